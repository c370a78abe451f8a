// Fixes for includes, and for comments that ignore nothing.
import assert from 'node:assert/strict';
import { addIncludePathCommand } from '../../server/language/fixes/includes.ts';
import { uriOf } from '../check.ts';
import { actionsAtCaret, checkFix, checkFixAll, checkFixes } from '../check-fixes.ts';
import { parseFixture } from '../fixture.ts';

describe('fixes of includes', () => {
  it('add a folder to the include paths, in an editor that can', () => {
    const source = '//- /main.fbs\ninclude $0"common/weapon.fbs";\n//- /schemas/common/weapon.fbs\ntable Weapon {}\n';
    const rewrite = 'Change to "schemas/common/weapon.fbs"';
    checkFixes(source, ['* Add "schemas" to flatbuffers.includePaths', rewrite], [addIncludePathCommand]);
    checkFixes(source, [`* ${rewrite}`]);
    const [action] = actionsAtCaret(parseFixture(source), 'quickfix', [addIncludePathCommand]);
    assert.deepEqual(action?.command?.arguments, [uriOf('/schemas')]);
    assert.equal(action?.edit, undefined);
  });

  it('write slashes for backslashes, whether these begin an escape that flatc knows or not', () => {
    const types = '//- /schemas/types.fbs\ntable T {}\n//- /schemas/common.fbs\ntable C {}\n';
    const include = (path: string) => `include "${path}";\n`;
    checkFix(
      `//- /main.fbs\n${include('schemas\\$0types.fbs')}${types}`,
      'Change to "schemas/types.fbs"',
      include('schemas/types.fbs'),
    );
    checkFix(
      `//- /main.fbs\n${include('schemas$0\\common.fbs')}${types}`,
      'Change to "schemas/common.fbs"',
      include('schemas/common.fbs'),
    );
    const both = (path: string) => `include "schemas\\types.fbs"; ${include(path)}`;
    checkFix(
      `//- /main.fbs\n${both('schemas$0\\common.fbs')}${types}`,
      'Change to "schemas/common.fbs"',
      both('schemas/common.fbs'),
    );
  });

  it('lead to the only file that declares all that is missing, as after a rename outside of the editor', () => {
    const main =
      'include $0"money.fbs";\nnamespace shop.v1;\ntable Order { price: Price; kind: cash.Kind; own: Own; }\ntable Own {}\n';
    const moved =
      '//- /lib/currency.fbs\nnamespace shop;\nstruct Price { x: int; }\nnamespace shop.cash;\nenum Kind : int { A }\n';
    const part = '//- /part.fbs\nnamespace shop;\nstruct Price { x: int; }\n';
    const create = 'Create money.fbs';
    checkFixes(`//- /main.fbs\n${main}${moved}${part}`, ['Change to "lib/currency.fbs"', create]);
    checkFixes(`//- /main.fbs\n${main}${part}`, [create]);
    checkFixes(`//- /main.fbs\n${main}${moved}${moved.replace('currency', 'copy')}`, [create]);
    checkFixes(`//- /main.fbs\n${main}${moved.replaceAll('shop', 'other')}`, [create]);
    checkFixes(`//- /main.fbs\n${main.replace('namespace', 'include "gone.fbs";\nnamespace')}${moved}`, [create]);
    checkFixes(`//- /main.fbs\ninclude $0"money.fbs";\ntable Own {}\n${moved}`, [create]);
  });

  it('add the workspace folder itself', () =>
    checkFixes(
      '//- /app/main.fbs\ninclude $0"common/weapon.fbs";\n//- /common/weapon.fbs\ntable Weapon {}\n',
      ['* Add the workspace folder to flatbuffers.includePaths', 'Change to "../common/weapon.fbs"'],
      [addIncludePathCommand],
    ));

  it('add the folder that some build uses, and say where', () =>
    checkFixes(
      `//- /app/main.fbs
include $0"weapon.fbs";
//- /a/weapon.fbs
table A {}
//- /z/weapon.fbs
table Z {}
//- /other.fbs
//- /tools/gen.sh

flatc -I z --cpp other.fbs
`,
      [
        '* Add "z" to flatbuffers.includePaths, which tools/gen.sh:2 uses',
        'Add "a" to flatbuffers.includePaths',
        'Change to "../a/weapon.fbs"',
        'Change to "../z/weapon.fbs"',
      ],
      [addIncludePathCommand],
    ));

  it('offer the folder first whose file declares what is used there, or beside it with the same include', () => {
    const others = ['a', 'b', 'c', 'd', 'e'].map((name) => `//- /${name}/common.fbs\nnamespace ${name};\ntable T {}\n`);
    const checkFirst = (main: string) =>
      checkFixes(
        `//- /app/main.fbs\n${main}//- /app/beside.fbs\ninclude "common.fbs";\ntable B { v: math.Vec; }\n${others.join('')}//- /z/common.fbs\nnamespace math;\ntable Vec {}\n`,
        [
          'Add "z" to flatbuffers.includePaths',
          'Add "a" to flatbuffers.includePaths',
          'Add "b" to flatbuffers.includePaths',
          'Add "c" to flatbuffers.includePaths',
          'Change to "../z/common.fbs"',
          'Change to "../a/common.fbs"',
          'Change to "../b/common.fbs"',
          'Change to "../c/common.fbs"',
        ],
        [addIncludePathCommand],
      );
    checkFirst('include $0"common.fbs";\ntable A { v: math.Vec; }\n');
    checkFirst('include $0"common.fbs";\n');
  });

  it('write down the folder of the build in which an include was found', () =>
    checkFixes(
      '//- /app/main.fbs\ninclude $0"weapon.fbs";\n//- /z/weapon.fbs\ntable Z {}\n//- /gen.sh\nflatc -I z --cpp app/main.fbs\n',
      ['* Add "z" to flatbuffers.includePaths, which gen.sh:1 uses', 'Change to "../z/weapon.fbs"'],
      [addIncludePathCommand],
    ));

  it('add the folder in which trpc finds what flatc finds beside the file', () => {
    const source = `//- /api/main.fbs
include "parts/a.fbs";
attribute "go_package=example.com/api";
namespace api;
table Main { a: A; }
//- /api/parts/a.fbs
include $0"b.fbs";
attribute "go_package=example.com/api";
namespace api;
table A { b: B; }
//- /api/parts/b.fbs
attribute "go_package=example.com/api";
namespace api;
table B {}
`;
    checkFixes(
      source,
      ['Add "api/parts" to flatbuffers.includePaths', '* Change to "parts/b.fbs"'],
      [addIncludePathCommand],
    );
  });

  it('add an include where trpc finds it too, though another path is shorter', () => {
    const source = (trpc: string) => `//- fbsdir: /
//- trpc: ${trpc}
//- /api/main.fbs
attribute "go_package=example.com/api";
namespace api;
table Main { a: $0Part; }
//- /api/part.fbs
attribute "go_package=example.com/api";
namespace api;
table Part {}
`;
    const others = ['Create table Part', 'Create struct Part', 'Create enum Part'];
    checkFixes(source('on'), ['* Include "api/part.fbs"', ...others]);
    checkFixes(source('off'), ['* Include "part.fbs"', ...others]);
  });

  it('choose between several folders no more than between several paths', () =>
    checkFixes(
      '//- /main.fbs\ninclude $0"weapon.fbs";\n//- /a/weapon.fbs\ntable A {}\n//- /b/weapon.fbs\ntable B {}\n',
      [
        'Add "a" to flatbuffers.includePaths',
        'Add "b" to flatbuffers.includePaths',
        'Change to "a/weapon.fbs"',
        'Change to "b/weapon.fbs"',
      ],
      [addIncludePathCommand],
    ));

  it('add no folder from which the path leads elsewhere', () =>
    checkFixes(
      '//- /main.fbs\ninclude $0"../weapon.fbs";\n//- /a/weapon.fbs\ntable A {}\n',
      ['* Change to "a/weapon.fbs"'],
      [addIncludePathCommand],
    ));

  it('write the path of a file with that name', () => {
    checkFix(
      '//- /main.fbs\ninclude $0"weapon.fbs";\n//- /types/weapon.fbs\ntable Weapon {}\n',
      'Change to "types/weapon.fbs"',
      'include "types/weapon.fbs";\n',
    );
    checkFixes('//- /main.fbs\ninclude $0"weapon";\n//- /weapon.fbs\ntable Weapon {}\n', ['* Change to "weapon.fbs"']);
  });

  it('lead to the file in all folders that are named, and to no other', () =>
    checkFixes(
      '//- /include/game/metal/main.fbs\ninclude $0"game/common/types.fbs";\ntable M { a: A; b: B; }\n//- /include/game/common/types.fbs\ntable A {}\n//- /include/game/metal/types.fbs\ntable A {}\ntable B {}\n',
      ['* Change to "../common/types.fbs"'],
    ));

  it('count no dots among these folders', () => {
    const types = (folder: string, text: string) => `//- /${folder}/types.fbs\n${text}\n`;
    const main = (path: string) => `//- /game/metal/main.fbs\ninclude $0"${path}";\ntable M { a: A; b: B; }\n`;
    const away = types('lib/deep/common', 'table A {}') + types('lib/metal', 'table A {}\ntable B {}');
    checkFixes(main('../common/types.fbs') + away, ['* Change to "../../lib/deep/common/types.fbs"']);
    checkFixes(main('./types.fbs') + away, [
      'Change to "../../lib/metal/types.fbs"',
      'Change to "../../lib/deep/common/types.fbs"',
    ]);
  });

  it('write the path of a file with a near name, or create the file', () =>
    checkFixes('//- /main.fbs\ninclude $0"wepon.fbs";\n//- /weapon.fbs\ntable Weapon {}\n', [
      '* Change to "weapon.fbs"',
      'Create wepon.fbs',
    ]));

  it('create no file whose name would begin with a drive', () => checkFixes('include $0"C:/lib/weapon.fbs";\n', []));

  it('create a file with the tables that are missing', () =>
    checkFix(
      `
include $0"types/weapon.fbs";
namespace game;
table Monster { weapon: Weapon; shield: Shield; }
`,
      'Create types/weapon.fbs',
      `
include "types/weapon.fbs";
namespace game;
table Monster { weapon: Weapon; shield: Shield; }
//- /types/weapon.fbs
namespace game;

table Weapon {}

table Shield {}
`,
    ));

  it('take out what is included already', () => {
    const twice =
      '//- /main.fbs\ninclude "a.fbs";\ninclude "./$0a.fbs"; // again\ntable T {}\n//- /a.fbs\ntable A {}\n';
    checkFix(twice, 'Remove this include', 'include "a.fbs";\ntable T {}\n');
    checkFixes('//- /main.fbs\ninclude "a.fbs";\ninclude "x/$0a.fbs";\n//- /a.fbs\ntable A {}\n', [
      '* Remove this include',
    ]);
  });

  it('move late ones up, in their order', () =>
    checkFixAll(
      `
//- /main.fbs
$0include "a.fbs";

namespace n;
include "b.fbs"; // late
include "c.fbs";
table T {}
//- /a.fbs
table A {}
//- /b.fbs
table B {}
//- /c.fbs
table C {}
`,
      `
include "a.fbs";
include "b.fbs";
include "c.fbs";

namespace n;
table T {}
`,
    ));

  it('name a file of a directory', () =>
    checkFixes('//- /main.fbs\ninclude $0"types";\n//- /types/a.fbs\ntable A {}\n', ['* Change to "types/a.fbs"']));

  it('take out what is unused, but only one by one', () => {
    const files = '//- /a.fbs\ntable A {}\n//- /b.fbs\ntable B {}\n';
    const source = `//- /main.fbs\ninclude "$0a.fbs"; // old\ninclude "b.fbs";\ntable T { b: B; }\n${files}`;
    checkFixes(source, ['* Remove unused include']);
    checkFix(source, 'Remove unused include', 'include "b.fbs";\ntable T { b: B; }\n');
    checkFixAll(
      `//- /main.fbs\ninclude "$0a.fbs";\ninclude "b.fbs";\ninclude "b.fbs";\ntable T { b: B; }\n${files}`,
      'include "a.fbs";\ninclude "b.fbs";\ntable T { b: B; }\n',
    );
  });

  it('take the include of a file by itself out', () =>
    checkFix('include "$0main.fbs";\ntable T {}\n', 'Remove this include', 'table T {}\n'));
});

describe('fixes of comments that silence nothing', () => {
  it('take out the comment', () => {
    checkFix('table T {} // fbs-ignore: $0unresolved-type\n', 'Remove the comment', 'table T {}\n');
    checkFix('// fbs-ignore: $0unresolved-type since then\ntable T {}\n', 'Remove the comment', 'table T {}\n');
  });

  it('take out one code of several', () => {
    const source = 'table T { a: A; } // fbs-ignore: unresolved-type, $0include-late\n';
    checkFix(source, 'Remove include-late from the comment', 'table T { a: A; } // fbs-ignore: unresolved-type\n');
  });
});
