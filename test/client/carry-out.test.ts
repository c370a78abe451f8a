// Commands and tasks from the first question to the generated files.
import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from '../../client/commands.ts';
import type { Generation } from '../../client/generate/task-definition.ts';
import { insideVersion } from '../../server/language/generate/service.ts';
import { variable } from '../generate/requests.ts';
import { standIn } from '../stand-in/register.ts';
import type { Task } from '../stand-in/vscode.ts';
import { TestFolder } from '../test-folder.ts';
import { around, context, fileOf, flatc, go, madeBy, open, root, until, useDesk } from './desk.ts';

const { commands } = await import('../../client/commands.ts');
const { carryOut } = await import('../../client/generate/carry-out.ts');
const { checkWithFlatc } = await import('../../client/generate/check-with-flatc.ts');
const { writeBinarySchema, writeJsonSchema } = await import('../../client/generate/flatc-commands.ts');

const { registerTasks } = await import('../../client/generate/tasks.ts');

const noExecution = undefined as never;
const { clearDesk, desk, perform, Uri } = standIn;

describe('carrying out', () => {
  useDesk();

  it('makes files and remembers them', async () => {
    flatc(({ write }) => write('A.go'));
    const here = context();
    assert.equal(await carryOut(here, go, root()), true);
    assert.deepEqual(madeBy(here), ['gen/A.go']);
    assert.deepEqual(desk.said, ['flatc 25.12.19 generated Go: 1 file.']);
  });

  it('makes the same files one time after the other, where a command is called twice', async () => {
    const here = context();
    let running = 0;
    let most = 0;
    flatc(({ write }) => write('A.go'));
    const start: typeof here.processes.start = (...given) => {
      most = Math.max(most, ++running);
      const started = here.processes.start(...given);
      return { ...started, end: started.end.finally(() => --running) };
    };
    const processes = { ...here.processes, start };
    const both = [1, 2].map(() => carryOut({ ...here, processes }, go, root()));
    assert.deepEqual([await Promise.all(both), most], [[true, true], 1]);
    assert.deepEqual(desk.said, Array(2).fill('flatc 25.12.19 generated Go: 1 file.'));
    // A failure does not hold up the next one.
    flatc(() => 1);
    assert.deepEqual(await Promise.all([1, 2].map(() => carryOut(here, go, root()))), [false, false]);
    assert.equal(around.started.length, 4);
  });

  it('makes files beside one that vanishes before its time is known', async () => {
    flatc(({ write, output }) => {
      write('A.go');
      symlinkSync('nowhere', join(output, 'gone.lock'));
    });
    const here = context();
    assert.equal(await carryOut(here, go, root()), true);
    assert.deepEqual(madeBy(here), ['gen/A.go']);
  });

  it('names the places at which flatc is looked for', async () => {
    desk.settings['flatc.path'] = 'no-such-flatc';
    await carryOut(context(), go, root());
    assert.match(desk.said[0] ?? '', /^no-such-flatc was not found\. Tried: \/.*\/no-such-flatc/);
    desk.said.length = 0;
    around.folder.write('text', 'no program');
    desk.settings['flatc.path'] = fileOf('text').fsPath;
    await carryOut(context(), go, root());
    assert.deepEqual(desk.said, [`${fileOf('text').fsPath} cannot be started: it is not an executable file.`]);
  });

  it('shows of the files that it made last those that are still there', async () => {
    const here = context();
    const command = commands.find(({ id }) => id === 'flatbuffers.showGeneratedFiles');
    flatc(({ write }) => write('Old.go'));
    await carryOut(here, { ...go, output: 'old' }, root());
    flatc(({ write }) => {
      write('A.go');
      write('B.go');
    });
    await carryOut(here, go, root());
    const show = async () => {
      desk.said.length = 0;
      desk.answers.push('B.go');
      await command?.run({ generation: here } as unknown as CommandContext, []);
      desk.answers.length = 0;
      return desk.said;
    };
    assert.deepEqual(await show(), ['2 generated files', 'shown: B.go']);
    around.folder.remove('gen/A.go');
    assert.deepEqual(await show(), ['1 generated file', 'shown: B.go']);
    around.folder.remove('gen');
    assert.deepEqual(await show(), [
      'Nothing has been generated in this workspace yet, or the files have been deleted.',
    ]);
  });

  describe('before something that will probably fail', () => {
    const place = { file: 'a.fbs', line: 1, column: 1 };
    const error = { ...place, level: 'error', family: 'flatc', code: 'syntax', message: 'no' } as const;
    const schema = { services: [], findings: [error] };

    it('leads to the problems of a schema by the first button, which Enter presses', async () => {
      flatc(({ write }) => write('A.go'));
      await carryOut(context({ schema }), go, root());
      assert.deepEqual(desk.offered, ['Show Problems', 'Generate Anyway']);
    });

    it('generates nothing by the first button where there are no problems to see', async () => {
      flatc(({ write }) => write('A.go'));
      const verdict = { files: [around.folder.uri('b.fbs'), around.folder.uri('a.fbs')], verdict: 'reject' } as const;
      await carryOut(context(verdict), { ...go, languages: ['python'], included: 'generate' }, root());
      assert.deepEqual(desk.offered, ['Do Not Generate', 'Generate Anyway']);
    });
  });

  describe('at its end', () => {
    /** Generates with these answers to the questions, and waits for the last message. */
    const carry = async (last: string, generation: Generation, ...answers: readonly unknown[]) => {
      desk.answers.push(...answers);
      await carryOut(context(), generation, root());
      await until(() => desk.said.at(-1) === last);
    };

    it('shows its files where that is asked for', async () => {
      flatc(({ write }) => write('A.go'));
      await carry('shown: A.go', go, 'Show Files', 'A.go');
    });

    it('says that it wrote a binary schema', async () => {
      flatc(({ write }) => write('a.bfbs'));
      const binary = { ...go, languages: ['binary'] } as const;
      await carry('flatc 25.12.19 wrote the binary schema: 1 file.', { ...binary, options: { schema: true } });
    });

    it('leads to the problems, or to the terminal of its task', async () => {
      flatc(() => 1);
      await carry('command: workbench.actions.view.problems', go, 'Show Problems');
      await carry('command: workbench.action.terminal.focus', go, 'Show Terminal');
      const terminal = (name: string) => ({ name, show: () => desk.said.push(`terminal: ${name}`) });
      desk.terminals = ['flatbuffers - old', 'flatbuffers - new', 'bash'].map(terminal);
      await carry('terminal: flatbuffers - new', go, 'Show Terminal');
    });

    it('says without questions why nothing was generated on save', async () => {
      flatc(() => 1);
      assert.equal(await carryOut(context(), go, root(), 'quiet'), false);
      assert.deepEqual([desk.said, desk.offered], [['flatc failed (exit status 1).'], []]);
    });
  });

  it('starts nothing for a schema that is only in an editor', async () => {
    // Git's file system answers each path with the text of the older version, includes as well.
    for (const text of ['untitled:/new.fbs', 'flatbuffers-data:/old.bfbs.fbs', 'git:/old.fbs?HEAD'])
      await writeJsonSchema(context(), [Uri.parse(text)]);
    const other = 'Open the .fbs file of this schema first.';
    assert.deepEqual(desk.said, ['Save the schema first.', other, other]);
  });

  it('writes a binary schema where the user asks for one', async () => {
    flatc(({ write }) => write('a.bfbs'));
    const here = context();
    await writeBinarySchema(here, [fileOf('a.fbs')]);
    assert.match(around.started.join(), /^--binary --schema /);
    assert.match(madeBy(here)?.join() ?? '', /a\.bfbs$/);
  });

  it('takes no schema that was just saved for one of the files that it makes', async () => {
    flatc(({ write }) => write('A.go'));
    const here = context();
    await carryOut(here, { ...go, output: '.' }, root());
    assert.ok(!madeBy(here)?.includes('a.fbs'));
    assert.deepEqual(desk.said, ['flatc 25.12.19 generated Go: 1 file.']);
    assert.equal(here.memory.isGenerated(around.folder.uri('a.fbs')), false);
  });

  it('does not use a schema whose changes were not saved', async () => {
    flatc(({ write }) => write('A.go'));
    open('a.fbs', false);
    assert.equal(await carryOut(context(), go, root()), false);
    assert.deepEqual(desk.said, ['a.fbs was not saved, so nothing was generated.']);
  });

  it('saves a schema with any name', async () => {
    around.folder.write('c:x.fbs', '');
    flatc(({ write }) => write('A.go'));
    open('c:x.fbs', true);
    assert.equal(await carryOut(context({ files: [] }), { ...go, files: ['c:x.fbs'] }, root()), true);
    assert.equal(desk.documents[0]?.isDirty, false);
  });

  it('uses the settings of each workspace folder for its own schemas', async () => {
    const other = new TestFolder({ 'b.fbs': 'table B {}' });
    clearDesk(around.folder.path, other.path);
    flatc(({ args, write }) => write('x.schema.json', args.at(-1)));
    desk.settings[other.folder] = { 'flatc.output': 'elsewhere' };
    desk.settings['flatc.output'] = 'gen';
    const schemas = [fileOf('a.fbs'), Uri.file(join(other.path, 'b.fbs'))];
    await writeJsonSchema(context({ files: [] }), [schemas[0], schemas]);
    assert.equal(readFileSync(join(around.folder.path, 'gen/x.schema.json'), 'utf8'), 'a.fbs');
    assert.equal(readFileSync(join(other.path, 'elsewhere/x.schema.json'), 'utf8'), 'b.fbs');
    other.remove();
  });

  it('compares with flatc in every language that the schema is checked for', async () => {
    flatc(({ args }) => (args.includes('--lua') ? 1 : 0));
    const verdict = { verdict: 'reject', generators: ['go', 'lua'] } as const;
    await checkWithFlatc(context(verdict), [fileOf('a.fbs')]);
    assert.deepEqual(desk.said, ['flatc 25.12.19 agrees: a.fbs is not valid.']);
  });

  it('reports a difference with the verdict of the built-in flatc, too', async () => {
    flatc(() => 1);
    const inside = { run: async () => ({ end: { kind: 'exit', status: 0 }, output: [], written: new Map() }) };
    await checkWithFlatc(context({}, inside as never), [fileOf('a.fbs')]);
    const rows = desk.untitled.match(/^\| f.*/gim);
    assert.deepEqual(rows, [
      '| flatc 25.12.19 | not valid | `flatc --binary a.fbs` |',
      `| flatc ${insideVersion}, built in | valid | |`,
      '| FlatBuffers Language Tools 1 | valid | |',
    ]);
  });

  it('takes variables for what they are in the file names of tasks.json, and nowhere else', async () => {
    around.folder.write(`${variable('x')}.fbs`, '');
    flatc(() => 0);
    const schema = {
      uri: around.folder.uri(`${variable('x')}.fbs`),
      name: '',
      isRoot: true,
      hasService: false,
      isTrpc: false,
    };
    const here = context({ files: [] });
    const ask = async <Answer>(method: string) => (method === 'flatbuffers/schemas' ? [schema] : null) as Answer;
    const { provider } = registerTasks({ ...here, server: { ask } }) as unknown as {
      readonly provider: {
        provideTasks(): Promise<readonly Task[]>;
        resolveTask(task: Task): Promise<Task>;
      };
    };
    const written = new standIn.Task(
      { ...go, type: 'flatbuffers', files: [`${variable('name')}.fbs`] },
      2,
      'x',
      '',
      noExecution,
      [],
    );
    await perform(await provider.resolveTask(written), undefined, { ...go, files: ['a.fbs'] });
    const [offered] = await provider.provideTasks();
    assert.ok(offered);
    await perform(offered, undefined, { ...go, files: ['resolved.fbs'] });
    const last = around.started.map((each) => each.split(' ').at(-1));
    assert.deepEqual(last, ['a.fbs', `${variable('x')}.fbs`]);
  });

  it('tells in the terminal of a task what is wrong with it in tasks.json', async () => {
    const { provider } = registerTasks(context()) as unknown as {
      readonly provider: { resolveTask(task: Task): Promise<Task> };
    };
    const { folders } = desk;
    for (const scope of [2, folders[0]] as const) {
      const written = new standIn.Task({ type: 'flatbuffers', tool: 'flatc' }, scope, 'x', '', noExecution, []);
      const { status, shown } = await perform(await provider.resolveTask(written));
      assert.deepEqual([status, shown], [2, '"files" must be a list of schemas.\r\n']);
    }
  });

  it('offers for each schema the languages that the build generates of it, and for others those of the workspace', async () => {
    const schema = (name: string, languages?: readonly string[]) => ({
      uri: around.folder.uri(name),
      name,
      isRoot: true,
      hasService: false,
      isTrpc: false,
      ...(languages ? { languages } : {}),
    });
    const schemas = [schema('a.fbs', ['rust', 'go']), schema('b.fbs', [])];
    const here = context({ files: [] });
    const ask = async <Answer>(method: string) => (method === 'flatbuffers/schemas' ? schemas : null) as Answer;
    const { provider } = registerTasks({ ...here, server: { ask } }) as unknown as {
      readonly provider: { provideTasks(): Promise<readonly Task[]> };
    };
    const offered = async (name: string) =>
      (await provider.provideTasks())
        .map(({ definition }) => definition as unknown as Generation)
        .filter(({ files, options }) => files[0] === name && !options?.schema)
        .flatMap(({ languages }) => languages);
    assert.deepEqual(await offered('a.fbs'), ['rust', 'go']);
    const others = await offered('b.fbs');
    assert.ok(!others.includes('rust'));
    await here.memory.rememberLanguages(['php']);
    assert.deepEqual(await offered('a.fbs'), ['php']);
  });
});
