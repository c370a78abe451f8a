// Reads a large declaration again after an edit among its members: only the members at the edit are parsed.
import { sideTable } from '../memo.ts';
import type { TextChange } from '../text-edit.ts';
import { noteMemberEdit } from './member-edits.ts';
import {
  type Member,
  movedAttribute,
  movedMember,
  movedName,
  movedReference,
  movedSpan,
  movedType,
} from './moved-members.ts';
import { isAlike, withTiles } from './summarize.ts';
import {
  type DeclarationSummary,
  isNamedDeclaration,
  membersOf,
  type NamedDeclarationSummary,
  type Span,
} from './summary.ts';

/** A declaration after an edit, and whether only places and comments changed. */
interface EditedDeclaration {
  readonly declaration: NamedDeclarationSummary;
  readonly isAlike: boolean;
}

/**
 * The declaration `before` after an edit inside its body. Undefined if the edit is elsewhere, or if the declaration is
 * not whole before and after the edit. Also undefined if it has fewer than `fewestMembers` members, or if more than
 * `mostMembers` would have to be read. Offsets in `damage` count from the start of the declaration; `textOf` returns a
 * part of its text after the edit.
 */
export function editedMembers(
  before: DeclarationSummary,
  damage: TextChange,
  textOf: (start: number, end: number) => string,
): EditedDeclaration | undefined {
  if (!isNamedDeclaration(before) || before.isBroken || !before.body) return undefined;
  const members = membersOf(before);
  const { body } = before;
  const isInBody = damage.start > body.start && damage.oldEnd < body.end;
  if (members.length < fewestMembers || !isInBody) return undefined;
  const first = Math.max(firstEndingAt(members, damage.start) - 1, 0);
  // One more member on either side, so that the separators are read too.
  const last = Math.min(firstEndingAt(members, damage.oldEnd) + 1, members.length - 1);
  if (last - first > mostMembers) return undefined;
  const shift = damage.newEnd - damage.oldEnd;
  const from = first === 0 ? body.start + 1 : startOf(members[first] as Member);
  const to = last === members.length - 1 ? body.end - 1 : (members[last] as Member).end;
  if (from > damage.start || to < damage.oldEnd) return undefined;
  const head = textOf(before.start, body.start + 1);
  const text = `${head}${textOf(from, to + shift)}}`;
  const read = readWhole(text);
  if (read?.kind !== before.kind || read.body?.end !== text.length) return undefined;
  const edited = spliced(before, read, { first, last, from, to, shift, moved: from - head.length });
  remember(edited.declaration, { before, text });
  return edited;
}

/**
 * The declaration `before`, moved by an edit in the blanks and comments before it. Undefined if it has fewer than
 * `fewestMembers` members, and if the edit may do more than move it. `damage` and `textOf` are as in `editedMembers`.
 */
export function movedByGap(
  before: DeclarationSummary,
  damage: TextChange,
  textOf: (start: number, end: number) => string,
): EditedDeclaration | undefined {
  if (!isNamedDeclaration(before) || before.isBroken || membersOf(before).length < fewestMembers) return undefined;
  const gap = before.documentation?.start ?? before.start;
  const shift = damage.newEnd - damage.oldEnd;
  if (damage.oldEnd > gap) return undefined;
  const text = `${textOf(0, gap + shift)}${anyDeclaration}`;
  const read = readWhole(text);
  if (read?.start !== gap + shift || read.documentation) return undefined;
  const { keyword, name, metadata, documentation, body, references } = before;
  const moved: Record<string, unknown> = {
    ...before,
    keyword: movedSpan(keyword, shift),
    name: movedName(name, shift),
    metadata: metadata.map((use) => movedAttribute(use, shift)),
    documentation: documentation && movedSpan(documentation, shift),
    body: body && movedSpan(body, shift),
    references: references.map((reference) => movedReference(reference, shift)),
    start: before.start + shift,
    end: before.end + shift,
    [memberKey(before)]: membersOf(before).map((member) => movedMember(member, shift, 0)),
  };
  if ('base' in before) moved.base = before.base && movedType(before.base, shift, 0);
  if ('baseClause' in before) moved.baseClause = before.baseClause && movedSpan(before.baseClause, shift);
  const declaration = moved as unknown as NamedDeclarationSummary;
  remember(declaration, { before, text });
  return { declaration, isAlike: true };
}

/** A short declaration that is parsed in place of one whose text is known to be whole. */
const anyDeclaration = 'table A{}';

/** Declarations with fewer members are read whole, which is fast enough. */
const fewestMembers = 12;
const mostMembers = 200;

/** The only declaration of a text, if it is whole and the text has nothing else; otherwise undefined. */
function readWhole(text: string): NamedDeclarationSummary | undefined {
  return withTiles(text, (tiles) => {
    const [tile, ...others] = tiles;
    if (!tile || tile.hasError || others.length > 0) return undefined;
    const declaration = tile.read();
    return isNamedDeclaration(declaration) && !declaration.isBroken ? declaration : undefined;
  });
}

interface Splice {
  /** The members that were read again, both included. */
  readonly first: number;
  readonly last: number;
  /** The old range of these members in the declaration. */
  readonly from: number;
  readonly to: number;
  /**
   * Two distances. Members after the members that were read again move by `shift`. Members of the parsed text move by
   * `moved`, to their offsets in the declaration.
   */
  readonly shift: number;
  readonly moved: number;
}

function spliced(before: NamedDeclarationSummary, read: NamedDeclarationSummary, splice: Splice): EditedDeclaration {
  const { first, last, from, to, shift, moved } = splice;
  const inBody = (span: Span) => span.start >= (read.body?.start ?? 0);
  const own = read.references.findIndex(inBody);
  const fresh = own < 0 ? [] : read.references.slice(own);
  const start = firstReferenceFrom(before.references, from);
  const end = firstReferenceFrom(before.references, to);
  const references = [
    ...before.references.slice(0, start),
    ...fresh.map((reference) => movedReference(reference, moved)),
    ...before.references.slice(end).map((reference) => movedReference(reference, shift)),
  ];
  const freshMembers = membersOf(read).map((member) => movedMember(member, moved, start - Math.max(own, 0)));
  const further = fresh.length - (end - start);
  const old = membersOf(before);
  const members: Member[] = old.slice(0, first);
  for (const member of freshMembers) members.push(member);
  for (let index = last + 1; index < old.length; index++) {
    members.push(movedMember(old[index] as Member, shift, further));
  }
  const replaced = old.slice(first, last + 1);
  const body = { start: before.body?.start ?? 0, end: (before.body?.end ?? 0) + shift };
  const declaration = {
    ...before,
    references,
    body,
    end: before.end + shift,
    [memberKey(before)]: members,
  } as NamedDeclarationSummary;
  noteMemberEdit(declaration, {
    before,
    members: { start: first, oldEnd: last + 1, newEnd: first + freshMembers.length },
    references: { start, oldEnd: end, newEnd: start + fresh.length },
  });
  return {
    declaration,
    isAlike:
      further === 0 &&
      isAlike(
        replaced.map((member) => movedMember(member, 0, -start)),
        freshMembers.map((member) => movedMember(member, 0, -start)),
      ) &&
      isAlike(before.references.slice(start, end), fresh),
  };
}

/** The property of a declaration that holds its members. */
export function memberKey(declaration: NamedDeclarationSummary): string {
  return 'fields' in declaration ? 'fields' : 'methods' in declaration ? 'methods' : 'members';
}

/** The index of the first member that ends at an offset or after it. */
function firstEndingAt(members: readonly Span[], offset: number): number {
  return firstWhere(members.length, (index) => (members[index]?.end ?? 0) >= offset);
}

function firstReferenceFrom(references: readonly Span[], offset: number): number {
  return firstWhere(references.length, (index) => (references[index]?.start ?? 0) >= offset);
}

/**
 * The first index below `count` for which a condition holds, or `count` if none does. The condition must also hold for
 * all later indices.
 */
function firstWhere(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The offset where a member starts, with its documentation. */
export function startOf({ documentation, start }: Member): number {
  return documentation?.start ?? start;
}

/**
 * A text that was read to show that a declaration is still whole after an edit, and the declaration before the edit.
 */
interface ReadInstead {
  readonly before: DeclarationSummary;
  readonly text: string;
}

/**
 * The text that was read for a declaration whose members were read in part. Undefined for a declaration that was read
 * whole.
 */
export function readInsteadOf(declaration: DeclarationSummary): ReadInstead | undefined {
  return readInstead.get(declaration);
}

/**
 * Stores the text that was read for an edited declaration, and drops the text of the declaration before the edit,
 * because the texts of a chain of edits would grow with the session.
 */
function remember(declaration: DeclarationSummary, instead: ReadInstead): void {
  readInstead.delete(instead.before);
  readInstead.set(declaration, instead);
}

/**
 * Notes that a declaration has the same syntax as the declaration `before`, so that no text of it is read for errors.
 */
export function noteSameSyntax(declaration: DeclarationSummary, before: DeclarationSummary): void {
  readInstead.set(declaration, { before, text: anyDeclaration });
}

/** The texts that were read, by the declarations that were read in part. */
const readInstead = sideTable<DeclarationSummary, ReadInstead>();
