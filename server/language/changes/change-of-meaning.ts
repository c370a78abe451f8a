// Compares a program before and after a change, for each root: the files that it reads, the meanings of names in them,
// and the errors. Every change that may be refused is judged here.
import { meaningsOf } from '../binding/meanings.ts';
import type { Closure } from '../includes/closure.ts';
import { hasUnreadInclude } from '../includes/closure.ts';
import { withIncluders } from '../includes/includers.ts';
import { ReadOrders } from '../includes/read-orders.ts';
import type { Program } from '../program.ts';
import { eachInSteps, firstInSteps, type Steps } from '../steps.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import type { Change, Refusal } from './change.ts';
import { changeInPlace } from './change-in-place.ts';
import { changeOfDuplicates, changeOfFiles, changeOfFilesIn } from './changed-files.ts';
import { changeOfNames } from './changed-names.ts';
import { type ChangedProgram, changedProgram, passingBoth } from './changed-program.ts';
import type { Intention } from './intention.ts';
import { newErrorInFile, newErrorInFiles } from './new-errors.ts';

/**
 * The refusal of a change, in words, for its first harm: a new file with an error, or a root that would read other
 * files (with `keepsFiles`), lose a declaration, give a name another meaning, or get a new error of flatc or trpc.
 * Undefined if the change does no harm.
 */
export function* changeOfMeaning(
  before: Program,
  change: Change,
  intention: Partial<Intention> = {},
): Steps<string | undefined> {
  const changed = yield* changedProgram(before, change);
  const { creates } = change;
  const expected: Intention = { recognizedBy: 'name', ...intention };
  const error =
    creates && passingBoth(changed, () => errorInNewFile(changed, creates.uri, expected.madeFrom ?? creates.uri));
  return error ?? (yield* changeInRoots(changed, expected));
}

/**
 * The refusal of a move, in words: the first root that would read other files or take two files for one, or the first
 * new error in a moved or edited file. Undefined if the move does no harm. Names need no comparison, because files read
 * in the same order have the same meaning at any place.
 */
export function* changeOfMovedFiles(before: Program, change: Change): Steps<string | undefined> {
  const changed = yield* changedProgram(before, change);
  const roots = yield* changedRoots(changed);
  const files = yield* firstInSteps(roots, changeOfFilesIn(changed));
  if (files !== undefined) return files;
  return yield* firstInSteps([...changed.changed], (uri) => passingBoth(changed, () => newErrorInFile(changed, uri)));
}

/** The change, if it changes no meaning in any root; otherwise the reason against it. */
export function* unlessMeaningChanges(
  before: Program,
  change: Change,
  intention: Partial<Intention> = {},
): Steps<Change | Refusal> {
  const refusal = yield* changeOfMeaning(before, change, intention);
  return refusal === undefined ? change : { refusal };
}

/** The roots that read a changed file, by their URIs before the change. */
export function* changedRoots({ before, changed }: ChangedProgram): Steps<readonly string[]> {
  const readOrders = new ReadOrders(before, { matters: (uri) => changed.has(uri) });
  const all = (yield* withIncluders.inSteps(before, changed)) ?? [];
  const read = yield* eachInSteps(all, (root) => (readOrders.of(root)?.first === undefined ? [] : [root]));
  return read.flat();
}

/**
 * The refusal for the first name of a root that would change its meaning, or for two files that flatc would newly or no
 * longer take for one file. Undefined if there is no such name or file. Each declaration must keep its place.
 */
export function changeOfAllNames(changed: ChangedProgram, root: string): string | undefined {
  const { before, after } = changed;
  return before.passing(() =>
    after.passing(() => {
      const duplicates = changeOfDuplicates(changed, root);
      const [old, now] = [before.elaboration(root), after.elaboration(root)];
      if (duplicates !== undefined || !old || !now) return duplicates;
      const meanings = { before: meaningsOf(old), after: meaningsOf(now) };
      const intention: Intention = { recognizedBy: 'place' };
      return changeOfNames(
        { changed, root, intention, meanings, names: 'all', mayBeFound: false },
        urisOf(old.closure),
      );
    }),
  );
}

/**
 * The refusal for an error in a new file or the files that it reads; undefined if there is none. Errors that `madeFrom`
 * has already are left out; it is the root through which the text of the new file was read before.
 */
function errorInNewFile(changed: ChangedProgram, created: string, madeFrom: string): string | undefined {
  const closures = [changed.before.closure(madeFrom), changed.after.closure(created)];
  const uris = closures.flatMap((closure) => closure?.files ?? []).map(({ uri }) => uri);
  return newErrorInFiles(changed, { before: madeFrom, after: created }, new Set(uris));
}

function* changeInRoots(changed: ChangedProgram, intention: Intention): Steps<string | undefined> {
  const roots = yield* changedRoots(changed);
  const inPlace = changeInPlace(changed, roots);
  if (inPlace) return yield* inPlace;
  return yield* firstInSteps(roots, (root) => passingBoth(changed, () => changeInRoot(changed, root, intention)));
}

function changeInRoot(changed: ChangedProgram, root: string, intention: Intention): string | undefined {
  const { before, after } = changed;
  const [old, now] = [before.elaboration(root), after.elaboration(root)];
  if (!old || !now) return undefined;
  const files = intention.keepsFiles ? changeOfFiles(changed, root) : undefined;
  if (files !== undefined) return files;
  const mayBeFound = intention.keepsFiles === true && hasUnreadInclude(old.closure);
  const all = new Set([...urisOf(old.closure), ...urisOf(now.closure)]);
  // Declarations that are the same object on both sides mean the same.
  const uris = [...all].filter((uri) => changed.changed.has(uri) || old.declarations(uri) !== now.declarations(uri));
  const meanings = { before: meaningsOf(old), after: meaningsOf(now) };
  const meaning = changeOfNames({ changed, root, intention, meanings, names: 'all', mayBeFound }, uris);
  if (meaning !== undefined || mayBeFound) return meaning;
  const isTrpc = usesTrpc(before, old.closure, root) || usesTrpc(after, now.closure, root);
  return newErrorInFiles(changed, { before: root, after: root }, isTrpc ? all : new Set([...uris, root]));
}

function urisOf({ files }: Closure): readonly string[] {
  return files.map(({ uri }) => uri);
}
