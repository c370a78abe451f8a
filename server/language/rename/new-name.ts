// Checks that a new name is valid at all, before comparing it with existing names.
import type { SchemaSymbol } from '../symbols/schema-symbol.ts';
import { findAttribute } from '../vocabulary/vocabulary.ts';

/** The reason why a symbol cannot have a name, judged by the name alone; undefined if it can. */
export function unfitName(symbol: SchemaSymbol, name: string): string | undefined {
  if (!/^[A-Za-z_]\w*$/.test(name)) {
    return `"${name}" is not a name: use letters, digits and _, and begin with a letter or _.`;
  }
  if (symbol.kind === 'attribute' && findAttribute(name)?.dialect === 'flatc') {
    return `${name} is already an attribute of flatc.`;
  }
  // flatc reads null as a missing value, even where a member has that name.
  const isValue = symbol.kind === 'member' && /^(?:enum|union)$/.test(symbol.owner.declaration.kind);
  if (isValue && name === 'null') return 'null means a missing value, so it cannot be the name of a member.';
  return undefined;
}
