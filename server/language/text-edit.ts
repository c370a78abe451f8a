// Defines edits of a text in UTF-16 offsets, which become edits of LSP only where they leave the server.
import type { Range, TextEdit } from 'vscode-languageserver-types';

/** A span of a text, and its replacement. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text after edits, which are in the order of the text and do not overlap. Their offsets count from `base`. */
export function applyEdits(text: string, edits: readonly Edit[], base = 0): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    parts.push(text.slice(at, start - base), replacement);
    at = end - base;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Compares edits by their places, so that an insertion comes before a replacement at the same place. */
export function byPlace(left: Edit, right: Edit): number {
  return left.start - right.start || left.end - right.end;
}

/** An edit with its offsets moved by `by`, such as an edit of a declaration as an edit of its file. */
export function shifted<Shifted extends Edit>(edit: Shifted, by: number): Shifted {
  return { ...edit, start: edit.start + by, end: edit.end + by };
}

/** True if two edits have the same place and text. */
export function isSameEdit(left: Edit, right: Edit): boolean {
  return left.start === right.start && left.end === right.end && left.text === right.text;
}

/** An edit in the form of LSP. */
export function protocolEdit(file: { rangeOf(start: number, end: number): Range }, edit: Edit): TextEdit {
  return { range: file.rangeOf(edit.start, edit.end), newText: edit.text };
}

/** One replacement as offsets: the text from `start` to `oldEnd` became text that ends at `newEnd`. */
export interface TextChange {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** The smallest replacement that turns one text into another. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > start && newEnd > start && before.charCodeAt(oldEnd - 1) === after.charCodeAt(newEnd - 1)) {
    oldEnd--;
    newEnd--;
  }
  return { start, oldEnd, newEnd };
}

/** One replacement that covers two successive ones: from the text before `earlier` to the text after `later`. */
export function widened(earlier: TextChange | undefined, later: TextChange): TextChange {
  if (!earlier) return later;
  const start = Math.min(earlier.start, later.start);
  const oldEnd = earlier.oldEnd + Math.max(0, later.oldEnd - earlier.newEnd);
  const newEnd = Math.max(earlier.newEnd, later.oldEnd) + (later.newEnd - later.oldEnd);
  return { start, oldEnd, newEnd };
}
