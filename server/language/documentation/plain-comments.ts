// Finds comments with two slashes that seem to document the declaration or member below them.
import { startOfLine } from '../lines.ts';
import { membersOf, type NamedDeclarationSummary, type Span } from '../summary/summary.ts';
import { commentsIn } from './comments.ts';

/**
 * Adjacent `//` comments on lines of their own, right above a declaration or member. Offsets count from the start of
 * the text that was searched.
 */
export interface PlainComment extends Span {
  /** The name of the declaration or member. */
  readonly name: string;
}

/**
 * The `//` comments that seem to document a declaration or its members, unless these have a `///` comment. `text`
 * begins at the end of the previous declaration. `isFirst` is true for the first declaration of a file, above which the
 * notice of copyright may be.
 */
export function plainCommentsAbove(
  text: string,
  declaration: NamedDeclarationSummary,
  isFirst: boolean,
): readonly PlainComment[] {
  const byEnd = new Map<number, Line>();
  for (const { kind, start, end } of commentsIn(text)) {
    const lineStart = startOfLine(text, start);
    // On the first line, the comment belongs to the declaration before.
    const isAlone = text.slice(lineStart, start).trim() === '' && (lineStart > 0 || isFirst);
    if (kind === 'line' && isAlone) byEnd.set(end, { start, end, lineStart });
  }
  if (byEnd.size === 0) return [];
  return [declaration, ...membersOf(declaration)].flatMap(({ documentation, name, start }): readonly PlainComment[] => {
    if (documentation || name.text === '') return [];
    const lines = linesAbove(text, start, byEnd);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last || !isAboutNext(lines.map((line) => text.slice(line.start + 2, line.end)))) return [];
    const isNotice = isFirst && text.slice(0, first.start).trim() === '' && notice.test(text.slice(0, last.end));
    return isNotice ? [] : [{ name: name.text, start: first.start, end: last.end }];
  });
}

interface Line extends Span {
  readonly lineStart: number;
}

/**
 * The comments on the lines right above an offset, from the top. Empty if other text is before the offset on its line.
 */
function linesAbove(text: string, offset: number, byEnd: ReadonlyMap<number, Line>): readonly Line[] {
  const lines: Line[] = [];
  let lineStart = startOfLine(text, offset);
  if (text.slice(lineStart, offset).trim() !== '') return [];
  while (lineStart > 0) {
    const line = byEnd.get(lineStart - (text.startsWith('\r\n', lineStart - 2) ? 2 : 1));
    if (!line) break;
    lines.unshift(line);
    lineStart = line.lineStart;
  }
  return lines;
}

/** True if a comment describes the declaration below: it is not a heading, a note or code. */
function isAboutNext(lines: readonly string[]): boolean {
  return (
    lines.some((line) => /\p{L}/u.test(line)) &&
    !lines.some((line) => ruler.test(line) || aside.test(line) || code.test(line))
  );
}

const ruler = /^\s*([-=*#~_/+])\1{3,}/;
const notice = /copyright|licen[cs]e|SPDX|all rights reserved/i;
/** Notes for people who edit the schema, and comments that tools read. */
const aside =
  /^\s*(?:TODO|FIXME|XXX|HACK|NOTE to self|NOLINT|clang-format|fbs-\w|reserved:|#(?:end)?region|@formatter|-{2,}|\[)|copyright|SPDX/i;
/** Lines of a schema that were commented out. */
const code =
  /^\s*(?:\w+\s*:\s*\[?[\w.]+\]?\s*(?:=[^;]*)?(?:\([^)]*\)\s*)?[;,]|(?:table|struct|enum|union|rpc_service|namespace|include|root_type|attribute)\b.*[;{]|[{}]|\w+(?:\s*=\s*[-\w]+)?\s*,\s*(?:\/\/.*)?$|\w+\(\w+\)\s*:\s*\w+)/;
