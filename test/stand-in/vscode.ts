// A VS Code without a window: the parts that the client's modules need for generating code, so that they can be tested
// with real files and programs.
import { lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import { closeTabs, editorEvents, groups, type ShownTab, showTab, TabInputText, visibleEditors } from './editors.ts';
import { Emitter } from './emitter.ts';
import { createPanel, panels } from './panels.ts';

/** A provider of definitions, as the client gives it to VS Code. */
export interface DefinitionProvider {
  provideDefinition(
    document: unknown,
    position: { readonly line: number; readonly character: number },
  ): Promise<readonly Location[]> | undefined;
}

/** A provider of code lenses, as the client gives it to VS Code. */
export interface CodeLensProvider {
  provideCodeLenses(document: unknown, token: unknown): Promise<readonly CodeLens[]> | readonly CodeLens[];
}

interface StandInExtension {
  readonly id: string;
  readonly packageJSON: object;
  activate(): Promise<unknown>;
}

/** A text in an editor. */
export interface StandInDocument {
  readonly uri: URI;
  readonly languageId: string;
  isDirty: boolean;
  text: string;
  save(): Promise<boolean>;
}

interface Replaced {
  readonly uri: URI;
  readonly range: Range;
  readonly text: string;
  readonly question: unknown;
}

/** The content of a language status. */
interface StandInStatus {
  text: string;
  detail: string;
  severity: number;
  command: { readonly title: string; readonly command: string; readonly arguments?: readonly unknown[] } | undefined;
}

/** The state of the window that a test sets, and the messages that it recorded. */
export const desk = {
  trusted: true,
  /** Settings by name without `flatbuffers.`; those of one workspace folder are under its URI. */
  settings: {} as Record<string, unknown>,
  /** The problems of other sources, by URI. */
  diagnostics: {} as Record<string, readonly { readonly source: string; readonly code: unknown }[]>,
  folders: [] as { readonly uri: URI; readonly name: string; readonly index: number }[],
  documents: [] as StandInDocument[],
  /** The symbols of each schema. */
  symbols: [] as unknown,
  /** The files of an extension's file system, by URI; none of them is on disk. */
  virtual: new Map<string, Uint8Array>(),
  /** The paths of files that were read, and of those that were only asked about. */
  reads: [] as string[],
  stats: [] as string[],
  /** The language status, while one is shown. */
  status: undefined as undefined | StandInStatus,
  /** The token of long work, which a test may cancel. */
  cancellation: { isCancellationRequested: false },
  /** The installed extensions, which are started by `activate`. */
  extensions: [] as readonly StandInExtension[],
  /** The references that the servers of other languages know, by URI. */
  references: {} as Record<string, readonly Location[]>,
  /** The providers of code lenses by language. */
  lenses: new Map<string, CodeLensProvider>(),
  /** The last provider of definitions. */
  definitions: undefined as DefinitionProvider | undefined,
  /** The last provider of an editor of its own. */
  customEditor: undefined as unknown,
  /** The answers to questions, in order; undefined closes a question. */
  answers: [] as unknown[],
  /** The tab that is shown. */
  tab: undefined as ShownTab | undefined,
  /** The messages and questions that were shown. */
  said: [] as string[],
  /** The text of the last document that was shown without a file. */
  untitled: '',
  /** The edits that were made, each as its replacements. */
  edits: [] as (readonly Replaced[])[],
  /** The choices of the last question: the buttons in order, or the entries of a list. */
  offered: [] as readonly string[],
};

/** Resets the window. */
export function clearDesk(...folders: readonly string[]): void {
  const inWindow = folders.map((path, index) => ({ uri: URI.file(path), name: path, index }));
  Object.assign(desk, {
    trusted: true,
    settings: {},
    folders: inWindow,
    documents: [],
    symbols: [],
    virtual: new Map(),
    reads: [],
    stats: [],
    status: undefined,
    cancellation: { isCancellationRequested: false },
    extensions: [],
    references: {},
    lenses: new Map(),
    definitions: undefined,
    answers: [],
    said: [],
    untitled: '',
    offered: [],
    edits: [],
    diagnostics: {},
    tab: undefined,
  });
  window.activeTextEditor = undefined;
  closeTabs();
  for (const panel of panels) panel.dispose();
  taskProcessEnded.fired = [];
  collections.clear();
}

export { closeTabs, Emitter as EventEmitter, editorEvents, groups, panels, showTab, TabInputText, visibleEditors };

export const Disposable = {
  from: (...parts: readonly { dispose(): unknown }[]) => ({
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  }),
};

export const Uri = Object.assign(URI, { joinPath: Utils.joinPath });
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };
export const DiagnosticSeverity = { Error: 0, Warning: 1 };
export const QuickPickItemKind = { Separator: -1 };
export const SymbolKind = { Namespace: 2, Struct: 22, Field: 7 };
export const TextEditorRevealType = { InCenterIfOutsideViewport: 2 };
export const ViewColumn = { One: 1, Beside: 2 };
export const TaskScope = { Global: 1, Workspace: 2 };
export const TaskGroup = { Build: 'build' };
export const TaskRevealKind = { Silent: 2 };

export class Range {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };

  constructor(startLine: number, startCharacter: number, endLine: number, endCharacter: number) {
    this.start = { line: startLine, character: startCharacter };
    this.end = { line: endLine, character: endCharacter };
  }
}

export class WorkspaceEdit {
  readonly replaced: Replaced[] = [];
  get size(): number {
    return this.entries().length;
  }
  replace(uri: URI, range: Range, text: string, question?: unknown): void {
    this.replaced.push({ uri, range, text, question });
  }
  entries(): readonly (readonly [URI])[] {
    const uris = new Map(this.replaced.map(({ uri }) => [uri.toString(), uri]));
    return [...uris.values()].map((uri) => [uri]);
  }
}

export class ThemeColor {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

export class FileDecoration {
  readonly badge: string;
  readonly tooltip: string;

  constructor(badge: string, tooltip: string) {
    this.badge = badge;
    this.tooltip = tooltip;
  }
}

export class TabInputCustom extends TabInputText {}

export class RelativePattern {
  readonly base: URI;
  readonly pattern: string;

  constructor(base: URI, pattern: string) {
    this.base = base;
    this.pattern = pattern;
  }
}

export class CodeLens {
  readonly range: Range;
  readonly command: unknown;

  constructor(range: Range, command: unknown) {
    this.range = range;
    this.command = command;
  }
}

export class Diagnostic {
  readonly range: Range;
  readonly message: string;

  constructor(range: Range, message: string) {
    this.range = range;
    this.message = message;
  }
}

export class CustomExecution {
  readonly start: (definition: unknown) => Promise<Terminal>;

  constructor(start: (definition: unknown) => Promise<Terminal>) {
    this.start = start;
  }
}

interface Terminal {
  readonly onDidWrite: Emitter<string>['event'];
  readonly onDidClose: Emitter<number>['event'];
  open(): void;
  close(): void;
}

export class Task {
  readonly definition: unknown;
  readonly scope: unknown;
  readonly name: string;
  readonly source: string;
  readonly execution: CustomExecution;
  readonly problemMatchers: readonly string[];

  constructor(
    ...[definition, scope, name, source, execution, matchers]: [unknown, unknown, string, string, CustomExecution, []]
  ) {
    Object.assign(this, { definition, scope });
    this.definition = definition;
    this.scope = scope;
    this.name = name;
    this.source = source;
    this.execution = execution;
    this.problemMatchers = matchers;
  }
}

const taskProcessEnded = new Emitter<{ readonly execution: { readonly task: Task }; readonly exitCode: number }>();
export const documentChanged = new Emitter<{
  readonly document: { readonly uri: URI };
  readonly contentChanges: unknown[];
}>();
export const filesRenamed = new Emitter<{
  readonly files: readonly { readonly oldUri: URI; readonly newUri: URI }[];
}>();
export const documentSaved = new Emitter<Pick<StandInDocument, 'uri'>>();
export const documentClosed = new Emitter<Pick<StandInDocument, 'uri'>>();
export const activeEditorChanged = new Emitter<unknown>();
export const windowChanged = new Emitter<{ readonly focused: boolean }>();
export const trustGranted = new Emitter<void>();
export const configurationChanged = new Emitter<{ affectsConfiguration(section: string): boolean }>();
/** A file was written, made or deleted. */
export const fileChanged = new Emitter<URI>();

/**
 * Runs a task to its end, as if a user watched; `watch` may end it. Returns its status and the output of its terminal.
 */
export async function perform(
  task: Task,
  watch: (shown: string, terminal: Terminal) => void = () => undefined,
  resolvedDefinition = task.definition,
): Promise<{ readonly status: number; readonly shown: string }> {
  const terminal = await task.execution.start(resolvedDefinition);
  let shown = '';
  return new Promise((resolve) => {
    terminal.onDidWrite((text) => {
      shown += text;
      watch(shown, terminal);
    });
    terminal.onDidClose((status) => resolve({ status, shown }));
    terminal.open();
  });
}

export const tasks = {
  onDidEndTaskProcess: taskProcessEnded.event,
  onDidEndTask: new Emitter<unknown>().event,
  async executeTask(task: Task) {
    const execution = { task };
    void perform(task).then(({ status }) => taskProcessEnded.fire({ execution, exitCode: status }));
    return execution;
  },
  registerTaskProvider: (_type: string, provider: unknown) => ({ provider, dispose: () => undefined }),
};

async function ask(message: string, ...choices: readonly unknown[]): Promise<unknown> {
  desk.said.push(message);
  desk.offered = choices.filter((choice) => typeof choice === 'string');
  return desk.answers.shift();
}

const looks = new Set<{ provideFileDecoration(uri: URI): FileDecoration | undefined }>();

/** The tooltip of a tab's decoration. */
export function lookOf(uri: URI): string | undefined {
  return [...looks].map((provider) => provider.provideFileDecoration(uri)?.tooltip).find((text) => text !== undefined);
}

/** The texts of documents of schemes of their own, as they were told last. */
const shownTexts = new Map<string, string>();

async function showDocument(
  shown: URI | { readonly uri: URI; readonly getText: () => string },
  { viewColumn = 1 }: { readonly viewColumn?: number } = {},
): Promise<void> {
  const uri = 'getText' in shown ? shown.uri : shown;
  if ('getText' in shown) desk.untitled = shown.getText();
  desk.said.push(`shown: ${Utils.basename(uri)}`);
  const provider = textProviders.get(uri.scheme);
  if (!provider) return;
  shownTexts.set(uri.toString(), (await provider.provideTextDocumentContent(uri)) ?? '');
  const text = () => shownTexts.get(uri.toString()) ?? '';
  showTab(uri, viewColumn, text, (line) => new Range(line, 0, line, 1));
}

/** Takes the text of a document again, as VS Code does when it has changed. */
async function takeText(provider: TextProvider, uri: URI): Promise<void> {
  shownTexts.set(uri.toString(), (await provider.provideTextDocumentContent(uri)) ?? '');
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
  registerFileDecorationProvider: (provider: { provideFileDecoration(uri: URI): FileDecoration | undefined }) => {
    looks.add(provider);
    return { dispose: () => looks.delete(provider) };
  },
  registerCustomEditorProvider: (_id: string, provider: unknown) => {
    desk.customEditor = provider;
    return { dispose: () => undefined };
  },
  activeTextEditor: undefined as undefined | { readonly document: { readonly uri: URI } },
  showOpenDialog: async ({ title = '' }) => ask(title),
  showSaveDialog: async ({ defaultUri }: { readonly defaultUri: URI }) => ask(`save as ${Utils.basename(defaultUri)}`),
  createWebviewPanel: createPanel,
  terminals: [],
  showInformationMessage: ask,
  showWarningMessage: ask,
  showErrorMessage: ask,
  showQuickPick: async (
    items: readonly { readonly label: string; readonly description?: string }[],
    { title = '' },
  ) => {
    const answer = await ask(title, ...items.map(({ label, description = '' }) => `${label} ${description}`.trim()));
    if (!Array.isArray(answer)) return items.find(({ label }) => label === answer);
    return items.filter(({ label }) => answer.includes(label));
  },
  showInputBox: async ({ title = '', value = '' }) => ask(title, value),
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

export const ConfigurationTarget = { Global: 1, Workspace: 2, WorkspaceFolder: 3 };
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
    inspect: (name: string) => ({ workspaceValue: desk.settings[name] }),
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
  findFiles: async () => [],
  onDidChangeTextDocument: documentChanged.event,
  onDidChangeConfiguration: configurationChanged.event,
  createFileSystemWatcher: () => ({
    onDidChange: fileChanged.event,
    onDidCreate: fileChanged.event,
    onDidDelete: fileChanged.event,
    dispose: () => undefined,
  }),
  onDidSaveTextDocument: documentSaved.event,
  onDidRenameFiles: filesRenamed.event,
  /** Makes an edit, unless the next answer is false. */
  applyEdit: async ({ replaced }: WorkspaceEdit) => {
    if (desk.answers.shift() === false) return false;
    desk.edits.push(replaced);
    return true;
  },
  onDidCloseTextDocument: documentClosed.event,
  onDidGrantWorkspaceTrust: trustGranted.event,
  openTextDocument: async (uri: URI | { readonly content: string }) => {
    if ('content' in uri) return { uri: URI.parse('untitled:1'), getText: () => uri.content };
    const open = desk.documents.find((document) => document.uri.toString() === uri.toString());
    const text = open?.text ?? (await readFile(uri.fsPath, 'utf8'));
    const getText = (range?: Range) => TextDocument.create('', '', 0, text).getText(range);
    const lines = text.split('\n');
    const lineAt = (line: number) => ({ text: lines[line] ?? '' });
    const document = { uri, version: 1, languageId: open?.languageId ?? '', getText, lineCount: lines.length, lineAt };
    return { ...document, save: async () => desk.said.push(`saved: ${uri.path.split('/').at(-1)}`) > 0 };
  },
  fs: {
    isWritableFileSystem: (scheme: string) => (/^(?:file|vscode-vfs)$/.test(scheme) ? true : undefined),
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
      if (uri.scheme === 'file') await writeFile(uri.fsPath, bytes);
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

export const ProgressLocation = { Notification: 15 };
export const TreeItemCollapsibleState = { None: 0, Expanded: 2 };
export const ThemeIcon = { File: 'file' };

/** A row of a tree. */
export class TreeItem {
  readonly label: unknown;
  description: unknown;
  tooltip: unknown;
  iconPath: unknown;
  command: unknown;

  constructor(label: unknown) {
    this.label = label;
  }
}

/** The installed extensions. */
export const extensions = {
  get all() {
    return desk.extensions;
  },
  getExtension: (id: string) => desk.extensions.find((extension) => extension.id === id),
};

export const LanguageStatusSeverity = { Information: 0, Warning: 1, Error: 2 };

export class Position {
  readonly line: number;
  readonly character: number;

  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Location {
  readonly uri: URI;
  readonly range: Range;

  constructor(uri: URI, range: Range) {
    this.uri = uri;
    this.range = range;
  }
}

export const languages = {
  registerCodeLensProvider: (language: string, provider: CodeLensProvider) => {
    desk.lenses.set(language, provider);
    return { dispose: () => desk.lenses.delete(language) };
  },
  registerDefinitionProvider: (_languages: unknown, provider: DefinitionProvider) => {
    desk.definitions = provider;
    return { dispose: () => undefined };
  },
  createLanguageStatusItem: () => {
    const status = { text: '', detail: '', severity: 0, command: undefined, dispose: () => (desk.status = undefined) };
    desk.status = status;
    return status;
  },
  getDiagnostics: (uri: URI) => desk.diagnostics[uri.toString()] ?? [],
  createDiagnosticCollection: () => {
    const byUri = new Map<string, readonly Diagnostic[]>();
    const collection = {
      get: (uri: URI) => byUri.get(uri.toString()),
      set: (uri: URI, diagnostics: readonly Diagnostic[]) => void byUri.set(uri.toString(), diagnostics),
      delete: (uri: URI) => void byUri.delete(uri.toString()),
      clear: () => byUri.clear(),
      dispose: () => collections.delete(collection),
      all: () =>
        [...byUri].flatMap(([uri, found]) =>
          found.map(({ message }) => `${Utils.basename(URI.parse(uri))}: ${message}`),
        ),
    };
    collections.add(collection);
    return collection;
  },
};

const collections = new Set<{ all(): readonly string[] }>();

/** The problems, as `file: message`. */
export function problems(): readonly string[] {
  return [...collections].flatMap((collection) => collection.all());
}

export const commands = {
  executeCommand: async (id: string, ...args: readonly unknown[]) => {
    if (id === 'vscode.executeDocumentSymbolProvider') return desk.symbols;
    if (id === 'vscode.executeReferenceProvider') return desk.references[String(args[0])];
    desk.said.push(['command:', id, ...args.map(String)].join(' '));
    return undefined;
  },
};

export const env = {
  language: 'en',
  clipboard: { writeText: async (text: string) => void desk.said.push(`copied: ${text}`) },
};

export const l10n = {
  t: (text: string, ...values: readonly unknown[]) => text.replace(/\{(\d+)\}/g, (_, index) => String(values[index])),
};
