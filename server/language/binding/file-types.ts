// The types and services that files define, gathered once for each state of what a file exports.
import { type DeclarationSummary, isNamedDeclaration, namespaceText } from '../summary/summary.ts';
import { type Definition, definitionOf } from './definition.ts';

type Exports = readonly DeclarationSummary[];

/** Remembers the last answers; one object serves files that keep their URIs. */
export class FileTypes {
  readonly #types = new WeakMap<Exports, readonly Definition[]>();
  readonly #byName = new WeakMap<readonly Definition[], ReadonlyMap<string, readonly Definition[]>>();

  /** The definitions of a file with their full names; none of a file that is not there. */
  of(uri: string, exports: Exports | undefined): readonly Definition[] {
    if (!exports) return none;
    const known = this.#types.get(exports);
    if (known) return known;
    let namespace = '';
    const types = exports.flatMap((declaration) => {
      if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
      if (!isNamedDeclaration(declaration) || declaration.name.text === '') return [];
      return [definitionOf(declaration, uri, namespace)];
    });
    this.#types.set(exports, types);
    return types;
  }

  /** Those of them with a simple name. */
  named(uri: string, exports: Exports | undefined, simpleName: string): readonly Definition[] {
    const types = this.of(uri, exports);
    const known = this.#byName.get(types);
    if (known) return known.get(simpleName) ?? none;
    const byName = new Map<string, Definition[]>();
    for (const definition of types) {
      const { text } = definition.declaration.name;
      const same = byName.get(text);
      if (same) same.push(definition);
      else byName.set(text, [definition]);
    }
    this.#byName.set(types, byName);
    return byName.get(simpleName) ?? none;
  }
}

const none: readonly never[] = [];
