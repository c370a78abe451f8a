// Holds the state of one client's session, and connects the parts that work on it.
import type { Connection, InitializeParams } from 'vscode-languageserver';
import { Answers } from './answers.ts';
import { type ClientFeatures, clientFeatures, workspaceFolders } from './client/client-features.ts';
import { ClientUris } from './client/client-uris.ts';
import { dataNotices } from './client/data-notices.ts';
import { EditGate } from './client/edit-gate.ts';
import { fileSystemFor } from './client/file-system.ts';
import { WorkspaceStatus } from './client/progress.ts';
import { registerProjectFiles } from './client/project-documents.ts';
import { Refreshes } from './client/refreshes.ts';
import { settingsLine } from './client/settings-line.ts';
import { showWarning } from './client/warnings.ts';
import { BaselineChecks } from './diagnostics/baseline-checks.ts';
import { Diagnostics } from './diagnostics/diagnostics.ts';
import { ProjectProblems } from './diagnostics/project-problems.ts';
import { rulePage } from './diagnostics/rule-links.ts';
import { LanguageService } from './language/service.ts';
import { compareCommand } from './protocol-baselines.ts';
import type { ServerHost } from './server-host.ts';
import { AppliedSettings } from './session/applied-settings.ts';
import { SessionChanges } from './session/changes.ts';
import { type CodeParts, codeParts } from './session/code-parts.ts';
import { type SessionLog, sessionLog } from './session/log.ts';
import { OpenDocuments } from './session/open-documents.ts';
import { editorSettings } from './session/project-texts.ts';
import { ProjectFiles } from './settings/project-files.ts';
import type { Projects } from './settings/projects.ts';
import { Turns } from './turns.ts';
import { DataDocuments } from './workspace/data-documents.ts';
import { DataFiles } from './workspace/data-files.ts';
import type { FileSystem } from './workspace/file-system.ts';
import { SchemaReader } from './workspace/schema-reader.ts';
import { Workspace } from './workspace/workspace.ts';

/** The milliseconds that answers wait for settings from a client that does not send them. */
const longestWait = 3000;

export class Session {
  /** The capabilities of the client. */
  readonly client: ClientFeatures;
  readonly service = new LanguageService();
  readonly turns: Turns;
  readonly workspace: Workspace;
  readonly clientUris: ClientUris;
  readonly edits: EditGate;
  readonly answers: Answers;
  readonly refreshes: Refreshes;
  readonly status: WorkspaceStatus;
  /** The comparison with older versions. */
  readonly baselines: BaselineChecks;
  readonly diagnostics: Diagnostics;
  readonly projectProblems: ProjectProblems;
  /** The open JSON documents. Documents without a schema are kept out of the workspace. */
  readonly json: DataDocuments;
  /** The files in the workspace folders that may be data of a schema. */
  readonly data: DataFiles;
  readonly documents: OpenDocuments;
  /** The code that flatc generated in the workspace. */
  readonly code: CodeParts;
  readonly settings: AppliedSettings;
  readonly changes: SessionChanges;
  /** Resolves when answers make sense: after the parser is loaded and the settings are known. */
  readonly ready: Promise<void>;
  /** Logs the failure of an activity that no request waits for. */
  readonly logFailure: SessionLog['failure'];
  readonly #connection: Connection;
  readonly #reader: SchemaReader;
  readonly #projectFiles: ProjectFiles;
  #settingsAreKnown: () => void = () => undefined;

  /** `parser` resolves when the parser is loaded. */
  constructor(connection: Connection, host: ServerHost, parser: Promise<void>, params: InitializeParams) {
    this.#connection = connection;
    this.status = new WorkspaceStatus(connection);
    const log = sessionLog(connection);
    this.logFailure = log.failure;
    this.turns = new Turns(host.nextTurn);
    this.client = clientFeatures(params);
    this.service.positionEncoding = this.client.positionEncoding;
    const settingsKnown = new Promise<void>((resolve) => {
      this.#settingsAreKnown = resolve;
    });
    this.ready = parser.then(() => settingsKnown);
    this.ready.catch(() => undefined); // The failure of the parser is reported where it is loaded.
    const fileSystem = fileSystemFor(host.fileSystem, this.client, connection);
    this.#projectFiles = new ProjectFiles({
      fileSystem,
      folders: () => this.#folders,
      textOf: this.#textOf,
      changed: () => this.settings.filesChanged(),
    });
    this.settings = this.#newSettings(host, params.initializationOptions);
    this.workspace = new Workspace(this.service, fileSystem, log.unread, this.#projectFiles);
    this.clientUris = new ClientUris(
      (uri) => this.workspace.openFile(uri) ?? this.projectProblems.openFile(uri) ?? this.json.document(uri),
    );
    this.json = this.#newJson();
    const isForeign = (uri: string) => this.json.document(uri) !== undefined;
    this.data = new DataFiles(fileSystem, this.service, this.workspace, isForeign);
    this.#reader = this.#newReader(fileSystem);
    this.#reader.setFolders(workspaceFolders(params));
    // No include counts as missing before the builds are read, because they may lead to it.
    if (this.#folders.length > 0) this.service.setBuilds(undefined);
    this.edits = new EditGate(this.service, this.workspace, this.clientUris, this.client.edits, () => this.#folders);
    this.answers = new Answers(this.service, this.workspace, this.#reader.indexer, this.ready, this.turns);
    this.code = codeParts(fileSystem, {
      service: this.service,
      answers: this.answers,
      turns: this.turns,
      clock: host.clock,
      folders: () => this.#folders,
      codeFolders: () => this.#reader.codeFolders(this.settings.projects.outputs),
      reading: () => this.#reader.indexer,
      isWatched: () => this.client.watchesFiles,
      textOf: this.#textOf,
      warn: log.unread,
    });
    this.refreshes = new Refreshes(connection, this.client);
    this.baselines = this.#newBaselines(host);
    this.diagnostics = new Diagnostics(connection, this, host.clock, host.rulePages);
    this.projectProblems = this.#newProjectProblems(fileSystem, host);
    this.changes = new SessionChanges(this, { reader: this.#reader, projectFiles: this.#projectFiles });
    this.documents = this.#newDocuments();
    host.clock.after(longestWait, this.#settingsAreKnown);
  }

  #newSettings(host: ServerHost, initial: unknown): AppliedSettings {
    return new AppliedSettings({
      connection: this.#connection,
      client: this.client,
      host,
      initial,
      service: this.service,
      projectFiles: this.#projectFiles,
      folders: () => this.#folders,
      applied: (projects, hasOtherExcludes) => this.changes.settingsApplied(projects, hasOtherExcludes),
      logFailure: this.logFailure,
    });
  }

  #newJson(): DataDocuments {
    return new DataDocuments(this.service, this.workspace, {
      know: (uris) => this.ready.then(() => this.#projectFiles.know(uris)),
      joined: (document) => this.documents.use(document),
      schemaChanged: dataNotices(this.#connection, this.service, this.clientUris),
      logFailure: this.logFailure,
    });
  }

  #newReader(fileSystem: FileSystem): SchemaReader {
    return new SchemaReader(fileSystem, this.workspace, this.turns, {
      ready: this.ready,
      data: this.data,
      know: (uris) => this.#projectFiles.know(uris),
      isExcluded: (uri) => this.settings.projects.isExcluded(uri),
      urgentDone: () => this.diagnostics.idle,
      advanced: () => this.changes.checkAgain(),
      buildsChanged: (builds) => this.changes.buildsChanged(builds),
      beginProgress: () => this.status.begin(),
      log: (message) => this.#connection.console.info(message),
      logFailure: this.logFailure,
    });
  }

  #newBaselines({ openBaselines, listBaselines }: ServerHost): BaselineChecks {
    return new BaselineChecks({
      service: this.service,
      openBaselines,
      listBaselines,
      showsBaselines: this.client.commands.includes(compareCommand),
      changed: () => this.changes.checkAgain(),
      complain: (message) => showWarning(this.#connection, message),
      logFailure: this.logFailure,
    });
  }

  #newProjectProblems(fileSystem: FileSystem, { rulePages }: ServerHost): ProjectProblems {
    return new ProjectProblems({
      files: this.#projectFiles,
      projects: () => this.settings.projects,
      builds: () => this.service.knownBuilds(),
      fileSystem,
      schemas: () => (this.#reader.indexer.isReading ? undefined : this.#reader.found),
      data: () => (this.#reader.indexer.isReading ? undefined : this.data.known),
      isSearched: this.isInFolders,
      kindOf: (fullName) => this.service.kindOf(fullName),
      textOf: this.#textOf,
      clientUri: (uri) => this.clientUris.of(uri),
      pageOf: (code) => rulePage(this.client, rulePages, code),
      send: (uri, diagnostics, version) => {
        const report = { uri, diagnostics: [...diagnostics] };
        void this.#connection.sendDiagnostics(version === undefined ? report : { ...report, version });
      },
      logFailure: this.logFailure,
    });
  }

  #newDocuments(): OpenDocuments {
    return new OpenDocuments(this, {
      reader: this.#reader,
      projectFiles: this.#projectFiles,
      folders: () => this.#folders,
      isWatched: this.settings.isWatched,
    });
  }

  readonly #textOf = (uri: string, text: string) => this.service.createFile(uri, 'json', 0, text);

  /** Resolves when the builds of the present workspace folders have been read. */
  async buildsRead(): Promise<void> {
    await this.ready;
    await this.#reader.buildsRead();
  }

  /** The settings of VS Code in the workspace folders. */
  readonly editorSettings = () => editorSettings(this, this.#folders);

  /** Whether a place is in one of the workspace folders. */
  readonly isInFolders = (uri: string): boolean => this.#reader.isInFolders(uri);

  /** The projects of this session, with their settings. */
  get projects(): Projects {
    return this.settings.projects;
  }

  get #folders(): readonly string[] {
    return this.#reader.folders;
  }

  async initialized(): Promise<void> {
    try {
      await this.settings.read();
      this.#connection.console.info(settingsLine(this.service.settings.elsewhere, this.#folders.length));
    } finally {
      this.#settingsAreKnown();
    }
    this.#reader.readFolders();
    // Globs in settings are checked against all schemas, so that must wait for the indexer.
    void this.#reader.indexer.done.then(() => this.projectProblems.update());
    await this.settings.register();
    await registerProjectFiles(this.#connection, this.client);
    await this.settings.watch();
  }
}
