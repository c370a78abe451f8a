// Turns an enum whose values are powers of two into bit_flags, and the reverse. Each member keeps its value in data.
import { unlessMeaningChanges } from '../changes/change-of-meaning.ts';
import { edit, type FileEdit, inFile } from '../fixes/fix.ts';
import { attributeAddition, attributeRemoval } from '../fixes/members.ts';
import { enumValues, underlyingType } from '../values/enum-values.ts';
import { findUse } from '../values/metadata.ts';
import type { Scalar } from '../vocabulary/vocabulary.ts';
import { memberNumbers, valueEdit } from './enum-numbers.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';
import { type SelectedOf, selectedDeclaration } from './selected-declaration.ts';

/** Adds bit_flags to an enum whose values are powers of two; its values become bit numbers. */
export const enumToFlags: Refactoring = {
  name: 'enum-to-flags',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const found = selectedEnum(place);
    if (!found || usesOfFlags(found).length > 0 || !memberNumbers(found.declaration)) return [];
    const disabled = whyNoFlags(found);
    const title = `Make ${found.declaration.name.text} bit_flags`;
    return [{ title, ...(disabled === undefined ? {} : { disabled }) }];
  },
  edits: (place) => {
    const found = selectedEnum(place);
    const numbers = found && usesOfFlags(found).length === 0 ? memberNumbers(found.declaration) : undefined;
    if (!found || !numbers || whyNoFlags(found) !== undefined) return undefined;
    const { context, declaration } = found;
    const { base, name, members, metadata } = declaration;
    const edits: FileEdit[] = [];
    const [end, change] = [(base ?? name).end, unsignedBase(found)];
    // Two edits at one place may come in either order: the attribute goes with the type.
    if (change && base && metadata.length === 0) {
      edits.push(edit(context, inFile(found, base), `${change} (bit_flags)`));
    } else {
      if (change && base) edits.push(edit(context, inFile(found, base), change));
      edits.push(attributeAddition(context, found, metadata, end, 'bit_flags'));
    }
    for (const [index, member] of members.entries()) {
      edits.push(...valueEdit(found, member, bitOf(numbers[index] ?? 0n) ?? 0n));
    }
    return unlessMeaningChanges(place.program, { edits });
  },
};

/** Removes bit_flags from an enum and writes out its values. */
export const flagsToEnum: Refactoring = {
  name: 'flags-to-enum',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const found = selectedEnum(place);
    if (!found || usesOfFlags(found).length !== 1 || !storedValues(found)) return [];
    return [{ title: `Make ${found.declaration.name.text} an enum without bit_flags` }];
  },
  edits: (place) => {
    const found = selectedEnum(place);
    const values = found && usesOfFlags(found).length === 1 ? storedValues(found) : undefined;
    const use = found && findUse(found.declaration.metadata, 'bit_flags');
    if (!found || !values || !use) return undefined;
    const { context, declaration } = found;
    const edits: FileEdit[] = [attributeRemoval(context, { ...found, use, metadata: declaration.metadata })];
    for (const [index, member] of declaration.members.entries()) {
      edits.push(...valueEdit(found, member, values[index] ?? 0n));
    }
    return unlessMeaningChanges(place.program, { edits });
  },
};

function selectedEnum(place: RefactoringPlace): SelectedOf<'enum'> | undefined {
  const found = selectedDeclaration(place);
  return found?.declaration.kind === 'enum' ? { ...found, declaration: found.declaration } : undefined;
}

function usesOfFlags({ declaration }: SelectedOf<'enum'>) {
  return declaration.metadata.filter(({ name }) => name.text === 'bit_flags');
}

function whyNoFlags(found: SelectedOf<'enum'>): string | undefined {
  const { declaration } = found;
  const numbers = memberNumbers(declaration) ?? [];
  const index = numbers.findIndex((number) => bitOf(number) === undefined);
  const member = declaration.members[index];
  if (member) return `${member.name.text} is ${numbers[index]}; the value of a flag must be a power of two.`;
  const underlying = underlyingOf(found);
  if (!underlying) return 'Its base type cannot be found.';
  if (underlying.signed && declaration.base?.kind !== 'scalar')
    return 'Its base type is signed; flags need an unsigned type.';
  return undefined;
}

/**
 * The unsigned type with the size of an enum's signed one, which stores the same bytes. Undefined if the base type is
 * missing, unsigned, or not written as a scalar.
 */
function unsignedBase(found: SelectedOf<'enum'>): string | undefined {
  const { base } = found.declaration;
  return base?.kind === 'scalar' && underlyingOf(found)?.signed ? `u${base.text}` : undefined;
}

function underlyingOf({ context, index, declaration }: SelectedOf<'enum'>): Scalar | undefined {
  const { references = [] } = context.elaborated[index] ?? {};
  return underlyingType(declaration, (reference) => references[reference]?.underlying);
}

/** The number of the only bit that is set in a value; undefined for any other value. */
function bitOf(value: bigint): bigint | undefined {
  return value > 0n && (value & (value - 1n)) === 0n ? BigInt(value.toString(2).length - 1) : undefined;
}

/**
 * The values of the members in data, in the order of the text. Undefined if there are no members, or if flatc refuses a
 * value.
 */
function storedValues(found: SelectedOf<'enum'>): readonly bigint[] | undefined {
  const { members, isComplete } = enumValues(found.declaration, underlyingOf(found));
  const values = members.flatMap(({ member, value }) => (member === undefined ? [] : (value ?? [])));
  return isComplete && values.length > 0 && values.length === found.declaration.members.length ? values : undefined;
}
