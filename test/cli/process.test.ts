// The executable as a process: its exit status, its outputs, and a reader that closes early.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { serverBundle } from '../own-process.ts';
import { type Ended, startCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

describe('the process of a command', () => {
  const { folderWith } = commandRoom();

  it('ends with the status of the command, and writes what it prints', () => {
    const { path: cwd } = folderWith({ 'good.fbs': 'table A {}\n', 'bad.fbs': 'table A { x: Nope; }\n' });
    const started = (...args: string[]) => startCommand(args, { cwd });
    assert.deepEqual(started('check', 'good.fbs'), {
      status: 0,
      stdout: '1 schema checked: nothing found\n',
      stderr: '',
    });
    const bad = started('check', '--format=short', 'bad.fbs');
    assert.deepEqual([bad.status, bad.stderr], [1, '']);
    assert.match(bad.stdout, /^bad\.fbs:1:14: error: cannot find Nope \[unresolved-type\]\n/);
    const missing = started('check', 'no.fbs', 'good.fbs');
    assert.deepEqual([missing.status, missing.stderr], [2, 'error: unable to load file: no.fbs\n']);
    assert.match(missing.stdout, /nothing found/);
    const wrong = started('chekc');
    assert.deepEqual([wrong.status, wrong.stdout], [2, '']);
    assert.match(wrong.stderr, /^error: unknown command: chekc/);
  });

  it('checks the standard input, as the file that it is named after', () => {
    const { path: cwd } = folderWith({
      'sub/b.fbs': 'table B {}\n',
      'flatbuffers.json': '{}',
      'm.fbs': 'table M { x: int; }\nroot_type M;\n',
    });
    const run = (input: string, ...args: string[]) =>
      startCommand(['check', '--format=short', ...args], { cwd, input });
    const text = 'include "b.fbs";\ntable A { b: B; c: Nope; }\n';
    const named = run(text, '-', '--stdin-file-path=sub/a.fbs');
    assert.deepEqual([named.status, named.stderr], [1, '']);
    assert.equal(
      named.stdout,
      'sub/a.fbs:2:20: error: cannot find Nope [unresolved-type]\n1 schema checked: 1 error\n',
    );
    assert.match(run(text, '-').stdout, /^<stdin>:1:9: error: cannot find "b\.fbs"/);
    assert.equal(run('table A {}\n', '-').stdout, '1 schema checked: nothing found\n');
    const twice = run(text, '-', '-');
    assert.deepEqual([twice.status, twice.stderr], [2, 'error: -: the standard input can be read only once\n']);
    const data = run('{ x: "no" }', 'm.fbs', '-');
    assert.match(data.stdout, /^<stdin>:1:7: error: .*\n1 schema and 1 data file checked: 1 error\n$/);
    assert.equal(
      startCommand(['check', '-'], { cwd, input: 'table A { c: Nope; }\n' }).stdout.includes(
        '1 | table A { c: Nope; }',
      ),
      true,
    );
  });

  it('stops quietly when its reader has seen enough', async () => {
    const files = {
      'a.fbs': Array.from({ length: 3000 }, (_, index) => `table T { x: Nope${index}; }\n`).join(''),
    };
    const process_ = spawn(process.execPath, [serverBundle, 'check', 'a.fbs'], { cwd: folderWith(files).path });
    let stderr = '';
    process_.stderr.on('data', (data) => {
      stderr += data;
    });
    process_.stdout.once('data', () => process_.stdout.destroy());
    await once(process_, 'close');
    assert.equal(stderr, '');
  });

  describe('in a folder that someone has removed', () => {
    before(function () {
      // Windows does not remove the current folder of a process.
      if (process.platform === 'win32') this.skip();
    });

    /** The arguments of a shell that removes its folder and becomes a command. */
    const inRemoved = (args: readonly string[]) => [
      '-c',
      'rmdir "$PWD" && exec "$0" "$@"',
      process.execPath,
      serverBundle,
      ...args,
    ];

    function startInRemoved(...args: readonly string[]): Ended {
      const { status, stdout, stderr } = spawnSync('sh', inRemoved(args), {
        cwd: folderWith({}).path,
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    }

    const failure = 'the current folder no longer exists';
    const refused = { status: 2, stdout: '', stderr: `error: ${failure}\n` };

    for (const line of ['check a.fbs', 'generate --cpp a.fbs', 'init', '--stdio -I schemas'])
      it(`refuses what needs it, as it refuses other mistakes: ${line}`, () => {
        assert.deepEqual(startInRemoved(...line.split(' ')), refused);
      });

    it('says so in a report for programs', () => {
      const { status, stdout } = startInRemoved('check', '--format=json', 'a.fbs');
      assert.deepEqual([status, JSON.parse(stdout).errors], [2, [failure]]);
    });

    it('serves an editor, which names its files in full', async () => {
      const server = spawn('sh', inRemoved(['--stdio']), { cwd: folderWith({}).path });
      const send = (message: object) => {
        const text = JSON.stringify({ jsonrpc: '2.0', ...message });
        server.stdin.write(`Content-Length: ${text.length}\r\n\r\n${text}`);
      };
      let stderr = '';
      server.stderr.on('data', (data) => {
        stderr += data;
      });
      const answered = once(server.stdout, 'data');
      send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
      await answered;
      send({ id: 2, method: 'shutdown' });
      send({ method: 'exit' });
      const [status] = await once(server, 'close');
      assert.deepEqual([status, stderr], [0, '']);
    });
  });
});
