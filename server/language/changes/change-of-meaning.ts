// Compares a program before and after a change, by root: which files it reads, what the names in them mean, and which
// errors there are. Every change that may be refused is judged here.
import type { Closure } from '../includes/closure.ts';
import { hasUnreadInclude } from '../includes/closure.ts';
import { includes, withIncluders } from '../includes/includers.ts';
import type { Program } from '../program.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import type { Change, Refusal } from './change.ts';
import { changeOfFiles, changeOfTwins, mayHaveTwin } from './changed-files.ts';
import { changeOfNames } from './changed-names.ts';
import { type ChangedProgram, changedProgram } from './changed-program.ts';
import type { ConcernedNames, Intention } from './intention.ts';
import { newErrorInFile, newErrorInFiles } from './new-errors.ts';
import { readDifferently } from './refusal-words.ts';

/**
 * The refusal of a change, in words: the first name with another meaning, or the first new error of flatc or trpc, in any
 * root that reads a changed file. Undefined where there is none.
 */
export function changeOfMeaning(
  before: Program,
  change: Change,
  intention: Partial<Intention> = {},
): string | undefined {
  const changed = changedProgram(before, change);
  const { creates } = change;
  const expected: Intention = { recognizedBy: 'name', ...intention };
  try {
    return before.passing(() => {
      const error = creates && errorInNewFile(changed, creates.uri, expected.madeFrom ?? creates.uri);
      return error ?? changeInRoots(changed, expected);
    });
  } finally {
    changed.dispose();
  }
}

/**
 * The refusal of a move, in words: the first root that would read other files after it, or the first new error in a file
 * that is moved or edited. Names need no comparison: what flatc reads in the same order means the same, wherever it is.
 */
export function changeOfMovedFiles(before: Program, change: Change): string | undefined {
  const changed = changedProgram(before, change);
  try {
    return before.passing(() => {
      for (const root of changedRoots(changed)) {
        const files = changeOfTwins(changed, root) ?? changeOfFiles(changed, root);
        if (files !== undefined) return files;
      }
      for (const uri of changed.changed) {
        const error = newErrorInFile(changed, uri);
        if (error !== undefined) return error;
      }
      return undefined;
    });
  } finally {
    changed.dispose();
  }
}

/** The change, if it changes no meaning in any root; else the reason why it cannot be made. */
export function unlessMeaningChanges(
  before: Program,
  change: Change,
  intention: Partial<Intention> = {},
): Change | Refusal {
  const refusal = changeOfMeaning(before, change, intention);
  return refusal === undefined ? change : { refusal };
}

/** The roots that read a changed file. */
export function changedRoots({ before, changed }: ChangedProgram): readonly string[] {
  const uris = [...changed];
  return (withIncluders(before, uris) ?? []).filter((root) => uris.some((uri) => includes(before, root, uri)));
}

/** The refusal for the first of some names that would mean something else in a root. Declarations must keep their places. */
export function changeOfNamesInRoot(changed: ChangedProgram, root: string, names: ConcernedNames): string | undefined {
  const { before, after } = changed;
  const old = before.closure(root);
  const mayMerge = old && mayHaveTwin(old, changed.changed);
  // A renaming changes no include. Other files can be read only where two files are, or become, the same one to flatc.
  const now = mayMerge ? after.closure(root) : old;
  if (!old || !now) return undefined;
  const twins = mayMerge ? changeOfTwins(changed, root) : undefined;
  if (twins !== undefined) return twins;
  const uris = old.files.map(({ uri }) => uri);
  const other = uris.find((uri) => declarationCount(before, uri) !== declarationCount(after, uri));
  if (other !== undefined) return readDifferently(before, other);
  const closures = { before: old, after: now };
  const intention: Intention = { recognizedBy: 'place' };
  return changeOfNames({ changed, root, intention, closures, names, mayBeFound: false }, uris);
}

function declarationCount(program: Program, uri: string): number | undefined {
  return program.file(uri)?.summary.exports.length;
}

/** The refusal for an error in the files that a new file reads, unless the root that its text comes from has it too. */
function errorInNewFile(changed: ChangedProgram, created: string, madeFrom: string): string | undefined {
  const closures = [changed.before.closure(madeFrom), changed.after.closure(created)];
  const uris = closures.flatMap((closure) => closure?.files ?? []).map(({ uri }) => uri);
  return newErrorInFiles(changed, { before: madeFrom, after: created }, new Set(uris));
}

function changeInRoots(changed: ChangedProgram, intention: Intention): string | undefined {
  for (const root of changedRoots(changed)) {
    const change = changed.after.passing(() => changeInRoot(changed, root, intention));
    if (change !== undefined) return change;
  }
  return undefined;
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
  const closures = { before: old.closure, after: now.closure };
  const meaning = changeOfNames({ changed, root, intention, closures, names: 'all', mayBeFound }, uris);
  if (meaning !== undefined || mayBeFound) return meaning;
  const isTrpc = usesTrpc(before, old.closure, root) || usesTrpc(after, now.closure, root);
  return newErrorInFiles(changed, { before: root, after: root }, isTrpc ? all : new Set([...uris, root]));
}

function urisOf({ files }: Closure): readonly string[] {
  return files.map(({ uri }) => uri);
}
