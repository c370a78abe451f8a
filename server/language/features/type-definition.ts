// Finds the declaration of the type of the symbol under the cursor.
import type { LocationLink } from 'vscode-languageserver-types';
import type { Definition } from '../binding/definition.ts';
import { meaningsOf } from '../binding/meanings.ts';
import type { Program } from '../program.ts';
import { contains, membersOf } from '../summary/summary.ts';
import { linkTo } from '../symbols/links.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import { indexOfDefinition, type SchemaSymbol } from '../symbols/schema-symbol.ts';
import { placeOfDefinition } from '../symbols/symbol-declarations.ts';

/**
 * The types of the symbol at an offset of a file in a root: the declared type of a field or union member, the enum of
 * an enum member, the request and response of a method, or the type itself. Empty for other symbols, and for built-in
 * types.
 */
export function typeDefinition(program: Program, root: string, uri: string, offset: number): readonly LocationLink[] {
  const file = program.file(uri);
  const found = symbolAt(program, root, uri, offset);
  if (!file || !found) return [];
  const origin = file.rangeOf(found.start, found.end);
  return typesOf(program, root, found.symbol).flatMap((definition) => {
    const place = placeOfDefinition(program, definition);
    return place ? [{ ...linkTo(program, place), originSelectionRange: origin }] : [];
  });
}

function typesOf(program: Program, root: string, symbol: SchemaSymbol): readonly Definition[] {
  if (symbol.kind === 'type') return [symbol.definition];
  if (symbol.kind !== 'member') return [];
  const { owner, member } = symbol;
  const { declaration } = owner;
  const elaboration = program.elaboration(root);
  if (declaration.kind === 'enum' || !elaboration) return [owner];
  const known = meaningsOf(elaboration).declaration(owner.uri, indexOfDefinition(program, owner));
  const span = membersOf(declaration)[member];
  const types = declaration.references.flatMap((reference, position) => {
    const isOfMember = span && contains(span, reference);
    return isOfMember ? (known?.references[position]?.definition ?? []) : [];
  });
  return [...new Set(types)];
}
