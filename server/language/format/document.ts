// Formats documents, ranges of them and freshly typed text, as LSP edits.
import type { FormattingOptions, Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { FormatOptions } from '../format-options.ts';
import type { SourceFile } from '../source-file.ts';
import { type Edit, protocolEdit, shifted } from '../text-edit.ts';
import { formatEdits } from './format.ts';
import { type FormattingCharacter, formatTyped } from './typed.ts';

/** The typed characters that trigger formatting. */
export const formattingCharacters: readonly FormattingCharacter[] = ['}', ';', '\n'];

/** The edits that format a file or, with ranges, only the declarations and members that lie wholly in a range. */
export function formatting(file: SourceFile, options: FormatOptions, ranges?: readonly Range[]): TextEdit[] {
  const lines = ranges?.map(({ start, end }) => ({
    first: lineOf(file, start),
    // A range that ends where a line starts does not reach into that line.
    last: lineOf(file, end.character === 0 && end.line > start.line ? { ...end, line: end.line - 1 } : end),
  }));
  return textEdits(file, formatEdits(file.text, options, lines));
}

/** The edits after a character that was typed right before a position. Only the text around it is read. */
export function formattingOfTyped(
  file: SourceFile,
  position: Position,
  character: FormattingCharacter,
  options: FormatOptions,
): TextEdit[] {
  const offset = file.offsetAt(position);
  const { start, end } = file.stretchAround(offset);
  const edits = formatTyped(file.text.slice(start, end), offset - start, character, options);
  return edits.map((edit) => protocolEdit(file, shifted(edit, start)));
}

/**
 * The options of a document: the editor's own options override the settings. A tab size that is not an integer from 1
 * to 16 is ignored.
 */
export function optionsOf(settings: FormatOptions, options?: Partial<FormattingOptions>): FormatOptions {
  const { tabSize = 0, insertSpaces } = options ?? {};
  return {
    ...settings,
    ...(Number.isInteger(tabSize) && tabSize > 0 && tabSize <= 16 ? { indentSize: tabSize } : {}),
    ...(typeof insertSpaces === 'boolean' ? { indentStyle: insertSpaces ? 'space' : 'tab' } : {}),
  };
}

/** The line of a position as the formatter counts lines, by line feeds alone. */
function lineOf(file: SourceFile, position: Position): number {
  const { text } = file;
  const offset = file.offsetAt(position);
  let line = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** Edits of LSP. There may be one for each line of a large file, so their positions are found in one pass. */
function textEdits(file: SourceFile, edits: readonly Edit[]): TextEdit[] {
  const { text } = file;
  if (file.positionEncoding !== 'utf-16' || /\r(?!\n)/.test(text)) {
    return edits.map((edit) => protocolEdit(file, edit));
  }
  let line = 0;
  let lineStart = 0;
  let lineEnd = text.indexOf('\n');
  const positionAt = (offset: number): Position => {
    while (lineEnd >= 0 && lineEnd < offset) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf('\n', lineStart);
    }
    return { line, character: offset - lineStart };
  };
  return edits.map(({ start, end, text: newText }) => ({
    range: { start: positionAt(start), end: positionAt(end) },
    newText,
  }));
}
