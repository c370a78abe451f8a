// Hands a change of folders, files, builds, settings or generated code to every part of a session that depends on it.
import { FileChangeType, type FileEvent, type WorkspaceFoldersChangeEvent } from 'vscode-languageserver';
import type { Answers } from '../answers.ts';
import { type ClientFeatures, folderUris } from '../client/client-features.ts';
import { fileChanges } from '../client/file-changes.ts';
import type { WorkspaceStatus } from '../client/progress.ts';
import type { Refreshes } from '../client/refreshes.ts';
import type { BaselineChecks } from '../diagnostics/baseline-checks.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { ProjectProblems } from '../diagnostics/project-problems.ts';
import type { Builds, LanguageService } from '../language/service.ts';
import type { GeneratedMessage, StaleMessage } from '../protocol.ts';
import type { ProjectFiles } from '../settings/project-files.ts';
import type { Projects } from '../settings/projects.ts';
import type { DataDocuments } from '../workspace/data-documents.ts';
import type { SchemaReader } from '../workspace/schema-reader.ts';
import { byCanonicalUri } from '../workspace/uris.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AppliedSettings } from './applied-settings.ts';
import type { CodeParts } from './code-parts.ts';

/** The parts of a session that changes reach. */
interface ChangingSession {
  readonly client: ClientFeatures;
  readonly workspace: Workspace;
  readonly service: LanguageService;
  readonly answers: Answers;
  readonly refreshes: Refreshes;
  readonly status: WorkspaceStatus;
  readonly baselines: BaselineChecks;
  readonly diagnostics: Diagnostics;
  readonly projectProblems: ProjectProblems;
  readonly json: DataDocuments;
  readonly code: CodeParts;
  readonly settings: AppliedSettings;
  readonly ready: Promise<void>;
}

/** Private parts of a session, which the session hands to `SessionChanges`. */
interface HiddenParts {
  readonly reader: SchemaReader;
  readonly projectFiles: ProjectFiles;
}

export class SessionChanges {
  readonly #session: ChangingSession;
  readonly #parts: HiddenParts;

  constructor(session: ChangingSession, parts: HiddenParts) {
    this.#session = session;
    this.#parts = parts;
  }

  /** The client added folders to the workspace, or removed them. */
  async foldersChanged({ added, removed }: WorkspaceFoldersChangeEvent): Promise<void> {
    const { settings } = this.#session;
    this.#parts.reader.changeFolders(folderUris(added), folderUris(removed));
    await settings.read();
    this.checkAgain();
    await settings.watch();
  }

  /** The client reports files that were created, changed or deleted on disk. Requests wait for these changes. */
  readonly filesChanged = (events: readonly FileEvent[]): Promise<void> => {
    const following = this.#follow(events);
    this.#session.answers.waitForChanges(following);
    return following;
  };

  /**
   * Looks for changes in all workspace folders, and in included files outside of them, if the client reports none.
   * Requests wait for it.
   */
  async unreported(): Promise<void> {
    const { client, workspace } = this.#session;
    const { reader } = this.#parts;
    if (client.watchesFiles) return;
    await this.filesChanged(reader.folders.map((uri) => ({ uri, type: FileChangeType.Created })));
    await workspace.lookAgain((uri) => reader.isInFolders(uri));
  }

  async #follow(events: readonly FileEvent[]): Promise<void> {
    const { ready, code, projectProblems, baselines } = this.#session;
    const { reader, projectFiles } = this.#parts;
    const changes = fileChanges(events);
    const uris = changes.map(({ uri }) => uri);
    await ready;
    await projectFiles.follow(uris);
    await reader.follow(changes);
    code.generatedFiles.follow(changes);
    projectProblems.update();
    baselines.filesChanged(uris);
    this.checkAgain();
    this.referencesChanged();
  }

  /** The client found out which schemas are generated copies, or which schemas have stale code. */
  async generatedCodeChanged(message: GeneratedMessage | StaleMessage): Promise<void> {
    const { service, ready } = this.#session;
    await ready;
    if ('stale' in message) service.setStaleCode(byCanonicalUri(message.stale));
    else this.#parts.reader.setGeneratedPlaces(message);
    this.checkAgain();
  }

  /** Build files were read, from which the include paths and the version of flatc are known. */
  buildsChanged(builds: Builds): void {
    const { service, settings, baselines, projectProblems } = this.#session;
    const before = service.knownBuilds();
    service.setBuilds(builds);
    const areApplied = settings.buildsChanged();
    baselines.buildsChanged(before, builds);
    if (!areApplied) projectProblems.update();
    this.checkAgain();
  }

  /** Settings were read; `hasOtherExcludes` says that other files are left out than before. */
  settingsApplied(projects: Projects, hasOtherExcludes: boolean): void {
    const { service, refreshes, baselines, diagnostics, projectProblems } = this.#session;
    const { reader } = this.#parts;
    const { language, settings } = projects.elsewhere;
    if (hasOtherExcludes) reader.excludesChanged();
    projectProblems.update();
    diagnostics.configure(settings.diagnostics);
    if (service.configure(language, projects.languageSettings)) refreshes.settingsChanged();
    baselines.configure(projects, reader.folders);
    this.checkAgain();
  }

  /** Refreshes code lenses if they show counts, because a lens may count references or generated code in any file. */
  referencesChanged(): void {
    const { service, refreshes } = this.#session;
    const counts = service.settings.all.some(({ codeLenses }) => codeLenses.references || codeLenses.generated);
    if (counts) refreshes.lensesChanged();
  }

  /**
   * Checks all open documents again, after a change that any of them may depend on. Also shows how many schemas there
   * are now.
   */
  checkAgain(): void {
    this.#session.status.update(this.#session.workspace.schemaCount);
    this.#session.diagnostics.changed();
    this.#session.json.lookAgain();
  }
}
