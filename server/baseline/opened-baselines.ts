// Keeps the older versions of a session open. They are opened as the settings say, read when a schema is first
// compared, and looked up again when they may have changed.
import { type Baseline, directoryOf, type LanguageService } from '../language/service.ts';
import { Projects } from '../settings/projects.ts';
import { pathOfUri } from '../workspace/uris.ts';
import type { Baselines, OpenBaselines } from './baselines.ts';
import { type OldSchemas, oldSchemasOf } from './comparison.ts';
import { OldVersion } from './old-version.ts';

/** The parts of a session that older versions need. */
export interface BaselineSession {
  readonly service: LanguageService;
  /** Undefined if only open documents can be read. */
  readonly openBaselines: OpenBaselines | undefined;
  /** Called when findings may change. */
  readonly changed: () => void;
  /** Shows a problem of the settings to the user, once. */
  readonly complain: (message: string) => void;
  readonly logFailure: (activity: string, error: unknown) => void;
}

/** The older versions that one folder is compared with. */
interface OpenedFolder {
  readonly folder: string;
  readonly versions: readonly OldVersion[];
  readonly opened: Baselines;
  /** The versions of each root that a file of the folder was checked through. */
  readonly read: Map<string, ReadRoot>;
}

/** The older versions of one root for the files of one folder; `now` is undefined while they are being read. */
interface ReadRoot {
  readonly reading: Promise<OldSchemas>;
  now: OldSchemas | undefined;
}

/** Older versions that the user chose for one comparison, and failures to open them. */
interface ChosenVersions {
  readonly versions: readonly OldVersion[];
  readonly failures: readonly string[];
  readonly close: () => void;
}

export class OpenedBaselines {
  readonly #session: BaselineSession;
  #projects = new Projects();
  #folders: readonly string[] = [];
  #isComparing = false;
  /** Undefined until the older versions are open. */
  #opened: readonly OpenedFolder[] | undefined;
  /** The number of openings. The result of an opening is dropped if a later one has begun. */
  #openings = 0;
  /** Resolves when the latest opening has ended; undefined before the first. */
  #opening: Promise<void> | undefined;
  /** The settings of the latest opening, as JSON. */
  #key = '';
  readonly #complaints = new Set<string>();
  /** Versions of single comparisons, the latest first; their texts may still be shown. */
  #once: readonly OldVersion[] = [];

  constructor(session: BaselineSession) {
    this.#session = session;
  }

  /** Whether older versions are compared: some settings name them, and the server can open them. */
  get isOn(): boolean {
    return this.#session.openBaselines !== undefined && this.#isComparing;
  }

  /**
   * Applies settings. `folders` are the workspace folders as canonical URIs; each is compared with its own repository.
   */
  configure(projects: Projects, folders: readonly string[]): void {
    this.#projects = projects;
    this.#folders = folders;
    this.#isComparing = projects.all.some(({ settings }) => settings.compatibility.against.length > 0);
    const compared = projects.all.map(({ directory, settings, language }) => [
      directory,
      settings.compatibility.against,
      language.includePaths,
      // These options and targets decide whether an older version is accepted, and where its includes are found.
      language.flatc,
      language.targets,
    ]);
    const key = JSON.stringify([folders, compared]);
    if (key === this.#key) return;
    this.#key = key;
    this.#complaints.clear();
    this.reopen();
  }

  /**
   * Reopens all older versions if a changed file may belong to one of them. Otherwise, if a schema changed, moved
   * schemas are looked for again.
   */
  filesChanged(uris: readonly string[]): void {
    const versions = (this.#opened ?? []).flatMap((folder) => folder.versions);
    if (versions.some((version) => uris.some((uri) => version.mayHold(uri)))) this.reopen();
    else if (uris.some((uri) => uri.endsWith('.fbs'))) this.#followMoves();
  }

  /**
   * Reopens the older versions if a branch or tag has moved, or if one of their files has changed. Otherwise moved
   * schemas are looked for again. Called on occasions such as a saved document.
   */
  async lookAgain(): Promise<void> {
    // A running opening may have read the state before the change.
    await this.#opening;
    const opened = this.#opened ?? [];
    const versions = opened.flatMap((folder) => folder.versions);
    const are = await Promise.all([
      ...opened.map((folder) => folder.opened.isOutdated()),
      ...versions.map((version) => version.hasChanged()),
    ]);
    if ((this.#opened ?? []) !== opened) return;
    if (are.includes(true)) this.reopen();
    else this.#followMoves();
  }

  /** Looks again for moved schemas. Answers stay for schemas that still come from the same older ones. */
  #followMoves(): void {
    for (const folder of this.#opened ?? []) {
      for (const version of folder.versions) version.forgetMoves();
      for (const [root, { now }] of [...folder.read]) {
        folder.read.delete(root);
        this.#readRoot(root, folder, now);
      }
    }
  }

  /** Ends the processes that read older versions. */
  close(): void {
    this.#openings++;
    this.#replace(undefined);
  }

  /** The versions that the folder of a file is compared with; empty until they are open. */
  versionsOf(uri: string): readonly OldVersion[] {
    return this.#openedFor(uri)?.versions ?? [];
  }

  #openedFor(uri: string): OpenedFolder | undefined {
    const opened = this.#opened ?? [];
    const folders = opened.map(({ folder }) => folder);
    const nearest = innermost(folders, uri);
    // A schema outside of all folders is compared like those of the first one.
    return opened.find(({ folder }) => folder === nearest) ?? opened[0];
  }

  /** The older versions of a root, for one of its files; undefined while they are being read, or if none are open. */
  schemasOf(root: string, uri: string): OldSchemas | undefined {
    const folder = this.isOn ? this.#openedFor(uri) : undefined;
    return folder && this.#readRoot(root, folder).now;
  }

  /** The older versions of a root, after they have been read; empty if no older versions are open. */
  async schemasRead(root: string, uri: string): Promise<OldSchemas> {
    await this.#opening;
    const folder = this.isOn ? this.#openedFor(uri) : undefined;
    return folder ? this.#readRoot(root, folder).reading : oldSchemasOf(this.#session.service, root, []);
  }

  /**
   * Opens a version for one comparison; its texts can be shown afterwards. Undefined if the file is in no folder on
   * disk, or if the server cannot open older versions.
   */
  async choose(against: string, uri: string): Promise<ChosenVersions | undefined> {
    const { openBaselines, service } = this.#session;
    const folder = this.folderOf(uri);
    if (!openBaselines || folder === undefined) return undefined;
    const { baselines, failures, close } = await openBaselines([against], pathOfUri(folder));
    const versions = baselines.map((baseline) => new OldVersion(baseline, service, [folder]));
    this.#once = [...versions, ...this.#once].slice(0, mostOnce);
    return { versions, failures, close };
  }

  /**
   * The version with this name that has read the file at a URI of the baseline, among open versions and the latest ones
   * of single comparisons; undefined if there is no such version.
   */
  versionNamed(name: string, uri: string): OldVersion | undefined {
    // A schema of one folder may include a file of another one.
    const all = [...this.versionsOf(uri), ...this.#once, ...(this.#opened ?? []).flatMap(({ versions }) => versions)];
    return all.find((each) => each.name === name && each.file(uri));
  }

  /**
   * The innermost workspace folder around a file, or else the directory of the file. Undefined if that is not a `file:`
   * URI.
   */
  folderOf(uri: string): string | undefined {
    const folder = innermost(this.#folders, uri) ?? directoryOf(uri);
    return folder.startsWith('file:') ? folder : undefined;
  }

  /** The older versions of a root, which are read at the first call. Until then, `before` is in their place. */
  #readRoot(root: string, { versions, read: known }: OpenedFolder, before?: OldSchemas): ReadRoot {
    const kept = known.get(root);
    if (kept) return kept;
    const reading = oldSchemasOf(this.#session.service, root, versions);
    const read: ReadRoot = { reading, now: before };
    known.set(root, read);
    reading.then(
      (old) => {
        if (known.get(root) !== read || (before && isSame(before, old))) return;
        read.now = old;
        for (const failure of old.failures) this.#complainOnce(`A schema cannot be compared with ${failure}`);
        this.#session.changed();
      },
      (error) => this.#session.logFailure('reading an older version', error),
    );
    return read;
  }

  /** Opens the older versions again. Until they are open, the earlier ones stay in use, so that no finding flickers. */
  reopen(): void {
    const { openBaselines } = this.#session;
    const opening = ++this.#openings;
    if (!openBaselines || !this.#isComparing) {
      this.#replace(undefined);
      this.#session.changed();
      return;
    }
    this.#opening = this.#open(openBaselines).then(
      (opened) => {
        if (opening !== this.#openings) {
          for (const { opened: baselines } of opened) baselines.close();
          return;
        }
        this.#replace(opened);
        this.#session.changed();
      },
      (error) => this.#session.logFailure('opening older versions', error),
    );
  }

  #replace(opened: readonly OpenedFolder[] | undefined): void {
    for (const { opened: baselines, read } of this.#opened ?? []) {
      baselines.close();
      // A reading that ends later is dropped.
      read.clear();
    }
    this.#opened = opened;
  }

  async #open(openBaselines: OpenBaselines): Promise<readonly OpenedFolder[]> {
    const { service } = this.#session;
    const folders = this.#folders.filter((folder) => folder.startsWith('file:'));
    const againstIn = (folder: string) => this.#projects.of(`${folder}/`).settings.compatibility.against;
    return Promise.all(
      folders.map(async (folder) => {
        const opened = await openBaselines(againstIn(folder), pathOfUri(folder));
        for (const failure of opened.failures) this.#complainOnce(`flatbuffers.compatibility.against: ${failure}`);
        const versions = opened.baselines.map((baseline) => new OldVersion(baseline, service, [folder]));
        return { folder, versions, opened, read: new Map() };
      }),
    );
  }

  #complainOnce(message: string): void {
    if (this.#complaints.has(message)) return;
    this.#complaints.add(message);
    this.#session.complain(message);
  }
}

/** The innermost of some folders around a file; undefined if the file is outside of all. */
function innermost(folders: readonly string[], uri: string): string | undefined {
  const around = folders.filter((folder) => uri.startsWith(`${folder}/`));
  return around.sort((left, right) => right.length - left.length)[0];
}

/** Whether two readings found the same older versions of a root, so that the root need not be compared again. */
function isSame(one: OldSchemas, other: OldSchemas): boolean {
  const key = ({ absent, failures, notes }: OldSchemas) => JSON.stringify([absent, failures, notes]);
  const isSameBaseline = (left: Baseline | undefined, right: Baseline | undefined) =>
    left?.schema === right?.schema && namesIn(left) === namesIn(right);
  return (
    key(one) === key(other) &&
    one.baselines.length === other.baselines.length &&
    one.baselines.every((baseline, index) => isSameBaseline(baseline, other.baselines[index]))
  );
}

function namesIn(baseline: Baseline | undefined): string {
  return JSON.stringify([[...(baseline?.types ?? ['*'])], [...(baseline?.elsewhere ?? [])]]);
}

/** The largest number of versions of single comparisons that are kept. */
const mostOnce = 8;
