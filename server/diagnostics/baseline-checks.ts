// The older versions of a session: opened as the settings say, read when a schema is first compared, and looked for again
// when they may have moved. What the open documents break is found in their unsaved texts.

import type { CodeAction, CodeLens, Diagnostic } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import type { Baselines, ListBaselines, OpenBaselines } from '../baseline/baselines.ts';
import {
  compareRoot,
  type OldPlace,
  type OldSchemas,
  oldSchemasOf,
  type PlacedFinding,
  severityNumbers,
} from '../baseline/comparison.ts';
import { OldVersion } from '../baseline/old-version.ts';
import {
  type CodeActionQuestion,
  directoryOf,
  type FileReport,
  type LanguageService,
  type ShownChange,
  withoutHalfTyped,
} from '../language/service.ts';
import {
  type BaselinesAnswer,
  baselineUri,
  type CompareAnswer,
  compareCommand,
  parseBaselineUri,
} from '../protocol.ts';
import { Projects } from '../settings/projects.ts';
import type { CompatibilitySettings } from '../settings/table.ts';
import { baselineLenses } from './baseline-lenses.ts';

/** What the comparison needs of a session. */
interface ComparedSession {
  readonly service: LanguageService;
  /** Undefined where nothing but the open documents can be read. */
  readonly openBaselines: OpenBaselines | undefined;
  readonly listBaselines: ListBaselines | undefined;
  /** Whether the client shows documents of `baselineScheme`. */
  readonly showsBaselines: boolean;
  /** Something is known now on which findings depend. */
  readonly changed: () => void;
  /** Tells the user what is wrong with the settings, once. */
  readonly complain: (message: string) => void;
  readonly logFailure: (activity: string, error: unknown) => void;
}

/** What one folder is compared with. */
interface OpenedFolder {
  readonly folder: string;
  readonly versions: readonly OldVersion[];
  readonly opened: Baselines;
}

export class BaselineChecks {
  readonly #session: ComparedSession;
  #projects = new Projects();
  #folders: readonly string[] = [];
  #isComparing = false;
  /** Undefined until the older versions are open. */
  #opened: readonly OpenedFolder[] | undefined;
  /** Counts the openings, so that the last one begun is the one that counts. */
  #openings = 0;
  /** Resolves when the last opening has ended. */
  #opening: Promise<void> | undefined;
  #key = '';
  /** By root; undefined while they are being read. */
  readonly #old = new Map<string, OldSchemas | undefined>();
  readonly #complaints = new Set<string>();
  /** Versions that someone compared with once, the last first: their texts may be shown. */
  #once: readonly OldVersion[] = [];

  constructor(session: ComparedSession) {
    this.#session = session;
  }

  /** Whether anything is compared. */
  get isOn(): boolean {
    return this.#session.openBaselines !== undefined && this.#isComparing;
  }

  /** The folders are those of the workspace, as canonical URIs; each is compared with the past of its own repository. */
  configure(projects: Projects, folders: readonly string[]): void {
    this.#projects = projects;
    this.#folders = folders;
    this.#isComparing = projects.all.some(({ settings }) => settings.compatibility.against.length > 0);
    const compared = projects.all.map(({ directory, settings, language }) => [
      directory,
      settings.compatibility.against,
      language.includePaths,
    ]);
    const key = JSON.stringify([folders, compared]);
    if (key === this.#key) return;
    this.#key = key;
    this.#complaints.clear();
    this.reopen();
  }

  /** Files on disk changed: folders and files that are older versions are read again. */
  filesChanged(uris: readonly string[]): void {
    const versions = (this.#opened ?? []).flatMap((folder) => folder.versions);
    if (versions.some((version) => uris.some((uri) => version.mayHold(uri)))) this.reopen();
  }

  /** Takes an occasion, such as a saved document, to see whether a branch or tag has moved, or a file has changed. */
  async lookAgain(): Promise<void> {
    // What is being opened may have been read before the change.
    await this.#opening;
    const opened = this.#opened ?? [];
    const are = await Promise.all([
      ...opened.map((folder) => folder.opened.isOutdated()),
      ...opened.flatMap(({ versions }) => versions.map((version) => version.hasChanged())),
    ]);
    if (are.includes(true) && (this.#opened ?? []) === opened) this.reopen();
  }

  /** Ends what was started to read older versions. */
  close(): void {
    this.#openings++;
    this.#replace(undefined);
  }

  /** `findingsOf` as diagnostics, at the levels that the settings give, with the place in the older version. */
  diagnosticsOf(uri: string, report: FileReport): readonly Diagnostic[] {
    return this.#changesIn(uri, report).map(({ diagnostic }) => diagnostic);
  }

  /** What can be done about the changes that a question about a file touches. */
  actionsIn(uri: string, question: CodeActionQuestion): readonly CodeAction[] {
    if (!this.isOn) return [];
    const { service } = this.#session;
    const report = service.diagnose(uri);
    const baselines = this.#old.get(report.root)?.baselines;
    const changes = baselines ? this.#changesIn(uri, report) : [];
    if (!baselines || changes.length === 0) return [];
    const options = this.#settingsOf(report.root);
    return service.changeActions(report.root, uri, { baselines, options }, changes, question);
  }

  /** A line above each declaration that breaks an older version, for a client that can compare with it. */
  lensesOf(uri: string, commands: readonly string[]): readonly CodeLens[] {
    const { service } = this.#session;
    const file = service.file(uri);
    const isWanted =
      this.isOn && service.settings.of(uri).codeLenses.compatibility && commands.includes(compareCommand);
    return file && isWanted ? baselineLenses(file, this.#changesIn(uri, service.diagnose(uri))) : [];
  }

  #changesIn(uri: string, report: FileReport): readonly ShownChange[] {
    return this.findingsOf(uri, report).flatMap(({ finding, diagnostic, old }) => {
      const level = this.#session.service.settings.of(uri).rules[String(diagnostic.code)];
      if (level === 'off') return [];
      const severity = level === undefined ? diagnostic.severity : severityNumbers[level];
      const uriOfOld = old && this.#shownOld(old);
      const location = old && uriOfOld !== undefined ? { uri: uriOfOld, range: old.range } : undefined;
      const relatedInformation = location ? [{ location, message: `as it was in ${old?.version.name}` }] : undefined;
      const shown = {
        ...diagnostic,
        ...(severity ? { severity } : {}),
        ...(relatedInformation ? { relatedInformation } : {}),
      };
      return [{ finding, diagnostic: shown }];
    });
  }

  /** Where a client may open an older version: a file as it is, a commit as a document of ours where it knows these. */
  #shownOld({ version, uri }: Pick<OldPlace, 'version' | 'uri'>): string | undefined {
    if (version.commit === undefined) return uri;
    return this.#session.showsBaselines ? baselineUri(uri, version.name) : undefined;
  }

  /** The text of an older version under the URI that `diagnosticsOf` gave for it. */
  textOf(clientUri: string): string | undefined {
    const { uri, name } = parseBaselineUri(clientUri);
    const version = [...this.versionsOf(uri), ...this.#once].find((each) => each.name === name && each.file(uri));
    return version?.file(uri)?.text;
  }

  /** What a schema breaks of the older versions of the settings, or of one that is opened for this answer alone. */
  async compare(uri: string, against: string | undefined, withLayout: boolean): Promise<CompareAnswer> {
    const { service, openBaselines } = this.#session;
    const { root } = service.diagnose(uri);
    if (against === undefined) {
      await this.#opening;
      const versions = this.isOn ? this.versionsOf(uri) : [];
      const old = await oldSchemasOf(service, root, versions);
      return this.#comparison(uri, root, old, versions, withLayout);
    }
    const folder = this.#folders.find((each) => uri.startsWith(`${each}/`)) ?? directoryOf(uri);
    if (!openBaselines || !folder.startsWith('file:')) return nothingCompared([]);
    const opened = await openBaselines([against], URI.parse(folder).fsPath);
    try {
      const versions = opened.baselines.map((baseline) => new OldVersion(baseline, service, [folder]));
      const old = await oldSchemasOf(service, root, versions);
      this.#once = [...versions, ...this.#once].slice(0, mostOnce);
      const compared = this.#comparison(uri, root, old, versions, withLayout);
      return { ...compared, failures: [...opened.failures, ...compared.failures] };
    } finally {
      opened.close();
    }
  }

  /** What a schema may be compared with. */
  async choicesFor(uri: string): Promise<BaselinesAnswer> {
    const folder = this.#folders.find((each) => uri.startsWith(`${each}/`)) ?? directoryOf(uri);
    const { listBaselines } = this.#session;
    const git = listBaselines && folder.startsWith('file:') ? await listBaselines(URI.parse(folder).fsPath) : [];
    return { settings: this.#settingsOf(uri).against, git };
  }

  #comparison(
    uri: string,
    root: string,
    old: OldSchemas,
    versions: readonly OldVersion[],
    withLayout: boolean,
  ): CompareAnswer {
    const { service } = this.#session;
    const { findings, failures, absent } = compareRoot(service, root, old, versions, this.#settingsOf(root));
    const baselines = old.baselines.map(({ name, schema }) => {
      const version = versions.find((each) => each.name === name);
      const place = uri === root ? schema.root : (version?.placeOf(uri) ?? uri);
      const shown = version?.file(place) ? this.#shownOld({ version, uri: place }) : undefined;
      return { name, ...(shown === undefined ? {} : { uri: shown }) };
    });
    const [oldest] = old.baselines;
    return {
      baselines,
      changes: findings.flatMap(({ uri: at, diagnostic: { range }, finding }) => {
        const { code, message, baseline = '' } = finding;
        const severity = service.settings.of(at).rules[code] ?? finding.severity;
        return severity === 'off' ? [] : [{ uri: at, range, code, severity, message, baseline }];
      }),
      failures: [...failures, ...absent.map((name) => `${name}: this schema was not there`)],
      hasErrors: service.diagnose(uri).diagnostics.some(({ severity }) => severity === 1),
      layout: oldest && withLayout ? service.layoutChanges(root, oldest.schema, oldest.name) : '',
    };
  }

  /** What a file breaks, through the root and with the errors of a report about its present text. */
  findingsOf(uri: string, { root, diagnostics }: FileReport): readonly PlacedFinding[] {
    const file = this.#session.service.file(uri);
    const folder = this.isOn && file ? this.#folderOf(uri) : undefined;
    if (!folder || !file) return [];
    const old = this.#oldSchemas(root, folder.versions);
    if (!old) return [];
    const { findings } = compareRoot(this.#session.service, root, old, folder.versions, this.#settingsOf(root));
    const errors = diagnostics
      .filter(({ severity }) => severity === 1)
      .map(({ range }) => ({ start: file.offsetAt(range.start), end: file.offsetAt(range.end) }));
    const shown = new Set(
      withoutHalfTyped(
        file,
        findings.map(({ finding }) => finding).filter(({ place }) => place.uri === uri),
        errors,
      ),
    );
    return findings.filter(({ finding }) => shown.has(finding));
  }

  /** The versions that the folder of a file is compared with; none until they are open. */
  versionsOf(uri: string): readonly OldVersion[] {
    return this.#folderOf(uri)?.versions ?? [];
  }

  #folderOf(uri: string): OpenedFolder | undefined {
    const around = (this.#opened ?? []).filter(({ folder }) => uri.startsWith(`${folder}/`));
    // Folders may be inside each other; a schema outside all of them is compared as those of the first one.
    return around.sort((left, right) => right.folder.length - left.folder.length)[0] ?? this.#opened?.[0];
  }

  #oldSchemas(root: string, versions: readonly OldVersion[]): OldSchemas | undefined {
    if (this.#old.has(root)) return this.#old.get(root);
    this.#old.set(root, undefined);
    const opened = this.#opened;
    oldSchemasOf(this.#session.service, root, versions).then(
      (old) => {
        if (opened !== this.#opened) return;
        this.#old.set(root, old);
        for (const failure of old.failures) this.#complainOnce(`A schema cannot be compared with ${failure}`);
        this.#session.changed();
      },
      (error) => this.#session.logFailure('reading an older version', error),
    );
    return undefined;
  }

  /** Opens the older versions as they are now. Until that is done the earlier ones count, so that nothing flickers. */
  /** Reads older versions again, where any are compared: they are read with what is set and known of builds now. */
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
    for (const { opened: baselines } of this.#opened ?? []) baselines.close();
    this.#opened = opened;
    this.#old.clear();
  }

  async #open(openBaselines: OpenBaselines): Promise<readonly OpenedFolder[]> {
    const { service } = this.#session;
    const folders = this.#folders.filter((folder) => folder.startsWith('file:'));
    const againstIn = (folder: string) => this.#settingsOf(`${folder}/`).against;
    return Promise.all(
      folders.map(async (folder) => {
        const opened = await openBaselines(againstIn(folder), URI.parse(folder).fsPath);
        for (const failure of opened.failures) this.#complainOnce(`flatbuffers.compatibility.against: ${failure}`);
        const versions = opened.baselines.map((baseline) => new OldVersion(baseline, service, [folder]));
        return { folder, versions, opened };
      }),
    );
  }

  #settingsOf(uri: string): CompatibilitySettings {
    return this.#projects.of(uri).settings.compatibility;
  }

  #complainOnce(message: string): void {
    if (this.#complaints.has(message)) return;
    this.#complaints.add(message);
    this.#session.complain(message);
  }
}

/** As many versions that were compared once are kept. */
const mostOnce = 8;

function nothingCompared(failures: readonly string[]): CompareAnswer {
  return { baselines: [], changes: [], failures, hasErrors: false, layout: '' };
}
