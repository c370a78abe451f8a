// Reads and writes the file of `--baseline`: the known findings of old schemas, one JSON object a line.
import { isRecord } from '../../settings/value-problem.ts';

/** A known finding, which is recognized wherever its lines move to. Equal findings of a declaration are two entries. */
export interface KnownFinding {
  /** The path of the schema or data from the folder of the baseline, with slashes. */
  readonly file: string;
  readonly code: string;
  /** The declaration and member around the finding, such as `Monster.hp`; empty outside of declarations. */
  readonly in: string;
  /** The first line of the message. */
  readonly message: string;
}

/** The first line, by which the file is recognized as a baseline. */
const head = '{"baseline":1}';

/** The text of the file. Findings are sorted, so that two changes of it merge. */
export function knownFindingsText(findings: readonly KnownFinding[]): string {
  return `${[head, ...findings.map(lineOf).sort()].join('\n')}\n`;
}

/** The line of a finding; equal findings have equal lines. */
export function lineOf({ file, code, in: declaration, message }: KnownFinding): string {
  return JSON.stringify({ file, code, in: declaration, message });
}

/** The findings of a text, or the number, from 1, of the first wrong line: the head, or neither a finding nor empty. */
export function readKnownFindings(text: string): readonly KnownFinding[] | { readonly badLine: number } {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = parsed(first);
  if (!isRecord(start) || start.baseline !== 1) return { badLine: 1 };
  const findings: KnownFinding[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (!isKnownFinding(value)) return { badLine: index + 2 };
    findings.push(value);
  }
  return findings;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A line that is no JSON is no finding either.
    return undefined;
  }
}

function isKnownFinding(value: unknown): value is KnownFinding {
  return isRecord(value) && ['file', 'code', 'in', 'message'].every((key) => typeof value[key] === 'string');
}
