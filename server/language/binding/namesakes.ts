// Represents all full names with one simple name, with flatc's rules for which of them a name means.
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { Definition } from './definition.ts';

/** A table or struct that was named before its definition (semantics, section 3.3). */
export interface Placeholder {
  readonly name: string;
  readonly simpleName: string;
}

/** The meaning of the name of a type at one point. */
export type Target = Definition | Placeholder;

/** A new placeholder for a name, as written, that is used before its declaration. */
export function placeholderFor(name: string): Placeholder {
  return { name, simpleName: simpleNameOf(name) };
}

/** Everything that one full name means at one point. */
interface Entry {
  readonly type?: Definition | undefined;
  readonly enum?: Definition | undefined;
  readonly service?: Definition | undefined;
  readonly placeholder?: Placeholder | undefined;
}

/** All full names with one simple name. Definitions and uses of other simple names never affect them. */
export interface Namesakes {
  readonly entries: Map<string, Entry>;
  /**
   * The definitions of placeholders; undefined without any, as for most names. A placeholder that was replaced by
   * another placeholder has no definition and is never resolved.
   */
  outcomes: Map<Placeholder, Definition> | undefined;
  /** True if broken text seems to declare the name. */
  isDoubtful: boolean;
}

const nothing: Entry = {};

/**
 * Enters a definition and returns undefined. If another definition has the name already, returns that one and enters
 * nothing. A service and a type may have the same name.
 */
export function define(namesakes: Namesakes, definition: Definition): Definition | undefined {
  const { entries } = namesakes;
  const { fullName, declaration } = definition;
  const simpleName = declaration.name.text;
  const entry = entries.get(fullName) ?? nothing;
  if (declaration.kind === 'rpc_service') {
    if (!entry.service) entries.set(fullName, { ...entry, service: definition });
    return entry.service;
  }
  const other = entry.type ?? entry.enum;
  if (other) return other;
  if (declaration.kind === 'enum' || declaration.kind === 'union') {
    entries.set(fullName, { ...entry, enum: definition });
    return undefined;
  }
  // A placeholder under the simple name becomes this type, from any namespace. Otherwise the one under the full name
  // does.
  const asked = entries.get(simpleName);
  const placeholder = asked?.placeholder ?? entry.placeholder;
  if (asked?.placeholder) entries.set(simpleName, { ...asked, placeholder: undefined });
  if (placeholder) {
    namesakes.outcomes ??= new Map();
    namesakes.outcomes.set(placeholder, definition);
  }
  entries.set(fullName, { ...entries.get(fullName), type: definition, placeholder: undefined });
  return undefined;
}

/** The first of some full names that is an enum or union; undefined if none is. */
export function findEnum({ entries }: Namesakes, names: readonly string[]): Definition | undefined {
  for (const name of names) {
    const found = entries.get(name)?.enum;
    if (found) return found;
  }
  return undefined;
}

/**
 * The table or struct, or placeholder for one, that a name means; undefined if there is none. `names` are the full
 * names that it may stand for, the innermost namespace first.
 */
export function findType({ entries }: Namesakes, name: string, names: readonly string[]): Target | undefined {
  const own = entries.get(names[0] as string);
  const target = entries.get(name)?.placeholder ?? own?.placeholder ?? own?.type;
  if (target) return target;
  for (let level = 1; level < names.length; level++) {
    const entry = entries.get(names[level] as string);
    if (entry?.type ?? entry?.placeholder) return entry?.type ?? entry?.placeholder;
  }
  return undefined;
}

/** The type that a name of `root_type` means in the namespace in which it is written; undefined if there is none. */
export function findRoot({ entries }: Namesakes, name: string, namespace: string): Target | undefined {
  const exact = entries.get(name);
  const own = namespace ? entries.get(`${namespace}.${name}`) : undefined;
  return exact?.type ?? exact?.placeholder ?? own?.type ?? own?.placeholder;
}
