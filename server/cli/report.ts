// What a check found, in a form from which every output format is written.
import type { Diagnostic, Range } from 'vscode-languageserver-types';
import type { Verdict } from '../language/service.ts';

export interface CheckReport {
  readonly roots: readonly CheckedRoot[];
  /** Each finding once, through however many roots it was seen; file by file in the order of the roots. */
  readonly findings: readonly CheckFinding[];
  /** What could not be checked, and why. */
  readonly failures: readonly string[];
}

export interface CheckedRoot {
  readonly file: string;
  readonly verdict: Verdict;
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
  readonly related?: readonly RelatedFinding[];
}

export interface RelatedFinding {
  readonly file: string;
  readonly range: Range;
  readonly message: string;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/** The word for a severity of LSP. */
export function severityOf(diagnostic: Diagnostic): Severity {
  return severities[(diagnostic.severity ?? 1) - 1] ?? 'error';
}

/** How many findings have a severity. */
export function count(report: CheckReport, severity: Severity): number {
  return report.findings.filter((finding) => finding.severity === severity).length;
}
