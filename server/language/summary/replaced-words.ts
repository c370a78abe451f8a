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
  const state: Moving = { old, now, shift: 0, words, doubts: [] };
  const moved = movedDeclaration(declaration, state);
  if (state.doubts.length > 0) return undefined;
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
    references: movedAlone(references, ({ start }) => start, state, movedReference),
  };
  const movedTogether = (member: Member, by: number) => movedMember(member, by, 0);
  if (key !== undefined) moved[key] = movedAlone(members, startOf, state, movedTogether);
  return moved as unknown as DeclarationSummary;
}

/** Items in the order of the text, each with its start. `move` moves one without a word inside, as most of them are. */
function movedAlone<Item extends Span>(
  items: readonly Item[],
  startIn: (item: Item) => number,
  { old, now, words, doubts }: Moving,
  move: (item: Item, by: number) => Item,
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
    return movedIn(item, { old, now, shift, words: inside, doubts }) as Item;
  });
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
