// Joins the reports of a check in parts into the report that one check of all parts would give.
import { readFileSync } from 'node:fs';
import { fileFailure } from '../../workspace/file-failure.ts';
import type { AnyReport, CheckFinding, FindingFix, RootOf } from '../report/report.ts';
import { UsageError } from '../usage-error.ts';

/** A finding as a JSON report has it. */
type WrittenFinding = CheckFinding & { readonly fixes?: readonly FindingFix[] };

interface WrittenReport {
  readonly version: 1;
  readonly roots: readonly RootOf<string>[];
  readonly diagnostics: readonly WrittenFinding[];
  readonly known?: number;
  readonly unchanged?: number;
  readonly errors: readonly string[];
}

/**
 * The report of all parts, file by file in the order of their paths. Fails with a `UsageError` if a file cannot be read
 * or is not a report.
 */
export function mergedReport(files: readonly string[]): AnyReport {
  const reports = files.map(readReport);
  const roots = new Map<string, RootOf<string>>();
  for (const root of reports.flatMap((report) => report.roots))
    roots.set(JSON.stringify([root.file, root.schema]), root);
  const findings = new Map<string, WrittenFinding>();
  for (const finding of reports.flatMap(({ diagnostics }) => diagnostics)) {
    const { file, range, severity, code, message } = finding;
    const key = JSON.stringify([file, range, severity, code, message]);
    const known = findings.get(key);
    // Of the roots that show a finding, the first one is named.
    if (!known || compare(finding.root ?? '', known.root ?? '') < 0) findings.set(key, finding);
  }
  const sum = (of: (report: WrittenReport) => number | undefined) =>
    reports.reduce((total, report) => total + (of(report) ?? 0), 0);
  const hasFixes = [...findings.values()].some(({ fixes }) => fixes !== undefined);
  return {
    roots: [...roots.values()].sort(
      (left, right) => compare(left.file, right.file) || compare(left.schema ?? '', right.schema ?? ''),
    ),
    findings: [...findings.values()].sort(byPlace),
    known: sum(({ known }) => known),
    unchanged: sum(({ unchanged }) => unchanged),
    failures: [...new Set(reports.flatMap(({ errors }) => errors))],
    notes: [],
    ...(hasFixes ? { fixes: (finding: WrittenFinding) => finding.fixes ?? [] } : {}),
  };
}

function readReport(file: string): WrittenReport {
  let read: unknown;
  try {
    const bytes = readFileSync(file);
    // Windows PowerShell writes what `>` redirects in UTF-16.
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
    read = JSON.parse(new TextDecoder(encoding).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) throw notOurs(file);
    throw new UsageError(`unable to load file: ${file}: ${fileFailure(error)}`);
  }
  if (!isReport(read)) throw notOurs(file);
  return read;
}

function isReport(value: unknown): value is WrittenReport {
  const { version, roots, diagnostics, errors } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return version === 1 && [roots, diagnostics, errors].every(Array.isArray);
}

function notOurs(file: string): UsageError {
  return new UsageError(`not a report of check --format json: ${file}`);
}

function byPlace(left: CheckFinding, right: CheckFinding): number {
  const [one, other] = [left.range.start, right.range.start];
  return compare(left.file, right.file) || one.line - other.line || one.character - other.character;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
