// What to do where flatc demands a token that is not there: say what is missing or what is in the way, and guess from
// the next token how reading can go on, so that one mistake costs one message.

import { describe, flatcName, type SyntaxCursor } from './syntax-cursor.ts';
import type { SyntaxCode } from './syntax-problem.ts';
import type { TokenKind } from './syntax-tokens.ts';
import { declarationKeywords } from './vocabulary.ts';

/** A token that must come, and how to recognise what comes behind it. */
export interface Demand {
  readonly kind: TokenKind;
  /** How messages name it. */
  readonly wanted: string;
  /** What stands in `expected`; the kind where it is left out. */
  readonly expected?: string;
  /** What flatc says that it expects, where that is something else. */
  readonly flatcExpects?: string;
  /** Whether the token at a distance is one that can stand behind it. */
  readonly precedes: (cursor: SyntaxCursor, distance: number) => boolean;
  /** Whether two things without it between them are likelier than one thing too many: commas in a list. */
  readonly separates?: boolean;
  /** The code in place of `expected-token` and `unexpected-token`. */
  readonly code?: SyntaxCode;
}

/**
 * Passes the token that is demanded. Where another stands there, complains, and passes what is in the way; true when
 * reading can go on behind the place of the token, false when the member has to be given up.
 */
export function demand(cursor: SyntaxCursor, wish: Demand, after: string): boolean {
  if (cursor.kind === wish.kind) {
    cursor.advance();
    return true;
  }
  const found = cursor.current;
  const fitsGap = wish.precedes(cursor, 0);
  const isOnLine = !cursor.isAtLimit && !found.startsLine && found.kind !== '}' && found.kind !== '{';
  if (
    isOnLine &&
    !(wish.separates && fitsGap) &&
    cursor.peek(1).kind === wish.kind &&
    cursor.contains(cursor.peek(1))
  ) {
    complainOfStray(cursor, wish, after);
    cursor.advance();
    cursor.advance();
    return true;
  }
  if (isOnLine && !fitsGap && cursor.contains(cursor.peek(1)) && wish.precedes(cursor, 1)) {
    complainOfStray(cursor, wish, after);
    cursor.advance();
    return true;
  }
  if (fitsGap || cursor.isAtLimit || found.startsLine || closers.has(found.kind)) {
    complainOfGap(cursor, wish, after);
    return fitsGap || (wish.kind === ';' && !cursor.isClouded);
  }
  complainOfStray(cursor, wish, after);
  return false;
}

/** A name that must come. */
export interface NameDemand {
  readonly wanted: string;
  /** What flatc expects behind the name: it takes any word for one, also that of the next declaration. */
  readonly next: string;
  readonly precedes: Demand['precedes'];
  /** Whether a line that begins like a field, `name :`, is the next field and not this name. */
  readonly endsAtField?: boolean;
  readonly code?: SyntaxCode;
}

/** Passes a name. The word with which the next declaration or field begins is not taken for it. */
export function demandName(cursor: SyntaxCursor, wish: NameDemand, after: string): boolean {
  if (cursor.is('identifier')) {
    if (!isNextOne(cursor, wish.endsAtField ?? false)) {
      cursor.advance();
      return true;
    }
    complainOfNextOne(
      cursor,
      wish.code ?? 'expected-token',
      `expected ${wish.wanted} after ${after}`,
      'identifier',
      wish.next,
    );
    return false;
  }
  const { wanted, precedes } = wish;
  const code = wish.code === undefined ? {} : { code: wish.code };
  return demand(cursor, { kind: 'identifier', wanted, precedes, ...code }, after);
}

/** Whether the current word begins what comes next, where a name, type or value is missing in front of it. */
export function isNextOne(cursor: SyntaxCursor, endsAtField: boolean): boolean {
  if (cursor.isAtLimit) return true;
  return cursor.current.startsLine && (startsDeclaration(cursor) || (endsAtField && startsField(cursor, 0)));
}

/** Complains that something is missing in front of a word that flatc takes for it, to stumble over the token behind it. */
export function complainOfNextOne(
  cursor: SyntaxCursor,
  code: SyntaxCode,
  message: string,
  expected: string,
  next: string,
): void {
  const lookahead = cursor.peek(1);
  const flatc = `expecting: ${next} instead got: ${flatcName(cursor, lookahead)}`;
  cursor.complain({ code, message, flatc, expected, culprit: 'gap', lookahead });
}

/** Whether `name :` begins at a distance. */
export function startsField(cursor: SyntaxCursor, distance: number): boolean {
  return cursor.peek(distance).kind === 'identifier' && cursor.peek(distance + 1).kind === ':';
}

/**
 * Whether a declaration begins at the current token. Keywords are ordinary names in flatc, but none of its rules lets
 * a name be followed by another or by a string, so that no valid schema is cut here.
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

function complainOfGap(cursor: SyntaxCursor, wish: Demand, after: string): void {
  const isMark = wish.kind.length === 1;
  cursor.complain({
    code: wish.code ?? 'expected-token',
    message: `expected ${wish.wanted} after ${after}`,
    flatc: flatcExpects(cursor, wish),
    expected: wish.expected ?? wish.kind,
    culprit: 'gap',
    ...(isMark ? { insert: wish.kind } : {}),
  });
}

function complainOfStray(cursor: SyntaxCursor, wish: Demand, after: string): void {
  const found = cursor.current;
  cursor.complain({
    code: wish.code ?? 'unexpected-token',
    message: `unexpected ${describe(cursor, found)} after ${after}, expected ${wish.wanted}`,
    flatc: flatcExpects(cursor, wish),
    expected: wish.expected ?? wish.kind,
    culprit: found,
  });
}

function flatcExpects(cursor: SyntaxCursor, wish: Demand): string {
  const expected = wish.flatcExpects ?? (wish.kind === 'string' ? 'string constant' : wish.kind);
  return `expecting: ${expected} instead got: ${flatcName(cursor, cursor.current)}`;
}

/** What stands behind a name that is a member or field with a missing comma or semicolon, and no declaration. */
const memberEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([',', '=', '}', ';', '.']);

const closers: ReadonlySet<TokenKind> = new Set<TokenKind>([';', '}', ')', ']', ',', 'end']);

/** What a keyword is followed by where it begins a declaration, and whether that declaration has a body. */
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
