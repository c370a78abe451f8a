// The report of `format --check`: schemas that are not formatted, with the edits that format them.
import type { Position } from 'vscode-languageserver-types';
import { type Formatted, LineStarts } from '../../language/service.ts';
import type { CheckFinding, CheckReport, FindingFix } from '../report/report.ts';

/** A schema, as it is and as it should be. */
export interface FormattedFile {
  /** The path, as users read it. */
  readonly file: string;
  readonly text: string;
  readonly formatted: Formatted;
}

/** Whether the text would change, or has a declaration that cannot be formatted. */
export function isUnformatted({ text, formatted }: FormattedFile): boolean {
  return formatted.text !== text || formatted.broken.length > 0;
}

/** The report: one finding for each schema that would change, and one for each declaration that cannot be read. */
export function formatReport(files: readonly FormattedFile[], failures: readonly string[]): CheckReport {
  const fixes = new Map<CheckFinding, readonly FindingFix[]>();
  const starts = new Map(files.map(({ file, text }) => [file, { text, lines: new LineStarts(text) }]));
  const findings = files.flatMap((each) => {
    const own = [...findingsOf(each)].sort((one, other) => byPlace(one.finding.range.start, other.finding.range.start));
    for (const { finding, fix } of own) if (fix) fixes.set(finding, [fix]);
    return own.map(({ finding }) => finding);
  });
  return {
    roots: files.map((each) => ({ file: each.file, verdict: isUnformatted(each) ? 'reject' : 'accept' })),
    findings,
    failures,
    notes: [],
    fixes: (finding) => fixes.get(finding) ?? [],
    lines: (file) => {
      const known = starts.get(file);
      return known && ((line) => lineIn(known.text, known.lines, line));
    },
  };
}

interface FixedFinding {
  readonly finding: CheckFinding;
  readonly fix: FindingFix | undefined;
}

function findingsOf({ file, text, formatted: { edits, broken } }: FormattedFile): readonly FixedFinding[] {
  const lines = new LineStarts(text);
  const rangeOf = (start: number, end: number) => ({ start: positionAt(lines, start), end: positionAt(lines, end) });
  const common = { file, root: file, severity: 'error' } as const;
  const unread = broken.map(({ code, start, end, message }) => ({
    finding: { ...common, range: rangeOf(start, end), code, message: `${message}; it cannot be formatted` },
    fix: undefined,
  }));
  const [first] = edits;
  if (!first) return unread;
  const finding = {
    ...common,
    range: rangeOf(first.start, first.end),
    code: 'not-formatted',
    message: 'this schema is not formatted; format --write formats it',
  };
  const changes = edits.map(({ start, end, text: newText }) => ({ file, range: rangeOf(start, end), newText }));
  return [{ finding, fix: { title: 'Format', isPreferred: true, edits: changes } }, ...unread];
}

function byPlace(one: Position, other: Position): number {
  return one.line - other.line || one.character - other.character;
}

function positionAt(lines: LineStarts, offset: number): Position {
  const line = lines.lineAt(offset);
  return { line, character: offset - lines.of(line) };
}

/** A line of a text, without its end. */
export function lineIn(text: string, lines: LineStarts, line: number): string {
  if (line >= lines.count) return '';
  const end = line + 1 < lines.count ? lines.of(line + 1) : text.length;
  return text.slice(lines.of(line), end).replace(/\r?\n$|\r$/, '');
}
