// Reads a root and all its includes as flatc does, and reuses the parts that an edit did not change.
import { isSameList } from '../compare.ts';
import type { Closure, ClosureFile } from '../includes/closure.ts';
import { MentionIndex } from '../summary/mention-index.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { type ElaboratedDeclaration, endOfIncluded, type FinishedFile, isSettled, readFile } from './elaborate.ts';
import { elaborateInParts, isReadInParts } from './elaborate-in-parts.ts';
import { Environment } from './environment.ts';
import { type RootReading, reread } from './reread.ts';
import { finishAgain, type SharedReading, type SharedReadings } from './shared-readings.ts';

/** A root as flatc has read it. */
export interface Elaboration {
  readonly closure: Closure;
  /** The exports of the included files, in the order of the closure; the same object until one of them changes. */
  readonly includedExports: readonly (readonly DeclarationSummary[])[];
  /** The tables of names after all includes of the root, before its first declaration. */
  readonly included: Environment;
  /** The tables of names at the end of the root. */
  readonly environment: Environment;
  /** Returns tables of names at the end of the root in which at least all names in a file of the closure are right. */
  readonly environmentFor: (uri: string) => Environment;
  /**
   * Returns the results for the declarations of a file of the closure, in the order of the declarations in its summary;
   * undefined for any other file. They are computed on the first request.
   */
  readonly declarations: (uri: string) => readonly ElaboratedDeclaration[] | undefined;
}

/** The state that is kept between two elaborations of one root. */
export interface ElaborationMemo {
  /** The exports of the root when it was last read in parts; undefined if it was not. */
  inParts?: readonly DeclarationSummary[] | undefined;
  /** The state of the last reading of all files, beside the one in parts. */
  whole?: ElaborationMemo;
  includedFiles?: readonly ClosureFile[];
  includedExports?: readonly (readonly DeclarationSummary[])[];
  included?: Included;
  root?: RootReading;
  /** The reading of the root in the form that other roots can share; undefined if the root was read for itself. */
  sharedRoot?: SharedReading | undefined;
  elaboration?: Elaboration;
  finished?: Map<string, FinishedFile>;
}

/** The result of everything that a root includes. */
interface Included {
  readonly last: SharedReading | undefined;
  readonly environment: Environment;
  readonly files: ReadonlyMap<string, SharedReading>;
}

/**
 * Reads a closure, or only the parts that differ from the last time. `memo` belongs to one root, and is brought up to
 * date. `areIncludesSame` is true if the closure and the included files are known to be unchanged since the last time.
 */
export function elaborate(
  closure: Closure,
  exportsOf: (uri: string) => readonly DeclarationSummary[],
  memo: ElaborationMemo,
  shared: SharedReadings,
  areIncludesSame: boolean,
): Elaboration {
  const rootExports = exportsOf(closure.root);
  // An edited root of a cycle needs all tables of names again and again.
  const isEdited = memo.root !== undefined || (memo.inParts !== undefined && memo.inParts !== rootExports);
  if (isEdited || !isReadInParts(closure, exportsOf)) {
    memo.inParts = undefined;
    return elaborateWhole(closure, exportsOf, memo, shared, areIncludesSame);
  }
  const all = closure.files.map(({ uri }) => exportsOf(uri));
  const included = all.slice(0, -1);
  const isSame = memo.includedExports !== undefined && isSameList(memo.includedExports, included);
  if (isSame && memo.inParts === rootExports && memo.elaboration?.closure === closure) return memo.elaboration;
  const includedExports = (isSame && memo.includedExports) || included;
  memo.includedExports = includedExports;
  memo.includedFiles = closure.files.slice(0, -1);
  memo.inParts = rootExports;
  memo.whole ??= {};
  const { whole } = memo;
  memo.elaboration = elaborateInParts(closure, includedExports, rootExports, shared, (exportsThen) =>
    elaborateWhole(closure, exportsThen, whole, shared, false),
  );
  return memo.elaboration;
}

/** Reads all files of a closure in their order. */
function elaborateWhole(
  closure: Closure,
  exportsOf: (uri: string) => readonly DeclarationSummary[],
  memo: ElaborationMemo,
  shared: SharedReadings,
  areIncludesSame: boolean,
): Elaboration {
  const includedFiles = (areIncludesSame && memo.includedFiles) || closure.files.slice(0, -1);
  const exportsNow = (areIncludesSame && memo.includedExports) || includedFiles.map((file) => exportsOf(file.uri));
  const includedExports =
    memo.includedExports && isSameList(memo.includedExports, exportsNow) ? memo.includedExports : exportsNow;
  const isSameIncluded =
    memo.included !== undefined &&
    memo.includedExports === includedExports &&
    (areIncludesSame ||
      isSameList(
        memo.includedFiles?.map((file) => file.uri) ?? [],
        includedFiles.map((file) => file.uri),
      ));
  const rootExports = exportsOf(closure.root);
  if (isSameIncluded && memo.root?.exports === rootExports && memo.elaboration?.closure === closure)
    return memo.elaboration;

  // flatc reads all includes before the first declaration of the root, so their result can stay the same.
  if (!isSameIncluded || !memo.included) {
    const files = includedFiles.map(({ uri }, index) => ({ uri, exports: includedExports[index] ?? [] }));
    let same = 0;
    for (const [index, { uri, exports }] of files.entries()) {
      if (uri !== memo.includedFiles?.[index]?.uri || exports !== memo.includedExports?.[index]) break;
      same = index + 1;
    }
    // The files before the first one that differs need no search among the readings of other roots.
    const last = memo.included?.files.get(files[same - 1]?.uri ?? '');
    memo.included = includedUpTo(shared.read(last ? files.slice(same) : files, last), shared);
  }
  const { environment: includedEnvironment, files, last: lastIncluded } = memo.included;
  const again = isSameIncluded && memo.root ? reread(memo.root, rootExports) : undefined;
  // The old text of an edited root is of no use to other roots.
  if (memo.sharedRoot && memo.root?.exports !== rootExports) shared.forget(memo.sharedRoot);
  const isReadToEnd = endOfIncluded(rootExports) === rootExports.length;
  const sharedRoot =
    !again && isReadToEnd ? shared.read([{ uri: closure.root, exports: rootExports }], lastIncluded) : undefined;
  const root =
    again ?? (sharedRoot ? rootReading(sharedRoot) : readRoot(closure.root, rootExports, includedEnvironment));
  const { environment } = root;
  const before = memo.finished;
  const finished = new Map<string, FinishedFile>();
  memo.finished = finished;
  memo.includedFiles = includedFiles;
  memo.includedExports = includedExports;
  memo.root = root;
  memo.sharedRoot = sharedRoot;
  memo.elaboration = {
    closure,
    includedExports,
    included: includedEnvironment,
    environment,
    environmentFor: () => environment,
    declarations: (uri) => {
      const done = finished.get(uri);
      if (done) return done.declarations;
      const isRoot = uri === closure.root;
      const reading = isRoot ? sharedRoot : files.get(uri);
      const settled = reading?.settled();
      const read = isRoot ? root.file : reading?.file;
      if (!read) return undefined;
      if (settled) {
        finished.set(uri, { declarations: settled, read });
        return settled;
      }
      const known = before?.get(uri);
      // A shared reading stays the same object even if other files are read after it.
      const last = isRoot || isSameIncluded ? known : known && { declarations: known.declarations };
      if (!isRoot && last?.read === read) {
        finished.set(uri, last);
        return last.declarations;
      }
      const declarations = finishAgain(read, exportsOf(uri), environment, last);
      // A name in an included file that is undeclared before the root may get another meaning when only the root
      // changes.
      finished.set(uri, { declarations, read: isRoot || isSettled(read, includedEnvironment) ? read : undefined });
      return declarations;
    },
  };
  return memo.elaboration;
}

function includedUpTo(last: SharedReading | undefined, shared: SharedReadings): Included {
  const files = new Map<string, SharedReading>();
  for (let at = last; at; at = at.before) files.set(at.uri, at);
  return { last, environment: shared.environmentAfter(last), files };
}

/** Reads the declarations of a root. `included` has the tables of names after the includes of the root. */
export function readRoot(
  uri: string,
  exports: readonly DeclarationSummary[],
  included: Environment | undefined,
): RootReading {
  const environment = new Environment(included);
  return rootReading({ exports, file: readFile(uri, exports, environment, false), environment });
}

function rootReading({ exports, file, environment }: Omit<RootReading, 'mentions'>): RootReading {
  return { exports, file, environment, mentions: new MentionIndex() };
}
