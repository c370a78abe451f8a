// The generated places that the client reports to the server: those of settings, tasks and earlier runs, and no others.
import assert from 'node:assert/strict';
import type { RememberedGeneration } from '../../client/generate/memory.ts';
import { standIn } from '../stand-in/register.ts';

const { generatedPlaces } = await import('../../client/generate/generated-places.ts');
const { clearDesk, desk } = standIn;

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
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as people write them in settings.

  it('are never a folder that holds the workspace', () => {
    desk.settings = { 'flatc.output': '.', 'trpcCommand.output': '/' };
    assert.deepEqual(places(), []);
    desk.settings = { 'flatc.output': '..', 'trpcCommand.output': '/work' };
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
});
