// JSON data in VS Code: a project whose files are associated with schemas in each of the five ways, checked while the
// data is typed and while its schema is edited beside it.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from './workbench/waiting.mjs';

const files = {
  'flatbuffers.json': '{\n  "data": [{ "files": ["levels/*.json"], "schema": "schemas/level.fbs" }]\n}\n',
  'schemas/level.fbs': `namespace Game;

enum Ground : byte { Grass, Sand, Water }

/// A place where monsters appear.
struct Spawn {
  x: float;
  y: float;
}

table Level {
  title: string (required);
  ground: Ground = Sand;
  width: short = 32;
  spawns: [Spawn];
}

root_type Level;
`,
  'schemas/theme.fbs': 'namespace Ui;\n\ntable Theme {\n  name: string;\n  dark: bool;\n}\n\nroot_type Theme;\n',
  'levels/desert.json': `{
  // The first level.
  title: "Desert",
  ground: "Snad",
  width: 70000,
  spawns: [
    { x: 1, y: 2.5 },
    { x: 7 },
  ],
}
`,
  'beach.json': '{\n  "$schema": "schemas/level.fbs",\n  "title": "Beach",\n  "depth": 3\n}\n',
  'meadow.json': '// schema: schemas/level.fbs\n{\n  "ground": "Grass"\n}\n',
  'schemas/theme.json': '{\n  "name": "Sepia",\n  "dark": "maybe"\n}\n',
  'schemas/night.theme.json': '{\n  "nme": "Night",\n  "dark": true\n}\n',
  'settings.json': '{\n  "title": 7\n}\n',
};

/** The expected findings of each file. */
const expected = {
  'levels/desert.json': [
    'Ground has no member Snad; did you mean Sand?',
    'width: 70000 is out of range for short',
    'y of Spawn is missing',
  ],
  'beach.json': ['Level has no field depth'],
  'meadow.json': ['title is missing, which Level requires'],
  'schemas/theme.json': ['dark:'],
  'schemas/night.theme.json': ['Theme has no field nme; did you mean name?'],
};

/** Writes the workspace into an empty folder. */
export function pantry() {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-pantry-')));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
  return { workspace, remove: () => rmSync(workspace, { recursive: true, force: true }) };
}

const problemsWith = (workbench, messages) =>
  until(async () => {
    const rows = await workbench.problems();
    return messages.every((message) => rows.some((row) => row.includes(message))) && rows;
  }, messages.join(', '));

export const dataScenarios = [
  {
    title: 'JSON is checked by the schema that each of the five ways names, and other JSON is left alone',
    async run({ workbench }) {
      for (const file of [...Object.keys(expected), 'settings.json']) await workbench.open(file);
      const rows = await problemsWith(workbench, Object.values(expected).flat());
      assert.ok(!rows.some((row) => row.includes('title: 7') || row.includes('JSON')), rows.join('\n'));
      await workbench.open('levels/desert.json');
    },
  },
  {
    title: 'it is mended by typing, and judged again when its schema is edited beside it',
    async run({ workbench }) {
      await workbench.open('levels/desert.json');
      await workbench.moveTo({ line: 5, column: 10 });
      await workbench.press('Shift+End');
      await workbench.type('64,');
      await until(async () => !(await workbench.problems()).some((row) => row.includes('70000')), 'a width that fits');
      await workbench.open('schemas/level.fbs');
      await workbench.moveTo({ line: 14, column: 3 });
      await workbench.press('Control+Shift+ArrowRight');
      await workbench.type('breadth');
      await problemsWith(workbench, ['Level has no field width']);
      await workbench.press('Control+z');
      await until(
        async () => !(await workbench.problems()).some((row) => row.includes('no field width')),
        'the old field again',
      );
      await workbench.open('levels/desert.json');
    },
  },
  {
    title: 'the schema of a file is chosen from a list, and flatbuffers.json says so',
    commands: ['flatbuffers.chooseDataSchema'],
    async run({ workbench, pantry: { workspace } }) {
      await workbench.open('settings.json');
      await workbench.start('FlatBuffers: Choose Schema for Data File...');
      await workbench.pick('schemas/level.fbs');
      await workbench.pick('settings.json');
      await workbench.notification('settings.json is now data of schemas/level.fbs');
      await workbench.hasSquiggle('error');
      const project = JSON.parse(readFileSync(join(workspace, 'flatbuffers.json'), 'utf8'));
      assert.deepEqual(project.data[0], { files: ['settings.json'], schema: 'schemas/level.fbs' });
    },
  },
];
