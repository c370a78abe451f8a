// The commands that the script of the GitHub action runs, with an npm and a tool that only tell what is asked of them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestFolder } from './test-folder.ts';

const script = fileURLToPath(new URL('../.github/action.sh', import.meta.url));

describe('the script of the action', () => {
  it('leaves out all but compat only where neither a schema nor settings are left', () => {
    const folder = new TestFolder({
      'bin/npm': '#!/bin/sh\n',
      'run/fbs-language-tools/node_modules/fbs-language-tools/dist/cli.cjs': 'console.log(process.argv[2]);',
      'data/flatbuffers.json': '{}',
      'empty/README.md': '',
      'schemas/a.fbs': '',
    });
    const at = (name: string) => fileURLToPath(folder.uri(name));
    try {
      chmodSync(at('bin/npm'), 0o755);
      symlinkSync(at('schemas'), at('linked'));
      const commands = (paths: string, against = 'HEAD') => {
        const inputs = { FBS_PATHS: paths, FBS_AGAINST: against, FBS_FORMAT: 'true', FBS_GENERATED: 'true' };
        const places = { PATH: `${at('bin')}${path.delimiter}${process.env['PATH']}`, RUNNER_TEMP: at('run') };
        const env = { ...process.env, ...inputs, ...places };
        const { stdout } = spawnSync('bash', [script], { cwd: at(''), env, encoding: 'utf8' });
        return stdout.split('\n').filter((line) => /^\w+$/.test(line));
      };
      const all = ['check', 'format', 'generate', 'compat'];
      assert.deepEqual(commands('schemas'), all);
      assert.deepEqual(commands('linked'), all);
      assert.deepEqual(commands('empty\nschemas'), all);
      assert.deepEqual(commands('data'), ['check', 'compat']);
      assert.deepEqual(commands('empty'), ['compat']);
      assert.deepEqual(commands('none'), ['compat']);
      assert.deepEqual(commands('none', ''), ['check', 'format', 'generate']);
    } finally {
      folder.remove();
    }
  });
});
