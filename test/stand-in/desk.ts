// The state of the window: set by tests before, and read by them afterwards.
import type { URI } from 'vscode-uri';
import type { ShownTab } from './editors.ts';
import type { CodeLens, Location, Replaced } from './types.ts';

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

/** A provider of links in documents, as the client gives it to VS Code. */
export interface LinkProvider {
  provideDocumentLinks(document: unknown): Promise<readonly { readonly range: unknown; readonly target: URI }[]>;
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

/** The content of a language status. */
interface StandInStatus {
  text: string;
  detail: string;
  severity: number;
  command: { readonly title: string; readonly command: string; readonly arguments?: readonly unknown[] } | undefined;
}

/** The state of a new window. */
export const emptyDesk = () => ({
  trusted: true,
  /** Settings by name without `flatbuffers.`; those of one workspace folder are under its URI. */
  settings: {} as Record<string, unknown>,
  /** The problems of other sources, by URI. */
  diagnostics: {} as Record<string, readonly { readonly source: string; readonly code: unknown }[]>,
  folders: [] as { readonly uri: URI; readonly name: string; readonly index: number }[],
  documents: [] as StandInDocument[],
  /** The files that a search in the workspace finds. */
  found: [] as readonly URI[],
  /** The name of the connection to another computer, and the commands that exist. */
  remoteName: undefined as string | undefined,
  commandIds: [] as readonly string[],
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
  /** The provider of links in documents. */
  links: undefined as LinkProvider | undefined,
  /** The last provider of an editor of its own. */
  customEditor: undefined as unknown,
  /** The answers to questions, in order; undefined closes a question. A function is called for its answer. */
  answers: [] as unknown[],
  /** The tab that is shown. */
  tab: undefined as ShownTab | undefined,
  /** The line with the selection in the last document that was shown with one, from 0. */
  selectedLine: undefined as number | undefined,
  /** Whether any text is selected there, which the next key would replace. */
  isTextSelected: false,
  /** The open terminals, the latest last. */
  terminals: [] as readonly { readonly name: string; show(): void }[],
  /** The messages and questions that were shown. */
  said: [] as string[],
  /** The text of the last document that was shown without a file. */
  untitled: '',
  /** The searches for files: the pattern and the files that are left out. */
  searches: [] as (readonly unknown[])[],
  /** The edits that were made, each as its replacements. */
  edits: [] as (readonly Replaced[])[],
  /** The choices of the last question: the buttons in order, or the entries of a list. */
  offered: [] as readonly string[],
});

/** The state of the window that a test sets, and the messages that it recorded. */
export const desk = emptyDesk();

interface Place {
  readonly line: number;
  readonly character: number;
}

/** Notes the selection with which a document is shown, if any. */
export function noteSelection(selection: { readonly start: Place; readonly end: Place } | undefined): void {
  if (!selection) return;
  const { start, end } = selection;
  desk.selectedLine = start.line;
  desk.isTextSelected = start.line !== end.line || start.character !== end.character;
}
