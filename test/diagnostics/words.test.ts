// The words in which messages name the mistake.
import { checkDiagnostics } from '../check.ts';

describe('a message says', () => {
  it('that only a table fits where a type of the language is', () =>
    checkDiagnostics(`
table T { a: int; }
rpc_service S { Get(int): T; Put(T): string; }
//                  ^^^ error unresolved-type: int is a built-in type; a table is needed here
//                                   ^^^^^^ error unresolved-type: string is a built-in type; a table is needed here
`));

  it('that functions give doubles', () =>
    checkDiagnostics(`
enum E: byte { A }
table T { e: E = sin(1); }
//               ^^^^^^ error default-type: sin gives a double, not a member of enum E
`));
});
