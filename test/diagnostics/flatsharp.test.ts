// The attributes of FlatSharp.
import { checkDiagnostics } from '../check.ts';

describe("FlatSharp's attributes", () => {
  it('have names that are easily missed', () =>
    checkDiagnostics(`
attribute "fs_serialiser";
//        ^^^^^^^^^^^^^^^ warning flatsharp-attribute-name: FlatSharp has no attribute fs_serialiser; did you mean fs_serializer?
attribute "fs_nonVirtual";
//        ^^^^^^^^^^^^^^^ warning flatsharp-attribute-name: FlatSharp no longer has the attribute fs_nonVirtual
attribute "fs_somethingElseEntirely";
attribute "fs_vector";
table T (fs_serialiser) { a: [int] (fs_vector); b: int (fs_nonVirtual, fs_somethingElseEntirely); }
`));

  it('have places', () =>
    checkDiagnostics(`
attribute "fs_valueStruct";
attribute "fs_vector";
attribute "fs_sharedString";
attribute "fs_unsafeStructVector";
attribute "fs_writeThrough";
table T (fs_valueStruct) { a: int (fs_vector); b: [string] (fs_sharedString, fs_vector: "IList"); c: int (fs_sharedString); }
//       ^^^^^^^^^^^^^^ warning flatsharp-attribute-place: fs_valueStruct is for structs
//                                 ^^^^^^^^^ warning flatsharp-attribute-place: fs_vector is for vectors
//                                                                                                        ^^^^^^^^^^^^^^^ warning flatsharp-attribute-place: fs_sharedString is for strings and vectors of strings
struct S (fs_valueStruct) { a: int (fs_unsafeStructVector); b: [int:2] (fs_unsafeStructVector, fs_writeThrough); }
//                                  ^^^^^^^^^^^^^^^^^^^^^ warning flatsharp-attribute-place: fs_unsafeStructVector is for arrays of a fixed length
table U { a: string (fs_writeThrough); b: S (fs_writeThrough); c: [S] (fs_writeThrough); d: int (fs_writeThrough); }
//                   ^^^^^^^^^^^^^^^ warning flatsharp-attribute-place: fs_writeThrough is for structs and vectors of structs
//                                                                                               ^^^^^^^^^^^^^^^ warning flatsharp-attribute-place
struct V { a: int (fs_writeThrough); b: S (fs_writeThrough); }
enum E: byte (fs_vector) { A (fs_vector) }
//            ^^^^^^^^^ warning flatsharp-attribute-place: fs_vector is for fields of tables
//                            ^^^^^^^^^ warning flatsharp-attribute-place
`));

  it('have values, in any case', () =>
    checkDiagnostics(`
attribute "fs_serializer";
attribute "fs_valueStruct";
attribute "fs_unsafeExternal";
table A (fs_serializer: "Fast") {}
//                      ^^^^^^ warning flatsharp-attribute-value: "Fast" is not a value of fs_serializer; use "Lazy", "Progressive", "Greedy", "GreedyMutable" or "Default"
table B (fs_serializer: "greedymutable") {}
table C (fs_serializer) {}
struct D (fs_valueStruct: "yes") { a: int; }
//                        ^^^^^ warning flatsharp-attribute-value: "yes" is not a value of fs_valueStruct; use "true" or "false"
struct E (fs_valueStruct: "True") { a: int; }
struct F (fs_valueStruct, fs_unsafeExternal: "System.Numerics.Vector3") { a: int; }
`));

  it('make FlatSharp compile a schema, which refuses some of what flatc knows', () =>
    checkDiagnostics(`
attribute "fs_rpcInterface";
struct S (force_align: 8) { a: int (key); b: int; }
//        ^^^^^^^^^^^ warning flatsharp-refused: FlatSharp refuses force_align
//                                  ^^^ warning flatsharp-refused: FlatSharp refuses key on this field
table A (original_order) { a: int (key); b: ulong (hash: "fnv1a_64"); }
//       ^^^^^^^^^^^^^^ warning flatsharp-refused: FlatSharp refuses original_order
//                                                 ^^^^ warning flatsharp-refused: FlatSharp refuses hash
table B { a: int (key, deprecated); b: [ubyte] (flexbuffer); c: [ubyte] (vector64); }
//                ^^^ warning flatsharp-refused: FlatSharp refuses key on this field
//                                              ^^^^^^^^^^ warning flatsharp-refused: FlatSharp refuses flexbuffer
//                                                                       ^^^^^^^^ warning flatsharp-refused: FlatSharp refuses vector64
rpc_service R (fs_rpcInterface) { a(A): A (streaming: "both"); b(A): A (streaming: "Duplex"); c(A): A (streaming); }
//                                         ^^^^^^^^^ warning flatsharp-refused: "both" is not a value of streaming; use "None", "Unary", "Client", "Server", "Bidi", "Bidirectional" or "Duplex"
`));

  it('are not looked at where flatc alone compiles', () =>
    checkDiagnostics('struct S (force_align: 8) { a: int (key); b: int; }'));

  it('are judged where their declaration is still missing', () =>
    checkDiagnostics(`
table T (fs_valueStruct) {}
//       ^^^^^^^^^^^^^^ error undeclared-attribute
//       ^^^^^^^^^^^^^^ warning flatsharp-attribute-place: fs_valueStruct is for structs
`));
});
