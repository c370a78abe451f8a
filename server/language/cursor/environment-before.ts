// Builds flatc's tables of names before one declaration of a file, so that a question in the middle of a schema sees
// only the text that flatc has read by then.

import { endOfIncluded, readFile } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { Environment } from '../binding/environment.ts';
import { readDeclaration } from '../binding/read-declaration.ts';
import { isSameList } from '../compare.ts';
import type { Closure } from '../includes/closure.ts';
import { sideTable } from '../memo.ts';
import type { Program } from '../program.ts';
import { type DeclarationSummary, namespaceText } from '../summary/summary.ts';

/** The tables of names at one place, and the tables before the first declaration of the same file. */
interface EnvironmentsBefore {
  readonly environment: Environment;
  readonly base: Environment;
}

/** The tables of names before declaration `index` of a file. */
interface Reached {
  readonly index: number;
  readonly environment: Environment;
}

/**
 * The last tables that were built before a place of a file. The next question mostly comes from the same declaration or
 * one soon after it, so that tables at most `nearSize` declarations before it are kept. For other places, the tables
 * after each `stepSize` declarations are kept.
 */
interface ReadBefore extends EnvironmentsBefore {
  readonly uri: string;
  readonly files: readonly (readonly DeclarationSummary[])[];
  readonly included: Environment;
  readonly exports: readonly DeclarationSummary[];
  readonly steps: readonly Environment[];
  readonly near: Reached;
  readonly index: number;
}

// Keyed by the closure. A part of the last reading may still be valid, which needs more than comparing inputs.
const lastRead = sideTable<Closure, ReadBefore>();
const stepSize = 1024;
const nearSize = 32;

/**
 * The tables of names as they are when flatc reaches declaration `index` of a file: with all earlier files and
 * declarations. The last answer of each closure is remembered, and its parts are used for the next answer.
 */
export function environmentsBefore(
  program: Program,
  { closure, included }: Elaboration,
  uri: string,
  index: number,
): EnvironmentsBefore {
  const all = program.file(uri)?.summary.exports ?? [];
  const own = closure.files.findIndex((file) => file.uri === uri);
  const isRoot = own === closure.files.length - 1;
  const exports = isRoot ? all : all.slice(0, endOfIncluded(all));
  const before = isRoot ? [] : closure.files.slice(0, own).map((file) => file.uri);
  const files = before.map((file) => program.file(file)?.summary.exports ?? []);

  const known = lastRead.get(closure);
  const isBaseKept = known?.uri === uri && (isRoot ? known.included === included : isSameList(known.files, files));
  const kept = known && isBaseKept ? lengthOfSame(known.exports, exports) : 0;
  if (known && isBaseKept && known.index === index && kept >= Math.min(index, exports.length)) return known;

  const base = isRoot ? included : known && isBaseKept ? known.base : readAll(before, files);
  const steps = known && isBaseKept ? known.steps.slice(0, Math.floor(kept / stepSize)) : [];
  while ((steps.length + 1) * stepSize <= index) {
    const from = steps.length * stepSize;
    steps.push(readOn(steps.at(-1) ?? base, uri, exports, from, from + stepSize));
  }
  const at = index - (index % nearSize);
  const near = known && isBaseKept && known.near.index === at && kept >= at ? known.near : readNear(at);
  const environment = readOn(near.environment, uri, exports, at, index);
  const read = { uri, files, included, base, exports, steps, near, index, environment };
  lastRead.set(closure, read);
  return read;

  function readNear(at: number): Reached {
    const full = Math.floor(at / stepSize);
    return { index: at, environment: readOn(steps[full - 1] ?? base, uri, exports, full * stepSize, at) };
  }
}

/**
 * A new environment on top of `parent` that has also read the declarations from index `from` to `to`, without `to`
 * itself.
 */
function readOn(
  parent: Environment,
  uri: string,
  exports: readonly DeclarationSummary[],
  from: number,
  to: number,
): Environment {
  const environment = new Environment(parent);
  let namespace = namespaceBefore(exports, from);
  for (const declaration of exports.slice(from, to)) {
    if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
    readDeclaration(declaration, uri, namespace, environment);
  }
  return environment;
}

function readAll(uris: readonly string[], files: readonly (readonly DeclarationSummary[])[]): Environment {
  const environment = new Environment();
  for (const [index, exports] of files.entries()) readFile(uris[index] as string, exports, environment, true);
  return environment;
}

/** The number of items that two lists have in common at their start. */
function lengthOfSame<Item>(left: readonly Item[], right: readonly Item[]): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length++;
  return length;
}

/** The namespace in force before the declaration with an index; empty for the global namespace. */
export function namespaceBefore(exports: readonly DeclarationSummary[], index: number): string {
  for (let position = index - 1; position >= 0; position--) {
    const declaration = exports[position];
    if (declaration?.kind === 'namespace') return namespaceText(declaration);
  }
  return '';
}
