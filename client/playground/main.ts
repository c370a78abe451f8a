// The playground: a schema and data in editors, panels about them, and the server in a worker.
import { formatDocument, LSPPlugin } from '@codemirror/lsp-client';
import { type CodeAction, type Diagnostic, type Range, SymbolKind } from 'vscode-languageserver-types';
import { sampleData, sampleJson, schemaFromJson } from '../../server/language/buffer/view.ts';
import { type DeclaredName, declaredAt, firstDeclared } from '../../server/language/generate/service.ts';
import { dataUri, filesOf, schemaUri } from './documents.ts';
import { carryOut, openActions } from './editor/actions.ts';
import { positionAt } from './editor/edits.ts';
import { findings } from './editor/findings.ts';
import { useStyleSheets } from './editor/style-sheets.ts';
import { Editors, type TextName } from './editors.ts';
import { answersAbout } from './files.ts';
import { Findings } from './findings.ts';
import { fail, notice, part, toast } from './notices.ts';
import { keepDraft, keptDraft, type Opened, opened } from './opening.ts';
import { BytesPanel } from './panels/bytes.ts';
import { ChangesPanel } from './panels/changes.ts';
import { CodePanel } from './panels/code.ts';
import { languageNamed } from './panels/code-model.ts';
import { FindingsPanel, type JudgedDocument } from './panels/findings.ts';
import { FormattedPanel } from './panels/formatted.ts';
import { LanguagesPanel } from './panels/languages.ts';
import { LayoutPanel } from './panels/layout.ts';
import { OutlinePanel } from './panels/outline.ts';
import type { Panel } from './panels/panel.ts';
import { Tabs } from './panels/tabs.ts';
import { startServer } from './server.ts';
import { makeClient, questionsOf } from './session.ts';
import { fragmentOf, type Shown } from './share.ts';
import { setExample, wireTools } from './tools.ts';

/**
 * The milliseconds without typing before the `server` gets the text, the code and bytes `follow` the cursor, the
 * visible `panel` asks again, and the `draft` is kept.
 */
const idleTime = { server: 40, follow: 80, panel: 250, draft: 600 };

let isRunning = true;
/** True while the data comes from an example or is made up, so that it may be replaced with the schema. */
let isDataMadeUp = true;
/** True while another schema waits for data that fits it. */
let needsData = false;
let seed = 0;
const waiting: Partial<Record<keyof typeof idleTime, ReturnType<typeof setTimeout>>> = {};

useStyleSheets();
const found = new Findings(showFindings);
const client = makeClient(findings({ found: (uri, each) => found.take(uri, each), explain }));
const ask = questionsOf(client);
const editors = new Editors(client, { openActions: (name) => showActions(name), changed });
const { schema: view } = editors.views;

const goToDeclaration = async (type: string, field?: string): Promise<void> => {
  const place = await ask.declarationOf(type, field);
  if (place?.uri === schemaUri) goTo(place.range);
};
const panels = {
  bytes: new BytesPanel({
    data: () => editors.sheet.data,
    buffer: () => ask.buffer(editors.sheet.data),
    schema: ask.layout,
    symbols: () => ask.symbols(dataUri),
    mark: (range) => editors.mark(range),
    goToError: ({ uri, range }) => editors.goTo(uri === dataUri ? 'data' : 'schema', range),
    goToDeclaration: (type, field) => void goToDeclaration(type, field).catch(fail),
    makeUp: () => void makeUpData(true).catch(fail),
  }),
  findings: new FindingsPanel({
    goTo: (range, document) => editors.goTo(document, range),
    carryOut: doAction,
    explanationOf,
    fixesOf,
  }),
  changes: new ChangesPanel({
    older: () => editors.sheet.older,
    compare: ask.changes,
    explanationOf,
    goTo,
    keep: () => keepAsOlder(),
  }),
  code: new CodePanel({ text, copy, declared }, 'cpp'),
  layout: new LayoutPanel({ schema: ask.layout, goToDeclaration }),
  languages: new LanguagesPanel({ generators: ask.generators, goTo }),
  formatted: new FormattedPanel({ text, edits: ask.formatting, apply: format, copy }),
  outline: new OutlinePanel({ symbols: ask.symbols, goTo }),
};
part('panels').append(...Object.values(panels).map(({ element }) => element));
const tabs = new Tabs(part('panel-tabs'), panels, refresh);

void start();

async function start(): Promise<void> {
  wireTools({ editors, tabs, format, fix: () => showActions(editors.focused ?? 'schema'), share, show });
  addEventListener('hashchange', () => void showAddress().catch(fail));
  addEventListener('pagehide', () => keepDraft(editors.sheet, shown()));
  try {
    const answers = answersAbout(() => filesOf(editors.sheet));
    // The text and its code can be seen before the server runs.
    const [transport] = await Promise.all([startServer(answers, (reason) => broken(reason)), showAddress()]);
    client.connect(transport);
    await client.initializing;
    refresh(tabs.current);
  } catch (error) {
    broken(error instanceof Error ? error.message : String(error));
  }
}

/** Shows why the page does not work: the server has failed. */
function broken(reason: string): void {
  isRunning = false;
  const hint =
    location.protocol === 'file:' ? ' The files must come from a web server: `npm run playground` is one.' : '';
  notice(`The language server did not start. ${reason}${hint}`);
  part('counts').textContent = 'Not running';
}

/** Shows the draft, or else the texts of the address. */
async function showAddress(): Promise<void> {
  show(keptDraft() ?? (await opened()));
}

function show({ sheet, shown: { panel = 'findings', code }, example = '', complaint }: Opened): void {
  isDataMadeUp = example !== '' || sheet.data === '';
  needsData = sheet.data === '';
  editors.replace(sheet);
  editors.choose(panel === 'changes' ? 'older' : 'data');
  const language = languageNamed(code);
  if (language !== undefined) panels.code.choose(language);
  tabs.choose(language !== undefined && panel === 'findings' ? 'code' : panel);
  setExample(example);
  notice(complaint);
}

function text(): string {
  return editors.sheet.schema;
}

/** The choices that a link and a draft hold: the panel and the language of its code. */
function shown(): Shown {
  const panel = tabs.name;
  return { panel, ...(tabs.current === panels.code ? { code: panels.code.language } : {}) };
}

/** The declaration at the cursor, otherwise `before`, otherwise the first one. `before` until the server runs. */
async function declared(before: DeclaredName | undefined): Promise<DeclaredName | undefined> {
  if (!client.serverCapabilities) return before;
  const symbols = await ask.symbols();
  const cursor = positionAt(view.state.doc, view.state.selection.main.head);
  const { Namespace } = SymbolKind;
  return declaredAt(symbols, cursor, Namespace) ?? before ?? firstDeclared(symbols, Namespace);
}

/** Follows changes of a text or its selection. The server, the panel and the draft follow when nobody types. */
function changed(name: TextName, hasNewText: boolean, isAllNew: boolean): void {
  if (name === 'schema') schemaChanged(hasNewText);
  if (name === 'data' && !hasNewText && tabs.current === panels.bytes && editors.focused === 'data') {
    const { doc, selection } = editors.views.data.state;
    later('follow', () => panels.bytes.follow(positionAt(doc, selection.main.head)));
  }
  if (!hasNewText) return;
  if (name === 'data' && editors.focused === 'data') isDataMadeUp = needsData = false;
  if (name === 'schema' && isAllNew && isDataMadeUp) needsData = true;
  // The notice was about another text. Clearing the example makes it possible to choose it again.
  if (isRunning) notice(undefined);
  setExample('');
  later('server', () => client.sync());
  later('panel', () => refresh(tabs.current));
  later('draft', () => keepDraft(editors.sheet, shown()));
}

function schemaChanged(hasNewText: boolean): void {
  const { line, character } = positionAt(view.state.doc, view.state.selection.main.head);
  part('caret').textContent = `Line ${line + 1}, column ${character + 1}`;
  if (tabs.current !== panels.code) return;
  later('follow', () => void panels.code.follow().catch(fail));
  if (hasNewText) panels.code.textChanged();
}

function later(what: keyof typeof idleTime, act: () => void): void {
  clearTimeout(waiting[what]);
  waiting[what] = setTimeout(act, idleTime[what]);
}

function refresh(panel: Panel | undefined): void {
  if (!client.serverCapabilities) return;
  const texts = () => Object.values(editors.views).map(({ state }) => state.doc);
  const before = texts();
  const isSame = () => texts().every((doc, index) => doc === before[index]);
  const refreshed = panel?.refresh(() => isSame() && tabs.current === panel);
  // The server refuses a question about an outdated text; the next question follows soon.
  refreshed?.catch((error: unknown) => {
    if (isSame()) fail(error);
  });
}

function showFindings(): void {
  panels.findings.show(found.schema, editors.sheet.data.trim() === '' ? [] : found.data);
  const isAccepted = found.schema.every(({ severity }) => severity !== 1);
  if (needsData && isAccepted) void makeUpData(false).catch(fail);
}

/**
 * Replaces the data by made-up data that fits the schema, or by an empty text if that is impossible. A message says so
 * only if the user has asked: otherwise the schema may be unfinished, and data is made up later.
 */
async function makeUpData(isAsked: boolean): Promise<void> {
  needsData = false;
  const { doc } = editors.views.data.state;
  const answer = await ask.layout();
  // Somebody may have written data meanwhile.
  if (!answer || editors.views.data.state.doc !== doc) return;
  const made = sampleData(schemaFromJson(answer.schema), {}, seed++);
  isDataMadeUp = true;
  const isNone = 'problem' in made;
  needsData = isNone && !isAsked;
  const data = isNone ? '' : `${sampleJson(made, false)}\n`;
  if (data !== editors.sheet.data) editors.replace({ data });
  if (isNone && isAsked) toast(`No data can be made up: ${made.problem}`);
}

function keepAsOlder(): void {
  editors.replace({ older: text() });
  editors.choose('older');
  toast('Kept. Change the schema now, and see what breaks.');
}

async function explanationOf(code: string): Promise<string | undefined> {
  const explanation = await ask.explanationOf(code);
  return explanation === null ? undefined : LSPPlugin.get(view)?.docToHTML(explanation, 'markdown');
}

function fixesOf(diagnostics: readonly Diagnostic[], document: JudgedDocument): Promise<readonly CodeAction[]> {
  const { doc } = editors.views[document].state;
  const range = { start: positionAt(doc, 0), end: positionAt(doc, doc.length) };
  return ask.fixesOf(document === 'data' ? dataUri : schemaUri, range, diagnostics);
}

function explain(code: string): void {
  tabs.choose('findings');
  panels.findings.explain(code);
}

function goTo(range: Range): void {
  editors.goTo('schema', range);
}

function doAction(action: CodeAction, document: JudgedDocument): void {
  const editor = editors.views[document];
  carryOut(editor, action).then(() => editor.focus(), fail);
}

function showActions(name: TextName): void {
  void openActions(editors.views[name], name === 'data' ? found.data : found.schema, fail);
}

function format(): void {
  const editor = editors.views[editors.focused === 'data' ? 'data' : 'schema'];
  formatDocument(editor);
  editor.focus();
}

async function copy(copied: string, done = 'Copied.'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copied);
    toast(done);
    return true;
  } catch {
    return false;
  }
}

async function share(): Promise<void> {
  const fragment = await fragmentOf(editors.sheet, shown());
  if (fragment === undefined) {
    notice('The schema is too large for a link. Send it as a file.');
    return;
  }
  history.replaceState(null, '', fragment);
  keepDraft(editors.sheet, shown());
  const isCopied = await copy(location.href, 'Link copied. It holds all of it: schema, data and older version.');
  if (!isCopied) toast('The link is in the address bar. It holds all of it: schema, data and older version.');
}
