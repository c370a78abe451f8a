// Keeps open JSON out of the workspace until its schema is known. Foreign JSON is neither read nor answered for,
// however large it is.
import { isJson, type LanguageService, type SourceFile } from '../language/service.ts';
import { canonicalUri } from './uris.ts';
import type { Workspace } from './workspace.ts';

interface DataDocumentsHost {
  /** Reads the settings that apply to files. */
  readonly know: (uris: readonly string[]) => Promise<void>;
  /** Called with a document whose schema has become known. */
  readonly joined: (document: SourceFile) => void;
  /**
   * Called with the schema of a document each time that the schema changes; undefined if the document no longer has
   * one.
   */
  readonly schemaChanged: (document: SourceFile, schema: string | undefined) => void;
  readonly logFailure: (activity: string, error: unknown) => void;
}

export class DataDocuments {
  readonly #service: LanguageService;
  readonly #workspace: Workspace;
  readonly #host: DataDocumentsHost;
  /** The open documents without a schema. */
  readonly #foreign = new Map<string, SourceFile>();
  /**
   * The open documents that got a schema, with the schema that was reported last; undefined before the first report,
   * and if the document has lost its schema.
   */
  readonly #joined = new Map<SourceFile, string | undefined>();
  #looking: Promise<void> = Promise.resolve();

  constructor(service: LanguageService, workspace: Workspace, host: DataDocumentsHost) {
    this.#service = service;
    this.#workspace = workspace;
    this.#host = host;
  }

  /** Resolves when the settings of the open documents are known and their schemas have been looked for. */
  get looked(): Promise<void> {
    return this.#looking;
  }

  /** The open JSON document with this URI; undefined if it is not open or has a schema. */
  document(uri: string): SourceFile | undefined {
    return this.#foreign.get(uri);
  }

  /**
   * Takes an opened or edited document. Returns false, and does nothing, for a schema and for data that is already in
   * the workspace.
   */
  take(document: SourceFile): boolean {
    const { uri, languageId } = document;
    if (!isJson(uri, languageId) || this.#workspace.openFile(uri) === document) return false;
    this.#foreign.set(uri, document);
    this.lookAgain();
    return true;
  }

  /** Forgets a closed document; returns whether it had no schema. */
  close(document: SourceFile): boolean {
    this.#joined.delete(document);
    return this.#foreign.get(document.uri) === document && this.#foreign.delete(document.uri);
  }

  /** Looks for the schemas of documents again, after a change that may give them one. */
  lookAgain(): void {
    if (this.#foreign.size + this.#joined.size === 0) return;
    this.#looking = this.#looking
      .then(async () => {
        for (const document of [...this.#foreign.values()]) await this.#look(document);
        for (const document of [...this.#joined.keys()]) await this.#notify(document);
      })
      .catch((error) => this.#host.logFailure('looking for the schemas of data', error));
  }

  /** Whether a request is about JSON without a known schema, which other servers answer. */
  isAskedAbout(params: unknown): boolean | Promise<boolean> {
    const { textDocument } = (params ?? {}) as { readonly textDocument?: { readonly uri?: unknown } };
    const uri = textDocument?.uri;
    return typeof uri === 'string' && !uri.endsWith('.fbs') && this.#isForeign(canonicalUri(uri));
  }

  async #isForeign(uri: string): Promise<boolean> {
    if (this.#foreign.has(uri)) await this.#looking;
    if (this.#foreign.has(uri)) return true;
    const file = this.#service.file(uri);
    return file === undefined ? isJson(uri) : this.#service.isForeign(file);
  }

  async #look(document: SourceFile): Promise<void> {
    await this.#host.know([document.uri]);
    const association = await this.#workspace.settled(() => this.#service.associationOf(document));
    if (!association || this.#foreign.get(document.uri) !== document) return;
    this.#foreign.delete(document.uri);
    this.#joined.set(document, undefined);
    this.#host.joined(document);
  }

  async #notify(document: SourceFile): Promise<void> {
    const association = await this.#workspace.settled(() => this.#service.associationOf(document));
    const schema = association?.schema;
    if (!this.#joined.has(document) || this.#joined.get(document) === schema) return;
    this.#joined.set(document, schema);
    this.#host.schemaChanged(document, schema);
  }
}
