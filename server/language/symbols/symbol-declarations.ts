// Finds where symbols are declared, for all features that lead to a declaration or describe one.
import type { Definition } from '../binding/definition.ts';
import type { Meanings } from '../binding/meanings.ts';
import type { Program } from '../program.ts';
import {
  type DeclarationSummary,
  isNamedDeclaration,
  membersOf,
  namespaceText,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { exportsOf } from './file-views.ts';
import { indexOfDefinition, type SchemaSymbol } from './schema-symbol.ts';

/** The place of a declaration or member. Offsets count from the start of the file. */
export interface DeclarationPlace {
  readonly uri: string;
  readonly whole: Span;
  readonly name: Span;
}

/**
 * The declarations of a symbol of a root. For a namespace, the statements that open it or a namespace inside it, first
 * in the files of the root, then in other files. For an attribute, its first declaration; for a file, an empty span at
 * its start. Empty if the declaration no longer exists.
 */
export function declarationsOf(
  program: Program,
  meanings: Meanings,
  symbol: SchemaSymbol,
): readonly DeclarationPlace[] {
  switch (symbol.kind) {
    case 'type':
      return listed(placeOfDefinition(program, symbol.definition));
    case 'member':
      return listed(placeOfMember(program, symbol.owner, symbol.member));
    case 'attribute': {
      const found = meanings.attribute(symbol.name);
      return found
        ? listed(declarationPlace(program, found.uri, exportsOf(program, found.uri).indexOf(found.declaration)))
        : [];
    }
    case 'namespace': {
      const inside = [...program.namespaces].filter((name) => isIn(name, symbol.name));
      const elsewhere = inside.flatMap((name) => program.filesOpening(name)).sort();
      const uris = new Set([...meanings.closure.files.map(({ uri }) => uri), ...elsewhere]);
      return [...uris].flatMap((uri) => namespaceStatements(program, uri, symbol.name));
    }
    case 'file':
      return [{ uri: symbol.uri, whole: { start: 0, end: 0 }, name: { start: 0, end: 0 } }];
  }
}

/** The place of a definition; undefined if the file no longer has it. */
export function placeOfDefinition(program: Program, definition: Definition): DeclarationPlace | undefined {
  return declarationPlace(program, definition.uri, indexOfDefinition(program, definition));
}

/** The place of a member of a definition; undefined if the file no longer has it. */
export function placeOfMember(program: Program, owner: Definition, member: number): DeclarationPlace | undefined {
  const summary = program.file(owner.uri)?.summary;
  const index = indexOfDefinition(program, owner);
  const declaration = summary?.declarations[index];
  const found = declaration && isNamedDeclaration(declaration) ? membersOf(declaration)[member] : undefined;
  if (!summary || !found) return undefined;
  const base = startOfDeclaration(summary, index);
  return { uri: owner.uri, whole: shifted(found, base), name: shifted(found.name, base) };
}

function declarationPlace(program: Program, uri: string, index: number): DeclarationPlace | undefined {
  const summary = program.file(uri)?.summary;
  const declaration = summary?.declarations[index];
  if (!summary || !declaration) return undefined;
  const base = startOfDeclaration(summary, index);
  return { uri, whole: shifted(declaration, base), name: shifted(nameOf(declaration), base) };
}

function nameOf(declaration: DeclarationSummary): Span {
  return 'name' in declaration && declaration.name ? declaration.name : declaration;
}

/** The statements of a file that open a namespace, or a namespace inside it. */
function namespaceStatements(program: Program, uri: string, name: string): readonly DeclarationPlace[] {
  return exportsOf(program, uri).flatMap((declaration, index) => {
    if (declaration.kind !== 'namespace') return [];
    return isIn(namespaceText(declaration), name) ? listed(declarationPlace(program, uri, index)) : [];
  });
}

function isIn(namespace: string, outer: string): boolean {
  return namespace === outer || namespace.startsWith(`${outer}.`);
}

function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

function listed<Item>(item: Item | undefined): readonly Item[] {
  return item === undefined ? [] : [item];
}
