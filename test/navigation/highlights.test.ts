// Highlights, of every kind of name.
import { checkHighlights } from './check.ts';

describe('highlights', () => {
  it('tell where a type is declared and where it is used', () =>
    checkHighlights(`
table Weapon {}
//    ^^^^^^ write
table Monster { weapon: We$0apon; weapons: [Weapon]; }
//                      ^^^^^^ read
//                                        ^^^^^^ read
`));

  it('are those of the file only', () =>
    checkHighlights(`
//- /main.fbs
include "weapon.fbs";
table Monster { weapon: We$0apon; }
//                      ^^^^^^ read
//- /weapon.fbs
table Weapon { next: Weapon; }
`));

  it('tell where a field gets a value', () =>
    checkHighlights(`
table Monster { h$0p: int; }
//              ^^ write
root_type Monster;
{ "hp": 1 }
// ^^ write
`));

  it('of an enum member in one of several defaults', () =>
    checkHighlights(`
enum Colour : ubyte (bit_flags) { Red, Green }
//                                     ^^^^^ write
table Shirt { a: Colour = "Red Gr$0een"; b: Colour = Red; }
//                             ^^^^^ read
`));

  it('of a namespace, an attribute and an include', () => {
    checkHighlights(`
namespace a.b;
//          ^ write
table T { x: a.b$0.T; }
//             ^ read
`);
    checkHighlights(`
attribute "pri$0ority";
//         ^^^^^^^^ write
table T { x: int (priority); }
//                ^^^^^^^^ read
`);
    checkHighlights(`
//- /main.fbs
include "oth$0er.fbs";
//       ^^^^^^^^^ read
//- /other.fbs
table T {}
`);
  });
});
