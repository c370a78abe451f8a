// The texts and the include folders of which the preview of generated code is made.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeWorkers } from '../../server/flatc/worker-node.ts';
import { around, context, fileOf, until, useDesk } from '../client/desk.ts';
import { fastClock, TestClock } from '../clock.ts';
import { standIn } from '../stand-in/register.ts';
import { needsFlatcModule } from './module.ts';
import { documentWith, nameOf, schema, symbols } from './previewed.ts';

const { InsideFlatc } = await import('../../client/generate/inside.ts');
const { choosePreviewFile, previewGeneratedCode, startPreviews } = await import('../../client/preview/commands.ts');
const { Previews } = await import('../../client/preview/previews.ts');
const { desk, documentChanged, documentClosed, documentSaved, fileDeleted, filesRenamed, groups } = standIn;
const { textProviders, trustGranted, visibleEditors } = standIn;

describe('the preview of generated code', () => {
  needsFlatcModule();
  useDesk();

  const subscriptions: { dispose(): unknown }[] = [];

  let here: NonNullable<ReturnType<typeof startPreviews>>;

  beforeEach(async () => {
    around.folder.write('a.fbs', schema);
    desk.symbols = symbols;
    const workers = nodeWorkers(fileURLToPath(new URL('../../dist', import.meta.url))) ?? assert.fail();
    const inside = new InsideFlatc(workers, 'posix');
    subscriptions.push(inside);
    here = startPreviews({ subscriptions } as never, context({}, inside), fastClock) ?? assert.fail();
    desk.answers.push('C++');
    await previewGeneratedCode(here, [fileOf('a.fbs')]);
  });

  afterEach(() => {
    for (const subscription of subscriptions.splice(0)) subscription.dispose();
  });

  /** A flatc whose first run takes very long, and the signals of its runs. */
  function slow() {
    const inside = here.generation.inside ?? assert.fail();
    const signals: AbortSignal[] = [];
    const run: typeof inside.run = (...args) =>
      signals.push(args[2]) > 1 ? inside.run(...args) : new Promise(() => undefined);
    return { inside: { run } as typeof inside, signals };
  }

  it('ends its run where its tab is closed before its first code, and begins again for a command that waits', async () => {
    const clock = new TestClock();
    const { inside, signals } = slow();
    const previews = new Previews(here.generation, inside, clock);
    subscriptions.push(previews);
    const { uri } = shown()?.document ?? assert.fail();
    const first = textProviders.get(uri.scheme)?.provideTextDocumentContent(uri as never);
    const waiting = previews.readyOf({ schema: fileOf('a.fbs'), choice: { language: 'cpp' } });
    await until(() => signals.length === 1);
    standIn.closeTabs();
    assert.equal(signals[0]?.aborted, false);
    clock.pass(5000);
    assert.deepEqual([signals[0]?.aborted, await first], [true, '']);
    assert.ok((await waiting).files.has('a_generated.h'));
  });

  it('lists no files where its tab is closed before its first code, and is not kept', async () => {
    const clock = new TestClock();
    const { inside, signals } = slow();
    const context = { ...here.generation, inside };
    const restored = startPreviews({ subscriptions } as never, context, clock) ?? assert.fail();
    desk.said.length = 0;
    const choosing = choosePreviewFile(restored, [shown()?.document.uri]);
    await until(() => signals.length === 1);
    standIn.closeTabs();
    clock.pass(5000);
    await choosing;
    assert.deepEqual([desk.said, restored.previews.all], [[], []]);
  });

  it('is that of the file again when its document is closed without being saved', async () => {
    type(schema.replace('hp:', 'mana:'));
    await until(() => text().includes('mana()'));
    desk.documents.length = 0;
    documentClosed.fire({ uri: fileOf('a.fbs') as never });
    await until(() => text().includes('hp()'));
  });

  it('finds an include that is typed by the folders that it needs', async () => {
    around.folder.write('lib/b.fbs', 'enum B: byte { X = 1 }');
    around.project = { includePaths: 1, languages: [], page: '', includeFolders: [around.folder.uri('lib')] };
    type('include "b.fbs";\ntable A { b: B = X; }');
    await until(() => text().includes('VT_B'));
  });

  it('is asked for again for a tab that was open before the folder was trusted', async () => {
    const { uri } = shown()?.document ?? assert.fail();
    desk.documents.push({ uri } as never);
    const provider = textProviders.get(uri.scheme) ?? assert.fail();
    desk.trusted = false;
    assert.equal(await provider.provideTextDocumentContent(uri as never), '');
    const renewed: string[] = [];
    provider.onDidChange?.((changed) => renewed.push(changed.toString()));
    desk.trusted = true;
    trustGranted.fire();
    assert.deepEqual(renewed, [uri.toString()]);
  });

  it('follows a schema that is renamed, in the same language', async () => {
    around.folder.write('new/b.fbs', schema.replace('hp:', 'mana:'));
    filesRenamed.fire({ files: [{ oldUri: fileOf('a.fbs'), newUri: fileOf('new/b.fbs') }] });
    await until(() => text().includes('mana()'));
    assert.equal(groups[1]?.tabs.length, 1);
    assert.deepEqual(here.generation.memory.previewOf(fileOf('new/b.fbs').toString()), { language: 'cpp' });
  });

  it('follows a schema that is renamed in a tab that is kept, which stays kept', async () => {
    const tab = Object.assign(groups[1]?.tabs[0] ?? assert.fail(), { isPreview: false });
    around.folder.write('b.fbs', schema);
    filesRenamed.fire({ files: [{ oldUri: fileOf('a.fbs'), newUri: fileOf('b.fbs') }] });
    await until(() => groups[1]?.tabs.includes(tab) === false);
    assert.deepEqual(
      groups[1]?.tabs.map(({ input, isPreview }) => [nameOf(input.uri.path), isPreview]),
      [['b_generated.h', false]],
    );
  });

  it('is closed behind another tab where its schema is renamed, and its language is kept', async () => {
    Object.assign(groups[1]?.tabs[0] ?? assert.fail(), { isActive: false });
    filesRenamed.fire({ files: [{ oldUri: fileOf('a.fbs'), newUri: fileOf('b.fbs') }] });
    await until(() => groups[1]?.tabs.length === 0);
    assert.deepEqual(here.generation.memory.previewOf(fileOf('b.fbs').toString()), { language: 'cpp' });
  });

  it('follows a schema that is saved for the first time, also where saving formats it', async () => {
    const uri = standIn.Uri.parse('untitled:Untitled-1');
    desk.documents.push({ ...documentWith('table U{a:int;}'), uri, isUntitled: true } as never);
    standIn.window.activeTextEditor = { document: { uri, languageId: 'flatbuffers' } as never };
    desk.answers.push('C++');
    await previewGeneratedCode(here, []);
    for (const [name, typed, languageId] of [
      ['other.fbs', 'table Other {}\n', 'flatbuffers'],
      ['u.txt', 'table U{a:int;}', 'plaintext'],
      ['u.fbs', 'table U {\n  a: int;\n}\n', 'flatbuffers'],
    ] as const) {
      around.folder.write(name, typed);
      documentSaved.fire({ ...documentWith(typed), uri: fileOf(name), languageId } as never);
    }
    await until(() => nameOf(groups[1]?.tabs[0]?.input.uri.path ?? '') === 'u_generated.h');
    assert.match(text(), /struct U /);
    assert.equal(groups[1]?.tabs.length, 1);
  });

  it('is made of a document without a file, such as a binary schema as text', async () => {
    const uri = standIn.Uri.parse('flatbuffers-data:/a.bfbs.fbs');
    desk.documents.push({ ...documentWith('table Read {}'), uri, isDirty: false } as never);
    desk.answers.push('C++');
    await previewGeneratedCode(here, [uri]);
    await until(() => text().includes('struct Read '));
  });

  it('is not made of an older version of a schema, whose includes cannot be found', async () => {
    desk.said.length = 0;
    await previewGeneratedCode(here, [standIn.Uri.parse('git:/a.fbs?HEAD')]);
    assert.deepEqual(desk.said, ['Open the .fbs file of this schema first.']);
  });

  it('says that it is old where the schema is deleted, of which VS Code finds no symbols', async () => {
    rmSync(fileOf('a.fbs').fsPath);
    const refusal = Promise.reject(new Error('a.fbs cannot be opened'));
    refusal.catch(() => undefined);
    desk.symbols = refusal;
    // VS Code keeps an editor of a deleted file open.
    desk.documents.push({ ...documentWith(schema), uri: fileOf('a.fbs'), isDirty: false } as never);
    fileDeleted.fire(fileOf('a.fbs') as never);
    await until(() => [...(shown()?.decorations.values() ?? [])].flat().some((each) => /Not up to date/.test(each)));
  });

  function shown() {
    return visibleEditors().find(({ document }) => document.uri.path.endsWith('.h'));
  }

  function text(): string {
    return shown()?.document.getText() ?? '';
  }

  /** Changes the text of the schema in an editor. */
  function type(typed: string): void {
    const uri = fileOf('a.fbs');
    desk.documents.push({ ...documentWith(typed), uri } as never);
    documentChanged.fire({ document: { uri: uri as never }, contentChanges: [{}] });
  }
});
