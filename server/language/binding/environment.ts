// Represents flatc's tables of names at one point of a run, with its rules for finding a name in them.
// An environment may build on another one that no longer changes. The environment after the includes of a root is kept,
// and a keystroke in the root only makes a new one on top of it.
import type { AttributeDeclarationSummary } from '../summary/summary.ts';
import { underlyingItself, underlyingType } from '../values/enum-values.ts';
import type { StructLayout } from '../values/layout.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { Scalar } from '../vocabulary/vocabulary.ts';
import { Definition, type Resolution, unresolved } from './definition.ts';
import { Initials } from './initials.ts';
import { LayeredMap } from './layered-map.ts';
import {
  define,
  findEnum,
  findRoot,
  findType,
  type Namesakes,
  type Placeholder,
  placeholderFor,
  type Target,
} from './namesakes.ts';

/** Placeholders. The key is the name under which a placeholder is entered. */
export type Placeholders = Map<string, Placeholder>;

export class Environment {
  readonly #parent: Environment | undefined;
  /**
   * The names that this environment changed. The key is the simple name, such as `C` of `a.b.C`; each value also
   * contains the part of the parent.
   */
  readonly #namesakes: LayeredMap<string, Namesakes>;
  /** The first characters of the names in `#namesakes`, and perhaps further ones. */
  readonly #initials = new Initials();
  readonly #attributes = new Map<string, { uri: string; declaration: AttributeDeclarationSummary }>();
  /** The base types of enums and unions that are built on a name. */
  readonly #builtOn: LayeredMap<Definition, Target>;
  readonly #layouts: LayeredMap<Definition, StructLayout>;
  readonly #placeholders: Placeholders | undefined;
  /**
   * The placeholders of `#placeholders` that were entered here. After a definition has resolved a placeholder, the same
   * name may need a second one.
   */
  readonly #entered = new Set<Placeholder>();

  /**
   * Creates an empty environment or one on top of a parent. With `copied`, which must have the same parent, everything
   * except the attributes is copied. Environments with the same map `placeholders` can be compared by
   * `onlyPlaceholders`.
   */
  constructor(parent?: Environment, copied?: Environment, placeholders?: Placeholders) {
    this.#parent = parent;
    this.#placeholders = placeholders;
    this.#namesakes = copied ? copied.#namesakes.copy() : new LayeredMap();
    this.#builtOn = copied ? copied.#builtOn.copy() : new LayeredMap();
    this.#layouts = copied ? copied.#layouts.copy() : new LayeredMap();
    if (copied) this.#initials.take(copied.#initials);
  }

  /**
   * A copy without the changes to `simpleNames`, without the base types and layouts of `definitions`, and without
   * attributes. The parent stays the same. The caller must enter the definitions and uses of these names again, and all
   * attributes.
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
   * An environment with the same tables and fewer layers to search, as a base for others. After this, neither this
   * environment nor its parents may change.
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
      joined.#initials.take(layer.#initials);
      for (const [name, attribute] of layer.#attributes) joined.#attributes.set(name, attribute);
      joined.#builtOn.take(layer.#builtOn);
      joined.#layouts.take(layer.#layouts);
    }
    return joined;
  }

  /** The number of tables that are searched for an unknown name. */
  get depth(): number {
    return 1 + (this.#parent?.depth ?? 0);
  }

  get #size(): number {
    return this.#namesakes.size + this.#attributes.size;
  }

  /** The first declaration so far of an attribute; undefined without one. */
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

  /**
   * The names of the added placeholders, sorted and joined by spaces; undefined if anything else was added.
   * Environments with the same names and parent are equal.
   */
  get onlyPlaceholders(): string | undefined {
    if (this.#attributes.size > 0) return undefined;
    const names: string[] = [];
    const parent = this.#parent;
    for (const [simpleName, { entries, outcomes, isDoubtful }] of this.#namesakes.entries()) {
      const inherited = parent ? parent.#known(simpleName) : undefined;
      if (isDoubtful !== (inherited?.isDoubtful ?? false)) return undefined;
      if ((outcomes?.size ?? 0) !== (inherited?.outcomes?.size ?? 0)) return undefined;
      for (const [name, entry] of entries) {
        if (entry === inherited?.entries.get(name)) continue;
        if (entry.type || entry.enum || entry.service) return undefined;
        names.push(name);
      }
    }
    return names.sort().join(' ');
  }

  /**
   * True if a simple name was defined or used, or if unreadable text seems to declare it. For most names the result is
   * false, and no further search is needed.
   */
  knows(simpleName: string): boolean {
    return this.#known(simpleName) !== undefined;
  }

  isDoubtful(simpleName: string): boolean {
    return this.#known(simpleName)?.isDoubtful ?? false;
  }

  doubt(simpleName: string): void {
    this.#own(simpleName).isDoubtful = true;
  }

  /**
   * The resolution of a target after the whole root is read. `isKnown` is true if the target was defined when it was
   * used.
   */
  resolution(target: Target): Resolution {
    if (target instanceof Definition) return target.over(this.underlying(target));
    return this.#known(target.simpleName)?.outcomes?.get(target)?.forward ?? unresolved;
  }

  /** Records the underlying type of an enum or union if it is a name and not an integer type. */
  buildOn(definition: Definition, target: Target): void {
    this.#builtOn.set(definition, target);
  }

  /**
   * The underlying integer type of an enum or union; undefined for other types, and for a base type that flatc refuses.
   */
  underlying(definition: Definition): Scalar | undefined {
    const { declaration } = definition;
    if (declaration.kind !== 'enum' && declaration.kind !== 'union') return undefined;
    return underlyingType(declaration, () => {
      const base = this.#foundationOf(definition);
      if (!(base instanceof Definition) || base.declaration.kind !== 'enum') return undefined;
      return base === definition ? underlyingItself : this.underlying(base);
    });
  }

  /** Records the layout of a struct; `layout` is undefined for a struct with a field that a struct cannot contain. */
  layOut(struct: Definition, layout: StructLayout | undefined): void {
    if (layout) this.#layouts.set(struct, layout);
    else this.#layouts.delete(struct);
  }

  /** The layout of a struct; undefined for other types, and for a struct with a field that a struct cannot contain. */
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

  /**
   * Enters a definition and returns undefined. If another definition has the name already, returns that one and enters
   * nothing. A service and a type may have the same name.
   */
  define(definition: Definition): Definition | undefined {
    return define(this.#own(definition.declaration.name.text), definition);
  }

  /**
   * The enum or union that a name means here: own namespace first, then its parents (section 3.3, step 1). Undefined if
   * there is none.
   */
  findEnum(name: string, namespace: string): Definition | undefined {
    const known = this.#known(simpleNameOf(name));
    return known && findEnum(known, candidates(name, namespace));
  }

  /**
   * The table or struct, or placeholder for one, that a name means here (section 3.3, step 2 without e). Undefined if
   * there is none.
   */
  findType(name: string, namespace: string): Target | undefined {
    const known = this.#known(simpleNameOf(name));
    return known && findType(known, name, candidates(name, namespace));
  }

  /** The target of a type's name at this point. An unknown name becomes a placeholder under the name as written. */
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

  /**
   * The type that `root_type` finds: under the exact name, else in the own namespace, never in its parents (section
   * 3.3). Undefined if there is none.
   */
  findRoot(name: string, namespace: string): Target | undefined {
    const known = this.#known(simpleNameOf(name));
    return known && findRoot(known, name, namespace);
  }

  #known(simpleName: string): Namesakes | undefined {
    for (let at: Environment | undefined = this; at; at = at.#parent) {
      // Every field asks for its own name, and nearly all of them begin with small letters, unlike types.
      const known = at.#initials.mayBegin(simpleName) ? at.#namesakes.get(simpleName) : undefined;
      if (known) return known;
    }
    return undefined;
  }

  /** The entries of a simple name that this environment may change; at first a copy of the entries of its parent. */
  #own(simpleName: string): Namesakes {
    const own = this.#namesakes.get(simpleName);
    if (own) return own;
    const inherited = this.#known(simpleName);
    const namesakes = {
      entries: new Map(inherited?.entries),
      outcomes: inherited?.outcomes && new Map(inherited.outcomes),
      isDoubtful: inherited?.isDoubtful ?? false,
    };
    this.#namesakes.set(simpleName, namesakes);
    this.#initials.add(simpleName);
    return namesakes;
  }
}

/**
 * `joined` takes over the entries of a parent that has at most this many times the entries of the layers on top of it.
 */
const mostJoined = 2;
