// The generated places that the client reports to the server: those of settings, tasks and earlier runs, and no others.
import assert from 'node:assert/strict';
import type { RememberedGeneration } from '../../client/generate/memory.ts';
import { standIn } from '../stand-in/register.ts';

const { generatedPlaces, sendGeneratedPlaces } = await import('../../client/generate/generated-places.ts');
const { GenerationMemory } = await import('../../client/generate/memory.ts');
const { clearDesk, configurationChanged, desk, EventEmitter, foldersChanged, Uri } = standIn;

describe('the places of generated files', () => {
  beforeEach(() => clearDesk('/work'));

  const places = (...generations: readonly RememberedGeneration[]) => {
    const { folders, files } = generatedPlaces({ generations });
    return [...folders, ...files].map((uri) => uri.replace('file://', ''));
  };
  const ran = (generation: object, files: readonly string[] = []): RememberedGeneration => ({
    generation: { tool: 'trpc', files: ['a.fbs'], ...generation },
    folder: 'file:///work',
    sources: [],
    files,
  });

  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as people write them in settings.
  it('are the folders of settings up to their first variable', () => {
    desk.settings = {
      'flatc.output': 'generated/${language}',
      'flatc.outputs': {
        go: '${workspaceFolder}/internal',
        ts: '/elsewhere/ts',
        proto: 'schemas',
        rust: '${fileDirname}',
      },
      'trpcCommand.output': 'stubs/${fileBasenameNoExtension}',
    };
    assert.deepEqual(places(), ['/work/generated', '/work/internal', '/elsewhere/ts', '/work/stubs']);
  });

  it('are those of the defaults where a setting is no text, and not the whole workspace', () => {
    desk.settings = {
      ...{ 'flatc.output': 7, 'flatc.output by default': 'generated/${language}' },
      ...{ 'trpcCommand.output': [], 'trpcCommand.output by default': 'stubs/${fileBasenameNoExtension}' },
    };
    assert.deepEqual(places(), ['/work/generated', '/work/stubs']);
  });
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as people write them in settings.

  it('are in the file system of a virtual workspace', () => {
    desk.folders = [{ uri: Uri.parse('vscode-vfs://github/work'), name: 'work', index: 0 }];
    desk.settings = { 'flatc.output': '/elsewhere/gen' };
    const { folders } = generatedPlaces({ generations: [] });
    assert.deepEqual(folders, ['vscode-vfs://github/elsewhere/gen']);
  });

  it('are never a folder that holds the workspace', () => {
    desk.settings = { 'flatc.output': '.', 'trpcCommand.output': '/' };
    assert.deepEqual(places(), []);
    desk.settings = { 'flatc.output': '..', 'trpcCommand.output': '/work' };
    assert.deepEqual(places(), []);
    clearDesk('/c:/work');
    desk.settings = { 'flatc.output': 'C:\\', 'trpcCommand.output': 'C:/work' };
    assert.deepEqual(places(), []);
  });

  it('are the folders of our tasks', () => {
    desk.settings = {
      tasks: [
        { type: 'flatbuffers', tool: 'flatc', languages: ['go'], output: 'gen' },
        { type: 'flatbuffers', tool: 'flatc', languages: ['proto'], output: 'made' },
        { type: 'flatbuffers', languages: 5, output: 'bad' },
        { type: 'shell', output: 'other' },
        null,
      ],
    };
    assert.deepEqual(places(), ['/work/gen']);
  });

  it('are the folders of what was run, and the schemas that trpc has written', () => {
    const copy = 'file:///work/a/stub/x/a.fbs';
    const trpc = ran({ output: 'a' }, [copy, 'file:///work/a/main.go']);
    const proto = ran({ tool: 'flatc', languages: ['proto'], output: '/work/proto' }, ['file:///work/proto/b.fbs']);
    assert.deepEqual(places(trpc, proto), ['/work/a', '/work/a/stub/x/a.fbs']);
  });

  it('are told after each start of the server, each generation and each change of settings or folders', async () => {
    const started = new EventEmitter<void>();
    const sent: unknown[] = [];
    const kept = new Map<string, unknown>();
    const memory = new GenerationMemory({
      get: <Value>(key: string) => kept.get(key) as Value | undefined,
      update: async (key, value) => void kept.set(key, value),
    });
    const server = { notify: async (_: string, places: unknown) => sent.push(places), onDidStart: started.event };
    const sending = sendGeneratedPlaces(server as never, memory);
    const change = (ours: string) => configurationChanged.fire({ affectsConfiguration: (name) => name === ours });
    desk.settings = { 'flatc.output': 'gen' };
    const everything = () => {
      started.fire();
      foldersChanged.fire();
      change('flatbuffers');
      change('tasks');
    };
    change('editor');
    assert.deepEqual(sent, []);
    everything();
    assert.deepEqual(sent, Array(4).fill({ folders: ['file:///work/gen'], files: [] }));
    await memory.remember(ran({ output: 'a' }));
    assert.deepEqual(sent.slice(4), [{ folders: ['file:///work/gen', 'file:///work/a'], files: [] }]);
    sending.dispose();
    everything();
    await memory.remember(ran({ output: 'b' }));
    assert.equal(sent.length, 5);
  });
});
