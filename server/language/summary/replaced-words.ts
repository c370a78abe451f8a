// Makes the summary of a declaration whose names were replaced, without reading its text: the content stays, the places
// move.
import { attributes, declarationKeywords, defaultFunctions, scalars, valueWords } from '../vocabulary/vocabulary.ts';
import { type Member, memberKey, movedMember, movedReference, noteSameSyntax, startOf } from './summarize-members.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf, type Span } from './summary.ts';

/** A word by its offsets in the old declaration, and the distance by which the text after it moves. */
interface Word extends Span {
  readonly shift: number;
}

/**
 * A declaration with the text `old` after replacements that make it `now`. Undefined if the kind of something may
 * depend on a replaced word, or if a text in the summary differs from the source.
 */
export function withWords(
  declaration: DeclarationSummary,
  old: string,
  now: string,
  base: number,
  replacements: readonly (Span & { readonly text: string })[],
): DeclarationSummary | undefined {
  const words: Word[] = [];
  let shift = 0;
  for (const { start, end, text } of replacements) {
    if (isMoreThanName(text) || isMoreThanName(old.slice(start - base, end - base))) return undefined;
    shift += text.length - (end - start);
    words.push({ start: start - base, end: end - base, shift });
  }
  const state = { old, now, words, isSure: true };
  const moved = movedDeclaration(declaration, state);
  if (!state.isSure) return undefined;
  noteSameSyntax(moved, declaration);
  return moved;
}

/** A declaration with its places moved. Of thousands of members and references, those without a word move as a whole. */
function movedDeclaration(declaration: DeclarationSummary, state: Moving): DeclarationSummary {
  const { references, ...rest } = declaration;
  const key = isNamedDeclaration(declaration) ? memberKey(declaration) : undefined;
  const others: Record<string, unknown> = rest;
  const members = key !== undefined && isNamedDeclaration(declaration) ? membersOf(declaration) : [];
  if (key !== undefined) delete others[key];
  const moved: Record<string, unknown> = {
    ...(movedIn(others, state) as object),
    references: references.map((each) => movedAlone(each, each.start, state, movedReference)),
  };
  const movedTogether = (member: Member, by: number) => movedMember(member, by, 0);
  if (key !== undefined) moved[key] = members.map((each) => movedAlone(each, startOf(each), state, movedTogether));
  return moved as unknown as DeclarationSummary;
}

/** An item that begins at an offset. `move` moves one without a word inside, which is most of the work. */
function movedAlone<Item extends Span>(
  item: Item,
  start: number,
  state: Moving,
  move: (item: Item, by: number) => Item,
): Item {
  const next = state.words[countBefore(state.words, (word) => word.end <= start)];
  if (next && next.start < item.end) return movedIn(item, state) as Item;
  return move(item, shiftAt(start, state.words));
}

/** Words that are more than names somewhere, in any case: flatc takes `NaN` for a number. */
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
  readonly words: readonly Word[];
  isSure: boolean;
}

/** Plain data with its places moved, and with new texts at the replaced words. */
function movedIn(data: unknown, state: Moving): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.length === 0 ? data : data.map((item) => movedIn(item, state));
  const { start, end, text } = data as { readonly start?: unknown; readonly end?: unknown; readonly text?: unknown };
  // Nothing before the first word moves.
  if (typeof end === 'number' && end <= (state.words[0]?.start ?? 0)) return data;
  const result: Record<string, unknown> = { ...data };
  for (const key in result) {
    const value = result[key];
    if (typeof value === 'object' && value !== null) result[key] = movedIn(value, state);
  }
  if (typeof start !== 'number' || typeof end !== 'number') return result;
  const [from, to] = [start + shiftAt(start, state.words), end + shiftAt(end, state.words)];
  result.start = from;
  result.end = to;
  if (typeof text !== 'string' || !hasWordWithin(start, end, state.words)) return result;
  if (state.old.slice(start, end) !== text) state.isSure = false;
  result.text = state.now.slice(from, to);
  return result;
}

/** True if a replaced word is within a span. */
function hasWordWithin(start: number, end: number, words: readonly Word[]): boolean {
  const first = words[countBefore(words, (word) => word.start < start)];
  return first !== undefined && first.end <= end;
}

/** The distance by which an offset outside the words moves. */
function shiftAt(offset: number, words: readonly Word[]): number {
  return words[countBefore(words, (word) => word.end <= offset) - 1]?.shift ?? 0;
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
