// Lets edits out to the client: in the form that it takes, and never to files that nobody expects to change.
import type { WorkspaceEdit } from 'vscode-languageserver';
import { directoryOf } from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type EditSupport, editForClient } from './client-edits.ts';
import { askedOutside, noSchemaOutside } from './edits-outside.ts';
import type { Spellings } from './spellings.ts';

export class EditGate {
  readonly #workspace: Workspace;
  readonly #spellings: Spellings;
  readonly #folders: () => readonly string[];

  /** `folders` tells the workspace folders. */
  constructor(workspace: Workspace, spellings: Spellings, folders: () => readonly string[]) {
    this.#workspace = workspace;
    this.#spellings = spellings;
    this.#folders = folders;
  }

  /**
   * An edit as the client can carry it out, with its names and versions of documents; undefined where it cannot. People
   * are asked about files outside the workspace folders, unless they are looking at them.
   */
  edited(edit: WorkspaceEdit, support: EditSupport, lookedAt = this.#openUris): WorkspaceEdit | undefined {
    const asked = askedOutside(edit, support, (uri) => this.#isElsewhere(uri, lookedAt));
    return editForClient(asked, support, (uri) => ({
      uri: this.#spellings.of(uri),
      version: this.#workspace.openFile(uri)?.version ?? null,
    }));
  }

  /** The file for which an edit is refused: outside the workspace, and not a schema; undefined where there is none. */
  refusedFor(edit: WorkspaceEdit, lookedAt = this.#openUris): string | undefined {
    return noSchemaOutside(edit, (uri) => this.#isElsewhere(uri, lookedAt));
  }

  get #openUris(): readonly string[] {
    return this.#workspace.openFiles.map((file) => file.uri);
  }

  /** Whether a file is outside the workspace folders; where there are none, outside the folder of what is looked at. */
  #isElsewhere(uri: string, lookedAt: readonly string[]): boolean {
    if (!uri.startsWith('file:') || lookedAt.includes(uri)) return false;
    const folders = this.#folders().length > 0 ? this.#folders() : lookedAt.map(directoryOf);
    return !folders.some((folder) => isInside(uri, folder));
  }
}
