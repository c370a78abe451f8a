// The preview of generated code in VS Code: its content, its updates, and its messages while there is an error.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../server/clock.ts';
import { nodeWorkers } from '../../server/flatc/worker-node.ts';
import { around, context, fileOf, until, useDesk } from '../client/desk.ts';
import { fastClock, TestClock } from '../clock.ts';
import { standIn } from '../stand-in/register.ts';
import { needsFlatcModule } from './module.ts';
import { documentWith, nameOf, schema, symbols } from './previewed.ts';

const { InsideFlatc } = await import('../../client/generate/inside.ts');
const { choosePreviewFile, choosePreviewLanguage, previewGeneratedCode, startPreviews } = await import(
  '../../client/preview/commands.ts'
);
const { showFile } = await import('../../client/preview/previews.ts');
const { configurationChanged, desk, documentChanged, editorEvents, fileChanged, groups, lookOf, visibleEditors } =
  standIn;

describe('the preview of generated code', () => {
  needsFlatcModule();
  useDesk();

  let inside: InstanceType<typeof InsideFlatc>;
  let here: NonNullable<ReturnType<typeof startPreviews>>;
  const subscriptions: { dispose(): unknown }[] = [];

  before(() => {
    const workers = nodeWorkers(fileURLToPath(new URL('../../dist', import.meta.url)));
    assert.ok(workers);
    inside = new InsideFlatc(workers, 'posix');
  });

  after(() => inside?.dispose());

  beforeEach(() => {
    around.folder.write('a.fbs', schema);
    desk.symbols = symbols;
    here = started();
  });

  afterEach(() => {
    for (const subscription of subscriptions.splice(0)) subscription.dispose();
  });

  function started(clock: Clock = fastClock) {
    const made = startPreviews({ subscriptions } as never, context({}, inside), clock);
    return made ?? assert.fail();
  }

  /** Opens the preview of the schema in a language. */
  async function preview(language: string): Promise<void> {
    desk.answers.push(language);
    await previewGeneratedCode(here, [fileOf('a.fbs')]);
  }

  it('is beside the schema, in the language that was chosen, in files that are named as flatc names them', async () => {
    await preview('C++');
    assert.equal(desk.said[0], 'Preview generated code in');
    assert.deepEqual(shown(), ['a_generated.h']);
    assert.match(text(), /struct Monster FLATBUFFERS_FINAL_CLASS/);
    assert.equal(visibleEditors()[0]?.viewColumn, 2);
  });

  it('offers all languages of flatc, first those of targets and of the workspace', async () => {
    const place = { files: [around.folder.uri('a.fbs')], output: around.folder.uri('src') };
    around.targets = [{ ...place, language: 'rust', includePaths: [], options: {} }];
    await previewGeneratedCode(here, [fileOf('a.fbs')]);
    assert.deepEqual(desk.offered.slice(0, 6), [
      'Targets of flatbuffers.json',
      'Rust src',
      'Languages of this workspace',
      'Rust --rust',
      'Other languages',
      'C++ --cpp',
    ]);
    assert.equal(desk.offered.length, 20);
    assert.deepEqual(shown(), []);
  });

  it('has the options of the target, and without one those of the settings', async () => {
    around.targets = [
      {
        ...{ language: 'cpp', files: [around.folder.uri('a.fbs')], output: around.folder.uri('src'), includePaths: [] },
        options: { filenameSuffix: '_of_target' },
      },
    ];
    desk.settings['flatc.options'] = { filenameSuffix: '_of_settings' };
    desk.answers.push('C++');
    await previewGeneratedCode(here, [fileOf('a.fbs')]);
    assert.deepEqual(shown(), ['a_of_target.h']);
    desk.answers.push('Go');
    await choosePreviewLanguage(here, [groups[1]?.tabs[0]?.input.uri]);
    assert.deepEqual(shown(), ['Monster.go']);
    around.targets = [];
    await here.generation.memory.rememberPreview(fileOf('a.fbs').toString(), { language: 'cpp' });
    await previewGeneratedCode(here, [fileOf('a.fbs')]);
    assert.deepEqual(shown(), ['a_of_settings.h']);
  });

  it('keeps the language of a schema', async () => {
    await preview('Python');
    standIn.closeTabs();
    desk.said.length = 0;
    await previewGeneratedCode(here, [fileOf('a.fbs')]);
    assert.deepEqual(desk.said, ['shown: a.fbs', 'shown: Monster.py']);
  });

  it('is renewed by what is typed, also in a schema that is included, whether it is saved or not', async () => {
    around.folder.write('b.fbs', 'enum B: byte { X = 1 }');
    const including = (field: string) => `include "b.fbs";\ntable A { ${field}: B = X; }`;
    around.folder.write('a.fbs', including('hp'));
    await preview('C++');
    assert.match(text(), /GetField<int8_t>\(VT_HP, 1\)/);
    type('b.fbs', 'enum B: byte { X = 3 }');
    await until(() => /GetField<int8_t>\(VT_HP, 3\)/.test(text()));
    type('a.fbs', including('mana'));
    await until(() => /GetField<int8_t>\(VT_MANA, 3\)/.test(text()));
  });

  it('is renewed by a file that is written, and by settings', async () => {
    await preview('C++');
    around.folder.write('a.fbs', schema.replace('hp:', 'mana:'));
    fileChanged.fire(fileOf('a.fbs') as never);
    await until(() => text().includes('mana()'));
    desk.settings['flatc.options'] = { genObjectApi: true };
    configurationChanged.fire({ affectsConfiguration: () => true });
    await until(() => text().includes('struct MonsterT '));
  });

  it('keeps the last good code while there is an error, and says so', async () => {
    await preview('C++');
    const good = text();
    type('a.fbs', schema.replace('short', 'shor'));
    const uri = groups[1]?.tabs[0]?.input.uri ?? assert.fail();
    await until(() => lookOf(uri) !== undefined);
    assert.match(lookOf(uri) ?? '', /^Not up to date: a\.fbs:4: type referenced but not defined .*: shor$/);
    assert.equal(text(), good);
    const [editor] = visibleEditors();
    const notes = () =>
      [...(editor?.decorations.values() ?? [])].flat().filter((at) => at.includes('Not up to date: '));
    await until(() => notes().length > 0);
    const [note = ''] = notes();
    assert.match(note, /: Not up to date: a\.fbs:4: type ref/);
    // The end of a long line is often outside of the column.
    assert.equal(good.split('\n')[Number.parseInt(note, 10)], '');
    type('a.fbs', schema.replace('short', 'int'));
    await until(() => lookOf(uri) === undefined && text().includes('int32_t hp()'));
    await until(() => notes().length === 0);
  });

  it('tells why there is no code yet, and shows it as soon as there is', async () => {
    around.folder.write('a.fbs', 'table A { b: B; }');
    await preview('C++');
    assert.deepEqual(shown(), ['a (C++).txt']);
    assert.match(text(), /^a\.fbs:1: type referenced but not defined\n.*B/);
    for (const line of text().split('\n')) assert.ok(line.length <= 44, line);
    type('a.fbs', 'table A { b: int; }');
    await until(() => shown()[0] === 'a_generated.h');
  });

  it('follows the cursor, into other files too', async () => {
    await preview('Go');
    assert.deepEqual(shown(), ['Monster.go']);
    standIn.showTab(
      fileOf('a.fbs') as never,
      1,
      () => schema,
      () => ({}),
    );
    await moveTo(7);
    await until(() => shown().includes('Item.go'));
    const weight = text('Item.go')
      .split('\n')
      .findIndex((line) => line.includes(') Weight() int32 {'));
    await until(() => editorOf('Item.go')?.revealed.at(-1) === weight);
    // With the caret between declarations the preview does not move.
    await moveTo(5);
    await moveTo(3);
    await until(() => shown().includes('Monster.go'));
    assert.equal(groups[1]?.tabs.length, 1);
  });

  it('lists its files', async () => {
    await preview('Go');
    desk.answers.push('Item.go');
    await choosePreviewFile(here, [groups[1]?.tabs[0]?.input.uri]);
    assert.deepEqual(desk.offered, ['Item.go game', '$(check) Monster.go game']);
    assert.deepEqual(shown(), ['Item.go']);
  });

  it('takes the file of a type that has another name now, and leaves no tab behind', async () => {
    await preview('Go');
    type('a.fbs', schema.replace('Monster', 'Beast'));
    desk.symbols = JSON.parse(JSON.stringify(symbols).replace('Monster', 'Beast'));
    await until(() => shown()[0] === 'Beast.go');
    assert.equal(groups[1]?.tabs.length, 1);
  });

  it('does nothing for a tab behind others, and ends with its last tab', async () => {
    await preview('C++');
    const [tab] = groups[1]?.tabs ?? [];
    assert.ok(tab);
    tab.isActive = false;
    type('a.fbs', schema.replace('hp:', 'mana:'));
    const [session] = here.previews.of(fileOf('a.fbs'));
    tab.isActive = true;
    editorEvents.tabs.fire({ opened: [], changed: [], closed: [] });
    await until(() => session?.state.files?.get('a_generated.h')?.includes('mana()') ?? false);
    standIn.closeTabs();
    await until(() => here.previews.of(fileOf('a.fbs')).length === 0);
  });

  it('goes on where VS Code closes a tab before it opens the one that replaces it', async () => {
    const clock = new TestClock();
    here = started(clock);
    await preview('Go');
    const [session] = here.previews.of(fileOf('a.fbs'));
    assert.ok(session);
    standIn.closeTabs(groups[1]?.tabs.slice());
    clock.pass(1000);
    await showFile(session, 'Item.go');
    clock.pass(5000);
    assert.deepEqual(here.previews.of(fileOf('a.fbs')), [session]);
    standIn.closeTabs();
    clock.pass(5000);
    assert.deepEqual(here.previews.of(fileOf('a.fbs')), []);
  });

  it('leaves no tab in the language before, even one that VS Code does not replace', async () => {
    await preview('Go');
    const tab = Object.assign(groups[1]?.tabs[0] ?? assert.fail(), { isPinned: true });
    desk.answers.push('C++');
    await choosePreviewLanguage(here, [tab.input.uri]);
    assert.deepEqual([shown(), groups[1]?.tabs.length], [['a_generated.h'], 1]);
  });

  it('is found by the commands of its schema, which say where there is none', async () => {
    await choosePreviewFile(here, [fileOf('a.fbs')]);
    assert.deepEqual(desk.said, ['There is no preview of generated code here.']);
    await preview('Go');
    await choosePreviewFile(here, [fileOf('a.fbs')]);
    assert.deepEqual(desk.offered, ['Item.go game', '$(check) Monster.go game']);
  });

  it('tells why flatc cannot take the options of a target', async () => {
    const files = [around.folder.uri('a.fbs')];
    const options = { csGenJsonSerializer: true };
    around.targets = [{ language: 'csharp', files, output: around.folder.uri('src'), includePaths: [], options }];
    await preview('C#');
    assert.deepEqual(shown(), ['a (C#).txt']);
    assert.equal(text(), 'flatc accepts --cs-gen-json-serializer only\nwith --gen-object-api.\n');
  });

  it('shows nothing in a folder that is not trusted', async () => {
    await preview('C++');
    const uri = groups[1]?.tabs[0]?.input.uri ?? assert.fail();
    desk.trusted = false;
    assert.equal(await standIn.textProviders.get('flatbuffers-preview')?.provideTextDocumentContent(uri), '');
  });

  it('previews a schema that was never saved', async () => {
    const uri = standIn.Uri.parse('untitled:Untitled-1');
    desk.documents.push({ ...documentWith('include"a.fbs";table U{}'), uri, isDirty: true, isUntitled: true } as never);
    desk.answers.push('C++');
    standIn.window.activeTextEditor = { document: { uri, languageId: 'flatbuffers' } as never };
    await previewGeneratedCode(here, []);
    assert.deepEqual(shown(), ['Untitled-1_generated.h']);
    assert.match(text(), /struct U /);
  });

  /** The names of the visible files. */
  function shown(): readonly string[] {
    return groups[1]?.tabs.filter(({ isActive }) => isActive).map(({ input: { uri } }) => nameOf(uri.path)) ?? [];
  }

  function editorOf(name: string) {
    return visibleEditors().find(({ document }) => nameOf(document.uri.path) === name);
  }

  function text(name = shown()[0] ?? ''): string {
    return editorOf(name)?.document.getText() ?? '';
  }

  /** Changes the text of a file in an editor. */
  function type(name: string, typed: string): void {
    const uri = fileOf(name);
    const known = desk.documents.findIndex((each) => each.uri.toString() === uri.toString());
    desk.documents.splice(known < 0 ? desk.documents.length : known, 1, { ...documentWith(typed), uri } as never);
    documentChanged.fire({ document: { uri: uri as never }, contentChanges: [{}] });
  }

  async function moveTo(line: number): Promise<void> {
    const editor = visibleEditors().find(({ viewColumn }) => viewColumn === 1) ?? assert.fail();
    editor.selection = { active: { line, character: 3 } };
    editorEvents.selection.fire({ textEditor: editor });
  }
});
