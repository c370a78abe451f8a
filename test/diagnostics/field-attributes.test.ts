// Attributes of fields, and the types and places for which flatc refuses them.
import { checkDiagnostics } from '../check.ts';

describe('attributes of fields', () => {
  it('hash integers of their size', () =>
    checkDiagnostics(`
enum E : int { A }
table T { a: short (hash: "fnv1_16"); b: uint (hash: "fnv1a_32"); c: [ulong] (hash: "fnv1_64"); d: E (hash: "fnv1_32"); e: [E] (hash: "fnv1a_32"); }
table U { a: int (hash: "fnv1_64"); b: ushort (hash: "FNV1_16"); c: int (hash); d: int (hash: 1); e: [long] (hash: "fnv1_32"); }
//                      ^^^^^^^^^ error hash-name: fnv1_64 is not a hash of 32 bits; use fnv1_32 or fnv1a_32
//                                                   ^^^^^^^^^ error hash-name: FNV1_16 is not a hash of 16 bits; use fnv1_16 or fnv1a_16
//                                                                       ^^^^ error hash-name: hash needs a value: fnv1_32 or fnv1a_32
//                                                                                            ^ error hash-name: 1 is not a hash of 32 bits; use fnv1_32 or fnv1a_32
//                                                                                                                 ^^^^^^^^^ error hash-name: fnv1_32 is not a hash of 64 bits; use fnv1_64 or fnv1a_64
`));

  it('hash nothing else', () =>
    checkDiagnostics(`
enum Small : ubyte { A }
union U { T }
struct S { a: [int:2] (hash: "fnv1_32"); }
//                     ^^^^ error hash-type: only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash
table T { a: byte (hash: "fnv1_16"); b: bool (hash: "fnv1_16"); c: float (hash: "fnv1_32"); d: string (hash: "fnv1_32"); e: T (hash: "fnv1_32"); f: Small (hash: "fnv1_16"); g: U (hash: "fnv1_32"); h: [string] (hash: "fnv1_32"); }
//                 ^^^^ error hash-type: only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash
//                                            ^^^^ error hash-type: only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash
//                                                                        ^^^^ error hash-type: only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash
//                                                                                                     ^^^^ error hash-type: only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash
//                                                                                                                             ^^^^ error hash-type: only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash
//                                                                                                                                                         ^^^^ error hash-type: only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash
//                                                                                                                                                                                 ^^^^ error hash-type: only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash
//                                                                                                                                                                                                                ^^^^ error hash-type: only an integer of 16, 32 or 64 bits, or a vector of them, can hold a hash
`));

  it('reach strings and vectors of plain data through 64 bits', () =>
    checkDiagnostics(`
struct S { x: int; }
table T { a: [ubyte] (vector64); b: [S] (offset64); c: string (offset64); d: [float] (offset64); }
`));

  it('reach nothing else through 64 bits', () =>
    checkDiagnostics(`
enum E : int { A }
union Un { T }
table T { a: int (vector64); b: string (vector64); c: [string] (vector64); d: [T] (offset64); e: [E] (vector64); f: T (offset64); g: Un (offset64); h: [Un] (vector64); i: [Later] (vector64); j: int (vector64, offset64); }
//                ^^^^^^^^ error vector64-type: only a vector can have vector64
//                                      ^^^^^^^^ error vector64-type: only a vector can have vector64
//                                                              ^^^^^^^^ error offset64-element: only a vector of numbers or structs can have vector64
//                                                                                 ^^^^^^^^ error offset64-element: only a vector of numbers or structs can have offset64
//                                                                                                    ^^^^^^^^ error offset64-element: only a vector of numbers or structs can have vector64
//                                                                                                                     ^^^^^^^^ error offset64-type: only a string or vector can have offset64
//                                                                                                                                       ^^^^^^^^ error offset64-type: only a string or vector can have offset64
//                                                                                                                                                           ^^^^^^^^ error offset64-element: only a vector of numbers or structs can have vector64
//                                                                                                                                                                                  ^^^^^^^^ error offset64-element: only a vector of numbers or structs can have vector64; struct Later is declared below; move it above this table
//                                                                                                                                                                                                     ^^^^^^^^ error vector64-type: only a vector can have vector64
struct Later { x: [int:2] (vector64); y: int (offset64); }
//                         ^^^^^^^^ error vector64-type: only a vector can have vector64
//                                            ^^^^^^^^ error offset64-type: only a string or vector can have offset64
`));

  it('need no offset64 beside vector64', () =>
    checkDiagnostics(`
table T { a: [ubyte] (vector64, offset64); b: [ubyte] (offset64: 0, vector64); c: [string] (vector64, offset64); }
//                              ^^^^^^^^ warning offset64-redundant: offset64 is not needed: vector64 implies it
//                                                     ^^^^^^^^ warning offset64-redundant: offset64 is not needed: vector64 implies it
//                                                                                          ^^^^^^^^ error offset64-element: only a vector of numbers or structs can have vector64
//                                                                                                    ^^^^^^^^ warning offset64-redundant: offset64 is not needed: vector64 implies it
`));

  it('require what could be missing', () =>
    checkDiagnostics(`
struct S { x: int; }
union U { T }
table T { a: string (required); b: [int] = [] (required); c: T (required); d: S (required); e: U (required); f: string = "x" (required); }
`));

  it('do not require scalars', () =>
    checkDiagnostics(`
enum E : byte { A }
table T { a: int (required); b: E (required); c: bool = null (required); d: float = "null " (required); e: int = "null" (required); }
//                ^^^^^^^^ error required-type: a is a scalar
//                                 ^^^^^^^^ error required-type: b is an enum
//                                                            ^^^^^^^^ error required-optional: c cannot be both required and optional
//                                                                                           ^^^^^^^^ error required-optional: d cannot be both required and optional
//                                                                                                                       ^^^^^^^^ error required-optional: e cannot be both required and optional
`));

  it('neither require nor free the fields of a struct', () =>
    checkDiagnostics(`
attribute optional;
struct S { a: int (required); b: int (optional); }
//                 ^^^^^^^^ error required-in-struct: a field of a struct is always present, so it cannot be required
//                                    ^^^^^^^^ error required-in-struct: a field of a struct is always present, so it cannot be optional
table T { a: int (optional); }
`));

  it('name one key', () =>
    checkDiagnostics(`
table T { a: int (key); b: int (key); c: [int] (key); }
//                              ^^^ error key-duplicate: T already has a key, a
//                                              ^^^ error key-duplicate: T already has a key, a
struct S { a: int (key); b: int (key); }
//                               ^^^ error key-duplicate: S already has a key, a
`));

  it('make keys of what can be compared', () =>
    checkDiagnostics(`
enum E : byte { A }
struct P { x: int; }
table T1 { a: string (key); }
table T2 { a: E (key); }
table T3 { a: P (key); }
table T4 { a: bool = true (key: 0); }
struct S1 { a: [float:2] (key); }
struct S2 { a: [P:2] (key); }
`));

  it('make keys of nothing else', () =>
    checkDiagnostics(`
union U { T1 }
table T1 { a: [int] (key); }
//                   ^^^ error key-type: a key must be a scalar, a string, a struct, or an array of scalars or structs
table T2 { a: T1 (key); }
//                ^^^ error key-type: a key must be a scalar, a string, a struct, or an array of scalars or structs
table T3 { a: U (key); }
//               ^^^ error key-type: a key must be a scalar, a string, a struct, or an array of scalars or structs
table T4 { a: Late (key); }
//                  ^^^ error key-type: a key must be a scalar, a string, a struct, or an array of scalars or structs; struct Late is declared below; move it above this table
table T5 { a: int = null (key); }
//                        ^^^ error key-optional: a is optional; a key cannot be optional
struct Late { x: int; }
`));

  it('deprecate no fields of structs', () =>
    checkDiagnostics(`
table T { a: int (deprecated); }
struct S { a: int (deprecated); }
//                 ^^^^^^^^^^ error deprecated-in-struct: a field of a struct cannot be deprecated: the layout of a struct is fixed
`));

  it('of C++ are allowed where they mean something', () =>
    checkDiagnostics(`
struct P { x: int; }
table T (native_custom_alloc: "Pool") { a: int (cpp_type: "X", hash: "fnv1_32"); b: P (native_inline); c: [P] (native_inline); d: [T] (native_inline); e: [Late] (native_inline); f: string (shared); }
table U { a: int (cpp_type: "X"); b: int (native_custom_alloc: "Pool"); c: T (native_inline); d: Late (native_inline); e: [int] (native_inline); f: [string] (shared); g: int (shared); }
//                ^^^^^^^^ error cpp-type-without-hash: cpp_type needs the attribute hash on the same field
//                                        ^^^^^^^^^^^^^^^^^^^ error native-custom-alloc-place: native_custom_alloc is for a table or struct, not for a field
//                                                                            ^^^^^^^^^^^^^ error native-inline-type: only a struct, or a vector of structs or tables, can have native_inline
//                                                                                                     ^^^^^^^^^^^^^ error native-inline-type: only a struct, or a vector of structs or tables, can have native_inline; struct Late is declared below; move it above this table
//                                                                                                                               ^^^^^^^^^^^^^ error native-inline-type: only a struct, or a vector of structs or tables, can have native_inline
//                                                                                                                                                            ^^^^^^ error shared-type: only a string can be shared
//                                                                                                                                                                             ^^^^^^ error shared-type: only a string can be shared
struct Late { p: P (native_inline); q: [P:2] (native_inline); }
//                                            ^^^^^^^^^^^^^ error native-inline-type: only a struct, or a vector of structs or tables, can have native_inline
`));

  it('nest buffers in vectors of ubyte', () =>
    checkDiagnostics(`
enum E : ubyte { A }
enum Wide : int { A }
table T { a: [ubyte] (nested_flatbuffer: "T"); b: [uint8] (nested_flatbuffer: "Late", vector64); c: [E] (nested_flatbuffer: "T"); }
table U { a: [byte] (nested_flatbuffer: "T"); b: string (nested_flatbuffer: "T"); c: ubyte (nested_flatbuffer: "T"); d: [Wide] (nested_flatbuffer: "T"); e: [bool] (nested_flatbuffer: "T"); }
//                   ^^^^^^^^^^^^^^^^^ error nested-flatbuffer-type: only a vector of ubyte can hold a nested buffer
//                                                       ^^^^^^^^^^^^^^^^^ error nested-flatbuffer-type: only a vector of ubyte can hold a nested buffer
//                                                                                          ^^^^^^^^^^^^^^^^^ error nested-flatbuffer-type: only a vector of ubyte can hold a nested buffer
//                                                                                                                              ^^^^^^^^^^^^^^^^^ error nested-flatbuffer-type: only a vector of ubyte can hold a nested buffer
//                                                                                                                                                                  ^^^^^^^^^^^^^^^^^ error nested-flatbuffer-type: only a vector of ubyte can hold a nested buffer
table V { a: [ubyte] (nested_flatbuffer); b: [ubyte] (nested_flatbuffer: 1); c: [ubyte] (nested_flatbuffer: ""); d: [ubyte] (nested_flatbuffer: "Gone"); }
//                    ^^^^^^^^^^^^^^^^^ error nested-flatbuffer-value: nested_flatbuffer needs a value: the name of the root table in quotes
//                                                                       ^ error nested-flatbuffer-value: nested_flatbuffer needs a value: the name of the root table in quotes
//                                                                                                          ^^ error nested-flatbuffer-value: nested_flatbuffer needs a value: the name of the root table in quotes
//                                                                                                                                               ^^^^ error unresolved-type: cannot find Gone
table Late {}
`));

  it("name a nested buffer's table only on fields, and only once", () =>
    checkDiagnostics(`
//- rules: attribute-without-effect=off
table T (nested_flatbuffer: "Gone") { a: [ubyte] (nested_flatbuffer: "T", nested_flatbuffer: "Gone"); }
//                                                                        ^^^^^^^^^^^^^^^^^ warning attribute-duplicate: nested_flatbuffer is given twice; only the first one counts
enum E : byte (nested_flatbuffer: "Gone") { A (nested_flatbuffer: "Gone") }
`));

  it('hold FlexBuffers in vectors of ubyte', () =>
    checkDiagnostics(`
enum E : ubyte { A }
table T { a: [ubyte] (flexbuffer); b: [E] (flexbuffer); }
table U { a: [ubyte] (flexbuffer, vector64); b: [int] (flexbuffer); c: string (flexbuffer); d: ubyte (flexbuffer); }
//                    ^^^^^^^^^^ error flexbuffer-type: only a vector of ubyte without vector64 can hold a FlexBuffer
//                                                     ^^^^^^^^^^ error flexbuffer-type: only a vector of ubyte can hold a FlexBuffer
//                                                                             ^^^^^^^^^^ error flexbuffer-type: only a vector of ubyte can hold a FlexBuffer
//                                                                                                    ^^^^^^^^^^ error flexbuffer-type: only a vector of ubyte can hold a FlexBuffer
`));

  it('count when they are given first', () =>
    checkDiagnostics(`
table T { a: int (hash: "fnv1_32", hash: "no"); b: int (hash: "no", hash: "fnv1_32"); }
//                                 ^^^^ warning attribute-duplicate: hash is given twice; only the first one counts
//                                                            ^^^^ error hash-name: no is not a hash of 32 bits; use fnv1_32 or fnv1a_32
//                                                                  ^^^^ warning attribute-duplicate: hash is given twice; only the first one counts
`));

  it('are not judged where the type is unknown, but for what does not depend on it', () =>
    checkDiagnostics(`
struct S { a: Gone (deprecated); }
//            ^^^^ error unresolved-type: cannot find Gone
//                  ^^^^^^^^^^ error deprecated-in-struct: a field of a struct cannot be deprecated: the layout of a struct is fixed
table T { a: Gone (required, key, shared, hash: "x"); b: [Gone] (vector64, native_inline, flexbuffer); c: Gone (cpp_type: "x"); d: int (key); }
//           ^^^^ error unresolved-type: cannot find Gone
//                                                        ^^^^ error unresolved-type: cannot find Gone
//                                                                                                        ^^^^ error unresolved-type: cannot find Gone
//                                                                                                              ^^^^^^^^ error cpp-type-without-hash: cpp_type needs the attribute hash on the same field
//                                                                                                                                      ^^^ error key-duplicate: T already has a key, a
`));

  it('are not judged where they cannot be read', () =>
    checkDiagnostics(`
table T { a: int (hash: x); b: int (hash:); c: [ubyte] (nested_flatbuffer: 1.5); }
//                      ^ error invalid-attribute-value: the value of an attribute must be an integer or a string in quotes, not 'x'
//                                      ^ error invalid-attribute-value: expected a value after ':'
//                                                                         ^^^ error invalid-attribute-value: the value of an attribute must be an integer or a string in quotes, not '1.5'
`));
});
