// Makes the summary of a declaration whose names were replaced, without reading its text: the content stays, the places
// move.
import { attributes, declarationKeywords, defaultFunctions, scalars, valueWords } from '../vocabulary/vocabulary.ts';
import {
  type Member,
  movedAttribute,
  movedMember,
  movedName,
  movedReference,
  movedSpan,
  movedValue,
} from './moved-members.ts';
import { memberKey, noteSameSyntax, startOf } from './summarize-members.ts';
import {
  contains,
  type DeclarationSummary,
  isNamedDeclaration,
  membersOf,
  type Name,
  type Reference,
  type Span,
  type TypeSummary,
} from './summary.ts';

/**
 * A replaced word: its offsets in the old declaration, its new text, and the distance by which the text after it moves.
 */
interface Word extends Span {
  readonly text: string;
  readonly shift: number;
}

/**
 * A declaration with the text `old`, which begins at `base`, after replacements that turn the text into `now`.
 * Undefined if an old or new word is more than a name (`isMoreThanName`), or if a text in the summary differs from the
 * source.
 */
export function withWords(
  declaration: DeclarationSummary,
  old: string,
  now: string,
  base: number,
  replacements: readonly (Span & { readonly text: string })[],
): DeclarationSummary | undefined {
  const words: Word[] = [];
  const names = new Set<string>();
  let shift = 0;
  for (const { start, end, text } of replacements) {
    names.add(text).add(old.slice(start - base, end - base));
    shift += text.length - (end - start);
    words.push({ start: start - base, end: end - base, text, shift });
  }
  if ([...names].some(isMoreThanName)) return undefined;
  const state: Moving = { old, now, shift: 0, words, doubts: [] };
  const moved = movedDeclaration(declaration, state);
  if (state.doubts.length > 0) return undefined;
  noteSameSyntax(moved, declaration);
  return moved;
}

/**
 * A declaration with all its offsets moved. Members and references without a replaced word are moved as a whole,
 * because there may be thousands.
 */
function movedDeclaration(declaration: DeclarationSummary, state: Moving): DeclarationSummary {
  const { references, ...rest } = declaration;
  const key = isNamedDeclaration(declaration) ? memberKey(declaration) : undefined;
  const others: Record<string, unknown> = rest;
  const members = key !== undefined && isNamedDeclaration(declaration) ? membersOf(declaration) : [];
  if (key !== undefined) delete others[key];
  const moved: Record<string, unknown> = {
    ...(movedIn(others, state) as object),
    references: movedAlone(references, ({ start }) => start, state, movedReference, referenceWithWord),
  };
  const movedTogether = (member: Member, by: number) => movedMember(member, by, 0);
  if (key !== undefined) moved[key] = movedAlone(members, startOf, state, movedTogether, memberWithWord);
  return moved as unknown as DeclarationSummary;
}

/**
 * Items with moved offsets, in the order of the text; `startIn` returns an item's start. `move` moves an item without a
 * word inside, as most items are. `replace` may move an item with a single word, of which a rename has thousands.
 */
function movedAlone<Item extends Span>(
  items: readonly Item[],
  startIn: (item: Item) => number,
  { old, now, words, doubts }: Moving,
  move: (item: Item, by: number) => Item,
  replace: (item: Item, word: Word, state: Moving) => Item | undefined,
): readonly Item[] {
  let [next, shift] = [0, 0];
  return items.map((item) => {
    const start = startIn(item);
    for (let word = words[next]; word && word.end <= start; word = words[++next]) shift = word.shift;
    const first = words[next];
    if (!first || first.start >= item.end) return move(item, shift);
    const inside = [first];
    for (let word = words[next + 1]; word && word.start < item.end; word = words[next + inside.length])
      inside.push(word);
    const state = { old, now, shift, words: inside, doubts };
    return (inside.length === 1 ? replace(item, first, state) : undefined) ?? (movedIn(item, state) as Item);
  });
}

/** A reference with a replaced word in its name; undefined for a name in parts, or if the word is elsewhere. */
function referenceWithWord(reference: Reference, word: Word, state: Moving): Reference | undefined {
  if (reference.parts || !contains(reference, word)) return undefined;
  return { role: reference.role, ...nameWithWord(reference, word, state) };
}

/**
 * A field with the word in its type; undefined for any other member. The properties are written out, as in
 * `movedMember`.
 */
function memberWithWord(member: Member, word: Word, state: Moving): Member | undefined {
  if (!('defaultValue' in member) || !member.type || !contains(member.type, word)) return undefined;
  const type = typeWithWord(member.type, word, state);
  if (!type) return undefined;
  const { name, defaultValue, metadata, documentation, start, end } = member;
  const behind = word.shift;
  return {
    name: movedName(name, state.shift),
    type,
    defaultValue: defaultValue && movedValue(defaultValue, behind),
    metadata: metadata.length === 0 ? metadata : metadata.map((use) => movedAttribute(use, behind)),
    documentation: documentation && movedSpan(documentation, state.shift),
    start: start + state.shift,
    end: end + behind,
  };
}

function typeWithWord(type: TypeSummary, word: Word, state: Moving): TypeSummary | undefined {
  if (type.kind === 'named') return { kind: type.kind, reference: type.reference, ...nameWithWord(type, word, state) };
  if (type.kind !== 'vector' || !type.element || !contains(type.element, word)) return undefined;
  const element = typeWithWord(type.element, word, state);
  return element && { kind: type.kind, element, start: type.start + state.shift, end: type.end + word.shift };
}

/** A name with the word inside it. */
function nameWithWord({ text, start, end }: Name, word: Word, { old, now, shift, doubts }: Moving): Name {
  if (text.length !== end - start || !old.startsWith(text, start)) doubts.push(text);
  const [from, to] = [start + shift, end + word.shift];
  // Thousands of names with one text are compared faster if they share it.
  const isWhole = word.start === start && word.end === end;
  return { text: isWhole ? word.text : now.slice(from, to), start: from, end: to };
}

/** Words that have a meaning of their own in some place, in any letter case: flatc takes `NaN` for a number. */
const special: ReadonlySet<string> = new Set([
  ...[...declarationKeywords, ...scalars, ...valueWords, ...defaultFunctions].map(({ name }) => name),
  'string',
  'none',
]);

const attributeNames: ReadonlySet<string> = new Set(attributes.map(({ name }) => name));

/** True if flatc or its tools give a word a meaning of its own. */
export function isMoreThanName(word: string): boolean {
  return special.has(word.toLowerCase()) || attributeNames.has(word);
}

interface Moving {
  readonly old: string;
  readonly now: string;
  /** The distance by which the text before the first word moves. */
  readonly shift: number;
  readonly words: readonly Word[];
  /** Texts that differ from the source. */
  readonly doubts: string[];
}

/** Plain data with its places moved, and with new texts at the replaced words. */
function movedIn(data: unknown, state: Moving): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.length === 0 ? data : data.map((item) => movedIn(item, state));
  const { start, end, text } = data as { readonly start?: unknown; readonly end?: unknown; readonly text?: unknown };
  if (state.shift === 0 && typeof end === 'number' && end <= (state.words[0]?.start ?? 0)) return data;
  const result: Record<string, unknown> = { ...data };
  for (const key in result) {
    const value = result[key];
    if (typeof value === 'object' && value !== null) result[key] = movedIn(value, state);
  }
  if (typeof start !== 'number' || typeof end !== 'number') return result;
  const [from, to] = [start + shiftAt(start, state), end + shiftAt(end, state)];
  result.start = from;
  result.end = to;
  if (typeof text !== 'string' || !hasWordWithin(start, end, state.words)) return result;
  if (state.old.slice(start, end) !== text) state.doubts.push(text);
  result.text = state.now.slice(from, to);
  return result;
}

/** True if a replaced word is within a span. */
function hasWordWithin(start: number, end: number, words: readonly Word[]): boolean {
  const first = words[countBefore(words, (word) => word.start < start)];
  return first !== undefined && first.end <= end;
}

/** The distance by which an offset outside the words moves. */
function shiftAt(offset: number, { shift, words }: Moving): number {
  return words[countBefore(words, (word) => word.end <= offset) - 1]?.shift ?? shift;
}

/** The number of words at the start of a sorted list that are before a place. */
function countBefore(words: readonly Word[], isBefore: (word: Word) => boolean): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(words[middle] as Word)) low = middle + 1;
    else high = middle;
  }
  return low;
}
