// Inlay hints in schemas.
import assert from 'node:assert/strict';
import { everyHint, serviceOf, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { withHints } from './check-structure.ts';

describe('inlay hints', () => {
  it('count enum members', () => {
    assert.equal(
      withHints('enum E : byte { A, B = 7, C (deprecated), D }', ['enumValues']),
      'enum E : byte { A «= 0», B = 7, C «= 8» (deprecated), D «= 9» }',
    );
    assert.equal(
      withHints('enum E : uint (bit_flags) { A, B, C = 5, D }', ['enumValues']),
      'enum E : uint (bit_flags) { A «= 0 (1 << 0)», B «= 1 (1 << 1)», C = 5, D «= 6 (1 << 6)» }',
    );
  });

  it('write the value of an enum member when they are accepted', () => {
    const service = serviceOf(parseFixture('enum E : byte { A }'));
    const whole = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    const at = { line: 0, character: 17 };
    assert.deepEqual(service.inlayHints(uriOf('/main.fbs'), whole), [
      {
        position: at,
        label: '= 0',
        tooltip: 'The first member is 0.',
        paddingLeft: true,
        textEdits: [{ range: { start: at, end: at }, newText: ' = 0' }],
      },
    ]);
  });

  it('say in words what their numbers are', () => {
    const fixture = parseFixture(`
enum E : byte { A, B }
enum F : ubyte (bit_flags) { C, D }
table T {}
union U { T }
struct S { a: byte; b: int; }
table X { a: int; u: U; }
`);
    const service = serviceOf({ ...fixture, settings: { ...fixture.settings, inlayHints: everyHint } });
    const whole = { start: { line: 0, character: 0 }, end: { line: 6, character: 0 } };
    const id = 'The id that the field has because of its position.';
    const place = 'The offset of the field in the vtable, in bytes.';
    assert.deepEqual(
      service.inlayHints(uriOf('/main.fbs'), whole).map(({ tooltip }) => tooltip),
      [
        ...['The first member is 0.', 'One more than the member before.'],
        ...['Bit 0, the value 1.', 'Bit 1, the value 2.'],
        'The number of this member in data.',
        'In bytes from the start of the struct. Size 1, alignment 1, 3 unused after it.',
        'In bytes from the start of the struct. Size 4, alignment 4.',
        ...[`${id} ${place}`, `${id} ${place} A union has two: the first is for its type.`],
      ],
    );
  });

  it('count union members', () =>
    assert.equal(
      withHints('table T {}\nunion U { T, b: T, c: string = 9, d: T }', ['unionValues']),
      'table T {}\nunion U { T «= 1», b: T «= 2», c: string = 9, d: T «= 10» }',
    ));

  it('number the fields of tables, twice for unions', () => {
    const schema = 'table T { a: int; b: U = NONE; c: [U] (deprecated); d: short = 3 }\n';
    const union = 'table A {}\nunion U { A }\n';
    assert.equal(
      withHints(union + schema, ['fieldIds']),
      `${union}table T { a: int «(id: 0)»; b: U = NONE «(id: 2, type id: 1)»; c: [U] (deprecated) «(id: 4, type id: 3)»; d: short = 3 «(id: 5)» }\n`,
    );
    assert.equal(
      withHints(union + schema, ['vtableOffsets']),
      `${union}table T { a: int «(vtable: 4)»; b: U = NONE «(vtable: 8, type vtable: 6)»; c: [U] (deprecated) «(vtable: 12, type vtable: 10)»; d: short = 3 «(vtable: 14)» }\n`,
    );
    assert.equal(
      withHints('table T { a: int; b: int; }', ['fieldIds', 'vtableOffsets']),
      'table T { a: int «(id: 0, vtable: 4)»; b: int «(id: 1, vtable: 6)»; }',
    );
  });

  it('say nothing of ids that are written or not known', () => {
    const explicit = 'table T { a: int (id: 1); b: int (id: 0); }';
    assert.equal(withHints(explicit, ['fieldIds']), explicit);
    assert.equal(
      withHints(explicit, ['vtableOffsets']),
      'table T { a: int (id: 1) «(vtable: 6)»; b: int (id: 0) «(vtable: 4)»; }',
    );
    const mixed = 'table T { a: int (id: 0); b: int; }';
    assert.equal(withHints(mixed, ['fieldIds', 'vtableOffsets']), mixed);
    assert.equal(
      withHints('table T { a: int; b: Nope; c: int; }', ['fieldIds']),
      'table T { a: int «(id: 0)»; b: Nope; c: int; }',
    );
  });

  it('tell where the fields of structs are', () =>
    assert.equal(
      withHints('struct A { a: byte; b: int; c: [short : 3]; }\nstruct B { a: A; x: Nope; }', ['structOffsets']),
      'struct A { a: byte; «offset 0, padding 3» b: int; «offset 4» c: [short : 3]; «offset 8, padding 2» }\nstruct B { a: A; x: Nope; }',
    ));

  it('put the namespace before a type that is called without it', () =>
    assert.equal(
      withHints(
        'namespace a;\ntable X { own: Y; }\ntable Y {}\nnamespace a.b;\ntable Z { x: X; y: [a.Y]; z: Z; w: b.Z; }',
        ['fullTypeNames'],
      ),
      'namespace a;\ntable X { own: Y; }\ntable Y {}\nnamespace a.b;\ntable Z { x: «a.»X; y: [a.Y]; z: Z; w: «a.»b.Z; }',
    ));

  it('know what included files say, of the right version', () => {
    const versions = (path: string) => `
//- /${path}/main.fbs
include "types.fbs";
struct S { a: T; b: int; }
//- /v1/types.fbs
struct T { x: byte; }
//- /v2/types.fbs
struct T { x: long; }
`;
    assert.match(withHints(versions('v1'), ['structOffsets']), /a: T; «offset 0, padding 3» b: int; «offset 4»/);
    assert.match(withHints(versions('v2'), ['structOffsets']), /a: T; «offset 0» b: int; «offset 8, padding 4»/);
  });

  it('are there in text with errors, with any line ends and characters of two units', () =>
    assert.equal(
      withHints('/* 🙂 */ struct A { a: byte; /* 🙂 */ b: int }\r\nenum E : byte { A, B\r\ntable', [
        'structOffsets',
        'enumValues',
      ]),
      '/* 🙂 */ struct A { a: byte; «offset 0, padding 3» /* 🙂 */ b: int «offset 4» }\r\nenum E : byte { A, B\r\ntable',
    ));

  it('are those of the range that is asked for', () =>
    assert.equal(
      withHints('enum E : byte {\n  A,\n  B,\n  C\n}\nenum F : byte { A }\n', ['enumValues'], {
        start: { line: 2, character: 0 },
        end: { line: 3, character: 0 },
      }),
      'enum E : byte {\n  A,\n  B «= 1»,\n  C\n}\nenum F : byte { A }\n',
    ));

  it('are there for any number of members', () => {
    const members = Array.from({ length: 130_000 }, (_, index) => `A${index}`).join();
    const service = serviceOf(parseFixture(`enum E : int { ${members} }`));
    service.configure({ ...service.settings.elsewhere, inlayHints: everyHint });
    const whole = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    assert.equal(service.inlayHints(uriOf('/main.fbs'), whole).length, 130_000);
  });

  it('are few where no one has asked for more', () => {
    const service = serviceOf(parseFixture('struct S { a: int; }\ntable T { s: S; }\nunion U { T }\n'));
    const whole = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    assert.deepEqual(service.inlayHints(uriOf('/main.fbs'), whole), []);
  });
});
