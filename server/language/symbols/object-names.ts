// Finds the meanings of names in data or in the object at the end of a schema: fields in its keys, enum members in its
// values.
import type { Elaboration } from '../binding/elaboration.ts';
import { meaningsOf } from '../binding/meanings.ts';
import { memberWords } from '../fields/member-words.ts';
import type { Program } from '../program.ts';
import { isHashed, isHashedValue } from '../root-object/hashed.ts';
import { editedObject } from '../root-object/object-at-end.ts';
import { type Child, walkObject } from '../root-object/walk.ts';
import type { SourceFile } from '../source-file.ts';
import type { Span } from '../summary/summary.ts';
import { type FileView, type SymbolUse, usesOfWord } from './schema-symbol.ts';

/**
 * The uses of symbols in the object at the end of a file, or only the uses near a `span`. Empty if flatc ignores the
 * object, as in an included file. In an object with errors, the names that can be understood are found. Offsets count
 * from the start of the file.
 */
export function symbolUsesInObject(
  program: Program,
  elaboration: Elaboration,
  file: SourceFile,
  span?: Span,
): readonly SymbolUse[] {
  const object = editedObject(program, elaboration, file);
  if (!object) return [];
  const view = { program, file, meanings: meaningsOf(elaboration) };
  const uses: SymbolUse[] = [];
  const visit = (child: Child) => uses.push(...usesOfKey(child), ...usesOfValue(view, child));
  walkObject(object, visit, span);
  return uses;
}

/** The use of a field in a key; empty for a value without a key, and for an unknown field. */
function usesOfKey({ entry, field, value }: Child): readonly SymbolUse[] {
  const { holder } = value.meaning;
  if (!entry || !field || !holder) return [];
  const { key, isQuoted } = entry;
  const quote = isQuoted ? 1 : 0;
  // The hidden field of a union has the name of the union's field and a suffix.
  const end = key.end - quote - (field.isUnionType ? '_type'.length : 0);
  const symbol = { kind: 'member', owner: holder.definition, member: field.member } as const;
  return [{ symbol, access: 'write', start: key.start + quote, end }];
}

/** The uses of enums and their members in a value. */
function usesOfValue(view: FileView, { value }: Child): readonly SymbolUse[] {
  const { node, meaning } = value;
  const { type, field, context } = meaning;
  if (node.kind !== 'value' || meaning.is !== 'scalar' || !type || !field) return [];
  if (isHashed(field, type) && isHashedValue(node.value)) return [];
  const words = memberWords(type, node.value, (name) => context.enumNamed(name)?.definition);
  return words.flatMap((word) => [...usesOfWord(view, word, 0)]);
}
