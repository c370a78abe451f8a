// Finds the declaration of a type that is used before it, where flatc does not know the name yet.
import { Definition } from '../binding/definition.ts';
import { meaningsOf } from '../binding/meanings.ts';
import { placeAt } from '../cursor/cursor.ts';
import type { Program } from '../program.ts';
import type { SymbolUse } from './schema-symbol.ts';

/**
 * The use of a type that is declared too late: an enum, a union, or the table of a root type. It is no use for
 * references and renames, because flatc refuses it. Undefined if the name at the offset has a meaning, or if nothing
 * declares it.
 */
export function laterTypeAt(program: Program, root: string, uri: string, offset: number): SymbolUse | undefined {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  const place = file && placeAt(file, offset);
  if (!elaboration || place?.kind !== 'reference') return undefined;
  const { reference, position, index, part, start, end } = place;
  const known = meaningsOf(elaboration).declaration(uri, index);
  if (!known || known.references[position]?.definition || part < (reference.parts ?? [reference]).length - 1)
    return undefined;
  const { environment } = elaboration;
  const definition =
    environment.findEnum(reference.text, known.namespace) ?? environment.findType(reference.text, known.namespace);
  if (!(definition instanceof Definition)) return undefined;
  return { symbol: { kind: 'type', definition }, access: 'read', start, end };
}
