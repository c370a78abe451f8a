// Defines the results of a check in one form, from which every output format is written.
import { plainText, type Severity, type Verdict } from '../../language/service.ts';
import type { Finding as CheckFinding, FindingFix } from './finding.ts';

export type { FileEdit, FindingFix, RelatedFinding } from './finding.ts';
export type { CheckFinding };

/** A report whose verdicts are of one kind, such as breaking or compatible. */
export interface ReportOf<Verdicts extends string> {
  /** The older versions that schemas were compared with, as the user wrote them. */
  readonly baseline?: string;
  readonly roots: readonly RootOf<Verdicts>[];
  /** The findings, each once even if several roots show it, file by file in the order of the roots. */
  readonly findings: readonly CheckFinding[];
  /** The number of findings that a baseline contains and that are left out. */
  readonly known?: number;
  /** The number of findings in unchanged files that are left out. */
  readonly unchanged?: number;
  /** Messages about paths, files and baselines that could not be read or checked. */
  readonly failures: readonly string[];
  /** Notes for the user about how the check was done. */
  readonly notes: readonly string[];
  /**
   * Returns a function that returns a line, from 0, of the file that findings call `file`; undefined if its text is not
   * known or must not be shown.
   */
  readonly lines?: (file: string) => ((line: number) => string) | undefined;
  /** Returns the titles of a finding's quick fixes. */
  readonly fixTitles?: (finding: CheckFinding) => readonly string[];
  /** Returns the quick fixes of a finding that only change or create files. */
  readonly fixes?: (finding: CheckFinding) => readonly FindingFix[];
}

/** A report of any command. */
export type AnyReport = ReportOf<string>;

export type CheckReport = ReportOf<Verdict>;

export type CheckedRoot = RootOf<Verdict>;

export interface RootOf<Verdicts extends string> {
  readonly file: string;
  readonly verdict: Verdicts;
  /** For data, the file that flatc reads before it; undefined for a schema. */
  readonly schema?: string;
  /** For a schema that is invalid alone, the file that includes it and makes it valid; undefined for any other root. */
  readonly through?: string;
  /** Sentences about what is left out of a comparison with older versions; undefined if nothing is. */
  readonly notCompared?: readonly string[];
}

/** The lines of a message, without control characters and without text that a log would take for a command. */
export function plainMessage({ message }: CheckFinding): readonly string[] {
  const [first = '', ...more] = message.split('\n').map(plainText);
  return [first, ...more.map(asLineStart)];
}

/** Escapes a line that begins with two colons: GitHub Actions would read it as a command. */
export function asLineStart(text: string): string {
  return text.replace(/^(\s*):(?=:)/, '$1\\u003a');
}

/** The sentences about what was not compared, each with the schemas that it concerns. */
export function notCompared({ roots }: AnyReport): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { file, notCompared = [] } of roots)
    for (const sentence of notCompared) {
      const known = files.get(sentence);
      if (known) known.push(file);
      else files.set(sentence, [file]);
    }
  return files;
}

/** The number of findings with a severity. */
export function count(report: AnyReport, severity: Severity): number {
  return report.findings.filter((finding) => finding.severity === severity).length;
}
