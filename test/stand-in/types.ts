// The values and classes of VS Code that the client's modules use.
import { URI, Utils } from 'vscode-uri';
import { TabInputText } from './editors.ts';

export const Disposable = {
  from: (...parts: readonly { dispose(): unknown }[]) => ({
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  }),
};

export const Uri = Object.assign(URI, { joinPath: Utils.joinPath });
/** An error of a file system, with VS Code's code for its kind. */
export class FileSystemError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export const FilePermission = { Readonly: 1 };
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };
export const DiagnosticSeverity = { Error: 0, Warning: 1 };
export const QuickPickItemKind = { Separator: -1 };
export const SymbolKind = { Namespace: 2, Struct: 22, Field: 7 };
export const TextEditorRevealType = { InCenterIfOutsideViewport: 2 };
export const ViewColumn = { One: 1, Beside: 2 };
export const TaskScope = { Global: 1, Workspace: 2 };
export const TaskGroup = { Build: 'build' };
export const TaskRevealKind = { Silent: 2 };
export const LanguageStatusSeverity = { Information: 0, Warning: 1, Error: 2 };
export const ProgressLocation = { Notification: 15 };
export const TreeItemCollapsibleState = { None: 0, Expanded: 2 };
export const ThemeIcon = { File: 'file' };
export const ConfigurationTarget = { Global: 1, Workspace: 2, WorkspaceFolder: 3 };

interface Place {
  readonly line: number;
  readonly character: number;
}

/** A range by its two positions, or by their lines and columns. */
export class Range {
  readonly start: Place;
  readonly end: Place;

  constructor(...[first, second, line, character]: [number, number, number, number] | [Place, Place]) {
    this.start = typeof first === 'number' ? { line: first, character: Number(second) } : first;
    this.end = typeof second === 'number' ? { line: Number(line), character: Number(character) } : second;
  }

  isEqual({ start, end }: Range): boolean {
    const isSame = (one: Place, other: Place) => one.line === other.line && one.character === other.character;
    return isSame(this.start, start) && isSame(this.end, end);
  }
}

/** One replacement of an edit; its question is what VS Code would ask the user before it. */
export interface Replaced {
  readonly uri: URI;
  readonly range: Range;
  readonly text: string;
  readonly question: unknown;
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

/**
 * A class whose instances keep the arguments of the constructor under some names, as most values of VS Code do. The
 * arguments at the end may be left out.
 */
function valueClass<Value extends object>(...names: readonly (keyof Value)[]) {
  const made = class {
    constructor(...values: readonly unknown[]) {
      for (const [index, name] of names.entries()) Object.assign(this, { [name]: values[index] });
    }
  };
  return made as unknown as new (
    ...values: readonly Value[keyof Value][]
  ) => Value;
}

export interface FileDecoration {
  readonly badge: string;
  readonly tooltip: string;
}

export interface Diagnostic {
  readonly range: Range;
  readonly message: string;
}

export interface CodeLens {
  readonly range: Range;
  readonly command: unknown;
}

export interface Location {
  readonly uri: URI;
  readonly range: Range;
}

/** A row of a tree. */
interface TreeRow {
  readonly label: unknown;
  description: unknown;
  tooltip: unknown;
  iconPath: unknown;
  command: unknown;
}

export const ThemeColor = valueClass<{ readonly id: string }>('id');
export const FileDecoration = valueClass<FileDecoration>('badge', 'tooltip');
export const RelativePattern = valueClass<{ readonly base: URI; readonly pattern: string }>('base', 'pattern');
export const CodeLens = valueClass<CodeLens>('range', 'command');
export const Diagnostic = valueClass<Diagnostic>('range', 'message');
export const DocumentLink = valueClass<{ readonly range: Range; readonly target: URI }>('range', 'target');
export const Position = valueClass<Place>('line', 'character');
export const Location = valueClass<Location>('uri', 'range');
export const TreeItem = valueClass<TreeRow>('label');

export class TabInputCustom extends TabInputText {
  readonly viewType: string;

  constructor(uri: URI, viewType = 'flatbuffers.buffer') {
    super(uri);
    this.viewType = viewType;
  }
}
