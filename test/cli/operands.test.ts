// Files that a command does not take, or that are written in another way: it says so, with the next step.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandRoom } from './command-room.ts';

describe('the files of a command line', () => {
  const { folderWith, runIn } = commandRoom();
  const files = { 'a.fbs': 'table A { x: int; }\nroot_type A;\n', 'd.json': '{ "x": 1 }\n', 'b.bfbs': '' };

  it('are schemas where a command reads only schemas', async () => {
    const { path } = folderWith(files);
    for (const command of ['graph', 'index', 'doc', 'project', 'generate --check', 'compat --against .']) {
      for (const file of ['d.json', 'b.bfbs']) {
        const { status, stdout, stderr } = await runIn(path, ...command.split(' '), 'a.fbs', file);
        assert.deepEqual([status, stdout === ''], [2, !command.startsWith('compat')], command);
        assert.match(stderr, new RegExp(`^error: only schemas \\(\\*\\.fbs\\) are read: ${file}$`, 'm'), command);
      }
    }
  });

  it('are schemas and data where a command reads both', async () => {
    const { path } = folderWith({ ...files, 'a.proto': '' });
    assert.equal((await runIn(path, 'check', 'a.fbs', 'd.json')).status, 0);
    assert.equal(
      (await runIn(path, 'check', 'a.fbs', 'a.proto')).stderr,
      'error: only schemas (*.fbs) and their data are read: a.proto\n',
    );
  });

  it('have names where the standard input or output cannot be meant', async () => {
    const { path } = folderWith(files);
    for (const [line, flag] of [
      ['check --summary - .', '--summary'],
      ['check --baseline=- .', '--baseline'],
      ['check --write-baseline - .', '--write-baseline'],
      ['check --stdin-file-path - -', '--stdin-file-path'],
      ['format --check --summary - .', '--summary'],
      ['verify --schema - d.json', '--schema'],
      ['doc --theme - .', '--theme'],
    ] as const) {
      const { status, stdout, stderr } = await runIn(path, ...line.split(' '));
      assert.deepEqual([status, stdout], [2, ''], line);
      assert.equal(stderr.split('\n')[0], `error: ${flag} takes the name of a file, not -`, line);
    }
    assert.match((await runIn(path, 'graph', '-o', '-', 'a.fbs')).stdout, /^classDiagram/);
    assert.equal((await runIn(path, 'check', '--summary', './-', 'a.fbs')).status, 0);
    assert.match(readFileSync(join(path, '-'), 'utf8'), /^### FlatBuffers/);
  });
});
