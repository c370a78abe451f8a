// Names that are declared twice.
import { checkDiagnostics } from '../check.ts';

describe('duplicate declarations', () => {
  it('are reported at the second', () =>
    checkDiagnostics(`
table A {}
struct A { x: int; }
//     ^ error duplicate-declaration: A is already declared, as a table
`));

  it('may be in different namespaces', () =>
    checkDiagnostics(`
table A {}
namespace N;
table A {}
`));

  it('count across namespace statements that say the same', () =>
    checkDiagnostics(`
namespace N.M;
enum A : byte { X }
namespace;
namespace N . M;
union A {}
//    ^ error duplicate-declaration: N.M.A is already declared, as an enum
`));

  it('count across included files', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
table A {}
//    ^ error duplicate-declaration: A is already declared in a.fbs, as a union
//- /a.fbs
union A {}
`));

  it('do not count between services and types', () =>
    checkDiagnostics(`
table A {}
rpc_service A { M(A): A; }
rpc_service A { M(A): A; }
//          ^ error duplicate-declaration: A is already declared, as a service
`));
});
