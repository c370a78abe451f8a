// Passes edits to the client in its form, and refuses edits of files that nobody expects to change.
import type { WorkspaceEdit } from 'vscode-languageserver';
import { directoryOf, type LanguageService } from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type EditSupport, editForClient } from './client-edits.ts';
import type { ClientUris } from './client-uris.ts';
import { askedOutside, foreignFile } from './edits-outside.ts';

export class EditGate {
  readonly #service: LanguageService;
  readonly #workspace: Workspace;
  readonly #clientUris: ClientUris;
  readonly #support: EditSupport;
  readonly #folders: () => readonly string[];

  /** `folders` returns the workspace folders. */
  constructor(
    service: LanguageService,
    workspace: Workspace,
    clientUris: ClientUris,
    support: EditSupport,
    folders: () => readonly string[],
  ) {
    this.#service = service;
    this.#workspace = workspace;
    this.#clientUris = clientUris;
    this.#support = support;
    this.#folders = folders;
  }

  /**
   * An edit in the client's form, with the client's URIs and versions of documents; undefined if the client cannot
   * create or rename files as the edit does. Edits outside of the workspace folders need confirmation, except in the
   * files `lookedAt`: by default the open ones.
   */
  forClient(edit: WorkspaceEdit, lookedAt = this.#openUris): WorkspaceEdit | undefined {
    const asked = askedOutside(edit, this.#support, (uri) => this.#isElsewhere(uri, lookedAt));
    return editForClient(asked, this.#support, (uri) => ({
      uri: this.#clientUris.of(uri),
      version: this.#clientUris.versionOf(uri),
    }));
  }

  /**
   * The reason to refuse an edit; undefined if the edit may be made. An edit is refused if it would change an existing
   * file outside of the workspace that is neither a `.fbs` file nor data with a known schema.
   */
  refusalOf(edit: WorkspaceEdit, lookedAt = this.#openUris): string | undefined {
    const isOurs = (uri: string) => uri.endsWith('.fbs') || this.#service.schemaOf(uri) !== undefined;
    const uri = foreignFile(edit, (each) => this.#isElsewhere(each, lookedAt) && !isOurs(each));
    return uri === undefined
      ? undefined
      : `${this.#service.display(uri)} would have to be changed. It is outside the workspace, and its name does not end in .fbs.`;
  }

  get #openUris(): readonly string[] {
    return this.#workspace.openFiles.map((file) => file.uri);
  }

  /**
   * Whether a file is outside of the workspace folders. Without such folders, the directories of the files `lookedAt`
   * take their place. False for untitled documents, and for the files `lookedAt` themselves.
   */
  #isElsewhere(uri: string, lookedAt: readonly string[]): boolean {
    if (uri.startsWith('untitled:') || lookedAt.includes(uri)) return false;
    const folders = this.#folders().length > 0 ? this.#folders() : lookedAt.map(directoryOf);
    return !folders.some((folder) => isInside(uri, folder));
  }
}
