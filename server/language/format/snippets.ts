// Formats snippets: with filled-in placeholders, they are ordinary texts.
import type { FormatOptions } from '../format-options.ts';
import { byIdentity } from '../memo.ts';
import { applyEdits, type Edit } from '../text-edit.ts';
import { formatEdits } from './format.ts';

/**
 * A formatted snippet with a tab for each level, which editors turn into their own indent. Each snippet is formatted
 * only once for the same object `settings`.
 */
export function snippetInForm(snippet: string, settings: FormatOptions): string {
  const forms = formsBySettings(settings);
  const known = forms.get(snippet);
  if (known !== undefined) return known;
  const form = applyEdits(snippet, editsOfSnippet(snippet, settings));
  forms.set(snippet, form);
  return form;
}

const formsBySettings = byIdentity((_settings: FormatOptions) => new Map<string, string>());

function editsOfSnippet(snippet: string, settings: FormatOptions): readonly Edit[] {
  const { text, shifts } = filledIn(snippet);
  const options = { ...settings, indentStyle: 'tab', endOfLine: 'lf', insertFinalNewline: false } as const;
  return formatEdits(text, options).map((edit) => ({
    ...edit,
    start: edit.start + shiftAt(shifts, edit.start),
    end: edit.end + shiftAt(shifts, edit.end),
  }));
}

/**
 * The number `by` to add to an offset of the filled-in text to get the offset of the same text in the snippet. It
 * applies from the offset `from` of the filled-in text to the next shift.
 */
interface Shift {
  readonly from: number;
  readonly by: number;
}

/**
 * A snippet with its placeholders filled in. An empty placeholder becomes a name, or a comment if it is alone on its
 * line.
 */
function filledIn(snippet: string): { readonly text: string; readonly shifts: readonly Shift[] } {
  const shifts: Shift[] = [];
  let text = '';
  let at = 0;
  const places = /\$(?:\d+|\{\d+(?::((?:\\.|[^}\\])*)|\|((?:\\.|[^,|\\])*)[^}]*\|)?\})/g;
  for (const { 0: place, 1: held, 2: choice, index } of snippet.matchAll(places)) {
    const end = index + place.length;
    const isLine = isLineEnd(snippet[end]) && (snippet[index - 1] === '\t' || isLineEnd(snippet[index - 1]));
    text += snippet.slice(at, index) + (held ?? choice ?? (isLine ? '//' : 'x'));
    at = end;
    shifts.push({ from: text.length, by: end - text.length });
  }
  return { text: text + snippet.slice(at), shifts };
}

function shiftAt(shifts: readonly Shift[], offset: number): number {
  return shifts.findLast(({ from }) => from <= offset)?.by ?? 0;
}

function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n';
}
