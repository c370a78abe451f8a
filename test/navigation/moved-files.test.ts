// Includes follow moved files and folders.
import { checkMoved } from './check.ts';

describe('when a file is renamed or moved', () => {
  it('the includes that mean it follow, and its own', () =>
    checkMoved(
      `
//- /main.fbs
include "types/weapon.fbs";
//- /types/weapon.fbs
include "base.fbs";
include "deep/more.fbs";
//- /types/base.fbs
table Base {}
//- /types/deep/more.fbs
include "../weapon.fbs";
include "../base.fbs";
`,
      { '/types/weapon.fbs': '/arms/sword.fbs' },
      `
//- /main.fbs
include "arms/sword.fbs";
//- /types/weapon.fbs
include "../types/base.fbs";
include "../types/deep/more.fbs";
//- /types/deep/more.fbs
include "../../arms/sword.fbs";
include "../base.fbs";
`,
    ));

  it('includes stay in the manner in which they are written: quotes, ./ and include paths', () =>
    checkMoved(
      `
//- fbsdir: /lib
//- /lib/game/weapon.fbs
table Weapon {}
//- /src/main.fbs
include 'game/weapon.fbs';
//- /src/other.fbs
include "./part.fbs";
//- /src/part.fbs
table Part {}
`,
      { '/lib/game/weapon.fbs': '/lib/arms/sword.fbs', '/src/part.fbs': '/src/parts/part.fbs' },
      `
//- /src/main.fbs
include 'arms/sword.fbs';
//- /src/other.fbs
include "./parts/part.fbs";
`,
    ));

  it('an include from the folder of a file stays as it is where an include path leads there', () =>
    checkMoved(
      `
//- fbsdir: /lib
//- /lib/common.fbs
table Common {}
//- /lib/main.fbs
include "common.fbs";
`,
      { '/lib/main.fbs': '/app/main.fbs' },
      `
//- /lib/main.fbs
include "common.fbs";
`,
    ));

  it('an include that goes on meaning the same stays as it is', () =>
    checkMoved(
      `
//- fbsdir: /lib
//- /lib/common.fbs
table Common {}
//- /a/main.fbs
include "common.fbs";
`,
      { '/a/main.fbs': '/b/deeper/main.fbs' },
    ));

  it('another include that would come to mean it goes on meaning what it means', () =>
    checkMoved(
      `
//- fbsdir: /lib
//- /lib/common.fbs
table Common {}
//- /a/main.fbs
include "common.fbs";
//- /b/common.fbs
table Other {}
`,
      { '/b/common.fbs': '/a/common.fbs' },
      `
//- /a/main.fbs
include "../lib/common.fbs";
`,
    ));

  it('an include stays where the new path cannot be written', () => {
    const files = '//- /main.fbs\ninclude "b.fbs";\n//- /b.fbs\ntable B {}\n';
    for (const path of ['/b%22c.fbs', '/b%5Cc.fbs', '/b%09c.fbs', '/d%22/b.fbs']) checkMoved(files, { '/b.fbs': path });
  });

  it('two files that change places are told apart', () =>
    checkMoved(
      `
//- /main.fbs
include "a.fbs";
include "b.fbs";
//- /a.fbs
table A {}
//- /b.fbs
table B {}
`,
      { '/a.fbs': '/b.fbs', '/b.fbs': '/a.fbs' },
      `
//- /main.fbs
include "b.fbs";
include "a.fbs";
`,
    ));

  it('an include that is found from the root alone follows, too', () =>
    checkMoved(
      `
//- /app/main.fbs
include "parts/part.fbs";
//- /app/parts/part.fbs
include "types/base.fbs";
table Part { base: Base; }
//- /app/types/base.fbs
table Base {}
`,
      { '/app/types/base.fbs': '/app/types/bottom.fbs' },
      `
//- /app/parts/part.fbs
include "../types/bottom.fbs";
table Part { base: Base; }
`,
    ));

  it('what is found beside the root alone is found when the root moves', () =>
    checkMoved(
      `
//- /app/main.fbs
include "parts/part.fbs";
//- /app/parts/part.fbs
include "types/base.fbs";
table Part { base: Base; }
//- /app/types/base.fbs
table Base {}
`,
      { '/app/main.fbs': '/main.fbs' },
      `
//- /app/main.fbs
include "app/parts/part.fbs";
//- /app/parts/part.fbs
include "../types/base.fbs";
table Part { base: Base; }
`,
    ));

  it('files with errors, CRLF and emoji are mended as well', () =>
    checkMoved(
      '//- /main.fbs\n/* 🙂 */ include "a.fbs" ;\r\ntable { x: \r\n//- /a.fbs\ntable A {}\n',
      { '/a.fbs': '/b.fbs' },
      '//- /main.fbs\n/* 🙂 */ include "b.fbs" ;\r\ntable { x: \r\n',
    ));
});

describe('when a folder is moved', () => {
  it('includes into it and out of it follow; those inside stay', () =>
    checkMoved(
      `
//- /main.fbs
include "types/weapon.fbs";
//- /base.fbs
table Base {}
//- /types/weapon.fbs
include "../base.fbs";
include "deep/more.fbs";
//- /types/deep/more.fbs
include "../weapon.fbs";
`,
      { '/types': '/game/arms' },
      `
//- /main.fbs
include "game/arms/weapon.fbs";
//- /types/weapon.fbs
include "../../base.fbs";
include "deep/more.fbs";
`,
    ));

  it('what only begins like its name stays', () =>
    checkMoved(
      `
//- /main.fbs
include "types2/weapon.fbs";
//- /types2/weapon.fbs
table Weapon {}
//- /types/weapon.fbs
table Weapon {}
`,
      { '/types': '/arms' },
    ));
});
