// Follows the documents of a client: each is a schema, data, a project file, or JSON that may become data.
import { FileChangeType, type TextDocumentContentChangeEvent } from 'vscode-languageserver';
import type { Answers } from '../answers.ts';
import type { ClientFeatures } from '../client/client-features.ts';
import type { ClientUris } from '../client/client-uris.ts';
import { isProjectFile } from '../client/project-documents.ts';
import type { BaselineChecks } from '../diagnostics/baseline-checks.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { ProjectProblems } from '../diagnostics/project-problems.ts';
import { type LanguageService, SourceFile } from '../language/service.ts';
import type { ProjectFiles } from '../settings/project-files.ts';
import type { DataDocuments } from '../workspace/data-documents.ts';
import type { SchemaReader } from '../workspace/schema-reader.ts';
import { canonicalUri } from '../workspace/uris.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { SessionChanges } from './changes.ts';

/** The parts of a session that documents need. */
interface DocumentedSession {
  readonly client: ClientFeatures;
  readonly service: LanguageService;
  readonly workspace: Workspace;
  readonly clientUris: ClientUris;
  readonly answers: Answers;
  readonly baselines: BaselineChecks;
  readonly diagnostics: Diagnostics;
  readonly projectProblems: ProjectProblems;
  readonly json: DataDocuments;
  readonly ready: Promise<void>;
  readonly changes: SessionChanges;
}

/** Private parts of a session, which the session hands to `OpenDocuments`. */
interface HiddenParts {
  readonly reader: SchemaReader;
  readonly projectFiles: ProjectFiles;
  readonly folders: () => readonly string[];
  readonly isWatched: (uri: string) => boolean;
}

export class OpenDocuments {
  readonly #session: DocumentedSession;
  readonly #parts: HiddenParts;

  constructor(session: DocumentedSession, parts: HiddenParts) {
    this.#session = session;
    this.#parts = parts;
  }

  /** Creates the object for a document that the client opens. Fails with a TypeError if the document has no text. */
  create(uri: string, languageId: string, version: number, text: string): SourceFile {
    if (typeof text !== 'string') throw new TypeError('a document without a text cannot be opened');
    const file = this.#session.service.createFile(canonicalUri(uri), languageId, version, text);
    this.#session.clientUris.add(file, uri);
    return file;
  }

  /** Applies changes to a document, and returns the same object. */
  edit(file: SourceFile, changes: readonly TextDocumentContentChangeEvent[], version: number): SourceFile {
    if (isProjectFile(file.uri)) return SourceFile.update(file, [...changes], version);
    return this.#session.diagnostics.edit(file, changes, version);
  }

  changed(document: SourceFile): void {
    const { projectProblems, json } = this.#session;
    if (isProjectFile(document.uri)) projectProblems.setDocument(document);
    else if (!json.take(document)) this.use(document);
  }

  /** Adds a document to the workspace, or takes its new text. */
  use(document: SourceFile): void {
    const { workspace, diagnostics, changes, json } = this.#session;
    workspace.setDocument(document);
    diagnostics.edited(document.uri);
    changes.referencesChanged();
    json.lookAgain();
  }

  async saved(document: SourceFile): Promise<void> {
    const { diagnostics, changes } = this.#session;
    if (isProjectFile(document.uri)) return changes.filesChanged([{ uri: document.uri, type: FileChangeType.Changed }]);
    diagnostics.saved(document.uri);
    await changes.unreported();
    return this.lookAgain();
  }

  /** Looks for unreported changes on disk when a document is opened or saved. */
  async lookAgain(): Promise<void> {
    const { client, workspace, baselines, changes, ready } = this.#session;
    const { reader, projectFiles, folders, isWatched } = this.#parts;
    await ready;
    const open = workspace.openFiles.map(({ uri }) => uri);
    if (!client.watchesFiles) await projectFiles.lookAgain(open);
    await workspace.lookAgain(isWatched);
    await reader.builds.lookAgain(isWatched);
    await workspace.readGoModules(folders());
    changes.checkAgain();
    await baselines.lookAgain();
  }

  async closed(document: SourceFile): Promise<void> {
    const { projectProblems, json, diagnostics, clientUris, answers } = this.#session;
    if (isProjectFile(document.uri)) return projectProblems.closeDocument(document);
    if (json.close(document)) return diagnostics.given.closed(clientUris.ofDocument(document));
    const closing = this.#close(document);
    answers.waitForClosing(closing);
    return closing;
  }

  async #close(document: SourceFile): Promise<void> {
    const { workspace, diagnostics, clientUris, service, changes, ready } = this.#session;
    const isLast = workspace.closeDocument(document);
    diagnostics.closed(document, clientUris.ofDocument(document), isLast);
    if (!isLast) return;
    service.forgetRoot(document.uri);
    await ready;
    await this.#parts.reader.closed(document.uri);
    changes.checkAgain();
  }
}
