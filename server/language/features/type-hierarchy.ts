// What types are made of. Schemas have no inheritance; the hierarchy of types is that of containing and being contained:
// the subtypes of a type are those that it contains, its supertypes those that contain it.
import { partRoles, referencesIn, referencesTo } from '../binding/bound-references.ts';
import type { Definition } from '../binding/definition.ts';
import type { Program } from '../program.ts';
import { type HierarchyItem, itemOfDefinition } from '../symbols/hierarchy-items.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import { indexOfDefinition } from '../symbols/schema-symbol.ts';

/** The type at an offset of a file, seen through a root, as an item. */
export function prepareTypes(program: Program, root: string, uri: string, offset: number): readonly HierarchyItem[] {
  const definition = typeAt(program, root, uri, offset);
  return definition ? items(program, [definition]) : [];
}

/** The types in all files with a field or member of the type at an offset. */
export function supertypes(program: Program, root: string, uri: string, offset: number): readonly HierarchyItem[] {
  const definition = typeAt(program, root, uri, offset);
  if (!definition) return [];
  const owners = referencesTo(program, definition, partRoles).map(({ owner }) => owner);
  return items(program, owners);
}

/** The types of the fields or members of the type at an offset. */
export function subtypes(program: Program, root: string, uri: string, offset: number): readonly HierarchyItem[] {
  const definition = typeAt(program, root, uri, offset);
  if (!definition) return [];
  const index = indexOfDefinition(program, definition);
  const known = program.elaboration(root)?.declarations(definition.uri)?.[index];
  const parts = referencesIn(definition.declaration, 0, partRoles).flatMap(
    ({ position }) => known?.references[position]?.definition ?? [],
  );
  return items(program, parts);
}

function typeAt(program: Program, root: string, uri: string, offset: number): Definition | undefined {
  const symbol = symbolAt(program, root, uri, offset)?.symbol;
  if (symbol?.kind !== 'type' || symbol.definition.declaration.kind === 'rpc_service') return undefined;
  return symbol.definition;
}

function items(program: Program, definitions: Iterable<Definition>): readonly HierarchyItem[] {
  return [...new Set(definitions)].flatMap((definition) => itemOfDefinition(program, definition) ?? []);
}
