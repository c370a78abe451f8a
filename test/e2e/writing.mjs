// Writing schemas and data in VS Code in a hurry, including characters that are already there: every file must end as
// intended.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from './workbench/waiting.mjs';

const files = {
  'flatbuffers.json': '{\n  "data": [{ "files": ["cave.json"], "schema": "schema/level.fbs" }]\n}\n',
  'hero.fbs': '',
  'names.fbs': '',
  'world.fbs': '',
  'schema/level.fbs': `table Place {
  name: string;
}

table Level {
  title: string;
  width: short;
  start: Place;
}

root_type Level;
`,
  'schema/items/sword.fbs': 'table Sword {\n  damage: int;\n}\n',
  'cave.json': '',
  'story.fbs': 'include "tale.fbs";\n\ntable Story {\n  tales: [Tale];\n}\n',
  'tale.fbs': 'table Tale {\n  text: Strng;\n}\n',
};

/** Writes the workspace into an empty folder. */
export function studio() {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-studio-')));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
  return {
    workspace,
    has: (file) => existsSync(join(workspace, file)),
    read: (file) => readFileSync(join(workspace, file), 'utf8'),
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
}

/** Waits until a file is saved with a text; edits of the server come a moment after typing. */
async function savedAs({ workbench, studio }, file, text) {
  try {
    await until(async () => {
      await workbench.press('Control+s');
      return studio.read(file) === text;
    }, `${file} as it was meant`);
  } catch (error) {
    assert.equal(studio.read(file), text, error.message);
  }
}

/** Types the start of a word, and chooses it in the list that opens by itself. */
async function take(workbench, start, label) {
  if (start !== '') await workbench.typeByHand(start);
  await workbench.offersFirst(label);
  await workbench.press('Enter');
}

export const writing = [
  {
    title: 'the language server judges what is opened',
    async run({ workbench }) {
      await workbench.openInExplorer('tale.fbs');
      await workbench.hasSquiggle('error');
    },
  },
  {
    title: 'a table is written with its keyword from the list, and its brackets and semicolons are there once',
    async run({ workbench, studio }) {
      await workbench.openInExplorer('hero.fbs');
      await take(workbench, 'ta', 'table');
      await workbench.typeByHand('Hero {');
      await workbench.press('Enter');
      for (const line of ['a: [int];', 'b: [string];', 'c: int (id: 1);']) {
        await workbench.typeByHand(line);
        await workbench.press('Enter');
      }
      await workbench.typeByHand('}');
      const table = 'table Hero {\n  a: [int];\n  b: [string];\n  c: int (id: 1);\n}';
      await savedAs({ workbench, studio }, 'hero.fbs', table);
      await workbench.press('Enter');
      await take(workbench, 'root_t', 'root_type');
      await workbench.offersFirst('Hero');
      await workbench.typeByHand('Hero;');
      await workbench.press('ArrowLeft');
      await workbench.typeByHand(';');
      await savedAs({ workbench, studio }, 'hero.fbs', `${table}\nroot_type Hero;`);
    },
  },
  {
    title: 'namespaces and identifiers are typed after their keywords, with blanks and quotes that are there once',
    async run({ workbench, studio }) {
      await workbench.openInExplorer('names.fbs');
      await take(workbench, 'names', 'namespace');
      await workbench.typeByHand('game.items;');
      await workbench.press('Enter');
      await take(workbench, 'file_id', 'file_identifier');
      await workbench.typeByHand('"HERO";');
      await workbench.press('ArrowLeft');
      await workbench.press('ArrowLeft');
      await workbench.typeByHand('"');
      await savedAs({ workbench, studio }, 'names.fbs', 'namespace game.items;\nfile_identifier "HERO";');
    },
  },
  {
    title: 'a path is taken folder by folder from lists that open by themselves, and Enter leaves its string',
    async run({ workbench, studio }) {
      await workbench.openInExplorer('world.fbs');
      await take(workbench, 'inc', 'include');
      await workbench.offersAlso('story.fbs');
      await workbench.typeByHand('"');
      await take(workbench, 'sch', 'schema/');
      await workbench.offersAlso('level.fbs');
      await workbench.typeByHand('/');
      await workbench.offersAlso('level.fbs');
      await take(workbench, 'it', 'items/');
      await take(workbench, '', 'sword.fbs');
      await workbench.typeByHand('";');
      await savedAs({ workbench, studio }, 'world.fbs', 'include "schema/items/sword.fbs";');
      await workbench.press('ArrowLeft');
      await workbench.press('ArrowLeft');
      await workbench.press('Enter');
      await savedAs({ workbench, studio }, 'world.fbs', 'include "schema/items/sword.fbs";\n');
    },
  },
  {
    title: 'keys of data come without the brackets that are typed, and a comma and Enter give a new line',
    async run({ workbench, studio }) {
      await workbench.openInExplorer('cave.json');
      await workbench.typeByHand('{');
      await workbench.press('Enter');
      await take(workbench, '"ti', 'title');
      await workbench.typeByHand('"Cave",');
      await workbench.press('Enter');
      await take(workbench, '"wi', 'width');
      await workbench.typeByHand('7,');
      await workbench.press('Enter');
      await take(workbench, '"st', 'start');
      await workbench.typeByHand('{');
      await workbench.press('Enter');
      await take(workbench, '"na', 'name');
      await workbench.typeByHand('"Gate"');
      const text = '{\n  "title": "Cave",\n  "width": 7,\n  "start": {\n    "name": "Gate"\n  }\n}';
      await savedAs({ workbench, studio }, 'cave.json', text);
    },
  },
  {
    title: 'a schema that is renamed in the explorer changes the includes of it after one Enter',
    async run({ workbench, studio }) {
      await workbench.renameInExplorer('tale.fbs', 'legend.fbs');
      // VS Code asks this of every extension that changes files with a rename; OK has the focus.
      await workbench.isAsked('wants to make refactoring changes');
      await workbench.press('Enter');
      await until(() => studio.has('legend.fbs') && !studio.has('tale.fbs'), 'the file under its new name');
      await until(() => studio.read('story.fbs').startsWith('include "legend.fbs";'), 'the include of the new name');
    },
  },
];
