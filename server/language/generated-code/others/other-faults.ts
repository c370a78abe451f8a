// Makes the faults that several languages have in common.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { type DeclarationSummary, type EnumSummary, isTypeDefinition } from '../../summary/summary.ts';
import { type CodeField, codeFields, tableWithoutKey } from '../code-fields.ts';
import type { CodeFault, GeneratedName } from '../generated-name.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';

/** A fault at the name of a declaration or of one of its members. */
export function nameFault(kind: CodeFault['kind'], member: number | undefined, why: string): CodeFault {
  return { kind, member, place: 'name', why };
}

/** The fault of a vector whose elements are found by a key that is deprecated; undefined for any other field. */
export function lostKeyFault(field: CodeField): CodeFault | undefined {
  const keyless = field.shape === 'vector' ? tableWithoutKey(field) : undefined;
  if (keyless === undefined) return undefined;
  const why = `the code looks for elements of ${field.name} by their key, which ${keyless} lacks, because it is deprecated`;
  return { kind: 'construct', member: field.member, place: 'type', why, remedy: { kind: 'none' } };
}

/** The name of the file of a type, as a list, in a language with a file for each type; empty for other declarations. */
export function typeFile(declaration: DeclarationSummary, file: string): readonly GeneratedName[] {
  return isTypeDefinition(declaration) ? [{ name: file, scope: 'files', role: 'file', member: undefined }] : [];
}

/**
 * The clashes of the names that fields get in the code. `keyOf` returns the text that must be unique, such as the name
 * in lower case; by default the name itself.
 */
export function fieldClashes(
  fields: readonly CodeField[],
  nameOf: (field: CodeField) => string,
  keyOf: (name: string) => string = (name) => name,
): Iterable<CodeFault> {
  return keyedClashes(
    fields.map((field) => ({
      name: nameOf(field),
      member: field.member,
      says: `the field ${field.name}`,
      isOwn: true,
    })),
    keyOf,
  );
}

/** The clashes of the names that the members of an enum get in the code, with `keyOf` as in `fieldClashes`. */
export function variantClashes(
  { members }: EnumSummary,
  nameOf: (name: string) => string,
  keyOf: (name: string) => string = (name) => name,
): Iterable<CodeFault> {
  return keyedClashes(
    members.map(({ name }, member) => ({ name: nameOf(name.text), member, says: name.text, isOwn: true })),
    keyOf,
  );
}

/**
 * The clashes of names with equal keys, where `keyOf` computes the key of a name. Messages show the first name of each
 * key.
 */
export function* keyedClashes(names: readonly MemberName[], keyOf: (name: string) => string): Iterable<CodeFault> {
  const shown = new Map<string, string>();
  for (const { name } of names) if (!shown.has(keyOf(name))) shown.set(keyOf(name), name);
  yield* memberClashes(names.map((each) => ({ ...each, name: shown.get(keyOf(each.name)) ?? each.name })));
}

/** The fields of a table or struct; empty for other declarations. */
export function fieldsOf(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): readonly CodeField[] {
  return declaration.kind === 'table' || declaration.kind === 'struct' ? codeFields(declaration, elaborated) : [];
}
