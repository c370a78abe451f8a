// Commands and tasks that make a schema of a .proto file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standIn } from '../stand-in/register.ts';
import type { Task } from '../stand-in/vscode.ts';
import { TestFolder } from '../test-folder.ts';
import { around, context, fileOf, flatc, go, madeBy, root, useDesk } from './desk.ts';

const { carryOut } = await import('../../client/generate/carry-out.ts');

const { convertProto } = await import('../../client/generate/flatc-commands.ts');
const { generateAgain } = await import('../../client/generate/repeat.ts');
const { registerTasks } = await import('../../client/generate/tasks.ts');
const noExecution = undefined as never;
const { clearDesk, desk, perform, Uri, window } = standIn;

describe('carrying out', () => {
  useDesk();

  it('goes on with a schema that was made of a .proto file as with any other', async () => {
    around.folder.write('b.proto', '');
    flatc(({ write }) => write('b.fbs'));
    const here = context({ files: [] });
    await carryOut(here, { ...go, files: ['b.proto'], languages: ['proto'], output: around.folder.path }, root());
    assert.ok(madeBy(here)?.includes('b.fbs'));
    assert.equal(here.memory.isGenerated(around.folder.uri('b.fbs')), false);
  });

  it('asks again before a schema is made anew of a .proto file', async () => {
    around.folder.write('b.proto', '');
    flatc(({ write }) => write('b.fbs'));
    const here = context({ files: [] });
    desk.answers.push([]);
    await convertProto(here, [fileOf('b.proto')]);
    around.folder.write('b.fbs', 'by hand');
    desk.said.length = 0;
    desk.answers.push([], undefined);
    await generateAgain(here);
    assert.deepEqual(desk.said, ['Convert .proto to .fbs', 'b.fbs already exists.']);
    assert.equal(readFileSync(join(around.folder.path, 'b.fbs'), 'utf8'), 'by hand');
  });

  it('asks to save a .proto file that is only in an editor', async () => {
    window.activeTextEditor = { document: { uri: Uri.parse('untitled:b.proto') } };
    await convertProto(context(), []);
    assert.deepEqual(desk.said, ['Save the schema first.']);
  });

  it('converts each .proto file with the settings of its workspace folder', async () => {
    const other = new TestFolder({ 'b.proto': '' });
    try {
      clearDesk(around.folder.path, other.path);
      around.folder.write('b.proto', '');
      flatc(({ write }) => write('b.fbs'));
      desk.settings[Uri.file(other.path).toString()] = { includePaths: ['own'] };
      desk.answers.push([]);
      await convertProto(context({ files: [] }), [null, [fileOf('b.proto'), Uri.file(join(other.path, 'b.proto'))]]);
      assert.deepEqual(around.started, ['--proto b.proto', '--proto -I own b.proto']);
    } finally {
      other.remove();
    }
  });

  describe('a task that converts a .proto file', () => {
    const written = 'table Mine {}';
    const textOf = (name: string) => readFileSync(join(around.folder.path, name), 'utf8');

    /** Runs a task of tasks.json, and returns the exit status and the output of its terminal. */
    async function convert(...answers: readonly unknown[]) {
      around.folder.write('b.proto', '');
      flatc(({ write }) => write('b.fbs'));
      desk.answers.push(...answers);
      const { provider } = registerTasks(context({ files: [] })) as unknown as {
        readonly provider: { resolveTask(task: Task): Promise<Task> };
      };
      const generation = { ...go, files: ['b.proto'], languages: ['proto'], output: '.' } as const;
      const task = new standIn.Task({ ...generation, type: 'flatbuffers' }, 2, 'x', '', noExecution, []);
      return perform(await provider.resolveTask(task));
    }

    it('replaces no schema that someone wrote, unless they agree', async () => {
      around.folder.write('b.fbs', written);
      const { status, shown } = await convert(undefined);
      assert.deepEqual([status === 0, desk.said, desk.offered], [false, ['b.fbs already exists.'], ['Overwrite']]);
      assert.match(shown, /Nothing was generated\./);
      assert.equal(textOf('b.fbs'), written);
      assert.equal((await convert('Overwrite')).status, 0);
      assert.notEqual(textOf('b.fbs'), written);
    });

    it('asks nothing where flatc wrote the schema, or there is none', async () => {
      assert.equal((await convert()).status, 0);
      around.folder.write('b.fbs', `// Generated from b.proto\n\n${written}`);
      assert.equal((await convert()).status, 0);
      assert.deepEqual(desk.said, []);
      around.folder.write('b.fbs', `// Generated from c.proto\n\n${written}`);
      await convert(undefined);
      assert.deepEqual(desk.said, ['b.fbs already exists.']);
    });
  });
});
