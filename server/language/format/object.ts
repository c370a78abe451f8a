// Lays out the object that may end a schema: objects and lists on one line if they were and fit, and rows of numbers.
import type { ElementCursor } from './cursor.ts';
import { type Doc, fill, gaps, group, indent, lastComma } from './doc.ts';
import { type CommaList, readCommaList } from './lists.ts';
import { readEmptyBody } from './records.ts';
import { readValue } from './values.ts';

/** Passes an object; its brace is the next token. */
export function readObject(cursor: ElementCursor, out: Doc[]): void {
  cursor.pass(out);
  readBrackets(cursor, out, 'object', 0);
}

const deepest = 200;

function readBrackets(cursor: ElementCursor, out: Doc[], kind: 'object' | 'list', depth: number): void {
  if (depth > deepest) {
    cursor.break();
    return;
  }
  const close = kind === 'object' ? '}' : ']';
  if (cursor.is(close)) {
    readEmpty(cursor, out, kind);
    return;
  }
  const { elements, at } = cursor;
  const inner: Doc[] = [];
  const rows = kind === 'list' ? readNumbers(cursor) : undefined;
  if (rows) {
    inner.push(gaps.unitOrNothing, rows);
  } else {
    readCommaList(cursor, inner, kind === 'object' ? members(depth) : values(depth));
    if (cursor.isBroken || !cursor.is(close)) {
      cursor.break();
      return;
    }
  }
  const isOnOneLine = elements.endLines[at - 1] === elements.lines[cursor.next];
  const doc: Doc[] = [indent(inner), kind === 'object' ? gaps.unit : gaps.unitOrNothing];
  cursor.pass(doc);
  out.push(group(elements, doc, elements.kinds[cursor.next] === ',' ? 1 : 0, isOnOneLine));
}

function readEmpty(cursor: ElementCursor, out: Doc[], kind: 'object' | 'list'): void {
  if (kind === 'object' || cursor.at === cursor.next) readEmptyBody(cursor, out);
  else cursor.take(out, 'none');
}

function members(depth: number): CommaList {
  return {
    close: '}',
    lines: 'entry',
    isTight: false,
    lastComma: 'never',
    readItem: (cursor, out) => {
      if (!cursor.is('identifier') && !cursor.is('string')) {
        cursor.break();
        return;
      }
      cursor.pass(out);
      cursor.expect(out, ':', 'none');
      readEntry(cursor, out, depth, () => cursor.take(out, 'bracket'));
    },
  };
}

function values(depth: number): CommaList {
  return {
    close: ']',
    lines: 'entry',
    isTight: true,
    lastComma: 'never',
    readItem: (cursor, out) => readEntry(cursor, out, depth, () => cursor.pass(out)),
  };
}

/** Passes a value; `takeFirst` passes its first token. */
function readEntry(cursor: ElementCursor, out: Doc[], depth: number, takeFirst: () => void): void {
  if (cursor.is('{') || cursor.is('[')) {
    const kind = cursor.is('{') ? 'object' : 'list';
    takeFirst();
    readBrackets(cursor, out, kind, depth + 1);
  } else {
    readValue(cursor, out, takeFirst);
  }
}

/** Passes a list that has only numbers. For any other list it passes nothing and returns undefined. */
function readNumbers(cursor: ElementCursor): Doc | undefined {
  const { kinds, newlines } = cursor.elements;
  const docs: Doc[] = [];
  let index = cursor.next;
  if (cursor.at !== index) return undefined;
  for (;;) {
    if (kinds[index] !== 'integer' && kinds[index] !== 'float') return undefined;
    if (docs.length > 0) docs.push((newlines[index] as number) > 1 ? gaps.unitBlank : gaps.unit);
    if (kinds[index + 1] !== ',' || kinds[index + 2] === ']') break;
    docs.push([index, index + 1]);
    index += 2;
  }
  docs.push(index);
  index++;
  const hasComma = kinds[index] === ',';
  if (kinds[index + (hasComma ? 1 : 0)] !== ']') return undefined;
  const rows: Doc[] = [fill(docs)];
  cursor.moveTo(index);
  if (hasComma) {
    rows.push(lastComma(index, 'there', 'never'));
    cursor.moveTo(index + 1);
  }
  return rows;
}
