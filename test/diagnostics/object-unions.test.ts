// The unions of the object that may end a schema.
import { checkDiagnostics } from '../check.ts';

describe('the unions of an object', () => {
  const schema = `
table Sword { damage: int; }
struct Point { x: int; }
union Item { Sword, point: Point, note: string }
table T { a: Item; b: Item; all: [Item]; last: int; }
root_type T;
`;

  it('have their type before or directly after, as a name or number', () =>
    checkDiagnostics(`${schema}
{ a: { damage: 1 }, a_type: Sword, b_type: "note", b: "text", all_type: [point, 1], all: [{ x: 1 }, {}] }
`));

  it('cannot do without', () =>
    checkDiagnostics(`${schema}
{ a: { damage: 1 }, last: 1, a_type: Sword }
//   ^^^^^^^^^^^^^ error object-union: the type of a is missing
`));

  it('can be passed over before their type only where they are plain', () =>
    checkDiagnostics(`
enum Color : byte { Red }
table Shirt { color: Color; }
union Item { Shirt }
table T { a: Item; b: Item; }
root_type T;
{ a: { color: Red }, a_type: Shirt }
//            ^^^ error object-value: flatc cannot read Red here; put a_type before it
`));

  it('have a type that has a value', () =>
    checkDiagnostics(`${schema}
{ a_type: NONE, a: {}, b_type: 9, b: {} }
//        ^^^^ error object-union: a value of Item cannot have this type
//                             ^ error object-union: a value of Item cannot have this type
`));

  it('take the last type of the same union that is set, whosever it is', () =>
    checkDiagnostics(`${schema}
{ a_type: note, b_type: Sword, a: "text", b: {} }
//                                ^^^^^^ error object-value: table Sword needs braces: { name: value }
//                                ^^^^^^ warning data-union-type: flatc reads this value with b_type
`));

  it('take no type of a vector of the union, nor does a vector take that of a value', () =>
    checkDiagnostics(`${schema}
{ a_type: note, all_type: [Sword], a: 5, all: [{ x: 1 }] }
//                                    ^ error object-value: a must be a string in quotes here
//                                               ^ error object-unknown-field: Sword has no field x
`));

  it('are what their type says', () =>
    checkDiagnostics(`${schema}
{ a_type: note, a: 5, all_type: [Sword, point], all: [{ x: 1 }, {}, "text"] }
//                 ^ error object-value: a must be a string in quotes here
//                                                      ^ error object-unknown-field: Sword has no field x
//                                                              ^ error object-count: x of Point is missing
//                                                                  ^^^^^^ error object-union: this value has no type in all_type
`));

  it('in a vector need their types before them', () =>
    checkDiagnostics(`${schema}
{ all: ["text"], all_type: [note] }
//      ^^^^^^ error object-union: the types of all are missing; put all_type before it
`));
});
