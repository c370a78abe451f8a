// Reads the object that may end a schema into a tree of values.
import { decodeString } from '../flatc-syntax/string-literal.ts';
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import type { Span, ValueKind, ValueSummary } from '../summary/summary.ts';
import type { Large } from './large-node.ts';

export interface ObjectEntry {
  /** The name, decoded if it is quoted. */
  readonly name: string;
  readonly key: Span;
  readonly isQuoted: boolean;
  readonly value: ObjectNode;
}

/** A value with its place. Offsets are those of the text that was read. */
export type ObjectNode = Span &
  (
    | (Series & { readonly kind: 'object'; readonly entries: readonly ObjectEntry[] })
    | (Series & { readonly kind: 'list'; readonly items: readonly ObjectNode[] })
    | { readonly kind: 'value'; readonly value: ValueSummary }
  );

interface Series {
  readonly lastComma: Span | undefined;
  /** For a large object or list: its parts, from which members are made on demand. */
  readonly large?: Large;
}

/**
 * The depth of brackets at which flatc has given up in any case. Each of its levels has at most a table and a vector.
 */
const deepest = 200;

/**
 * The tree of the object that begins at `start`. Undefined if its syntax is wrong, or if brackets are nested deeper
 * than flatc accepts.
 */
export function readObjectTree(text: string, start: number): ObjectNode | undefined {
  return readTree(text, start, false);
}

/** The tree of an object up to its first syntax error, as if all open brackets were closed there. */
export function readObjectTreeToError(text: string, start: number): ObjectNode | undefined {
  return readTree(text, start, true);
}

function readTree(text: string, start: number, mayEndEarly: boolean): ObjectNode | undefined {
  let hasEnded = false;
  let token = readToken(text, start);
  const advance = (): Token => {
    const passed = token;
    token = readToken(text, token.end);
    return passed;
  };
  const node = (depth: number): ObjectNode | undefined => {
    if (depth > deepest) return undefined;
    if (token.kind === '{' || token.kind === '[') return series(advance(), depth);
    return readScalarNode(text, advance);
  };
  const series = (open: Token, depth: number): ObjectNode | undefined => {
    const closing = open.kind === '{' ? '}' : ']';
    const entries: ObjectEntry[] = [];
    const items: ObjectNode[] = [];
    let lastComma: Span | undefined;
    while (token.kind !== closing) {
      const key = open.kind === '{' ? readKey() : undefined;
      // A name in a list is a field of the enclosing object.
      const isField = mayEndEarly && open.kind === '[' && isName(token) && readToken(text, token.end).kind === ':';
      const value = isField ? undefined : node(depth + 1);
      if (!value || (open.kind === '{' && !key)) {
        hasEnded = true;
        break;
      }
      if (key) entries.push({ name: nameOf(text, key), key: spanOf(key), isQuoted: key.kind === 'string', value });
      else items.push(value);
      if (hasEnded) break;
      lastComma = token.kind === ',' ? spanOf(advance()) : undefined;
      hasEnded = !lastComma && token.kind !== closing;
      if (hasEnded) break;
    }
    if (hasEnded && !mayEndEarly) return undefined;
    const { end } = hasEnded ? token : advance();
    return open.kind === '{'
      ? { kind: 'object', entries, lastComma, start: open.start, end }
      : { kind: 'list', items, lastComma, start: open.start, end };
  };
  const readKey = (): Token | undefined => {
    if (!isName(token)) return undefined;
    const key = advance();
    const colon = advance();
    return colon.kind === ':' ? key : undefined;
  };
  return node(0);
}

function isName({ kind }: Token): boolean {
  return kind === 'identifier' || kind === 'string';
}

export function spanOf({ start, end }: Token): Span {
  return { start, end };
}

/** The name that a key is. */
export function nameOf(text: string, { kind, start, end }: Token): string {
  const name = text.slice(start, end);
  return kind === 'string' ? decodeString(name) : name;
}

/** A number, string or word with its sign, or the call of a function with all that is in its parentheses. */
export function readScalarNode(text: string, advance: () => Token): ObjectNode | undefined {
  const first = advance();
  const last = first.kind === '+' || first.kind === '-' ? advance() : first;
  let { end } = last;
  let kind: ValueKind;
  if (last.kind === 'identifier') {
    kind = 'constant';
    if (text[end] === '(') {
      kind = 'call';
      let open = 0;
      do {
        const token = advance();
        if (token.kind === 'end') return undefined;
        if (token.kind === '(') open++;
        if (token.kind === ')') open--;
        end = token.end;
      } while (open > 0);
    }
  } else if (last.kind === 'string' || last.kind === 'integer' || last.kind === 'float') {
    ({ kind } = last);
  } else {
    return undefined;
  }
  const { start } = first;
  return { kind: 'value', start, end, value: { kind, text: text.slice(start, end), start, end } };
}
