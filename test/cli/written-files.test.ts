// Written files keep their nature: devices and pipes are written into, links are followed, and other names, owner and
// mode are kept. A file is written completely or not at all.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

const files = {
  'shop.fbs': 'table Shop { ratio: float; }\nroot_type Shop;\n',
  'day.json': '{ ratio: 0.5 }',
  'out/other': '',
};

/** Commands that write a file, each with its arguments for the path of that file. */
const commands: Readonly<Record<string, (output: string) => readonly string[]>> = {
  convert: (output) => ['convert', '--force', 'shop.fbs', 'day.json', '-o', output],
  index: (output) => ['index', 'shop.fbs', '-o', output],
};

describe('the files that commands write', () => {
  const { folderWith, runIn } = commandRoom();

  /** A folder with the expected file of a command, and functions that run the command and compare its other files. */
  async function room(command: string) {
    const folder = folderWith(files).path;
    const args = commands[command] ?? (() => []);
    const at = (name: string) => path.join(folder, name);
    assert.equal((await runIn(folder, ...args('expected'))).status, 0);
    const run = (output: string) => runIn(folder, ...args(output));
    const isWritten = (name: string) => fs.readFileSync(at(name)).equals(fs.readFileSync(at('expected')));
    return { folder, at, run, isWritten, args };
  }

  for (const command of Object.keys(commands)) {
    it(`are devices and pipes as well: ${command}`, async () => {
      const { folder, at, run, args } = await room(command);
      const before = fs.statSync('/dev/null');
      assert.deepEqual([(await run('/dev/null')).status, fs.statSync('/dev/null').ino], [0, before.ino]);
      const full = await run('/dev/full');
      assert.equal(full.status, 2);
      assert.match(full.stderr, /\/dev\/full.*: no space is left$/m);
      execFileSync('mkfifo', [at('pipe')]);
      const reader = fs.promises.readFile(at('pipe'));
      assert.equal((await run('pipe')).status, 0);
      assert.ok((await reader).equals(fs.readFileSync(at('expected'))));
      assert.ok(fs.statSync(at('pipe')).isFIFO());
      // The standard output gets only the result.
      for (const output of ['-', '/dev/stdout']) {
        const { status, stdout } = startCommand(args(output), { cwd: folder });
        assert.deepEqual([status, stdout], [0, fs.readFileSync(at('expected'), 'utf8')]);
      }
    });

    it(`are where links lead: ${command}`, async () => {
      const { at, run, isWritten } = await room(command);
      fs.symlinkSync('out/other', at('link'));
      fs.symlinkSync('out/new', at('first'));
      fs.symlinkSync('first', at('second'));
      fs.symlinkSync('circle', at('circle'));
      for (const [link, target] of [
        ['link', 'out/other'],
        ['second', 'out/new'],
      ] as const) {
        assert.equal((await run(link)).status, 0);
        assert.ok(fs.lstatSync(at(link)).isSymbolicLink() && fs.lstatSync(at(target)).isFile());
        assert.ok(isWritten(target));
      }
      const circle = await run('circle');
      assert.deepEqual([circle.status, fs.lstatSync(at('circle')).isSymbolicLink()], [2, true]);
      assert.match(circle.stderr, /its symbolic links form a circle/);
    });

    it(`keep their other names, owner and mode: ${command}`, async () => {
      const { at, run, isWritten } = await room(command);
      const [first, second] = ['x'.repeat(5000), ''];
      fs.writeFileSync(at('long'), first);
      fs.writeFileSync(at('short'), second);
      for (const name of ['long', 'short']) fs.linkSync(at(name), at(`${name}.name`));
      fs.writeFileSync(at('own'), 'x', { mode: 0o640 });
      if (process.getuid?.() === 0) fs.chownSync(at('own'), 4321, 1234);
      const { uid, gid, mode } = fs.statSync(at('own'));
      for (const name of ['long', 'short', 'own']) assert.equal((await run(name)).status, 0);
      assert.ok(isWritten('long.name') && isWritten('short.name') && isWritten('own'));
      const after = fs.statSync(at('own'));
      assert.deepEqual([after.uid, after.gid, after.mode], [uid, gid, mode]);
      assert.deepEqual(
        fs.readdirSync(at('.')).filter((name) => name.endsWith('.tmp')),
        [],
      );
    });

    it(`are not written where they are read-only: ${command}`, async () => {
      const { at, run } = await room(command);
      fs.writeFileSync(at('fixed'), 'mine', { mode: 0o444 });
      const { status, stderr } = await run('fixed');
      assert.equal(status, 2);
      assert.match(stderr, /fixed.*: it is read-only$/m);
      assert.equal(fs.readFileSync(at('fixed'), 'utf8'), 'mine');
    });
  }

  it('are replaced by convert only with --force, while a device is no file that would be lost', async () => {
    const folder = folderWith({ ...files, 'day.bin': 'mine' }).path;
    fs.symlinkSync('day.bin', path.join(folder, 'link'));
    const args = ['convert', 'shop.fbs', 'day.json', '-o'];
    for (const output of ['day.bin', 'link']) {
      const { status, stderr } = await runIn(folder, ...args, output);
      assert.equal(status, 2);
      assert.equal(stderr, `error: ${output} already exists; --force replaces it, -o names another file\n`);
    }
    assert.equal((await runIn(folder, ...args, '/dev/null')).stdout, '/dev/null written\n');
    assert.equal(fs.readFileSync(path.join(folder, 'day.bin'), 'utf8'), 'mine');
  });

  it('are schemas with other names, owners and modes, which format keeps', async () => {
    const folder = folderWith({ 'a.fbs': 'table  A{}', 'b.fbs': 'table  B{}', 'c.fbs': 'table  C{}' }).path;
    const at = (name: string) => path.join(folder, name);
    fs.linkSync(at('a.fbs'), at('a.name'));
    fs.chmodSync(at('b.fbs'), 0o444);
    const { status, stderr } = await runIn(folder, 'format', '--write', 'a.fbs', 'b.fbs', 'c.fbs');
    assert.deepEqual([status, stderr], [2, 'error: b.fbs: it is read-only\n']);
    assert.deepEqual(
      ['a.name', 'b.fbs', 'c.fbs'].map((name) => fs.readFileSync(at(name), 'utf8')),
      ['table A {}\n', 'table  B{}', 'table C {}\n'],
    );
  });

  it('are written again by init only where that is allowed', async () => {
    const folder = folderWith({ 'a.fbs': 'table A { b: Missing; }\n' }).path;
    const mask = process.umask(0o222);
    try {
      const { status, stderr } = await runIn(folder, 'init');
      assert.deepEqual([status, stderr], [2, 'error: flatbuffers.json cannot be written: it is read-only\n']);
    } finally {
      process.umask(mask);
    }
  });

  it('are not begun by init where something is there, even a link that leads nowhere', async () => {
    const folder = folderWith(files).path;
    fs.symlinkSync('gone/here.json', path.join(folder, 'flatbuffers.json'));
    const { status, stderr } = await runIn(folder, 'init');
    assert.equal(status, 2);
    assert.match(stderr, /flatbuffers\.json cannot be written: there is no such file or folder\n$/);
    assert.ok(fs.lstatSync(path.join(folder, 'flatbuffers.json')).isSymbolicLink());
  });
});

describe('the files that commands read', () => {
  const { folderWith, runIn } = commandRoom();

  it('are no pipes or devices, which may never end', async () => {
    const folder = folderWith(files).path;
    execFileSync('mkfifo', [path.join(folder, 'pipe'), path.join(folder, 'pipe.bfbs'), path.join(folder, 'go.mod')]);
    const refusal = 'it is a pipe or a device';
    for (const name of ['pipe', '/dev/zero']) {
      for (const command of ['verify', 'inspect', 'convert']) {
        const { status, stderr } = await runIn(folder, command, '--schema', 'shop.fbs', name);
        assert.deepEqual([status, stderr], [2, `error: unable to load file: ${name}: ${refusal}\n`]);
      }
      const { status, stderr } = await runIn(folder, 'format', name);
      assert.deepEqual([status, stderr], [2, `error: ${name}: ${refusal}\n`]);
    }
    const verified = await runIn(folder, 'verify', '--schema', 'pipe.bfbs', 'day.json');
    assert.match(verified.stderr, new RegExp(`pipe\\.bfbs: ${refusal}`));
    const compared = await runIn(folder, 'compat', '--against', 'pipe.bfbs', 'shop.fbs');
    assert.equal(compared.status, 2);
    assert.match(compared.stderr, new RegExp(`pipe\\.bfbs: ${refusal}`));
    const generated = await runIn(folder, 'generate', '--tool', 'trpc', '--dry-run', 'shop.fbs', '-o', 'out');
    assert.match(generated.stderr, /The project needs the path of its Go module/);
  });

  it('have a limit where they come by the standard input', () => {
    const folder = folderWith(files).path;
    const input = 'x'.repeat(21_000_000);
    const { status, stderr } = startCommand(['format', '-'], { cwd: folder, input });
    assert.equal(status, 2);
    assert.match(stderr, /^error: <stdin>: it is larger than \d+ bytes\n$/);
  });
});
