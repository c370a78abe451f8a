// The older versions of a session: opened as the settings say, read when a schema is first compared, and looked for again
// when they may have moved. What the open documents break is found in their unsaved texts.

import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import type { Baselines, OpenBaselines } from '../baseline/baselines.ts';
import {
  compareRoot,
  type OldPlace,
  type OldSchemas,
  oldSchemasOf,
  type PlacedFinding,
  severityNumbers,
} from '../baseline/comparison.ts';
import { OldVersion } from '../baseline/old-version.ts';
import { type CompatibilitySettings, compatibilitySettingDefaults } from '../client/compatibility-settings.ts';
import {
  type CodeActionQuestion,
  type FileReport,
  type LanguageService,
  type ShownChange,
  withoutHalfTyped,
} from '../language/service.ts';
import { baselineUri, parseBaselineUri } from '../protocol.ts';

/** What the comparison needs of a session. */
interface ComparedSession {
  readonly service: LanguageService;
  /** Undefined where nothing but the open documents can be read. */
  readonly openBaselines: OpenBaselines | undefined;
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
  #settings: CompatibilitySettings = compatibilitySettingDefaults;
  #folders: readonly string[] = [];
  /** Undefined until the older versions are open. */
  #opened: readonly OpenedFolder[] | undefined;
  /** Counts the openings, so that the last one begun is the one that counts. */
  #openings = 0;
  #key = '';
  /** By root; undefined while they are being read. */
  readonly #old = new Map<string, OldSchemas | undefined>();
  readonly #complaints = new Set<string>();

  constructor(session: ComparedSession) {
    this.#session = session;
  }

  /** Whether anything is compared. */
  get isOn(): boolean {
    return this.#session.openBaselines !== undefined && this.#settings.against.length > 0;
  }

  /** The folders are those of the workspace, as canonical URIs; each is compared with the past of its own repository. */
  configure(settings: CompatibilitySettings, folders: readonly string[]): void {
    this.#settings = settings;
    this.#folders = folders;
    const key = JSON.stringify([settings.against, folders, this.#session.service.settings.includePaths]);
    if (key === this.#key) return;
    this.#key = key;
    this.#complaints.clear();
    this.#reopen();
  }

  /** Takes the occasion of a saved or opened document to see whether a branch or tag has moved. */
  async lookAgain(): Promise<void> {
    const opened = this.#opened ?? [];
    const are = await Promise.all(opened.map((folder) => folder.opened.isOutdated()));
    if (opened === this.#opened && are.includes(true)) this.#reopen();
  }

  /** Ends what was started to read older versions. */
  close(): void {
    this.#openings++;
    for (const { opened } of this.#opened ?? []) opened.close();
    this.#opened = undefined;
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
    return service.changeActions(report.root, uri, { baselines, options: this.#settings }, changes, question);
  }

  #changesIn(uri: string, report: FileReport): readonly ShownChange[] {
    return this.findingsOf(uri, report).flatMap(({ finding, diagnostic, old }) => {
      const level = this.#session.service.settings.rules[String(diagnostic.code)];
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
  #shownOld({ version, uri }: OldPlace): string | undefined {
    if (version.commit === undefined) return uri;
    return this.#session.showsBaselines ? baselineUri(uri, version.name) : undefined;
  }

  /** The text of an older version under the URI that `diagnosticsOf` gave for it. */
  textOf(clientUri: string): string | undefined {
    const { uri, name } = parseBaselineUri(clientUri);
    const version = this.versionsOf(uri).find((each) => each.name === name);
    return version?.file(uri)?.text;
  }

  /** What a file breaks, through the root and with the errors of a report about its present text. */
  findingsOf(uri: string, { root, diagnostics }: FileReport): readonly PlacedFinding[] {
    const file = this.#session.service.file(uri);
    const folder = this.isOn && file ? this.#folderOf(uri) : undefined;
    if (!folder || !file) return [];
    const old = this.#oldSchemas(root, folder.versions);
    if (!old) return [];
    const { findings } = compareRoot(this.#session.service, root, old, folder.versions, this.#settings);
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
    const opened = this.#opened ?? [];
    return opened.find(({ folder }) => uri.startsWith(`${folder}/`)) ?? opened[0];
  }

  #oldSchemas(root: string, versions: readonly OldVersion[]): OldSchemas | undefined {
    if (this.#old.has(root)) return this.#old.get(root);
    this.#old.set(root, undefined);
    const opening = this.#openings;
    oldSchemasOf(this.#session.service, root, versions).then(
      (old) => {
        if (opening !== this.#openings) return;
        this.#old.set(root, old);
        for (const failure of old.failures) this.#complainOnce(`A schema cannot be compared with ${failure}`);
        this.#session.changed();
      },
      (error) => this.#session.logFailure('reading an older version', error),
    );
    return undefined;
  }

  #reopen(): void {
    this.close();
    this.#old.clear();
    const { openBaselines } = this.#session;
    if (!openBaselines || this.#settings.against.length === 0) {
      this.#session.changed();
      return;
    }
    const opening = this.#openings;
    this.#open(openBaselines).then(
      (opened) => {
        if (opening !== this.#openings) {
          for (const { opened: baselines } of opened) baselines.close();
          return;
        }
        this.#opened = opened;
        this.#session.changed();
      },
      (error) => this.#session.logFailure('opening older versions', error),
    );
  }

  async #open(openBaselines: OpenBaselines): Promise<readonly OpenedFolder[]> {
    const { service } = this.#session;
    const folders = this.#folders.filter((folder) => folder.startsWith('file:'));
    return Promise.all(
      folders.map(async (folder) => {
        const opened = await openBaselines(this.#settings.against, URI.parse(folder).fsPath);
        for (const failure of opened.failures) this.#complainOnce(`flatbuffers.compatibility.against: ${failure}`);
        const versions = opened.baselines.map((baseline) => new OldVersion(baseline, service.settings, [folder]));
        return { folder, versions, opened };
      }),
    );
  }

  #complainOnce(message: string): void {
    if (this.#complaints.has(message)) return;
    this.#complaints.add(message);
    this.#session.complain(message);
  }
}
