// A declaration moves to a new file only if the new file changes no meaning: read alone, and as the target of includes.
import { checkRefactoring, checkRefused } from './check.ts';

describe('move a declaration to a new file', () => {
  it('is refused where a name would mean something else through the new file alone', () => {
    // flatc takes the first E that is declared anywhere for the one that was named without a namespace.
    checkRefused(
      `
rpc_service $0Service { Get(E): E; }
namespace game;
table E { x: int; }
namespace;
table E { y: int; }
`,
      'Move rpc_service Service to a new file service.fbs',
      /^E in main\.fbs line 1 would mean E in main\.fbs when service\.fbs is compiled\.$/,
    );
    // The new file reads part.fbs first, because it needs Part.
    checkRefused(
      `
include "kinds.fbs";
include "part.fbs";
table $0Sword { part: game.Part; rest: Rest; }
table Rest { x: int; }
namespace game.late;
struct Kind { x: int; }
//- /kinds.fbs
enum Kind: byte { One }
//- /part.fbs
namespace game;
table Part { kind: Kind; }
`,
      'Move table Sword to a new file sword.fbs',
      /^Kind in part\.fbs line 2 would mean game\.late\.Kind in main\.fbs when sword\.fbs is compiled\.$/,
    );
  });

  it('is refused where an include would lead to the new file instead of another one', () => {
    checkRefused(
      `
//- fbsdir: /inc
//- /main.fbs
table $0Kind { x: int; }
table Rest { x: int; }
//- /inc/kind.fbs
enum Other: byte { One }
//- /user.fbs
include "kind.fbs";
table User { other: Other; }
`,
      'Move table Kind to a new file kind.fbs',
      /^Other would no longer be read when user\.fbs is compiled\.$/,
    );
    // An include that leads nowhere may have been written in advance.
    checkRefactoring(
      `
//- /main.fbs
table $0Kind { x: int; }
table Rest { x: int; }
//- /user.fbs
include "kind.fbs";
table User { kind: Kind; }
`,
      'Move table Kind to a new file kind.fbs',
      `
table Rest { x: int; }
//- /kind.fbs
table Kind { x: int; }
`,
    );
  });
});
