// Gives a root the verdict that flatc would give it with the options of the command line.
import {
  type FlatcOptions,
  isUtf16,
  type LanguageService,
  type Report,
  type RootReport,
  sourceOf,
  utf16Advice,
  type Verdict,
} from '../../language/service.ts';
import { encodeText } from '../../workspace/decode-text.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { LoadedRoot } from './load-roots.ts';
import { isBinarySchema } from './schema-names.ts';

export interface Judgement {
  readonly verdict: Verdict;
  readonly reports: readonly Report[];
  /** For a schema that is invalid alone: the root that includes it and makes it valid. Undefined for any other root. */
  readonly through?: string;
}

export class Judge {
  readonly #service: LanguageService;
  readonly #workspace: Workspace;
  readonly #roots: ReadonlyMap<string, LoadedRoot>;
  /** By URI, the reports of roots and schemas by which other files are judged: few, and each is needed many times. */
  readonly #reportsThrough = new Map<string, RootReport>();

  readonly #loadAll: () => Promise<void>;

  /**
   * `roots` are all files that may be judged, or through which another file may be valid. `loadAll` reads the includes
   * of the roots that have not been read yet.
   */
  constructor(
    service: LanguageService,
    workspace: Workspace,
    roots: readonly LoadedRoot[],
    loadAll = () => Promise.resolve(),
  ) {
    this.#service = service;
    this.#workspace = workspace;
    this.#loadAll = loadAll;
    this.#roots = new Map(roots.map((root) => [root.uri, root]));
  }

  /**
   * The verdict on a root, with the findings in it and in all files that it includes. A root from a folder that is
   * valid only through another root is accepted without findings, and `through` names the other root.
   */
  async judge(root: LoadedRoot): Promise<Judgement> {
    const { uri, schema, isFromFolder, nul } = root;
    if (schema !== undefined) {
      this.#service.setSchemaOf(uri, givenSchemaOf(root));
      return this.#judgeData(uri, schema);
    }
    const report = await this.#reportOf(uri);
    if (report.verdict !== 'reject' || !isFromFolder || nul !== undefined) return report;
    const through = await this.#validThrough(uri, report.reports);
    // A schema that is valid through another root is accepted: its findings alone do not count, and the other root
    // reports the rest.
    return through === undefined ? report : { verdict: 'accept', reports: [], through };
  }

  /**
   * Like `judge`, but faster: it tells whether a root is rejected, and gives the reports of a rejected root. For any
   * other root, the verdict may be `accept` instead of `warn`, and warnings may be missing.
   */
  async judgeBriefly(root: LoadedRoot): Promise<Judgement> {
    const { uri, schema, nul } = root;
    const mayBeAccepted = schema === undefined && nul === undefined;
    if (!mayBeAccepted || this.#service.settings.of(uri).flatc.warningsAsErrors) return this.judge(root);
    await this.#workspace.loadClosure(uri);
    const isRefused = await this.#workspace.settled(() => this.#service.isRefused(uri));
    return isRefused ? this.judge(root) : { verdict: 'accept', reports: [] };
  }

  /** The verdict on data. Data whose schema has an error is rejected, because flatc does not read it. */
  async #judgeData(uri: string, before: string): Promise<Judgement> {
    let schema = before;
    for (let at: string | undefined = before; at !== undefined; at = this.#service.schemaOf(at)) schema = at;
    const ofSchema = this.#reportsThrough.get(schema) ?? (await this.#reportOf(schema));
    this.#reportsThrough.set(schema, ofSchema);
    if (ofSchema.verdict !== 'reject' && (await this.#isClean(uri))) return { verdict: 'accept', reports: [] };
    const report = await this.#reportOf(uri);
    return ofSchema.verdict === 'reject' ? { ...report, verdict: 'reject' } : report;
  }

  /**
   * True if one fast pass over large data shows that it has no finding. False if the pass does not show it; then the
   * check must tell.
   */
  async #isClean(uri: string): Promise<boolean> {
    const root = this.#roots.get(uri);
    if (!root || !isPlainData(root)) return false;
    const options = { isSizePrefixed: false, forceDefaults: false };
    const writer = await this.#workspace.settled(() => this.#service.onePassWriter(uri, options));
    const bytes = writer?.isSilentIfClean ? encodeText(root.text) : undefined;
    const made = bytes && writer?.write(sourceOf(bytes));
    return made !== undefined && 'parts' in made && made.isClean;
  }

  async #reportOf(root: string): Promise<RootReport> {
    const nul = this.#roots.get(root)?.nul;
    if (nul !== undefined) return this.#binaryReport(root, nul);
    await this.#workspace.loadClosure(root);
    const report = await this.#workspace.settled(() => this.#service.checkRoot(root));
    // The tables that flatc would keep of a root are large. Keeping those of a thousand roots would fill the memory.
    if (this.#roots.size > 1) this.#service.forgetRoot(root, true);
    const { flatc } = this.#service.settings.of(root);
    return isBinarySchema(root) ? ofBinarySchema(report) : withWarningOptions(report, flatc);
  }

  /**
   * Another root that includes a file, and through which neither this file nor its includes have an error of flatc.
   * Undefined if no root makes the file valid. `reports` are the findings with the file as its own root.
   */
  async #validThrough(uri: string, reports: readonly Report[]): Promise<string | undefined> {
    await this.#loadAll();
    const wrong = reports.filter(isFlatcError).map((report) => report.uri);
    for (const file of new Set([uri, ...wrong])) {
      const root = await this.#workspace.settled(() => this.#service.rootOf(file));
      const other = this.#roots.get(root);
      if (root === uri || !other || other.nul !== undefined) continue;
      const report = this.#reportsThrough.get(root) ?? (await this.#reportOf(root));
      this.#reportsThrough.set(root, report);
      const files = new Set(this.#service.filesOf(uri));
      const isRead = this.#service.filesOf(root).includes(uri);
      if (isRead && !report.reports.some((finding) => files.has(finding.uri) && isFlatcError(finding))) return root;
    }
    return undefined;
  }

  #binaryReport(uri: string, nul: number): RootReport {
    const file = this.#service.file(uri);
    const isMarked = isUtf16(file?.text ?? '');
    const start = file?.positionAt(isMarked ? 0 : nul) ?? { line: 0, character: 0 };
    const range = { start, end: { line: start.line, character: start.character + 1 } };
    const message = `input file appears to be binary: it ${isMarked ? utf16Advice : 'has a NUL character'}`;
    const diagnostic = { range, severity: 1 as const, code: 'illegal-character', source: 'flatbuffers', message };
    return { verdict: 'reject', reports: [{ uri, diagnostic, family: 'flatc', mayBecomeError: false }] };
  }
}

/** The least number of UTF-16 units of data that is read in one pass first. */
const leastPlain = 50_000;

/** True for large data that begins with `{`: it declares nothing, and so includes nothing. */
export function isPlainData({ schema, nul, text }: LoadedRoot): boolean {
  return schema !== undefined && nul === undefined && text.length >= leastPlain && /^\s*\{/.test(text);
}

/**
 * The schema that the command line names for a data file. Undefined for a schema, and for data that was found in a
 * folder: the service finds its schema.
 */
export function givenSchemaOf({ schema, isFromFolder }: LoadedRoot): string | undefined {
  return isFromFolder ? undefined : schema;
}

/** The errors that flatc finds in a binary schema: it loads one without judging it, and then takes the next steps. */
const afterLoading: ReadonlySet<string> = new Set([
  'root-type-option',
  'generator-root-type',
  'generator-struct-itself',
  'generator-padding',
]);

/** The report on a binary schema. Its text is generated, so nobody can act on warnings about it. */
function ofBinarySchema({ reports }: RootReport): RootReport {
  const errors = reports.filter(
    ({ diagnostic: { code, severity } }) => severity === 1 && afterLoading.has(String(code)),
  );
  return { verdict: errors.length > 0 ? 'reject' : 'accept', reports: errors };
}

/** A report with flatc's `--no-warnings` or `--warnings-as-errors` applied. Suppressed warnings never become errors. */
export function withWarningOptions({ verdict, reports }: RootReport, flatc: FlatcOptions): RootReport {
  if (flatc.noWarnings) {
    const errors = reports.filter((report) => report.diagnostic.severity === 1);
    return { verdict: verdict === 'warn' ? 'accept' : verdict, reports: errors };
  }
  if (!flatc.warningsAsErrors || !reports.some((report) => report.mayBecomeError)) return { verdict, reports };
  // flatc counts warnings at the end of each file, included files too.
  return {
    verdict: 'reject',
    reports: reports.map((report) =>
      report.mayBecomeError ? { ...report, diagnostic: { ...report.diagnostic, severity: 1 } } : report,
    ),
  };
}

function isFlatcError({ family, diagnostic }: Report): boolean {
  return family === 'flatc' && diagnostic.severity === 1;
}
