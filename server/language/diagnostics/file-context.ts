// Collects the facts about a file that is read through a root, for its rules.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Program } from '../program.ts';
import { type DeclarationSummary, isNamedDeclaration } from '../summary/summary.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import type { FileContext } from './rule.ts';

/** The context of a file; undefined if the file is not loaded or the root does not read it. */
export function contextOf(program: Program, uri: string, root: string): FileContext | undefined {
  const elaboration = program.elaboration(root);
  const file = program.file(uri);
  const elaborated = elaboration?.declarations(uri);
  const closureFile = elaboration?.closure.file(uri);
  if (!elaboration || !file || !elaborated || !closureFile) return undefined;
  const { closure } = elaboration;
  const isTrpc = usesTrpc(program, closure, uri);
  const { summary } = file;
  const { remarkable, statements } = selectionOf(summary.declarations, elaborated);
  return {
    program,
    elaboration,
    closure,
    uri,
    file,
    summary,
    elaborated,
    remarkable,
    statements,
    closureFile,
    flatc: program.settings.of(root).flatc,
    isTrpc,
  };
}

/** The indices of the few declarations that most file rules look at, selected once for all rules. */
function selectionOf(
  declarations: readonly DeclarationSummary[],
  elaborated: readonly ElaboratedDeclaration[],
): Pick<FileContext, 'remarkable' | 'statements'> {
  const [remarkable, statements]: [number[], number[]] = [[], []];
  for (let index = 0; index < elaborated.length; index++) {
    if (elaborated[index]?.isPlain) continue;
    remarkable.push(index);
    const declaration = declarations[index];
    if (declaration && !isNamedDeclaration(declaration)) statements.push(index);
  }
  return { remarkable, statements };
}
