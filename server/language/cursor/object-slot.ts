// Finds the slot at a place in data or in the object at the end of a schema. The slot depends on the fields of the
// levels around the place, so the parser of declarations cannot find it.

import type { Elaboration } from '../binding/elaboration.ts';
import { commentsIn } from '../documentation/comments.ts';
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import type { Program } from '../program.ts';
import { type ObjectAtEnd, objectWith } from '../root-object/object-at-end.ts';
import type { ObjectEntry, ObjectNode, ObjectSeries } from '../root-object/tree.ts';
import type { Level } from '../root-object/value-meaning.ts';
import { type Child, childInList, childrenOf, itemsNear, levelsAround, outermostLevel } from '../root-object/walk.ts';
import { endOfRun, runAround } from '../runs.ts';
import type { SourceFile } from '../source-file.ts';
import type { Slot, SlotText } from './slot.ts';

/**
 * The slot at an offset in an object. Undefined in comments and numbers, right before a value, and where the previous
 * token lets no key or value follow.
 */
export function findObjectSlot(
  text: string,
  object: ObjectAtEnd,
  offset: number,
  declaration: number,
): ObjectSlot | undefined {
  const levels = levelsAround(object, offset);
  const level = levels.findLast(({ node }) => node.kind !== 'value');
  if (!level || level.node.kind === 'value') return undefined;
  const near = tokensAround(text, level, level.node, offset);
  const find = level.node.kind === 'object' ? inObject : inList;
  const slot = near && find(text, object, level, near, offset);
  return slot && { ...slot, object, levels, declaration };
}

/**
 * The slot for an object in empty data. Undefined in a comment, after any other text than comments, and for data
 * without a root type.
 */
export function emptyDataSlot(
  program: Program,
  elaboration: Elaboration,
  file: SourceFile,
  offset: number,
): ObjectSlot | undefined {
  const { text } = file;
  const before = text.slice(0, offset).replace(/\/\/.*[\r\n]|\/\*[\s\S]*?\*\//g, '');
  if (before.trim() !== '') return undefined;
  const span = { start: offset, end: offset };
  const node: ObjectNode = { kind: 'value', ...span, value: { kind: 'constant', text: '', ...span } };
  const object = objectWith(program, elaboration, file, node);
  if (!object) return undefined;
  const level = outermostLevel(object);
  const child = { entry: undefined, field: undefined, value: level };
  return { kind: 'object-value', object, levels: [level], level, child, ...noNames, ...emptyText(offset) };
}

export type ObjectSlot = Slot & { readonly kind: 'object-key' | 'object-value' };

type Found = SlotText &
  (
    | Omit<Slot & { kind: 'object-key' }, 'object' | 'levels'>
    | Omit<Slot & { kind: 'object-value' }, 'object' | 'levels'>
  );

/** True if an offset of a file is in an object that is not closed before it. */
export function isInObject({ node }: ObjectAtEnd, offset: number): boolean {
  const isClosed = node.kind !== 'value' && node.isClosed;
  return node.start < offset && (isClosed ? offset < node.end : offset <= node.end);
}

/** The tokens around an offset that is directly in an object or list, and not in a value inside it. */
interface Near {
  /** The previous token. If it is a bracket, it opens the object or list, or closes a value in it. */
  readonly before: Token;
  /**
   * The word, number or string that the offset is in or directly after, or a word or number that begins there;
   * undefined without one.
   */
  readonly at: Token | undefined;
  readonly next: Token;
}

/**
 * The tokens around an offset in an object or list. Undefined in a comment, directly after a closed string, and inside
 * a token of another kind.
 */
function tokensAround(text: string, level: Level, series: ObjectSeries, offset: number): Near | undefined {
  const around = { start: offset, end: offset };
  const values = series.kind === 'object' ? series.entries.map(({ value }) => value) : itemsNear(level, around);
  const last = lastBefore(values, offset);
  // Starts at the second last child, so that the comma between the last two is seen.
  let before = readToken(text, last > 0 ? lastTokenStart(values[last - 1] as ObjectNode) : series.start);
  let token = readToken(text, before.end);
  while (token.kind !== 'end' && token.end < offset) {
    const inner = values[last];
    const isInner = inner?.kind !== 'value' && token.start === inner?.start && inner.end <= offset;
    before = isInner ? readToken(text, inner.end - 1) : token;
    token = readToken(text, before.end);
  }
  const isWord = token.kind === 'identifier' || token.kind === 'string' || isNumber(token);
  if (isWord && token.start < offset) {
    const isPast = token.kind === 'string' && offset === token.end && isClosedString(text, token);
    if (isPast) return undefined;
    return { before, at: token, next: readToken(text, token.end) };
  }
  if (token.start < offset) {
    if (token.end > offset) return undefined;
    before = token;
    token = readToken(text, before.end);
  }
  const gap = text.slice(before.end, Math.max(token.start, offset));
  for (const { kind, start, end } of commentsIn(gap)) {
    const at = offset - before.end;
    if (start < at && (at < end || (at === end && kind !== 'block'))) return undefined;
  }
  const begins = token.start === offset && (token.kind === 'identifier' || isNumber(token));
  return { before, at: begins ? token : undefined, next: begins ? readToken(text, token.end) : token };
}

/** The index of the last value that begins before an offset; -1 if there is none. */
function lastBefore(values: readonly ObjectNode[], offset: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as ObjectNode).start < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function lastTokenStart(node: ObjectNode): number {
  return node.kind === 'value' ? node.start : node.isClosed ? node.end - 1 : node.end;
}

function isNumber({ kind }: Token): boolean {
  return kind === 'integer' || kind === 'float';
}

function isClosedString(text: string, { start, end }: Token): boolean {
  return end - start > 1 && text[end - 1] === text[start];
}

function inObject(text: string, object: ObjectAtEnd, level: Level, near: Near, offset: number): Found | undefined {
  const { node } = level;
  if (node.kind !== 'object') return undefined;
  const { before, at, next } = near;
  if (before.kind === ':') {
    const child = childrenOf(object, level).find(({ entry }) => entry?.colon === before.end);
    return child && valueSlot(text, level, child, near, offset);
  }
  if (at && isNumber(at)) return undefined;
  const isFirst = before.kind === '{' || before.kind === ',';
  // A new line means a new key whose comma was forgotten.
  const isLineStart = /[\r\n]/.test(text.slice(before.end, at?.start ?? offset));
  if (!isFirst && !(isLineStart && endsValue(before))) return undefined;
  const isKept = next.kind === ':' || (at?.kind === 'string' && text[endOfBlank(text, offset)] === ':');
  const slotText = at ? keyText(text, at, offset, next.kind === ':') : emptyText(offset);
  const own = at && node.entries.find(({ key }) => key.start === at.start);
  const others = node.entries.filter((entry) => entry !== own);
  return {
    kind: 'object-key',
    level,
    isKept,
    comma: { before: isFirst ? undefined : before.end, isAfter: next.kind === 'identifier' || next.kind === 'string' },
    quote: at?.kind === 'string' ? (text[at.start] === "'" ? "'" : '"') : undefined,
    others,
    follows: nextEntry(node.entries, own, offset)?.name,
    ...slotText,
  };
}

function endsValue({ kind }: Token): boolean {
  return (
    kind === '}' || kind === ']' || kind === 'string' || kind === 'identifier' || kind === 'integer' || kind === 'float'
  );
}

function nextEntry(
  entries: readonly ObjectEntry[],
  own: ObjectEntry | undefined,
  offset: number,
): ObjectEntry | undefined {
  return entries.find((entry) => entry !== own && entry.key.start >= offset);
}

/** The text that a key replaces: the word, or in quotes everything up to the closing quote. */
function keyText(text: string, { kind, start, end }: Token, offset: number, isKept: boolean): SlotText {
  const isQuoted = kind === 'string';
  const from = isQuoted ? start + 1 : start;
  const wordEnd = endOfRun(text, offset, /\w/);
  const isClosed = isQuoted && text[end - 1] === text[start] && (isKept || wordEnd === end - 1);
  return {
    start: from,
    end: isQuoted ? (isClosed ? end : wordEnd) : end,
    word: text.slice(from, offset),
    isQuoted,
    declaration: 0,
    replaces: 'all',
  };
}

function emptyText(offset: number): SlotText {
  return { start: offset, end: offset, word: '', isQuoted: false, declaration: 0 };
}

function inList(text: string, object: ObjectAtEnd, level: Level, near: Near, offset: number): Found | undefined {
  const { before } = near;
  if (before.kind !== '[' && before.kind !== ',') return undefined;
  return valueSlot(text, level, childInList(object, level, offset), near, offset);
}

function valueSlot(text: string, level: Level, child: Child, { at, next }: Near, offset: number): Found | undefined {
  const { meaning } = child.value;
  if (!at) {
    // Right before an existing value, nothing is missing.
    const isFilled = next.start === offset && /["'[{]/.test(text.charAt(offset));
    return isFilled ? undefined : { kind: 'object-value', level, child, ...noNames, ...emptyText(offset) };
  }
  if (isNumber(at)) return undefined;
  if (at.kind === 'identifier') {
    const word = text.slice(at.start, offset);
    return {
      kind: 'object-value',
      level,
      child,
      ...noNames,
      start: at.start,
      end: at.end,
      word,
      isQuoted: false,
      declaration: 0,
    };
  }
  // Quotes may contain several names with one blank between them.
  const { start, end } = runAround(text, offset, /[\w.]/);
  const isOpen = /^[,}\]\r\n]?$/.test(text.charAt(endOfBlank(text, offset)));
  const last = isOpen ? end : isClosedString(text, at) ? at.end - 1 : at.end;
  const taken = `${text.slice(at.start + 1, start)} ${text.slice(end, last)}`.match(/[\w.]+/g) ?? [];
  if (meaning.type?.element !== 'enum' && taken.length > 0) return undefined;
  const word = text.slice(start, offset);
  const missingQuote = isOpen ? text.charAt(at.start) : '';
  return {
    kind: 'object-value',
    level,
    child,
    taken,
    missingQuote,
    start,
    end,
    word,
    isQuoted: true,
    declaration: 0,
  };
}

/** A value without quotes. */
const noNames = { taken: [], missingQuote: '' } as const;

/** The end of the blanks after the word at an offset of a string. A mark there belongs to the text after the string. */
function endOfBlank(text: string, offset: number): number {
  return endOfRun(text, endOfRun(text, offset, /[\w.]/), /[ \t]/);
}
