// Keeps formatted files formatted: the text that a change writes is formatted in the same edit.
import { formatText, isFormatted } from '../format/format.ts';
import { editsInForm, type FormRoom, withOwnIndent } from '../format/in-form.ts';
import type { FormatOptions } from '../format-options.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import type { Change } from './change.ts';

/**
 * The change with the text that it writes formatted, in edited files and in the new file, where the text around was
 * formatted before. All other text keeps its layout. The edits of a file stay unchanged if one of them is optional,
 * because people may leave that one out.
 */
export function inForm<Changing extends Pick<Change, 'edits' | 'creates'>>(
  change: Changing,
  program: Program,
  room?: FormRoom,
): Changing {
  const { edits, creates } = change;
  const uris = [...new Set(edits.map(({ uri }) => uri))];
  const formatted = uris.flatMap((uri) => {
    const own = edits.filter((edit) => edit.uri === uri);
    const file = program.file(uri);
    if (!file || own.some(({ option }) => option)) return own;
    return editsInForm(file, own, program.settings.of(uri).format, room).map((edit) => ({ ...edit, uri }));
  });
  const text =
    creates && textInForm(creates.text, program.file(uris[0] ?? ''), program.settings.of(creates.uri).format);
  return { ...change, edits: formatted, ...(creates && text !== undefined ? { creates: { ...creates, text } } : {}) };
}

/** The text of a new file, formatted unless `source`, the file that it comes from, is unformatted. */
function textInForm(text: string, source: SourceFile | undefined, settings: FormatOptions): string {
  if (!source) return formatText(text, settings);
  const options = withOwnIndent(source.text, settings);
  return isFormatted(source.text, options) ? formatText(text, options) : text;
}
