// A VS Code without a window: the parts that the client's modules need for generating code, so that they can be tested
// with real files and programs.
import { lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import { desk, emptyDesk, noteSelection } from './desk.ts';
import { closeTabs, editorEvents, groups, showTab, TabInputText, visibleEditors } from './editors.ts';
import { Emitter } from './emitter.ts';
import {
  activeEditorChanged,
  configurationChanged,
  createFileSystemWatcher,
  documentChanged,
  documentClosed,
  documentOpened,
  documentSaved,
  filesRenamed,
  foldersChanged,
  trustGranted,
  windowChanged,
} from './events.ts';
import { collections } from './languages.ts';
import { registerFileDecorationProvider } from './looks.ts';
import { createPanel, panels } from './panels.ts';
import { ask, createQuickPick } from './questions.ts';
import { taskProcessEnded, tasks } from './tasks.ts';
import { ConfigurationTarget, Range, type WorkspaceEdit } from './types.ts';

export * from './desk.ts';
export * from './events.ts';
export { languages, problems } from './languages.ts';
export { lookOf } from './looks.ts';
export * from './tasks.ts';
export * from './types.ts';
export { closeTabs, Emitter as EventEmitter, editorEvents, groups, panels, showTab, TabInputText, visibleEditors };

/** Resets the window. */
export function clearDesk(...folders: readonly string[]): void {
  const inWindow = folders.map((path, index) => ({ uri: URI.file(path), name: path, index }));
  // The editor of our own is registered once, and stays.
  Object.assign(desk, emptyDesk(), { folders: inWindow, customEditor: desk.customEditor });
  window.activeTextEditor = undefined;
  closeTabs();
  for (const panel of panels) panel.dispose();
  taskProcessEnded.fired = [];
  tasks.taskExecutions = [];
  collections.clear();
}

/** The latest texts of documents whose scheme is the extension's own. */
const shownTexts = new Map<string, string>();

async function showDocument(
  shown: URI | { readonly uri: URI; readonly getText: () => string },
  { viewColumn = 1, selection, preview = true }: ShowOptions = {},
): Promise<void> {
  noteSelection(selection);
  const uri = 'getText' in shown ? shown.uri : shown;
  if ('getText' in shown) desk.untitled = shown.getText();
  desk.said.push(`shown: ${Utils.basename(uri)}`);
  const provider = textProviders.get(uri.scheme);
  if (!provider) return;
  shownTexts.set(uri.toString(), (await provider.provideTextDocumentContent(uri)) ?? '');
  const text = () => shownTexts.get(uri.toString()) ?? '';
  showTab(uri, viewColumn, text, (line) => new Range(line, 0, line, 1), preview);
}

interface ShowOptions {
  readonly viewColumn?: number;
  readonly selection?: Range;
  readonly preview?: boolean;
}

/** Takes the text of a document again, as VS Code does when it has changed. If that fails, the old text stays. */
async function takeText(provider: TextProvider, uri: URI): Promise<void> {
  try {
    shownTexts.set(uri.toString(), (await provider.provideTextDocumentContent(uri)) ?? '');
  } catch {
    // VS Code only writes the failure into its log. Thrown from here, it would end the process of the tests.
    return;
  }
  documentChanged.fire({ document: { uri }, contentChanges: [{}] });
}

export const window = {
  onDidChangeActiveTextEditor: activeEditorChanged.event,
  onDidChangeWindowState: windowChanged.event,
  get visibleTextEditors() {
    return visibleEditors();
  },
  tabGroups: {
    all: groups,
    get activeTabGroup() {
      return { activeTab: desk.tab };
    },
    onDidChangeTabs: editorEvents.tabs.event,
    close: async (tabs: Parameters<typeof closeTabs>[0]) => closeTabs([tabs ?? []].flat()),
  },
  onDidChangeTextEditorSelection: editorEvents.selection.event,
  onDidChangeVisibleTextEditors: editorEvents.visible.event,
  createTextEditorDecorationType: (options: unknown) => ({ options, dispose: () => undefined }),
  registerFileDecorationProvider,
  registerCustomEditorProvider: (_id: string, provider: unknown) => {
    desk.customEditor = provider;
    return { dispose: () => undefined };
  },
  activeTextEditor: undefined as undefined | { readonly document: { readonly uri: URI } },
  showOpenDialog: async ({ title = '' }) => ask(title),
  showSaveDialog: async ({ title = '', defaultUri }: { readonly title?: string; readonly defaultUri?: URI }) =>
    ask(`${title}: ${defaultUri?.path.replace(`${desk.folders[0]?.uri.path}/`, '') ?? ''}`),
  createWebviewPanel: createPanel,
  get terminals() {
    return desk.terminals;
  },
  showInformationMessage: ask,
  showWarningMessage: ask,
  showErrorMessage: ask,
  showQuickPick: async (
    items: readonly { readonly label: string; readonly description?: string; readonly detail?: string }[],
    { title = '' },
  ) => {
    const texts = (items as readonly unknown[]).filter((item) => typeof item === 'string');
    if (texts.length > 0) {
      const answer = await ask(title, ...texts);
      return texts.find((text) => text === answer);
    }
    const shown = items.map(({ label, description, detail }) => [label, description, detail].filter(Boolean).join(' '));
    const answer = await ask(title, ...shown);
    if (!Array.isArray(answer)) return items.find(({ label }) => label === answer);
    return items.filter(({ label }) => answer.includes(label));
  },
  createQuickPick,
  /** Asks for a text. A complaint about the answer is said, as under the box. */
  showInputBox: async ({ title = '', value = '', validateInput = noComplaint }) => {
    const answer = await ask(title, value);
    const complaint = typeof answer === 'string' ? await validateInput(answer) : undefined;
    if (complaint !== undefined) desk.said.push(complaint);
    return answer;
  },
  showTextDocument: showDocument,
  withProgress: async <Answer>(
    { title }: { readonly title: string },
    work: (progress: object, token: object) => Promise<Answer>,
  ) => {
    desk.said.push(`progress: ${title}`);
    return work({ report: () => undefined }, desk.cancellation);
  },
  setStatusBarMessage: (message: string) => void desk.said.push(message),
};

const noComplaint = async (_: string): Promise<string | undefined> => undefined;

const targets = ['', 'the user', 'the workspace', 'the folder'];

interface TextProvider {
  readonly onDidChange?: Emitter<URI>['event'];
  provideTextDocumentContent(uri: URI): Promise<string | undefined>;
}

/** The text providers, by scheme. */
export const textProviders = new Map<string, TextProvider>();

export const workspace = {
  get isTrusted() {
    return desk.trusted;
  },
  get workspaceFolders() {
    return desk.folders;
  },
  get textDocuments() {
    return desk.documents;
  },
  getWorkspaceFolder: (uri: URI) =>
    desk.folders.find(({ uri: folder }) => `${uri.path}/`.startsWith(`${folder.path}/`)),
  registerTextDocumentContentProvider: (scheme: string, provider: TextProvider) => {
    textProviders.set(scheme, provider);
    provider.onDidChange?.((uri) => void takeText(provider, uri));
    return { dispose: () => textProviders.delete(scheme) };
  },
  getConfiguration: (_section?: string, resource?: URI) => ({
    inspect: (name: string) => ({
      defaultValue: desk.settings[`${name} by default`],
      globalValue: desk.settings[`${name} of the user`],
      workspaceValue: desk.settings[name],
      workspaceFolderValue: (desk.settings[resource?.toString() ?? ''] as Record<string, unknown> | undefined)?.[name],
    }),
    update: async (name: string, value: unknown, target: number) => {
      const folder = target === ConfigurationTarget.WorkspaceFolder ? resource?.toString() : undefined;
      desk.said.push(`${name} of ${targets[target]}${folder === undefined ? '' : ` ${folder}`}`);
      if (folder === undefined) desk.settings[name] = value;
      else desk.settings[folder] = { ...(desk.settings[folder] as object), [name]: value };
    },
    get: (name: string) => {
      const folder = resource && workspace.getWorkspaceFolder(resource);
      const own = desk.settings[folder?.uri.toString() ?? ''];
      return { ...desk.settings, ...(typeof own === 'object' ? own : {}) }[name];
    },
  }),
  asRelativePath: (uri: URI) => {
    const folder = workspace.getWorkspaceFolder(uri);
    return folder ? uri.path.slice(folder.uri.path.length + 1) : uri.path;
  },
  findFiles: async (...search: readonly unknown[]) => {
    desk.searches.push(search);
    return desk.found;
  },
  onDidChangeTextDocument: documentChanged.event,
  onDidChangeConfiguration: configurationChanged.event,
  createFileSystemWatcher,
  onDidSaveTextDocument: documentSaved.event,
  onDidRenameFiles: filesRenamed.event,
  /** Makes an edit, unless the next answer is false. */
  applyEdit: async ({ replaced }: WorkspaceEdit) => {
    if (desk.answers.shift() === false) return false;
    desk.edits.push(replaced);
    return true;
  },
  onDidCloseTextDocument: documentClosed.event,
  onDidOpenTextDocument: documentOpened.event,
  onDidChangeWorkspaceFolders: foldersChanged.event,
  onDidGrantWorkspaceTrust: trustGranted.event,
  openTextDocument: async (uri: URI | { readonly content: string }) => {
    if ('content' in uri) return { uri: URI.parse('untitled:1'), getText: () => uri.content };
    const open = desk.documents.find((document) => document.uri.toString() === uri.toString());
    const text = open?.text ?? (await readFile(uri.fsPath, 'utf8'));
    const getText = (range?: Range) => TextDocument.create('', '', 0, text).getText(range);
    const lines = text.split('\n');
    const lineAt = (line: number) => {
      const inLine = lines[line] ?? '';
      return { text: inLine, range: new Range(line, 0, line, inLine.length) };
    };
    const { languageId = '', isDirty = false } = open ?? {};
    const document = { uri, version: 1, languageId, isDirty, getText, lineCount: lines.length, lineAt };
    return { ...document, save: async () => desk.said.push(`saved: ${uri.path.split('/').at(-1)}`) > 0 };
  },
  fs: {
    isWritableFileSystem: (scheme: string) =>
      scheme === 'git' ? false : /^(?:file|vscode-vfs)$/.test(scheme) ? true : undefined,
    createDirectory: async (uri: URI) => void (uri.scheme === 'file' && (await mkdir(uri.fsPath, { recursive: true }))),
    rename: (from: URI, to: URI) => rename(from.fsPath, to.fsPath),
    delete: (uri: URI) => rm(uri.fsPath, { recursive: true, force: true }),
    readFile: async (uri: URI) => {
      desk.reads.push(uri.fsPath);
      const known = desk.virtual.get(uri.toString());
      if (known) return known;
      if (uri.scheme === 'file') return readFile(uri.fsPath);
      throw new Error('there is no such file');
    },
    writeFile: async (uri: URI, bytes: Uint8Array) => {
      const passedOn = (error: Error) => Promise.reject(new Error(`Unknown (FileSystemError): ${error}`));
      if (uri.scheme === 'file') await writeFile(uri.fsPath, bytes).catch(passedOn);
      else desk.virtual.set(uri.toString(), bytes);
    },
    readDirectory: async (uri: URI) =>
      (await readdir(uri.fsPath, { withFileTypes: true })).map((entry) => [entry.name, entry.isDirectory() ? 2 : 1]),
    stat: async (uri: URI) => {
      desk.stats.push(uri.fsPath);
      const [found, own] = [await stat(uri.fsPath), await lstat(uri.fsPath)];
      const type = (found.isDirectory() ? 2 : 1) + (own.isSymbolicLink() ? 64 : 0);
      return { type, mtime: found.mtimeMs, size: found.size };
    },
  },
};

/** The installed extensions. */
export const extensions = {
  get all() {
    return desk.extensions;
  },
  getExtension: (id: string) => desk.extensions.find((extension) => extension.id === id),
};

/** The commands that the client registered. */
export const registered = new Map<string, (...args: readonly unknown[]) => Promise<void>>();

export const commands = {
  getCommands: async () => desk.commandIds,
  registerCommand: (id: string, run: (...args: readonly unknown[]) => Promise<void>) => {
    registered.set(id, run);
    return { dispose: () => registered.delete(id) };
  },
  executeCommand: async (id: string, ...args: readonly unknown[]) => {
    if (id === 'vscode.executeDocumentSymbolProvider') return desk.symbols;
    if (id === 'vscode.executeReferenceProvider') return desk.references[String(args[0])];
    desk.said.push(['command:', id, ...args.map(String)].join(' '));
    return undefined;
  },
};

export const env = {
  language: 'en',
  get remoteName() {
    return desk.remoteName;
  },
  clipboard: { writeText: async (text: string) => void desk.said.push(`copied: ${text}`) },
};

export const l10n = {
  t: (text: string, ...values: readonly unknown[]) => text.replace(/\{(\d+)\}/g, (_, index) => String(values[index])),
};
