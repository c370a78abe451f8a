// `check` reports the same with any number of threads, and reports a lost thread.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharesOf, Takers, threadsFor } from '../server/cli/check/shares.ts';
import { serverBundle } from './own-process.ts';
import { TestFolder } from './test-folder.ts';
import { isThorough } from './thorough.ts';

describe('check in threads', () => {
  // Each test starts several processes with several threads.
  let folder: TestFolder;

  beforeEach(() => {
    folder = new TestFolder();
  });

  afterEach(() => folder.remove());

  // Threads send findings as data; the main thread writes them in any format.
  const formats = isThorough ? ['text', 'short', 'json', 'sarif', 'github'] : ['text', 'json'];
  for (const format of formats) {
    it(`reports the same as ${format}`, () => {
      writeSchemas();
      // Each process loads the program once for each thread.
      const numbers = isThorough ? ['1', '2', '5'] : ['1', format === 'text' ? '5' : '2'];
      const [one, ...others] = numbers.map((threads) => check(serverBundle, threads, '--format', format));
      assert.equal(one?.status, 2, one?.stderr);
      for (const other of others) assert.deepEqual(other, one);
    });
  }

  it('knows every file that any root includes before it judges the first', () => {
    // Types declared outside of the folder are proposed to files that do not include them, whichever thread has read
    // them.
    folder.write('out/far.fbs', 'table FarAway {}\n');
    folder.write('in/a.fbs', 'table A { b: FarAwai; }\n');
    for (let count = 0; count < 20; count++) folder.write(`in/m${count}.fbs`, `table M${count} {}\n`);
    folder.write('in/z.fbs', 'include "../out/far.fbs";\ntable Z { f: FarAway; }\n');
    const one = check(serverBundle, '1', '--format', 'text');
    assert.match(one.stdout, /FarAwai/);
    assert.deepEqual(check(serverBundle, '3', '--format', 'text'), one);
  });

  it('reports a thread that runs out of memory, and ends with a status that no one takes for success', () => {
    for (let count = 0; count < 20; count++) folder.write(`in/m${count}.fbs`, `table M${count} {}\n`);
    const broken = copyOfBuild(
      'const taken = []; for (;;) taken.push(Array.from({ length: 1e5 }, (_, index) => index));',
    );
    const { status, stderr } = check(broken, '2');
    assert.equal(status, 2);
    assert.match(stderr, /error: a thread of the check ended: .*memory/);
  });

  it('names the schemas that are lost with a thread', () => {
    for (let count = 0; count < 20; count++) folder.write(`in/m${count}.fbs`, `table M${count} {}\n`);
    // This thread takes all shares when it starts, and then ends. The main thread takes its first share earlier, before
    // it reads any file.
    const broken = copyOfBuild(
      `const { workerData: { shares, takers } } = require('node:worker_threads');
       const all = new Int32Array(takers);
       for (let index = 0; index < shares.length; index++) Atomics.store(all, index, 2);
       throw new Error('this thread is broken');`,
    );
    const { status, stdout, stderr } = check(broken, '2');
    assert.equal(status, 2);
    assert.match(stderr, /error: a thread of the check ended: this thread is broken/);
    const checked = Number(/^(\d+) schemas? checked/m.exec(stdout)?.[1] ?? 0);
    assert.equal(checked + stderr.split('cannot be checked: its thread ended').length - 1, 20);
  });

  it('takes shares that follow one another, and then what is left', () => {
    const shares = [[0], [1], [2], [3], [4]];
    const first = new Takers(shares, 2);
    const second = new Takers(shares, 2, first.buffer);
    const taken = [first.take(1), second.take(2), first.take(1), first.take(1), first.take(1), second.take(2)];
    assert.deepEqual(taken, [[0], [2], [1], [3], [4], []]);
    assert.deepEqual([first.takenBy(1), first.takenBy(2)], [[0, 1, 3, 4], [2]]);
  });

  it('starts threads only where they make it faster', () => {
    const [mega, memory] = [2 ** 20, 2 ** 35];
    const threads = (size: number, processors: number) => threadsFor(size, { processors, memory });
    assert.deepEqual([threads(8 * mega, 1), threads(8 * mega, 2), threads(8 * mega, 4)], [1, 1, 2]);
    assert.deepEqual([threads(mega, 16), threads(40 * mega, 16)], [1, 8]);
    assert.equal(threadsFor(40 * mega, { processors: 16, memory: 2 ** 32 }), 2);
  });

  it('keeps schemas together that include one another', () => {
    const root = (name: string, ...includes: readonly string[]) => ({
      uri: `file:///w/${name}.fbs`,
      isFromFolder: true,
      text: includes.map((path) => `include "${path}.fbs";\n`).join(''),
    });
    const singles = Array.from({ length: 20 }, (_, index) => root(`single${index}`));
    const shares = sharesOf(
      [root('a/first', '../b/second'), ...singles, root('b/second', 'third'), root('inc/b/third')],
      ['file:///w/inc/b'],
    );
    assert.deepEqual(
      shares.flat().toSorted((left, right) => left - right),
      [...Array(23).keys()],
    );
    assert.ok(shares.some((share) => [0, 21, 22].every((index) => share.includes(index))));
    assert.ok(shares.length > 1);
  });

  /**
   * Writes valid and invalid schemas, also ones that are valid only through others, binary, unreadable, or including
   * files elsewhere.
   */
  function writeSchemas(): void {
    folder.write('out/shared.fbs', 'namespace Shared; table Out {}\n');
    folder.write('in/part.fbs', 'namespace Game; table Part { w: Whole; }\n');
    folder.write('in/whole.fbs', 'namespace Game; table Whole {}\nroot_type Whole;\n');
    folder.write('in/through.fbs', 'include "whole.fbs"; include "part.fbs";\n');
    folder.write('in/binary.fbs', 'table A {\0}');
    folder.write('in/secret.fbs', 'table Secret {}\n');
    chmodSync(path.join(folder.path, 'in/secret.fbs'), 0);
    for (let count = 0; count < 60; count++) {
      const other = (count * 7) % 60;
      folder.write(
        `in/d${count % 5}/m${count}.fbs`,
        `include "../d${other % 5}/m${other}.fbs";\ninclude "${count % 9 === 0 ? 'no' : '../../out/shared'}.fbs";\n` +
          `namespace M${count};\ntable T${count} { a: ${count % 4 === 0 ? 'Missing' : 'int'}; b: Shared.Out; }\n` +
          `table U { c: M${other}.T${other}; }\n${count % 11 === 0 ? 'table {\n' : ''}`,
      );
    }
    folder.write('in/list.fbs', 'include "folder.fbs";\n');
    folder.write('in/folder.fbs/x.fbs', 'table X {}\n');
  }

  /** A copy of the build with another executable, which starts the threads. */
  function copyOfBuild(executable: string): string {
    const build = path.join(folder.path, 'build/dist');
    const files = readdirSync(path.dirname(serverBundle)).filter((name) => /\.(?:cjs|wasm)$/.test(name));
    for (const name of files) cpSync(path.join(path.dirname(serverBundle), name), path.join(build, name));
    writeFileSync(path.join(build, 'cli.cjs'), executable);
    return path.join(build, 'main.cjs');
  }

  function check(bundle: string, threads: string, ...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      // A memory limit prevents Node from sharing compiled code, so only the changed build gets one.
      [...(bundle === serverBundle ? [] : ['--max-old-space-size=100']), bundle, 'check', ...args, 'in'].concat(
        args.length > 0 ? ['none.fbs'] : [],
      ),
      { cwd: folder.path, encoding: 'utf8', env: { ...process.env, FBS_CHECK_THREADS: threads } },
    );
    return { status, stdout, stderr };
  }
});
