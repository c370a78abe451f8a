// Decides where the rules of tRPC apply.
import type { Closure } from './closure.ts';
import { goFileOf } from './go-package.ts';
import { includes, possibleIncludersAbove } from './includers.ts';
import type { Program } from './program.ts';

/**
 * Whether tRPC's rules apply to a file: by the setting, or on `auto` where a go_package stands in the file, in a file
 * of the root that it is read through, or in a file that includes it, directly or not.
 */
export function usesTrpc(program: Program, closure: Closure, uri: string): boolean {
  const mode = program.settings.trpc;
  if (mode !== 'auto') return mode === 'on';
  if (closure.files.some((file) => mentionsGoPackage(program, file.uri))) return true;
  // Most files that share a base name with an include never say go_package: only those that do are followed.
  return possibleIncludersAbove(program, uri)
    .filter((includer) => mentionsGoPackage(program, includer))
    .slice(0, mostFollowed)
    .some((includer) => includes(program, includer, uri));
}

const mostFollowed = 8;

/** Whether a file has an attribute statement that says go_package, well written or not. */
function mentionsGoPackage(program: Program, uri: string): boolean {
  const exports = program.file(uri)?.summary.exports;
  return exports !== undefined && goFileOf(exports).attributes.length > 0;
}
