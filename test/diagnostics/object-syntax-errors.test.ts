// Mistakes in the values of an object that has a syntax error as well.
import { checkDiagnostics } from '../check.ts';

describe('an object with a syntax error', () => {
  const schema = `
struct Point { x: int; }
table Cat { lives: ubyte; }
union Pet { Cat }
table T { count: int; at: Point; next: T; all: [ubyte]; name: string (required); pet: Pet; }
root_type T;`;

  it('keeps the mistakes before it', () => {
    checkDiagnostics(`${schema}
{ cuont: 1, at: { y: 1 }, count: 1.5f }
//^^^^^ error object-unknown-field: T has no field cuont
//              ^ error object-count: x of Point is missing
//                ^ error object-unknown-field: Point has no field y
//                                  ^ error object-syntax
`);
    checkDiagnostics(`${schema}
{ all: [1, 300], next: { count: 2 }, count: "x
//         ^^^ error object-value: 300 is out of range
//                     ^ error object-field-missing: name is missing
//                                          ^^ error unterminated-string
`);
  });

  it('may still get its missing fields, and a union its type', () => {
    checkDiagnostics(`${schema}
{ pet: { lives: 3 }, next: { at: { x: , x: 2 } }, pet_type: "Cat", name: "a" }
//                                    ^ error object-syntax
`);
  });

  it('has no value where the name of the next field is', () => {
    checkDiagnostics(`${schema}
{ all: count: 3, name: "a" }
//          ^ error object-syntax
`);
    checkDiagnostics(`${schema}
{ all: 5, count: name: "a" }
//     ^ error object-value: all is a vector and needs brackets: [ ]
//                   ^ error object-syntax
`);
  });
});
