// Guesses at a slip of one key: a mark typed twice, with the wrong state of shift, with the key beside, before or after
// its neighbour, or not at all.
import type { SyntaxData } from '../diagnostics/rule-codes.ts';
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import { startOfLine } from '../lines.ts';
import { endOfRun, runAround, startOfRun } from '../runs.ts';
import type { Span } from '../summary/summary.ts';
import type { Edit } from '../text-edit.ts';
import type { FindingWith, Fix, FixContext } from './fix.ts';
import { keysBeside, sameKey } from './keyboard.ts';
import { isKnownWord, isTypeName } from './known-words.ts';

/** A change that undoes one slip. */
export interface KeySlip {
  readonly title: string;
  readonly edit: Edit;
  /** The rank among slips; those of a lower rank are likelier. */
  readonly rank: number;
}

/**
 * The ranks: a doubled key or a wrong state of shift, then the key beside, keys in the wrong order, and keys that are
 * missing or too many for no visible reason.
 */
export const ranks = { sameKey: 0, keyBeside: 1, order: 2, other: 3 } as const;

/** The slips that may have led to a syntax error, the likeliest and nearest first. Most of them are wrong. */
export function keySlips(context: FixContext, finding: FindingWith<SyntaxData>): readonly KeySlip[] {
  const { text } = context;
  // A method of another language is not a slip.
  if (/^\s*returns\b/.test(text.slice(finding.end, finding.end + reach))) return [];
  const tokens = tokensAround(text, finding);
  const slips = [
    ...[...placesIn(text, tokens)].flatMap((place) => [...slipsAt(context, place)]),
    ...missingKeys(context, finding, tokens),
  ];
  const distance = ({ edit }: KeySlip) => Math.abs(edit.start - finding.start);
  return slips.sort((left, right) => left.rank - right.rank || distance(left) - distance(right));
}

/** The number of characters before a finding, and of those of it and after it, in which a slip is looked for. */
const reach = 40;

/** The number of tokens after a finding in which a slip is looked for. */
const tokensAfter = 3;

/** The tokens on the line before a finding, in it, and the first ones after it. */
function tokensAround(text: string, { start, end }: Span): readonly Token[] {
  const tokens: Token[] = [];
  let after = 0;
  // A word that begins before the reach is not cut.
  let at = runAround(text, Math.max(startOfLine(text, start), start - reach), /\w/, reach).start;
  while (after < tokensAfter) {
    const token = readToken(text, at);
    if (token.kind === 'end') break;
    tokens.push(token);
    if (token.start >= end) after++;
    at = token.end;
    if (at > end + reach) break;
  }
  return tokens;
}

/** The offsets of the characters in tokens and of those that belong to no token. The inside of strings is left out. */
function* placesIn(text: string, tokens: readonly Token[]): Iterable<number> {
  let end = tokens[0]?.start ?? 0;
  for (const token of tokens) {
    const gap = text.slice(end, token.start);
    const comment = gap.search(/\/[/*]/);
    for (let index = 0; index < (comment < 0 ? gap.length : comment); index++) yield end + index;
    const last = Math.min(token.end, token.start + reach);
    for (let place = token.start; place < last; place++) {
      if (token.kind !== 'string' || place === token.start || place === token.end - 1) yield place;
    }
    end = token.end;
  }
}

const schemaMark = /^[;:,.(){}[\]="]$/;
const mark = /^[^\w\s]$/;
const wordPart = /^\w$/;

/** The slips that one key at a place may have been. */
function* slipsAt(context: FixContext, place: number): Iterable<KeySlip> {
  const { text } = context;
  const found = text.charAt(place);
  const [before, next] = [text.charAt(place - 1), text.charAt(place + 1)];
  const other = sameKey(found) ?? '';
  const beside = keysBeside(found);
  if (schemaMark.test(other)) yield replaced(place, found, other, ranks.sameKey);
  for (const by of beside) if (schemaMark.test(by)) yield replaced(place, found, by, ranks.keyBeside);
  const touched = [before, next].filter((near) => mark.test(near));
  const isBeside = touched.some((near) => beside.includes(near) || other === near);
  if (mark.test(found)) {
    for (const by of beside) yield* letterFor(context, place, by);
    const rank = found === before ? ranks.sameKey : isBeside ? ranks.keyBeside : ranks.other;
    // A mark that needs something on both sides is typed for nothing at most inside a word.
    const isInside = /[A-Za-z_]/.test(before) && wordPart.test(next);
    if (rank !== ranks.other || isInside || !/[=:,.]/.test(found)) yield { ...removed(place, found), rank };
  } else if (isBeside && found.trim() !== '') yield { ...removed(place, found), rank: ranks.keyBeside };
  if (found === next || next === '' || /[\r\n]/.test(found + next)) return;
  if (mark.test(found) || mark.test(next)) {
    // Brackets are rarely meant to be empty.
    if (!/\(\)|\[\]|\{\}/.test(`${before}${next}${found}${text.charAt(place + 2)}`)) yield swapped(text, place);
  }
  if (/^\w $|^ \w$/.test(found + next)) yield* swappedBlank(context, place);
}

/** The slip of typing another key. */
export function replaced(place: number, found: string, by: string, rank: number): KeySlip {
  return { title: `Replace '${found}' with '${by}'`, edit: { start: place, end: place + 1, text: by }, rank };
}

/** The slip of typing a key for nothing. */
export function removed(place: number, found: string): Omit<KeySlip, 'rank'> {
  return { title: `Remove '${found}'`, edit: { start: place, end: place + 1, text: '' } };
}

/** The slip of a mark in place of a letter of a word. */
function* letterFor(context: FixContext, place: number, letter: string): Iterable<KeySlip> {
  const { text } = context;
  if (!/^[A-Za-z_]$/.test(letter)) return;
  const { start } = runAround(text, place, wordPart, reach);
  const { end } = runAround(text, place + 1, wordPart, reach);
  const word = text.slice(start, place) + letter + text.slice(place + 1, end);
  const isKnown = word.length > 1 && isKnownWord(context, word, place);
  const isInside = start < place && end > place + 1;
  const slip = replaced(place, text.charAt(place), letter, isKnown ? ranks.keyBeside : ranks.other);
  if (isKnown || (isInside && !/[A-Z]/.test(letter))) yield slip;
}

/** The slip of not pressing a key. Blanks around it are typed with it. */
export function inserted(place: number, found: string): KeySlip {
  return { title: `Insert '${found.trim()}'`, edit: { start: place, end: place, text: found }, rank: ranks.other };
}

/** The slip of typing the characters at a place and after it in the wrong order. */
export function swapped(text: string, place: number): KeySlip {
  const [one, other] = [text.charAt(place), text.charAt(place + 1)];
  const word = startOfRun(text, place, /[ \t]/, reach);
  if (/[;,]/.test(other) && word < place && /\S/.test(text.charAt(word - 1))) {
    // The blank was meant to be after the mark.
    const edit = { start: word, end: place + 2, text: `${other}${text.slice(word, place)}${one}` };
    return { title: `Move '${other}' before '${one}'`, edit, rank: ranks.order };
  }
  // With a quote the text of a string changes, too.
  const isInString = /["']/.test(one + other) && !wordPart.test(one) && !wordPart.test(other);
  const edit = { start: place, end: place + 2, text: other + one };
  return { title: titleOfChange(text, edit), edit, rank: isInString ? ranks.other : ranks.order };
}

/** The title of an edit, with the text around it up to the next blanks, or a few characters of a long text. */
function titleOfChange(text: string, { start, end, text: by }: Edit): string {
  let from = startOfRun(text, start, /\S/, longestShown);
  let to = endOfRun(text, end, /\S/, longestShown);
  if (to - from > longestShown) [from, to] = [Math.max(from, start - fewShown), Math.min(to, end + fewShown)];
  return `Change '${text.slice(from, to)}' to '${text.slice(from, start)}${by}${text.slice(end, to)}'`;
}

const longestShown = 40;
const fewShown = 10;

/** Fixes of which no two have one title: where two would, the titles show the changed text. */
export function distinctTitles(text: string, fixes: readonly Fix[]): readonly Fix[] {
  const counts = new Map<string, number>();
  for (const { title } of fixes) counts.set(title, (counts.get(title) ?? 0) + 1);
  return fixes.map((fix) => {
    const [edit, ...others] = fix.edits;
    const isShown = edit && others.length === 0 && (counts.get(fix.title) ?? 0) > 1;
    return isShown ? { ...fix, title: titleOfChange(text, edit) } : fix;
  });
}

/** The slip of typing a blank too early or too late, where both words are known with the blank in its place. */
function* swappedBlank(context: FixContext, place: number): Iterable<KeySlip> {
  const { text } = context;
  const [one, other] = [text.charAt(place), text.charAt(place + 1)];
  const { start } = runAround(text, place, wordPart, reach);
  const word = text.slice(start, place) + (one === ' ' ? other : '');
  const isWord = start < place && wordPart.test(one === ' ' ? other : one);
  if (isWord && isKnownWord(context, word, place)) yield swapped(text, place);
}

/** The slips of keys that were not pressed. */
function* missingKeys(
  context: FixContext,
  { data: { expected = '' }, start }: FindingWith<SyntaxData>,
  tokens: readonly Token[],
): Iterable<KeySlip> {
  const { text } = context;
  for (const [index, token] of tokens.entries()) {
    const isWord = token.kind === 'identifier';
    if (isWord && (expected === ':' || expected === '(')) {
      const at = startOfTypeIn(context, token);
      if (at !== undefined) yield inserted(at, expected);
    }
    if (isWord && text.charAt(token.end) === '"') yield inserted(token.start, '"');
    const end = tokens[index - 1]?.end ?? token.start;
    const isAfterName = end > 0 && /[\w\]]/.test(text.charAt(end - 1));
    if (expected === '{' && token.start >= start && (isAfterName || text.charAt(end - 1) === ')')) {
      yield inserted(end, ' {');
    }
    const isValue = isWord || token.kind === 'integer' || token.kind === 'float';
    if (!isAfterName || token.startsLine || !isValue || (expected !== ';' && expected !== ',')) continue;
    // Of two blanks, one was before the mark.
    if (token.start - end > 1) yield inserted(end + 1, '=');
    else yield inserted(token.start, token.start > end ? '= ' : ' = ');
  }
}

/** The offset in a word at which a longest known type begins, with which the word ends; undefined if it has none. */
function startOfTypeIn(context: FixContext, { start, end }: Span): number | undefined {
  for (let at = start + 1; at < Math.min(end, start + reach); at++) {
    if (isTypeName(context, context.text.slice(at, end), start)) return at;
  }
  return undefined;
}

/**
 * True if only the author knows whether a slip was one: if the change makes a word that is not known, as `myfield` of
 * `my.field`, or another number, as 12 of `1+2`, or if it splits a word or a name with a dot.
 */
export function isDoubtful(context: FixContext, { edit: { start, end, text } }: KeySlip): boolean {
  const source = context.text;
  const found = source.slice(start, end);
  const [before, after] = [source.charAt(start - 1), source.charAt(end)];
  const isBetween = wordPart.test(before) && wordPart.test(after);
  if (isBetween && (found === '' || (found === '.' && text !== ''))) return true;
  if (/\d/.test(before) && /\d/.test(after)) {
    // A comma may separate thousands.
    const isComma = found === ',' && text === '.' && !/^\d{3}(?!\d)/.test(source.slice(end, end + 4));
    if (!isComma) return true;
  }
  // A blank is moved only where the word before it is known then.
  if (found.includes(' ')) return false;
  const left = source.slice(Math.max(0, start - reach), start);
  const changed = left + text + source.slice(end, end + reach);
  const joints = wordPart.test(text) || text.length !== 1 ? [left.length, left.length + text.length] : [];
  return joints.some((joint) => {
    if (!wordPart.test(changed.charAt(joint - 1)) || !wordPart.test(changed.charAt(joint))) return false;
    const word = runAround(changed, joint, wordPart);
    const made = changed.slice(word.start, word.end);
    return !/^[A-Za-z_]/.test(made) || !isKnownWord(context, made, start);
  });
}
