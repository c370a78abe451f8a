// The steps that are tried in every editor except VS Code: a small project with a mistake, and its files after a quick
// fix, a completion, a rename and formatting.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { project } from './example.mjs';

const files = {
  'main.fbs': `include "weapon.fbs";
namespace game;
table Monster {
  name: string;
  weapon: Weapn;
}
root_type Monster;
`,
  'weapon.fbs': `namespace game;
table Weapon {
  damage: int;
}
`,
};

/** The files after the fix, the completed line `  second: Weap`, and the rename of Weapon to Sword. */
const edited = {
  'main.fbs': `include "weapon.fbs";
namespace game;
table Monster {
  name: string;
  weapon: Sword;
  second: Sword;
}
root_type Monster;
`,
  'weapon.fbs': `namespace game;
table Sword {
  damage: int;
}
`,
};

/**
 * A project that editors recognize, and a PATH on which the server is installed. Included files are in a folder of the
 * project, which a setting names unless it is the project itself.
 */
export function makeProject(included = 'schemas') {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-editor-')));
  const root = join(folder, 'game');
  for (const name of ['.git', included, '../bin', '../home']) mkdirSync(join(root, name), { recursive: true });
  const main = join(root, 'main.fbs');
  const weapon = join(root, included, 'weapon.fbs');
  writeFileSync(main, files['main.fbs']);
  writeFileSync(weapon, files['weapon.fbs']);
  const command = join(folder, 'bin/fbs-language-server');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${join(project, 'dist/cli.cjs')}' "$@"\n`);
  chmodSync(command, 0o755);
  const home = join(folder, 'home');
  return {
    root,
    main,
    weapon,
    home,
    report: join(folder, 'report.json'),
    /** The environment for an editor that stores nothing outside of the folder. */
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_STATE_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  };
}

/** The text that is added to the first file before formatting, and its formatted form. */
export const unformatted = 'table  Shield{size:int;}';
const formatted = 'table Shield {\n  size: int;\n}\n';

/** Checks an editor's report about the project; lines count from 0. */
export function assertEdited(report, { main, weapon }) {
  assert.deepEqual(report.diagnostics, [{ line: 4, code: 'unresolved-type' }], 'the diagnostics of the opened file');
  assert.ok(report.completions.includes('Weapon'), `Weapon is offered: ${report.completions}`);
  assert.deepEqual(report.left, [], 'the diagnostics after the fix');
  assert.deepEqual(report.texts, { [main]: edited['main.fbs'], [weapon]: edited['weapon.fbs'] });
  assert.deepEqual(report.definition, { file: weapon, line: 1 }, 'where Sword is declared');
  // An editor that does not know the language asks for its own indentation.
  const end = report.formatted.replaceAll('\t', '  ').slice(-formatted.length);
  assert.equal(end, formatted, 'the end of the formatted file');
}
