// Lays out the object that may end a schema: objects and lists on one line if they were and fit, and rows of numbers.
import { deepestForm } from '../flatc-syntax/cursor.ts';
import type { ObjectListener } from '../flatc-syntax/listener.ts';
import type { ElementCursor } from './cursor.ts';
import { type Doc, fill, gaps, group, indent, lastComma } from './doc.ts';
import { passEmptyBody } from './empty-body.ts';
import { CommaList, type CommaListForm } from './lists.ts';

/** An open bracket. */
interface Open {
  readonly kind: '{' | '[';
  /** The doc that contains the brackets. */
  readonly out: Doc[];
  /** The element after the bracket. */
  readonly at: number;
  /** The entries; a list of numbers has rows, and empty brackets have neither. */
  readonly entries: CommaList | undefined;
  readonly rows: Doc | undefined;
}

/** Listens to the reader and lays out an object, entry by entry. */
export class ObjectDocs implements ObjectListener {
  readonly #cursor: ElementCursor;
  readonly #open: Open[] = [];
  #out: Doc[] = [];
  /** True if brackets are nested so deep that the object stays as it is. */
  isTooDeep = false;

  constructor(cursor: ElementCursor) {
    this.#cursor = cursor;
  }

  /** Begins an object, which is added to `out`. */
  begin(out: Doc[]): void {
    this.#open.length = 0;
    this.#out = out;
    this.isTooDeep = false;
  }

  openBracket(kind: '{' | '['): void {
    if (this.#open.length > deepestForm) this.isTooDeep = true;
    if (this.isTooDeep) return;
    const cursor = this.#cursor;
    const around = this.#open.at(-1);
    const out = around?.entries?.docs ?? this.#out;
    if (around?.kind === '{') {
      this.#passKey(out);
      cursor.take(out, 'bracket');
    } else {
      // The gap before the first token of an entry was already added.
      cursor.pass(out);
    }
    const { at } = cursor;
    if (cursor.is(kind === '{' ? '}' : ']')) {
      this.#open.push({ kind, out, at, entries: undefined, rows: undefined });
      return;
    }
    const rows = kind === '[' ? passNumbers(cursor) : undefined;
    const entries = rows ? undefined : new CommaList(cursor, kind === '{' ? members : values);
    this.#open.push({ kind, out, at, entries, rows });
  }

  comma(end: number): void {
    const entries = this.#open.at(-1)?.entries;
    if (this.isTooDeep || !entries) return;
    this.#passEntry(end - 1);
    entries.passComma();
  }

  closeBracket(end: number): void {
    const bracket = this.#open.at(-1);
    if (this.isTooDeep || !bracket) return;
    const { kind, out, at, entries, rows } = bracket;
    this.#passEntry(end - 1);
    this.#open.pop();
    const cursor = this.#cursor;
    const { elements } = cursor;
    if (!entries && !rows) {
      if (kind === '{' || cursor.at === cursor.next) passEmptyBody(cursor, out);
      else cursor.take(out, 'none');
      return;
    }
    entries?.end();
    const docs: Doc[] = [
      indent(entries?.docs ?? [gaps.unitOrNothing, rows ?? []]),
      kind === '{' ? gaps.unit : gaps.unitOrNothing,
    ];
    const isOnOneLine = elements.endLines[at - 1] === elements.lines[cursor.next];
    cursor.pass(docs);
    out.push(group(elements, docs, elements.kinds[cursor.next] === ',' ? 1 : 0, isOnOneLine));
  }

  /** Passes an entry before an offset, if it is a number, a string, a word or a call. */
  #passEntry(end: number): void {
    const cursor = this.#cursor;
    const { kind, entries } = this.#open.at(-1) ?? {};
    if (!entries || (cursor.elements.starts[cursor.next] as number) >= end) return;
    if (kind === '{') {
      this.#passKey(entries.docs);
      cursor.takeTo(end, entries.docs, 'bracket');
    } else {
      cursor.pass(entries.docs);
      cursor.takeTo(end, entries.docs, 'none');
    }
  }

  #passKey(out: Doc[]): void {
    this.#cursor.pass(out);
    this.#cursor.take(out, 'none');
  }
}

const members: CommaListForm = { close: '}', lines: 'entry', isTight: false, lastComma: 'never' };
const values: CommaListForm = { close: ']', lines: 'entry', isTight: true, lastComma: 'never' };

/**
 * Passes the content of a list that has only numbers and no comments, and returns its rows. For any other list, it
 * passes nothing and returns undefined.
 */
function passNumbers(cursor: ElementCursor): Doc | undefined {
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
