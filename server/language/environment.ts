// flatc's tables of names at one point of a run, with its rules for finding a name in them.
//
// An environment may stand on another that no longer changes: the one after the includes of a root is kept, and a
// keystroke in the root only makes a new one on top of it.
import { underlyingItself, underlyingType } from './enum-values.ts';
import type { StructLayout } from './layout.ts';
import type { AttributeDeclarationSummary, DeclarationSummary, NamedDeclarationSummary } from './summary.ts';
import type { Scalar } from './vocabulary.ts';

/** A declaration under its full name. The same declaration in the same namespace is always the same object. */
export class Definition {
  readonly uri: string;
  readonly fullName: string;
  /** The declaration as others see it: the offsets in it may be out of date. */
  readonly declaration: NamedDeclarationSummary;
  /** What a reference resolves to that found this already defined, and one that stood before it. */
  readonly known: Resolution = { definition: this, isKnown: true, underlying: undefined };
  readonly forward: Resolution = { definition: this, isKnown: false, underlying: undefined };
  readonly #over = new Map<Scalar, Resolution>();

  constructor(uri: string, fullName: string, declaration: NamedDeclarationSummary) {
    this.uri = uri;
    this.fullName = fullName;
    this.declaration = declaration;
  }

  /** `known` for an enum or union over an integer type; always the same object for the same type. */
  over(underlying: Scalar | undefined): Resolution {
    if (!underlying) return this.known;
    let resolution = this.#over.get(underlying);
    if (!resolution) {
      resolution = { definition: this, isKnown: true, underlying };
      this.#over.set(underlying, resolution);
    }
    return resolution;
  }
}

/** What became of a reference. `isKnown` tells whether the definition had been read when the reference was. */
export interface Resolution {
  readonly definition: Definition | undefined;
  readonly isKnown: boolean;
  /** The integer type under an enum or union, which may come from another enum. */
  readonly underlying: Scalar | undefined;
}

export const unresolved: Resolution = { definition: undefined, isKnown: false, underlying: undefined };

/** A table or struct that was named before it was defined (semantics, section 3.3). */
export interface Placeholder {
  readonly name: string;
}

export type Target = Definition | Placeholder;

/** All that one full name stands for at one point. */
interface Entry {
  readonly type?: Definition | undefined;
  readonly enum?: Definition | undefined;
  readonly service?: Definition | undefined;
  readonly placeholder?: Placeholder | undefined;
}

export class Environment {
  readonly #parent: Environment | undefined;
  /** The names that this environment knows more of than its parent; an entry holds the parent's part as well. */
  readonly #entries = new Map<string, Entry>();
  readonly #attributes = new Map<string, { uri: string; declaration: AttributeDeclarationSummary }>();
  /** What became of placeholders; nothing where one was pushed aside and stays undefined for good. */
  readonly #outcomes = new Map<Placeholder, Definition>();
  /** What enums and unions that are built on a name are built on. */
  readonly #builtOn = new Map<Definition, Target>();
  readonly #layouts = new Map<Definition, StructLayout>();
  /** Simple names that broken text seems to declare. */
  readonly #doubtful = new Set<string>();

  /** The simple names of all types defined or asked for so far, to answer most questions about a name at once. */
  readonly #simpleNames = new Set<string>();

  constructor(parent?: Environment) {
    this.#parent = parent;
  }

  /** The first declaration so far of an attribute. */
  attribute(name: string): { readonly uri: string; readonly declaration: AttributeDeclarationSummary } | undefined {
    return this.#attributes.get(name) ?? this.#parent?.attribute(name);
  }

  declareAttribute(name: string, uri: string, declaration: AttributeDeclarationSummary): void {
    if (!this.attribute(name)) this.#attributes.set(name, { uri, declaration });
  }

  /** Whether any table or struct, or a use of one, has had this simple name; false answers for sure. */
  mayBeType(simpleName: string): boolean {
    return this.#simpleNames.has(simpleName) || (this.#parent?.mayBeType(simpleName) ?? false);
  }

  isDoubtful(simpleName: string): boolean {
    return this.#doubtful.has(simpleName) || (this.#parent?.isDoubtful(simpleName) ?? false);
  }

  doubt(simpleName: string): void {
    this.#doubtful.add(simpleName);
  }

  /** What became of a target once the whole root was read; `isKnown` says what it was at the point of use. */
  resolution(target: Target): Resolution {
    if (target instanceof Definition) return target.over(this.underlying(target));
    return this.#outcome(target)?.forward ?? unresolved;
  }

  /** Notes what an enum or union is built on, where that is a name and not an integer type. */
  buildOn(definition: Definition, target: Target): void {
    this.#builtOn.set(definition, target);
  }

  /** The integer type under an enum or union; undefined for other types, and where flatc would refuse it. */
  underlying(definition: Definition): Scalar | undefined {
    const { declaration } = definition;
    if (declaration.kind !== 'enum' && declaration.kind !== 'union') return undefined;
    return underlyingType(declaration, () => {
      const base = this.#foundationOf(definition);
      if (!(base instanceof Definition) || base.declaration.kind !== 'enum') return undefined;
      return base === definition ? underlyingItself : this.underlying(base);
    });
  }

  /** Notes how a struct lies in memory. */
  layOut(struct: Definition, layout: StructLayout): void {
    this.#layouts.set(struct, layout);
  }

  /** How a struct lies in memory; undefined for other types, and for a struct with a field that cannot be in one. */
  layout(struct: Definition): StructLayout | undefined {
    return this.#layouts.get(struct) ?? this.#parent?.layout(struct);
  }

  #foundationOf(definition: Definition): Target | undefined {
    return this.#builtOn.get(definition) ?? (this.#parent ? this.#parent.#foundationOf(definition) : undefined);
  }

  /** Enters a definition; returns the one that already has its name, in which case nothing is entered. */
  define(definition: Definition): Definition | undefined {
    const { fullName, declaration } = definition;
    const entry = this.#entry(fullName) ?? {};
    if (declaration.kind === 'rpc_service') {
      if (!entry.service) this.#entries.set(fullName, { ...entry, service: definition });
      return entry.service;
    }
    const other = entry.type ?? entry.enum;
    if (other) return other;
    if (declaration.kind === 'enum' || declaration.kind === 'union') {
      this.#entries.set(fullName, { ...entry, enum: definition });
      return undefined;
    }
    this.#simpleNames.add(declaration.name.text);
    // A placeholder under the simple name is this type, whoever asked for it; one under the full name only otherwise.
    const simpleName = declaration.name.text;
    const asked = this.#entry(simpleName);
    const placeholder = asked?.placeholder ?? entry.placeholder;
    if (asked?.placeholder) this.#entries.set(simpleName, { ...asked, placeholder: undefined });
    if (placeholder) this.#outcomes.set(placeholder, definition);
    this.#entries.set(fullName, { ...this.#entry(fullName), type: definition, placeholder: undefined });
    return undefined;
  }

  /** The enum or union that a name means here: own namespace first, then its parents (section 3.3, step 1). */
  findEnum(name: string, namespace: string): Definition | undefined {
    for (const candidate of candidates(name, namespace)) {
      const found = this.#entry(candidate)?.enum;
      if (found) return found;
    }
    return undefined;
  }

  /** The table or struct, or placeholder for one, that a name means here (section 3.3, step 2 without e). */
  findType(name: string, namespace: string): Target | undefined {
    const names = candidates(name, namespace);
    const own = this.#entry(names[0] as string);
    const target = this.#entry(name)?.placeholder ?? own?.placeholder ?? own?.type;
    if (target) return target;
    for (let level = 1; level < names.length; level++) {
      const entry = this.#entry(names[level] as string);
      if (entry?.type ?? entry?.placeholder) return entry?.type ?? entry?.placeholder;
    }
    return undefined;
  }

  /** What a use of a type's name means here; one that is not there yet becomes a placeholder under the name as written. */
  use(name: string, namespace: string, includingEnums: boolean): Target {
    const known = (includingEnums ? this.findEnum(name, namespace) : undefined) ?? this.findType(name, namespace);
    if (known) return known;
    const placeholder = { name };
    this.#simpleNames.add(name.slice(name.lastIndexOf('.') + 1));
    this.#entries.set(name, { ...this.#entry(name), placeholder });
    return placeholder;
  }

  /** What `root_type` finds: the exact name, else the one in the own namespace, and no parents (section 3.3). */
  findRoot(name: string, namespace: string): Target | undefined {
    const exact = this.#entry(name);
    const own = namespace ? this.#entry(`${namespace}.${name}`) : undefined;
    return exact?.type ?? exact?.placeholder ?? own?.type ?? own?.placeholder;
  }

  #entry(fullName: string): Entry | undefined {
    return this.#entries.get(fullName) ?? (this.#parent ? this.#parent.#entry(fullName) : undefined);
  }

  #outcome(placeholder: Placeholder): Definition | undefined {
    return this.#outcomes.get(placeholder) ?? (this.#parent ? this.#parent.#outcome(placeholder) : undefined);
  }
}

const candidateLists = new Map<string, Map<string, readonly string[]>>();

/** The full names that a name may mean in a namespace, the closest first. */
export function candidates(name: string, namespace: string): readonly string[] {
  const lists = candidateLists.get(namespace) ?? new Map<string, readonly string[]>();
  const known = lists.get(name);
  if (known) return known;
  const list = namesOutwards(name, namespace);
  if (lists.size === 0) candidateLists.set(namespace, lists);
  // What no one looked up for long is not kept for ever.
  if (lists.size > 20_000) lists.clear();
  lists.set(name, list);
  return list;
}

function namesOutwards(name: string, namespace: string): readonly string[] {
  const names: string[] = [];
  for (let scope = namespace; scope !== ''; scope = scope.slice(0, Math.max(0, scope.lastIndexOf('.')))) {
    names.push(`${scope}.${name}`);
  }
  names.push(name);
  return names;
}

const definitions = new WeakMap<
  DeclarationSummary,
  { readonly namespace: string; readonly definition: Definition }[]
>();

/** The definition that a declaration is in a file and namespace; the same object for the same three. */
export function definitionOf(declaration: NamedDeclarationSummary, uri: string, namespace: string): Definition {
  const known = definitions.get(declaration) ?? [];
  if (known.length === 0) definitions.set(declaration, known);
  // The full name is only put together for a new one: this is asked of every declaration on every keystroke.
  for (const entry of known) if (entry.namespace === namespace && entry.definition.uri === uri) return entry.definition;
  const fullName = namespace ? `${namespace}.${declaration.name.text}` : declaration.name.text;
  const definition = new Definition(uri, fullName, declaration);
  known.push({ namespace, definition });
  return definition;
}
