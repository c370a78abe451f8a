// Keeps the client's spelling of URIs: the core knows each document under one canonical URI.
import type { LocationLink } from 'vscode-languageserver';
import type { SourceFile } from '../language/service.ts';

export class ClientUris {
  readonly #openFile: (uri: string) => SourceFile | undefined;
  /** Weak, because the answer to a question may name a document that was closed meanwhile. */
  readonly #known = new WeakMap<SourceFile, string>();

  /** `openFile` returns the open document with a canonical URI. */
  constructor(openFile: (uri: string) => SourceFile | undefined) {
    this.#openFile = openFile;
  }

  /** Stores the client's spelling of a document. */
  add(document: SourceFile, uri: string): void {
    this.#known.set(document, uri);
  }

  /** The client's spelling of a document, also after its closing; the canonical URI if the client never opened it. */
  ofDocument(document: SourceFile): string {
    return this.#known.get(document) ?? document.uri;
  }

  /** The client's spelling of a canonical URI; the canonical URI itself if no document with this URI is open. */
  of(uri: string): string {
    const document = this.#openFile(uri);
    return document ? this.ofDocument(document) : uri;
  }

  /** The client's version of the open document with a canonical URI; null if none is open. */
  versionOf(uri: string): number | null {
    return this.#openFile(uri)?.version ?? null;
  }

  /** Links with the client's spelling of their targets. */
  inLinks(links: readonly LocationLink[]): LocationLink[] {
    return links.map((link) => ({ ...link, targetUri: this.of(link.targetUri) }));
  }
}
