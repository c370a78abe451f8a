// Constructs that flatc accepts and ignores.
import { checkDiagnostics } from '../check.ts';

describe("flatc's own attributes", () => {
  it('mean something in their places only', () =>
    checkDiagnostics(`
table T (bit_flags, force_align: 8) { a: int (private, id: 0); b: [int] (force_align: 8, id: 1); }
//       ^^^^^^^^^ hint attribute-without-effect: bit_flags has no effect on a table; it is for enums
//                  ^^^^^^^^^^^ hint attribute-without-effect: it is for structs and fields of tables
//                                            ^^^^^^^ hint attribute-without-effect: private has no effect on a field of a table; it is for tables, structs, enums, unions and services
struct S (original_order) { a: int (id: 0); }
//        ^^^^^^^^^^^^^^ hint attribute-without-effect: original_order has no effect on a struct; it is for tables
//                                  ^^ hint attribute-without-effect: id has no effect on a field of a struct; it is for fields of tables
enum E: ubyte (key, bit_flags) { A (id: 1), B (deprecated) }
//             ^^^ hint attribute-without-effect: key has no effect on an enum; it is for fields of tables and fields of structs
//                                  ^^ hint attribute-without-effect: id has no effect on a member of an enum; it is for fields of tables
union U (private) { T (required) }
//                     ^^^^^^^^ hint attribute-without-effect: required has no effect on a member of a union; it is for fields of tables
rpc_service R (idempotent) { m(T): T (idempotent, streaming: "server"); }
//             ^^^^^^^^^^ hint attribute-without-effect: idempotent has no effect on a service; it is for methods
`));

  it('mean something for some types only', () =>
    checkDiagnostics(`
struct S { a: int; }
table T { a: int (force_align: 8); b: string (cpp_str_type: "Str"); c: [S] (cpp_str_type: "Str"); d: S (native_default: "S()"); }
//                ^^^^^^^^^^^ hint attribute-without-effect: force_align has no effect on a field of this type (integer)
//                                                                          ^^^^^^^^^^^^ hint attribute-without-effect: cpp_str_type has no effect on a vector of this type ([struct])
`));

  it('are not judged where flatc does, nor on unknown types', () =>
    checkDiagnostics(`
table T { a: int (shared); b: Gone (cpp_str_type: "Str"); }
//                ^^^^^^ error shared-type
//                            ^^^^ error unresolved-type
enum E: ubyte (force_align: 8) { A }
//             ^^^^^^^^^^^^^^ error force-align-enum
`));

  it('may be left alone', () =>
    checkDiagnostics(`
//- rules: attribute-without-effect=off
table T (bit_flags) { a: int; }
`));
});

describe('streaming', () => {
  it('is unary for values that flatc does not know', () =>
    checkDiagnostics(`
table T {}
rpc_service R {
  a(T): T (streaming: "both");
//                    ^^^^^^ warning streaming-value: "both" is not a value of streaming, so this method is unary; write "client", "server" or "bidi"
  b(T): T (streaming: "Server");
//                    ^^^^^^^^ warning streaming-value
  c(T): T (streaming);
//         ^^^^^^^^^ warning streaming-value: streaming has no value, so this method is unary; write "client", "server" or "bidi"
  d(T): T (streaming: "client");
  e(T): T (streaming: "server");
  f(T): T (streaming: "bidi");
  g(T): T (streaming: "none");
}
`));

  it('has words of its own for FlatSharp, also in services without an attribute', () =>
    checkDiagnostics(`
attribute "fs_rpcInterface";
table T {}
rpc_service R (fs_rpcInterface) { a(T): T (streaming: "Duplex"); }
rpc_service S { a(T): T (streaming: "Bidirectional"); }
`));
});

describe('required on deprecated fields', () => {
  it('means nothing', () =>
    checkDiagnostics(`
table T { a: string (required, deprecated); b: [int] (deprecated); c: T (required); }
//                   ^^^^^^^^ hint required-deprecated: a is deprecated
`));

  it('is one mistake where it is refused anyway', () =>
    checkDiagnostics(`
table T { a: int (required, deprecated); }
//                ^^^^^^^^ error required-type
`));
});
