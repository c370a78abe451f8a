// Finds an unclosed bracket by indentation: the tokens alone only show that the outermost bracket stays open.
import { readToken, type Token } from './tokens.ts';

/** A bracket that is not closed, and the place to close it. */
interface OpenBracket {
  /** The offset of the bracket. */
  readonly opened: number;
  readonly closing: '}' | ']';
  /** The last character before the place for the missing closing bracket. */
  readonly start: number;
  readonly end: number;
  /** The missing text, and the offset to insert it at. */
  readonly insert: string;
  readonly at: number;
}

interface Frame {
  readonly opened: number;
  readonly kind: '{' | '[';
  /** The indentation of the line of the bracket. */
  readonly indentation: number;
  /**
   * The last token before the first line inside the brackets that is indented no further than the line of the bracket;
   * undefined if there is no such line yet.
   */
  returned: Token | undefined;
}

/**
 * The first bracket that is left open, judged by indentation: the next closing bracket begins a line that is indented
 * less than the line of the open bracket, and so must belong to a bracket further out. Undefined if there is none.
 */
export function bracketByIndentation(text: string, start: number, end: number): OpenBracket | undefined {
  const open: Frame[] = [];
  let indentation = 0;
  let previous = readToken(text, start);
  for (let token = previous; token.start < end && token.kind !== 'end'; token = readToken(text, token.end)) {
    const { kind } = token;
    if (token.startsLine || token === previous) indentation = indentationAt(text, token.start);
    const inner = open.at(-1);
    const isCloser = kind === '}' || kind === ']';
    if (inner && isCloser) {
      if (token.startsLine && indentation < inner.indentation) return placed(inner, previous);
      open.pop();
    } else if (inner && token.startsLine && indentation <= inner.indentation) {
      inner.returned ??= previous;
    }
    if (kind === '{' || kind === '[') open.push({ opened: token.start, kind, indentation, returned: undefined });
    previous = token;
  }
  return undefined;
}

function placed({ opened, kind, returned }: Frame, last: Token): OpenBracket {
  const closing = kind === '{' ? '}' : ']';
  const { start, end, kind: before } = returned ?? last;
  const about = { opened, closing, start: end - 1, end } as const;
  // If a line returned to the indentation of the bracket, it begins the next member, so a comma is also missing.
  if (!returned) return { ...about, insert: closing, at: end };
  return before === ',' ? { ...about, insert: closing, at: start } : { ...about, insert: `${closing},`, at: end };
}

/** The number of blanks before the first token of a line. */
function indentationAt(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  return offset - start;
}
