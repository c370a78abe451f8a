// Finds flatc's later input after a place of a file: the tables and structs that a name may still become, and the uses
// of names that may get there first.
import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import type { Program } from '../program.ts';

/** A table or struct that is defined after the place. */
interface LaterType {
  readonly definition: Definition;
  /** The number of declarations between the place and this one; 0 for the first one after the place. */
  readonly order: number;
}

/**
 * The first use of a name in a namespace after the place. `order` is the number of declarations between the place and
 * the use, or -1 in the declaration around the place.
 */
interface LaterUse {
  readonly namespace: string;
  readonly order: number;
}

/** The later types and uses, gathered on demand, because most names are known where they are written. */
export class LaterNames {
  readonly #program: Program;
  readonly #elaboration: Elaboration;
  readonly #uri: string;
  readonly #next: number;
  readonly #usesAround: readonly string[];
  /** The later types by simple name; undefined until they are asked for. */
  #types: ReadonlyMap<string, readonly LaterType[]> | undefined;
  /** The later uses by name; undefined until they are asked for. */
  #uses: ReadonlyMap<string, readonly LaterUse[]> | undefined;

  /**
   * `next` is the index of the first declaration after the place. `usesAround` are the names that the declaration
   * around the place uses after the place.
   */
  constructor(program: Program, elaboration: Elaboration, uri: string, next: number, usesAround: readonly string[]) {
    this.#program = program;
    this.#elaboration = elaboration;
    this.#uri = uri;
    this.#next = next;
    this.#usesAround = usesAround;
  }

  /** The tables and structs with a simple name after the place, in flatc's order. */
  types(simpleName: string): readonly LaterType[] {
    this.#types ??= this.#gatherTypes();
    return this.#types.get(simpleName) ?? [];
  }

  /** The first use of exactly this name in each namespace after the place, in flatc's order. */
  uses(name: string): readonly LaterUse[] {
    this.#uses ??= this.#gatherUses();
    return this.#uses.get(name) ?? [];
  }

  #gatherTypes(): ReadonlyMap<string, readonly LaterType[]> {
    const types = new Map<string, LaterType[]>();
    for (const { order, elaborated } of this.#declarations()) {
      const { definition, earlier } = elaborated;
      if (!definition || earlier) continue;
      const { kind, name } = definition.declaration;
      if (kind !== 'table' && kind !== 'struct') continue;
      const same = types.get(name.text);
      if (same) same.push({ definition, order });
      else types.set(name.text, [{ definition, order }]);
    }
    return types;
  }

  #gatherUses(): ReadonlyMap<string, readonly LaterUse[]> {
    const uses = new Map<string, LaterUse[]>();
    const add = (text: string, namespace: string, order: number): void => {
      const same = uses.get(text);
      if (!same) uses.set(text, [{ namespace, order }]);
      else if (!same.some((use) => use.namespace === namespace)) same.push({ namespace, order });
    };
    const around = this.#elaboration.declarations(this.#uri)?.[this.#next - 1]?.namespace ?? '';
    for (const text of this.#usesAround) add(text, around, -1);
    for (const { order, uri, index, elaborated } of this.#declarations()) {
      const references = this.#program.file(uri)?.summary.exports[index]?.references ?? [];
      for (const { text } of references) add(text, elaborated.namespace, order);
    }
    return uses;
  }

  *#declarations(): Iterable<{ order: number; uri: string; index: number; elaborated: ElaboratedDeclaration }> {
    const { files } = this.#elaboration.closure;
    let order = 0;
    for (const { uri } of files.slice(files.findIndex((file) => file.uri === this.#uri))) {
      const declarations = this.#elaboration.declarations(uri) ?? [];
      for (let index = uri === this.#uri ? this.#next : 0; index < declarations.length; index++, order++) {
        yield { order, uri, index, elaborated: declarations[index] as ElaboratedDeclaration };
      }
    }
  }
}
