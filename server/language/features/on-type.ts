// What is added to a text after a character that someone has just typed, and what is formatted then. Nobody asked for
// these edits, so there is one only where nothing else can be meant. It leaves what follows alone, except for the empty
// line of a comment that ends.
import type { Position, TextEdit } from 'vscode-languageserver-types';
import { findSlot } from '../cursor/find-slot.ts';
import { freeIds } from '../cursor/next-id.ts';
import { Scope } from '../cursor/scope.ts';
import { continuedComment } from '../documentation/continued-comments.ts';
import { formattingCharacters, formattingOfTyped } from '../format/document.ts';
import type { FormatOptions } from '../format-options.ts';
import type { Program } from '../program.ts';
import { limits } from '../vocabulary/vocabulary.ts';

/** The characters after which something may be added or formatted. */
export const typingCharacters = ['\n', ':', ...formattingCharacters.filter((character) => character !== '\n')] as const;

/** The edits of a file that is read through a root, for a position right after a character that was typed. */
export function onType(
  program: Program,
  rootOf: () => string,
  uri: string,
  position: Position,
  character: string,
  options: FormatOptions,
): readonly TextEdit[] {
  if (character === ':') return nextId(program, rootOf(), uri, position);
  const continued = character === '\n' ? continuedLine(program, uri, position) : [];
  if (continued.length > 0) return continued;
  const file = program.file(uri);
  const formatting = formattingCharacters.find((known) => known === character);
  return file && formatting ? formattingOfTyped(file, position, formatting, options) : [];
}

function continuedLine(program: Program, uri: string, { line }: Position): readonly TextEdit[] {
  const file = program.file(uri);
  const edit = file && continuedComment(file, line);
  return edit ? [{ range: file.rangeOf(edit.start, edit.end), newText: edit.text }] : [];
}

/** The number after `id:` where the other fields of the table have numbers: the one that is higher than all of them. */
function nextId(program: Program, root: string, uri: string, position: Position): readonly TextEdit[] {
  const file = program.file(uri);
  if (!file) return [];
  const { text } = file;
  const offset = file.offsetAt(position);
  const isAlone = /^[ \t]*(?:[,)\r\n]|$)/.test(text.slice(offset, offset + longestGap));
  if (!isAlone || !/(?<!\w)id[ \t]*:$/.test(text.slice(Math.max(0, offset - longestGap), offset))) return [];
  const slot = findSlot(file, offset);
  if (slot?.kind !== 'attribute-value' || slot.attribute !== 'id' || slot.place !== 'table-field') return [];
  const elaboration = program.elaboration(root);
  if (slot.isQuoted || !elaboration) return [];
  let scope: Scope | undefined;
  const { next, isNumbered } = freeIds(file, offset, slot.type, () => {
    scope ??= new Scope(program, elaboration, uri, slot.declaration, offset);
    return scope;
  });
  if (!isNumbered || next > limits.fieldId.max) return [];
  return [{ range: file.rangeOf(offset, offset), newText: ` ${next}` }];
}

const longestGap = 100;
