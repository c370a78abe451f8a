// Reads an object that someone is typing. Even if parts are missing or superfluous, each key and value has its place in
// the tree.

import { decodeString } from '../flatc-syntax/string-literal.ts';
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import { valueStarts } from '../flatc-syntax/values.ts';
import type { Span } from '../summary/summary.ts';
import { count } from '../work-done.ts';
import { type ObjectEntry, type ObjectNode, readScalarNode } from './tree.ts';

/** An entry whose colon or value may be missing. */
export interface LooseEntry extends ObjectEntry {
  /** The end of the colon; undefined if there is none. */
  readonly colon: number | undefined;
  readonly value: LooseNode;
}

/** A node of such an object. A missing value is a constant without text at its place. */
export type LooseNode = Span &
  (
    | (Series & { readonly kind: 'object'; readonly entries: readonly LooseEntry[] })
    | (Series & { readonly kind: 'list'; readonly items: readonly LooseNode[] })
    | (ObjectNode & { readonly kind: 'value' })
  );

export type LooseSeries = LooseNode & { readonly kind: 'object' | 'list' };

interface Series {
  readonly lastComma: Span | undefined;
  readonly isClosed: boolean;
  /** For a large list: the items around a span, found without reading the others. */
  readonly near?: (span: Span) => readonly LooseNode[];
  /** For a large list: its first items, and the number of all. */
  readonly first?: (most: number) => readonly LooseNode[];
  readonly count?: () => number;
}

/** The greatest depth of brackets that is read; flatc gives up long before. */
const deepest = 200;

/** The object or list that begins at an offset, up to its closing bracket or the end of the text. */
export function readLooseTree(text: string, start: number): LooseNode | undefined {
  let token = readToken(text, start);
  const advance = (): Token => {
    const passed = token;
    token = readToken(text, token.end);
    return passed;
  };
  const hole = (at: number): LooseNode => {
    const span = { start: at, end: at };
    return { kind: 'value', ...span, value: { kind: 'constant', text: '', ...span } };
  };

  const series = (depth: number, lists: number): LooseNode => {
    const open = advance();
    const isObject = open.kind === '{';
    const closing = isObject ? '}' : ']';
    const entries: LooseEntry[] = [];
    const items: LooseNode[] = [];
    let lastComma: Span | undefined;
    const openLists = lists + (isObject ? 0 : 1);
    for (;;) {
      const { kind } = token;
      if (kind === 'end' || kind === closing) break;
      // A brace ends the lists in its object; a bracket ends the objects in its list, if there is one.
      if (kind === '}' || (kind === ']' && openLists > 0)) break;
      if (kind === ',') {
        lastComma = spanOf(advance());
      } else if (isObject && (kind === 'identifier' || kind === 'string')) {
        entries.push(entry(depth, openLists));
        lastComma = undefined;
      } else if (!isObject && beginsValue(kind)) {
        items.push(node(depth, openLists));
        lastComma = undefined;
      } else if (kind === '{' || kind === '[') {
        // A value without its key.
        node(depth, openLists);
      } else {
        advance();
      }
    }
    const isClosed = token.kind === closing;
    const end = isClosed ? advance().end : token.start;
    const span = { start: open.start, end };
    return isObject
      ? { kind: 'object', entries, lastComma, isClosed, ...span }
      : { kind: 'list', items, lastComma, isClosed, ...span };
  };

  const node = (depth: number, lists: number): LooseNode => {
    if (token.kind !== '{' && token.kind !== '[') {
      const { start: at } = token;
      const found = readScalarNode(text, advance);
      return found?.kind === 'value' ? found : hole(at);
    }
    if (depth < deepest) return series(depth + 1, lists);
    const at = token.start;
    skipBrackets();
    return hole(at);
  };

  const skipBrackets = (): void => {
    let open = 0;
    do {
      const { kind } = advance();
      if (kind === '{' || kind === '[') open++;
      if (kind === '}' || kind === ']') open--;
    } while (open > 0 && token.kind !== 'end');
  };

  const entry = (depth: number, lists: number): LooseEntry => {
    const key = advance();
    const isQuoted = key.kind === 'string';
    const written = text.slice(key.start, key.end);
    const about = { name: isQuoted ? decodeString(written) : written, key: spanOf(key), isQuoted };
    if (token.kind !== ':') return { ...about, colon: undefined, value: hole(key.end) };
    const colon = advance().end;
    const { kind, end } = token as Token;
    // The name before another colon is the next key.
    const isKey = kind === 'identifier' || kind === 'string';
    const isMissing = !beginsValue(kind) || (isKey && readToken(text, end).kind === ':');
    return { ...about, colon, value: isMissing ? hole(colon) : node(depth, lists) };
  };

  const found = token.kind === '{' || token.kind === '[' ? series(0, 0) : undefined;
  if (found) count('objectsRead', found.end - found.start);
  return found;
}

function beginsValue(kind: Token['kind']): boolean {
  return valueStarts.has(kind) || kind === '{' || kind === '[';
}

function spanOf({ start, end }: Token): Span {
  return { start, end };
}
