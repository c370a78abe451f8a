// What is added to a text after a character that someone has just typed, and what is formatted then. Nobody asked for
// these edits, so there is one only where nothing else can be meant. It leaves what follows alone, except for what was
// typed twice and the empty line of a comment that ends.
import type { Position, TextEdit } from 'vscode-languageserver-types';
import { continuedComment } from '../../documentation/continued-comments.ts';
import { formattingCharacters, formattingOfTyped } from '../../format/document.ts';
import type { FormatOptions } from '../../format-options.ts';
import type { Program } from '../../program.ts';
import { overtypedCharacters, typedOver } from './typed-over.ts';

/** The characters after which something may be added or formatted. */
export const typingCharacters = overtypedCharacters;

/** The edits of a file for a position right after a character that was typed. They depend on its text alone. */
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
  const over = file ? typedOver(file, file.offsetAt(position), character) : [];
  if (over.length > 0) return over;
  const formatting = formattingCharacters.find((known) => known === character);
  return file && formatting ? formattingOfTyped(file, position, formatting, options) : [];
}

function continuedLine(program: Program, uri: string, { line }: Position): readonly TextEdit[] {
  const file = program.file(uri);
  const edit = file && continuedComment(file, line);
  return edit ? [{ range: file.rangeOf(edit.start, edit.end), newText: edit.text }] : [];
}
