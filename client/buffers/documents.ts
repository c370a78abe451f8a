// Shows buffers as text: as JSON like flatc's, or as bytes with explanations.
import * as vscode from 'vscode';
import {
  annotatedLines,
  type BufferForm,
  binarySchemaText,
  type DataSchema,
  formOf,
  type JsonTextOptions,
  jsonText,
  schemaFromJson,
} from '../../server/language/buffer/view.ts';
import { literalGlob } from '../../server/language/generate/service.ts';
import { outdatedMark } from '../outdated.ts';
import type { Server } from '../running-server.ts';
import { Comparisons } from './comparisons.ts';
import { readBuffer } from './read-file.ts';
import { askForSchema, findSchema, readSchema } from './schema-choice.ts';

/**
 * The scheme of a buffer's documents: `flatbuffers-data:/path/save.bin.json?URI`, `….txt?URI`, and `….fbs?URI` for a
 * binary schema.
 */
export const bufferTextScheme = 'flatbuffers-data';

/** The length in characters at which annotated text is cut off. It has some 30 characters for each byte. */
const longestText = 50_000_000;

/** Provides the text documents of buffers. VS Code makes such documents read-only. */
export class BufferDocuments implements vscode.Disposable {
  readonly comparisons = new Comparisons();
  readonly #server: Server;
  readonly #memory: vscode.Memento;
  readonly #registration: vscode.Disposable;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #closing: vscode.Disposable;
  /** The watchers of files whose text is open, by the URI of the text. */
  readonly #watchers = new Map<string, vscode.Disposable>();
  /** The URIs of texts that are read again because their file has changed on disk. */
  readonly #outdated = new Set<string>();
  /** The URIs of texts whose file has changed while they were made, before there was a document. */
  readonly #early = new Set<string>();
  /** The reasons why open texts could not be read again, by the URI of the text. */
  readonly #failures = new Map<string, string>();
  readonly #changedMark = new vscode.EventEmitter<vscode.Uri>();
  readonly #marks = vscode.window.registerFileDecorationProvider({
    onDidChangeFileDecorations: this.#changedMark.event,
    provideFileDecoration: (uri) => {
      const reason = this.#failures.get(uri.toString());
      return reason === undefined ? undefined : outdatedMark(reason);
    },
  });

  constructor(server: Server, memory: vscode.Memento) {
    this.#server = server;
    this.#memory = memory;
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(bufferTextScheme, {
      onDidChange: this.#changed.event,
      provideTextDocumentContent: (uri) => this.#provide(uri),
    });
    this.comparisons.onWillShowText((buffer) => this.#renew(textUri(buffer, 'json')));
    this.#closing = vscode.workspace.onDidCloseTextDocument(({ uri, isClosed }) => {
      // A change of the language is reported like a close, but the document stays.
      if (isClosed) this.#unwatch(uri.toString());
    });
  }

  async openAsJson(buffer: vscode.Uri): Promise<void> {
    await this.#open(textUri(buffer, 'json'));
  }

  async openAnnotated(buffer: vscode.Uri): Promise<void> {
    await this.#open(textUri(buffer, 'txt'));
  }

  /** Opens a binary schema as text. Fails if the file is not a binary schema. */
  async openAsSchema(file: vscode.Uri, viewColumn: vscode.ViewColumn | undefined): Promise<void> {
    await vscode.window.showTextDocument(textUri(file, 'fbs'), viewColumn === undefined ? {} : { viewColumn });
  }

  /**
   * The JSON that flatc prints for a buffer. If the schema is unknown, the user chooses it. Fails with the reason if
   * the user chooses no schema, or if the schema or the buffer cannot be read. With `isSilent`, the user is not asked.
   */
  async jsonOf(uri: vscode.Uri, options: JsonTextOptions, isSilent = false): Promise<ReturnType<typeof jsonText>> {
    const bytes = await readBuffer(uri);
    const read = await this.#schemaOf(uri, bytes, isSilent);
    if (typeof read === 'string') throw new Error(read);
    return jsonText(bytes, read.schema, read.form, options);
  }

  dispose(): void {
    const parts = [this.#registration, this.#changed, this.#closing, this.#marks, this.#changedMark, this.comparisons];
    for (const part of [...parts, ...this.#watchers.values()]) part.dispose();
  }

  /** Reads the text of a document again if it is open, because VS Code has an older text. */
  #renew(uri: vscode.Uri): void {
    if (isOpen(uri)) this.#changed.fire(uri);
  }

  async #open(uri: vscode.Uri): Promise<void> {
    this.#renew(uri);
    await vscode.window.showTextDocument(uri);
  }

  async #provide(document: vscode.Uri): Promise<string> {
    const key = document.toString();
    const file = vscode.Uri.parse(document.query);
    // Nobody waits for the text of a file that has changed on disk, so nothing is asked or said.
    const isSilent = this.#outdated.delete(key);
    const wasOpen = isOpen(document);
    if (!this.#watchers.has(key)) this.#watchers.set(key, this.#watch(document, file));
    try {
      const text = await this.#textOf(file, extensionOf(document), isSilent);
      const latest = this.#early.delete(key) ? await this.#textOf(file, extensionOf(document), true) : text;
      if (this.#failures.delete(key)) this.#changedMark.fire(document);
      return latest;
    } catch (error) {
      if (isOpen(document)) {
        this.#failures.set(key, error instanceof Error ? error.message : String(error));
        this.#changedMark.fire(document);
      }
      // Without a text there is no document that would be closed.
      if (!wasOpen) this.#unwatch(key);
      throw error;
    }
  }

  #watch(document: vscode.Uri, file: vscode.Uri): vscode.Disposable {
    const watcher = watcherOf(file);
    const changed = (): void => {
      const key = document.toString();
      if (!isOpen(document)) this.#early.add(key);
      else {
        this.#outdated.add(key);
        this.#changed.fire(document);
      }
    };
    watcher.onDidChange(changed);
    watcher.onDidCreate(changed);
    // A text that is made without its file fails, and one that is shown gets a mark.
    watcher.onDidDelete(() => isOpen(document) && changed());
    return watcher;
  }

  #unwatch(key: string): void {
    this.#watchers.get(key)?.dispose();
    this.#watchers.delete(key);
    this.#outdated.delete(key);
    this.#early.delete(key);
    // VS Code remembers the mark of an address.
    if (this.#failures.delete(key)) this.#changedMark.fire(vscode.Uri.parse(key));
  }

  async #textOf(uri: vscode.Uri, extension: Extension, isSilent: boolean): Promise<string> {
    if (extension === 'fbs') return schemaText(await readBuffer(uri));
    if (extension === 'txt') {
      const bytes = await readBuffer(uri);
      const read = await this.#schemaOf(uri, bytes, isSilent);
      if (typeof read === 'string') throw new Error(read);
      return annotatedText(bytes, read.schema, read.form);
    }
    const options = { strictJson: true, defaultsJson: false, naturalUtf8: true, allowNonUtf8: true };
    const { text, problem, after } = await this.jsonOf(uri, options, isSilent);
    if (after && !problem && !isSilent) void vscode.window.showWarningMessage(after.message);
    if (problem && !isSilent) {
      const message = vscode.l10n.t('The buffer is not sound: {0}', `${problem.path}: ${problem.message}`);
      void vscode.window.showWarningMessage(message);
    }
    if (text === undefined) throw new Error(problem?.message ?? '');
    return text;
  }

  async #schemaOf(
    uri: vscode.Uri,
    bytes: Uint8Array,
    isSilent: boolean,
  ): Promise<{ schema: DataSchema; form: BufferForm } | string> {
    const found = await findSchema(this.#server, { uri, bytes }, this.#memory);
    const asked = async () => (await askForSchema(this.#server, { uri, bytes }, this.#memory)) ?? found;
    const chosen = typeof found === 'string' && !isSilent ? await asked() : found;
    if (typeof chosen === 'string') return chosen;
    const answer = await readSchema(this.#server, chosen);
    if (typeof answer === 'string') return answer;
    const schema = schemaFromJson(answer.schema);
    return { schema, form: formOf(bytes, schema, { rootType: chosen.rootType }) };
  }
}

/** Shows two buffers as JSON in a diff editor. */
export async function compareAsText(comparisons: Comparisons, one: vscode.Uri, other: vscode.Uri): Promise<void> {
  comparisons.willShowText(one, other);
  const title = `${fileName(one)} ↔ ${fileName(other)}`;
  await vscode.commands.executeCommand('vscode.diff', textUri(one, 'json'), textUri(other, 'json'), title);
}

/** The name of a file without its folder. */
export function fileName({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function isOpen(document: vscode.Uri): boolean {
  return vscode.workspace.textDocuments.some(({ uri }) => uri.toString() === document.toString());
}

/** A watcher of one file. */
export function watcherOf(file: vscode.Uri): vscode.FileSystemWatcher {
  const pattern = new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), literalGlob(fileName(file)));
  return vscode.workspace.createFileSystemWatcher(pattern);
}

/** The file that a document of our scheme shows; undefined for documents of other schemes. */
export function bufferOfText(document: vscode.Uri): vscode.Uri | undefined {
  return document.scheme === bufferTextScheme ? vscode.Uri.parse(document.query) : undefined;
}

/** The URI of the text document of a binary schema. */
export function schemaTextUri(file: vscode.Uri): vscode.Uri {
  return textUri(file, 'fbs');
}

type Extension = 'json' | 'txt' | 'fbs';

function extensionOf({ path }: vscode.Uri): Extension {
  return path.endsWith('.json') ? 'json' : path.endsWith('.fbs') ? 'fbs' : 'txt';
}

function schemaText(bytes: Uint8Array): string {
  const made = binarySchemaText(bytes);
  if ('text' in made) return made.text;
  throw new Error(vscode.l10n.t('The file is not a binary schema: {0}', made.problem));
}

function textUri(buffer: vscode.Uri, extension: Extension): vscode.Uri {
  return vscode.Uri.from({ scheme: bufferTextScheme, path: `${buffer.path}.${extension}`, query: buffer.toString() });
}

function annotatedText(bytes: Uint8Array, schema: DataSchema, form: BufferForm): string {
  const lines: string[] = [];
  let length = 0;
  for (const line of annotatedLines(bytes, schema, form)) {
    length += line.length + 1;
    if (length > longestText) {
      lines.push('...');
      break;
    }
    lines.push(line);
  }
  return `${lines.join('\n').trimStart()}\n`;
}
