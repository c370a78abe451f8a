// Declarations that move to other files, and the includes that follow them.
import { checkDisabled, checkNotOffered, checkRefactoring, checkRefused } from './check.ts';

describe('move a declaration', () => {
  it('moves it to a new file, which those include that use it', () =>
    checkRefactoring(
      `
include "types.fbs";
namespace Game;

table Monster { x: int; }

/// A sword. \u{1f5e1}
table $0LongSword { owner: string; grip: Grip; }
// The rest.
table Rest { x: int; }
//- /types.fbs
namespace Game;
enum Grip: byte { Soft, Hard }
//- /user.fbs
include "main.fbs";
table User { sword: Game.LongSword; monster: Game.Monster; }
//- /bystander.fbs
include "main.fbs";
table Bystander { monster: Game.Monster; }
`,
      'Move table LongSword to a new file long_sword.fbs',
      `
include "types.fbs";
namespace Game;

table Monster { x: int; }

// The rest.
table Rest { x: int; }
//- /long_sword.fbs
include "types.fbs";

namespace Game;

/// A sword. \u{1f5e1}
table LongSword { owner: string; grip: Grip; }
//- /user.fbs
include "main.fbs";
include "long_sword.fbs";
table User { sword: Game.LongSword; monster: Game.Monster; }
`,
    ));

  it('has the old file include the new one where it uses it', () =>
    checkRefactoring(
      'attribute "rank";\r\n\r\nenum $0Color: byte (rank) { Red }\r\n\r\ntable M { c: Color; }\r\nroot_type M;\r\n',
      'Move enum Color to a new file color.fbs',
      'include "color.fbs";\r\n\r\nattribute "rank";\r\n\r\ntable M { c: Color; }\r\nroot_type M;\r\n//- /color.fbs\r\nattribute "rank";\r\n\r\nenum Color: byte (rank) { Red }\r\n',
    ));

  it('leaves no empty line where it ended the file', () => {
    for (const lineBreak of ['\n', '\r\n']) {
      checkRefactoring(
        '/* 🙂 */ table First {}\n\n\n// About it.\nenum $0Color: byte { Red } // behind\n'.replaceAll('\n', lineBreak),
        'Move enum Color to a new file color.fbs',
        '/* 🙂 */ table First {}\n//- /color.fbs\n// About it.\nenum Color: byte { Red } // behind\n'.replaceAll(
          '\n',
          lineBreak,
        ),
      );
    }
  });

  it('moves it to the end of an included file', () =>
    checkRefactoring(
      `
include "types.fbs";
include "kinds.fbs";

namespace Game;

table $0Sword { v: Vec; kind: Kind; }

table Monster { sword: Sword; }
//- /types.fbs
struct Vec { x: int; }
//- /kinds.fbs
enum Kind: byte { One }
`,
      'Move table Sword to types.fbs',
      `
include "types.fbs";
include "kinds.fbs";

namespace Game;

table Monster { sword: Sword; }
//- /types.fbs
include "kinds.fbs";

struct Vec { x: int; }

namespace Game;

table Sword { v: Vec; kind: Kind; }
`,
    ));

  it('keeps the namespace of the other file where it is the same', () =>
    checkRefactoring(
      `
include "types.fbs";
namespace Game;
table $0Sword { x: int; }
table Broken { x: }
//- /types.fbs
namespace Game;
struct Vec { x: int; }
`,
      'Move table Sword to types.fbs',
      `
include "types.fbs";
namespace Game;
table Broken { x: }
//- /types.fbs
namespace Game;
struct Vec { x: int; }

table Sword { x: int; }
`,
    ));

  it('cannot make files include each other', () => {
    checkDisabled(
      'table $0A { b: B; }\ntable B { a: A; }\n',
      'Move table A to a new file a.fbs',
      /^A uses B, and B uses A, so /,
    );
    checkDisabled(
      'include "types.fbs";\ntable $0A { b: B; }\ntable B { x: int; }\n//- /types.fbs\ntable T { x: int; }\n',
      'Move table A to types.fbs',
      /^A uses B, which stays here, so /,
    );
    checkDisabled(
      `
include "types.fbs";
include "above.fbs";
table $0A { b: B; }
//- /types.fbs
table T { x: int; }
//- /above.fbs
include "types.fbs";
table B { t: T; }
`,
      'Move table A to types.fbs',
      /^A needs above\.fbs, which includes types\.fbs\.$/,
    );
  });

  it('cannot take the place of a file', () =>
    checkDisabled(
      'table $0A { x: int; }\ntable B { x: int; }\n//- /a.fbs\ntable C { x: int; }\n',
      'Move table A to a new file a.fbs',
      /^The file a\.fbs already exists\.$/,
    ));

  it('is not offered for what is not whole', () => checkNotOffered('table $0A { x: int\n', /Move/));

  it('follows the version of the schema', () =>
    checkRefactoring(
      `
//- /v1/types.fbs
table $0Sword { x: int; }
table Rest { x: int; }
//- /v1/main.fbs
include "types.fbs";
table M { s: Sword; }
//- /v2/types.fbs
table Sword { y: int; }
//- /v2/main.fbs
include "types.fbs";
table M { s: Sword; }
`,
      'Move table Sword to a new file sword.fbs',
      `
table Rest { x: int; }
//- /v1/sword.fbs
table Sword { x: int; }
//- /v1/main.fbs
include "types.fbs";
include "sword.fbs";
table M { s: Sword; }
`,
    ));

  it('writes includes that hold through every root', () =>
    checkRefactoring(
      `
//- /main.fbs
include "kinds/part.fbs";
include "kinds/sub/leaf.fbs";
table M { p: P; }
//- /kinds/part.fbs
table $0P { l: L; }
table Rest { l: L; }
//- /kinds/sub/leaf.fbs
table L { x: int; }
`,
      'Move table P to a new file p.fbs',
      `
table Rest { l: L; }
//- /kinds/p.fbs
include "sub/leaf.fbs";

table P { l: L; }
//- /main.fbs
include "kinds/part.fbs";
include "kinds/sub/leaf.fbs";
include "kinds/p.fbs";
table M { p: P; }
`,
    ));

  it('takes the Go package to the new file, and not into another one', () => {
    checkRefactoring(
      `
attribute "go_package=example.com/game";
namespace game;
table $0Sword { x: int; }
table Rest { x: int; }
`,
      'Move table Sword to a new file sword.fbs',
      `
attribute "go_package=example.com/game";
namespace game;
table Rest { x: int; }
//- /sword.fbs
namespace game;

attribute "go_package=example.com/game";

table Sword { x: int; }
`,
    );
    checkDisabled(
      `
include "types.fbs";
attribute "go_package=example.com/game";
namespace game;
table $0Sword { x: int; }
//- /types.fbs
attribute "go_package=example.com/types";
namespace types;
table T { x: int; }
`,
      'Move table Sword to types.fbs',
      /^types\.fbs has another go_package\.$/,
    );
  });

  it('is refused where another schema would not be valid any more', () =>
    checkRefused(
      `
include "types.fbs";
table $0Sword { x: int; }
//- /types.fbs
table Rest { x: int; }
//- /other.fbs
include "types.fbs";
table Sword { y: int; }
`,
      'Move table Sword to types.fbs',
      /in other\.fbs line 2: .*duplicate-declaration/,
    ));

  it('is refused where a name would mean something else', () =>
    checkRefused(
      `
include "types.fbs";
namespace Game;
table $0Sword { x: int; }
//- /types.fbs
table Rest { x: int; }
//- /wares.fbs
namespace Game;
table Ware { sword: Sword; }
//- /late.fbs
namespace Other;
table Sword { x: int; }
//- /root.fbs
include "types.fbs";
include "wares.fbs";
include "late.fbs";
include "main.fbs";
`,
      'Move table Sword to types.fbs',
      /^Sword in wares\.fbs line 2 would mean Game\.Sword in types\.fbs when root\.fbs is compiled\.$/,
    ));
});
