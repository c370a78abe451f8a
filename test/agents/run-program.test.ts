// The processes that run commands for tools.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { joined, refusalOf, runProgram } from '../../server/cli/mcp/run-program.ts';
import { ToolRefusal } from '../../server/cli/mcp/tool.ts';
import { serverBundle } from '../own-process.ts';
import { TestFolder } from '../test-folder.ts';

describe('a process that runs commands for tools', () => {
  const { argv } = process;
  const { signal } = new AbortController();
  let folder: TestFolder;
  before(() => {
    folder = new TestFolder({ 'a.fbs': 'table A { b: int; }\n', 'wrong.fbs': 'table A { b: Missing; }\n' });
    process.argv = [process.execPath, serverBundle];
  });
  after(() => {
    process.argv = argv;
    folder.remove();
  });
  const run = (args: readonly string[], more: { readonly input?: string; readonly longest?: number } = {}) =>
    runProgram(args, { folder: folder.path, signal, ...more });

  it('gives each command its own input, outputs and status', async () => {
    const format = ['format', '--stdin-file-path', 'a.fbs', '-'];
    const ends = [
      await run(format, { input: 'table  A{}' }),
      await run(['check', 'wrong.fbs']),
      await run(format, { input: 'table  B{}' }),
      await run(['check', '--nonsense']),
      await run(format),
    ];
    assert.deepEqual(
      ends.map(({ status }) => status),
      [0, 1, 0, 2, 0],
    );
    assert.deepEqual([ends[0]?.stdout, ends[2]?.stdout, ends[4]?.stdout], ['table A {}\n', 'table B {}\n', '']);
    assert.match(ends[1]?.stdout ?? '', /cannot find Missing/);
    assert.match(ends[3]?.stderr ?? '', /unknown commandline argument: --nonsense/);
  });

  it('reads files again for each command', async () => {
    const check = async () => (await run(['check', '--format', 'short', '.'])).stdout;
    const write = (name: string, text: string) => writeFileSync(path.join(folder.path, name), text);
    assert.match(await check(), /wrong\.fbs:1:14: error: cannot find Missing/);
    write('a.fbs', 'table A { b: Other; }\n');
    assert.match(await check(), /a\.fbs:1:14: error: cannot find Other/);
    write('new.fbs', 'table A { b: New; }\n');
    write('flatbuffers.json', '{ "exclude": ["wrong.fbs"] }\n');
    const report = await check();
    assert.match(report, /new\.fbs:1:14: error: cannot find New/);
    assert.doesNotMatch(report, /Missing/);
    write('a.fbs', 'table A { b: int; }\n');
    const format = async () =>
      (await run(['format', '--stdin-file-path', 'a.fbs', '-'], { input: 'table A{b:int;}' })).stdout;
    assert.equal(await format(), 'table A {\n  b: int;\n}\n');
    write('.editorconfig', 'root = true\n[*]\nindent_style = space\nindent_size = 4\n');
    assert.equal(await format(), 'table A {\n    b: int;\n}\n');
  });

  it('runs one command at a time; others get processes of their own', async () => {
    const inputs = ['A', 'B', 'C'].map((name) => `table ${name}{}`);
    const ends = await Promise.all(
      inputs.map((input) => run(['format', '--stdin-file-path', 'a.fbs', '-'], { input })),
    );
    assert.deepEqual(
      ends.map(({ stdout }) => stdout),
      ['table A {}\n', 'table B {}\n', 'table C {}\n'],
    );
  });

  it('is ended by a cancel and by a limit of time, and the next command is run', async () => {
    const cancel = new AbortController();
    const cancelled = runProgram(['check', '.'], { folder: folder.path, signal: cancel.signal });
    cancel.abort();
    await assert.rejects(cancelled, new ToolRefusal('cancelled'));
    await assert.rejects(
      runProgram(['check', '.'], { folder: folder.path, signal: cancel.signal }),
      new ToolRefusal('cancelled'),
    );
    await assert.rejects(
      run(['check', '.'], { longest: 1 }),
      new ToolRefusal('it took too long; ask about fewer files'),
    );
    assert.equal((await run(['check', 'a.fbs'])).status, 0);
  });

  it('may end in the middle of a command, which is told', async () => {
    const broken = new TestFolder({ 'exit.cjs': "process.once('message', () => process.exit(3));" });
    const { NODE_OPTIONS } = process.env;
    process.env.NODE_OPTIONS = `--require=${path.join(broken.path, 'exit.cjs')}`;
    try {
      const ended = runProgram(['check', '.'], { folder: broken.path, signal });
      await assert.rejects(ended, new ToolRefusal('the check ended with 3; ask about fewer files'));
    } finally {
      if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS;
      else process.env.NODE_OPTIONS = NODE_OPTIONS;
      broken.remove();
    }
  });
});

describe('the output of a command, for an agent', () => {
  it('is what it reports and what it says besides, without the line that leads people to another command', () => {
    const stdout = "a.fbs:1:1: error\n\n'fbs-language-server explain x' says more.\n1 schema checked\n";
    assert.equal(joined({ stdout, stderr: 'note: b\n' }), 'a.fbs:1:1: error\n\n1 schema checked\nnote: b');
    assert.equal(joined({ stdout: '', stderr: 'note: b\n' }), 'note: b');
  });

  it('is the reason of its refusal: the errors, or else the report', () => {
    const reason = (stdout: string, stderr: string) => refusalOf({ stdout, stderr }).message;
    assert.equal(reason('report\n', 'error: a\n'), 'error: a');
    assert.equal(reason('report\n', '\n'), 'report');
    assert.equal(reason('', ''), 'it failed without a message');
  });
});
