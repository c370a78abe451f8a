// The settings of the editor, flatbuffers.json, its JSON schema and the command line agree with the one table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { projectSchema } from '../../build/docs/project-file.ts';
import { optionsOfKeys } from '../../build/docs/project-file-parts.ts';
import { readCheckOptions } from '../../server/cli/check/options.ts';
import { readProjectFile } from '../../server/settings/project-file.ts';
import { readSettings, rowsIn } from '../../server/settings/read-settings.ts';
import { type SettingRow, settingTable } from '../../server/settings/table.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const groups: readonly { readonly properties: Readonly<Record<string, Schema>> }[] = JSON.parse(read('package.json'))
  .contributes.configuration;
const manifest: Readonly<Record<string, Schema>> = Object.assign({}, ...groups.map(({ properties }) => properties));
const schema: Schema = JSON.parse(projectSchema());

/** The shape that a JSON schema describes, limited to the parts of a row. */
function shapeOf({ type, enum: choices, minimum, maximum, maxItems, default: value }: Schema): unknown {
  return { type, choices, minimum, maximum, maxItems, default: value };
}

function schemaAt(key: string): Schema | undefined {
  return key.split('.').reduce<Schema | undefined>((at, name) => at?.properties?.[name], schema);
}

/** A valid value other than the default, and an invalid one. */
function examples({ shape, default: otherwise }: SettingRow): readonly [good: unknown, bad: unknown] {
  switch (shape.kind) {
    case 'paths':
      return [['inc'], 'inc'];
    case 'path':
      return ['known.jsonl', ['known.jsonl']];
    case 'package':
      return ['shop@1.2.0', 'two words'];
    case 'globs':
      return [['*.fbs'], 7];
    case 'choice':
      return [shape.choices.find((choice) => choice !== otherwise), 'none of these'];
    case 'switch':
      return [otherwise !== true, 'yes'];
    case 'number':
      return [shape.to, shape.to + 1];
    case 'baselines':
      return [['main'], 7];
    case 'rules':
      return [{ 'include-duplicate': 'off' }, []];
    case 'targets':
      return [[{ language: 'go' }], 'go'];
    case 'version':
      return ['24.3.25', 24];
    case 'data':
      return [
        [{ files: ['*.json'], schema: 'a.fbs', rootType: 'A.B', options: { strictJson: true } }],
        { '*.json': 'a.fbs' },
      ];
    case 'presets':
      return [['basic'], 'fancy'];
    case 'choices':
      return [[shape.choices[0]], 'none of these'];
    case 'lists':
      return [{ table: ['A*'] }, ['table']];
    case 'reserved':
      return [{ 'Acme.Box': ['hp', 3] }, ['Acme.Box']];
    case 'containers':
      return [{ replay: { start: [{ message: 'event', size: 'uint32' }] } }, [{ bytes: 'RPLY' }]];
    case 'nested':
      return [{ 'Acme.Model.metadata': 'metadata.fbs' }, ['Acme.Model.metadata']];
    case 'options':
      return [{ genObjectApi: true }, []];
  }
}

describe('the table of settings', () => {
  it('is what package.json contributes', () => {
    for (const { key, shape, default: value } of [...rowsIn('settings'), ...rowsIn('client')]) {
      const contributed = manifest[`flatbuffers.${key}`];
      assert.ok(contributed, key);
      assert.deepEqual(contributed.default, value, key);
      if (shape.kind === 'choice') assert.deepEqual(contributed.enum, shape.choices, key);
      if (shape.kind === 'number')
        assert.deepEqual([contributed.minimum, contributed.maximum], [shape.from, shape.to], key);
    }
  });

  it('is what the JSON schema of flatbuffers.json says, in the words of package.json', () => {
    const keys = Object.entries(schema.properties ?? {}).flatMap(([section, { properties }]) =>
      properties ? Object.keys(properties).map((name) => `${section}.${name}`) : [section],
    );
    const expected = ['$schema', 'extends', ...rowsIn('file').map(({ key }) => key)];
    assert.deepEqual(
      keys.filter((key) => !key.startsWith('rules.')).toSorted(),
      expected.filter((key) => key !== 'rules').toSorted(),
    );
    for (const { key, shape } of rowsIn('file')) {
      const contributed = manifest[`flatbuffers.${key}`];
      if (!contributed || ['options', 'rules', 'targets', 'data'].includes(shape.kind)) continue;
      assert.deepEqual(shapeOf(schemaAt(key) ?? {}), shapeOf(contributed), key);
    }
  });

  it('is what the readers take, and nothing else', () => {
    for (const row of settingTable) {
      const { key, homes } = row;
      const [section = '', name] = key.split('.');
      const [good, bad] = examples(row);
      const objectWith = (value: unknown) => ({ [section]: name === undefined ? value : { [name]: value } });
      if (homes.includes('settings')) {
        assert.deepEqual(readSettings(objectWith(good)).complaints, [], key);
        assert.deepEqual([...readSettings(objectWith(good)).values], [[key, good]], key);
        assert.equal(readSettings(objectWith(bad)).complaints.length, 1, key);
      }
      const inFile = readProjectFile(JSON.stringify(objectWith(good)));
      if (!homes.includes('file')) assert.equal(inFile.problems[0]?.code, 'project-key', key);
      else {
        assert.deepEqual(inFile.problems, [], key);
        assert.deepEqual([...inFile.values], [[key, good]], key);
        assert.equal(readProjectFile(JSON.stringify(objectWith(bad))).problems.length, 1, key);
      }
    }
  });

  it('has options of the command line with the meaning of keys', () => {
    const keys = rowsIn('file').map(({ key }) => key);
    const help = readFileSync(new URL('../cli/help.snap.txt', import.meta.url), 'utf8');
    const values: Readonly<Record<string, readonly string[]>> = {
      '-I': ['inc'],
      '--exclude': ['lib'],
      '--trpc': ['off'],
      '--flatc-version': ['24.3.25'],
      '--baseline': ['known.jsonl'],
      '--style': ['basic'],
      '--rule': ['unused-include=off'],
      '--no-inference': [],
      '--cpp': [],
    };
    const others = ['--nested', '--package', '--against', '--profile', '--direction', '--strict-renames'];
    assert.deepEqual(Object.values(optionsOfKeys).toSorted(), [...Object.keys(values), ...others].toSorted());
    for (const [key, option] of Object.entries(optionsOfKeys)) {
      assert.ok(keys.includes(key), key);
      const value = values[option];
      if (value === undefined) assert.ok(help.includes(`\n  ${option} `), option);
      else assert.notDeepEqual(readCheckOptions([option, ...value, 'a.fbs']), readCheckOptions(['a.fbs']), option);
    }
  });
});
