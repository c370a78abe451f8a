// Finds the errors that a renaming would bring about beyond what names mean: names that are taken among the members of
// a declaration, or that generated code needs for something else.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { errorsIn, errorsInDeclaration } from '../diagnostics/index.ts';
import { rootOf } from '../diagnostics/roots.ts';
import type { Finding } from '../diagnostics/rule.ts';
import type { Program } from '../program.ts';
import { type DeclarationSummary, startOfDeclaration } from '../summary/summary.ts';
import { meaningsThrough } from '../symbols/file-views.ts';
import type { ChangedProgram } from './changed-program.ts';

/** In words: an error of a file, seen through its root, that is not there now; undefined where there is none. */
export function newErrorInFile(before: Program, after: ChangedProgram, uri: string): string | undefined {
  const root = rootOf(before, uri);
  const error = oneBeyond(errorsIn(after.program, uri, root), errorsIn(before, uri, root));
  return error && inWords(after.program, uri, error, 0);
}

/**
 * The same for errors in the changed declarations of a file that can be seen without it, as far as some names in them go:
 * this costs so little that it can be asked of every file that names what is renamed.
 */
export function newErrorInDeclarations(
  before: Program,
  after: ChangedProgram,
  uri: string,
  names: ReadonlySet<string>,
): string | undefined {
  const root = rootOf(before, uri);
  const [meanings, changed] = [meaningsThrough(before, root, names), meaningsThrough(after.program, root, names)];
  const [summary, now] = [before.file(uri)?.summary, after.program.file(uri)?.summary];
  if (!meanings || !changed || !summary || !now) return undefined;
  const { flatc } = before.settings;
  for (const index of changed.indices(uri)) {
    const old = errorsAt(summary.declarations[index], meanings.declaration(uri, index), flatc);
    const error = oneBeyond(errorsAt(now.declarations[index], changed.declaration(uri, index), flatc), old);
    if (error) return inWords(after.program, uri, error, startOfDeclaration(now, index));
  }
  return undefined;
}

function errorsAt(
  declaration: DeclarationSummary | undefined,
  known: ElaboratedDeclaration | undefined,
  flatc: Program['settings']['flatc'],
): readonly Finding[] {
  return declaration && known ? errorsInDeclaration(declaration, known, flatc) : [];
}

/**
 * An error with a code that is there more often than it was: the last one, since the first may be the one that was. Of
 * several codes the one that comes first in the text: what is declared twice is used wrongly further down.
 */
function oneBeyond(now: readonly Finding[], before: readonly Finding[]): Finding | undefined {
  const count = (findings: readonly Finding[], code: string) => findings.filter((each) => each.code === code).length;
  const added = new Set(now.map(({ code }) => code).filter((code) => count(now, code) > count(before, code)));
  const last = [...added].flatMap((code) => now.findLast((each) => each.code === code) ?? []);
  return last.sort((left, right) => left.start - right.start)[0];
}

function inWords(program: Program, uri: string, { code, message, start }: Finding, base: number): string {
  const line = program.file(uri)?.positionAt(base + start).line ?? 0;
  return `There would be an error in ${program.display(uri)} line ${line + 1}: ${message} [${code}]`;
}
