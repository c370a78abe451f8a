// Generating code in VS Code with the real flatc and trpc: one scenario for each action of a user. They share one
// window and run in this order. `commands` lists the commands that a scenario tests.
import assert from 'node:assert/strict';
import { has, problemsOf, withSetting } from './generating-steps.mjs';
import { generatingStubs } from './generating-stubs.mjs';
import { until } from './workbench/waiting.mjs';

const monster = 'game/monster.fbs';

export const generating = [
  {
    title: 'Generate Code from the palette, for Go and TypeScript, writes the files of both',
    commands: ['flatbuffers.generateCode'],
    async run({ workbench, workshop }) {
      await workbench.openPath(monster);
      await workbench.start('FlatBuffers: Generate Code...');
      // Go is preselected, because there is a go.mod.
      await workbench.pickSeveral('TypeScript');
      const said = await workbench.notification('generated Go, TypeScript');
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
      await workbench.notification('flatc failed (exit status 1)');
      const [problem] = await problemsOf(workbench, 'flatc', 1);
      assert.match(problem, /type referenced but not defined.*Missing.*at line 1 /);

      await workbench.forget();
      await workbench.openPath(monster);
      await workbench.moveTo({ line: 1, column: 1 });
      await workbench.press('Control+Shift+K');
      await problemsOf(workbench, 'flatc', 0);
      await workbench.run('FlatBuffers: Generate Again');
      await workbench.notification('generated Go, TypeScript');
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
        await workbench.notification('generated Python');
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
      await workbench.notification('wrote the binary schema: 1 file.');
      assert.deepEqual(workshop.filesIn('generated/binary'), ['monster.bfbs']);
      await workbench.run('FlatBuffers: Write JSON Schema');
      await workbench.notification('generated JSON Schema: 1 file.');
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
    async run({ workbench, workshop, editor }) {
      await workbench.openPath(monster);
      await workbench.run('FlatBuffers: Check with flatc');
      await workbench.notification('agrees: game/monster.fbs is valid.');

      const contrary =
        '#!/bin/sh\n[ "$1" = --version ] && echo flatc version 9.9.9 && exit\necho error: I do not like it >&2\nexit 1\n';
      workshop.writeProgram('contrary/flatc', contrary);
      await withSetting({ workshop, editor }, { 'flatbuffers.flatc.path': 'contrary/flatc' }, async () => {
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
    async run({ workbench, workshop, editor }) {
      await workbench.forget();
      await withSetting({ workshop, editor }, { 'flatbuffers.flatc.path': 'no-such-flatc' }, async () => {
        await workbench.openPath(monster);
        await workbench.run('FlatBuffers: Write JSON Schema');
        await workbench.notification('no-such-flatc was not found.');
        await workbench.react('no-such-flatc was not found.', 'How to Install');
        await workbench.sees('finds the same errors as the editor');
      });
    },
  },
  ...generatingStubs,
  {
    title: 'with flatbuffers.generate.onSave the code follows what is saved',
    async run({ workbench, workshop, editor }) {
      await withSetting({ workshop, editor }, { 'flatbuffers.generate.onSave': true }, async () => {
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
