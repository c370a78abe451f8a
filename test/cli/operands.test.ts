// Files that a command does not take, or that are written in another way: it says so, with the next step.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
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

  it('are named on one line of a message of format, whatever their names are', async () => {
    const { path } = folderWith({ 'a\nb.fbs': 'table  X {\n' });
    const { stderr } = await runIn(path, 'format', '--check', 'a\nb.fbs');
    assert.match(stderr, /^a\\nb\.fbs:1:10: expected '}' to close the body; it cannot be formatted\n$/);
  });

  describe('in UTF-16', () => {
    const marked = (text: string, isBig = false): Uint8Array => {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
      return isBig ? bytes.swap16() : bytes;
    };

    it('are called so, with what to do', async () => {
      const { path } = folderWith({ ...files, 'main.fbs': 'include "le.fbs";\n' });
      for (const [name, isBig] of [
        ['le.fbs', false],
        ['be.fbs', true],
      ] as const) {
        writeFileSync(join(path, name), marked('table L {}\n', isBig));
        const { status, stdout } = await runIn(path, 'check', '--format', 'short', name);
        assert.equal(status, 1);
        assert.match(stdout, /:1:1: error: input file appears to be binary: it is UTF-16; save it as UTF-8 \[/);
      }
      const { stdout } = await runIn(path, 'check', '--format', 'short', 'main.fbs');
      assert.match(stdout, /le\.fbs:1:1: error: this file is UTF-16; save it as UTF-8 \[illegal-character\]\n/);
      assert.match(stdout, /1 schema checked: 1 error\n$/);
    });

    it('are text to commands for buffers and data', async () => {
      const { path } = folderWith(files);
      writeFileSync(join(path, 'd.json'), marked('{ "x": 1 }\n'));
      const { status, stderr } = await runIn(path, 'convert', 'a.fbs', 'd.json');
      assert.equal(status, 1);
      assert.match(stderr, /d\.json:1:\d: error: .*it is UTF-16; save it as UTF-8/);
    });
  });
});
