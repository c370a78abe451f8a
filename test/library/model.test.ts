// The model of a schema in the functions of the package.
import assert from 'node:assert/strict';
import { Validator } from '@cfworker/json-schema';
import { modelSchema } from '../../build/docs/model-schema.ts';
import type { Library } from '../../server/library/types.ts';
import type { ModelEnum, ModelObject } from '../../server/schema-model/model-types.ts';
import { loadFromBuild } from './load.ts';

const files = {
  'main.fbs': `include "types.fbs";
namespace N;
attribute "unit";
/// All monsters.
table Monster {
  /// Hit points,
  /// at the start.
  hp:ulong = 18446744073709551615 (unit: "points");
  name:string = "orc" (deprecated);
  weapons:[Any];
  place:Place;
}
table Keyed { id:string (key); maybe:int = null; blob:[ubyte] (nested_flatbuffer: "Monster"); }
root_type Monster;
file_identifier "MONS";
rpc_service Store {
  /// Gives one back.
  Get(Monster):Keyed (streaming: "server"); }
`,
  'types.fbs': `namespace N;
struct Place { x:byte; corners:[double:2]; }
enum Colour:ubyte (bit_flags) {
  /// Warm.
  Red, Green }
table Sword {}
union Any { Sword, second:Sword }
`,
};

describe('the model of the library', () => {
  let fbs: Library;

  before(async () => {
    fbs = await loadFromBuild();
  });

  it('is plain data in the form of its JSON schema', async () => {
    const model = await fbs.model(files, 'main.fbs');
    assert.deepEqual(JSON.parse(JSON.stringify(model)), model);
    assert.deepEqual(new Validator(JSON.parse(modelSchema()), '2020-12', false).validate(model).errors, []);
    const wrong = { ...model, types: [{ kind: 'table' }] };
    assert.equal(new Validator(JSON.parse(modelSchema()), '2020-12').validate(wrong).valid, false);
  });

  it('has the types of all files with their names, comments and attributes', async () => {
    const { version, files: read, rootType, fileIdentifier, types, services } = await fbs.model(files, 'main.fbs');
    assert.deepEqual([version, read, rootType, fileIdentifier], [1, ['types.fbs', 'main.fbs'], 'N.Monster', 'MONS']);
    assert.deepEqual(
      types.map(({ kind, name, file, documentation }) => [kind, name, file, documentation]),
      [
        ['struct', 'N.Place', 'types.fbs', ''],
        ['enum', 'N.Colour', 'types.fbs', ''],
        ['table', 'N.Sword', 'types.fbs', ''],
        ['union', 'N.Any', 'types.fbs', ''],
        ['table', 'N.Monster', 'main.fbs', 'All monsters.'],
        ['table', 'N.Keyed', 'main.fbs', ''],
      ],
    );
    const [, colour, , any] = types as readonly ModelEnum[];
    assert.deepEqual(
      [colour?.underlying, colour?.isBitFlags, colour?.attributes],
      ['ubyte', true, { bit_flags: true }],
    );
    assert.deepEqual(
      colour?.members.map(({ name, value, documentation }) => [name, value, documentation]),
      [
        ['Red', '1', 'Warm.'],
        ['Green', '2', ''],
      ],
    );
    assert.deepEqual(
      any?.members.map(({ name, value, type }) => [name, value, type?.text]),
      [
        ['Sword', '1', 'N.Sword'],
        ['second', '2', 'N.Sword'],
      ],
    );
    assert.deepEqual(services, [
      {
        name: 'N.Store',
        file: 'main.fbs',
        documentation: '',
        attributes: {},
        methods: [
          {
            name: 'Get',
            documentation: 'Gives one back.',
            attributes: { streaming: 'server' },
            request: 'N.Monster',
            response: 'N.Keyed',
            streaming: 'server',
          },
        ],
      },
    ]);
  });

  it('has the layout and the defaults of fields', async () => {
    const { types } = await fbs.model(files, 'main.fbs');
    const [place, , , , monster, keyed] = types as readonly ModelObject[];
    assert.deepEqual([place?.size, place?.alignment, monster?.size], [24, 8, null]);
    assert.deepEqual(
      place?.fields.map(({ name, offset, size, type }) => [name, offset, size, type.text, type.length]),
      [
        ['x', 0, 1, 'byte', undefined],
        ['corners', 8, 16, '[double:2]', 2],
      ],
    );
    assert.deepEqual(
      monster?.fields.map((field) => [
        field.name,
        field.id,
        field.vtableOffset,
        field.size,
        field.default,
        field.isImplicit,
      ]),
      [
        ['hp', 0, 4, 8, '18446744073709551615', false],
        ['name', 1, 6, 4, 'orc', false],
        ['weapons_type', 2, 8, 4, null, true],
        ['weapons', 3, 10, 4, null, false],
        ['place', 4, 12, 24, null, false],
      ],
    );
    const [hp, name] = monster?.fields ?? [];
    assert.deepEqual([hp?.documentation, hp?.attributes], ['Hit points,\nat the start.', { unit: 'points' }]);
    assert.deepEqual([name?.isDeprecated, name?.attributes], [true, { deprecated: true }]);
    assert.deepEqual(
      keyed?.fields.map(({ isKey, isRequired, isOptional, nested }) => [isKey, isRequired, isOptional, nested]),
      [
        [true, true, false, undefined],
        [false, false, true, undefined],
        [false, false, false, 'N.Monster'],
      ],
    );
  });

  it('tells the findings of a schema with errors, and takes another root', async () => {
    await assert.rejects(fbs.model({ 'a.fbs': 'table A { b:B; }' }, 'a.fbs'), {
      name: 'SchemaError',
      message: 'a.fbs:1:13: cannot find B',
    });
    assert.equal((await fbs.model(files, 'main.fbs', { rootType: 'N.Sword' })).rootType, 'N.Sword');
  });
});
