// Folding ranges.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkFolds, foldsOf } from './check-structure.ts';

const exact = { wholeLines: false, limit: 100 };

describe('folding', () => {
  it('hides the bodies of declarations and leaves their last line', () =>
    checkFolds(`
«table T {
  x: int;»
}
«struct S
{
  x: int;»
}
enum E : byte { A }
union U {
}
«rpc_service R {
  M(T): T;»
}
«{
  x: 1»
}
`));

  it('hides exactly what is between braces where an editor can do that', () =>
    checkFolds('table T {«\n  x: int;\n»}\nstruct S\n{ x: int; }\nunion U {«\n»}\n', exact));

  it('hides runs of comments, blocks and documentation', () =>
    checkFolds(`
«comment // a
// b»

// alone
«comment /* c
   d */»
«table T { // not
  «comment // e
  // f»
  «comment /// g
  /// h»
  x: int; // no run
  // i»
}
`));

  it('hides the list of includes', () => {
    checkFolds(`
«imports include "a";
include "b";

// why
native_include "c";»
table T {}
include "d";
`);
    checkFolds('include "a";«imports \ninclude "b";»\n', exact);
  });

  it('hides regions between markers', () =>
    checkFolds(`
«region // #region all
«region //region inner
«comment // a
// b»
// endregion»
table T {}
// #endregion»
// #endregion
// #region open
`));

  it('knows the markers of the language configuration', () => {
    const file = new URL('../../syntaxes/language-configuration.json', import.meta.url);
    const { start, end } = JSON.parse(readFileSync(file, 'utf8')).folding.markers;
    for (const line of [
      '// region',
      '  //#region a',
      '//  region:',
      '// regional',
      '/// region',
      '//# region',
      '/* region */',
    ])
      assert.equal(foldsOf(`${line}\n// endregion\n`).includes('1-2 region'), new RegExp(start).test(line), line);
    for (const line of ['// endregion', '//#endregion a', '// endregions', '/// endregion'])
      assert.equal(foldsOf(`// region\n${line}\n`).includes('1-2 region'), new RegExp(end).test(line), line);
  });

  it('takes no text for a comment', () =>
    checkFolds('file_extension "//";\nattribute "/*";\nattribute "a\\"//";\ntable T {}\n'));

  it('works in text with errors', () => {
    checkFolds(`
«table T {
  x: ;
  y»
«struct S {
  x: int;»
}
«comment /* open

»`);
    checkFolds('attribute "open\n«comment // a\n// b»\ntable {\n');
  });

  it('works with all line ends, and characters of two units', () => {
    checkFolds('«comment // 🙂\r\n// 漢»\r\n«table T {\r\n  x: int;»\r\n}\r\n');
    checkFolds('/* 🙂«comment \r\n*/» table T {«\r\n»}', exact);
  });

  it('gives an editor no more than it takes, comments last', () =>
    checkFolds('// a\n// b\n«table T {\n  x: int;»\n}\n', { wholeLines: true, limit: 1 }));
});
