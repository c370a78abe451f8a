// Decides where the rules of tRPC apply.
import { saysGoPackage } from '../go/go-package.ts';
import type { Closure } from '../includes/closure.ts';
import { includes, possibleIncludersAbove } from '../includes/includers.ts';
import { byVersion, lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';

/**
 * True if tRPC's rules apply to a file, by the setting of the root; false for data. With `auto` they apply if a file of
 * the root has a go_package, or if another file has one and includes this file, directly or not.
 */
export function usesTrpc(program: Program, closure: Closure, uri: string): boolean {
  // Data is for flatc alone.
  if (closure.schema) return false;
  const mode = program.settings.of(closure.root).trpc;
  if (mode !== 'auto') return mode === 'on';
  if (!mayBeAnywhere(program)) return false;
  const isInClosure = lastInClosure(closure, [program, program.version], () =>
    closure.files.some((file) => mentionsGoPackage(program, file.uri)),
  );
  if (isInClosure) return true;
  return remembered(filesOf(program), uri, () => isIncludedByTrpc(program, uri));
}

/** True if tRPC's rules may apply to one of some roots. */
export function mayUseTrpc(program: Program, roots: readonly string[]): boolean {
  const modes = new Set(roots.map((root) => program.settings.of(root).trpc));
  return modes.has('on') || (modes.has('auto') && mayBeAnywhere(program));
}

/**
 * Whether a file of a closure has a go_package. Keyed weakly by the closure, which may be freed long before the program
 * changes.
 */
const lastInClosure = lastAnswers<Closure, boolean>();

/**
 * True if any file may have a go_package. While questions are noted it is always true, so that the possible includers
 * are noted too: a file that is not yet read may have one.
 */
function mayBeAnywhere(program: Program): boolean {
  return program.asked.isNoting || program.mayHaveGoPackages;
}

/**
 * True if a file with a go_package includes this one, directly or not. Only the first few possible includers with a
 * go_package are followed.
 */
function isIncludedByTrpc(program: Program, uri: string): boolean {
  // Most possible includers have no go_package, so only those with one are followed.
  return possibleIncludersAbove(program, uri)
    .filter((includer) => mentionsGoPackage(program, includer))
    .slice(0, mostFollowed)
    .some((includer) => includes(program, includer, uri));
}

const mostFollowed = 8;

/** True if a file has an attribute statement with a go_package, well formed or not. */
function mentionsGoPackage(program: Program, uri: string): boolean {
  const file = program.file(uri);
  return file !== undefined && lastInFile(file.state, [], () => file.summary.exports.some(saysGoPackage));
}

/**
 * Whether a file has a go_package, keyed by the state of the file. The summary of a closed file is not kept, and would
 * otherwise be made again for each change of another file.
 */
const lastInFile = lastAnswers<object, boolean>();

/** The answers of `isIncludedByTrpc` by file, for one version of the program: each root of a file asks again. */
const filesOf = byVersion(() => new Map<string, boolean>());

function remembered(answers: Map<string, boolean>, uri: string, find: () => boolean): boolean {
  const answer = answers.get(uri) ?? find();
  answers.set(uri, answer);
  return answer;
}
