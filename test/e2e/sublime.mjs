// Sublime Text is not available as a package. The steps of editors/sublime/README.md are carried out, and the files
// must be where it looks.
//
//   node test/e2e/sublime.mjs          after `npm run build`
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followReadme } from './newcomer.mjs';

const { home, remove } = followReadme('sublime');
try {
  const packages = join(home, '.config/sublime-text/Packages');
  const files = readdirSync(packages, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.deepEqual(files.map(({ name }) => name).sort(), [
    'Comments.tmPreferences',
    'FlatBuffers.sublime-settings',
    'FlatBuffers.sublime-syntax',
    'LSP.sublime-settings',
  ]);
  const { clients } = JSON.parse(readFileSync(join(packages, 'User/LSP.sublime-settings'), 'utf8'));
  assert.ok(readdirSync(join(home, '.local/bin')).includes(clients.fbs.command[0]), 'the command is installed');
  console.log('the lines of editors/sublime/README.md put the files where Sublime Text looks');
} finally {
  remove();
}
