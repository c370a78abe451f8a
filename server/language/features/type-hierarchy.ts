// Shows the parts of types as a type hierarchy. Schemas have no inheritance: the subtypes of a type are the types that
// it contains, and its supertypes contain it. A service contains the types of its methods. Editors use titles of class
// hierarchies, so each item says which of the two it is.
import type { Definition } from '../binding/definition.ts';
import type { Program } from '../program.ts';
import type { ReferenceRole } from '../summary/summary.ts';
import { partRoles, referencesIn, referencesTo, rpcRoles } from '../symbols/bound-references.ts';
import { type HierarchyItem, itemOfDefinition } from '../symbols/hierarchy-items.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import { indexOfDefinition } from '../symbols/schema-symbol.ts';

/** The type at an offset of a file in a root, as an item; empty if no type is there. */
export function prepareTypes(program: Program, root: string, uri: string, offset: number): readonly HierarchyItem[] {
  const definition = typeAt(program, root, uri, offset);
  return definition ? items(program, [definition]) : [];
}

/** The types in all files with a field or member of the type at an offset, and the services that use the type. */
export function supertypes(program: Program, root: string, uri: string, offset: number): readonly HierarchyItem[] {
  const definition = typeAt(program, root, uri, offset);
  if (!definition) return [];
  const owners = referencesTo(program, definition, containedRoles).map(({ owner }) => owner);
  return items(
    program,
    owners,
    (owner) => `${owner === 'rpc_service' ? 'uses' : 'contains'} ${definition.declaration.name.text}`,
  );
}

/** The types of the fields, members or methods of the type at an offset. */
export function subtypes(program: Program, root: string, uri: string, offset: number): readonly HierarchyItem[] {
  const definition = typeAt(program, root, uri, offset);
  if (!definition) return [];
  const { kind, name } = definition.declaration;
  const isService = kind === 'rpc_service';
  const index = indexOfDefinition(program, definition);
  const known = program.elaboration(root)?.declarations(definition.uri)?.[index];
  const parts = referencesIn(definition.declaration, 0, containedRoles).flatMap(
    ({ position }) => known?.references[position]?.definition ?? [],
  );
  return items(program, parts, () => `${isService ? 'used by' : 'contained in'} ${name.text}`);
}

const containedRoles: ReadonlySet<ReferenceRole> = new Set([...partRoles, ...rpcRoles]);

function typeAt(program: Program, root: string, uri: string, offset: number): Definition | undefined {
  const symbol = symbolAt(program, root, uri, offset)?.symbol;
  return symbol?.kind === 'type' ? symbol.definition : undefined;
}

/** A function that returns the words for the reason why a declaration of a kind is listed: `contains Weapon`. */
type Relation = (kind: Definition['declaration']['kind']) => string;

function items(program: Program, definitions: Iterable<Definition>, relation?: Relation): readonly HierarchyItem[] {
  return [...new Set(definitions)].flatMap((definition) => {
    const item = itemOfDefinition(program, definition);
    if (!item) return [];
    const { kind } = definition.declaration;
    return relation ? [{ ...item, detail: `${relation(kind)}, ${item.detail}` }] : [item];
  });
}
