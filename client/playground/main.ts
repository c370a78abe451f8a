// The playground: a schema in an editor, panels about it, and the server in a worker.
import { formatDocument, LSPPlugin } from '@codemirror/lsp-client';
import { EditorView } from '@codemirror/view';
import { type CodeAction, type Diagnostic, type Range, SymbolKind } from 'vscode-languageserver-types';
import { type DeclaredName, declaredAt, firstDeclared } from '../../server/language/generate/service.ts';
import { carryOut, openActions } from './editor/actions.ts';
import { openEditor } from './editor/editor.ts';
import { offsetAt, positionAt } from './editor/edits.ts';
import { findings } from './editor/findings.ts';
import { useStyleSheets } from './editor/style-sheets.ts';
import { examples } from './examples.ts';
import { answersAbout } from './files.ts';
import { fail, notice, part, toast } from './notices.ts';
import { keepDraft, keptDraft, type Opened, opened, textOf } from './opening.ts';
import { CodePanel } from './panels/code.ts';
import { languageNamed } from './panels/code-model.ts';
import { FindingsPanel } from './panels/findings.ts';
import { findingsInWords } from './panels/findings-model.ts';
import { FormattedPanel } from './panels/formatted.ts';
import { LanguagesPanel } from './panels/languages.ts';
import { LayoutPanel } from './panels/layout.ts';
import { OutlinePanel } from './panels/outline.ts';
import type { Panel } from './panels/panel.ts';
import { Tabs } from './panels/tabs.ts';
import { startServer } from './server.ts';
import { makeClient, questionsOf, schemaUri } from './session.ts';
import { fragmentOf } from './share.ts';

/**
 * The milliseconds without typing before the server is told, before the code follows the cursor, before the visible panel
 * asks, and before the draft is kept.
 */
const idleTime = { server: 40, follow: 80, panel: 250, draft: 600 };

let found: readonly Diagnostic[] = [];
let isRunning = true;
const waiting: Partial<Record<keyof typeof idleTime, ReturnType<typeof setTimeout>>> = {};

useStyleSheets();
const client = makeClient(findings(() => view, { found: showFindings, explain }));
const ask = questionsOf(client);
const view = openEditor(part('editor'), client, schemaUri, { openActions: showActions, changed });

const panels = {
  code: new CodePanel({ text, copy, declared }, 'cpp'),
  findings: new FindingsPanel({ goTo, carryOut: doAction, explanationOf, fixesOf }),
  layout: new LayoutPanel({ schema: ask.layout, goToDeclaration }),
  languages: new LanguagesPanel({ generators: ask.generators, goTo }),
  formatted: new FormattedPanel({ text, edits: ask.formatting, apply: format, copy }),
  outline: new OutlinePanel({ symbols: ask.symbols, goTo }),
};
part('panels').append(...Object.values(panels).map(({ element }) => element));
const list = document.querySelector<HTMLElement>('[role=tablist]') ?? part('panels');
const tabs = new Tabs(list, panels, refresh);

void start();

async function start(): Promise<void> {
  offerExamples();
  wire();
  try {
    const answers = answersAbout(() => new Map([[schemaUri, text()]]));
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

/** Shows the draft, or else the schema of the address. */
async function showAddress(): Promise<void> {
  const draft = keptDraft();
  const { text: shown, example = '', complaint, code }: Opened = draft ?? (await opened());
  replaceText(shown);
  const language = languageNamed(code);
  if (language !== undefined) {
    panels.code.choose(language);
    tabs.choose('code');
  }
  setExample(example);
  notice(complaint);
}

function text(): string {
  return view.state.doc.toString();
}

/** The language of the code; undefined if another panel is shown. */
function shownCode(): string | undefined {
  return tabs.current === panels.code ? panels.code.language : undefined;
}

/** The declaration at the cursor. If there is none, it is `before`, or else the first declaration. */
async function declared(before: DeclaredName | undefined): Promise<DeclaredName | undefined> {
  if (!client.serverCapabilities) return before;
  const symbols = await ask.symbols();
  const cursor = positionAt(view.state.doc, view.state.selection.main.head);
  const { Namespace } = SymbolKind;
  return declaredAt(symbols, cursor, Namespace) ?? before ?? firstDeclared(symbols, Namespace);
}

function replaceText(insert: string): void {
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert },
    selection: { anchor: 0 },
    scrollIntoView: true,
  });
}

/** Follows changes of the text: the server at once, the panel when nobody types. */
function changed(hasNewText: boolean): void {
  const { line, character } = positionAt(view.state.doc, view.state.selection.main.head);
  part('caret').textContent = `Line ${line + 1}, column ${character + 1}`;
  if (tabs.current === panels.code) later('follow', () => void panels.code.follow().catch(fail));
  if (!hasNewText) return;
  if (tabs.current === panels.code) panels.code.textChanged();
  // The notice was about another text. Clearing the example makes it possible to choose it again.
  if (isRunning) notice(undefined);
  setExample('');
  later('server', () => client.sync());
  later('panel', () => refresh(tabs.current));
  later('draft', () => keepDraft(text(), shownCode()));
}

function later(what: keyof typeof idleTime, act: () => void): void {
  clearTimeout(waiting[what]);
  waiting[what] = setTimeout(act, idleTime[what]);
}

function refresh(panel: Panel | undefined): void {
  if (!client.serverCapabilities) return;
  const { doc } = view.state;
  const refreshed = panel?.refresh(() => view.state.doc === doc && tabs.current === panel);
  // The server refuses a question about an outdated text; the next question follows soon.
  refreshed?.catch((error: unknown) => {
    if (view.state.doc === doc) fail(error);
  });
}

function showFindings(diagnostics: readonly Diagnostic[]): void {
  found = diagnostics;
  panels.findings.show(found);
  const worst = Math.min(...found.map(({ severity }) => severity ?? 1));
  const look = found.length === 0 ? 'good' : worst === 1 ? 'error' : worst === 2 ? 'warning' : '';
  const counts = part('counts');
  counts.className = look;
  counts.textContent = findingsInWords(found);
  const badge = part('badge');
  badge.className = look;
  badge.hidden = found.length === 0;
  badge.textContent = String(found.length);
}

async function explanationOf(code: string): Promise<string | undefined> {
  const explanation = await ask.explanationOf(code);
  return explanation === null ? undefined : LSPPlugin.get(view)?.docToHTML(explanation, 'markdown');
}

function fixesOf(diagnostics: readonly Diagnostic[]): Promise<readonly CodeAction[]> {
  const { doc } = view.state;
  return ask.fixesOf({ start: positionAt(doc, 0), end: positionAt(doc, doc.length) }, diagnostics);
}

function explain(code: string): void {
  tabs.choose('findings');
  panels.findings.explain(code);
}

function goTo({ start, end }: Range): void {
  const { doc } = view.state;
  const [anchor, head] = [offsetAt(doc, start), offsetAt(doc, end)];
  view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}

async function goToDeclaration(type: string, field?: string): Promise<void> {
  const place = await ask.declarationOf(type, field);
  if (place?.uri === schemaUri) goTo(place.range);
}

function doAction(action: CodeAction): void {
  carryOut(view, action).then(() => view.focus(), fail);
}

function showActions(): void {
  void openActions(view, found, fail);
}

function format(): void {
  formatDocument(view);
  view.focus();
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
  const fragment = await fragmentOf(text(), shownCode());
  if (fragment === undefined) {
    notice('The schema is too large for a link. Send it as a file.');
    return;
  }
  history.replaceState(null, '', fragment);
  keepDraft(text(), shownCode());
  const isCopied = await copy(location.href, 'Link copied. It holds the schema itself.');
  if (!isCopied) toast('The link is in the address bar. It holds the schema itself.');
}

function offerExamples(): void {
  const options = [new Option('Choose…', ''), ...examples.map(({ title, file }) => new Option(title, file))];
  (part('examples') as HTMLSelectElement).replaceChildren(...options);
}

function setExample(file: string): void {
  (part('examples') as HTMLSelectElement).value = file;
}

function wire(): void {
  part('examples').addEventListener('change', async ({ target }) => {
    const file = (target as HTMLSelectElement).value;
    if (file === '') return;
    try {
      replaceText(await textOf(file));
      setExample(file);
    } catch (error) {
      fail(error);
    }
  });
  part('format').addEventListener('click', format);
  part('fix').addEventListener('click', showActions);
  part('share').addEventListener('click', () => void share());
  part('help').addEventListener('click', () => (part('keys') as HTMLDialogElement).showModal());
  addEventListener('hashchange', () => void showAddress().catch(fail));
  addEventListener('pagehide', () => keepDraft(text(), shownCode()));
  addEventListener('keydown', (event) => {
    if (event.key !== 'F6') return;
    event.preventDefault();
    if (view.hasFocus) tabs.focus();
    else view.focus();
  });
}
