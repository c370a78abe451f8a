// Lays out enums and unions: on one line if they were and fit, otherwise one member a line.
import type { ElementCursor } from './cursor.ts';
import { type Doc, gaps, group, indent } from './doc.ts';
import { type CommaList, readCommaList } from './lists.ts';
import { readMetadata } from './metadata.ts';
import { readEmptyBody } from './records.ts';
import { readFurtherNames, readType } from './values.ts';

/** Passes an enum; its keyword is the next token. */
export function readEnum(cursor: ElementCursor, out: Doc[]): void {
  readMembers(cursor, out, enumMembers);
}

/** Passes a union; its keyword is the next token. */
export function readUnion(cursor: ElementCursor, out: Doc[]): void {
  readMembers(cursor, out, unionMembers);
}

function readMembers(cursor: ElementCursor, out: Doc[], list: CommaList): void {
  const whole: Doc[] = [];
  cursor.pass(whole);
  cursor.expect(whole, 'identifier', 'space');
  if (list === enumMembers || cursor.is(':')) {
    cursor.expect(whole, ':', 'space');
    readType(cursor, whole, 'space');
  }
  readMetadata(cursor, whole);
  cursor.expect(whole, '{', 'space');
  if (cursor.isBroken) return;
  if (cursor.is('}')) {
    readEmptyBody(cursor, whole);
    out.push(whole);
    return;
  }
  const { elements, at } = cursor;
  const inner: Doc[] = [];
  readCommaList(cursor, inner, list);
  if (cursor.isBroken) return;
  const mayBeFlat = elements.endLines[at - 1] === elements.lines[cursor.next];
  whole.push(indent(inner), gaps.unit);
  cursor.pass(whole);
  out.push(group(elements, whole, 0, mayBeFlat));
}

const enumMembers: CommaList = {
  close: '}',
  lines: 'member',
  isTight: false,
  lastComma: 'broken',
  readItem: (cursor, out) => {
    if (!cursor.is('identifier')) {
      cursor.break();
      return;
    }
    cursor.pass(out);
    readMemberEnd(cursor, out);
  },
};

const unionMembers: CommaList = {
  ...enumMembers,
  readItem: (cursor, out) => {
    if (!cursor.is('identifier')) {
      cursor.break();
      return;
    }
    // The gap before the name was already added.
    cursor.pass(out);
    readFurtherNames(cursor, out);
    if (cursor.is(':')) {
      cursor.take(out, 'none');
      cursor.startColumn('type');
      readType(cursor, out, cursor.options.fieldColon === 'tight' ? 'none' : 'space');
    }
    readMemberEnd(cursor, out);
  },
};

function readMemberEnd(cursor: ElementCursor, out: Doc[]): void {
  if (cursor.is('=')) {
    cursor.startColumn('value');
    cursor.take(out, 'space');
    cursor.expect(out, 'integer', 'space');
  }
  readMetadata(cursor, out);
}
