// Collects the results of a comparison in one form, from which every output format is written.
import type { Range } from 'vscode-languageserver-types';
import type { PlacedFinding } from '../../baseline/comparison.ts';
import type { OldVersion } from '../../baseline/old-version.ts';
import { type LanguageService, numberOfSeverity, type SourceFile, type Truth } from '../../language/service.ts';
import type { CheckFinding, FindingFix, ReportOf, RootOf } from '../report/report.ts';

export interface CompatReport extends ReportOf<'compatible' | 'breaking'> {
  /** The versions that were compared with, as the user wrote them. */
  readonly baseline: string;
  readonly findings: readonly CompatFinding[];
  /** The unified diff of the changes that `--fix` would make; undefined without `--dry-run`. */
  readonly diff?: string;
}

export type ComparedRoot = RootOf<'compatible' | 'breaking'>;

export interface CompatFinding extends CheckFinding {
  readonly backward: Truth;
  readonly forward: Truth;
  readonly json: Truth;
  readonly source: 'fine' | 'breaks';
  readonly baseline: string;
  readonly old: { readonly file: string; readonly range: Range } | undefined;
}

/** Collects findings. A finding that several roots show is kept once, with its highest severity. */
export class CompatFindings {
  readonly #display: (uri: string) => string;
  readonly #displayOld: (version: OldVersion, uri: string) => string;
  /** Findings by file; the files are in the order of their first findings. */
  readonly #findings = new Map<string, Map<string, CompatFinding>>();
  readonly #uris = new Map<string, string>();
  readonly #oldFiles = new Map<string, SourceFile>();
  readonly #fixes = new Map<CheckFinding, readonly FindingFix[]>();

  constructor(display: (uri: string) => string, displayOld: (version: OldVersion, uri: string) => string) {
    this.#display = display;
    this.#displayOld = displayOld;
  }

  /** The number of findings about present schemas. Findings about removed schemas are not counted. */
  get count(): number {
    return this.#fixes.size;
  }

  /**
   * Adds a finding and its fixes, unless the same finding was added before. The fixes are computed at once, because the
   * service soon forgets the root of the finding.
   */
  add({ finding, uri, diagnostic, old }: PlacedFinding, fixesOf: () => readonly FindingFix[]): void {
    const { code, severity, message, backward, forward, json, source, baseline = '' } = finding;
    const file = this.#display(uri);
    this.#uris.set(file, uri);
    const inFile = this.#findings.get(file) ?? new Map<string, CompatFinding>();
    this.#findings.set(file, inFile);
    const key = JSON.stringify([diagnostic.range, code, message, baseline]);
    const known = inFile.get(key);
    if (known && numberOfSeverity(known.severity) <= numberOfSeverity(severity)) return;
    const before = old && { file: this.#displayOld(old.version, old.uri), range: old.range };
    const oldFile = old?.version.file(old.uri);
    if (before && oldFile) this.#oldFiles.set(before.file, oldFile);
    const reported: CompatFinding = {
      ...{ file, range: diagnostic.range, severity, code, message },
      ...{ backward, forward, json, source, baseline, old: before },
      ...(before ? { related: [{ ...before, message: 'the older version' }] } : {}),
    };
    inFile.set(key, reported);
    if (known) this.#fixes.delete(known);
    this.#fixes.set(reported, fixesOf());
  }

  /**
   * Adds the finding about a removed schema, unless an older version was added before with the same finding. The text
   * of the schema is taken from `version`.
   */
  addRemoved(finding: CompatFinding, uri: string, version: OldVersion): void {
    const inFile = this.#findings.get(finding.file) ?? new Map<string, CompatFinding>();
    this.#findings.set(finding.file, inFile);
    // The schema is reported once: for the oldest version that contains it.
    if (inFile.has(finding.code)) return;
    const oldFile = version.file(uri);
    if (finding.old && oldFile) this.#oldFiles.set(finding.old.file, oldFile);
    inFile.set(finding.code, finding);
  }

  /** Functions that return the fixes of a finding and their titles, as computed when the finding was added. */
  fixes(): Required<Pick<CompatReport, 'fixes' | 'fixTitles'>> {
    const fixes = (finding: CheckFinding) => this.#fixes.get(finding) ?? [];
    return { fixes, fixTitles: (finding) => fixes(finding).map(({ title }) => title) };
  }

  /** The findings, file by file and from top to bottom. */
  inOrder(): readonly CompatFinding[] {
    return [...this.#findings.values()].flatMap((inFile) =>
      [...inFile.values()].sort(
        ({ range: { start: one } }, { range: { start: other } }) =>
          one.line - other.line || one.character - other.character,
      ),
    );
  }

  /** A function that returns a line, from 0, of the file that findings call `name`; undefined for an unknown name. */
  linesOf(name: string, service: LanguageService): ((line: number) => string) | undefined {
    const file = this.#oldFiles.get(name) ?? service.file(this.#uris.get(name) ?? '');
    if (!file) return undefined;
    return (line) => file.text.slice(file.startOfLine(line), file.startOfLine(line + 1)).replace(/\r?\n$|\r$/, '');
  }
}
