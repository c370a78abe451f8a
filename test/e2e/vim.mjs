// Vim of Debian 13, set up by a newcomer who follows editors/vim/README.md: the look of schemas is checked, and a
// project is edited with ALE, which Debian has as a package.
//
//   node test/e2e/vim.mjs          after `npm run build`
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertEdited, unformatted } from './editing.mjs';
import { project } from './example.mjs';
import { annotatedSchemas, followReadme, inDebian13 } from './newcomer.mjs';

await inDebian13(function vim(debian) {
  const newcomer = followReadme('vim', { included: 'schemas' });
  try {
    look(newcomer, debian);
    setIncludePath(newcomer);
    edit(newcomer, debian);
  } finally {
    newcomer.remove();
  }
});

function look(newcomer, debian) {
  const folder = join(newcomer.root, 'looks');
  mkdirSync(folder);
  const leaves = {};
  for (const { name, text } of annotatedSchemas()) {
    writeFileSync(join(folder, name), text);
    leaves[name] = wordsOf(text);
  }
  const report = runVim(newcomer, debian, 'vim-looks.vim', { folder, leaves });
  assert.deepEqual(report, {
    uncoloured: {},
    indented: ['table A {', '  x: int (', '    deprecated', '  );', '  /*', '   * words', '   */', '  y: int;', '}'],
    comment: '// %s',
    folds: [1, 1, 1, 0, 0, 1, 1, 1],
    closed: 0,
    groups: ['Statement', 'Type', 'Type', 'Constant', 'Special', 'Identifier', 'Type'],
  });
  console.log('Vim colours, folds and indents as editors/vim/README.md sets it up');
}

/** Writes the setting that the README shows. */
function setIncludePath({ home }) {
  const readme = readFileSync(join(project, 'editors/vim/README.md'), 'utf8');
  const [setting] = /let g:ale_flatbuffers_fbs_ls_config = .*(?=`)/.exec(readme) ?? [];
  assert.ok(setting, 'editors/vim/README.md shows a setting');
  appendFileSync(join(home, '.vimrc'), `${setting}\n`);
}

function edit(newcomer, debian) {
  const { main, weapon } = newcomer;
  assertEdited(runVim(newcomer, debian, 'vim-ale.vim', { main, weapon, unformatted }), newcomer);
  console.log('Vim with ALE edits a project as editors/vim/README.md sets it up');
}

/** The words and signs of a schema with their places: line and column in bytes, from 1. */
function wordsOf(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\w+|[^\s\w]/g)].map((match) => [
        index + 1,
        Buffer.byteLength(line.slice(0, match.index)) + 1,
        match[0],
      ]),
    );
}

/** Runs a script after the newcomer's configuration, and returns its report. */
function runVim({ home, root, env, report }, debian, name, request) {
  const copy = join(home, basename(name));
  copyFileSync(fileURLToPath(new URL(name, import.meta.url)), copy);
  const plugins = ['--cmd', 'set packpath+=/usr/share/vim-ale', '--cmd', 'set runtimepath+=/usr/share/vim-ale'];
  const args = ['vim.nox', '-N', '-n', '-es', '-u', join(home, '.vimrc'), ...plugins, '-S', copy];
  const { status, signal, stderr, stdout } = spawnSync(debian, args, {
    cwd: root,
    env: { ...env, FBS_REQUEST: JSON.stringify({ ...request, report }) },
    encoding: 'utf8',
    timeout: 120_000,
  });
  const written = existsSync(report) ? readFileSync(report, 'utf8') : '';
  if (status !== 0) throw new Error(`vim: exit status ${status ?? signal}\n${stdout}${stderr}${written}`);
  return JSON.parse(written);
}
