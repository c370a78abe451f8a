// Reports changes in open, unsaved documents that break older versions: as diagnostics, fixes, code lenses and
// comparisons.
import type { CodeAction, CodeLens, Diagnostic } from 'vscode-languageserver';
import type { ListBaselines } from '../baseline/baselines.ts';
import {
  compareRoot,
  type OldPlace,
  type OldSchemas,
  oldSchemasOf,
  type PlacedFinding,
  severityNumbers,
} from '../baseline/comparison.ts';
import { firstError } from '../baseline/first-error.ts';
import type { OldVersion } from '../baseline/old-version.ts';
import { type BaselineSession, OpenedBaselines } from '../baseline/opened-baselines.ts';
import {
  type Builds,
  baseNameOf,
  type CodeActionQuestion,
  type FileReport,
  isJson,
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
} from '../protocol-baselines.ts';
import { Projects } from '../settings/projects.ts';
import type { CompatibilitySettings } from '../settings/table.ts';
import { pathOfUri } from '../workspace/uris.ts';
import { baselineLenses } from './baseline-lenses.ts';

/** The parts of a session that the comparison needs. */
interface ComparedSession extends BaselineSession {
  readonly listBaselines: ListBaselines | undefined;
  /** Whether the client shows documents of `baselineScheme`. */
  readonly showsBaselines: boolean;
}

export class BaselineChecks {
  readonly #session: ComparedSession;
  readonly #opened: OpenedBaselines;
  #projects = new Projects();

  constructor(session: ComparedSession) {
    this.#session = session;
    this.#opened = new OpenedBaselines(session);
  }

  /**
   * Applies settings. `folders` are the workspace folders as canonical URIs; each is compared with its own repository.
   */
  configure(projects: Projects, folders: readonly string[]): void {
    this.#projects = projects;
    this.#opened.configure(projects, folders);
  }

  /**
   * Reads older versions again after a change of build facts, if a build has include folders now or had them before.
   * `before` is undefined if the builds were not read yet.
   */
  buildsChanged(before: Builds | undefined, builds: Builds): void {
    const hasFolders = (known: Builds | undefined) =>
      known?.some(({ uses }) => uses.some(({ includes }) => includes.length > 0));
    if (hasFolders(before) || hasFolders(builds)) this.#opened.reopen();
  }

  /** Reads the older versions again if one of them is in a folder or file that changed on disk. */
  filesChanged(uris: readonly string[]): void {
    this.#opened.filesChanged(uris);
  }

  /**
   * Reads the older versions again if a branch or tag has moved or an older file has changed. Called on occasions such
   * as a saved document.
   */
  lookAgain(): Promise<void> {
    return this.#opened.lookAgain();
  }

  /** Ends the processes that read older versions. */
  close(): void {
    this.#opened.close();
  }

  /**
   * The breaking changes of `findingsOf` as diagnostics, without the rules that the settings turn off. A diagnostic
   * links to its place in the older version if the client can open that version.
   */
  diagnosticsOf(uri: string, report: FileReport): readonly Diagnostic[] {
    return this.#changesIn(uri, report).map(({ diagnostic }) => diagnostic);
  }

  /** Fixes for the breaking changes at the place of a code action request; empty for data and without comparisons. */
  actionsIn(uri: string, question: CodeActionQuestion): readonly CodeAction[] {
    const { service } = this.#session;
    if (!this.#opened.isOn || !isSchema(service, uri)) return [];
    const report = service.diagnose(uri);
    const baselines = this.#opened.schemasOf(report.root, uri)?.baselines;
    const changes = baselines ? this.#changesIn(uri, report) : [];
    if (!baselines || changes.length === 0) return [];
    const options = this.#settingsOf(report.root);
    return service.changeActions(report.root, uri, { baselines, options }, changes, question);
  }

  /** A code lens above each declaration that breaks an older version, if the client has the command to compare. */
  lensesOf(uri: string, commands: readonly string[]): readonly CodeLens[] {
    const { service } = this.#session;
    const file = service.file(uri);
    const isWanted =
      this.#opened.isOn && service.settings.of(uri).codeLenses.compatibility && commands.includes(compareCommand);
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

  /**
   * The URI under which the client can open an older file. A file in a folder has its own URI; a file of a commit has a
   * URI of `baselineScheme`. Undefined for a file of a commit if the client does not show documents of that scheme.
   */
  #shownOld({ version, uri }: Pick<OldPlace, 'version' | 'uri'>): string | undefined {
    if (version.commit === undefined) return uri;
    return this.#session.showsBaselines ? baselineUri(uri, version.name) : undefined;
  }

  /**
   * The text of a file of an older version. `clientUri` is the URI in a finding of `diagnosticsOf`. Undefined if that
   * version is no longer open or does not have the file.
   */
  textOf(clientUri: string): string | undefined {
    const { uri, name } = parseBaselineUri(clientUri);
    return this.#opened.versionNamed(name, uri)?.file(uri)?.text;
  }

  /**
   * Compares a schema with the older version that `against` names, which is opened for this answer alone. If `against`
   * is undefined, compares with the older versions of the settings. Data is not compared; the answer then says so as a
   * failure.
   */
  async compare(uri: string, against: string | undefined, withLayout: boolean): Promise<CompareAnswer> {
    const { service } = this.#session;
    if (!isSchema(service, uri))
      return { ...nothingCompared, failures: [`${baseNameOf(uri)} is data, and has no older version to compare`] };
    const { root } = service.diagnose(uri);
    if (against === undefined) {
      const old = await this.#opened.schemasRead(root, uri);
      return this.#comparison(uri, root, old, this.#opened.versionsOf(uri), withLayout);
    }
    const chosen = await this.#opened.choose(against, uri);
    if (!chosen) return nothingCompared;
    try {
      const old = await oldSchemasOf(service, root, chosen.versions);
      const compared = this.#comparison(uri, root, old, chosen.versions, withLayout);
      return { ...compared, failures: [...chosen.failures, ...compared.failures] };
    } finally {
      chosen.close();
    }
  }

  /** The words for older versions of a schema: words of its settings, and words that git knows, such as `HEAD`. */
  async choicesFor(uri: string): Promise<BaselinesAnswer> {
    const folder = this.#opened.folderOf(uri);
    const { listBaselines } = this.#session;
    const git = listBaselines && folder !== undefined ? await listBaselines(pathOfUri(folder)) : [];
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
    const hasErrors = service.diagnose(uri).diagnostics.some(({ severity }) => severity === 1);
    const { findings, failures, absent } = compareRoot(service, root, old, versions, this.#settingsOf(root));
    // Types that moved from other schemas are separate parts of the same version; that version is listed once.
    const shown = old.baselines.filter(
      ({ name }, index) => old.baselines.findIndex((other) => other.name === name) === index,
    );
    const baselines = shown.map(({ name, schema }) => {
      const version = versions.find((each) => each.name === name);
      const place = uri === root ? schema.root : (version?.placeOf(uri) ?? uri);
      const uriOfOld = version?.file(place) ? this.#shownOld({ version, uri: place }) : undefined;
      return { name, ...(uriOfOld === undefined ? {} : { uri: uriOfOld }) };
    });
    const [oldest] = old.baselines;
    return {
      baselines,
      changes: findings.flatMap(({ uri: at, diagnostic: { range }, finding }) => {
        const { code, message, baseline = '' } = finding;
        const severity = service.settings.of(at).rules[code] ?? finding.severity;
        return severity === 'off' ? [] : [{ uri: at, range, code, severity, message, baseline }];
      }),
      failures: [
        ...failures,
        ...absent.map((name) => `${name}: this schema was not there`),
        ...old.refused.map(
          ({ version: { name }, error }) => `${name}: it has errors: ${firstError([error], baseNameOf)}`,
        ),
      ],
      hasErrors,
      layout: oldest && withLayout ? service.layoutChanges(root, oldest.schema, oldest.name, hasErrors) : '',
    };
  }

  /**
   * The breaking changes in a file's present text. Empty for data, without comparisons, and while older versions are
   * being read. The report names the root through which the file was checked. Changes in declarations that an error of
   * the report touches are left out, because these may be half typed.
   */
  findingsOf(uri: string, { root, diagnostics }: FileReport): readonly PlacedFinding[] {
    const { service } = this.#session;
    const file = service.file(uri);
    const old = file && isSchema(service, uri) ? this.#opened.schemasOf(root, uri) : undefined;
    if (!file || !old) return [];
    const { findings } = compareRoot(service, root, old, this.#opened.versionsOf(uri), this.#settingsOf(root));
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

  #settingsOf(uri: string): CompatibilitySettings {
    return this.#projects.of(uri).settings.compatibility;
  }
}

/** Whether a document is a schema and not JSON data. Data is not compared: its schema decides what it means. */
function isSchema(service: LanguageService, uri: string): boolean {
  return !isJson(uri, service.file(uri)?.languageId);
}

const nothingCompared: CompareAnswer = { baselines: [], changes: [], failures: [], hasErrors: false, layout: '' };
