// Saving in VS Code with fixes and formatting turned on, and the text that Format Selection leaves alone. The workspace
// has two badly laid out schemas, one of them with a misspelt type.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './workbench/waiting.mjs';

const schema = 'garage.fbs';
const other = 'shed.fbs';
const misspelt = `table Wheel{
    radius:float;
}
table Car{
    wheels:[Whel];   // four
}
`;
const mended = `table Wheel {
  radius: float;
}

table Car {
  wheels: [Wheel]; // four
}
`;
const untidy = misspelt.replace('Whel', 'Wheel');
const selected = `table Wheel {
  radius: float;
}
table Car{
    wheels:[Wheel];   // four
}
`;

/** Writes the workspace into an empty folder. */
export function garage() {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-garage-')));
  const file = join(workspace, schema);
  mkdirSync(join(workspace, '.vscode'));
  writeFileSync(file, misspelt);
  writeFileSync(join(workspace, other), untidy);
  writeFileSync(
    join(workspace, '.vscode/settings.json'),
    JSON.stringify({
      'editor.formatOnSave': true,
      'editor.formatOnPaste': true,
      'editor.codeActionsOnSave': { 'source.fixAll': 'explicit' },
      'editor.detectIndentation': false,
      // Off as on a desktop: an automatic save formats nothing, and swallows a save that is requested meanwhile.
      'files.autoSave': 'off',
    }),
  );
  return {
    workspace,
    read: (name = schema) => readFileSync(join(workspace, name), 'utf8'),
    /** The distinct texts of the file during an action, in order. */
    async textsDuring(action) {
      const texts = [];
      const watcher = watch(workspace, () => {
        // The folder is removed when a scenario fails, and the watcher reports that as well.
        const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
        // A file that is being written may be empty for a moment.
        if (text !== '' && text !== texts.at(-1)) texts.push(text);
      });
      try {
        await action();
      } finally {
        watcher.close();
      }
      return texts;
    },
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
}

export const saving = [
  {
    title: 'one save changes what source.fixAll mends and what the formatter lays out, and writes the file once',
    async run({ workbench, garage }) {
      await workbench.open(schema);
      await workbench.hasSquiggle('error');
      await workbench.moveTo({ line: 2, column: 18 });
      await workbench.type(' ');
      // VS Code saves without formatting while it still waits for the edits after the typed blank.
      await sleep(5000);
      const texts = await garage.textsDuring(async () => {
        await workbench.press('Control+s');
        await until(() => garage.read() === mended, 'the fixed and formatted file');
        // A text that came later would be a second save.
        await sleep(2000);
      });
      assert.deepEqual(texts, [mended]);
      await until(
        async () => /wheels: \[Wheel\]; \/\/ four/.test(await workbench.text()),
        'the same text in the editor',
      );
    },
  },
  {
    title: 'a second save finds nothing to do',
    async run({ workbench, garage }) {
      await workbench.moveTo({ line: 1, column: 1 });
      await workbench.type(' ');
      await workbench.press('Backspace');
      const texts = await garage.textsDuring(async () => {
        await workbench.press('Control+s');
        await sleep(2000);
      });
      assert.ok(texts.every((text) => text === mended));
      assert.equal(garage.read(), mended);
    },
  },
  {
    title: 'Format Selection formats the selected lines and leaves the others',
    async run({ workbench, garage }) {
      await workbench.open(other);
      await workbench.moveTo({ line: 1, column: 1 });
      for (let line = 1; line < 3; line++) await workbench.press('Shift+ArrowDown');
      await workbench.press('Shift+End');
      await workbench.run('Format Selection');
      await until(async () => /table Wheel \{/.test(await workbench.text()), 'the formatted selection');
      await workbench.run('File: Save without Formatting');
      await until(() => garage.read(other) === selected, 'the file with the formatted selection');
    },
  },
  {
    title: 'a document that was never saved is formatted, and so are fields that are pasted into it',
    async run({ workbench }) {
      await workbench.run('File: New Untitled Text File');
      await workbench.start('Change Language Mode');
      await workbench.confirmTyped('FlatBuffers');
      await workbench.type('table Tool{ weight:float; }');
      await workbench.run('Format Document');
      await until(async () => /table Tool \{\n {2}weight: float;/.test(await workbench.text()), 'the formatted text');
      await workbench.moveTo({ line: 2, column: 17 });
      await workbench.paste('\n        name:string;');
      await until(async () => /\n {2}name: string;/.test(await workbench.text()), 'the formatted paste');
    },
  },
];
