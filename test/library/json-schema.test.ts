// The JSON schema of data in the functions of the package: data that flatc prints fits, and wrong data does not.
import assert from 'node:assert/strict';
import { type Schema, Validator } from '@cfworker/json-schema';
import type { Library } from '../../server/library/types.ts';
import { dataSchemas, recordedData } from '../data/recorded.ts';
import { patience, some } from '../thorough.ts';
import { loadFromBuild } from './load.ts';

const files = {
  'main.fbs': `namespace N;
/// Some colours.
enum Colour:ubyte {
  /// Warm.
  Red = 1,
  Green
}
enum Ways:ubyte (bit_flags) { Up, Down }
struct Place { x:short; y:short; }
table Sword { damage:int; }
table Shield { size:float = 1.5; }
union Any { Sword, shield:Shield }
/// All monsters.
table Monster {
  /// Hit points.
  hp:short = 100;
  colour:Colour = Green;
  ways:Ways = Down;
  name:string (required);
  old:bool = true (deprecated);
  big:ulong = 18446744073709551615;
  maybe:int = null;
  place:Place;
  weapon:Any;
  more:[Any];
  three:[Place];
  none:string = "";
  few:[string] = [];
}
root_type Monster;
`,
};

describe('the JSON schema of the library', () => {
  let fbs: Library;

  before(async () => {
    fbs = await loadFromBuild();
  });

  const validator = async () => {
    const schema = (await fbs.jsonSchema(files, 'main.fbs')) as Schema;
    const validate = new Validator(schema, '2019-09');
    return (data: unknown) => validate.validate(data).valid;
  };

  it('has defaults, and the documentation of types, fields and members', async () => {
    const { $ref, definitions } = await fbs.jsonSchema(files, 'main.fbs');
    assert.equal($ref, '#/definitions/N.Monster');
    const { 'N.Monster': monster, 'N.Colour': colour } = definitions as Record<string, Record<string, unknown>>;
    assert.equal(monster?.description, 'All monsters.');
    const properties = monster?.properties as Record<string, Record<string, unknown>>;
    assert.deepEqual(properties.hp, {
      type: 'integer',
      minimum: -32768,
      maximum: 32767,
      description: 'Hit points.',
      default: 100,
    });
    assert.deepEqual(properties.colour, { $ref: '#/definitions/N.Colour', default: 'Green' });
    assert.deepEqual(properties.old, { type: 'boolean', deprecated: true, default: true });
    assert.deepEqual(properties.ways?.default, 'Down');
    assert.deepEqual([properties.none?.default, properties.few?.default], ['', []]);
    assert.ok(!('default' in (properties.big ?? {})), 'JSON cannot hold it');
    assert.equal(colour?.description, 'Some colours.');
    const [red] = (colour?.anyOf ?? []) as readonly unknown[];
    assert.deepEqual(red, { const: 'Red', description: 'Warm.' });
  });

  it('accepts what flatc accepts of each kind, and refuses the rest', async () => {
    const isValid = await validator();
    const name = 'orc';
    for (const right of [
      { name, hp: -5, colour: 'Red', ways: 'Up Down', big: 1, maybe: null, place: { x: 1, y: 2 } },
      { name, colour: 2, ways: 3, weapon_type: 'shield', weapon: { size: 2 } },
      { name, weapon_type: 1, weapon: { damage: 3 }, more_type: ['Sword', 'NONE'], more: [{ damage: 1 }, {}] },
    ])
      assert.ok(isValid(right), JSON.stringify(right));
    for (const wrong of [
      {},
      { name, hp: 40_000 },
      { name, hp: 1.5 },
      { name, colour: 'Blue' },
      { name, ways: 'Up Left' },
      { name, place: { x: 1 } },
      { name, other: 1 },
      { name, weapon_type: 'shield', weapon: { damage: 3 } },
      { name, weapon: { damage: 3 } },
      { name, three: {} },
      { name: null },
    ])
      assert.ok(!isValid(wrong), JSON.stringify(wrong));
  });

  it('fits the JSON of every buffer that is made of recorded data', async function () {
    this.timeout(patience(60_000));
    const all = recordedData.filter(({ verdict, args }) => verdict === 'accept' && args.length === 0);
    const accepted = some(all, 5);
    const names = new Set(accepted.map(({ schema }) => schema));
    let fitting = 0;
    for (const name of names) {
      const root = `${name}.fbs`;
      const schema = await fbs.jsonSchema(dataSchemas, root);
      const validator = new Validator(schema as Schema, '2019-09');
      for (const { bytes, case: title } of accepted.filter((one) => one.schema === name)) {
        const buffer = await fbs.toBinary(dataSchemas, root, new TextDecoder().decode(bytes));
        // flatc writes some buffers that its verifiers refuse.
        if (!(await fbs.verify(dataSchemas, root, buffer)).sound) continue;
        const text = await fbs.toJson(dataSchemas, root, buffer);
        // flatc prints nan and inf, although JSON has no such numbers.
        if (/\b(?:nan|inf)\b/.test(text)) continue;
        const { errors } = validator.validate(JSON.parse(text));
        assert.deepEqual(errors, [], `${title}: ${text}`);
        fitting++;
      }
    }
    assert.ok(fitting > 0.8 * accepted.length, String(fitting));
  });

  it('tells what is missing', async () => {
    await assert.rejects(fbs.jsonSchema({ 'a.fbs': 'table A {}' }, 'a.fbs'), /has no root_type: name a table/);
    await assert.rejects(fbs.jsonSchema(files, 'main.fbs', { rootType: 'N.Any' }), /N\.Any/);
    assert.equal((await fbs.jsonSchema(files, 'main.fbs', { rootType: 'N.Sword' })).$ref, '#/definitions/N.Sword');
  });
});
