// Tools as processes: finding them, the terminal that shows them, and the files they leave.
import assert from 'node:assert/strict';
import { chmodSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessEnd, RunningProcess } from '../../client/generate/processes.ts';
import { nodeProcesses } from '../../client/generate/processes-node.ts';
import { Tools } from '../../client/generate/tools.ts';
import { standIn } from '../stand-in/register.ts';
import { around, context, go, root, useDesk } from './desk.ts';

const { taskFor } = await import('../../client/generate/tasks.ts');
const { ToolTerminal } = await import('../../client/generate/terminal.ts');
const { prepareTrpcRun } = await import('../../client/generate/trpc-facts.ts');
const { perform, problems } = standIn;

describe('a tool', () => {
  useDesk();

  /** A terminal with one run of a tool that a function plays. */
  const terminalOf = (start: () => RunningProcess) => {
    const run = { program: 'flatc', args: [], cwd: around.folder.path, outputs: [] };
    const work = { runs: [run], introduction: [], start, prepare: async () => undefined, ended: async () => [] };
    return new ToolTerminal(nodeProcesses, Promise.resolve(work));
  };

  it('knows where Go keeps its tools also where the folder to start in is still to be made', async () => {
    around.tools.write('gopath/bin/mockgen', '');
    around.tools.write('go', `#!/bin/sh\n[ "$1 $2" = "env GOPATH" ] && echo '${around.tools.path}/gopath'\n`);
    chmodSync(join(around.tools.path, 'go'), 0o755);
    const cwd = join(around.folder.path, 'not/yet');
    const run = { program: 'trpc', args: [], cwd, outputs: [cwd], searchFirst: [around.tools.path] };
    const { facts } = await prepareTrpcRun(run, nodeProcesses, new Tools(nodeProcesses), undefined);
    assert.equal(facts.hasGo, true);
    const bin = join(around.tools.path, 'gopath/bin');
    assert.ok(facts.install?.folders.includes(bin));
    // A folder on the PATH whose name only begins with the name of Go's folder is another folder.
    const env = { ...nodeProcesses.env, PATH: `${bin}-old` };
    const { run: prepared } = await prepareTrpcRun(run, { ...nodeProcesses, env }, new Tools(nodeProcesses), undefined);
    assert.ok(prepared.searchFirst?.includes(bin));
  });

  it('tells which files trpc has made', async () => {
    const script = `const fs = require('node:fs'); fs.mkdirSync('out/stub'); fs.writeFileSync('out/main.go', ''); fs.writeFileSync('out/stub/a.go', '')`;
    around.folder.write('out/README.md', '');
    utimesSync(join(around.folder.path, 'out/README.md'), 1, 1);
    const output = join(around.folder.path, 'out');
    const run = { program: process.execPath, args: ['-e', script], cwd: around.folder.path, outputs: [output] };
    const ready = {
      generation: { ...go, tool: 'trpc' },
      runs: [run],
      notes: [],
      version: undefined,
      sources: [],
      written: [] as never[],
      leftOut: 0,
    } as const;
    const { status, shown } = await perform(taskFor(context(), ready, root()) as never);
    assert.equal(status, 0);
    const [, ...lines] = shown.trimEnd().split('\r\n');
    assert.deepEqual(lines, [`Files in ${output}:`, '  main.go', '  stub/a.go']);
  });

  it('leaves no problem behind where the user ends the tool', async () => {
    const trpc = { program: process.execPath, args: ['-e', 'setInterval(() => {}, 1000); console.log("started")'] };
    const run = { ...trpc, cwd: around.folder.path, outputs: [] };
    const ready = {
      generation: { ...go, tool: 'trpc' },
      runs: [run],
      notes: [],
      version: undefined,
      sources: [],
      written: [] as never[],
      leftOut: 0,
    } as const;
    const here = context();
    const { status, shown } = await perform(taskFor(here, ready, root()) as never, (text, terminal) => {
      if (text.endsWith('started\r\n')) terminal.close();
    });
    assert.equal(status, 2);
    assert.match(shown, /was stopped \(SIG/);
    assert.deepEqual(problems(), []);
    here.problems.dispose();
  });

  it('starts nothing in a terminal that is closed while a folder is made', async () => {
    const run = { program: process.execPath, args: ['-p', '1 + 1'], cwd: around.folder.path, outputs: [] };
    const work = {
      runs: [run],
      introduction: [],
      prepare: async () => terminal.close(),
      ended: async () => [],
    };
    const terminal = new ToolTerminal(nodeProcesses, Promise.resolve(work));
    const { status, shown } = await perform({ execution: { start: async () => terminal } } as never);
    assert.deepEqual([status, shown], [2, '']);
  });

  it('ends by Control+C, and by no other key', async () => {
    const stoppedBy: string[] = [];
    const start = () => {
      let pressed = '';
      setImmediate(() => {
        for (pressed of ['c', '\x03']) terminal.handleInput(pressed);
      });
      let stop = () => {};
      const end = new Promise<ProcessEnd>((resolve) => {
        stop = () => {
          stoppedBy.push(pressed);
          resolve({ kind: 'signal', signal: 'SIGTERM' });
        };
      });
      return { end, stop };
    };
    const terminal = terminalOf(start);
    const { status } = await perform({ execution: { start: async () => terminal } } as never);
    assert.deepEqual([status, stoppedBy], [2, ['\x03']]);
  });

  it('tells in its terminal why it did not run', async () => {
    const shownAfter = async (end: ProcessEnd) => {
      const terminal = terminalOf(() => ({ end: Promise.resolve(end), stop: () => undefined }));
      const { status, shown } = await perform({ execution: { start: async () => terminal } } as never);
      return [status, shown.split('\r\n').at(-2)];
    };
    assert.deepEqual(await shownAfter({ kind: 'not-found' }), [2, 'flatc was not found.']);
    const failure = { kind: 'failure', reason: 'no memory' } as const;
    assert.deepEqual(await shownAfter(failure), [2, 'flatc could not be started: no memory']);
  });

  it('tells in its terminal what kept it from being prepared', async () => {
    const terminal = new ToolTerminal(nodeProcesses, Promise.reject(new Error('no folder')));
    const { status, shown } = await perform({ execution: { start: async () => terminal } } as never);
    assert.deepEqual([status, shown], [2, 'no folder\r\n']);
  });
});
