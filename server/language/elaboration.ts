// Reads a root and all that it includes as flatc does, and keeps of the last reading what an edit leaves as it was.
import type { Closure, ClosureFile } from './closure.ts';
import { type ElaboratedDeclaration, finishFile, type ReadFile, readFile } from './elaborate.ts';
import { Environment } from './environment.ts';
import type { DeclarationSummary } from './summary.ts';

/** A root as flatc has read it. */
export interface Elaboration {
  readonly closure: Closure;
  /** The tables of names before the first declaration of the root, after everything that it includes. */
  readonly included: Environment;
  /** The tables of names at the end of the root. */
  readonly environment: Environment;
  /** The declarations of a file of the closure, parallel to its summary's; undefined for any other file. */
  readonly declarations: (uri: string) => readonly ElaboratedDeclaration[] | undefined;
}

/** What is kept between two elaborations of one root. */
export interface ElaborationMemo {
  includedFiles?: readonly ClosureFile[];
  includedExports?: readonly (readonly DeclarationSummary[])[];
  included?: { readonly environment: Environment; readonly files: readonly ReadFile[] };
  rootExports?: readonly DeclarationSummary[];
  elaboration?: Elaboration;
  finished?: Map<string, readonly ElaboratedDeclaration[]>;
}

/** By what a file exports: its declarations as they last were through any root. */
const lastFinished = new WeakMap<readonly DeclarationSummary[], readonly ElaboratedDeclaration[]>();

/** Reads a closure, or what of it differs from the last time; `memo` belongs to one root. */
export function elaborate(
  closure: Closure,
  exportsOf: (uri: string) => readonly DeclarationSummary[],
  memo: ElaborationMemo,
): Elaboration {
  const includedFiles = closure.files.slice(0, -1);
  const includedExports = includedFiles.map((file) => exportsOf(file.uri));
  const isSameIncluded =
    memo.included !== undefined &&
    isSameList(memo.includedExports ?? [], includedExports) &&
    isSameList(
      memo.includedFiles?.map((file) => file.uri) ?? [],
      includedFiles.map((file) => file.uri),
    );
  const rootExports = exportsOf(closure.root);
  if (isSameIncluded && memo.rootExports === rootExports && memo.elaboration?.closure === closure)
    return memo.elaboration;

  // Everything included is read before the first declaration of the root, so that it can stay as it is.
  if (!isSameIncluded || !memo.included) {
    const environment = new Environment();
    const files = includedFiles.map((file, index) =>
      readFile(file.uri, includedExports[index] ?? [], environment, true),
    );
    memo.included = { environment, files };
  }
  const environment = new Environment(includedFiles.length > 0 ? memo.included.environment : undefined);
  const readFiles = [...memo.included.files, readFile(closure.root, rootExports, environment, false)];
  const before = memo.finished ?? new Map<string, readonly ElaboratedDeclaration[]>();
  const finished = new Map<string, readonly ElaboratedDeclaration[]>();
  memo.finished = finished;
  memo.includedFiles = includedFiles;
  memo.includedExports = includedExports;
  memo.rootExports = rootExports;
  memo.elaboration = {
    closure,
    included: memo.included.environment,
    environment,
    declarations: (uri) => {
      const known = finished.get(uri);
      if (known) return known;
      const file = readFiles.find((candidate) => candidate.uri === uri);
      if (!file) return undefined;
      // Through another root a file mostly means the same, and equal declarations need not be judged again.
      const exports = exportsOf(uri);
      const declarations = finishFile(file, environment, before.get(uri) ?? lastFinished.get(exports));
      lastFinished.set(exports, declarations);
      finished.set(uri, declarations);
      return declarations;
    },
  };
  return memo.elaboration;
}

function isSameList<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
