// What to do where flatc demands a token that is not there. It says what is missing or what is wrong, and guesses from
// the next token how to go on, so that one mistake gives one message.
import { declarationKeywords } from '../vocabulary/vocabulary.ts';
import { type Complaint, describe, flatcName, type SyntaxCursor } from './cursor.ts';
import type { SyntaxCode } from './problem.ts';
import type { TokenKind } from './tokens.ts';

/** A token that must come, and how to recognise what can follow it. */
export interface Demand {
  readonly kind: TokenKind;
  /** How messages name it. */
  readonly wanted: string;
  /** What is in `expected`; the kind where it is left out. */
  readonly expected?: string;
  /** What flatc says that it expects, where that differs from the kind. */
  readonly flatcExpects?: string;
  /** Whether the token at a distance is one that can follow it. */
  readonly precedes: (cursor: SyntaxCursor, distance: 0 | 1) => boolean;
  /** Whether it separates items, as a comma: then a missing one is likelier than an extra item. */
  readonly separates?: boolean;
  /** What can be inserted where the next declaration begins instead. */
  readonly alone?: string;
  /** The code in place of `expected-token` and `unexpected-token`. */
  readonly code?: SyntaxCode;
}

/**
 * Passes the demanded token. Where another one is there, it complains, and passes what is wrong. True when reading can go
 * on after the place of the token, false when the member must be given up.
 */
export function demand(cursor: SyntaxCursor, wish: Demand, after: string): boolean {
  if (cursor.kind === wish.kind) {
    cursor.advance();
    return true;
  }
  const found = cursor.current;
  const fitsGap = wish.precedes(cursor, 0);
  if (!cursor.isAtLimit && !found.startsLine && isStrayKind(cursor, wish) && cursor.contains(cursor.peek(1))) {
    // One token is extra, or is there in place of another: the next one shows which.
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

/** A test for one of these kinds at a distance. */
export function isOneOf(...kinds: readonly TokenKind[]): Demand['precedes'] {
  return (cursor, distance) => kinds.includes(cursor.peek(distance).kind);
}

/** A name that must come. */
export interface NameDemand {
  readonly wanted: string;
  /** What flatc expects after the name: it accepts any word as a name, even the keyword of the next declaration. */
  readonly next: string;
  /** flatc's message where it does not find that, if it has one of its own. */
  readonly flatcWithoutNext?: string;
  readonly precedes: Demand['precedes'];
  /** Whether a line that begins like a field, `name :`, is the next field and not this name. */
  readonly endsAtField?: boolean;
}

/** Passes a name. The first word of the next declaration or field does not count as one. */
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
 * Passes the name with which a member begins. Another token in its place is the culprit, because nothing before it is
 * incomplete.
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

/** Whether the current word begins what comes next, where a name, type or value is missing before it. */
export function isNextOne(cursor: SyntaxCursor, endsAtField: boolean): boolean {
  if (cursor.isAtLimit) return true;
  return cursor.current.startsLine && (startsDeclaration(cursor) || (endsAtField && startsField(cursor, 0)));
}

/** Complains that something is missing before a word. flatc reads the word in its place and refuses the token after it. */
export function complainOfNextOne(
  cursor: SyntaxCursor,
  complaint: Pick<Complaint, 'code' | 'message' | 'expected'>,
  wish: Pick<NameDemand, 'next' | 'flatcWithoutNext'>,
): void {
  const lookahead = cursor.peek(1);
  const flatc = wish.flatcWithoutNext ?? `expecting: ${wish.next} instead got: ${flatcName(cursor, lookahead)}`;
  cursor.complain({ ...complaint, flatc, culprit: 'gap', lookahead });
}

/** Whether `name :` begins at a distance. */
export function startsField(cursor: SyntaxCursor, distance: 0 | 1): boolean {
  return cursor.peek(distance).kind === 'identifier' && cursor.peek(distance === 0 ? 1 : 2).kind === ':';
}

/**
 * Whether a declaration begins at the current token. Keywords are ordinary names in flatc, but nowhere can a name be
 * followed by another name or by a string, so no valid schema is cut here.
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

/** Whether the current token can be extra or in place of another; braces and semicolons rarely are, for they end things. */
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

/** What follows the name of a member or field after a missing comma or semicolon, but not that of a declaration. */
const memberEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([',', '=', '}', ';', '.']);

const closers: ReadonlySet<TokenKind> = new Set<TokenKind>([';', '}', ')', ']', ',', 'end']);

/** What can follow a keyword where it begins a declaration, and whether that declaration has a body. */
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
