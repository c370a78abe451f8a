// Code for the targets of a project file, and for languages that the build already generates.
import assert from 'node:assert/strict';
import type { Generation } from '../../client/generate/task-definition.ts';
import type { Tools } from '../../client/generate/tools.ts';
import { insideName, insideVersion } from '../../server/language/generate/service.ts';
import { schemasRequest } from '../../server/protocol.ts';
import { type TargetRun, targetsRequest } from '../../server/protocol-targets.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';
import { around, context, fileOf, flatc, root, useDesk } from './desk.ts';

const { carryOut } = await import('../../client/generate/carry-out.ts');
const { checkWithFlatc } = await import('../../client/generate/check-with-flatc.ts');
const { generateCode, generateTargets } = await import('../../client/generate/flatc-commands.ts');
const { showGeneratedFiles } = await import('../../client/generate/output-files.ts');
const { generateAgain } = await import('../../client/generate/repeat.ts');
const { registerTasks, usualLanguages } = await import('../../client/generate/tasks.ts');
const { clearDesk, desk } = standIn;

describe('targets', () => {
  useDesk();

  const target = (language: 'go' | 'ts', output: string): TargetRun => ({
    language,
    files: [around.folder.uri('a.fbs')],
    output: around.folder.uri(output),
    includePaths: [around.folder.uri('inc')],
    options: { genOnefile: true },
  });

  it('are all generated, each with its own folder and options', async () => {
    flatc(({ write }) => write('A.go'));
    around.targets = [target('go', 'gen/go'), target('ts', 'web')];
    await generateTargets(context());
    assert.deepEqual(around.started, [
      '--go --gen-onefile -I inc -o gen/go a.fbs',
      '--ts --gen-onefile -I inc -o web a.fbs',
    ]);
  });

  it('are all generated again, and all their files are shown', async () => {
    flatc(({ args, write }) => write(args.includes('--go') ? 'A.go' : 'a.ts'));
    around.targets = [target('go', 'gen/go'), target('ts', 'web')];
    const here = context();
    await generateTargets(here);
    const [first, second] = around.started;
    await generateAgain(here);
    assert.deepEqual(around.started, [first, second, first, second]);
    await showGeneratedFiles(here.memory.seriesFiles);
    assert.deepEqual(desk.offered, ['$(folder-opened) Reveal in Explorer', 'A.go gen/go', 'a.ts web']);
    around.targets = [target('ts', 'web')];
    await generateTargets(here);
    await generateAgain(here);
    assert.deepEqual(around.started.slice(4), [second, second]);
  });

  it('are all generated again after one of them failed', async () => {
    let isBroken = true;
    flatc(({ args, write }) =>
      args.includes('--ts') && isBroken ? 1 : write(args.includes('--go') ? 'A.go' : 'a.ts'),
    );
    around.targets = [target('go', 'gen'), target('ts', 'gen')];
    const here = context();
    await generateTargets(here);
    const [first, second] = around.started;
    isBroken = false;
    await generateAgain(here);
    assert.deepEqual(around.started, [first, second, first, second]);
    await showGeneratedFiles(here.memory.seriesFiles);
    assert.deepEqual(desk.offered, ['$(folder-opened) Reveal in Explorer', 'A.go gen', 'a.ts gen']);
  });

  it('are all generated again, however many there are', async () => {
    flatc(({ write }) => write('A.go'));
    around.targets = Array.from({ length: 25 }, (_, index) => target('go', `gen/${index}`));
    const here = context();
    await generateTargets(here);
    assert.equal(here.memory.seriesFiles.length, 25);
    await generateAgain(here);
    assert.equal(around.started.length, 50);
  });

  it('end with the first that fails', async () => {
    flatc(() => 1);
    around.targets = [target('go', 'gen/go'), target('ts', 'web')];
    await generateTargets(context());
    assert.equal(around.started.length, 1);
  });

  it('are explained where there are none', async () => {
    await generateTargets(context());
    assert.deepEqual(desk.said, ['No flatbuffers.json in this workspace has a target for one of its schemas.']);
    assert.deepEqual(desk.offered, ['Generate Code...']);
  });

  it('are asked about with the flatc version of each, or else of their project, once for each version', async () => {
    const start = () => ({ end: Promise.resolve({ kind: 'exit', status: 0 }), stop: () => undefined });
    const here = context({}, { start } as never);
    const tools = { stateOf: async () => ({ program: insideName, version: insideVersion }) } as unknown as Tools;
    around.project = { includePaths: 0, languages: [], page: '', flatcVersion: '22.1.1' };
    around.targets = ['24.3.25', '23.5.26', insideVersion, undefined].map((flatcVersion, index) => ({
      ...target('go', `gen/${index}`),
      ...(flatcVersion === undefined ? {} : { flatcVersion }),
    }));
    const asked = async () => {
      desk.said.length = 0;
      desk.answers = Array(8).fill('Use the Built-in flatc');
      await generateTargets({ ...here, tools });
      return desk.said.flatMap((text) => /^This (\S+) uses flatc (\S+),/.exec(text)?.slice(1).join(' ') ?? []);
    };
    assert.deepEqual(await asked(), ['target 24.3.25', 'target 23.5.26', 'project 22.1.1']);
    assert.deepEqual(await asked(), []);
    around.targets = [{ ...target('go', 'gen'), flatcVersion: '24.3.24' }];
    assert.deepEqual(await asked(), ['target 24.3.24']);
  });

  it('are what a code lens generates, and what Generate Code... proposes', async () => {
    flatc(({ write }) => write('A.go'));
    around.targets = [target('go', 'gen/go')];
    await generateCode(context(), [around.folder.uri('a.fbs')]);
    assert.deepEqual(desk.said, ['flatc 25.12.19 generated Go: 1 file.']);
    assert.deepEqual(await usualLanguages(context()), ['go']);
  });
});

describe('tasks and languages of several workspace folders', () => {
  useDesk();
  const other = new TestFolder({ 'b.fbs': 'table B {}' });
  after(() => other.remove());

  it('are those of the folder of each schema', async () => {
    clearDesk(around.folder.path, other.path);
    around.targets = [{ language: 'go', files: [around.folder.uri('a.fbs')], includePaths: [], options: {} }];
    const uris = [around.folder.uri('a.fbs'), other.uri('b.fbs')];
    desk.settings[other.folder] = { targets: ['ts'] };
    const here = context();
    const schemas = uris.map((uri) => ({ uri, name: '', isRoot: true, hasService: false, isTrpc: false }));
    const ask = async <Answer>(method: string) =>
      (method === targetsRequest ? around.targets : method === schemasRequest ? schemas : null) as Answer;
    const { provider } = registerTasks({ ...here, server: { ask } }) as unknown as {
      readonly provider: { provideTasks(): Promise<readonly { readonly definition: unknown }[]> };
    };
    const offered = (await provider.provideTasks()).map(({ definition }) => definition as Generation);
    const languages = (name: string) =>
      offered.filter(({ files, options }) => files[0] === name && !options?.schema).map((each) => each.languages);
    // The task of a target takes the place of the one for its schema.
    assert.deepEqual([languages('a.fbs'), languages('b.fbs')], [[['go']], [['ts']]]);
    assert.deepEqual(await usualLanguages(here, [standIn.Uri.parse(other.uri('b.fbs'))] as never), ['ts']);
  });
});

describe('a schema that the build compiles', () => {
  useDesk();

  const generateOnce = (generation: Generation) => carryOut(context(), generation, root(), 'task');
  const generateA = (here = context()) => generateCode(here, [fileOf('a.fbs')]);

  beforeEach(() => {
    flatc(({ write }) => write('A.go'));
    Object.assign(desk.settings, { 'flatc.output': 'gen', includePaths: ['set'] });
    const includeFolders = ['set', '.', 'lib'].map((name) => around.folder.uri(name).replace(/\/\.$/, ''));
    around.project = { includePaths: 2, languages: ['Go', 'TypeScript'], page: '', includeFolders };
  });

  it('is offered its languages, and gets the include folders that lead to its includes', async () => {
    desk.answers.push(['Go']);
    await generateA();
    assert.deepEqual(around.started, ['--go -I set -I . -I lib -o gen a.fbs']);
    const schemas = [fileOf('a.fbs')] as never;
    assert.deepEqual(await usualLanguages(context(), schemas), ['go', 'ts']);
  });

  it('gets them from all that runs flatc', async () => {
    await checkWithFlatc(context(), [fileOf('a.fbs')]);
    await generateOnce({ tool: 'flatc', files: ['a.fbs'], languages: ['go'] });
    await generateOnce({ tool: 'flatc', files: ['a.fbs'], languages: ['go'], includePaths: ['own'] });
    const folders = around.started.map((args) => args.match(/-I \S+/g));
    assert.deepEqual(folders, [['-I set', '-I .', '-I lib'], ['-I set', '-I .', '-I lib'], ['-I own']]);
  });

  it('gets what is set where that does', async () => {
    around.project = { includePaths: 1, languages: [], page: '' };
    desk.answers.push(['Go']);
    await generateA();
    assert.deepEqual(around.started, ['--go -I set -o gen a.fbs']);
  });

  it('is offered what was chosen and set before what the build generates', async () => {
    const schemas = [fileOf('a.fbs')] as never;
    desk.settings.targets = ['rust'];
    assert.deepEqual(await usualLanguages(context(), schemas), ['rust']);
    const here = context();
    await here.memory.rememberLanguages(['php']);
    assert.deepEqual(await usualLanguages(here, schemas), ['php']);
  });
});
