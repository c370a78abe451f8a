// The methods of services.
import { checkDiagnostics } from '../check.ts';

describe('the methods of a service', () => {
  it('take and return tables, also those declared below', () =>
    checkDiagnostics(`
rpc_service Map { Find(Name): Place; Drop(Name): Name; }
table Name {}
table Place {}
`));

  it('take and return nothing else', () =>
    checkDiagnostics(`
table A {}
struct S { x: int; }
enum E : int { X }
union U { A }
rpc_service Map { One(S): E; Two(U): A; Three(Missing): S; }
//                    ^ error rpc-type: S is a struct; the request of a method must be a table
//                        ^ error rpc-type: E is an enum; the response of a method must be a table
//                               ^ error rpc-type: U is a union
//                                            ^^^^^^^ error unresolved-type
//                                                      ^ error rpc-type
`));

  it('may name a struct that is declared below, which flatc overlooks', () =>
    checkDiagnostics(`
rpc_service Map { One(S): S; }
struct S { x: int; }
`));

  it('have names of their own', () =>
    checkDiagnostics(`
table A {}
rpc_service Map { Find(A): A; find(A): A; Find(A): A; }
//                                        ^^^^ error rpc-duplicate: Map already has a method Find
rpc_service Other { Find(A): A; }
`));
});
