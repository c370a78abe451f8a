// Generating tRPC stubs in VS Code with the real trpc. The scenarios continue in the window of generating.mjs.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { compile } from '../../.ci/trpc-environment.mjs';
import { has, problemsOf, withSetting } from './generating-steps.mjs';
import { until } from './workbench/waiting.mjs';

const greeter = 'greeter/greeter.fbs';
const search = 'search/search.fbs';

export const generatingStubs = [
  {
    title: 'Generate tRPC Stubs from the code lens, for a greeter: the project compiles',
    commands: ['flatbuffers.generateStubs'],
    async run({ workbench, workshop }) {
      await workbench.forget();
      await workbench.openPath(greeter);
      await workbench.followLens('Generate tRPC stubs');
      await generateProject(workbench, 'example.com/workshop/generated/trpc/greeter');
      await workbench.notification('generated tRPC stubs');
      const files = workshop.filesIn('generated/trpc/greeter');
      assert.ok(files.includes('stub/example.com/app/greeter/greeter.trpc.go'), files.join(' '));
      await compiles(workshop, 'generated/trpc/greeter');
    },
  },
  {
    title: 'Generate tRPC Stubs finds includes through flatbuffers.includePaths: the project compiles',
    async run({ workbench, workshop }) {
      await workbench.forget();
      await workbench.openPath(search);
      await workbench.start('FlatBuffers: Generate tRPC Stubs...');
      await generateProject(workbench, 'example.com/search');
      await workbench.notification('generated tRPC stubs');
      await compiles(workshop, 'generated/trpc/search');
    },
  },
  {
    title: 'what is there is overwritten only when the user says so',
    async run({ workbench, workshop }) {
      await workbench.forget();
      workshop.write('generated/trpc/search/search.go', '// by hand\n');
      await workbench.start('FlatBuffers: Generate Again');
      await workbench.answer('generated/trpc/search contains code', 'Cancel');
      assert.equal(workshop.read('generated/trpc/search/search.go'), '// by hand\n');
      await workbench.start('FlatBuffers: Generate Again');
      await workbench.answer('generated/trpc/search contains code', 'Overwrite');
      await until(() => has(workshop, 'generated/trpc/search/search.go', 'package main'), 'generated code');
    },
  },
  {
    title: 'a folder with a Go module of the user is refused',
    async run({ workbench, workshop, editor }) {
      await workbench.forget();
      workshop.write('mine/go.mod', 'module example.com/mine\n');
      workshop.write('greeter/other.fbs', workshop.read(greeter));
      await withSetting({ workshop, editor }, { 'flatbuffers.trpcCommand.output': 'mine' }, async () => {
        await workbench.openPath('greeter/other.fbs');
        await workbench.start('FlatBuffers: Generate tRPC Stubs...');
        await generateProject(workbench, 'example.com/mine/other');
        await workbench.notification('is a Go module');
      });
      assert.equal(workshop.read('mine/go.mod'), 'module example.com/mine\n');
    },
  },
  {
    title: 'what trpc says of an included file is at that file, and gone when it is edited',
    async run({ workbench, workshop }) {
      await workbench.forget();
      const query = workshop.read('search/in/query.fbs');
      workshop.write('search/in/query.fbs', `${query}table Broken { a int; }\n`);
      await workbench.openPath(search);
      await workbench.start('FlatBuffers: Generate Again');
      await workbench.answer('trpc will refuse this schema', 'Generate Anyway');
      await workbench.answer('generated/trpc/search contains code', 'Overwrite');
      await workbench.notification('trpc failed (exit status 1)');
      const [problem] = await problemsOf(workbench, 'trpc', 1);
      assert.match(problem, /syntax error.*at line 4 /);
      await workbench.openPath('search/in/query.fbs');
      await workbench.moveTo({ line: 4, column: 1 });
      await workbench.press('Control+Shift+K');
      await problemsOf(workbench, 'trpc', 0);
      await workbench.press('Control+s');
    },
  },
];

/** Answers the questions of Generate tRPC Stubs: a project, in the proposed folder, with a module. */
async function generateProject(workbench, module) {
  await workbench.confirm('Generate tRPC stubs');
  await workbench.confirm('Generate into');
  await workbench.fill('Go module of the project', module);
}

async function compiles(workshop, folder) {
  const { exit, output } = await compile(join(workshop.workspace, folder));
  assert.equal(exit, 0, output);
}
