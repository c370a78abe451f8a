// The words in which messages name the mistake, and the correction if there is one.
import { checkDiagnostics } from '../check.ts';

describe('a message says', () => {
  it('that only a table fits where a type of the language is', () =>
    checkDiagnostics(`
table T { a: int; }
rpc_service S { Get(int): T; Put(T): string; }
//                  ^^^ error unresolved-type: int is a built-in type; a table is needed here
//                                   ^^^^^^ error unresolved-type: string is a built-in type; a table is needed here
`));

  it('which field cannot have a default', () =>
    checkDiagnostics(`
struct P { x: int; }
table T { at: P = 1; }
//                ^ error default-type: at cannot have a default: it is a struct
`));

  it('that functions give doubles', () =>
    checkDiagnostics(`
enum E: byte { A }
table T { e: E = sin(1); }
//               ^^^^^^ error default-type: sin gives a double, not a member of enum E
`));

  it('in which file a name is declared', () =>
    checkDiagnostics(`
//- /a.fbs
union U { T }
table T {}
//- /main.fbs
include "a.fbs";
table U {}
//    ^ error duplicate-declaration: U is already declared in a.fbs, as a union
`));

  it('the wrong name and the right one', () =>
    checkDiagnostics(`
table T { hitPoints: int; }
//        ^^^^^^^^^ warning field-name-style: hitPoints is not in snake_case; write hit_points
`));
});
