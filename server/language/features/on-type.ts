// What is added to a text behind a character that someone has just typed. An edit here comes without being asked for, so
// there is one only where nothing else can be meant, and it leaves what is written alone, but for the empty line of a
// comment that ends.
import type { Position, TextEdit } from 'vscode-languageserver-types';
import { findSlot } from '../cursor/find-slot.ts';
import { freeIds } from '../cursor/next-id.ts';
import { Scope } from '../cursor/scope.ts';
import { continuedComment } from '../documentation/continued-comments.ts';
import type { Program } from '../program.ts';
import { limits } from '../vocabulary/vocabulary.ts';

/** The characters behind which something may be added. */
export const typingCharacters = ['\n', ':'] as const;

/** The edits of a file that is read through a root, for a position right behind a character that was typed. */
export function onType(
  program: Program,
  root: string,
  uri: string,
  position: Position,
  character: string,
): readonly TextEdit[] {
  switch (character) {
    case '\n':
      return continuedLine(program, uri, position);
    case ':':
      return nextId(program, root, uri, position);
    default:
      return [];
  }
}

function continuedLine(program: Program, uri: string, { line }: Position): readonly TextEdit[] {
  const file = program.file(uri);
  const edit = file && continuedComment(file, line);
  return edit ? [{ range: file.rangeOf(edit.start, edit.end), newText: edit.text }] : [];
}

/** The number behind `id:` where the other fields of the table have numbers: the one that is higher than all of them. */
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
