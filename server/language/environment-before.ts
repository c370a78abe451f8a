// flatc's tables of names as they are in front of one declaration of a file, so that a question asked in the middle of
// a schema sees what flatc has read by then and no more.
import type { Closure } from './closure.ts';
import { readFile } from './elaborate.ts';
import { Environment } from './environment.ts';
import type { Elaboration, Program } from './program.ts';
import { type DeclarationSummary, namespaceText } from './summary.ts';

/** What was read last in front of a place, kept because the next question is usually asked from the same declaration. */
interface ReadBefore {
  readonly uri: string;
  readonly files: readonly (readonly DeclarationSummary[])[];
  readonly included: Environment;
  readonly base: Environment;
  readonly prefix: readonly DeclarationSummary[];
  readonly environment: Environment;
}

const lastRead = new WeakMap<Closure, ReadBefore>();

/** The tables of names at one place, and as they are before the first declaration of its file. */
export interface EnvironmentsBefore {
  readonly environment: Environment;
  readonly base: Environment;
}

/** The tables of names behind the first declarations of a file: what is read before the file, then those. */
export function environmentsBefore(
  program: Program,
  { closure, included }: Elaboration,
  uri: string,
  prefix: readonly DeclarationSummary[],
): EnvironmentsBefore {
  const known = lastRead.get(closure);
  const own = closure.files.findIndex((file) => file.uri === uri);
  const isRoot = own === closure.files.length - 1;
  const before = isRoot ? [] : closure.files.slice(0, own).map((file) => file.uri);
  const files = before.map((file) => program.file(file)?.summary.exports ?? []);
  const isBaseKept = known?.uri === uri && (isRoot ? known.included === included : isSameList(known.files, files));
  if (known && isBaseKept && isSameList(known.prefix, prefix)) return known;
  const base = isRoot ? included : isBaseKept ? known.base : readAll(before, files);
  const environment = new Environment(base);
  readFile(uri, prefix, environment, !isRoot);
  const read = { uri, files, included, base, prefix, environment };
  lastRead.set(closure, read);
  return read;
}

function readAll(uris: readonly string[], files: readonly (readonly DeclarationSummary[])[]): Environment {
  const environment = new Environment();
  for (const [index, exports] of files.entries()) readFile(uris[index] as string, exports, environment, true);
  return environment;
}

function isSameList<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

/** The namespace in force in front of the declaration with an index. */
export function namespaceBefore(exports: readonly DeclarationSummary[], index: number): string {
  for (let position = index - 1; position >= 0; position--) {
    const declaration = exports[position];
    if (declaration?.kind === 'namespace') return namespaceText(declaration);
  }
  return '';
}
