// Lays out tables, structs and services, whose fields and methods have one line each.
import type { ElementCursor } from './cursor.ts';
import { type Doc, gaps, indent } from './doc.ts';
import type { Elements } from './elements.ts';
import { passBetween } from './lists.ts';
import { readMetadata } from './metadata.ts';
import { readDefault, readName, readType } from './values.ts';

/** Passes a table or struct; its keyword is the next token. */
export function readRecord(cursor: ElementCursor, out: Doc[]): void {
  readBody(cursor, out, readField);
}

/** Passes a service, which must have a method; its keyword is the next token. */
export function readService(cursor: ElementCursor, out: Doc[]): void {
  readBody(cursor, out, readMethod, 'filled');
}

type ReadMember = (cursor: ElementCursor, out: Doc[]) => void;

function readBody(cursor: ElementCursor, out: Doc[], read: ReadMember, filled?: 'filled'): void {
  cursor.pass(out);
  cursor.expect(out, 'identifier', 'space');
  readMetadata(cursor, out);
  cursor.expect(out, '{', 'space');
  if (cursor.isBroken) return;
  if (cursor.is('}')) {
    if (filled) cursor.break();
    else readEmptyBody(cursor, out);
    return;
  }
  const inner: Doc[] = [];
  passBetween(cursor, inner, { isFirst: true, isLast: false, lines: 'member' });
  while (!cursor.isBroken) {
    read(cursor, inner);
    const isLast = cursor.is('}');
    passBetween(cursor, inner, { isFirst: false, isLast, lines: 'member' });
    if (isLast) break;
  }
  out.push(indent(inner), gaps.unit);
  cursor.expect(out, '}', 'none');
}

/** Passes `}` after `{`: on one line, unless a comment between them needs more lines. */
export function readEmptyBody(cursor: ElementCursor, out: Doc[]): void {
  const { at, next, elements } = cursor;
  if (isOneLine(elements, at, next)) {
    while (cursor.at < next) {
      out.push(gaps.space);
      cursor.passComment(out);
    }
    if (at < next) out.push(gaps.space);
  } else {
    const inner: Doc[] = [];
    passBetween(cursor, inner, { isFirst: true, isLast: true, lines: 'member' });
    out.push(indent(inner), gaps.unit);
  }
  cursor.pass(out);
}

/** True if only block comments are between a token and the previous one, all on one line. */
function isOneLine({ kinds, lines, endLines }: Elements, first: number, token: number): boolean {
  if (first === token) return true;
  for (let index = first; index < token; index++) if (kinds[index] !== 'block') return false;
  return endLines[first - 1] === lines[token];
}

function readField(cursor: ElementCursor, out: Doc[]): void {
  if (!cursor.is('identifier')) {
    cursor.break();
    return;
  }
  cursor.pass(out);
  cursor.expect(out, ':', 'none');
  cursor.startColumn('type');
  readType(cursor, out, cursor.options.fieldColon === 'tight' ? 'none' : 'space');
  if (cursor.is('=')) {
    cursor.take(out, 'space');
    readDefault(cursor, out);
  }
  readMetadata(cursor, out);
  cursor.expect(out, ';', 'none');
}

function readMethod(cursor: ElementCursor, out: Doc[]): void {
  if (!cursor.is('identifier')) {
    cursor.break();
    return;
  }
  cursor.pass(out);
  cursor.expect(out, '(', 'none');
  readName(cursor, out, 'none');
  cursor.expect(out, ')', 'none');
  cursor.expect(out, ':', 'none');
  readName(cursor, out, 'space');
  readMetadata(cursor, out);
  cursor.expect(out, ';', 'none');
}
