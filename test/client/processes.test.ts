// Starting and finding programs in the client.
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  candidatesFor,
  environmentFor,
  type ProcessEnd,
  runToEnd,
  searchPath,
} from '../../client/generate/processes.ts';
import { firstAnswer, nodeProcesses } from '../../client/generate/processes-node.ts';
import { Tools } from '../../client/generate/tools.ts';
import { TestFolder } from '../test-folder.ts';

const posix = { platform: 'posix', env: { PATH: '/usr/bin:/bin', HOME: '/home/me' } } as const;
const windows = { platform: 'win32', env: { Path: 'C:\\Go\\bin;D:\\tools\\', PATHEXT: '.EXE;.CMD' } } as const;

describe('the PATH', () => {
  it('gets folders before it', () => {
    assert.deepEqual(environmentFor(posix, []), posix.env);
    assert.equal(environmentFor(posix, ['/opt/a b', '/opt/c']).PATH, '/opt/a b:/opt/c:/usr/bin:/bin');
    assert.deepEqual(environmentFor(windows, ['C:\\flatc']), {
      ...windows.env,
      Path: 'C:\\flatc;C:\\Go\\bin;D:\\tools\\',
    });
    assert.equal(environmentFor({ platform: 'posix', env: {} }, ['/opt']).PATH, '/opt');
    assert.equal(searchPath(posix, ['/opt']), '/opt:/usr/bin:/bin');
  });

  it('tells where a program may be, and leaves out relative folders', () => {
    assert.deepEqual(candidatesFor(posix, 'flatc', ['/opt/']), ['/opt/flatc', '/usr/bin/flatc', '/bin/flatc']);
    assert.deepEqual(candidatesFor(windows, 'flatc', []), [
      ...['C:\\Go\\bin\\flatc.exe', 'C:\\Go\\bin\\flatc.com', 'D:\\tools\\flatc.exe', 'D:\\tools\\flatc.com'],
    ]);
    const quoted = { platform: 'win32', env: { Path: '"C:\\Go";"D:\\my tools"' } } as const;
    assert.deepEqual(candidatesFor(quoted, 'go', []).slice(-2), ['D:\\my tools\\go.exe', 'D:\\my tools\\go.com']);
    const relative = { platform: 'posix', env: { PATH: '.::bin:/bin' } } as const;
    assert.deepEqual(candidatesFor(relative, 'flatc', []), ['/bin/flatc']);
  });

  it('is not asked for a program that is a path', () => {
    assert.deepEqual(candidatesFor(posix, '/opt/my flatc', []), ['/opt/my flatc']);
    assert.deepEqual(candidatesFor(windows, 'C:\\flatc\\flatc.EXE', []), ['C:\\flatc\\flatc.EXE']);
    assert.deepEqual(candidatesFor(windows, 'C:/flatc', []), ['C:/flatc.exe', 'C:/flatc.com']);
  });
});

describe('a program', () => {
  const run = (script: string, args: readonly string[] = [], patience = 100_000) =>
    runToEnd(
      nodeProcesses,
      { program: process.execPath, args: ['-e', script, '--', ...args], cwd: tmpdir() },
      patience,
    );
  const exited = (status: number): ProcessEnd => ({ kind: 'exit', status });

  it('gets its arguments as they are, whatever is in them', async () => {
    const args = ['a b', 'a"b', "a'b", '$HOME', '$' + '{HOME}', '`id`', 'two\nlines', '-o', '价格', '', '*'];
    const { end, output } = await run('console.log(JSON.stringify(process.argv.slice(1)))', args);
    assert.deepEqual(end, exited(0));
    assert.deepEqual(JSON.parse(output), args);
  });

  it('ends with a status, and both of its streams are heard', async () => {
    const { end, output } = await run('console.log("out"); console.error("err"); process.exitCode = 3');
    assert.deepEqual(end, exited(3));
    assert.deepEqual(output.split('\n').sort(), ['', 'err', 'out']);
  });

  it('that is not there, or takes too long, is reported', async () => {
    const missing = { program: 'no-such-program-at-all', args: [], cwd: tmpdir() };
    assert.deepEqual((await runToEnd(nodeProcesses, missing, 100_000)).end, { kind: 'not-found' });
    assert.equal((await run('setTimeout(() => {}, 100_000)', [], 300)).end.kind, 'signal');
  });

  it('that the system refuses at once is reported like any other', async () => {
    const start = { program: process.execPath, args: [], cwd: process.execPath };
    const { end } = await runToEnd(nodeProcesses, start, 10_000);
    assert.deepEqual(end, { kind: 'failure', reason: 'spawn ENOTDIR' });
  });

  it('that is stopped is ended with what it has started, also where it does not listen', async () => {
    // The inner program keeps the streams open, and prints a line when it is ended as well.
    const inner =
      'process.on("SIGTERM", () => { console.log("ended, too"); process.exit() }); setInterval(() => {}, 1000); console.log("started")';
    const outer = `require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
    const stopped = async (program: string, ...args: readonly string[]) => {
      let output = '';
      const running = nodeProcesses.start({ program, args, cwd: tmpdir() }, (text) => {
        output += text;
        if (output.startsWith('started\n')) running.stop();
      });
      return [await running.end, output];
    };
    assert.deepEqual(await stopped(process.execPath, '-e', outer, '--', inner), [
      { kind: 'signal', signal: 'SIGTERM' },
      'started\nended, too\n',
    ]);
    assert.deepEqual(await stopped('/bin/sh', '-c', 'trap "" TERM; echo started; exec sleep 100'), [
      { kind: 'signal', signal: 'SIGKILL' },
      'started\n',
    ]);
  });

  it('that writes more than anyone reads is heard at its end', async () => {
    const { output } = await run(
      'for (let i = 0; i < 40; i++) process.stdout.write("x".repeat(1 << 20)); console.log("end")',
    );
    assert.ok(output.length < 1 << 24);
    assert.match(output, /xend\n$/);
  });

  it('gets an environment of its own', async () => {
    const start = { program: process.execPath, args: ['-p', 'process.env.GREETING'], cwd: tmpdir() };
    const { output } = await runToEnd(nodeProcesses, { ...start, env: { GREETING: 'hello' } }, 10_000);
    assert.equal(output, 'hello\n');
  });
});

describe('the home of the user', () => {
  it('is looked for in one place after the other, since none has to know it', () => {
    const unknown = () => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    };
    assert.equal(firstAnswer([unknown, () => '/home/me', () => '/tmp']), '/home/me');
    assert.equal(firstAnswer([unknown]), '');
  });
});

describe('the tools', () => {
  let folder: TestFolder;

  beforeEach(() => {
    folder = new TestFolder();
  });
  afterEach(() => folder.remove());

  function program(name: string, script: string): string {
    folder.write(name, `#!${process.execPath}\n${script}\n`);
    chmodSync(join(folder.path, name), 0o755);
    return join(folder.path, name);
  }
  const stateOf = (tools: Tools, path: string) =>
    tools.stateOf('flatc', { program: path, args: [], cwd: folder.path, outputs: [] });

  it('tell their version, and are asked once', async () => {
    const tools = new Tools(nodeProcesses);
    const log = JSON.stringify(join(folder.path, 'log'));
    const flatc = program(
      'flatc',
      `import('node:fs').then((fs) => fs.appendFileSync(${log}, 'x')); console.log('flatc version 25.12.19')`,
    );
    assert.deepEqual(await stateOf(tools, flatc), { program: flatc, version: '25.12.19' });
    assert.deepEqual(await stateOf(tools, flatc), { program: flatc, version: '25.12.19' });
    assert.equal(readFileSync(join(folder.path, 'log'), 'utf8'), 'x');
  });

  it('tell their version also where the folder to start in is still to be made', async () => {
    const flatc = program('flatc', 'console.log("flatc version 25.12.19")');
    const run = { program: flatc, args: [], cwd: join(folder.path, 'generated/lua'), outputs: [] };
    assert.equal((await new Tools(nodeProcesses).stateOf('flatc', run)).version, '25.12.19');
  });

  it('are asked again where they were replaced', async () => {
    const tools = new Tools(nodeProcesses);
    const flatc = program('flatc', 'console.log("flatc version 2.0.8")');
    assert.equal((await stateOf(tools, flatc)).version, '2.0.8');
    program('flatc', 'console.log("flatc version 25.12.19")');
    utimesSync(flatc, 1, 1);
    assert.equal((await stateOf(tools, flatc)).version, '25.12.19');
  });

  it('that are missing are looked for again', async () => {
    const tools = new Tools(nodeProcesses);
    const path = join(folder.path, 'flatc');
    assert.deepEqual(await stateOf(tools, path), {});
    program('flatc', 'console.log("flatc version 2.0.8")');
    assert.deepEqual(await stateOf(tools, path), { program: path, version: '2.0.8' });
  });

  it('that are something else have no version', async () => {
    const other = program('flatc', 'console.log("hello")');
    assert.deepEqual(await stateOf(new Tools(nodeProcesses), other), { program: other });
  });

  it('are found on the PATH where they can be started', async () => {
    const tools = new Tools(nodeProcesses);
    assert.equal(await tools.find('mockgen-of-this-test', [folder.path]), undefined);
    folder.write('mockgen-of-this-test', 'text');
    assert.equal(await tools.find('mockgen-of-this-test', [folder.path]), undefined);
    const path = program('mockgen-of-this-test', '');
    assert.equal(await tools.find('mockgen-of-this-test', [folder.path]), path);
  });
});
