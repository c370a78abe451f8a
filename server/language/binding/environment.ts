// flatc's tables of names at one point of a run, with its rules for finding a name in them.
//
// An environment may build on another that no longer changes: the one after the includes of a root is kept, and a
// keystroke in the root only makes a new one on top of it.
import type { AttributeDeclarationSummary } from '../summary/summary.ts';
import { underlyingItself, underlyingType } from '../values/enum-values.ts';
import type { StructLayout } from '../values/layout.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { Scalar } from '../vocabulary/vocabulary.ts';
import { Definition, type Resolution, unresolved } from './definition.ts';
import { LayeredMap } from './layered-map.ts';

/** A table or struct that was named before it was defined (semantics, section 3.3). */
interface Placeholder {
  readonly name: string;
  readonly simpleName: string;
}

export type Target = Definition | Placeholder;

export function placeholderFor(name: string): Placeholder {
  return { name, simpleName: simpleNameOf(name) };
}

/** By the names under which they are entered. */
export type Placeholders = Map<string, Placeholder>;

/** Everything that one full name means at one point. */
interface Entry {
  readonly type?: Definition | undefined;
  readonly enum?: Definition | undefined;
  readonly service?: Definition | undefined;
  readonly placeholder?: Placeholder | undefined;
}

/** All that is known of the full names with one simple name. No definition and no use reaches those of another. */
interface Namesakes {
  readonly entries: Map<string, Entry>;
  /** What placeholders resolve to; nothing where another one took its place, so that it stays undefined. */
  readonly outcomes: Map<Placeholder, Definition>;
  /** Whether broken text seems to declare the name. */
  isDoubtful: boolean;
}

export class Environment {
  readonly #parent: Environment | undefined;
  /** Those that this environment knows more of than its parent, by simple name; the parent's part is in them as well. */
  readonly #namesakes: LayeredMap<string, Namesakes>;
  readonly #attributes = new Map<string, { uri: string; declaration: AttributeDeclarationSummary }>();
  /** What enums and unions that are built on a name are built on. */
  readonly #builtOn: LayeredMap<Definition, Target>;
  readonly #layouts: LayeredMap<Definition, StructLayout>;
  readonly #placeholders: Placeholders | undefined;
  /** Those of the map that were entered here: a name that has got its meaning may be asked for again, and mean another. */
  readonly #entered = new Set<Placeholder>();

  /**
   * An environment on top of another, or one that knows nothing; of `copied`, with the same parent, all but attributes.
   * Those that take their placeholders from the same map can be compared.
   */
  constructor(parent?: Environment, copied?: Environment, placeholders?: Placeholders) {
    this.#parent = parent;
    this.#placeholders = placeholders;
    this.#namesakes = copied ? copied.#namesakes.copy() : new LayeredMap();
    this.#builtOn = copied ? copied.#builtOn.copy() : new LayeredMap();
    this.#layouts = copied ? copied.#layouts.copy() : new LayeredMap();
  }

  /**
   * A copy to which nothing has happened yet under some simple names, except in what it builds on, and in which some
   * definitions do not occur. Definitions and uses under these names, and all attributes, are to be entered again.
   */
  without(simpleNames: Iterable<string>, definitions: Iterable<Definition>): Environment {
    const copy = new Environment(this.#parent, this);
    for (const name of simpleNames) copy.#namesakes.delete(name);
    for (const definition of definitions) {
      copy.#builtOn.delete(definition);
      copy.#layouts.delete(definition);
    }
    return copy;
  }

  /**
   * The same tables for building on, in which a name is found in few steps however many environments they are made of.
   * Neither this one nor what it builds on may change any longer.
   */
  joined(): Environment {
    const layers: Environment[] = [this];
    let size = this.#size;
    let parent = this.#parent;
    for (; parent && parent.#size <= size * mostJoined; parent = parent.#parent) {
      layers.unshift(parent);
      size += parent.#size;
    }
    if (layers.length === 1) return this;
    const joined = new Environment(parent);
    for (const layer of layers) {
      joined.#namesakes.take(layer.#namesakes);
      for (const [name, attribute] of layer.#attributes) joined.#attributes.set(name, attribute);
      joined.#builtOn.take(layer.#builtOn);
      joined.#layouts.take(layer.#layouts);
    }
    return joined;
  }

  /** In how many tables a name is looked for that nobody knows. */
  get depth(): number {
    return 1 + (this.#parent?.depth ?? 0);
  }

  get #size(): number {
    return this.#namesakes.size + this.#attributes.size;
  }

  /** The first declaration so far of an attribute. */
  attribute(name: string): { readonly uri: string; readonly declaration: AttributeDeclarationSummary } | undefined {
    for (let at: Environment | undefined = this; at; at = at.#parent) {
      const known = at.#attributes.get(name);
      if (known) return known;
    }
    return undefined;
  }

  declareAttribute(name: string, uri: string, declaration: AttributeDeclarationSummary): void {
    if (!this.attribute(name)) this.#attributes.set(name, { uri, declaration });
  }

  /** The names of the placeholders that were added, where nothing else was; all with the same names know the same. */
  get onlyPlaceholders(): string | undefined {
    if (this.#attributes.size > 0) return undefined;
    const names: string[] = [];
    const parent = this.#parent;
    for (const [simpleName, { entries, outcomes, isDoubtful }] of this.#namesakes.entries()) {
      const inherited = parent ? parent.#known(simpleName) : undefined;
      if (isDoubtful !== (inherited?.isDoubtful ?? false) || outcomes.size !== (inherited?.outcomes.size ?? 0))
        return undefined;
      for (const [name, entry] of entries) {
        if (entry === inherited?.entries.get(name)) continue;
        if (entry.type || entry.enum || entry.service) return undefined;
        names.push(name);
      }
    }
    return names.sort().join(' ');
  }

  /** Whether anything with this simple name was ever defined, used or seems declared; false answers most questions at once. */
  knows(simpleName: string): boolean {
    return this.#known(simpleName) !== undefined;
  }

  isDoubtful(simpleName: string): boolean {
    return this.#known(simpleName)?.isDoubtful ?? false;
  }

  doubt(simpleName: string): void {
    this.#own(simpleName).isDoubtful = true;
  }

  /** What a target resolves to once the whole root is read; `isKnown` tells whether it was defined at the point of use. */
  resolution(target: Target): Resolution {
    if (target instanceof Definition) return target.over(this.underlying(target));
    return this.#known(target.simpleName)?.outcomes.get(target)?.forward ?? unresolved;
  }

  /** Records the underlying type of an enum or union, where that is a name and not an integer type. */
  buildOn(definition: Definition, target: Target): void {
    this.#builtOn.set(definition, target);
  }

  /** The underlying integer type of an enum or union; undefined for other types, and where flatc would refuse it. */
  underlying(definition: Definition): Scalar | undefined {
    const { declaration } = definition;
    if (declaration.kind !== 'enum' && declaration.kind !== 'union') return undefined;
    return underlyingType(declaration, () => {
      const base = this.#foundationOf(definition);
      if (!(base instanceof Definition) || base.declaration.kind !== 'enum') return undefined;
      return base === definition ? underlyingItself : this.underlying(base);
    });
  }

  /** Records the layout of a struct; undefined for one with a field that a struct cannot contain. */
  layOut(struct: Definition, layout: StructLayout | undefined): void {
    if (layout) this.#layouts.set(struct, layout);
    else this.#layouts.delete(struct);
  }

  /** The layout of a struct; undefined for other types, and for one with a field that a struct cannot contain. */
  layout(struct: Definition): StructLayout | undefined {
    for (let at: Environment | undefined = this; at; at = at.#parent) {
      const known = at.#layouts.get(struct);
      if (known) return known;
    }
    return undefined;
  }

  #foundationOf(definition: Definition): Target | undefined {
    for (let at: Environment | undefined = this; at; at = at.#parent) {
      const known = at.#builtOn.get(definition);
      if (known) return known;
    }
    return undefined;
  }

  /** Enters a definition; returns the one that already has its name, in which case nothing is entered. */
  define(definition: Definition): Definition | undefined {
    const { fullName, declaration } = definition;
    const simpleName = declaration.name.text;
    const { entries, outcomes } = this.#own(simpleName);
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
    // A placeholder under the simple name is this type, whoever asked for it; one under the full name only otherwise.
    const asked = entries.get(simpleName);
    const placeholder = asked?.placeholder ?? entry.placeholder;
    if (asked?.placeholder) entries.set(simpleName, { ...asked, placeholder: undefined });
    if (placeholder) outcomes.set(placeholder, definition);
    entries.set(fullName, { ...entries.get(fullName), type: definition, placeholder: undefined });
    return undefined;
  }

  /** The enum or union that a name means here: own namespace first, then its parents (section 3.3, step 1). */
  findEnum(name: string, namespace: string): Definition | undefined {
    const known = this.#known(simpleNameOf(name));
    return known && findEnum(known, candidates(name, namespace));
  }

  /** The table or struct, or placeholder for one, that a name means here (section 3.3, step 2 without e). */
  findType(name: string, namespace: string): Target | undefined {
    const known = this.#known(simpleNameOf(name));
    return known && findType(known, name, candidates(name, namespace));
  }

  /** What a use of a type's name means here; one that is not there yet becomes a placeholder under the name as written. */
  use(name: string, namespace: string, includingEnums: boolean): Target {
    const simpleName = simpleNameOf(name);
    const known = this.#known(simpleName);
    if (known) {
      const names = candidates(name, namespace);
      const target = (includingEnums ? findEnum(known, names) : undefined) ?? findType(known, name, names);
      if (target) return target;
    }
    const placeholder = this.#placeholderFor(name);
    const { entries } = this.#own(simpleName);
    entries.set(name, { ...entries.get(name), placeholder });
    return placeholder;
  }

  #placeholderFor(name: string): Placeholder {
    const known = this.#placeholders?.get(name);
    const placeholder = known && !this.#entered.has(known) ? known : placeholderFor(name);
    if (!known) this.#placeholders?.set(name, placeholder);
    if (this.#placeholders) this.#entered.add(placeholder);
    return placeholder;
  }

  /** What `root_type` finds: the exact name, else the one in the own namespace, and no parents (section 3.3). */
  findRoot(name: string, namespace: string): Target | undefined {
    const entries = this.#known(simpleNameOf(name))?.entries;
    const exact = entries?.get(name);
    const own = namespace ? entries?.get(`${namespace}.${name}`) : undefined;
    return exact?.type ?? exact?.placeholder ?? own?.type ?? own?.placeholder;
  }

  #known(simpleName: string): Namesakes | undefined {
    for (let at: Environment | undefined = this; at; at = at.#parent) {
      const known = at.#namesakes.get(simpleName);
      if (known) return known;
    }
    return undefined;
  }

  /** Those that this environment may change. */
  #own(simpleName: string): Namesakes {
    const own = this.#namesakes.get(simpleName);
    if (own) return own;
    const inherited = this.#known(simpleName);
    const namesakes = {
      entries: new Map(inherited?.entries),
      outcomes: new Map(inherited?.outcomes),
      isDoubtful: inherited?.isDoubtful ?? false,
    };
    this.#namesakes.set(simpleName, namesakes);
    return namesakes;
  }
}

const nothing: Entry = {};

/** An environment takes over what it builds on unless that is so many times as large. */
const mostJoined = 2;

function findEnum({ entries }: Namesakes, names: readonly string[]): Definition | undefined {
  for (const name of names) {
    const found = entries.get(name)?.enum;
    if (found) return found;
  }
  return undefined;
}

function findType({ entries }: Namesakes, name: string, names: readonly string[]): Target | undefined {
  const own = entries.get(names[0] as string);
  const target = entries.get(name)?.placeholder ?? own?.placeholder ?? own?.type;
  if (target) return target;
  for (let level = 1; level < names.length; level++) {
    const entry = entries.get(names[level] as string);
    if (entry?.type ?? entry?.placeholder) return entry?.type ?? entry?.placeholder;
  }
  return undefined;
}
