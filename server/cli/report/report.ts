// What a check found, in a form from which every output format is written.
import type { Range } from 'vscode-languageserver-types';
import { plainText, type Severity, type Verdict } from '../../language/service.ts';

/** A report in which the verdicts about roots are of one kind. */
export interface ReportOf<Verdicts extends string> {
  /** What older states the schemas were compared with, if they were, as people wrote it. */
  readonly baseline?: string;
  readonly roots: readonly RootOf<Verdicts>[];
  /** Each finding once, through however many roots it was seen; file by file in the order of the roots. */
  readonly findings: readonly CheckFinding[];
  /** What could not be checked, and why. */
  readonly failures: readonly string[];
  /** What people may want to know of how it was checked. */
  readonly notes: readonly string[];
  /** The lines of a file, by the path as the findings have it; none where its text is not to be shown. */
  readonly lines?: (file: string) => ((line: number) => string) | undefined;
  /** What a finding's quick fixes are called. */
  readonly fixes?: (finding: CheckFinding) => readonly string[];
}

/** What a report tells people, whatever the verdicts are called. */
export type AnyReport = ReportOf<string>;

export type CheckReport = ReportOf<Verdict>;

export type CheckedRoot = RootOf<Verdict>;

export interface RootOf<Verdicts extends string> {
  readonly file: string;
  readonly verdict: Verdicts;
  /** What flatc has read before it, where the file is data. */
  readonly schema?: string;
  /** The file through which a schema is valid that is not valid alone. */
  readonly through?: string;
}

export interface CheckFinding {
  /** The path in the spelling in which it, or its folder, was given. */
  readonly file: string;
  readonly range: Range;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** The targets of flatbuffers.json in which it holds, where it does not hold in all of its root. */
  readonly targets?: readonly string[];
  readonly related?: readonly RelatedFinding[];
}

export interface RelatedFinding {
  readonly file: string;
  readonly range: Range;
  readonly message: string;
}

/** The lines of a message, each without what a terminal or a reader of lines would act on. */
export function plainMessage({ message }: CheckFinding): readonly string[] {
  const [first = '', ...more] = message.split('\n').map(plainText);
  return [first, ...more.map(asLineStart)];
}

/** Text for the start of a line, where GitHub Actions reads two colons as a command, whatever the format. */
export function asLineStart(text: string): string {
  return text.replace(/^(\s*):(?=:)/, '$1\\u003a');
}

/** How many findings have a severity. */
export function count(report: AnyReport, severity: Severity): number {
  return report.findings.filter((finding) => finding.severity === severity).length;
}
