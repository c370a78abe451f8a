// Makes definitions of declarations, and results of references. Equal definitions and equal results are always the same
// objects.
import { sideTable } from '../memo.ts';
import type { DeclarationSummary, NamedDeclarationSummary } from '../summary/summary.ts';
import { inNamespace } from '../vocabulary/dotted-names.ts';
import type { Scalar } from '../vocabulary/vocabulary.ts';

/** A declaration under its full name. The same declaration in the same namespace is always the same object. */
export class Definition {
  readonly uri: string;
  readonly fullName: string;
  /** The declaration as in `FileSummary.exports`: its offsets may be out of date. */
  readonly declaration: NamedDeclarationSummary;
  /** The resolution of a reference after this definition (`known`), and of a reference before it (`forward`). */
  readonly known: Resolution = { definition: this, isKnown: true, underlying: undefined };
  readonly forward: Resolution = { definition: this, isKnown: false, underlying: undefined };
  /** The resolutions by underlying type; undefined until one is asked for. */
  #over: Map<Scalar, Resolution> | undefined;

  constructor(uri: string, fullName: string, declaration: NamedDeclarationSummary) {
    this.uri = uri;
    this.fullName = fullName;
    this.declaration = declaration;
  }

  /**
   * The resolution like `known`, with an underlying integer type; the same object for the same type. Without a type it
   * is `known`.
   */
  over(underlying: Scalar | undefined): Resolution {
    if (!underlying) return this.known;
    this.#over ??= new Map();
    let resolution = this.#over.get(underlying);
    if (!resolution) {
      resolution = { definition: this, isKnown: true, underlying };
      this.#over.set(underlying, resolution);
    }
    return resolution;
  }
}

/** The result of a reference. `isKnown` is true if flatc had read the definition before the reference. */
export interface Resolution {
  readonly definition: Definition | undefined;
  readonly isKnown: boolean;
  /** The underlying integer type of an enum or union, which may come from another enum. */
  readonly underlying: Scalar | undefined;
}

export const unresolved: Resolution = { definition: undefined, isKnown: false, underlying: undefined };

/**
 * The definition of a declaration in a file and namespace. Remembered by the declaration: one object for each file and
 * namespace.
 */
export function definitionOf(declaration: NamedDeclarationSummary, uri: string, namespace: string): Definition {
  const known = definitions.get(declaration) ?? [];
  if (known.length === 0) definitions.set(declaration, known);
  // The full name is only put together for a new one: this is asked of every declaration on every keystroke.
  for (const entry of known) if (entry.namespace === namespace && entry.definition.uri === uri) return entry.definition;
  const fullName = inNamespace(namespace, declaration.name.text);
  const definition = new Definition(uri, fullName, declaration);
  known.push({ namespace, definition });
  return definition;
}

// A declaration has one definition for each file and namespace, and these must stay the same objects.
const definitions = sideTable<DeclarationSummary, { readonly namespace: string; readonly definition: Definition }[]>();
