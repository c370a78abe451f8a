// Finds the files that flatc may read together with one file: those of every known root that includes it.
import { isSameList } from '../compare.ts';
import { byIdentity } from '../memo.ts';
import type { Program } from '../program.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import type { Closure, ResolvedInclude } from './closure.ts';
import { withIncluders } from './includers.ts';

export interface Surroundings {
  /** The roots from which flatc may read the file: the file itself, and the roots that include it, directly or not. */
  readonly roots: readonly string[];
  /** The resolved includes of each file that one of the roots reads, by the URI of the file. */
  readonly files: ReadonlyMap<string, readonly ResolvedInclude[]>;
}

/** The most roots of a file, counting the file itself. */
const mostRoots = 49;
const mostFiles = 2000;

/**
 * The surroundings of a file; the same object while no export of the other files changes. Undefined for more than
 * `mostRoots` roots or `mostFiles` files in all: a search through them would take too long while someone types.
 */
export function surroundingsOf(program: Program, uri: string): Surroundings | undefined {
  const entries = entriesIn(program);
  const known = entries.get(uri);
  const { includesVersion } = program;
  const roots = known?.includesVersion === includesVersion ? known.roots : withIncluders(program, [uri], mostRoots);
  const closures = closuresOf(program, uri, roots);
  const isSame =
    known &&
    (known.closures && closures ? isSameList(known.closures, closures) : known.closures === closures) &&
    known.others.every((other) => exportsOf(program, other.uri) === other.exports);
  if (isSame) {
    entries.set(uri, { ...known, includesVersion, roots });
    return known.surroundings;
  }
  const surroundings = closures && join(closures);
  const others = [...(surroundings?.files.keys() ?? [])]
    .filter((other) => other !== uri)
    .map((other) => ({ uri: other, exports: exportsOf(program, other) }));
  entries.set(uri, { includesVersion, roots, closures, others, surroundings });
  return surroundings;
}

/** The last answer for one file, and the inputs that the answer was made from. */
interface Remembered {
  readonly includesVersion: number;
  readonly roots: readonly string[] | undefined;
  readonly closures: readonly Closure[] | undefined;
  readonly others: readonly { readonly uri: string; readonly exports: readonly DeclarationSummary[] | undefined }[];
  readonly surroundings: Surroundings | undefined;
}

const entriesIn = byIdentity((_: Program) => new Map<string, Remembered>());

function exportsOf(program: Program, uri: string): readonly DeclarationSummary[] | undefined {
  return program.file(uri)?.summary.exports;
}

/**
 * The closures of the roots that really include a file. Undefined if `roots` is undefined, or if the closures have more
 * than `mostFiles` files in total.
 */
function closuresOf(
  program: Program,
  uri: string,
  roots: readonly string[] | undefined,
): readonly Closure[] | undefined {
  if (!roots) return undefined;
  const closures: Closure[] = [];
  let count = 0;
  for (const root of roots) {
    const closure = program.closure(root);
    if (!closure?.file(uri)) continue;
    count += closure.files.length;
    if (count > mostFiles) return undefined;
    closures.push(closure);
  }
  return closures;
}

function join(closures: readonly Closure[]): Surroundings {
  const files = new Map<string, readonly ResolvedInclude[]>();
  for (const closure of closures) {
    for (const { uri, includes } of closure.files) if (!files.has(uri)) files.set(uri, includes);
  }
  return { roots: closures.map(({ root }) => root), files };
}
