// Kate of Debian 13, set up by a newcomer who follows editors/kate/README.md: Kate colours a schema completely, starts
// the server for it, and gets the mistake from the server.
//
//   node test/e2e/kate.mjs          after `npm run build`
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { annotatedSchemas, followReadme, inDebian13 } from './newcomer.mjs';

await inDebian13(async function kate(debian) {
  const newcomer = followReadme('kate', { included: '.' });
  const env = { ...newcomer.env, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: newcomer.home };
  try {
    for (const schema of annotatedSchemas()) checkColours(newcomer, env, debian, schema);
    console.log('KSyntaxHighlighting colours all of a schema');
    await diagnose(newcomer, env, debian);
    console.log('Kate starts the server as editors/kate/README.md sets it up, and shows a mistake');
  } finally {
    newcomer.remove();
  }
});

/** Checks that only blanks are outside of coloured pieces. */
function checkColours({ root }, env, debian, { name, text }) {
  const file = join(root, name);
  writeFileSync(file, text);
  const args = ['ksyntaxhighlighter6', '-s', 'FlatBuffers', '-f', 'html', file];
  const { status, stdout } = spawnSync(debian, args, { cwd: root, env, encoding: 'utf8' });
  assert.equal(status, 0);
  const [, painted = ''] = /<pre>\n(.*)<\/pre>/s.exec(stdout) ?? [];
  assert.ok(painted.includes('<span'), name);
  assert.equal(painted.replace(/<span[^>]*>[^<]*<\/span>/g, '').trim(), '', name);
}

/** Opens the project's schema, and reads the messages between Kate and the server. */
async function diagnose({ root, home, main }, env, debian) {
  const command = join(home, '.local/bin/fbs-language-server');
  const [sent, received] = ['sent', 'received'].map((name) => join(home, name));
  renameSync(command, `${command}.real`);
  writeFileSync(command, `#!/bin/sh\ntee '${sent}' | '${command}.real' "$@" | tee '${received}'\n`);
  chmodSync(command, 0o755);
  mkdirSync(join(home, '.config'), { recursive: true });
  const rc = [
    '[Kate Plugins]',
    'lspclientplugin=true',
    '',
    '[lspclient]',
    `AllowedServerCommandLines=${command} --stdio`,
  ];
  writeFileSync(join(home, '.config/katerc'), `${rc.join('\n')}\n`);
  const editor = spawn(debian, ['kate', '-b', '-n', main], { cwd: root, env, detached: true, stdio: 'ignore' });
  try {
    const said = (file, what) => existsSync(file) && readFileSync(file, 'utf8').includes(what);
    const patience = Date.now() + 60_000;
    while (!said(received, '"unresolved-type"')) {
      assert.ok(
        Date.now() < patience,
        `Kate heard of no mistake: ${existsSync(sent) ? readFileSync(sent, 'utf8') : 'it started no server'}`,
      );
      await sleep(200);
    }
    assert.match(readFileSync(sent, 'utf8'), /"languageId":\s*"flatbuffers"/);
  } finally {
    const ended = once(editor, 'exit');
    process.kill(-editor.pid, 'SIGKILL');
    await ended;
  }
}
