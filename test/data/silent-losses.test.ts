// Values that flatc accepts and stores as another value: a warning at the value, in data and in the object of a schema.
import { checkDiagnostics } from '../check.ts';

describe('flatc says nothing, and we do', () => {
  it('of numbers in a FlexBuffer that become 0', () =>
    checkDiagnostics(`
//- /a.fbs
table T { any: [ubyte] (flexbuffer); }
root_type T;
//- /a.json
{ "any": { "a": 0x10, "b": [9223372036854775808, 9223372036854775807, -9223372036854775808, 0x0, 1.5], "c": "0x10" } }
//              ^^^^ warning data-flexbuffer-number: flatc stores 0
//                          ^^^^^^^^^^^^^^^^^^^ warning data-flexbuffer-number
`));

  it('of numbers that are no member, and of members that are joined', () =>
    checkDiagnostics(`
//- /a.fbs
enum Kind: byte { A = 0, B = 1, C = 2 }
enum Flags: ubyte (bit_flags) { X, Y }
table T { k: Kind; all: [Kind]; f: Flags; }
root_type T;
//- /a.json
{ "k": 7, "all": ["B C", 1, "2", "9", B], "f": 200 }
//     ^ warning data-not-a-member: no member of Kind has the number 7
//                ^^^^^ warning data-members-joined: joins the bits of these members to 3
//                               ^^^ warning data-not-a-member
//- /b.json
{ "f": "X Y" }
`));

  it('of floats that become infinite or 0', () =>
    checkDiagnostics(`
//- /a.fbs
table T { f: float; d: double; }
root_type T;
//- /a.json
{ "f": 1e39, "d": 1e39 }
//     ^^^^ warning data-float-range: 1e39 is too large for float; flatc stores inf
//- /b.json
{ "f": 1e-60, "d": "1e400" }
//     ^^^^^ warning data-float-range: 1e-60 is too small for float; flatc stores 0
//                 ^^^^^^^ warning data-float-range: double
//- /c.json
{ "f": 0.000e5, "d": inf }
`));

  it('of words that are hashed', () =>
    checkDiagnostics(`
//- /a.fbs
table T { h: uint (hash: "fnv1_32"); }
root_type T;
//- /a.json
{ "h": null }
//     ^^^^ warning data-hashed-word
//- /b.json
{ "h": "null" }
`));

  it('of unions that are read with the type of another field', () =>
    checkDiagnostics(`
//- /a.fbs
table A { x: int; }
table B { x: int; }
union U { A, B }
table T { l: U; r: U; }
root_type T;
//- /a.json
{ "l_type": "A", "r_type": "B", "l": { "x": 1 }, "r": {} }
//                                   ^^^^^^^^^^ warning data-union-type: flatc reads this value with r_type
//- /b.json
{ "l_type": "A", "l": { "x": 1 }, "r_type": "B", "r": {} }
`));

  it('of unions whose types take more than one byte', () =>
    checkDiagnostics(`
table A { x: int; }
union U: short { A }
union V: byte { A }
table T { u: U; us: [U]; v: V; w: U; x: U; y: [U]; }
root_type T;
{
  u_type: A,
//        ^ warning data-union-base: flatc writes u_type with 1 byte for each type, and readers expect 2
  u: {},
  us_type: [A],
//         ^^^ warning data-union-base
  us: [{}],
  v_type: A,
  v: {},
  w_type: "NONE",
  x_type: 0x0,
  y_type: [],
  y: []
}
`));

  it('of 64-bit vectors, in the object of a schema, too', () =>
    checkDiagnostics(`
table T { v: [ubyte] (vector64); }
root_type T;
{ v: [1, 2] }
//   ^ warning data-vector64
`));
});
