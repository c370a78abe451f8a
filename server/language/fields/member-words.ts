// Reads the names of enum members in a value: bare or in quotes, one or several, with or without the name of their
// enum.
import type { Definition } from '../binding/definition.ts';
import type { Name, ValueSummary } from '../summary/summary.ts';
import { namedMembers } from '../values/enum-values.ts';
import type { FieldType } from './field-type.ts';

/** The name of a member in a value. Its offsets count from the same place as the offsets of the value. */
export interface MemberWord extends Name {
  /** The enum or union that the member is looked for in. */
  readonly owner: Definition;
  /** The name of the owner as written before the name of the member; undefined in a value of the enum itself. */
  readonly ownerName: Name | undefined;
}

/**
 * The names of members in a value of a type; empty if flatc looks for no members there (semantics, section 2.6).
 * `enumNamed` finds the enum of a name. Words with an unknown enum are left out.
 */
export function memberWords(
  type: FieldType | undefined,
  value: ValueSummary,
  enumNamed: (name: string) => Definition | undefined,
): readonly MemberWord[] {
  if (type?.shape !== 'plain' || (type.element !== 'enum' && type.scalar?.kind !== 'integer')) return [];
  const isQuoted = value.kind === 'string';
  if (!isQuoted && value.kind !== 'constant') return [];
  const text = isQuoted ? value.text.slice(1, -1) : value.text;
  // In a text with an escape, flatc finds no names.
  if (text === 'null' || !/^[A-Za-z_][ -[\]-~]*$/.test(text)) return [];
  const words: MemberWord[] = [];
  let start = value.start + (isQuoted ? 1 : 0);
  for (const word of text.split(' ')) {
    const end = start + word.length;
    const dot = word.indexOf('.');
    if (type.element === 'enum') {
      if (type.definition) words.push({ owner: type.definition, ownerName: undefined, text: word, start, end });
    } else if (dot > 0) {
      const ownerName = { text: word.slice(0, dot), start, end: start + dot };
      const owner = enumNamed(ownerName.text);
      if (owner) words.push({ owner, ownerName, text: word.slice(dot + 1), start: start + dot + 1, end });
    }
    start = end + 1;
  }
  return words;
}

/** The index of a member of an enum or union by its name; undefined for `NONE` and unknown names. */
export function memberNamed({ declaration }: Definition, name: string, keepsNamespaces: boolean): number | undefined {
  if (declaration.kind !== 'enum' && declaration.kind !== 'union') return undefined;
  return namedMembers(declaration, keepsNamespaces).get(name)?.member;
}
