// Keeps formatted files formatted: what a change writes gets its form in the same edit.

import type { Change } from '../changes/change.ts';
import { applyEdits, type FormatEdit, formatEdits, formatText } from '../format/format.ts';
import type { FormatOptions } from '../format-options.ts';
import type { Program } from '../program.ts';

/**
 * The edits of a change with those that format what they leave, in files that were formatted before. All others stay as
 * they are laid out. Edits that people may leave out are carried out as they are.
 */
export function inForm({ edits, creates }: Change, program: Program): Change {
  const uris = [...new Set(edits.map(({ uri }) => uri))];
  const formatted = uris.flatMap((uri) => {
    const own = edits.filter((edit) => edit.uri === uri);
    const text = program.file(uri)?.text;
    const options = text === undefined ? undefined : optionsOfFormatted(text, program.settings.format);
    if (text === undefined || !options || own.some(({ option }) => option)) return own;
    return withFormatting(text, own, options).map((edit) => ({ ...edit, uri }));
  });
  const source = program.file(uris[0] ?? '')?.text;
  const options = source === undefined ? undefined : optionsOfFormatted(source, program.settings.format);
  const text = creates && options ? formatText(creates.text, options) : creates?.text;
  return { edits: formatted, ...(creates && text !== undefined ? { creates: { ...creates, text } } : {}) };
}

/** The options with which a text is formatted, its own indent among them; undefined where it is not. */
function optionsOfFormatted(text: string, settings: FormatOptions): FormatOptions | undefined {
  const [, indent] = /^[^\n]*\{[^\n]*\r?\n(\t| +)(?=\S)/m.exec(text) ?? [];
  const own: Partial<FormatOptions> =
    indent === undefined
      ? {}
      : indent === '\t'
        ? { indentStyle: 'tab' }
        : { indentStyle: 'space', indentSize: indent.length };
  const options = { ...settings, ...own };
  return formatEdits(text, options).length === 0 ? options : undefined;
}

/** A stretch of the changed text that differs from that of the original one, or from its form. */
interface Difference {
  readonly start: number;
  readonly end: number;
}

/** Edits of a text and those that format their result, as edits of the text. */
function withFormatting(text: string, edits: readonly FormatEdit[], options: FormatOptions): readonly FormatEdit[] {
  const sorted = [...edits].sort((one, other) => one.start - other.start || one.end - other.end);
  const changed = applyEdits(text, sorted);
  const formatting = formatEdits(changed, options);
  if (formatting.length === 0) return edits;
  let shift = 0;
  const written = sorted.map((edit) => {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    return { start, end: start + edit.text.length };
  });
  return together([...written, ...formatting]).map(({ start, end }) => ({
    start: originalOffset(sorted, start, 'first'),
    end: originalOffset(sorted, end, 'last'),
    text: applyEdits(
      changed.slice(start, end),
      formatting
        .filter((edit) => start <= edit.start && edit.end <= end)
        .map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
    ),
  }));
}

/** Differences that touch as one. */
function together(differences: readonly Difference[]): readonly Difference[] {
  const result: Difference[] = [];
  for (const difference of [...differences].sort((one, other) => one.start - other.start || one.end - other.end)) {
    const last = result.at(-1);
    if (last && difference.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, difference.end) };
    } else {
      result.push(difference);
    }
  }
  return result;
}

/** Where an offset of the changed text was, which is inside of no edit; at one, its start or its end. */
function originalOffset(sorted: readonly FormatEdit[], offset: number, side: 'first' | 'last'): number {
  let shift = 0;
  for (const { start, end, text } of sorted) {
    const from = start + shift;
    if (offset < from || (offset === from && side === 'first')) break;
    shift += text.length - (end - start);
  }
  return offset - shift;
}
