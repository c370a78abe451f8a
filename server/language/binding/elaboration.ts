// Reads a root and all its includes as flatc does, and reuses what an edit did not change.
import type { Closure, ClosureFile } from '../includes/closure.ts';
import { MentionIndex } from '../summary/mention-index.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import {
  type ElaboratedDeclaration,
  type FinishedFile,
  finishFile,
  isSettled,
  type ReadFile,
  readFile,
} from './elaborate.ts';
import { Environment } from './environment.ts';
import { type RootReading, reread } from './reread.ts';

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
  included?: { readonly environment: Environment; readonly files: ReadonlyMap<string, ReadFile> };
  root?: RootReading;
  elaboration?: Elaboration;
  finished?: Map<string, FinishedFile>;
}

// Objects to reuse, not answers: whichever root made them, they are compared before they are used.
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
  if (isSameIncluded && memo.root?.exports === rootExports && memo.elaboration?.closure === closure)
    return memo.elaboration;

  // Everything included is read before the first declaration of the root, so that it can stay as it is.
  if (!isSameIncluded || !memo.included) {
    const environment = new Environment();
    const files = includedFiles.map(
      ({ uri }, index) => [uri, readFile(uri, includedExports[index] ?? [], environment, true)] as const,
    );
    memo.included = { environment, files: new Map(files) };
  }
  const { environment: includedEnvironment, files } = memo.included;
  const again = isSameIncluded && memo.root ? reread(memo.root, rootExports) : undefined;
  const root = again ?? readRoot(closure.root, rootExports, files.size > 0 ? includedEnvironment : undefined);
  const { environment } = root;
  const before = memo.finished;
  const finished = new Map<string, FinishedFile>();
  memo.finished = finished;
  memo.includedFiles = includedFiles;
  memo.includedExports = includedExports;
  memo.root = root;
  memo.elaboration = {
    closure,
    included: includedEnvironment,
    environment,
    declarations: (uri) => {
      const known = finished.get(uri);
      if (known) return known.declarations;
      const isRoot = uri === closure.root;
      const read = isRoot ? root.file : files.get(uri);
      if (!read) return undefined;
      const last = before?.get(uri);
      if (!isRoot && last?.read === read) {
        finished.set(uri, last);
        return last.declarations;
      }
      // Through another root a file mostly means the same, and equal declarations need not be judged again.
      const exports = exportsOf(uri);
      const elsewhere = lastFinished.get(exports);
      const declarations = finishFile(read, environment, last ?? (elsewhere && { declarations: elsewhere }));
      lastFinished.set(exports, declarations);
      // A name in an included file that nothing before the root declares may resolve otherwise when only the root changes.
      finished.set(uri, { declarations, read: isRoot || isSettled(read, includedEnvironment) ? read : undefined });
      return declarations;
    },
  };
  return memo.elaboration;
}

export function readRoot(
  uri: string,
  exports: readonly DeclarationSummary[],
  included: Environment | undefined,
): RootReading {
  const environment = new Environment(included);
  const mentions = new MentionIndex();
  return { exports, file: readFile(uri, exports, environment, false), environment, mentions };
}

function isSameList<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
