// Puts the fields of a struct in the order with the fewest bytes, each field with its comments.

import { unlessMeaningChanges } from '../changes/change-of-meaning.ts';
import { counted } from '../counted.ts';
import { lineBreakOf } from '../fixes/statement-edits.ts';
import { startOfLine } from '../lines.ts';
import { smallestOrder } from '../values/struct-order.ts';
import type { FileEdit } from '../workspace-edit.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';
import { type SelectedOf, selectedDeclaration } from './selected-declaration.ts';

/** Offers the order of the rule `struct-padding`, even if it saves too little for a finding. */
export const structOrder: Refactoring = {
  name: 'struct-order',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const better = betterOrder(place);
    if (!better) return [];
    const { text } = better.struct.declaration.name;
    return [{ title: `Reorder the fields of ${text} to save ${counted(better.saved, 'byte')} (breaks existing data)` }];
  },
  edits: (place) => {
    const better = betterOrder(place);
    if (!better) return undefined;
    const edits = [reordered(better.struct, better.order)];
    return unlessMeaningChanges(place.program, { edits });
  },
};

interface BetterOrder {
  readonly struct: SelectedOf<'struct' | 'table'>;
  readonly order: readonly number[];
  readonly saved: bigint;
}

function betterOrder(place: RefactoringPlace): BetterOrder | undefined {
  const found = selectedDeclaration(place);
  if (found?.declaration.kind !== 'struct' || !found.declaration.body) return undefined;
  const { facts, references, definition } = found.context.elaborated[found.index] ?? {};
  // The size of a struct that contains itself is unknown.
  if (!facts?.layout || references?.some((reference) => reference.definition === definition)) return undefined;
  const { order, saved } = smallestOrder(facts.layout);
  return saved > 0n ? { struct: { ...found, declaration: found.declaration }, order, saved } : undefined;
}

/**
 * The edit that puts the fields of a body in another order, given as their present indices. Comments above a field, and
 * after a field on its line, move with the field. Empty lines keep their places: they divide the body, and would look
 * wrong after the opening bracket.
 */
function reordered(
  { context, declaration, start }: SelectedOf<'struct' | 'table'>,
  order: readonly number[],
): FileEdit {
  const { uri, text } = context;
  const from = afterComment(text, start + (declaration.body?.start ?? 0) + 1);
  const ends = declaration.fields.map(({ end }) => afterComment(text, start + end));
  const pieces = ends.map((end, index) => text.slice(index === 0 ? from : ends[index - 1], end));
  const end = ends.at(-1) ?? from;
  const lineBreak = lineBreakOf(text);
  const line = text.slice(startOfLine(text, start + declaration.keyword.start));
  const indent = `${/^[ \t]*/.exec(line)?.[0] ?? ''}`;
  let body = '';
  for (const [slot, index] of order.entries()) {
    const piece = pieceFor(pieces[slot] ?? '', pieces[index] ?? '');
    // A comment up to the end of the line must not swallow a field that was on another line.
    body += endsInComment(body) && !startsLine(piece) ? `${lineBreak}${indent}  ${piece.trimStart()}` : piece;
  }
  const closing = endsInComment(body) && !startsLine(text.slice(end)) ? `${lineBreak}${indent}` : '';
  return { uri, start: from, end, text: `${body}${closing}` };
}

/** A piece with the line breaks of the piece that it replaces, if both begin on a line of their own. */
function pieceFor(place: string, piece: string): string {
  const breaks = /^(?:[ \t]*(?:\r\n|\n|\r))+/;
  const [before] = breaks.exec(place) ?? [];
  return before === undefined || !startsLine(piece) ? piece : before + piece.replace(breaks, '');
}

/** The offset after a comment that ends the line of an offset; the offset itself if the line ends otherwise. */
function afterComment(text: string, offset: number): number {
  const [found] =
    /^[ \t]*(?:\/\/(?!\/)[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/[ \t]*(?=[\r\n]))/.exec(text.slice(offset)) ?? [];
  return offset + (found?.length ?? 0);
}

function endsInComment(text: string): boolean {
  return text.includes('//', startOfLine(text, text.length));
}

function startsLine(text: string): boolean {
  return /^[ \t]*[\r\n]/.test(text);
}
