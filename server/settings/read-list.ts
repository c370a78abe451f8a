// Reads lists of texts: paths, globs, choices, words of git, and lists by words.
import { isPlace } from './places.ts';
import { shownValue } from './setting-complaints.ts';
import { didYouMean, hint, quoted } from './suggestions.ts';
import type { SettingShape } from './table.ts';
import { type Complain, isRecord, mostEntries, type ValuePath } from './value-problem.ts';

/** The longest text in UTF-16 units. */
export const longestText = { paths: 10_000, globs: 1000 } as const;

/** The usable paths or globs of a list; undefined if the value is not a list. */
export function readList(
  things: 'paths' | 'globs',
  value: unknown,
  path: ValuePath,
  complain: Complain,
): readonly string[] | undefined {
  if (!Array.isArray(value)) return complain(`must be a list of ${things}`);
  const usable: string[] = [];
  for (const [index, text] of value.entries()) {
    if (usable.length === mostEntries) {
      complain(`has more than ${mostEntries} entries; the rest is ignored`);
      break;
    }
    const isUsable =
      typeof text === 'string' && text.trim() !== '' && text.length <= longestText[things] && isPlace(text);
    if (isUsable) usable.push(text);
    else complain(`must be a ${things === 'paths' ? 'path' : 'glob'}, not ${shownValue(text)}`, [...path, index]);
  }
  return usable;
}

/**
 * The usable words of a value: one word, or a list from the oldest to the newest version. Empty for an empty text or
 * list; undefined if no word is usable.
 */
export function readBaselines(value: unknown, most: number, complain: Complain): readonly string[] | undefined {
  if (value === '') return [];
  const words: readonly unknown[] = Array.isArray(value) ? value : [value];
  const usable = words.filter((word) => typeof word === 'string' && word.trim() !== '' && !/[\0\n]/.test(word));
  if (usable.length < words.length || words.length > most) {
    complain(`must be a word of git, a folder or a file, or a list of at most ${most}`);
  }
  return usable.length === 0 && words.length > 0 ? undefined : (usable.slice(0, most) as string[]);
}

/** The usable words of a value, each once: one of `choices`, or a list of them. */
export function readChoices<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  path: ValuePath,
  complain: Complain,
): readonly Choice[] {
  const isList = Array.isArray(value);
  const words: readonly unknown[] = isList ? value.slice(0, mostEntries) : [value];
  const usable = words.flatMap((word, index): readonly Choice[] => {
    const known = choices.find((choice) => choice === word);
    if (known !== undefined) return [known];
    const text = `must be one of ${quoted(choices)}, not ${shownValue(word)}${hint(word, choices)}`;
    complain(text, isList ? [...path, index] : path);
    return [];
  });
  return [...new Set(usable)];
}

/**
 * The usable lists of an object, by words among `choices`; a single text counts as a list. Undefined if the value is
 * not an object.
 */
export function readLists(
  value: unknown,
  { choices, things }: Extract<SettingShape, { readonly kind: 'lists' }>,
  path: ValuePath,
  complain: Complain,
): Readonly<Record<string, readonly string[]>> | undefined {
  if (!isRecord(value)) return complain(`must be an object of kinds with lists of ${things}`);
  const usable: [word: string, texts: readonly string[]][] = [];
  for (const [word, written] of Object.entries(value).slice(0, mostEntries)) {
    if (!choices.includes(word)) {
      complain(`must be one of ${quoted(choices)}${didYouMean(word, choices)}`, [...path, word], 'key');
      continue;
    }
    const isList = Array.isArray(written);
    const all: readonly unknown[] = isList ? written.slice(0, mostEntries) : [written];
    const texts = all.filter((text): text is string => typeof text === 'string' && /^\S{1,200}$/.test(text));
    if (texts.length < all.length) complain(`must be a list of ${things} without blanks`, [...path, word]);
    if (texts.length > 0) usable.push([word, texts]);
  }
  return Object.fromEntries(usable);
}
