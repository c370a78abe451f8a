// The files that commands use where none is named, and the refusals of tools with their remedies.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import type { ToolConcern } from '../../client/generate/concern-dialogs.ts';
import type { GenerationContext } from '../../client/generate/context.ts';
import { standIn } from '../stand-in/register.ts';
import { around, context, fileOf, flatc, go, useDesk } from './desk.ts';

const { checkWithFlatc } = await import('../../client/generate/check-with-flatc.ts');
const { agrees, refuse } = await import('../../client/generate/concern-dialogs.ts');
const { convertProto } = await import('../../client/generate/flatc-commands.ts');
const { generateAgain } = await import('../../client/generate/repeat.ts');
const { chooseSchemas } = await import('../../client/generate/schema-choice.ts');
const { desk, Uri, window } = standIn;

describe('a command that is called on no file', () => {
  useDesk();

  /** The surroundings with these schemas in the workspace. */
  const withSchemas = (...schemas: readonly object[]): GenerationContext => ({
    ...context(),
    server: { ask: async <Answer>() => schemas as Answer },
  });
  const schema = (name: string, isRoot: boolean) => ({ uri: String(fileOf(name)), name, isRoot });

  it('offers the schemas of the workspace, roots first, as far as they fit', async () => {
    const here = withSchemas(schema('b.fbs', false), schema('a.fbs', true));
    desk.answers = ['b.fbs'];
    assert.deepEqual((await chooseSchemas(here, [], () => true)).map(String), [String(fileOf('b.fbs'))]);
    assert.deepEqual(desk.offered, ['a.fbs', 'b.fbs included by others']);
    assert.deepEqual(await chooseSchemas(here, [], ({ isRoot }) => isRoot), []);
    assert.deepEqual(desk.offered, ['a.fbs']);
    desk.said = [];
    assert.deepEqual(await chooseSchemas(withSchemas(), [], () => true), []);
    assert.deepEqual(desk.said, ['There is no schema here. Open a .fbs file first.']);
  });

  it('uses the active schema, if it is on a disk', async () => {
    const chosen = async (uri: string, languageId: string) => {
      window.activeTextEditor = { document: { uri: Uri.parse(uri), languageId } } as never;
      return (await chooseSchemas(withSchemas(schema('a.fbs', true)), [], () => true)).map(String);
    };
    assert.deepEqual(await chosen('file:///w/x.fbs', 'flatbuffers'), ['file:///w/x.fbs']);
    assert.deepEqual([await chosen('file:///w/x.go', 'go'), desk.said], [[], ['Choose a schema']]);
    desk.said = [];
    assert.deepEqual(await chosen('untitled:1', 'flatbuffers'), []);
    assert.deepEqual(desk.said, ['Save the schema first.']);
  });

  it('offers the .proto files of the workspace in order, and converts nothing without a choice', async () => {
    const found = ['b.proto', 'a.proto', 'c.proto'].map((name) => fileOf(name));
    desk.found = found as never;
    const written: string[] = [];
    flatc(({ args }) => written.push(args.at(-1) ?? '') - written.length);
    await convertProto(context(), []);
    assert.deepEqual(desk.offered, ['a.proto', 'b.proto', 'c.proto']);
    desk.answers = ['b.proto'];
    await convertProto(context(), []);
    assert.deepEqual(desk.said, ['Choose a .proto file', 'Choose a .proto file', 'Convert .proto to .fbs']);
    desk.found = [];
    desk.said = [];
    await convertProto(context(), []);
    assert.deepEqual(desk.said, ['There is no .proto file in this workspace.']);
    desk.said = [];
    window.activeTextEditor = { document: { uri: fileOf('x.proto') } } as never;
    await convertProto(context(), []);
    assert.deepEqual([desk.said, written], [['Convert .proto to .fbs'], []]);
  });

  it('generates nothing again where nothing has been generated', async () => {
    desk.answers = ['Generate Code...'];
    await generateAgain(context());
    const nothing = 'Nothing has been generated in this workspace yet.';
    await new Promise(setImmediate);
    assert.deepEqual(desk.said, [nothing, 'command: flatbuffers.generateCode']);
  });

  describe('and is refused', () => {
    const concern = (code: ToolConcern['code']): ToolConcern => ({ level: 'error', code, message: 'no' });
    const refused = async (code: ToolConcern['code'], answer?: string, generation = go) => {
      desk.said = [];
      desk.answers = [answer];
      await refuse(context(), concern(code), generation);
      return desk.said.slice(1);
    };

    it('leads to the setting of a missing tool, which is remote for another computer', async () => {
      const trpc = { ...go, tool: 'trpc' as const };
      const setting = 'command: workbench.action.openSettings flatbuffers.';
      assert.deepEqual(await refused('tool-missing', 'Open Setting'), [`${setting}flatc.path`]);
      assert.deepEqual(desk.offered, ['Open Setting', 'How to Install']);
      assert.deepEqual(await refused('go-missing', 'Open Setting', trpc), [`${setting}trpcCommand.path`]);
      desk.commandIds = ['workbench.action.openRemoteSettings'];
      assert.deepEqual(await refused('install-folder', 'Open Setting'), [`${setting}flatc.path`]);
      desk.remoteName = 'ssh';
      const [remote = ''] = await refused('tool-missing', 'Open Setting');
      assert.match(remote, /^command: workbench\.action\.openRemoteSettings /);
      desk.commandIds = [];
      assert.deepEqual(await refused('tool-missing', 'Open Setting'), [`${setting}flatc.path`]);
    });

    it('leads to the way to install a missing tool, and for other reasons nowhere', async () => {
      const [walkthrough = ''] = await refused('tool-missing', 'How to Install');
      assert.match(walkthrough, /^command: workbench\.action\.openWalkthrough /);
      assert.deepEqual(await refused('schema-errors'), []);
      assert.deepEqual(desk.offered, []);
    });

    it('shows the problems of a schema where the user wants to see them first', async () => {
      desk.answers = ['Show Problems', 'Generate Anyway'];
      assert.equal(await agrees([concern('schema-errors')]), false);
      assert.deepEqual(desk.said, ['no', 'command: workbench.actions.view.problems']);
      assert.equal(await agrees([concern('schema-errors')]), true);
    });
  });
});

describe('Check with flatc', () => {
  useDesk();
  const check = (here: GenerationContext) => checkWithFlatc(here, [fileOf('a.fbs')]);

  it('agrees about warnings, also of one language only', async () => {
    flatc(({ args, say }) => args.includes('--go') && say('a.fbs(1, 2): warning: field name'));
    await check(context({ verdict: 'warn', generators: ['ts', 'go'] }));
    assert.deepEqual(desk.said, ['flatc 25.12.19 agrees: a.fbs is valid, with warnings.']);
  });

  it('tells that flatc crashed, and compares nothing', async () => {
    flatc(() => 'SIGSEGV');
    await check(context());
    assert.deepEqual(desk.said, ['flatc crashed (SIGSEGV).']);
  });

  it('writes each of two checks at once into a folder of its own, and deletes it', async () => {
    around.folder.write('b.fbs', 'table B {}');
    const outputs = new Set<string>();
    flatc(({ output }) => void outputs.add(output));
    const here = context();
    await Promise.all([check(here), checkWithFlatc(here, [fileOf('b.fbs')])]);
    assert.equal(outputs.size, 2);
    assert.ok(![...outputs].some((folder) => existsSync(folder)));
  });

  it('tells that the server does not answer', async () => {
    await check({ ...context(), server: { ask: async () => undefined } });
    assert.deepEqual(desk.said, ['The language server does not answer.']);
  });
});
