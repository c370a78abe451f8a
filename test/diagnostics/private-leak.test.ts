// Private types in public ones.
import { checkDiagnostics } from '../check.ts';

describe('private types', () => {
  it('may be used anywhere by default', () =>
    checkDiagnostics(`
struct Secret (private) { key: int; }
table Monster { secret: Secret; }
`));

  it('stay among themselves with --no-leak-private-annotation', () =>
    checkDiagnostics(`
//- flatc: --no-leak-private-annotation
enum Kind : byte (private) { A }
struct Secret (private) { key: int; kind: Kind; }
table Hidden (private) { secret: Secret; }
table Monster { secret: Secret; kind: Kind; all: [Hidden]; }
//                      ^^^^^^ error private-leak: Secret is private, but table Monster is not
//                                    ^^^^ error private-leak
//                                                ^^^^^^ error private-leak
union Any { Monster, hidden: Hidden }
//                           ^^^^^^ error private-leak: but union Any is not
union Own (private) { Monster, Hidden }
`));

  it('are no matter of services, nested buffers and the root type', () =>
    checkDiagnostics(`
//- flatc: --no-leak-private-annotation
table Hidden (private) {}
table Open { nested: [ubyte] (nested_flatbuffer: "Hidden"); }
rpc_service Calls { Call(Hidden): Open; }
root_type Hidden;
`));
});
