// Decides where the rules of tRPC apply.
import type { Closure } from './closure.ts';
import type { Program } from './program.ts';
import type { SourceFile } from './source-file.ts';
import type { DeclarationSummary } from './summary.ts';

/**
 * Whether tRPC's rules apply to a file: by the setting, or on `auto` where a go_package stands in the file, in a file
 * that it or its root includes, or in a file that includes it.
 */
export function usesTrpc(program: Program, closure: Closure, uri: string): boolean {
  const mode = program.settings.trpc;
  if (mode !== 'auto') return mode === 'on';
  if (closure.files.some((file) => mentionsGoPackage(program.file(file.uri)))) return true;
  return program.possibleIncluders(uri).some((includer) => mentionsGoPackage(program.file(includer)));
}

const answers = new WeakMap<readonly DeclarationSummary[], boolean>();

/** Whether a file has an attribute statement whose text begins like a go_package, well written or not. */
function mentionsGoPackage(file: SourceFile | undefined): boolean {
  if (!file) return false;
  const { exports } = file.summary;
  const known = answers.get(exports);
  if (known !== undefined) return known;
  const answer = exports.some(
    (declaration) => declaration.kind === 'attribute' && /^\s*go_?package\b/i.test(declaration.name?.text ?? ''),
  );
  answers.set(exports, answer);
  return answer;
}
