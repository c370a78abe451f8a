// Gives a root the verdict that flatc would give it with the options of the command line.
import type { FlatcOptions, LanguageService, Report, RootReport, Verdict } from '../../language/service.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isBinarySchema } from './inputs.ts';
import type { LoadedRoot } from './load-roots.ts';

export interface Judgement {
  readonly verdict: Verdict;
  readonly reports: readonly Report[];
  /** The root through which a schema is valid that is not valid alone. */
  readonly through?: string;
}

export class Judge {
  readonly #service: LanguageService;
  readonly #workspace: Workspace;
  readonly #roots: ReadonlyMap<string, LoadedRoot>;
  /** Of the roots through which others are seen or read, which are few and asked for again and again. */
  readonly #reportsThrough = new Map<string, RootReport>();

  /** `roots` are all that may be judged, and through which others may be seen. */
  constructor(service: LanguageService, workspace: Workspace, roots: readonly LoadedRoot[]) {
    this.#service = service;
    this.#workspace = workspace;
    this.#roots = new Map(roots.map((root) => [root.uri, root]));
  }

  /** The verdict of a root with all findings in the files that it includes. */
  async judge(root: LoadedRoot): Promise<Judgement> {
    const { uri, schema, isFromFolder, nul } = root;
    if (schema !== undefined) {
      this.#service.setSchemaOf(uri, schemaToldOf(root));
      return this.#judgeData(uri, schema);
    }
    const report = await this.#reportOf(uri);
    if (report.verdict !== 'reject' || !isFromFolder || nul !== undefined) return report;
    const through = await this.#validThrough(uri);
    // What is wrong with it alone is not wrong, and what is seen through the other one is reported there.
    return through === undefined ? report : { verdict: 'accept', reports: [], through };
  }

  /** The verdict of data, which flatc does not read where anything is wrong with its schema. */
  async #judgeData(uri: string, before: string): Promise<Judgement> {
    let schema = before;
    for (let at: string | undefined = before; at !== undefined; at = this.#service.schemaOf(at)) schema = at;
    const ofSchema = this.#reportsThrough.get(schema) ?? (await this.#reportOf(schema));
    this.#reportsThrough.set(schema, ofSchema);
    const report = await this.#reportOf(uri);
    return ofSchema.verdict === 'reject' ? { ...report, verdict: 'reject' } : report;
  }

  async #reportOf(root: string): Promise<RootReport> {
    const nul = this.#roots.get(root)?.nul;
    if (nul !== undefined) return this.#binaryReport(root, nul);
    await this.#workspace.loadClosure(root);
    const report = await this.#workspace.settled(() => this.#service.checkRoot(root));
    // A thousand roots would otherwise be kept as flatc has read them, each with all that it includes.
    if (this.#roots.size > 1) this.#service.forgetRoot(root, true);
    const { flatc } = this.#service.settings.of(root);
    // Nobody wrote the text of a binary schema: only what keeps it from being read counts.
    return asTold(report, isBinarySchema(root) ? { ...flatc, noWarnings: true } : flatc);
  }

  /** Another root that includes a file and through which nothing is wrong with it and with what it includes. */
  async #validThrough(uri: string): Promise<string | undefined> {
    const { root } = await this.#workspace.settled(() => this.#service.diagnose(uri));
    const other = this.#roots.get(root);
    if (root === uri || !other || other.nul !== undefined) return undefined;
    const report = this.#reportsThrough.get(root) ?? (await this.#reportOf(root));
    this.#reportsThrough.set(root, report);
    const files = new Set(this.#service.filesOf(uri));
    return report.reports.some((finding) => files.has(finding.uri) && isFlatcError(finding)) ? undefined : root;
  }

  #binaryReport(uri: string, nul: number): RootReport {
    const start = this.#service.file(uri)?.positionAt(nul) ?? { line: 0, character: 0 };
    const range = { start, end: { line: start.line, character: start.character + 1 } };
    const message = 'input file appears to be binary: it has a NUL character';
    const diagnostic = { range, severity: 1 as const, code: 'illegal-character', source: 'flatbuffers', message };
    return { verdict: 'reject', reports: [{ uri, diagnostic, family: 'flatc', mayBecomeError: false }] };
  }
}

/** What is told of the schema of data: that of a file in a folder is set, with options of its own. */
export function schemaToldOf({ schema, isFromFolder }: LoadedRoot): string | undefined {
  return isFromFolder ? undefined : schema;
}

/** A report as flatc's options about warnings make it. Warnings that are not shown are not made errors either. */
export function asTold({ verdict, reports }: RootReport, flatc: FlatcOptions): RootReport {
  if (flatc.noWarnings) {
    const errors = reports.filter((report) => report.diagnostic.severity === 1);
    return { verdict: verdict === 'warn' ? 'accept' : verdict, reports: errors };
  }
  if (!flatc.warningsAsErrors || !reports.some((report) => report.mayBecomeError)) return { verdict, reports };
  // flatc counts the warnings of each file at its end, those of included files too.
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
