// Chooses the mistakes of a measurement: the same ones for the same seed, from all folders and of all kinds.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { type Mutant, mutantsOf } from './mutants.ts';

export interface PlacedMutant extends Mutant {
  /** The path of the module, from the root of the project. */
  readonly module: string;
}

/** Every mistake that can be made in a module. */
export function mutantsIn(root: string, module: string): readonly PlacedMutant[] {
  const text = readFileSync(path.join(root, module), 'utf8');
  return mutantsOf(text).map((mutant) => ({ ...mutant, module }));
}

/**
 * Chooses mistakes in modules. All folders have their turn before one comes again, and a kind is chosen first each
 * time, so that neither large folders nor frequent kinds dominate.
 */
export function chosenMutants(
  root: string,
  modules: readonly string[],
  count: number,
  seed: number,
): readonly PlacedMutant[] {
  const folders = grouped(modules, (file) => path.posix.dirname(file));
  const numbers = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: 3 * count + folders.size });
  const next = (below: number) => (numbers.shift() ?? 0) % below;
  const chosen: PlacedMutant[] = [];
  let waiting: string[] = [];
  for (let turn = 0; chosen.length < count && turn < 2 * count; turn++) {
    if (waiting.length === 0) waiting = [...folders.keys()].sort();
    const [folder = ''] = waiting.splice(next(waiting.length), 1);
    const here = (folders.get(folder) ?? []).flatMap((module) => mutantsIn(root, module));
    const kinds = [...grouped(here, ({ mistake }) => mistake).values()];
    const alike = kinds[next(Math.max(1, kinds.length))] ?? [];
    const mutant = alike[next(Math.max(1, alike.length))];
    if (mutant && !chosen.includes(mutant)) chosen.push(mutant);
  }
  return chosen;
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
