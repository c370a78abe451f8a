// Tells which members an edit replaced in a large declaration, so that questions about the declaration are asked again
// only about these members.
import type { replacedStretch } from '../list-changes.ts';
import { sideTable } from '../memo.ts';
import type { DeclarationSummary } from './summary.ts';

/** The range [start, oldEnd) of a list before an edit, which became [start, newEnd). */
type Stretch = ReturnType<typeof replacedStretch>;

/** An edit among the members of a declaration. Everything outside the stretches only moved. */
export interface MemberEdit {
  readonly before: DeclarationSummary;
  readonly members: Stretch;
  readonly references: Stretch;
}

/** The edit that made a declaration; undefined if the declaration was made in another way. */
export function lastMemberEdit(declaration: DeclarationSummary): MemberEdit | undefined {
  return edits.get(declaration);
}

/** The edit that turned `before` into a declaration; undefined if the declaration was made in another way. */
export function memberEditOf(declaration: DeclarationSummary, before: DeclarationSummary): MemberEdit | undefined {
  const edit = edits.get(declaration);
  return edit?.before === before ? edit : undefined;
}

/**
 * Stores the edit that made a declaration. Only the last two edits are kept, because a chain of edits would grow with
 * the session; an index may be one edit behind.
 */
export function noteMemberEdit(declaration: DeclarationSummary, edit: MemberEdit): void {
  const earlier = edits.get(edit.before);
  if (earlier) edits.delete(earlier.before);
  edits.set(declaration, edit);
}

/**
 * The index before an edit of the entry that has the index `index` after the edit; undefined for an entry in the
 * replaced stretch.
 */
export function indexBefore({ start, oldEnd, newEnd }: Stretch, index: number): number | undefined {
  if (index < start) return index;
  return index < newEnd ? undefined : index - newEnd + oldEnd;
}

const edits = sideTable<DeclarationSummary, MemberEdit>();
