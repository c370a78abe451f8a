// One view of a file in the editor for buffers: finds the schemas of the file, and tells the webview what to show.
import * as vscode from 'vscode';
import { type ContainerLayout, knownLayouts } from '../../server/language/buffer/view.ts';
import {
  type BufferSchemaAnswer,
  type BufferSettingsAnswer,
  type BufferSettingsParams,
  bufferSettingsRequest,
} from '../../server/protocol-buffers.ts';
import type { Server } from '../running-server.ts';
import { ComparedFile } from './compared-file.ts';
import type { Comparisons } from './comparisons.ts';
import { goToDeclaration } from './declarations.ts';
import { compareAsText } from './documents.ts';
import { type BufferFile, sentAtOnce } from './file-parts.ts';
import { firstPartsBy, plainPart } from './first-view.ts';
import { askForForm, containerOf, headSize, rememberedForm } from './form-choice.ts';
import { InnerSchemas } from './inner-schemas.ts';
import type { FromView, NamedSchemaJson, ToView } from './messages.ts';
import { schemasOfParts } from './part-schemas.ts';
import { askForSchema, askForType, type ChosenSchema, findSchema, readSchema } from './schema-choice.ts';
import { listSchemas } from './schemas.ts';
import { schemasToSearch } from './searched-schemas.ts';
import { viewWords } from './words.ts';

export interface BufferDocument extends vscode.CustomDocument {
  /** The file as it was opened last. VS Code opens it once for all its views. */
  file: BufferFile;
}

export type OpenFile = (uri: vscode.Uri) => Promise<BufferFile>;

/** One webview of one file. */
export class BufferView {
  readonly #document: BufferDocument;
  readonly #uri: vscode.Uri;
  readonly #open: OpenFile;
  readonly #server: Server;
  readonly #memory: vscode.Memento;
  readonly #post: (message: ToView) => Thenable<boolean>;
  /** The number of times that the file was shown. Parts of an earlier version are not sent. */
  #version = 0;
  /** The schema of the file; undefined until one is found or chosen. */
  #chosen: ChosenSchema | undefined;
  /** The URIs of the files whose content is shown again when one of them is saved; undefined for all schemas. */
  #files: readonly string[] | undefined;
  readonly #comparisons: Comparisons;
  /** Whether the webview has asked for the file and got it. */
  #isReady = false;
  readonly #other: ComparedFile;
  readonly #inner: InnerSchemas;
  /** The URIs of the schemas of a container's messages, or of the schemas by which buffers were searched for. */
  #further: readonly string[] = [];
  #settings: BufferSettingsAnswer = { containers: [], nested: {} };

  constructor(
    document: BufferDocument,
    open: OpenFile,
    server: Server,
    memory: vscode.Memento,
    comparisons: Comparisons,
    post: (message: ToView) => Thenable<boolean>,
  ) {
    this.#inner = new InnerSchemas(server, memory, document.uri);
    this.#comparisons = comparisons;
    this.#document = document;
    this.#uri = document.uri;
    this.#open = open;
    this.#server = server;
    this.#memory = memory;
    this.#post = post;
    this.#other = new ComparedFile(post);
  }

  async hear(message: FromView): Promise<void> {
    switch (message.kind) {
      case 'ready':
        await this.#orReason(this.#show());
        this.#isReady = true;
        // A page that is loaded again, as in another window, has lost its comparison.
        if (!(await this.compare())) await this.#other.again();
        return;
      case 'needPart':
        return this.#orReason(this.#postPart(message.version, message.at));
      case 'chooseSchema':
        return this.#orReason(this.#chooseSchema());
      case 'chooseForm':
        return this.#orReason(this.#chooseForm());
      case 'needInner':
        if (await this.#inner.add(message.identifier)) await this.#postInner();
        return;
      case 'chooseInner':
        if (await this.#inner.choose(message.field, message.identifiers)) await this.#postInner();
        return;
      case 'compareAsText':
        if (this.#other.uri) await this.#orReason(compareAsText(this.#comparisons, this.#uri, this.#other.uri));
        return;
      case 'closeComparison':
        return this.#other.dispose();
      case 'readFrom':
        return this.#orReason(this.#readFrom(message.at));
      case 'readFile':
        return this.#orReason(this.#postForm());
      case 'goTo': {
        const uris = [...(this.#chosen ? [this.#chosen.uri] : []), ...this.#further, ...this.#inner.uris];
        return goToDeclaration(this.#server, uris, message.type, message.field);
      }
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
    }
  }

  /** Reads a changed file again. A file that is being written may be missing for a moment; the next event reads it. */
  async fileChanged(): Promise<void> {
    if (!(await this.#openAgain())) return;
    const showing = this.#show().catch(async (error: unknown) => {
      if (await this.#openAgain()) throw error;
    });
    await this.#orReason(showing);
  }

  /** Opens the file again. Returns false if it cannot be opened, mostly because it is gone. */
  async #openAgain(): Promise<boolean> {
    try {
      this.#document.file = await this.#open(this.#uri);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Shows the values again after a schema was saved: one of theirs, or any schema while the file has none. The results
   * of a search stay.
   */
  async saved(uri: vscode.Uri): Promise<void> {
    const all = this.#files && [...this.#files, ...(this.#files.length > 0 ? this.#inner.uris : [])];
    const isOurs = all ? all.includes(uri.toString()) : uri.path.endsWith('.fbs');
    if (isOurs && this.#isReady) await this.#orReason(this.#postForm());
  }

  /**
   * Shows the differences from the file that the user wants to compare this one with. Returns false if no comparison is
   * wanted, and before the webview is ready.
   */
  async compare(): Promise<boolean> {
    const other = this.#isReady ? this.#comparisons.take(this.#uri) : undefined;
    if (other) await this.#other.open(other);
    return other !== undefined;
  }

  dispose(): void {
    this.#other.dispose();
  }

  async #show(): Promise<void> {
    const version = ++this.#version;
    const file = this.#document.file;
    const words = viewWords();
    const layout = await this.#layout();
    const schema = layout
      ? ''
      : (this.#chosen ?? (await findSchema(this.#server, await this.#identified(), this.#memory)));
    if (file.size <= sentAtOnce) {
      const bytes = await bytesOf(file, 0, file.size);
      if (version !== this.#version) return;
      await this.#post({ kind: 'bytes', bytes, words });
      return layout ? this.#postContainer(layout) : this.#postSchema(schema);
    }
    // The first values are sent before the rest, because sending many bytes takes long.
    const answer = typeof schema === 'string' ? schema : await readSchema(this.#server, schema);
    const parts = await firstPartsBy(file, schema, answer);
    if (version !== this.#version) return;
    await this.#post({ kind: 'firstParts', version, size: file.size, parts, words });
    await (layout ? this.#postContainer(layout) : this.#postSchema(schema, answer));
  }

  /**
   * Reads the settings of the file. Returns the layout if the file is a container; undefined for a buffer or a stream.
   */
  async #layout(): Promise<ContainerLayout | undefined> {
    const params: BufferSettingsParams = { uri: this.#uri.toString() };
    const settings = await this.#server.ask<BufferSettingsAnswer | null>(bufferSettingsRequest, params);
    if (settings) this.#settings = settings;
    const layouts = [...this.#settings.containers, ...knownLayouts];
    const head = await bytesOf(this.#document.file, 0, headSize);
    return containerOf(head, this.#document.file.size, rememberedForm(this.#memory, this.#uri), layouts);
  }

  /** Lets the webview read the bytes that it already has again: as a container, or with the schema of the file. */
  async #postForm(): Promise<void> {
    const layout = await this.#layout();
    if (layout) return this.#postContainer(layout);
    await this.#postSchema(this.#chosen ?? (await findSchema(this.#server, await this.#identified(), this.#memory)));
  }

  async #chooseSchema(): Promise<void> {
    const chosen = await askForSchema(this.#server, await this.#identified(), this.#memory);
    if (chosen) await this.#postSchema(chosen);
  }

  async #chooseForm(): Promise<void> {
    const layouts = [...this.#settings.containers, ...knownLayouts];
    const chosen = await askForForm(this.#memory, this.#uri, layouts);
    if (chosen === 'search') await this.#postSchemas();
    else if (chosen) await this.#postForm();
  }

  async #postContainer(layout: ContainerLayout): Promise<void> {
    const { parts, uris } = await schemasOfParts(this.#server, layout);
    this.#further = uris;
    this.#files = uris.length > 0 ? uris : undefined;
    const inner = await this.#inner.all(this.#settings.nested);
    await this.#post({ kind: 'container', layout, parts, ...(inner ? { inner } : {}) });
  }

  async #postInner(): Promise<void> {
    const inner = await this.#inner.all(this.#settings.nested, this.#chosen?.uri);
    await this.#post({ kind: 'inner', inner: inner ?? { schemas: [], choices: [], identifiers: [] } });
  }

  /** Lets the webview search the file for buffers of all schemas. */
  async #postSchemas(): Promise<void> {
    const schemas: NamedSchemaJson[] = [];
    const { schemas: listed, left } = await schemasToSearch(await listSchemas(this.#server), this.#document.file);
    for (const each of listed) {
      const answer = await readSchema(this.#server, each);
      if (typeof answer !== 'string') schemas.push({ name: each.name, schema: answer.schema });
    }
    this.#further = listed.map(({ uri }) => uri);
    this.#files = [];
    await this.#post({ kind: 'searchBuffers', schemas, left });
  }

  async #postPart(version: number, at: number): Promise<void> {
    if (version !== this.#version) return;
    const bytes = await bytesOf(this.#document.file, at, at + sentAtOnce);
    if (version === this.#version) await this.#post({ kind: 'part', version, at, bytes });
  }

  /** Waits until messages are sent. If a file cannot be read meanwhile, shows the reason above the values. */
  async #orReason(posting: Promise<void>): Promise<void> {
    try {
      await posting;
    } catch (error) {
      await this.#post({ kind: 'noSchema', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  async #identified(): Promise<{ readonly uri: vscode.Uri; readonly bytes: Uint8Array }> {
    return { uri: this.#uri, bytes: await bytesOf(this.#document.file, 0, 16) };
  }

  async #postSchema(chosen: ChosenSchema | string, known?: BufferSchemaAnswer | string): Promise<void> {
    this.#files = undefined;
    if (typeof chosen === 'string') {
      await this.#post({ kind: 'noSchema', reason: chosen });
      return;
    }
    this.#chosen = chosen;
    const answer = known ?? (await readSchema(this.#server, chosen));
    if (typeof answer === 'string') return void (await this.#post({ kind: 'noSchema', reason: answer }));
    this.#files = answer.files;
    const { name, rootType } = chosen;
    const framing = rememberedForm(this.#memory, this.#uri)?.framing;
    const inner = await this.#inner.all(this.#settings.nested, chosen.uri);
    await this.#post({
      kind: 'schema',
      schema: answer.schema,
      name,
      ...(rootType === undefined ? {} : { rootType }),
      ...(framing === undefined ? {} : { framing }),
      ...(inner ? { inner } : {}),
    });
  }

  /** Lets the user choose a type by which the bytes from a place on are read. The choice is not remembered. */
  async #readFrom(at: number): Promise<void> {
    const bytes = await bytesOf(this.#document.file, at, at + 16);
    const chosen = await askForType(this.#server, { uri: this.#uri, bytes }, this.#chosen);
    if (!chosen) return;
    const { schema, name, rootType } = chosen;
    await this.#post({ kind: 'schema', schema, name, rootType, from: at });
  }
}

async function bytesOf(file: BufferFile, start: number, end: number): Promise<Uint8Array> {
  const [part] = await file.read([{ start, end: Math.min(end, file.size) }]);
  return part ? plainPart(part).bytes : new Uint8Array();
}
