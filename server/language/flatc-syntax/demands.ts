// Handles a missing token that flatc demands: reports what is missing or wrong, and guesses from the next token how to
// continue, so that one mistake gives one message.
import { declarationKeywords } from '../vocabulary/vocabulary.ts';
import { type Complaint, flatcName, type SyntaxCursor } from './cursor.ts';
import type { SyntaxCode } from './problem.ts';
import { describe, unexpected } from './token-words.ts';
import type { TokenKind } from './tokens.ts';

/** A token that must come, with its words in messages and a test for the tokens that can follow it. */
export interface Demand {
  readonly kind: TokenKind;
  /** The token's name in messages. */
  readonly wanted: string;
  /** The text of `expected` in the problem; by default the token's kind. */
  readonly expected?: string;
  /** The token that flatc's message expects, if it differs from the kind. */
  readonly flatcExpects?: string;
  /** True if the token at a distance can follow the demanded one. */
  readonly precedes: (cursor: SyntaxCursor, distance: 0 | 1) => boolean;
  /** True for a separator such as a comma. A missing separator is likelier than an extra item. */
  readonly separates?: boolean;
  /** The text to insert if the next declaration begins here instead, such as ` {}`. */
  readonly alone?: string;
  /** The code of the problem, in place of `expected-token` and `unexpected-token`. */
  readonly code?: SyntaxCode;
}

/**
 * Passes the demanded token, or complains that another token is there. The other token is passed only if the token
 * after it shows that it is extra or mistyped. Returns true if reading can continue as after the demanded token.
 * Returns false, without having moved, if the member must be given up. `after` names the text before the token in
 * messages.
 */
export function demand(cursor: SyntaxCursor, wish: Demand, after: string): boolean {
  if (cursor.kind === wish.kind) {
    cursor.advance();
    return true;
  }
  const found = cursor.current;
  const fitsGap = wish.precedes(cursor, 0);
  if (!cursor.isAtLimit && !found.startsLine && isStrayKind(cursor, wish) && cursor.contains(cursor.peek(1))) {
    // One token is extra or replaces another one; the next token shows which.
    const next = cursor.peek(1);
    const isExtra = next.kind === wish.kind && !next.startsLine && !(wish.separates && fitsGap);
    if (isExtra || (!fitsGap && wish.precedes(cursor, 1))) {
      complainOfStray(cursor, wish, after);
      cursor.advance();
      if (isExtra) cursor.advance();
      return true;
    }
  }
  if (fitsGap || cursor.isAtLimit || found.startsLine || closers.has(found.kind)) {
    complainOfGap(cursor, wish, after, fitsGap);
    return fitsGap || (wish.kind === ';' && !cursor.isClouded);
  }
  complainOfStray(cursor, wish, after);
  return false;
}

/** Returns a test that is true if the token at the given distance has one of the kinds. */
export function isOneOf(...kinds: readonly TokenKind[]): Demand['precedes'] {
  return (cursor, distance) => kinds.includes(cursor.peek(distance).kind);
}

/** A name that must come. */
export interface NameDemand {
  readonly wanted: string;
  /**
   * The token that flatc expects after the name. flatc accepts any word as a name, even the keyword of the next
   * declaration.
   */
  readonly next: string;
  /** flatc's message if `next` is missing, if it is not the usual `expecting: ...`. */
  readonly flatcWithoutNext?: string;
  readonly precedes: Demand['precedes'];
  /** True if a line that begins like a field, `name :`, is the next field and not this name. */
  readonly endsAtField?: boolean;
}

/**
 * Passes a name, and returns as `demand` does. The first word of the next declaration does not count as a name; with
 * `endsAtField`, neither does the first word of the next field.
 */
export function demandName(cursor: SyntaxCursor, wish: NameDemand, after: string): boolean {
  if (cursor.is('identifier')) {
    if (!isNextOne(cursor, wish.endsAtField ?? false)) {
      cursor.advance();
      return true;
    }
    const message = `expected ${wish.wanted} after ${after}`;
    complainOfNextOne(cursor, { code: 'expected-token', message, expected: 'identifier' }, wish);
    return false;
  }
  return demand(cursor, { kind: 'identifier', wanted: wish.wanted, precedes: wish.precedes }, after);
}

/**
 * Passes the name with which a member begins, and returns as `demand` does. If another token is there, that token is
 * the culprit, because the text before it is complete.
 */
export function demandMemberName(cursor: SyntaxCursor, wish: NameDemand): boolean {
  if (cursor.is('identifier')) {
    cursor.advance();
    return true;
  }
  const found = cursor.current;
  const fitsGap = wish.precedes(cursor, 0);
  cursor.complain({
    code: fitsGap ? 'expected-token' : 'unexpected-token',
    message: `expected ${wish.wanted}, found ${describe(cursor, found)}`,
    flatc: `expecting: identifier instead got: ${flatcName(cursor, found)}`,
    expected: 'identifier',
    culprit: found,
  });
  if (fitsGap) return true;
  if (!wish.precedes(cursor, 1) && cursor.peek(1).kind !== 'identifier') return false;
  if (found.kind === '{' || cursor.peek(1).startsLine) return false;
  cursor.advance();
  if (cursor.is('identifier')) cursor.advance();
  return true;
}

/**
 * True if a name, type or value is missing before the current token: the token is outside the region, or begins the
 * next declaration on a line of its own. With `endsAtField`, also true if it begins the next field there.
 */
export function isNextOne(cursor: SyntaxCursor, endsAtField: boolean): boolean {
  if (cursor.isAtLimit) return true;
  return cursor.current.startsLine && (startsDeclaration(cursor) || (endsAtField && startsField(cursor, 0)));
}

/**
 * Complains that something is missing before a word. flatc reads the word as the missing part, and refuses the token
 * after the word.
 */
export function complainOfNextOne(
  cursor: SyntaxCursor,
  complaint: Pick<Complaint, 'code' | 'message' | 'expected'>,
  wish: Pick<NameDemand, 'next' | 'flatcWithoutNext'>,
): void {
  const lookahead = cursor.peek(1);
  const flatc = wish.flatcWithoutNext ?? `expecting: ${wish.next} instead got: ${flatcName(cursor, lookahead)}`;
  cursor.complain({ ...complaint, flatc, culprit: 'gap', lookahead });
}

/** True if a name and a colon are at a distance from the current token. */
export function startsField(cursor: SyntaxCursor, distance: 0 | 1): boolean {
  return cursor.peek(distance).kind === 'identifier' && cursor.peek(distance === 0 ? 1 : 2).kind === ':';
}

/**
 * True if a declaration begins at the current token. Keywords are ordinary names in flatc, but a name is never
 * followed by another name or by a string, so this cuts no valid schema.
 */
export function startsDeclaration(cursor: SyntaxCursor): boolean {
  if (!cursor.is('identifier')) return false;
  const next = cursor.peek(1);
  if (next.kind !== 'identifier' && next.kind !== 'string') return false;
  const use = keywordUses.get(cursor.textOf(cursor.current));
  if (!use?.followers.includes(next.kind)) return false;
  const previous = cursor.previous?.kind;
  const isFirst = cursor.current.startsLine || previous === undefined || previous === ';' || previous === '}';
  if (!use.hasBody) return isFirst;
  const third = cursor.peek(2).kind;
  if (third === '{') return true;
  return isFirst && !next.startsLine && !memberEnds.has(third);
}

/**
 * True if the current token can be extra or mistyped. Braces and semicolons rarely are, because they end bodies and
 * statements.
 */
function isStrayKind(cursor: SyntaxCursor, wish: Demand): boolean {
  if (cursor.is('{') || cursor.is('}')) return false;
  if (!cursor.is(';')) return true;
  return wish.kind === '{' || wish.kind === ',' || (wish.kind === ':' && cursor.peek(2).kind === ';');
}

function complainOfGap(cursor: SyntaxCursor, wish: Demand, after: string, fitsGap: boolean): void {
  const mends = fitsGap || wish.kind === ';' || wish.kind === ')' || wish.kind === ']';
  const insert = mends && wish.kind.length === 1 ? wish.kind : isNextOne(cursor, false) ? wish.alone : undefined;
  cursor.complain({
    code: wish.code ?? 'expected-token',
    message: `expected ${wish.wanted} after ${after}`,
    flatc: flatcExpects(cursor, wish),
    expected: wish.expected ?? wish.kind,
    culprit: 'gap',
    ...(insert === undefined ? {} : { insert }),
  });
}

function complainOfStray(cursor: SyntaxCursor, wish: Demand, after: string): void {
  const found = cursor.current;
  cursor.complain({
    code: wish.code ?? 'unexpected-token',
    message: `${unexpected(cursor, found)} after ${after}, expected ${wish.wanted}`,
    flatc: flatcExpects(cursor, wish),
    expected: wish.expected ?? wish.kind,
    culprit: found,
  });
}

function flatcExpects(cursor: SyntaxCursor, wish: Demand): string {
  const expected = wish.flatcExpects ?? (wish.kind === 'string' ? 'string constant' : wish.kind);
  return `expecting: ${expected} instead got: ${flatcName(cursor, cursor.current)}`;
}

/**
 * The tokens that can follow the name of a member or field after a missing comma or semicolon; they cannot follow the
 * name of a declaration.
 */
const memberEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([',', '=', '}', ';', '.']);

const closers: ReadonlySet<TokenKind> = new Set<TokenKind>([';', '}', ')', ']', ',', 'end']);

/** The tokens that can follow a keyword at the start of a declaration, and the presence of a body. */
interface KeywordUse {
  readonly followers: readonly TokenKind[];
  readonly hasBody: boolean;
}

const bodyKeywords: ReadonlySet<string> = new Set(['table', 'struct', 'enum', 'union', 'rpc_service']);
const nameKeywords: ReadonlySet<string> = new Set([...bodyKeywords, 'namespace', 'root_type']);

const keywordUses: ReadonlyMap<string, KeywordUse> = new Map(
  declarationKeywords.map(({ name }) => {
    const followers: TokenKind[] = nameKeywords.has(name) ? ['identifier'] : ['string'];
    if (name === 'attribute') followers.push('identifier');
    return [name, { followers, hasBody: bodyKeywords.has(name) }];
  }),
);
