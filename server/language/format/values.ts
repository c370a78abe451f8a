// Passes types, dotted names and values, which always stay on one line.
import { findScalar, stringType } from '../vocabulary/vocabulary.ts';
import type { ElementCursor, Separation } from './cursor.ts';
import type { Doc } from './doc.ts';

/** Passes a dotted name. */
export function readName(cursor: ElementCursor, out: Doc[], separation: Separation): void {
  cursor.expect(out, 'identifier', separation);
  readFurtherNames(cursor, out);
}

/** Passes the rest of a dotted name, from the first dot on. */
export function readFurtherNames(cursor: ElementCursor, out: Doc[]): void {
  while (!cursor.isBroken && cursor.is('.')) {
    cursor.take(out, 'none');
    cursor.expect(out, 'identifier', 'none');
  }
}

/** Passes a type: a name, `[T]` or `[T:N]`. */
export function readType(cursor: ElementCursor, out: Doc[], separation: Separation, depth = 0): void {
  if (cursor.is('identifier') && isBuiltIn(cursor.text)) {
    // A dot never follows a built-in name.
    cursor.take(out, separation);
    return;
  }
  if (!cursor.is('[')) {
    readName(cursor, out, separation);
    return;
  }
  if (depth > deepest) {
    cursor.break();
    return;
  }
  cursor.take(out, separation);
  readType(cursor, out, 'none', depth + 1);
  if (cursor.is(':')) {
    cursor.take(out, 'none');
    cursor.expect(out, 'integer', 'none');
  }
  cursor.expect(out, ']', 'none');
}

/** Passes the default of a field. */
export function readDefault(cursor: ElementCursor, out: Doc[]): void {
  if (!cursor.is('[')) {
    readValue(cursor, out, () => cursor.take(out, 'space'));
    return;
  }
  cursor.take(out, 'space');
  cursor.expect(out, ']', 'none');
}

/** Passes a number, string or word, with its sign, or a call; the first token by `takeFirst`. */
export function readValue(cursor: ElementCursor, out: Doc[], takeFirst: () => void, depth = 0): void {
  if (cursor.isBroken) return;
  if (cursor.is('integer') || cursor.is('float') || cursor.is('string')) {
    takeFirst();
    return;
  }
  const isSigned = cursor.is('+') || cursor.is('-');
  if (isSigned) takeFirst();
  if (!cursor.is('identifier')) {
    cursor.break();
    return;
  }
  const { elements, next } = cursor;
  if (isSigned) cursor.take(out, 'none');
  else takeFirst();
  // A name is called only if the parenthesis touches it.
  if (elements.kinds[next + 1] === '(' && elements.starts[next + 1] === elements.ends[next]) {
    readArgument(cursor, out, depth);
  }
}

function readArgument(cursor: ElementCursor, out: Doc[], depth: number): void {
  if (depth > deepest) {
    cursor.break();
    return;
  }
  cursor.take(out, 'none');
  readValue(cursor, out, () => cursor.take(out, 'none'), depth + 1);
  cursor.expect(out, ')', 'none');
}

function isBuiltIn(name: string): boolean {
  return name === stringType.name || findScalar(name) !== undefined;
}

/** Deeper than flatc reads, and not so deep that our stack overflows. */
const deepest = 100;
