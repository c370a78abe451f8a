// Reads the numbers of the members of an enum or union as written, and makes edits that change them.
import { endOfName } from '../fixes/enum-values.ts';
import { edit, type FileEdit, inFile } from '../fixes/fix.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import type { EnumSummary, UnionSummary } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';
import { type SelectedEnum, selectedDeclaration } from './selected-declaration.ts';

/** Writes the numbers that flatc gives to members without a number. */
export const explicitValues = rewriting('explicit-values', (name) => `Write out the values of ${name}`, explicitEdits);

/** Removes numbers of members to which flatc would give the same numbers without them. */
export const implicitValues = rewriting(
  'implicit-values',
  (name) => `Remove the values of ${name} that count up by one`,
  implicitEdits,
);

/** A refactoring of the selected enum or union, offered if `editsOf` gives any edits. */
function rewriting(
  name: string,
  titleOf: (declaration: string) => string,
  editsOf: (found: SelectedEnum) => readonly FileEdit[],
): Refactoring {
  const editsAt = (place: RefactoringPlace) => {
    const found = selectedEnum(place);
    const edits = found ? editsOf(found) : [];
    return found && edits.length > 0 ? { edits, title: titleOf(found.declaration.name.text) } : undefined;
  };
  return {
    name,
    kind: 'refactor.rewrite',
    offers: (place) => {
      const found = editsAt(place);
      return found ? [{ title: found.title }] : [];
    },
    edits: (place) => {
      const found = editsAt(place);
      return found && { edits: found.edits };
    },
  };
}

type Member = (EnumSummary | UnionSummary)['members'][number];

/**
 * The number of each member as declared or counted; for flags, the number of the bit. Undefined if there are no
 * members, or if the number of a member cannot be known.
 */
export function memberNumbers(declaration: EnumSummary | UnionSummary): readonly bigint[] | undefined {
  const { members } = enumValues(declaration, undefined);
  const numbers = members.flatMap(({ member, number }) => (member === undefined ? [] : (number ?? [])));
  const isKnown = numbers.length > 0 && numbers.length === declaration.members.length;
  return isKnown ? numbers : undefined;
}

/**
 * The edit that writes a number after a member's name, in place of an old number; empty if the number is there already.
 */
export function valueEdit(found: SelectedEnum, member: Member, number: bigint): readonly FileEdit[] {
  const { context } = found;
  if (!member.value) {
    const end = endOfName(member);
    return [edit(context, inFile(found, { start: end, end }), ` = ${number}`)];
  }
  return integerOf(member.value.text) === number ? [] : [edit(context, inFile(found, member.value), String(number))];
}

function selectedEnum(place: RefactoringPlace): SelectedEnum | undefined {
  const found = selectedDeclaration(place);
  const kind = found?.declaration.kind;
  return found && (kind === 'enum' || kind === 'union') ? (found as SelectedEnum) : undefined;
}

function explicitEdits(found: SelectedEnum): readonly FileEdit[] {
  const numbers = memberNumbers(found.declaration);
  if (!numbers) return [];
  return found.declaration.members.flatMap((member, index) =>
    member.value ? [] : valueEdit(found, member, numbers[index] ?? 0n),
  );
}

function implicitEdits(found: SelectedEnum): readonly FileEdit[] {
  const { context, declaration, start } = found;
  const numbers = memberNumbers(declaration);
  if (!numbers) return [];
  // A union begins with a NONE, which is 0.
  const first = declaration.kind === 'union' ? 1n : 0n;
  return declaration.members.flatMap((member, index): readonly FileEdit[] => {
    const before = numbers[index - 1];
    const counted = before === undefined ? first : before + 1n;
    if (!member.value || numbers[index] !== counted) return [];
    const end = endOfName(member);
    // A comment between the name and the number keeps the number.
    if (!/^\s*=\s*$/.test(context.text.slice(start + end, start + member.value.start))) return [];
    return [edit(context, inFile(found, { start: end, end: member.value.end }), '')];
  });
}
