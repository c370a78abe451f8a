// Reads the settings of one session, and hands them to its parts whenever the client, a file or the build changes them.
import type { Connection } from 'vscode-languageserver';
import type { ClientFeatures } from '../client/client-features.ts';
import { type ClientLayers, ClientSettings } from '../client/client-settings.ts';
import { Watchers } from '../client/watchers.ts';
import type { LanguageService } from '../language/service.ts';
import type { ServerHost } from '../server-host.ts';
import type { ProjectFiles } from '../settings/project-files.ts';
import { Projects, restricted } from '../settings/projects.ts';

/** The parts of a session that its settings need. */
interface ConfiguredSession {
  readonly connection: Connection;
  readonly client: ClientFeatures;
  readonly host: ServerHost;
  /** The client's first settings. */
  readonly initial: unknown;
  readonly service: LanguageService;
  readonly projectFiles: ProjectFiles;
  readonly folders: () => readonly string[];
  /** Called with new settings; `hasOtherExcludes` says that other files are left out than before. */
  readonly applied: (projects: Projects, hasOtherExcludes: boolean) => void;
  readonly logFailure: (activity: string, error: unknown) => void;
}

export class AppliedSettings {
  readonly #session: ConfiguredSession;
  readonly #client: ClientSettings;
  readonly #watchers: Watchers;
  #projects = new Projects();
  /** The settings that the client last gave; undefined before the first. */
  #layers: ClientLayers | undefined;
  /** The number of calls of `read`. Only the latest call counts. */
  #readings = 0;

  constructor(session: ConfiguredSession) {
    const { connection, client, host, initial, folders } = session;
    this.#session = session;
    this.#watchers = new Watchers(connection, client);
    this.#client = new ClientSettings(connection, client, initial, host.includePaths, host.clock, () =>
      this.#applyLater(this.#client.known(folders())),
    );
  }

  /** The projects with their settings. */
  get projects(): Projects {
    return this.#projects;
  }

  /** Registers for changes of the client's settings. */
  register(): Promise<void> {
    return this.#client.register();
  }

  /**
   * Handles a notification about changed settings, which may contain them: reads and applies the client's settings
   * again.
   */
  async changed(settings: unknown): Promise<void> {
    this.#client.push(settings);
    await this.read();
    await this.watch();
  }

  /** Reads the client's settings, and applies them unless `read` has been called again meanwhile. */
  async read(): Promise<void> {
    const reading = ++this.#readings;
    const layers = await this.#client.read(this.#session.folders());
    if (reading === this.#readings) this.#apply(layers);
  }

  /**
   * Applies the settings again with the present builds, which may pin a version of flatc. Returns false, and does
   * nothing, before the first settings are known.
   */
  buildsChanged(): boolean {
    if (this.#layers) this.#apply(this.#layers);
    return this.#layers !== undefined;
  }

  /** Applies the settings again with the present project files. */
  filesChanged(): void {
    this.#applyLater(this.#layers);
  }

  /** Applies settings that come after the server stopped waiting, or whose files are read later. */
  #applyLater(layers: ClientLayers | undefined): void {
    if (!layers) return;
    this.#apply(layers);
    this.watch().catch((error) => this.#session.logFailure('watching files', error));
  }

  #apply(layers: ClientLayers): void {
    const { projectFiles, service, applied } = this.#session;
    this.#layers = layers;
    const before = this.#projects;
    this.#projects = new Projects({
      ...layers,
      ...(layers.isRestricted ? { fromFile: restricted } : {}),
      files: projectFiles.files,
      builds: service.knownBuilds() ?? [],
    });
    applied(this.#projects, this.#projects.excludes !== before.excludes);
  }

  /** Watches the workspace folders, the include paths outside them, and the files that project files extend. */
  async watch(): Promise<void> {
    const { service, folders, projectFiles } = this.#session;
    const includePaths = service.settings.all.flatMap((settings) =>
      [settings, ...settings.targets].flatMap((each) => each.includePaths),
    );
    await this.#watchers.watch(folders(), [...new Set(includePaths)], projectFiles.extended);
  }

  /** Whether the client reports changes of a schema or a build file. */
  readonly isWatched = (uri: string): boolean => this.#watchers.isWatched(uri);
}
