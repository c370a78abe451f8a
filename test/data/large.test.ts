// A large object is read and checked again only around an edit: the findings must equal those of a fresh reading, and
// the work must not grow with the object.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LanguageService, SourceFile, workDone, workSince } from '../../server/language/service.ts';
import { patience, tries } from '../thorough.ts';
import '../check.ts';

const schema = `
enum Color: byte { Red, Green, Blue }
struct Vec3 { x: float; y: float; z: float; }
table Weapon { name: string; damage: short; }
table Armor { strength: int; }
union Equipment { Weapon, Armor }
table Monster {
  id: uint; name: string (required); pos: Vec3; hp: short = 100; color: Color; weapons: [Weapon]; equipped: Equipment;
  path: [Vec3]; any: [ubyte] (flexbuffer); numbers: [int];
}
table Level { title: string (required); monsters: [Monster]; numbers: [int]; more: [Equipment]; last: Monster; }
root_type Level;
`;

const monster = (index: number) => `    {
      "id": ${index}, // the number
      name: 'monster ${index}',
      "pos": { "x": ${index}.5, "y": 2, "z": -3e2 },
      "color": ${index % 3 === 0 ? '"Green"' : 'Blue'}, /* a word */
      "weapons": [{ "name": "axe", "damage": 5, }, { "name": "bow \\u0041", "damage": 7 }],
      "equipped_type": "Weapon",
      "equipped": { "name": "sword", "damage": 9 },
      "any": { "a": [1, 2, { "b": null }] },
      "path": [[1, 2, 3], { "x": 4, "y": 5, "z": 6 }]
    }`;

/** A level with large values in several places: a list, a list in its last element, and one at the end. */
const text = (() => {
  const monsters = Array.from({ length: 120 }, (_, index) => monster(index)).join(',\n');
  const numbers = Array.from({ length: 2000 }, (_, index) => `${index}`).join(', ');
  return `// schema
{
  "monsters": [
${monsters},
    { name: "big", numbers: [${numbers}] }
  ],
  "title": "all",
  "numbers": [
    ${numbers},
  ],
  "last": { "name": "x", "path": [], "numbers": [${numbers}] }
}
`;
})();

const data = 'file:///level.json';

function serviceWith(content: string): { readonly service: LanguageService; readonly file: SourceFile } {
  const service = new LanguageService();
  service.setFile(SourceFile.create('file:///level.fbs', 'flatbuffers', 1, schema));
  const file = SourceFile.create(data, 'json', 1, content);
  service.setFile(file);
  service.setSchemaOf(data, 'file:///level.fbs');
  return { service, file };
}

/** All results that depend on how the text was read. */
function seen({ service, file }: ReturnType<typeof serviceWith>) {
  const { diagnostics } = service.diagnose(data);
  const { declarations, ends } = file.summary;
  return {
    found: diagnostics.map(({ code, message, range }) => `${JSON.stringify(range)} ${code}: ${message}`),
    declarations: declarations.map(({ kind, start, end, isBroken }) => [kind, start, end, isBroken]),
    ends,
  };
}

interface Edit {
  /** The place as a part of the text's length, from 0 to 1. */
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

function apply({ service, file }: ReturnType<typeof serviceWith>, edits: readonly Edit[]): void {
  for (const { at, length, text: inserted } of edits) {
    const start = Math.floor(at * file.text.length);
    const range = file.rangeOf(start, Math.min(start + length, file.text.length));
    SourceFile.update(file, [{ range, text: inserted }], file.version + 1);
    service.setFile(file);
  }
}

const pieces = [
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '/',
  '*',
  '//',
  '/*',
  '*/',
  '\n',
  ' ',
  '7',
  '-',
  'x',
  '\\',
  '///',
];
const snippets = [
  '"hp": 99999,',
  ', 8, 9',
  '{ "name": "new" },',
  'hq: 1,',
  '"id": 1, "id": 2,',
  'table X { a: int; }',
  '1e999',
  '"a\\',
  '[[[',
  monster(7),
];

describe('a large object', () => {
  it('is judged after edits as when it is read anew', () => {
    const edit = fc.record({
      at: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      length: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(3), { weight: 1, arbitrary: fc.nat(12_000) }),
      text: fc.oneof(fc.constant(''), fc.constantFrom(...pieces), fc.constantFrom(...snippets)),
    });
    const check = (bursts: readonly (readonly Edit[])[]) => {
      const room = serviceWith(text);
      seen(room);
      for (const burst of bursts) {
        apply(room, burst);
        assert.deepEqual(seen(room), seen(serviceWith(room.file.text)));
      }
    };
    const bursts = fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 });
    fc.assert(fc.property(bursts, check), tries(15));
  }).timeout(patience(60_000));

  it('is right as it stands, and wrong where an edit makes it wrong', () => {
    const room = serviceWith(text);
    assert.deepEqual(seen(room).found, []);
    const at = room.file.text.indexOf('"id": 100,') + '"id": '.length;
    apply(room, [{ at: (at + 0.5) / room.file.text.length, length: 0, text: '-' }]);
    assert.equal(seen(room).found.length, 1);
    assert.match(seen(room).found[0] ?? '', /object-value: id: -100 is out of range for uint/);
  });

  it('has its problems where they are written', () => {
    const wrong = text
      .replace('"id": 100,', '"id": -100,')
      .replace('{ name: "big", numbers: [0, 1,', '{ name: "big", numbers: [x1, 1,')
      .replaceAll('1998, 1999', '1998, 1e100');
    const { service, file } = serviceWith(wrong);
    const places = service.diagnose(data).diagnostics.map(({ range: { start, end } }) => {
      const [from, to] = [file.offsetAt(start), file.offsetAt(end)];
      return wrong.slice(from - 2, to + 1);
    });
    assert.deepEqual(places, [': -100,', ' [x1,', ', 1e100]', ', 1e100,', ', 1e100]']);
  });

  it('has all its problems, however many', () => {
    const { service } = serviceWith(`{ "monsters": [\n${'{a},\n'.repeat(130_000)}] }`);
    assert.ok(service.diagnose(data).diagnostics.length >= 130_000);
    const open = serviceWith(`{ "monsters": [ { "id": 1 ], "title": [\n${'"\\q",\n'.repeat(130_000)}`);
    assert.ok(open.service.diagnose(data).diagnostics.length >= 130_000);
  });

  it('is read again only near the edit, also while it has a syntax error', () => {
    const room = serviceWith(text);
    seen(room);
    const charactersAfter = (edit: Edit) => {
      apply(room, [edit]);
      const before = workDone();
      seen(room);
      const { objectsRead, charactersParsed } = workSince(before);
      return objectsRead + charactersParsed;
    };
    for (const [at, inserted] of [
      [0.3, '"'],
      [0.3, ''],
      [0.9, '1'],
    ] as const) {
      const read = charactersAfter({ at, length: inserted === '' ? 1 : 0, text: inserted });
      assert.ok(read < 20_000, `${read} of ${room.file.text.length} characters were read`);
    }
  });
});
