// Reads comments that silence findings: `// fbs-ignore: code` on the line or on the line above, and `//
// fbs-ignore-file: code` anywhere in the file.
import type { SourceFile } from '../source-file.ts';
import type { Span } from '../summary/summary.ts';
import type { RuleDescription } from './rule.ts';

export const ignoreDescriptions: readonly RuleDescription[] = [
  {
    code: 'unused-ignore',
    family: 'lint',
    level: 'warning',
    summary: 'An fbs-ignore comment has no effect.',
    explanation:
      '`// fbs-ignore: code` at the end of a line, or alone on the line above, silences the findings with that code that begin there. `// fbs-ignore-file: code` silences them in the whole file. Several codes are separated by commas. If it silences nothing, the finding is gone or the code is misspelled.',
    wrong: 'table Weapon { damage: short; } // fbs-ignore: unresolved-type',
    right: 'table Weapon { damage: short; }',
  },
];

/** A code that a comment silences on one line, or in the whole file if `line` is undefined. Offsets are the file's. */
interface Ignore extends Span {
  readonly code: string;
  readonly line: number | undefined;
}

/** The word before the codes: for findings in a file, and for findings of a comparison with an older version. */
export type IgnoreMarker = 'fbs-ignore' | 'fbs-compat-ignore';

// The text after the codes may give the reason.
const comments: Readonly<Record<IgnoreMarker, RegExp>> = {
  'fbs-ignore': /(?<!\/)\/\/+[ \t]*fbs-ignore(-file)?:([ \t]*[a-z0-9-]+(?:[ \t]*,[ \t]*[a-z0-9-]+)*)/g,
  'fbs-compat-ignore': /(?<!\/)\/\/+[ \t]*fbs-compat-ignore(-file)?:([ \t]*[a-z0-9-]+(?:[ \t]*,[ \t]*[a-z0-9-]+)*)/g,
};

/** A thing that a comment can silence: a code at an offset of the file. */
interface Silenceable {
  readonly code: string;
  readonly start: number;
}

/** A comment that silences nothing. Offsets are the file's. */
interface UnusedIgnore extends Span {
  readonly code: 'unused-ignore';
  readonly message: string;
}

/**
 * Finds the findings that comments silence, and a finding for each code in a comment that silences nothing. A code in
 * `elsewhere` never counts as unused, because its findings are not among the given ones.
 */
export function applyIgnores<Found extends Silenceable>(
  file: SourceFile,
  findings: readonly Found[],
  elsewhere: ReadonlySet<string>,
  marker: IgnoreMarker = 'fbs-ignore',
): { readonly silenced: ReadonlySet<Found>; readonly unused: readonly UnusedIgnore[] } {
  const silenced = new Set<Found>();
  // Most files have no such comment, and this must be found out cheaply.
  if (!file.has(marker)) return { silenced, unused: [] };
  const unused: UnusedIgnore[] = [];
  const byPlace = new Map<string, Found[]>();
  for (const finding of findings) {
    const { line } = file.positionAt(finding.start);
    for (const place of [`${finding.code} ${line}`, finding.code]) {
      const there = byPlace.get(place);
      if (there) there.push(finding);
      else byPlace.set(place, [finding]);
    }
  }
  for (const ignore of ignoresIn(file, marker)) {
    const { code, line } = ignore;
    const found = byPlace.get(line === undefined ? code : `${code} ${line}`) ?? [];
    for (const finding of found) silenced.add(finding);
    if (found.length > 0 || elsewhere.has(code)) continue;
    const message = `this comment has no effect: nothing here is reported as ${code}`;
    unused.push({ code: 'unused-ignore', start: ignore.start, end: ignore.end, message });
  }
  return { silenced, unused };
}

function* ignoresIn(file: SourceFile, marker: IgnoreMarker): Iterable<Ignore> {
  for (const match of file.text.matchAll(comments[marker])) {
    const { line } = file.positionAt(match.index);
    const before = file.text.slice(file.startOfLine(line), match.index);
    const [whole, isForFile, codes = ''] = match;
    const ownLine = before.trim() === '' ? line + 1 : line;
    const start = match.index + whole.length - codes.length;
    for (const code of codes.matchAll(/[a-z0-9-]+/g)) {
      const from = start + code.index;
      yield { code: code[0], line: isForFile ? undefined : ownLine, start: from, end: from + code[0].length };
    }
  }
}
