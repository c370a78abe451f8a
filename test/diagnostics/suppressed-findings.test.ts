// Findings that a syntax error already explains are suppressed.
import { checkDiagnostics } from '../check.ts';

describe('findings around a syntax error', () => {
  it('are left out where it covers or touches them', () =>
    checkDiagnostics(`
enum E : byte { A }
table T { a: E = E.A; b: int = [1]; c: uint (hash: x); }
//               ^^^ error invalid-default: write the name of the member without its enum: 'A'
//                             ^ error invalid-default: the default of this type cannot be a list
//                                                 ^ error invalid-attribute-value: not 'x'
`));

  it('are kept beside something that is only missing', () =>
    checkDiagnostics(`
table T { a: byte = 300
//                  ^^^ error default-out-of-range: 300
//                    ^ error expected-token: expected ';'
  b: int (shared }
//        ^^^^^^ error shared-type: only a string can be shared
//             ^ error expected-token: expected ')'
`));

  it('are kept before a value that cannot explain them', () =>
    checkDiagnostics(`
table T { a: int (note: x, b); }
//                ^^^^ error undeclared-attribute: note
//                      ^ error invalid-attribute-value: not 'x'
//                         ^ error undeclared-attribute: b
`));

  it('are kept before what follows an object', () =>
    checkDiagnostics(`
table T {}
{ }
//< error object-without-root
//^ error object-syntax: the last thing in a file
root_type T;
`));

  it('are kept elsewhere', () =>
    checkDiagnostics(`
table T { a: byte = 300; b: int = ; c: byte = 400; }
//                  ^^^ error default-out-of-range: 300
//                              ^ error invalid-default: expected a value
//                                            ^^^ error default-out-of-range: 400
`));
});
