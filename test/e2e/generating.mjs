// Generating code in VS Code with the real flatc and trpc: one scenario for each action of a user. They share one
// window and run in this order. `commands` lists the commands that a scenario tests.
import assert from 'node:assert/strict';
import { basename, dirname, join } from 'node:path';
import { compile } from '../../.ci/trpc-environment.mjs';
import { until } from './workbench.mjs';

const monster = 'game/monster.fbs';
const greeter = 'greeter/greeter.fbs';
const search = 'search/search.fbs';

export const generating = [
  {
    title: 'Generate Code from the palette, for Go and TypeScript, writes the files of both',
    commands: ['flatbuffers.generateCode'],
    async run({ workbench, workshop }) {
      await workbench.openPath(monster);
      await workbench.start('FlatBuffers: Generate Code...');
      // Go is preselected, because there is a go.mod.
      await workbench.pickSeveral('TypeScript');
      const said = await workbench.told('generated Go, TypeScript');
      assert.match(said, /^flatc \d+\.\d+\.\d+ generated Go, TypeScript: \d+ files\.$/);
      assert.ok(workshop.filesIn('generated/go').includes('my/game/Monster.go'));
      assert.ok(workshop.filesIn('generated/ts').includes('my/game/monster.ts'));
    },
  },
  {
    title: 'Show Generated Files lists them and opens the one that is chosen',
    commands: ['flatbuffers.showGeneratedFiles'],
    async run({ workbench }) {
      await workbench.start('FlatBuffers: Show Generated Files');
      await workbench.pick('Monster.go');
      await workbench.isShown('Monster.go');
    },
  },
  {
    title: 'what flatc refuses is under Problems at its place, and gone as soon as the schema is edited',
    commands: ['flatbuffers.generateAgain'],
    async run({ workbench }) {
      await workbench.forget();
      await workbench.openPath(monster);
      await workbench.moveTo({ line: 1, column: 1 });
      await workbench.type('table Broken { part: Missing; }\n');
      await workbench.start('FlatBuffers: Generate Again');
      await workbench.answer('flatc will refuse this schema', 'Generate Anyway');
      await workbench.told('flatc failed (exit status 1)');
      const [problem] = await problemsOf(workbench, 'flatc', 1);
      assert.match(problem, /type referenced but not defined.*Missing.*at line 1 /);

      await workbench.forget();
      await workbench.openPath(monster);
      await workbench.moveTo({ line: 1, column: 1 });
      await workbench.press('Control+Shift+K');
      await problemsOf(workbench, 'flatc', 0);
      await workbench.run('FlatBuffers: Generate Again');
      await workbench.told('generated Go, TypeScript');
    },
  },
  {
    title: 'Generate All Targets generates what flatbuffers.json names',
    commands: ['flatbuffers.generateTargets'],
    async run({ workbench, workshop }) {
      const targets = [{ language: 'python', output: 'py', entryFiles: ['game/*.fbs'], options: { genOnefile: true } }];
      workshop.write('flatbuffers.json', JSON.stringify({ targets }));
      try {
        await workbench.forget();
        await workbench.start('FlatBuffers: Generate All Targets');
        await workbench.told('generated Python');
        assert.deepEqual(workshop.filesIn('py'), ['monster_generated.py']);
      } finally {
        workshop.removeFile('flatbuffers.json');
      }
    },
  },
  {
    title: 'a task of tasks.json of type flatbuffers runs with its options',
    async run({ workbench, workshop }) {
      await workbench.runTask('rust code');
      await until(() => has(workshop, 'rust/src/monster_generated.rs', 'serde'), 'Rust code with serde');
    },
  },
  {
    title:
      'what flatc refuses in a task of the user is under Problems through the matcher, and gone when it runs again',
    async run({ workbench, workshop }) {
      const schema = workshop.read(monster);
      workshop.write(monster, `${schema}table Wrong { a: int = "x"; }\n`);
      try {
        await workbench.runTask('flatc by itself');
        const [problem] = await problemsOf(workbench, 'flatc', 1);
        assert.match(problem, /at line 27 /);
      } finally {
        workshop.write(monster, schema);
      }
      await workbench.runTask('flatc by itself');
      await problemsOf(workbench, 'flatc', 0);
    },
  },
  {
    title: 'tasks for the schemas of a workspace are offered without any configuration',
    async run({ workbench, workshop }) {
      await workbench.runTask('flatbuffers: flatc: greeter/greeter.fbs (go)', 'flatbuffers');
      await until(() => workshop.filesIn('generated/go/trpc').length > 0, 'Go code of the greeter');
    },
  },
  {
    title: 'Write Binary Schema and Write JSON Schema write theirs',
    commands: ['flatbuffers.writeBinarySchema', 'flatbuffers.writeJsonSchema'],
    async run({ workbench, workshop }) {
      await workbench.forget();
      await workbench.openPath(monster);
      await workbench.run('FlatBuffers: Write Binary Schema (.bfbs)');
      await workbench.told('wrote the binary schema: 1 file.');
      assert.deepEqual(workshop.filesIn('generated/binary'), ['monster.bfbs']);
      await workbench.run('FlatBuffers: Write JSON Schema');
      await workbench.told('generated JSON Schema: 1 file.');
      assert.ok(JSON.parse(workshop.read('generated/jsonschema/monster.schema.json')).definitions);
    },
  },
  {
    title: 'Convert .proto to .fbs writes the schema beside it and opens it',
    commands: ['flatbuffers.convertProto'],
    async run({ workbench, workshop }) {
      await workbench.open('order.proto');
      await workbench.start('FlatBuffers: Convert .proto to .fbs...');
      await workbench.pickSeveral();
      await workbench.isShown('order.fbs');
      assert.match(workshop.read('order.fbs'), /table Order \{\s+number:long \(id: 0\);/);
    },
  },
  {
    title: 'Check with flatc tells that flatc agrees, and makes a bug report where it does not',
    commands: ['flatbuffers.checkWithFlatc'],
    async run({ workbench, workshop }) {
      await workbench.openPath(monster);
      await workbench.run('FlatBuffers: Check with flatc');
      await workbench.told('agrees: game/monster.fbs is valid.');

      const contrary =
        '#!/bin/sh\n[ "$1" = --version ] && echo flatc version 9.9.9 && exit\necho error: I do not like it >&2\nexit 1\n';
      workshop.writeProgram('contrary/flatc', contrary);
      await withSetting(workshop, { 'flatbuffers.flatc.path': 'contrary/flatc' }, async () => {
        await workbench.openPath(monster);
        await workbench.run('FlatBuffers: Check with flatc');
        const report = await until(async () => {
          const text = await workbench.text();
          return text.includes('disagree') && text;
        }, 'a bug report');
        assert.match(report, /game\/monster\.fbs: the editor and flatc disagree/);
        assert.match(report, /flatc 9\.9\.9 \| not valid/);
        assert.match(report, /I do not like it/);
      });
      await workbench.run('View: Revert and Close Editor');
    },
  },
  {
    title: 'a flatc that is not there is reported, with the way to its setting and to its installation',
    async run({ workbench, workshop }) {
      await workbench.forget();
      await withSetting(workshop, { 'flatbuffers.flatc.path': 'no-such-flatc' }, async () => {
        await workbench.openPath(monster);
        await workbench.run('FlatBuffers: Write JSON Schema');
        await workbench.told('no-such-flatc was not found.');
        await workbench.react('no-such-flatc was not found.', 'How to Install');
        await workbench.sees('finds the same errors as the editor');
      });
    },
  },
  {
    title: 'Generate tRPC Stubs from the code lens, for a greeter: the project compiles',
    commands: ['flatbuffers.generateStubs'],
    async run({ workbench, workshop }) {
      await workbench.forget();
      await workbench.openPath(greeter);
      await workbench.followLens('Generate tRPC stubs');
      await generateProject(workbench, 'example.com/workshop/generated/trpc/greeter');
      await workbench.told('generated tRPC stubs');
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
      await workbench.told('generated tRPC stubs');
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
    async run({ workbench, workshop }) {
      await workbench.forget();
      workshop.write('mine/go.mod', 'module example.com/mine\n');
      workshop.write('greeter/other.fbs', workshop.read(greeter));
      await withSetting(workshop, { 'flatbuffers.trpcCommand.output': 'mine' }, async () => {
        await workbench.openPath('greeter/other.fbs');
        await workbench.start('FlatBuffers: Generate tRPC Stubs...');
        await generateProject(workbench, 'example.com/mine/other');
        await workbench.told('is a Go module');
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
      await workbench.told('trpc failed (exit status 1)');
      const [problem] = await problemsOf(workbench, 'trpc', 1);
      assert.match(problem, /syntax error.*at line 4 /);
      await workbench.openPath('search/in/query.fbs');
      await workbench.moveTo({ line: 4, column: 1 });
      await workbench.press('Control+Shift+K');
      await problemsOf(workbench, 'trpc', 0);
      await workbench.press('Control+s');
    },
  },
  {
    title: 'with flatbuffers.generate.onSave the code follows what is saved',
    async run({ workbench, workshop }) {
      await withSetting(workshop, { 'flatbuffers.generate.onSave': true }, async () => {
        await workbench.openPath(monster);
        await workbench.moveTo({ line: 3, column: 1 });
        await workbench.type('table Newcomer { age: int; }\n');
        await workbench.press('Control+s');
        await until(() => workshop.filesIn('generated/go').includes('my/game/Newcomer.go'), 'Newcomer.go');
        await until(() => workshop.filesIn('generated/ts').includes('my/game/newcomer.ts'), 'newcomer.ts');
      });
    },
  },
];

/** The scenarios in an untrusted workspace. */
export const untrusted = [
  {
    title: 'an untrusted workspace offers no command that starts a tool, and checks schemas all the same',
    async run({ workbench }) {
      await workbench.openPath(greeter);
      await workbench.moveTo({ line: 2, column: 1 });
      await workbench.type('table Broken { part: Missing; }');
      await workbench.hasSquiggle('error');
      assert.equal(await workbench.hasLens('Generate'), 0);
      assert.deepEqual((await workbench.palette('FlatBuffers: ')).toSorted(), [
        'FlatBuffers: Add an Include Path...',
        'FlatBuffers: Change the Level of a Rule...',
        'FlatBuffers: Choose Schema for Data File...',
        'FlatBuffers: Compare Binary Buffers...',
        'FlatBuffers: Convert Binary to JSON',
        'FlatBuffers: Convert JSON to Binary',
        'FlatBuffers: Explain Rule...',
        'FlatBuffers: Find Uses in Code',
        'FlatBuffers: Go to Schema',
        'FlatBuffers: Open Binary Buffer Byte by Byte',
        'FlatBuffers: Open Binary Buffer as JSON',
        'FlatBuffers: Open Binary Buffer...',
        'FlatBuffers: Open Root Schema',
        'FlatBuffers: Preview Documentation',
        'FlatBuffers: Restart Language Server',
        'FlatBuffers: Show Graph of Types and Includes',
        'FlatBuffers: Show Language Server Output',
        'FlatBuffers: Show Project',
        'FlatBuffers: Write flatbuffers.json from the Build',
      ]);
    },
  },
];

/** Waits until Problems has this many rows of a source, and returns them. */
async function problemsOf(workbench, source, count) {
  return until(async () => {
    const rows = (await workbench.problems()).filter((row) => row.includes(`generated by ${source} `));
    return rows.length === count && (count > 0 ? rows : [true]);
  }, `${count} problems of ${source}`);
}

/** Whether a file exists and contains a text. */
const has = (workshop, file, text) =>
  workshop.filesIn(dirname(file)).includes(basename(file)) && workshop.read(file).includes(text);

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

/** Runs a function while the workspace has additional settings. */
async function withSetting(workshop, settings, work) {
  const file = '.vscode/settings.json';
  const before = workshop.read(file);
  workshop.write(file, `${JSON.stringify({ ...JSON.parse(before), ...settings })}\n`);
  // VS Code notices changed settings files by itself, without a sign that could be waited for.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  try {
    await work();
  } finally {
    workshop.write(file, before);
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}
