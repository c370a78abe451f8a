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
  const harm = creates && passingBoth(changed, () => changeInNewFile(changed, creates.uri, expected));
  return harm ?? (yield* changeInRoots(changed, expected));
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

/**
 * The roots that read a changed file, or a file with an include that leads to a new file instead of another one, by
 * their URIs before the change.
 */
export function* changedRoots(program: ChangedProgram): Steps<readonly string[]> {
  const { before, changed, created } = program;
  const altered = new Set(changed);
  if (created !== undefined) for (const uri of yield* divertedTo(program, created)) altered.add(uri);
  const readOrders = new ReadOrders(before, { matters: (uri) => altered.has(uri) });
  const all = (yield* withIncluders.inSteps(before, altered)) ?? [];
  const read = yield* eachInSteps(all, (root) => (readOrders.of(root)?.first === undefined ? [] : [root]));
  return read.flat();
}

/** The files with an include that leads to a new file, and led to another file before. */
function* divertedTo({ before, after }: ChangedProgram, created: string): Steps<readonly string[]> {
  const unfound = new Set(yield* before.includersOf.inSteps(created));
  const all = yield* after.includersOf.inSteps(created);
  return all.filter((uri) => !unfound.has(uri));
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
 * The refusal for an error in a new file or the files that it reads, or for a name in them that means something else
 * than before. Undefined if there is neither. Errors that the root `madeFrom` has already are left out.
 */
function changeInNewFile(changed: ChangedProgram, created: string, intention: Intention): string | undefined {
  const { madeFrom = created } = intention;
  const [old, now] = [changed.before.elaboration(madeFrom), changed.after.elaboration(created)];
  const uris = new Set([...(old ? urisOf(old.closure) : []), ...(now ? urisOf(now.closure) : [])]);
  const error = newErrorInFiles(changed, { before: madeFrom, after: created }, uris);
  if (error !== undefined || !old || !now) return error;
  const meanings = { before: meaningsOf(old), after: meaningsOf(now) };
  // The new file reads only a part of the files.
  const partly: Intention = { ...intention, mayVanish: () => true };
  return changeOfNames({ changed, root: created, intention: partly, meanings, names: 'all', mayBeFound: false }, [
    ...uris,
  ]);
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
