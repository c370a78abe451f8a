// Includes of things that are not schemas: each read ends soon, and takes no more memory than a schema may.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FileContent, largestFile } from '../../server/workspace/file-system.ts';
import { nodeFileSystem } from '../../server/workspace/file-system-node.ts';
import { readFirst } from '../../server/workspace/regular-file-node.ts';

const read = (path: string): Promise<FileContent> => nodeFileSystem.read(pathToFileURL(path).href);

describe('the file system of the machine', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'files-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('gives the text of a file, up to the size that is read', async () => {
    const path = join(folder, 'large.fbs');
    writeFileSync(path, 'table T {}\n');
    assert.deepEqual(await read(path), { kind: 'file', text: 'table T {}\n' });
    truncateSync(path, largestFile);
    const content = await read(path);
    assert.equal(content.kind === 'file' && content.text.length, largestFile);
    truncateSync(path, largestFile + 1);
    assert.equal((await read(path)).kind, 'unreadable');
    truncateSync(path, 0);
    assert.deepEqual(await read(path), { kind: 'file', text: '' });
  });

  it('reads many files of a folder as it reads each, and what is no file there', async () => {
    const many = join(folder, 'many');
    mkdirSync(many);
    const paths = Array.from({ length: 100 }, (_, index) => join(many, `f${index}.fbs`));
    for (const [index, path] of paths.entries()) writeFileSync(path, `table T${index} {}\n`.repeat(index * 50));
    const [directory, large, absent] = ['d.fbs', 'l.fbs', 'absent.fbs'].map((name) => join(many, name));
    assert.ok(directory && large && absent);
    mkdirSync(directory);
    writeFileSync(large, '');
    truncateSync(large, largestFile + 1);
    const readListed = (path: string) => nodeFileSystem.read(pathToFileURL(path).href, true);
    for (const path of [...paths, directory, large, absent]) assert.deepEqual(await readListed(path), await read(path));
    assert.deepEqual(await Promise.all(paths.map(readListed)), await Promise.all(paths.map(read)));
  });

  describe('on a disk as fast as memory', () => {
    const { openSync, readSync } = fs;
    const { now } = performance;
    const paths: string[] = [];
    /** The milliseconds that each read without threads takes. */
    let taken = 0;
    /** The number of files that were opened without threads. */
    let atOnce = 0;

    before(() => {
      const quick = join(folder, 'quick');
      mkdirSync(quick);
      for (let index = 0; index < 300; index++) paths.push(join(quick, `f${index}.fbs`));
      for (const path of paths) writeFileSync(path, 'table T {}\n');
    });
    beforeEach(async () => {
      let time = now.call(performance);
      performance.now = () => time;
      Object.assign(fs, {
        openSync: (...args: Parameters<typeof openSync>) => {
          atOnce++;
          return openSync(...args);
        },
        readSync: (...args: Parameters<typeof readSync>) => {
          time += taken / 2;
          return readSync(...args);
        },
      });
      taken = 0;
      await Promise.all(paths.map(readListed));
      atOnce = 0;
    });
    afterEach(() => {
      Object.assign(fs, { openSync, readSync });
      performance.now = now;
    });

    const readListed = (path: string) => nodeFileSystem.read(pathToFileURL(path).href, true);

    it('reads without threads, however many reads begin together', async () => {
      taken = 0.2;
      await Promise.all(paths.map(readListed));
      assert.equal(atOnce, paths.length);
    });

    it('looks without threads beside files for one that is missing, or no file', async () => {
      const [first = ''] = paths;
      const beside = (name: string) => read(join(dirname(first), name));
      mkdirSync(join(dirname(first), 'folder'));
      assert.deepEqual(await beside('missing.fbs'), { kind: 'missing' });
      assert.deepEqual(await beside('f0.fbs/missing.fbs'), { kind: 'missing' });
      assert.deepEqual(await beside('folder'), { kind: 'directory' });
      assert.deepEqual(await beside('f1.fbs'), { kind: 'file', text: 'table T {}\n' });
      assert.equal(atOnce, 1);
    });

    it('reads without threads after one slow read, and in threads after two', async () => {
      const [first = '', second = '', third = ''] = paths;
      taken = 50;
      await readListed(first);
      await readListed(second);
      assert.equal(atOnce, 2);
      taken = 0;
      await readListed(third);
      assert.equal(atOnce, 2);
    });
  });

  it('reads files of several folders in turn, whatever characters are in their paths', async () => {
    const names = ['plain/a.fbs', 'with blank/a.fbs', 'plain/b b.fbs', 'plain/%41.fbs', 'with#hash/a.fbs'];
    const paths = names.map((name) => join(folder, 'turns', name));
    for (const path of paths) mkdirSync(dirname(path), { recursive: true });
    for (const path of paths) writeFileSync(path, basename(path));
    for (const path of paths) assert.deepEqual(await read(path), { kind: 'file', text: basename(path) });
  });

  it('reads a whole file where the system gives a few bytes at a time', () => {
    const [path, text] = [join(folder, 'slow.fbs'), 'table T { hp: int; }\n'];
    writeFileSync(path, text);
    const readSync = fs.readSync as (...args: readonly unknown[]) => number;
    const short = (file: number, buffer: Uint8Array, offset: number, length: number) =>
      readSync(file, buffer, offset, Math.min(length, 5), null);
    Object.assign(fs, { readSync: short });
    try {
      assert.equal(Buffer.from(readFirst(path, new Uint8Array(100))).toString(), text);
    } finally {
      Object.assign(fs, { readSync });
    }
  });

  it('tells directories and circles of links from files', async () => {
    const [directory, circle] = [join(folder, 'directory.fbs'), join(folder, 'circle.fbs')];
    mkdirSync(directory);
    symlinkSync(circle, circle);
    assert.deepEqual(await read(directory), { kind: 'directory' });
    assert.deepEqual(await read(circle), { kind: 'missing' });
    assert.deepEqual(await read(join(folder, 'x'.repeat(10_000))), { kind: 'missing' });
    assert.deepEqual(await nodeFileSystem.read('file:///a%00b'), { kind: 'missing' });
  });

  const onUnix = process.platform === 'win32' ? undefined : it;
  const onLinux = process.platform === 'linux' ? it : undefined;

  onUnix?.('never waits for what a pipe or device has to say', async () => {
    const pipe = join(folder, 'pipe.fbs');
    execFileSync('mkfifo', [pipe]);
    for (const path of [pipe, '/dev/zero', '/dev/null', '/dev/urandom', '/dev/tty']) {
      const content = await read(path);
      assert.ok(content.kind === 'missing' || (content.kind === 'file' && content.text === ''), path);
    }
  });

  onLinux?.('reads files that tell no size, and leaves those that wait', async () => {
    const version = await read('/proc/version');
    assert.ok(version.kind === 'file' && version.text.startsWith('Linux'));
    // There are more reads than threads: a read that waits would block its thread forever.
    const logs = await Promise.all(Array.from({ length: 12 }, () => read('/proc/kmsg')));
    assert.ok(logs.every(({ kind }) => kind !== 'directory'));
    for (const path of ['/proc/kcore', '/proc/self/mem', '/proc/self/pagemap']) {
      assert.notEqual((await read(path)).kind, 'directory');
    }
  });
});
