// Hints about valid data that may be unintended. Hints that may occur at each value are given only on request.
import { checkDiagnostics } from '../check.ts';

describe('data may be right and not meant', () => {
  it('where elements of a sorted vector have the same key', () =>
    checkDiagnostics(`
//- /a.fbs
struct P { id: int (key); x: int; }
table T { name: string (key); }
table R { ps: [P]; ts: [T]; }
root_type R;
//- /a.json
{ "ps": [{ "id": 1, "x": 0 }, { "id": 01, "x": 0 }, [1, 0]], "ts": [{ "name": "a" }, { "name": '\\u0061' }, { name: "b" }] }
//                                    ^^ warning data-key-repeated: another element has the id 1
//                                                                                             ^^^^^^^^ warning data-key-repeated
`));

  it('except where keys or a default differ only in the digits after the first 53 bits', () =>
    checkDiagnostics(`
//- rules: data-default-value=hint
//- /a.fbs
table T { id: ulong (key); }
struct P { id: int (key); }
table R { ts: [T]; ps: [P]; big: long = 9007199254740993; top: ulong = 18446744073709551615; }
root_type R;
//- /a.json
{ "ts": [{ "id": 9007199254740992 }, { "id": 9007199254740993 }, { "id": +9007199254740993 }],
//                                                                       ^^^^^^^^^^^^^^^^^ warning data-key-repeated: another element has the id 9007199254740993
  "ps": [{ "id": -0x10 }, { "id": -0x20 }, { "id": -16 }],
//                                                 ^^^ warning data-key-repeated
  "big": 9007199254740992, "top": 0xFFFFFFFFFFFFFFFF }
//                                ^^^^^^^^^^^^^^^^^^ hint data-default-value
`));

  it('where a float cannot hold a whole number', () =>
    checkDiagnostics(`
//- /a.fbs
table T { f: float; d: double; all: [float]; }
root_type T;
//- /a.json
{ "f": 16777217, "d": 16777217, "all": [0.1, 3.14159265, 1e10, 16777216, 123456789] }
//     ^^^^^^^^ hint data-float-digits: float cannot hold this number: flatc stores 16777216
//                                                                       ^^^^^^^^^ hint data-float-digits: flatc stores 123456792
`));

  it('where a union has more types than values', () =>
    checkDiagnostics(`
//- /a.fbs
table A {}
union U { A }
table T { us: [U]; }
root_type T;
//- /a.json
{ "us_type": [A, A, A], "us": [{}] }
//               ^ warning data-union-count: there are 3 types in us_type, but only 1 value in us
`));

  it('where numbers are in quotes, are the default, or strict JSON refuses the text, on request', () =>
    checkDiagnostics(`
//- rules: data-quoted-number=hint, data-default-value=hint, data-strict-json=hint
//- /a.fbs
enum E: byte { A, B }
struct S { x: int; }
table T { hp: short = 100; e: E = B; f: float = 1.5; k: int (key); o: int = null; s: S; all: [int]; n: int; }
root_type T;
//- /a.json
{ "hp": 100, "e": "B", "f": 1.50, "k": 0, "o": 0, "s": { "x": 0 }, "all": [0, "1"], "n": "0", }
//      ^^^ hint data-default-value: hp: this is the default
//                ^^^ hint data-default-value
//                          ^^^^ hint data-default-value
//                                                                            ^^^ hint data-quoted-number: all: a number needs no quotes
//                                                                                       ^^^ hint data-quoted-number
//                                                                                       ^^^ hint data-default-value
//                                                                                          ^ hint data-strict-json: no comma after the last value
//- /b.json
{ hp: 1 }
//^^ hint data-strict-json
`));
});
