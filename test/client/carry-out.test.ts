// Commands and tasks from the first question to the files that they make, with stand-ins for the tools, too.
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Activity } from '../../client/generate/activity.ts';
import type { GenerationContext } from '../../client/generate/context.ts';
import { GenerationMemory } from '../../client/generate/memory.ts';
import { nodeProcesses } from '../../client/generate/processes-node.ts';
import type { Generation } from '../../client/generate/task-definition.ts';
import { Tools } from '../../client/generate/tools.ts';
import {
  type ProjectAnswer,
  projectRequest,
  type TargetRun,
  targetsRequest,
  type VerdictAnswer,
} from '../../server/protocol.ts';
import { variable } from '../generate/requests.ts';
import { TestFolder } from '../lsp-client.ts';
import { standIn } from '../stand-in/register.ts';
import type { Task } from '../stand-in/vscode.ts';

const { carryOut } = await import('../../client/generate/carry-out.ts');
const { checkWithFlatc } = await import('../../client/generate/check-with-flatc.ts');
const { generateAgain, generateOnSave } = await import('../../client/generate/repeat.ts');
const { convertProto, generateCode, generateTargets, writeJsonSchema } = await import(
  '../../client/generate/flatc-commands.ts'
);
const { generateStubs } = await import('../../client/generate/trpc-command.ts');
const { showGeneratedFiles } = await import('../../client/generate/output-files.ts');
const { makeReady } = await import('../../client/generate/preflight.ts');
const { ToolProblems } = await import('../../client/generate/problems.ts');
const { registerTasks, taskFor, usualLanguages } = await import('../../client/generate/tasks.ts');
const { ToolTerminal } = await import('../../client/generate/terminal.ts');
const { prepareTrpcRun } = await import('../../client/generate/trpc-facts.ts');
const noExecution = undefined as never;
const { clearDesk, desk, documentSaved, perform, problems, Uri } = standIn;

describe('carrying out', () => {
  let folder: TestFolder;
  let tools: TestFolder;
  /** What the server says of targets. */
  let targets: readonly TargetRun[];
  /** What it says of the project. */
  let project: ProjectAnswer | null;

  beforeEach(() => {
    folder = new TestFolder({ 'a.fbs': 'table A {}' });
    tools = new TestFolder();
    targets = [];
    project = null;
    clearDesk(folder.path);
  });
  afterEach(() => {
    folder.remove();
    tools.remove();
  });

  /** A flatc that tells its version, and otherwise runs a script in which `output` is the folder for its code. */
  function flatc(script: string, name = 'flatc'): void {
    const start = `const args = process.argv.slice(2), output = args.includes('-o') ? args[args.indexOf('-o') + 1] : '.';
if (args[0] === '--version') console.log('flatc version 25.12.19');
else import('node:fs').then((fs) => {`;
    tools.write(name, `#!${process.execPath}\n${start} ${script} });\n`);
    chmodSync(join(tools.path, name), 0o755);
    desk.settings['flatc.path'] = join(tools.path, name);
  }
  const writes = (name: string) =>
    `fs.mkdirSync(output, { recursive: true }); fs.writeFileSync(output + '/${name}', 'code');`;

  function context(verdict: Partial<VerdictAnswer> = {}): GenerationContext {
    const kept = new Map<string, unknown>();
    const schema = { services: [], findings: [] };
    const answer = { verdict: 'accept', generators: [], files: [folder.uri('a.fbs')], schema, ...verdict };
    const askedOf = (method: string): unknown => {
      if (method === targetsRequest) return targets;
      return method === projectRequest ? project : answer;
    };
    return {
      server: { ask: async <Answer>(method: string) => askedOf(method) as Answer },
      processes: nodeProcesses,
      tools: new Tools(nodeProcesses),
      problems: new ToolProblems(nodeProcesses),
      memory: new GenerationMemory({
        get: <Value>(key: string) => kept.get(key) as Value | undefined,
        update: async (key, value) => void kept.set(key, value),
      }),
      activity: new Activity(),
      log: { error: (...said: unknown[]) => desk.said.push(said.join(' ')) } as unknown as GenerationContext['log'],
      extension: { id: 'x.y', version: '1' },
      scratch: Uri.file(join(tools.path, 'scratch')) as never,
    };
  }
  /** Opens a file in an editor in which it is changed. Saving it may fail. */
  function open(name: string, canSave: boolean): void {
    const document = {
      uri: Uri.file(join(folder.path, name)),
      languageId: 'flatbuffers',
      isDirty: true,
      text: '',
      save: async () => {
        document.isDirty = !canSave;
        if (canSave) documentSaved.fire(document);
        return canSave;
      },
    };
    desk.documents.push(document);
  }
  const go: Generation = { tool: 'flatc', files: ['a.fbs'], languages: ['go'], output: 'gen' };
  const root = () => Uri.file(folder.path) as never;
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const madeBy = ({ memory }: GenerationContext) =>
    memory.generations[0]?.files.map((file) => file.replace(`${folder.folder}/`, ''));

  it('makes files and remembers them', async () => {
    flatc(writes('A.go'));
    const here = context();
    assert.equal(await carryOut(here, go, root()), true);
    assert.deepEqual(madeBy(here), ['gen/A.go']);
    assert.deepEqual(desk.said, ['flatc 25.12.19 generated Go: 1 file.']);
  });

  describe('targets', () => {
    const target = (language: 'go' | 'ts', output: string): TargetRun => ({
      language,
      files: [folder.uri('a.fbs')],
      output: folder.uri(output),
      includePaths: [folder.uri('inc')],
      options: { genOnefile: true },
    });
    const writesArguments = `${writes('A.go')} fs.appendFileSync('arguments', args.join(' ') + '\\n');`;
    const started = () => readFileSync(join(folder.path, 'arguments'), 'utf8').trim().split('\n');

    it('are all generated, each with its own folder and options', async () => {
      flatc(writesArguments);
      targets = [target('go', 'gen/go'), target('ts', 'web')];
      await generateTargets(context());
      assert.deepEqual(started(), [
        '--go --gen-onefile -I inc -o gen/go a.fbs',
        '--ts --gen-onefile -I inc -o web a.fbs',
      ]);
    });

    it('end with the first that fails', async () => {
      flatc(`fs.appendFileSync('arguments', args.join(' ')); process.exit(1);`);
      targets = [target('go', 'gen/go'), target('ts', 'web')];
      await generateTargets(context());
      assert.equal(started().length, 1);
    });

    it('are told of where there are none', async () => {
      await generateTargets(context());
      assert.deepEqual(desk.said, [
        'No flatbuffers.json in this workspace names targets that are made of one of its schemas.',
      ]);
    });

    it('are what a code lens generates, and what Generate Code... proposes', async () => {
      flatc(writesArguments);
      targets = [target('go', 'gen/go')];
      await generateCode(context(), [folder.uri('a.fbs')]);
      assert.deepEqual(desk.said, ['flatc 25.12.19 generated Go: 1 file.']);
      assert.deepEqual(await usualLanguages(context()), ['go']);
    });
  });

  describe('a schema that the build compiles', () => {
    const writesArguments = `${writes('A.go')} fs.writeFileSync(output + '/../arguments', args.join(' '));`;
    const started = () => readFileSync(join(folder.path, 'arguments'), 'utf8');
    const generateA = (here = context()) => generateCode(here, [Uri.file(join(folder.path, 'a.fbs'))]);

    beforeEach(() => {
      flatc(writesArguments);
      Object.assign(desk.settings, { 'flatc.output': 'gen', includePaths: ['set'] });
      const includeFolders = ['set', '.', 'lib'].map((name) => folder.uri(name).replace(/\/\.$/, ''));
      project = { includePaths: 2, languages: ['Go', 'TypeScript'], page: '', includeFolders };
    });

    it('is offered its languages, and gets the include folders that lead to its includes', async () => {
      desk.answers.push(['Go']);
      await generateA();
      assert.equal(started(), '--go -I set -I . -I lib -o gen a.fbs');
      const schemas = [Uri.file(join(folder.path, 'a.fbs'))] as never;
      assert.deepEqual(await usualLanguages(context(), schemas), ['go', 'ts']);
    });

    it('gets what is set where that does', async () => {
      project = { includePaths: 1, languages: [], page: '' };
      desk.answers.push(['Go']);
      await generateA();
      assert.equal(started(), '--go -I set -o gen a.fbs');
    });

    it('is offered what was chosen and set before what the build generates', async () => {
      const schemas = [Uri.file(join(folder.path, 'a.fbs'))] as never;
      desk.settings['targets'] = ['rust'];
      assert.deepEqual(await usualLanguages(context(), schemas), ['rust']);
      const here = context();
      await here.memory.rememberLanguages(['php']);
      assert.deepEqual(await usualLanguages(here, schemas), ['php']);
    });
  });

  describe('a schema that includes others', () => {
    const writesArguments = `${writes('A.go')} fs.appendFileSync(output + '/../arguments', args.join(' ') + '\\n');`;
    const started = () => readFileSync(join(folder.path, 'gen/../arguments'), 'utf8').trim().split('\n');
    const withOthers = (verdict: Partial<VerdictAnswer> = {}) =>
      context({ files: ['b.fbs', 'sub/c.fbs', 'a.fbs'].map((name) => folder.uri(name)), ...verdict });
    const chosen = 'Also generate the 2 included schemas';
    const question = 'Go code uses that of included schemas';
    const generateGo = (here: GenerationContext) => generateCode(here, [Uri.file(join(folder.path, 'a.fbs'))]);

    beforeEach(() => {
      flatc(writesArguments);
      desk.settings['flatc.output'] = 'gen';
    });

    it('is generated together with them where the user says so, and that is remembered', async () => {
      const here = withOthers();
      desk.answers.push(['Go'], chosen);
      await generateGo(here);
      assert.deepEqual(desk.said, ['Generate code for', question, 'flatc 25.12.19 generated Go: 1 file.']);
      desk.said.length = 0;
      desk.answers.push(['Go']);
      await generateGo(here);
      assert.deepEqual(desk.said, ['Generate code for', 'flatc 25.12.19 generated Go: 1 file.']);
      await generateAgain(here);
      assert.deepEqual(started(), Array(3).fill('--go -o gen a.fbs sub/c.fbs b.fbs'));
    });

    it('does not count as done where they are left out, and the message offers them', async () => {
      const here = withOthers();
      desk.answers.push(['Go'], 'Only what was chosen', 'Generate Included Schemas');
      await generateGo(here);
      await here.activity.idle();
      await until(() => started().length === 2);
      assert.equal(
        desk.said[2],
        'flatc 25.12.19 generated Go: 1 file. It does not compile without the 2 included schemas.',
      );
      assert.deepEqual(started(), ['--go -o gen a.fbs', '--go -o gen a.fbs sub/c.fbs b.fbs']);
      assert.equal(here.memory.included, 'generate');
    });

    it('is not generated where the user chooses neither', async () => {
      desk.answers.push(['Go'], undefined);
      await generateGo(withOthers());
      assert.deepEqual(desk.said, ['Generate code for', question]);
    });

    it('needs no question in languages whose code is whole', async () => {
      desk.answers.push(['Lua', 'Nim']);
      await generateGo(withOthers());
      assert.deepEqual(desk.said.length, 2);
      assert.match(desk.said[1] ?? '', /generated Lua, Nim: \d files?\.$/);
    });

    it('goes through one run with --gen-all where flatc does not take one of them alone', async () => {
      await carryOut(withOthers({ verdict: 'reject' }), { ...go, included: 'generate' }, root());
      assert.deepEqual(started(), ['--go --gen-all -o gen a.fbs']);
    });

    it('says so where neither way leads to code that is whole', async () => {
      desk.answers.push('Generate Anyway');
      const generation = { ...go, languages: ['python'], included: 'generate' } as const;
      await carryOut(withOthers({ verdict: 'reject' }), generation, root());
      assert.match(desk.said[0] ?? '', /only as a part of another one, so their code is missing: b.fbs, sub\/c.fbs$/);
      assert.match(desk.said[1] ?? '', /It does not compile without the 2 included schemas\.$/);
    });

    it('is told of in the terminal of a task that says nothing about them', async () => {
      const ready = await makeReady(withOthers(), go, root(), 'task');
      assert.ok('notes' in ready);
      assert.deepEqual(ready.notes, [
        'The code uses that of included schemas, which is not generated: b.fbs, sub/c.fbs',
      ]);
    });
  });

  it('shows of the files that it has made those that are still there', async () => {
    flatc(`${writes('A.go')} ${writes('B.go')}`);
    const here = context();
    await carryOut(here, go, root());
    const show = async () => {
      desk.said.length = 0;
      desk.answers.push('B.go');
      await showGeneratedFiles(here.memory.generations[0]);
      desk.answers.length = 0;
      return desk.said;
    };
    assert.deepEqual(await show(), ['2 generated files', 'shown: B.go']);
    folder.remove('gen/A.go');
    assert.deepEqual(await show(), ['1 generated file', 'shown: B.go']);
    folder.remove('gen');
    assert.deepEqual(await show(), [
      'Nothing has been generated in this workspace yet, or the files have been deleted.',
    ]);
  });

  describe('before something that will probably fail', () => {
    const place = { file: 'a.fbs', line: 1, column: 1 };
    const error = { ...place, level: 'error', family: 'flatc', code: 'syntax', message: 'no' } as const;
    const schema = { services: [], findings: [error] };

    it('leads to the problems of a schema by the first button, which Enter presses', async () => {
      flatc(writes('A.go'));
      await carryOut(context({ schema }), go, root());
      assert.deepEqual(desk.offered, ['Show Problems', 'Generate Anyway']);
    });

    it('generates nothing by the first button where there are no problems to see', async () => {
      flatc(writes('A.go'));
      const verdict = { files: [folder.uri('b.fbs'), folder.uri('a.fbs')], verdict: 'reject' } as const;
      await carryOut(context(verdict), { ...go, languages: ['python'], included: 'generate' }, root());
      assert.deepEqual(desk.offered, ['Do Not Generate', 'Generate Anyway']);
    });
  });

  describe('stubs for a schema', () => {
    const schema = { services: [], goPackage: 'example.com/app/greeter', findings: [] };
    const ask = (...answers: readonly unknown[]) => {
      desk.answers.push(...answers);
      return generateStubs(context({ schema }), [Uri.file(join(folder.path, 'a.fbs'))]);
    };

    it('go into a folder that is shown without variables', async () => {
      const written = 'gen/$' + '{fileBasenameNoExtension}';
      desk.settings['trpcCommand.output'] = written;
      await ask('Project');
      assert.deepEqual(desk.offered, [`gen/a ${written}`, 'Choose another folder...']);
    });

    it('have a module proposed that is named after the go_package', async () => {
      desk.settings['trpcCommand.output'] = 'gen';
      await ask('Project', 'gen');
      assert.deepEqual(desk.offered, ['example.com/app/greeter-server']);
    });
  });

  it('starts nothing for a schema that is only in an editor', async () => {
    await writeJsonSchema(context(), [Uri.parse('untitled:/new.fbs')]);
    assert.deepEqual(desk.said, ['Save the schema first: flatc and trpc read it from disk.']);
  });

  it('takes no schema that was just saved for one of the files that it makes', async () => {
    flatc(writes('A.go'));
    const here = context();
    await carryOut(here, { ...go, output: '.' }, root());
    assert.ok(!madeBy(here)?.includes('a.fbs'));
    assert.deepEqual(desk.said, ['flatc 25.12.19 generated Go: 1 file.']);
    assert.equal(here.memory.isGenerated(folder.uri('a.fbs')), false);
  });

  it('goes on with a schema that was made of a .proto file as with any other', async () => {
    folder.write('b.proto', '');
    flatc(writes('b.fbs'));
    const here = context({ files: [] });
    await carryOut(here, { ...go, files: ['b.proto'], languages: ['proto'], output: folder.path }, root());
    assert.ok(madeBy(here)?.includes('b.fbs'));
    assert.equal(here.memory.isGenerated(folder.uri('b.fbs')), false);
  });

  it('does not use a schema whose changes were not saved', async () => {
    flatc(writes('A.go'));
    open('a.fbs', false);
    assert.equal(await carryOut(context(), go, root()), false);
    assert.deepEqual(desk.said, ['a.fbs was not saved, so nothing was generated.']);
  });

  it('saves a schema with any name', async () => {
    folder.write('c:x.fbs', '');
    flatc(writes('A.go'));
    open('c:x.fbs', true);
    assert.equal(await carryOut(context({ files: [] }), { ...go, files: ['c:x.fbs'] }, root()), true);
    assert.equal(desk.documents[0]?.isDirty, false);
  });

  it('asks again before a schema is made anew of a .proto file', async () => {
    folder.write('b.proto', '');
    flatc(writes('b.fbs'));
    const here = context({ files: [] });
    desk.answers.push([]);
    await convertProto(here, [Uri.file(join(folder.path, 'b.proto'))]);
    folder.write('b.fbs', 'by hand');
    desk.said.length = 0;
    desk.answers.push([], undefined);
    await generateAgain(here);
    assert.deepEqual(desk.said, ['Convert .proto to .fbs', 'b.fbs already exists.']);
    assert.equal(readFileSync(join(folder.path, 'b.fbs'), 'utf8'), 'by hand');
  });

  it('shows what flatc says of one schema until that one is generated from again', async () => {
    folder.write('b.fbs', 'table B {}');
    const here = context({ files: [] });
    const says = (name: string) =>
      `console.error('  ${join(folder.path, name)}:1: 5: error: of ' + args.at(-1)); process.exit(1)`;
    const bad = `if (args.at(-1) === 'a.fbs') { ${says('a.fbs')} } else { ${says('b.fbs')} }`;
    flatc(bad);
    await carryOut(here, go, root());
    await carryOut(here, { ...go, files: ['b.fbs'] }, root());
    assert.deepEqual(problems(), ['a.fbs: of a.fbs', 'b.fbs: of b.fbs']);
    flatc('');
    await carryOut(here, { ...go, files: ['b.fbs'], languages: ['ts'] }, root());
    assert.deepEqual(problems(), ['a.fbs: of a.fbs']);
    await carryOut(here, go, root());
    assert.deepEqual(problems(), []);
    here.problems.dispose();
  });

  it('shows what a tool says of a schema that is not there', async () => {
    flatc('console.error("error:\\n  unable to load file: no.fbs"); process.exitCode = 1');
    const here = context({ files: [] });
    desk.answers.push(undefined);
    await carryOut(here, { ...go, files: ['no.fbs'] }, root());
    assert.deepEqual(desk.said, ['flatc failed (exit status 1).']);
    assert.deepEqual(problems(), ['no.fbs: unable to load file: no.fbs']);
    here.problems.dispose();
  });

  it('knows where Go keeps its tools also where the folder to start in is still to be made', async () => {
    tools.write('gopath/bin/mockgen', '');
    tools.write('go', `#!/bin/sh\n[ "$1 $2" = "env GOPATH" ] && echo '${tools.path}/gopath'\n`);
    chmodSync(join(tools.path, 'go'), 0o755);
    const cwd = join(folder.path, 'not/yet');
    const run = { program: 'trpc', args: [], cwd, outputs: [cwd], searchFirst: [tools.path] };
    const { facts } = await prepareTrpcRun(run, nodeProcesses, new Tools(nodeProcesses), undefined);
    assert.equal(facts.hasGo, true);
    assert.ok(facts.install?.folders.includes(join(tools.path, 'gopath/bin')));
  });

  it('tells which files trpc has made', async () => {
    const script = `const fs = require('node:fs'); fs.mkdirSync('out/stub'); fs.writeFileSync('out/main.go', ''); fs.writeFileSync('out/stub/a.go', '')`;
    folder.write('out/README.md', '');
    utimesSync(join(folder.path, 'out/README.md'), 1, 1);
    const output = join(folder.path, 'out');
    const run = { program: process.execPath, args: ['-e', script], cwd: folder.path, outputs: [output] };
    const ready = {
      generation: { ...go, tool: 'trpc' },
      runs: [run],
      notes: [],
      version: undefined,
      sources: [],
      leftOut: 0,
    } as const;
    const { status, shown } = await perform(taskFor(context(), ready, root()) as never);
    assert.equal(status, 0);
    const [, ...lines] = shown.trimEnd().split('\r\n');
    assert.deepEqual(lines, [`Files in ${output}:`, '  main.go', '  stub/a.go']);
  });

  it('leaves no problem behind where the user ends the tool', async () => {
    const trpc = { program: process.execPath, args: ['-e', 'setInterval(() => {}, 1000); console.log("started")'] };
    const run = { ...trpc, cwd: folder.path, outputs: [] };
    const ready = {
      generation: { ...go, tool: 'trpc' },
      runs: [run],
      notes: [],
      version: undefined,
      sources: [],
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
    const run = { program: process.execPath, args: ['-p', '1 + 1'], cwd: folder.path, outputs: [] };
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

  it('uses the settings of each workspace folder for its own schemas', async () => {
    const other = new TestFolder({ 'b.fbs': 'table B {}' });
    clearDesk(folder.path, other.path);
    flatc('fs.mkdirSync(output, { recursive: true }); fs.writeFileSync(output + "/x.schema.json", args.at(-1))');
    desk.settings[other.folder] = { 'flatc.output': 'elsewhere' };
    desk.settings['flatc.output'] = 'gen';
    const schemas = [Uri.file(join(folder.path, 'a.fbs')), Uri.file(join(other.path, 'b.fbs'))];
    await writeJsonSchema(context({ files: [] }), [schemas[0], schemas]);
    assert.equal(readFileSync(join(folder.path, 'gen/x.schema.json'), 'utf8'), 'a.fbs');
    assert.equal(readFileSync(join(other.path, 'elsewhere/x.schema.json'), 'utf8'), 'b.fbs');
    other.remove();
  });

  it('compares with flatc in every language that the schema is checked for', async () => {
    flatc('if (args.includes("--lua")) process.exit(1)');
    const verdict = { verdict: 'reject', generators: ['go', 'lua'] } as const;
    await checkWithFlatc(context(verdict), [Uri.file(join(folder.path, 'a.fbs'))]);
    assert.deepEqual(desk.said, ['flatc 25.12.19 agrees: a.fbs is not valid.']);
  });

  it('takes variables for what they are in the file names of tasks.json, and nowhere else', async () => {
    folder.write(`${variable('x')}.fbs`, '');
    flatc('fs.appendFileSync("said", args.at(-1) + " ")');
    const schema = {
      uri: folder.uri(`${variable('x')}.fbs`),
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
    assert.equal(readFileSync(join(folder.path, 'said'), 'utf8'), `a.fbs ${variable('x')}.fbs `);
  });

  it('offers for each schema the languages that the build generates of it, and for others those of the workspace', async () => {
    const schema = (name: string, languages?: readonly string[]) => ({
      uri: folder.uri(name),
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

  describe('on save', () => {
    const saved = () =>
      documentSaved.fire({ uri: Uri.file(join(folder.path, 'a.fbs')), languageId: 'flatbuffers' } as never);
    /** A flatc that counts how often it has generated. */
    const counting = () =>
      flatc(`fs.mkdirSync(output, { recursive: true }); fs.appendFileSync(output + '/count', 'x')`);
    const count = () => readFileSync(join(folder.path, 'gen/count'), 'utf8').length;

    it('generates again, also where a schema is saved while code is being generated', async () => {
      counting();
      desk.settings['generate.onSave'] = true;
      const here = context();
      const registered = generateOnSave(here);
      await carryOut(here, go, root());
      const running = carryOut(here, go, root());
      saved();
      await running;
      await until(() => count() === 3);
      registered.dispose();
    });

    it('is not led by what is saved to be generated from', async () => {
      counting();
      desk.settings['generate.onSave'] = true;
      const here = context();
      const registered = generateOnSave(here);
      await carryOut(here, go, root());
      open('a.fbs', true);
      await carryOut(here, go, root());
      saved();
      await until(() => count() === 3);
      await here.activity.idle();
      assert.equal(count(), 3);
      registered.dispose();
    });

    it('tells why nothing is generated', async () => {
      counting();
      desk.settings['generate.onSave'] = true;
      const here = context();
      await carryOut(here, go, root());
      const registered = generateOnSave(here);
      desk.settings['flatc.path'] = 'no-such-flatc';
      saved();
      await until(() => desk.said.length > 1);
      assert.equal(desk.said[1], 'Not generated: no-such-flatc was not found.');
      registered.dispose();
    });
  });
});
