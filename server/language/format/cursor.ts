// The formatter's position in a text. It adds each token that it passes to a doc (`doc.ts`), after the comments before
// the token.
import type { FormatOptions } from '../format-options.ts';
import { type Doc, gaps } from './doc.ts';
import { type ElementKind, type Elements, endsLine, isComment } from './elements.ts';
import type { Mark } from './marks.ts';

/**
 * The gap before a token that directly follows another token. `bracket` is a blank before a value that may be a
 * bracket: if a comment puts the bracket on a new line, the bracket is indented no deeper than its owner.
 */
type Separation = 'none' | 'space' | 'bracket';

/** The first element of a column that can be aligned: the type of a field, the `=` of a member. */
export interface ColumnStart {
  readonly element: number;
  readonly column: 'type' | 'value';
}

/** A mark such as `// fbs-format ignore`, and the first token after it, with which the marked item begins. */
export interface MarkPlace {
  readonly mark: Mark;
  readonly element: number;
  readonly token: number;
}

export class ElementCursor {
  readonly elements: Elements;
  readonly options: FormatOptions;
  readonly columnStarts: ColumnStart[] = [];
  /** The marks among the comments that were passed. */
  readonly marks: MarkPlace[] = [];
  #at = 0;
  #next = 0;

  constructor(elements: Elements, options: FormatOptions) {
    this.elements = elements;
    this.options = options;
    this.moveTo(0);
  }

  /** The element after the one that was passed last. */
  get at(): number {
    return this.#at;
  }

  /** The next token; only comments may be between it and `at`. */
  get next(): number {
    return this.#next;
  }

  get kind(): ElementKind {
    return this.elements.kinds[this.#next] as ElementKind;
  }

  is(kind: ElementKind): boolean {
    return this.elements.kinds[this.#next] === kind;
  }

  /** Moves to an element, forwards or back. Comments from there to the next token count as not passed. */
  moveTo(element: number): void {
    this.#at = element;
    this.#next = element;
    while (isComment(this.elements.kinds[this.#next] as ElementKind)) this.#next++;
  }

  /** The token after the next one. */
  afterNext(): number {
    let index = this.#next + 1;
    while (isComment(this.elements.kinds[index] as ElementKind)) index++;
    return index;
  }

  /** Marks the next token as the start of a column. */
  startColumn(column: ColumnStart['column']): void {
    this.columnStarts.push({ element: this.#next, column });
  }

  /** Passes the tokens before an offset: the first one with the given gap, all others without a gap. */
  takeTo(end: number, out: Doc[], separation: Separation): void {
    let gap = separation;
    while ((this.elements.starts[this.#next] as number) < end) {
      this.take(out, gap);
      gap = 'none';
    }
  }

  /** Passes the next token and the comments before it, which are laid out as parts of the current item. */
  take(out: Doc[], separation: Separation): void {
    if (this.#at === this.#next) {
      if (separation !== 'none') out.push(gaps.space);
    } else {
      this.#comments(out);
      out.push(this.#gapAfterComment(separation));
    }
    this.pass(out);
  }

  /** Passes the next token without adding a gap. The gap and the comments before the token must have been added. */
  pass(out: Doc[]): void {
    out.push(this.#next);
    this.moveTo(this.#next + 1);
  }

  /** Passes the comment at `at` without adding a gap, which must have been added. */
  passComment(out: Doc[]): void {
    out.push(this.#at++);
  }

  /**
   * Passes the comments before the next token. A block comment is laid out like a word; a comment on its own line keeps
   * a line of its own.
   */
  #comments(out: Doc[]): void {
    const { kinds, newlines } = this.elements;
    let isFresh = false;
    for (; this.#at < this.#next; this.#at++) {
      const before = kinds[this.#at - 1];
      isFresh ||= (newlines[this.#at] as number) > 0;
      const kind = kinds[this.#at];
      const isOwnLine = kind === 'doc' ? isFresh : kind === 'line' && (newlines[this.#at] as number) > 0;
      if (isOwnLine || endsLine(before)) out.push(gaps.deeper);
      else if (kind !== 'block' || !(before === '(' || before === '[' || before === '.')) out.push(gaps.space);
      out.push(this.#at);
    }
  }

  #gapAfterComment(separation: Separation): Doc {
    const { kind } = this;
    if (endsLine(this.elements.kinds[this.#next - 1])) {
      const isLevel = kind === '{' || kind === '}' || (kind === '[' && separation === 'bracket');
      return isLevel ? gaps.level : gaps.deeper;
    }
    const isTight = kind === ':' || kind === '(' ? separation === 'none' : tight.has(kind);
    return isTight ? [] : gaps.space;
  }
}

const tight: ReadonlySet<ElementKind> = new Set<ElementKind>([')', ']', ';', ',', '.']);
