// Names, ids and values that a comment or the settings reserve, so that they do not come back.
import assert from 'node:assert/strict';
import { formatText } from '../../server/language/format/format.ts';
import { formatDefaults } from '../../server/language/format-options.ts';
import { reservedComments } from '../../server/language/reservations/reserved-comment.ts';
import { checkDiagnostics, diagnosticsOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

describe('reserved names', () => {
  it('must not come back as names of fields, members or methods', () =>
    checkDiagnostics(`
table Box {
  // reserved: hp, mana
  hp: int;
//^^ warning reserved-name: hp is reserved in Box and must not come back
  HP_max: int;
//^^^^^^ warning field-name-style
}
struct Point { x: int; // reserved: x, y
//             ^ warning reserved-name: x is reserved in Point and must not come back
}
enum Color: byte { Red, // reserved: Red, 7
//                 ^^^ warning reserved-name: Red is reserved in Color and must not come back
  Green }
rpc_service Store {
  // reserved: Get
  Get(Box): Box;
//^^^ warning reserved-name: Get is reserved in Store and must not come back
}
`));

  it('may be names in other types', () =>
    checkDiagnostics(`
table Box {
  // reserved: hp
  mana: int;
}
table Bag { hp: int; }
struct Point { hp: int; }
`));

  it('have ids, written or counted', () =>
    checkDiagnostics(`
table Box {
  // reserved: 1
  width: int (id: 0);
  height: int (id: 1);
//^^^^^^ warning reserved-name: height takes id 1, which Box reserves
}
union Any { Box }
table Bag {
  // reserved: 2, any_type
  width: int;
  any: Any;
//^^^ warning reserved-name: any_type, the hidden type of any, and id 2 are reserved in Bag and must not come back
  height: int;
}
`));

  it('have values, and bits where these are counted', () =>
    checkDiagnostics(`
enum Color: byte {
  // reserved: -1, 3
  Red = -1,
//^^^ warning reserved-name: Red takes value -1, which Color reserves
  Green = 2,
  Blue,
//^^^^ warning reserved-name: Blue takes value 3, which Color reserves
}
enum Bits: ubyte (bit_flags) {
  // reserved: 2
  A, B, C,
//      ^ warning reserved-name: C takes value 2, which Bits reserves
}
table Sword {}
union Any { // reserved: 1
  Sword,
//^^^^^ warning reserved-name: Sword takes value 1, which Any reserves
}
`));

  it('may be those of the settings, by the full names of types', () => {
    const fixture = parseFixture(
      'namespace N;\ntable Box { hp: int; }\ntable Bag { hp: int; }\nenum E: byte { A, B }\n',
    );
    const reserved = { 'N.Box': { entries: ['hp'], place: undefined }, 'N.E': { entries: [1], place: undefined } };
    assert.deepEqual(
      diagnosticsOf({ ...fixture, settings: { ...fixture.settings, reserved } }).map(({ message }) => message),
      ['hp is reserved in Box and must not come back', 'B takes value 1, which E reserves'],
    );
  });

  it('may stay as deprecated fields, which hold their place', () =>
    checkDiagnostics(`
table Box {
  // reserved: hp, 0
  hp: int (deprecated);
}
`));

  it('are not reported for ids that cannot be counted', () =>
    checkDiagnostics(`
table Box {
  // reserved: 1
  any: Any;
//     ^^^ error unresolved-type
  width: int;
}
table Bag {
  // reserved: 0
  any: Any (id: 0);
//^^^ warning reserved-name: any takes id 0, which Bag reserves
//     ^^^ error unresolved-type
}
`));
});

describe('comments that reserve names', () => {
  it('have two slashes, and are between the braces of a type', () =>
    checkDiagnostics(`
table Box { /* reserved: hp */ hp: int; } // reserved: hp
/// reserved: hp
table Bag { hp: int; /// reserved: hp
//                   ^^^^^^^^^^^^^^^^ error doc-comment-placement
  mana: int; }
table Hat { name: string; attribute: string = "// reserved: attribute"; }
`));

  it('are reported where they cannot be read', () =>
    checkDiagnostics(`
table Box {
  // reserved: hp mana, 3.5, width (until 2.0)
//             ^^^^^^^ warning reserved-entry: hp mana is neither a name nor a whole number; separate them by commas
//                      ^^^ warning reserved-entry: 3.5 is neither a name nor a whole number
  width: int;
//^^^^^ warning reserved-name
}
struct Point {
  // reserved: 3
//             ^ warning reserved-entry: fields of a struct have no ids, so 3 reserves nothing
  x: int;
}
`));

  it('stay within their braces when a schema is formatted', () => {
    const bodies = [
      '{ // reserved: hp, 3\nwidth: int; }',
      '{\n\n\n    // reserved: hp, 3\n}',
      '{ width: int; // reserved: hp, 3\n }',
    ];
    for (const body of bodies) {
      const text = formatText(`table Box ${body}\ntable Bag { width: int; }`, formatDefaults);
      const found = reservedComments(text, { start: text.indexOf('{') + 1, end: text.indexOf('}') });
      assert.deepEqual(
        found.map(({ items }) => items.map((item) => item.text)),
        [['hp', '3']],
        text,
      );
    }
  });

  it('are not sentences about something else', () =>
    checkDiagnostics(`
table Box {
  // reserved: do not use, kept for the next version
  // Reserved: width
  // reserved:
  width: int;
}
`));
});
