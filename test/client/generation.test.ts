// Tasks, settings and remembered generations, read without VS Code.
import assert from 'node:assert/strict';
import { GenerationMemory, type RememberedGeneration } from '../../client/generate/memory.ts';
import {
  type Generation,
  type GenerationSettings,
  generationComplaints,
  generationTitle,
  requestOf,
  type Surroundings,
} from '../../client/generate/task-definition.ts';
import { languagesOf, signFiles } from '../../client/generate/workspace-languages.ts';
import { flatcLanguages, generationPlan } from '../../server/language/generate/service.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as people write them in settings.
const settings: GenerationSettings = {
  includePaths: ['schemas/common'],
  flatc: { path: 'flatc', output: 'generated/${language}', outputs: {}, options: {} },
  trpc: { path: 'trpc', output: 'generated/trpc/${fileBasenameNoExtension}', options: { mod: 'example.com/shop' } },
};
const posix: Surroundings = { folder: '/work', platform: 'posix', home: '/home/me', env: {} };
const windows: Surroundings = { folder: 'C:\\work', platform: 'win32', home: 'C:\\Users\\me', env: {} };

/** The command lines of a generation. */
function commands(generation: Generation, written: Partial<GenerationSettings> = {}, where = posix): string[][] {
  const { runs, concerns } = generationPlan(requestOf(generation, { ...settings, ...written }, where));
  assert.deepEqual(concerns, []);
  return runs.map(({ program, args }) => [program, ...args]);
}

describe('a generation', () => {
  const goAndTs: Generation = { tool: 'flatc', files: ['api/shop.fbs'], languages: ['go', 'ts'] };

  it('goes into the folder of each language', () =>
    assert.deepEqual(commands(goAndTs), [
      ['flatc', '--go', '-I', 'schemas/common', '-o', 'generated/go', 'api/shop.fbs'],
      ['flatc', '--ts', '-I', 'schemas/common', '-o', 'generated/ts', 'api/shop.fbs'],
    ]));

  it('goes where the settings say for one language, and where it says itself', () => {
    const flatc = { ...settings.flatc, outputs: { go: '${fileDirname}' } } as const;
    assert.deepEqual(commands({ ...goAndTs, languages: ['go'] }, { flatc })[0]?.slice(4), [
      '-o',
      'api',
      'api/shop.fbs',
    ]);
    assert.deepEqual(commands({ ...goAndTs, output: 'all' }, { flatc })[0]?.slice(1), [
      ...['--go', '--ts', '-I', 'schemas/common', '-o', 'all', 'api/shop.fbs'],
    ]);
  });

  it('has options of its own over those of the settings', () => {
    const flatc = { ...settings.flatc, options: { genObjectApi: true, genOnefile: true } };
    const options = { genOnefile: false, goNamespace: 'shop' };
    const [command] = commands({ tool: 'flatc', files: ['a.fbs'], languages: ['go'], options }, { flatc });
    assert.deepEqual(command?.slice(1, 5), ['--go', '--gen-object-api', '--go-namespace', 'shop']);
  });

  it('has include folders and a working directory of its own', () => {
    const generation: Generation = { ...goAndTs, languages: ['go'], includePaths: [], workingDirectory: '/work/api' };
    const { runs } = generationPlan(requestOf(generation, settings, posix));
    assert.deepEqual(runs[0]?.args, ['--go', '-o', '/work/generated/go', 'shop.fbs']);
    assert.equal(runs[0]?.cwd, '/work/api');
  });

  it('of tRPC has the folder and the options of the settings', () =>
    assert.deepEqual(commands({ tool: 'trpc', files: ['api/shop.fbs'] }), [
      [
        ...['trpc', 'create', '--fbsdir', 'schemas/common', '--fbs', 'api/shop.fbs'],
        ...['-o', '/work/generated/trpc/shop', '--mod', 'example.com/shop', '--mock=false'],
      ],
    ]));

  it('on Windows has the paths of Windows', () =>
    assert.deepEqual(commands({ ...goAndTs, files: ['C:\\work\\api\\größe 1.fbs'], languages: ['go'] }, {}, windows), [
      ['flatc', '--go', '-I', 'schemas/common', '-o', 'generated/go', 'api/größe 1.fbs'],
    ]));

  it('keeps file names with anything in them as one argument each', () => {
    const files = ['my shop.fbs', 'a"b\'c.fbs', '$(HOME).fbs', '-o.fbs', 'two\nlines.fbs', '价格.fbs', '*.fbs'];
    const [command = []] = commands({ tool: 'flatc', files, languages: ['go'], includePaths: [] });
    assert.deepEqual(
      command.slice(4),
      files.map((file) => (file.startsWith('-') ? `./${file}` : file)),
    );
  });

  it('has a title that tells tool, schema and languages', () => {
    assert.equal(generationTitle(goAndTs), 'flatc: api/shop.fbs (go, ts)');
    assert.equal(generationTitle({ tool: 'trpc', files: ['a.fbs', 'b.fbs', 'c.fbs'] }), 'trpc: a.fbs + 2');
    const binary: Generation = { tool: 'flatc', files: ['a.fbs'], languages: ['binary'], options: { schema: true } };
    assert.equal(generationTitle(binary), 'flatc: a.fbs (bfbs)');
  });

  it('is complained about where people wrote something else', () => {
    const whole = { ...goAndTs, output: 'gen', includePaths: ['in'], workingDirectory: 'api', included: 'skip' };
    for (const right of [{ tool: 'trpc', files: ['a.fbs'] }, whole]) assert.deepEqual(generationComplaints(right), []);
    assert.deepEqual(generationComplaints({ tool: 'protoc', files: [], languages: 'go', output: 1 }), [
      '"tool" must be "flatc" or "trpc".',
      '"files" must be a list of schemas.',
      `"languages" must be a list of ${flatcLanguages.map(({ generator }) => generator).join(', ')}.`,
      '"output" must be a folder.',
    ]);
    assert.deepEqual(generationComplaints({ tool: 'trpc', files: 'a', includePaths: [1], workingDirectory: [] }), [
      '"files" must be a list of schemas.',
      '"includePaths" must be a list of folders.',
      '"workingDirectory" must be a folder.',
    ]);
    const complaintsOf = (included: string) => generationComplaints({ tool: 'flatc', files: ['a.fbs'], included });
    assert.deepEqual(complaintsOf('ask'), ['"included" must be "generate" or "skip".']);
    for (const included of ['generate', 'skip']) assert.deepEqual(complaintsOf(included), []);
    assert.equal(generationComplaints(null).length, 1);
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as people write them in settings.

describe('what was generated', () => {
  const memoryOf = () => {
    const values = new Map<string, unknown>();
    return new GenerationMemory({
      get: <Value>(key: string) => values.get(key) as Value | undefined,
      update: async (key, value) => void values.set(key, value),
    });
  };
  const remembered = (generation: Generation, files: readonly string[] = []): RememberedGeneration => ({
    generation,
    folder: 'file:///work',
    sources: ['file:///work/a.fbs'],
    files,
  });

  it('is remembered, the last first, and once for each schema and tool', async () => {
    const memory = memoryOf();
    assert.deepEqual(memory.generations, []);
    const code: Generation = { tool: 'flatc', files: ['a.fbs'], languages: ['go'] };
    const schema: Generation = { tool: 'flatc', files: ['a.fbs'], languages: ['binary'], options: { schema: true } };
    const stubs: Generation = { tool: 'trpc', files: ['a.fbs'] };
    const other: Generation = { ...code, languages: ['ts'] };
    for (const generation of [code, schema, stubs, other]) await memory.remember(remembered(generation));
    assert.deepEqual(
      memory.generations.map(({ generation }) => generation),
      [other, stubs, schema],
    );
  });

  it('is remembered for each target, which has a folder of its own', async () => {
    const memory = memoryOf();
    const game: Generation = { tool: 'flatc', files: ['a.fbs'], languages: ['cpp'], output: '/work/game' };
    const editor: Generation = { ...game, output: '/work/editor' };
    for (const generation of [game, editor, { ...game, languages: ['rust'] } as const])
      await memory.remember(remembered(generation));
    assert.deepEqual(
      memory.generations.map(({ generation: { languages, output } }) => `${languages} ${output}`),
      ['rust /work/game', 'cpp /work/editor'],
    );
  });

  it('is remembered beside targets, however many there are', async () => {
    const memory = memoryOf();
    const stubs = remembered({ tool: 'trpc', files: ['a.fbs'] });
    await memory.remember(stubs);
    const targets = Array.from({ length: 25 }, (_, index): RememberedGeneration => {
      const generation = { tool: 'flatc', files: ['a.fbs'], languages: ['go'], output: `gen/${index}` } as const;
      return { ...remembered(generation), isOfTarget: true };
    });
    for (const target of targets) await memory.remember(target, targets);
    const code = remembered({ tool: 'flatc', files: ['a.fbs'], languages: ['go'] });
    await memory.remember(code);
    assert.deepEqual([memory.generations[0], memory.generations.at(-1)], [code, stubs]);
  });

  it('is told from what was written by hand', async () => {
    const memory = memoryOf();
    await memory.remember(remembered({ tool: 'trpc', files: ['a.fbs'] }, ['file:///work/stub/a.fbs']));
    assert.ok(memory.isGenerated('file:///work/stub/a.fbs'));
    assert.ok(!memory.isGenerated('file:///work/a.fbs'));
  });

  it('leaves its languages for the next time', async () => {
    const memory = memoryOf();
    assert.equal(memory.languages, undefined);
    await memory.rememberLanguages(['go']);
    assert.deepEqual(memory.languages, ['go']);
  });
});

describe('the languages of a workspace', () => {
  it('are those of its build tools', () => {
    assert.deepEqual(languagesOf(['go.mod', 'package.json', 'README.md']), ['go', 'ts']);
    assert.deepEqual(languagesOf(['Shop.csproj', 'CMakeLists.txt']), ['cpp', 'csharp']);
    assert.deepEqual(languagesOf(['build.gradle.kts']), ['kotlin']);
    assert.deepEqual(languagesOf([]), []);
  });

  it('are looked for in files that name one', () => {
    for (const name of signFiles.slice(1, -1).split(',')) {
      const file = name.replace('*/', '').replace('*', 'shop');
      assert.equal(languagesOf([file]).length, 1, file);
    }
  });
});
