// Lays out a whole text: its declarations, the text between them, and the lines that stay unchanged.
import type { FormatOptions } from '../format-options.ts';
import { alignColumns, alignComments } from './align.ts';
import { separate } from './blank-lines.ts';
import { ElementCursor } from './cursor.ts';
import { type FormattedDeclaration, readDeclarations, startOfLine } from './declarations.ts';
import { type Doc, gaps } from './doc.ts';
import type { Elements } from './elements.ts';
import { passBetween, passTrailing } from './lists.ts';
import { Printer } from './printer.ts';
import type { TextLayout } from './text-layout.ts';
import { keepMarkedLines } from './verbatim.ts';

/** The whole text in the style of the options, with the places of lines that must stay as they are. */
export function layOut(elements: Elements, options: FormatOptions): TextLayout {
  const cursor = new ElementCursor(elements, options);
  const declarations = readDeclarations(cursor);
  const printer = new Printer(elements, options);
  const verbatim: TextLayout['verbatim'] = [];
  cursor.moveTo(0);
  let previous: FormattedDeclaration | undefined;
  for (const declaration of [...declarations, undefined]) {
    printBetween(cursor, printer, verbatim, previous, declaration);
    if (!declaration) break;
    if (declaration.doc) printer.print(declaration.doc);
    else keep(printer, elements, declaration.first, declaration.last + 1);
    cursor.moveTo(declaration.last + 1);
    previous = declaration;
  }
  keep(printer, elements, cursor.next, cursor.next + 1);
  const { breaks, blanks, pads, added, dropped } = printer;
  const layout = { breaks, blanks, pads, added, dropped, elements, declarations, verbatim };
  keepMarkedLines(layout, cursor.marks);
  separate(layout, cursor.marks);
  if (options.alignColumns) alignColumns(layout, cursor.columnStarts, options);
  alignComments(layout, options);
  return layout;
}

/** Lays out the text between two declarations. Near a broken declaration, only trailing comments are touched. */
function printBetween(
  cursor: ElementCursor,
  printer: Printer,
  verbatim: TextLayout['verbatim'],
  previous: FormattedDeclaration | undefined,
  next: FormattedDeclaration | undefined,
): void {
  const { elements } = cursor;
  const { lines, endLines } = elements;
  const isWhole = (!previous || previous.doc) && (!next || next.doc);
  const place = { isFirst: !previous, isLast: !next, lines: 'member' } as const;
  const out: Doc[] = [];
  if (isWhole) {
    passBetween(cursor, out, place);
    printer.print(out);
    return;
  }
  if (previous?.doc) {
    passTrailing(cursor, out, { ...place, isBelowKept: true });
    printer.print(out);
  }
  const from = cursor.at;
  const to = next?.doc ? startOfLine(elements, next.first) : cursor.next;
  const firstLine = previous?.doc ? (endLines[from - 1] as number) + 1 : (lines[previous?.first ?? -1] ?? 0);
  const lastLine = next?.doc ? (lines[to] as number) - 1 : (endLines[next?.last ?? cursor.next] as number);
  for (let line = firstLine; line <= lastLine; line++) verbatim[line] = 'broken';
  keep(printer, elements, from, to);
  if (next?.doc) printLineStart(cursor, printer, to);
}

/** Lays out the comments before a declaration that are on its line. */
function printLineStart(cursor: ElementCursor, printer: Printer, from: number): void {
  const out: Doc[] = [gaps.unit];
  for (let index = from; index < cursor.next; index++) out.push(index, gaps.space);
  printer.print(out);
}

/** Leaves elements unchanged. */
function keep(printer: Printer, { newlines }: Elements, from: number, to: number): void {
  for (let index = from; index < to; index++) printer.keep(index, newlines[index] as number);
}
