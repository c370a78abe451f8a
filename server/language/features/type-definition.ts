// Where the type of the thing under the cursor is declared.
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
 * The types of what is at an offset of a file in a root: of a field or union member its declared type,
 * of an enum member its enum, of a method its request and response; a type is its own.
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
