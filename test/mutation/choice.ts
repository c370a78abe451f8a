// Chooses the mistakes of a measurement: the same ones for the same seed, from all folders and of all kinds.
import path from 'node:path';
import fc from 'fast-check';
import { type Mutant, mutantsOf } from './mutants.ts';

export interface PlacedMutant extends Mutant {
  /** The path of the module, from the root of the project. */
  readonly module: string;
}

/** The text of a module without mistakes, by its path. */
export type TextOf = (module: string) => string;

/** Every mistake that can be made in a module. */
export function mutantsIn(textOf: TextOf, module: string): readonly PlacedMutant[] {
  return mutantsOf(textOf(module)).map((mutant) => ({ ...mutant, module }));
}

/**
 * Chooses mistakes in modules, at most a number of them, and each once. All folders have their turn before one comes
 * again, and a kind is chosen first each time, so that neither large folders nor frequent kinds dominate.
 */
export function* chosenMutants(
  textOf: TextOf,
  modules: readonly string[],
  most: number,
  seed: number,
): Iterable<PlacedMutant> {
  const folders = grouped(modules, (file) => path.posix.dirname(file));
  const numbers = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: 6 * most });
  const next = (below: number) => (numbers.shift() ?? 0) % Math.max(1, below);
  const chosen = new Set<string>();
  let waiting: string[] = [];
  for (let turn = 0; chosen.size < most && turn < 2 * most; turn++) {
    if (waiting.length === 0) waiting = [...folders.keys()].sort();
    const [folder = ''] = waiting.splice(next(waiting.length), 1);
    const here = (folders.get(folder) ?? []).flatMap((module) => mutantsIn(textOf, module));
    const kinds = [...grouped(here, ({ mistake }) => mistake).values()];
    const alike = kinds[next(kinds.length)] ?? [];
    const mutant = alike[next(alike.length)];
    const key = JSON.stringify(mutant);
    if (mutant === undefined || chosen.has(key)) continue;
    chosen.add(key);
    yield mutant;
  }
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
