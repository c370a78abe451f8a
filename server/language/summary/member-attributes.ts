// Tells whether members of a declaration have attributes. After an edit of a large one, only the new members are looked
// at.
import { sideTable } from '../memo.ts';
import { lastMemberEdit } from './member-edits.ts';
import { readInsteadOf } from './summarize-members.ts';
import { membersOf, type NamedDeclarationSummary } from './summary.ts';

/** True if a member of a declaration has an attribute. */
export function hasMemberAttributes(declaration: NamedDeclarationSummary): boolean {
  const members = membersOf(declaration);
  if (members.length < manyMembers) return hasAttributesAmong(members, 0, members.length);
  const known = answers.get(declaration) ?? answerAfterEdit(declaration);
  const answer = known ?? hasAttributesAmong(members, 0, members.length);
  answers.set(declaration, answer);
  return answer;
}

/** The number of members from which on an answer is remembered. Looking at fewer members costs less than that. */
const manyMembers = 64;

const answers = sideTable<object, boolean>();

/** The answer of `hasMemberAttributes`, if it follows from the answer before the last edit; otherwise undefined. */
function answerAfterEdit(declaration: NamedDeclarationSummary): boolean | undefined {
  const edit = lastMemberEdit(declaration);
  // Where no member was read again, each is as it was.
  if (!edit) return answers.get(readInsteadOf(declaration)?.before ?? declaration);
  if (answers.get(edit.before) !== false) return undefined;
  return hasAttributesAmong(membersOf(declaration), edit.members.start, edit.members.newEnd);
}

function hasAttributesAmong(members: ReturnType<typeof membersOf>, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if ((members[index]?.metadata.length ?? 0) > 0) return true;
  return false;
}
