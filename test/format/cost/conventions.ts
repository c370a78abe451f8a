// Finds which convention of the style each edit of the formatter follows, and the conventions of a project.
import { type ElementKind, isComment, readElements, textOf } from '../../../server/language/format/elements.ts';
import type { FormatOptions } from '../../../server/language/format-options.ts';
import type { Edit } from '../../../server/language/text-edit.ts';

export type Convention =
  | 'indent'
  | '`name: type`'
  | '`enum E : type`'
  | 'blanks around other tokens'
  | 'blanks before comments'
  | 'blanks at line ends'
  | 'opening brace on the line of the header'
  | '`{}` for an empty body'
  | 'one item on a line'
  | 'items joined to one line'
  | 'comma after the last member'
  | 'blank lines'
  | 'end of the file';

/** The number of lines that each convention changes, by the edits that format a text. */
export function conventionsOf(text: string, edits: readonly Edit[]): ReadonlyMap<Convention, number> {
  const elements = readElements(text);
  const { kinds, starts, ends, lines } = elements;
  const changed = new Map<Convention, Set<number>>();
  let next = 0;
  let depth = 0;
  let at = 0;
  while (at < edits.length) {
    const first = edits[at] as Edit;
    for (; next < kinds.length - 1 && (starts[next] as number) < first.end; next++) {
      if (kinds[next] === '(') depth++;
      else if (kinds[next] === ')') depth--;
    }
    let previous = next - 1;
    while (previous >= 0 && (ends[previous] as number) > first.start) previous--;
    const from = ends[previous] ?? 0;
    const to = starts[next] as number;
    let written = '';
    let copied = from;
    for (let edit = edits[at]; edit && edit.end <= to; edit = edits[++at]) {
      written += text.slice(copied, edit.start) + edit.text;
      copied = edit.end;
    }
    written += text.slice(copied, to);
    const gap: Gap = {
      previous: kinds[previous],
      next: kinds[next] as ElementKind,
      isHeader: [next - 3, next - 2].some((word) => word >= 0 && /^(enum|union)$/.test(textOf(elements, word))),
      isMetadata: depth > 0,
    };
    for (const convention of conventionsIn(text.slice(from, to), written, gap)) {
      const found = changed.get(convention) ?? new Set();
      found.add(lines[next] as number);
      changed.set(convention, found);
    }
  }
  return new Map([...changed].map(([convention, found]) => [convention, found.size]));
}

/** The elements on both sides of an edit. */
interface Gap {
  readonly previous: ElementKind | undefined;
  readonly next: ElementKind;
  readonly isHeader: boolean;
  readonly isMetadata: boolean;
}

function conventionsIn(before: string, after: string, gap: Gap): readonly Convention[] {
  const found: Convention[] = [];
  if (before.includes(',') !== after.includes(',')) found.push('comma after the last member');
  const old = before.replace(',', '');
  const written = after.replace(',', '');
  if (old === written) return found;
  if (gap.next === 'end') return [...found, 'end of the file'];
  const [oldLines, newLines] = [old, written].map((blanks) => blanks.split('\n').length - 1) as [number, number];
  if (oldLines === 0 && newLines === 0) return [...found, inLine(gap)];
  if (newLines === 0) return [...found, joining(gap)];
  if (oldLines === 0) return [...found, 'one item on a line'];
  if (oldLines !== newLines) found.push('blank lines');
  if (indentIn(old) !== indentIn(written)) found.push('indent');
  else if (oldLines === newLines) found.push('blanks at line ends');
  return found;
}

function inLine({ previous, next, isHeader, isMetadata }: Gap): Convention {
  if (isComment(next)) return 'blanks before comments';
  if (isMetadata || (previous !== ':' && next !== ':')) return 'blanks around other tokens';
  return isHeader ? '`enum E : type`' : '`name: type`';
}

function joining({ previous, next }: Gap): Convention {
  if (next === '{') return 'opening brace on the line of the header';
  return previous === '{' && next === '}' ? '`{}` for an empty body' : 'items joined to one line';
}

function indentIn(blanks: string): string {
  return blanks.slice(blanks.lastIndexOf('\n') + 1);
}

/** The indent that most fields of a project have. */
export function ownIndent(texts: readonly string[]): Pick<FormatOptions, 'indentSize' | 'indentStyle'> {
  const indents = texts.flatMap((text) => [...text.matchAll(/^([ \t]+)\w+\s*:/gm)].map(([, indent]) => indent ?? ''));
  const counts = new Map<string, number>();
  for (const indent of indents) {
    const key = indent.includes('\t') ? '\t' : indent;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const indent = most?.[0] ?? '  ';
  return indent === '\t'
    ? { indentStyle: 'tab', indentSize: 4 }
    : { indentStyle: 'space', indentSize: Math.min(indent.length, 8) };
}

/** Whether most fields of a project have a blank after the colon. */
export function ownColon(texts: readonly string[]): FormatOptions['fieldColon'] {
  const blanks = texts.flatMap((text) =>
    [...text.matchAll(/^[ \t]+\w+[ \t]*:([ \t]*)[\w[]/gm)].map(([, blank]) => blank),
  );
  return blanks.filter((blank) => blank === '').length * 2 > blanks.length ? 'tight' : 'spaced';
}
