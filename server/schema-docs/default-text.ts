// Words the default of a field as people write it.
import type { DocumentedField, DocumentedFile, DocumentedService, DocumentedType } from './docs-model.ts';
import { fileOfName } from './file-of-name.ts';

/** The key of a type or service among all that are documented. */
export function declarationKey({ file, name }: { readonly file: string; readonly name: string }): string {
  return `${file}\n${name}`;
}

/** The documented types and services, by `declarationKey`; the type where both have a name. */
export type KnownDeclarations = ReadonlyMap<string, DocumentedType | DocumentedService>;

/**
 * The default of a field, such as `100`, or the name of an enum's member; `null` for an optional field. Undefined if
 * the field has no default.
 */
export function defaultText(
  { default: value, isOptional, type }: DocumentedField,
  file: Pick<DocumentedFile, 'names' | 'path'>,
  known: KnownDeclarations,
): string | undefined {
  if (isOptional) return 'null';
  if (value === null) return undefined;
  if (type.shape !== 'plain') return value;
  const { name } = type;
  if (name !== undefined) {
    const named = known.get(declarationKey({ file: fileOfName(file, name), name }));
    const member = named && 'members' in named ? named.members.find((each) => each.value === value) : undefined;
    return member?.name ?? value;
  }
  if (type.element === 'string') return JSON.stringify(value);
  return type.scalar === 'bool' ? (value === '0' ? 'false' : 'true') : value;
}
