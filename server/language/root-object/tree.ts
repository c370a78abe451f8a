// Reads the object that may end a schema, or is data, into a tree in which each key and value has its place.
import { decodeString } from '../flatc-syntax/string-literal.ts';
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import { valueStarts } from '../flatc-syntax/values.ts';
import type { Span, ValueKind, ValueSummary } from '../summary/summary.ts';
import { count } from '../work-done.ts';
import type { Large } from './large-node.ts';

export interface ObjectEntry {
  /** The name, decoded if it is quoted. */
  readonly name: string;
  readonly key: Span;
  readonly isQuoted: boolean;
  /** The end of the colon; undefined if the colon is missing. */
  readonly colon: number | undefined;
  readonly value: ObjectNode;
}

/** A value with its place. Offsets count from the start of the text that was read. */
export type ObjectNode = ObjectSeries | (Span & { readonly kind: 'value'; readonly value: ValueSummary });

/** An object or a list. */
export type ObjectSeries = Span &
  Series &
  (
    | { readonly kind: 'object'; readonly entries: readonly ObjectEntry[] }
    | { readonly kind: 'list'; readonly items: readonly ObjectNode[] }
  );

interface Series {
  /** The comma between the last member and the closing bracket; undefined without such a comma. */
  readonly lastComma: Span | undefined;
  /** False if the tree ends before the closing bracket. */
  readonly isClosed: boolean;
  /** For a large object or list: its parts, from which members are made on demand. */
  readonly large?: Large;
}

/**
 * The end of a tree. `first-error`: the tree ends at the first syntax error, as if all open brackets were closed there.
 * `last-bracket`: it ends with the object, even if parts are missing or superfluous. A missing value is then a constant
 * without text at its place.
 */
export type TreeEnd = 'first-error' | 'last-bracket';

/**
 * The depth of brackets at which flatc has given up in any case. Each of its levels has at most a table and a vector.
 */
const deepest = 200;

/** The tree of the object or list that begins at `start`; undefined if no bracket opens there. */
export function readObjectTree(text: string, start: number, end: TreeEnd): ObjectSeries | undefined {
  const root = new TreeReader(text, start, end === 'first-error').root();
  if (root) count('objectsRead', root.end - root.start);
  return root;
}

/**
 * The tree of the object or list that begins at `start`. Undefined if no bracket opens there, if the syntax is wrong,
 * or if brackets are nested deeper than flatc accepts.
 */
export function readWholeObject(text: string, start: number): ObjectSeries | undefined {
  const reader = new TreeReader(text, start, true);
  const root = reader.root();
  return reader.hasError ? undefined : root;
}

/** A key in a text: its name, its place, and whether it is quoted. */
export function keyOf(text: string, { kind, start, end }: Token): Pick<ObjectEntry, 'name' | 'key' | 'isQuoted'> {
  const isQuoted = kind === 'string';
  const written = text.slice(start, end);
  return { name: isQuoted ? decodeString(written) : written, key: { start, end }, isQuoted };
}

/** The start and end of a token. */
export function spanOf({ start, end }: Token): Span {
  return { start, end };
}

/** A copy of a node with all offsets moved by `by`. */
export function movedNode(node: ObjectNode, by: number): ObjectNode {
  const span = movedSpan(node, by);
  if (node.kind === 'value') return { kind: 'value', ...span, value: { ...node.value, ...span } };
  const { isClosed } = node;
  const lastComma = node.lastComma && movedSpan(node.lastComma, by);
  return node.kind === 'list'
    ? { kind: 'list', ...span, lastComma, isClosed, items: node.items.map((item) => movedNode(item, by)) }
    : { kind: 'object', ...span, lastComma, isClosed, entries: node.entries.map((entry) => movedEntry(entry, by)) };
}

/** A copy of an entry with all offsets moved. */
export function movedEntry({ name, key, isQuoted, colon, value }: ObjectEntry, by: number): ObjectEntry {
  const at = colon === undefined ? undefined : colon + by;
  return { name, key: movedSpan(key, by), isQuoted, colon: at, value: movedNode(value, by) };
}

/** A copy of a span with both offsets moved. */
export function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

class TreeReader {
  /** True after a syntax error in a tree that must end at the first error; otherwise false. */
  hasError = false;
  readonly #text: string;
  readonly #endsAtError: boolean;
  #token: Token;

  constructor(text: string, start: number, endsAtError: boolean) {
    this.#text = text;
    this.#endsAtError = endsAtError;
    this.#token = readToken(text, start);
  }

  root(): ObjectSeries | undefined {
    return this.#opens() ? this.#series(0, 0) : undefined;
  }

  #advance = (): Token => {
    const passed = this.#token;
    this.#token = readToken(this.#text, passed.end);
    return passed;
  };

  #opens(): boolean {
    const { kind } = this.#token;
    return kind === '{' || kind === '[';
  }

  /** Notes a syntax error. Returns true if the tree ends at it. */
  #isEndedByError(): boolean {
    this.hasError = this.#endsAtError;
    return this.hasError;
  }

  /** Reads an object or list that is inside `lists` lists, and passes it. */
  #series(depth: number, lists: number): ObjectSeries {
    const open = this.#advance();
    const isObject = open.kind === '{';
    const closing = isObject ? '}' : ']';
    const entries: ObjectEntry[] = [];
    const items: ObjectNode[] = [];
    const openLists = lists + (isObject ? 0 : 1);
    let lastComma: Span | undefined;
    // True after a value, which a comma or the bracket must follow.
    let isAfterValue = false;
    while (!this.hasError) {
      const { kind } = this.#token;
      if (kind === closing) break;
      const isRight = kind === ',' ? isAfterValue : !isAfterValue && (isObject ? isName(kind) : this.#beginsItem());
      if (!isRight && this.#isEndedByError()) break;
      // A brace ends the lists in its object; a bracket ends the objects in its list, if there is one.
      if (kind === 'end' || kind === '}' || (kind === ']' && openLists > 0)) break;
      if (kind === ',') {
        lastComma = spanOf(this.#advance());
        isAfterValue = false;
      } else if (isObject ? isName(kind) : beginsValue(kind)) {
        const entry = isObject ? this.#entry(depth, openLists) : undefined;
        const item = isObject ? undefined : this.#node(depth, openLists);
        if (entry) entries.push(entry);
        if (item) items.push(item);
        lastComma = undefined;
        isAfterValue = true;
      } else if (this.#opens()) {
        // A value without its key.
        this.#node(depth, openLists);
      } else {
        this.#advance();
      }
    }
    const isClosed = !this.hasError && this.#token.kind === closing;
    const end = isClosed ? this.#advance().end : this.hasError ? this.#token.end : this.#token.start;
    const { start } = open;
    return isObject
      ? { kind: 'object', entries, lastComma, isClosed, start, end }
      : { kind: 'list', items, lastComma, isClosed, start, end };
  }

  /** True if an item of a list begins here. A name before a colon is a field of the enclosing object. */
  #beginsItem(): boolean {
    const { kind, end } = this.#token;
    return beginsValue(kind) && !(this.#endsAtError && isName(kind) && readToken(this.#text, end).kind === ':');
  }

  /**
   * Reads a value. For a missing value: undefined if the tree ends at the error, and otherwise a constant without text.
   */
  #node(depth: number, lists: number): ObjectNode | undefined {
    const { start } = this.#token;
    if (!this.#opens()) return readScalarNode(this.#text, this.#advance) ?? this.#missing(start);
    if (depth < deepest) return this.#series(depth + 1, lists);
    if (this.#isEndedByError()) return undefined;
    this.#skipBrackets();
    return this.#missing(start);
  }

  #missing(at: number): ObjectNode | undefined {
    if (this.#isEndedByError()) return undefined;
    const span = { start: at, end: at };
    return { kind: 'value', ...span, value: { kind: 'constant', text: '', ...span } };
  }

  #skipBrackets(): void {
    let open = 0;
    do {
      const { kind } = this.#advance();
      if (kind === '{' || kind === '[') open++;
      if (kind === '}' || kind === ']') open--;
    } while (open > 0 && this.#token.kind !== 'end');
  }

  #entry(depth: number, lists: number): ObjectEntry | undefined {
    const token = this.#advance();
    const hasColon = this.#token.kind === ':';
    const colon = hasColon ? this.#advance().end : undefined;
    const value = hasColon && this.#beginsMember() ? this.#node(depth, lists) : this.#missing(colon ?? token.end);
    if (!value) return undefined;
    // Without a copy: data may have millions of entries.
    const { name, key, isQuoted } = keyOf(this.#text, token);
    return { name, key, isQuoted, colon, value };
  }

  /** True if the value of a key begins here. The name before another colon is the next key. */
  #beginsMember(): boolean {
    const { kind, end } = this.#token;
    if (!beginsValue(kind)) return false;
    return this.#endsAtError || !isName(kind) || readToken(this.#text, end).kind !== ':';
  }
}

function isName(kind: Token['kind']): boolean {
  return kind === 'identifier' || kind === 'string';
}

function beginsValue(kind: Token['kind']): boolean {
  return kind === '{' || kind === '[' || valueStarts.has(kind);
}

/**
 * Reads a number, string or word with its sign, or a call with its parentheses. Undefined for any other token, which is
 * passed as well, and for a call whose parentheses do not end.
 */
function readScalarNode(text: string, advance: () => Token): ObjectNode | undefined {
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
