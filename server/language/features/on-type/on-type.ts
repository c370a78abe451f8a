// Adds and formats text after a typed character. The user did not ask for these edits, so they are made only if their
// purpose is beyond doubt. Text after the cursor stays, except for text typed twice and the empty line of a comment
// that ends.

import type { Position, TextEdit } from 'vscode-languageserver-types';
import { continuedComment } from '../../documentation/continued-comments.ts';
import { formattingCharacters, formattingOfTyped } from '../../format/document.ts';
import type { FormatOptions } from '../../format-options.ts';
import type { Program } from '../../program.ts';
import { protocolEdit } from '../../text-edit.ts';
import { overtypedCharacters, typedOver } from './typed-over.ts';

/** The typed characters that may cause edits. */
export const typingCharacters = overtypedCharacters;

/**
 * The edits of a file for a position right after a typed character; empty in most cases. They depend only on the file's
 * text.
 */
export function onType(
  program: Program,
  uri: string,
  position: Position,
  character: string,
  options: FormatOptions,
): readonly TextEdit[] {
  const continued = character === '\n' ? continuedLine(program, uri, position) : [];
  if (continued.length > 0) return continued;
  const file = program.file(uri);
  const offset = file?.offsetAt(position) ?? 0;
  const { start, end } = file?.stretchAround(offset) ?? { start: 0, end: 0 };
  if (!file || end - start > longestStretch) return [];
  const over = typedOver(file, offset, character);
  if (over.length > 0) return over;
  const formatting = formattingCharacters.find((known) => known === character);
  return formatting ? formattingOfTyped(file, position, formatting, options) : [];
}

/**
 * The longest declaration, or object of data, in which a key is followed by edits, in UTF-16 units. Data may have
 * millions, all of which a key would lay out.
 */
const longestStretch = 100_000;

function continuedLine(program: Program, uri: string, { line }: Position): readonly TextEdit[] {
  const file = program.file(uri);
  const edit = file && continuedComment(file, line);
  return edit ? [protocolEdit(file, edit)] : [];
}
