// Tools as processes: finding them, the terminal that shows them, and the files they leave.
import assert from 'node:assert/strict';
import { chmodSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
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

  it('knows where Go keeps its tools also where the folder to start in is still to be made', async () => {
    around.tools.write('gopath/bin/mockgen', '');
    around.tools.write('go', `#!/bin/sh\n[ "$1 $2" = "env GOPATH" ] && echo '${around.tools.path}/gopath'\n`);
    chmodSync(join(around.tools.path, 'go'), 0o755);
    const cwd = join(around.folder.path, 'not/yet');
    const run = { program: 'trpc', args: [], cwd, outputs: [cwd], searchFirst: [around.tools.path] };
    const { facts } = await prepareTrpcRun(run, nodeProcesses, new Tools(nodeProcesses), undefined);
    assert.equal(facts.hasGo, true);
    assert.ok(facts.install?.folders.includes(join(around.tools.path, 'gopath/bin')));
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
});
