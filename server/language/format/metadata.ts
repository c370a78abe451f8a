// Metadata: attributes in parentheses after declarations, fields, methods and members.
import type { ElementCursor } from './cursor.ts';
import { type Doc, gaps, group, indent } from './doc.ts';
import { type Elements, widthOf } from './elements.ts';
import { CommaList, type CommaListForm } from './lists.ts';

/** Passes the opening parenthesis of metadata, and returns the list that its attributes are added to. */
export function beginMetadata(cursor: ElementCursor, out: Doc[]): CommaList {
  cursor.take(out, 'space');
  return new CommaList(cursor, attributes);
}

/** Passes an attribute, with its value if a colon follows. */
export function passAttribute(cursor: ElementCursor, { docs }: CommaList): void {
  cursor.pass(docs);
  if (!cursor.is(':')) return;
  cursor.take(docs, 'none');
  cursor.take(docs, 'space');
}

/** Ends metadata at its parenthesis: on one line, or one attribute a line. */
export function endMetadata(cursor: ElementCursor, metadata: CommaList, out: Doc[]): void {
  metadata.end();
  const docs: Doc[] = [indent(metadata.docs), gaps.close];
  cursor.pass(docs);
  const { elements } = cursor;
  out.push(group(elements, docs, tailWidth(elements, cursor.at, cursor.next)));
}

// flatc refuses a comma after the last attribute, so none is there.
const attributes: CommaListForm = { close: ')', lines: 'attribute', isTight: true, lastComma: 'never' };

/**
 * The width of the text that must follow the closing parenthesis on its line: a semicolon, comma or brace, with block
 * comments before it.
 */
function tailWidth(elements: Elements, at: number, next: number): number {
  // The comma of a last member comes directly after its metadata.
  if (elements.kinds[next] === '}') return 1;
  let width = 0;
  for (let index = at; index < next; index++) {
    if (elements.kinds[index] !== 'block' || elements.lines[index] !== elements.endLines[index]) return width;
    width += 1 + widthOf(elements, index);
  }
  return width + (elements.kinds[next] === '{' ? 2 : 1);
}
