// Metadata: attributes in parentheses after declarations, fields, methods and members.
import type { ElementCursor } from './cursor.ts';
import { type Doc, gaps, group, indent } from './doc.ts';
import { type Elements, widthOf } from './elements.ts';
import { type CommaList, readCommaList } from './lists.ts';

/** Passes metadata, if there is any: on one line, or one attribute a line. */
export function readMetadata(cursor: ElementCursor, out: Doc[]): void {
  if (cursor.isBroken || !cursor.is('(')) return;
  const { elements } = cursor;
  cursor.take(out, 'space');
  const inner: Doc[] = [];
  readCommaList(cursor, inner, attributes);
  if (cursor.isBroken) return;
  const close: Doc[] = [indent(inner), gaps.close];
  cursor.pass(close);
  out.push(group(elements, close, tailWidth(elements, cursor.at, cursor.next)));
}

const attributes: CommaList = {
  close: ')',
  lines: 'attribute',
  isTight: true,
  lastComma: 'error',
  readItem: (cursor, out) => {
    if (!cursor.is('identifier') && !cursor.is('string')) {
      cursor.break();
      return;
    }
    cursor.pass(out);
    if (!cursor.is(':')) return;
    cursor.take(out, 'none');
    if (!cursor.is('integer') && !cursor.is('string')) {
      cursor.break();
      return;
    }
    cursor.take(out, 'space');
  },
};

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
