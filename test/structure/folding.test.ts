// What can be folded away.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { foldsOf } from './check-structure.ts';

const exact = { wholeLines: false, limit: 100 };

describe('folding', () => {
  it('hides the bodies of declarations and leaves their last line', () =>
    assert.deepEqual(
      foldsOf(
        'table T {\n  x: int;\n}\nstruct S\n{\n  x: int;\n}\nenum E : byte { A }\nunion U {\n}\nrpc_service R {\n  M(T): T;\n}\n{\n  x: 1\n}\n',
      ),
      ['1-2', '4-6', '11-12', '14-15'],
    ));

  it('hides exactly what stands between braces where an editor can do that', () =>
    assert.deepEqual(foldsOf('table T {\n  x: int;\n}\nstruct S\n{ x: int; }\nunion U {\n}\n', exact), [
      '1:10-3:1',
      '6:10-7:1',
    ]));

  it('hides runs of comments, blocks and documentation', () =>
    assert.deepEqual(
      foldsOf(
        '// a\n// b\n\n// alone\n/* c\n   d */\ntable T { // not\n  // e\n  // f\n  /// g\n  /// h\n  x: int; // no run\n  // i\n}\n',
      ),
      ['1-2 comment', '5-6 comment', '7-13', '8-9 comment', '10-11 comment'],
    ));

  it('hides the list of includes', () => {
    assert.deepEqual(foldsOf('include "a";\ninclude "b";\n\n// why\nnative_include "c";\ntable T {}\ninclude "d";\n'), [
      '1-5 imports',
    ]);
    assert.deepEqual(foldsOf('include "a";\ninclude "b";\n', exact), ['1:13-2:13 imports']);
  });

  it('hides regions between markers', () =>
    assert.deepEqual(
      foldsOf(
        '// #region all\n//region inner\n// a\n// b\n// endregion\ntable T {}\n// #endregion\n// #endregion\n// #region open\n',
      ),
      ['1-7 region', '2-5 region', '3-4 comment'],
    ));

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
    assert.deepEqual(foldsOf('file_extension "//";\nattribute "/*";\nattribute "a\\"//";\ntable T {}\n'), []));

  it('works in text with errors', () => {
    assert.deepEqual(foldsOf('table T {\n  x: ;\n  y\nstruct S {\n  x: int;\n}\n/* open\n\n'), [
      '1-3',
      '4-5',
      '7-9 comment',
    ]);
    assert.deepEqual(foldsOf('attribute "open\n// a\n// b\ntable {\n'), ['2-3 comment']);
  });

  it('works with all line ends, and characters of two units', () => {
    assert.deepEqual(foldsOf('// 🙂\r\n// 漢\r\ntable T {\r\n  x: int;\r\n}\r\n'), ['1-2 comment', '3-4']);
    assert.deepEqual(foldsOf('/* 🙂\r\n*/ table T {\r\n}', exact), ['1:6-2:3 comment', '2:13-3:1']);
  });

  it('gives an editor no more than it takes, comments last', () =>
    assert.deepEqual(foldsOf('// a\n// b\ntable T {\n  x: int;\n}\n', { wholeLines: true, limit: 1 }), ['3-4']));
});
