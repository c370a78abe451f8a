// Makes the doc (`doc.ts`) of each declaration from the events of the syntax reader. `x:int` becomes `x`, `:`, a gap
// and `int`.
import type { SyntaxListener, WrittenValue } from '../flatc-syntax/listener.ts';
import type { ElementCursor } from './cursor.ts';
import { type Doc, gaps, group, indent } from './doc.ts';
import { textOf } from './elements.ts';
import { passEmptyBody } from './empty-body.ts';
import { CommaList, type CommaListForm, passBetween } from './lists.ts';
import { beginMetadata, endMetadata, passAttribute } from './metadata.ts';
import { ObjectDocs } from './object-docs.ts';

/** A declaration that the grammar accepts. */
interface ReadDeclaration {
  /** The elements of the first and the last token. */
  readonly first: number;
  readonly last: number;
  /** The declaration's keyword, or the brace of an object. */
  readonly keyword: string;
  readonly doc: Doc;
}

/**
 * Listens to the reader and lays out each declaration: fields and methods have a line each, and the members of an enum
 * or union may share one.
 */
export class DeclarationDocs implements SyntaxListener {
  readonly inObject: ObjectDocs;
  /** True if the grammar refuses the declaration, so that its text stays as it is. */
  isBroken = false;
  /** The first token of the current declaration. */
  first = 0;
  readonly #cursor: ElementCursor;
  readonly #done: (declaration: ReadDeclaration) => void;
  #keyword = '';
  #doc: Doc[] = [];
  /** The list that the next token is added to: of the header, then of the body. */
  #out: Doc[] = [];
  #metadata: CommaList | undefined;
  /** The members of an enum or union; undefined outside their bodies. */
  #members: CommaList | undefined;
  /** The element after the opening brace of the body; undefined before a body. */
  #body: number | undefined;
  /** True if the brace that closes an empty body was passed. */
  #isClosed = false;
  /** The number of names read in the current member. */
  #names = 0;

  /** `done` is called with each declaration without an error, at its end. */
  constructor(cursor: ElementCursor, done: (declaration: ReadDeclaration) => void) {
    this.#cursor = cursor;
    this.#done = done;
    this.inObject = new ObjectDocs(cursor);
  }

  beginStatement(): void {
    const cursor = this.#cursor;
    this.first = cursor.next;
    cursor.moveTo(cursor.next);
    this.#keyword = textOf(cursor.elements, cursor.next);
    this.#doc = [];
    this.#out = this.#doc;
    this.#metadata = undefined;
    this.#members = undefined;
    this.#body = undefined;
    this.#isClosed = false;
    this.isBroken = false;
    if (cursor.is('{')) this.inObject.begin(this.#doc);
    else cursor.pass(this.#doc);
  }

  endStatement(): void {
    const cursor = this.#cursor;
    if (this.inObject.isTooDeep && this.#keyword === '{') this.isBroken = true;
    if (this.isBroken) return;
    if (this.#body !== undefined) this.#endBody(this.#body);
    else if (this.#keyword !== '{') cursor.take(this.#doc, 'none');
    this.#done({ first: this.first, last: cursor.at - 1, keyword: this.#keyword, doc: this.#doc });
  }

  name(start: number, end: number): void {
    if (this.isBroken) return;
    if (this.#body === undefined) {
      this.#cursor.takeTo(end, this.#out, 'space');
      return;
    }
    const out = this.#out;
    this.#names++;
    if (this.#names === 1) {
      // The gap before a member was already added.
      this.#cursor.pass(out);
      this.#cursor.takeTo(end, out, 'none');
    } else {
      // The types of a method, with the parentheses and the colon before them.
      this.#cursor.takeTo(start, out, 'none');
      this.#cursor.takeTo(end, out, this.#names === 2 ? 'none' : 'space');
    }
  }

  text(): void {
    if (!this.isBroken) this.#cursor.take(this.#out, 'space');
  }

  colon(): void {
    if (!this.isBroken) this.#cursor.take(this.#out, 'space');
  }

  type(_kind: 'scalar' | 'string' | 'named', _start: number, end: number): void {
    if (this.isBroken) return;
    const cursor = this.#cursor;
    if (this.#body === undefined) {
      cursor.takeTo(end, this.#out, 'space');
      return;
    }
    const out = this.#out;
    cursor.take(out, 'none');
    cursor.startColumn('type');
    cursor.takeTo(end, out, cursor.options.fieldColon === 'tight' ? 'none' : 'space');
  }

  brackets(_start: number, end: number): void {
    if (!this.isBroken) this.#cursor.takeTo(end, this.#out, 'none');
  }

  value(_kind: WrittenValue, start: number, end: number): void {
    if (this.isBroken) return;
    const cursor = this.#cursor;
    if (this.#members) cursor.startColumn('value');
    const out = this.#out;
    cursor.takeTo(start, out, 'space');
    cursor.takeTo(end, out, 'space');
  }

  attribute(): void {
    if (this.isBroken) return;
    if (this.#metadata) this.#metadata.passComma();
    else this.#metadata = beginMetadata(this.#cursor, this.#out);
    passAttribute(this.#cursor, this.#metadata);
  }

  beginBody(): void {
    if (this.isBroken) return;
    const cursor = this.#cursor;
    this.#endMetadata();
    cursor.take(this.#out, 'space');
    this.#body = cursor.at;
    if (cursor.is('}')) {
      passEmptyBody(cursor, this.#out);
      this.#isClosed = true;
    } else if (this.#keyword === 'enum' || this.#keyword === 'union') {
      this.#members = new CommaList(cursor, members);
      this.#out = this.#members.docs;
    } else {
      this.#out = [];
      passBetween(cursor, this.#out, { isFirst: true, isLast: false, lines: 'member' });
    }
  }

  beginMember(): void {
    this.#names = 0;
  }

  endMember(): void {
    if (this.isBroken) return;
    this.#endMetadata();
    if (this.#members) return;
    const cursor = this.#cursor;
    cursor.take(this.#out, 'none');
    passBetween(cursor, this.#out, { isFirst: false, isLast: cursor.is('}'), lines: 'member' });
  }

  separator(): void {
    if (!this.isBroken) this.#members?.passComma();
  }

  refuse(): void {
    this.isBroken = true;
  }

  #endMetadata(): void {
    const metadata = this.#metadata;
    this.#metadata = undefined;
    if (metadata) endMetadata(this.#cursor, metadata, this.#out);
  }

  #endBody(body: number): void {
    if (this.#isClosed) return;
    const cursor = this.#cursor;
    const { elements } = cursor;
    this.#members?.end();
    this.#doc.push(indent(this.#out), gaps.unit);
    const isOnOneLine = elements.endLines[body - 1] === elements.lines[cursor.next];
    cursor.pass(this.#doc);
    if (this.#members) this.#doc = [group(elements, this.#doc, 0, isOnOneLine)];
  }
}

const members: CommaListForm = { close: '}', lines: 'member', isTight: false, lastComma: 'broken' };
