// Creates the workspace of the end-to-end tests: a copy of the example, with a second mistake in its greeter.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

/** The schema whose go_package is changed in the copy, and the code of the violated rule. */
export const misfit = '1-one-file/greeter.fbs';
export const mistake = 'namespace-go-package-mismatch';

/** Copies the example into an empty folder, and makes the greeter's go_package differ from its namespace. */
export function copyOfExample() {
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-workspace-')));
  const workspace = join(temporary, 'example');
  cpSync(join(project, 'test/example'), workspace, { recursive: true });
  const read = (file) => readFileSync(join(workspace, file), 'utf8');

  const changed = read(misfit).replace(/(attribute "go_package=[^"]*\/)[^"/]+"/, '$1hello"');
  assert.notEqual(changed, read(misfit), `${misfit} has a go_package with a path`);
  writeFileSync(join(workspace, misfit), changed);

  return {
    workspace,
    settings: JSON.parse(read('.vscode/settings.json')),
    /** Changes settings of the workspace. */
    configure(settings) {
      const changed = { ...JSON.parse(read('.vscode/settings.json')), ...settings };
      writeFileSync(join(workspace, '.vscode/settings.json'), `${JSON.stringify(changed)}\n`);
    },
    /** The present settings of the workspace. */
    configured: () => JSON.parse(read('.vscode/settings.json')),
    /** The place `offset` characters after the start of `text` in a file; line and column count from 1. */
    placeOf(file, text, offset = 0) {
      return placeIn(read(file), text, offset);
    },
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

/** The place `offset` characters after the start of a part of a text; line and column count from 1. */
export function placeIn(whole, text, offset = 0) {
  const start = whole.indexOf(text);
  assert.ok(start >= 0, `there is the text ${text}`);
  const before = whole.slice(0, start + offset).split('\n');
  return { line: before.length, column: before.at(-1).length + 1 };
}
