// Remembers the faults of each declaration in each language, so that a keystroke costs the declarations it changed.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { count } from '../work-done.ts';
import type { CodeContext, CodeFault, CodeLanguage } from './generated-name.ts';

/** The faults inside of a declaration, as in `FileSummary.exports`. */
export function declarationFaults(
  language: CodeLanguage,
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): readonly CodeFault[] {
  return answers(language)(context)(elaborated, [declaration], () => {
    count('codeNamesMade');
    const faults = language.faultsOf(declaration, elaborated, context);
    return faults.length === 0 ? none : faults;
  });
}

const answers = byIdentity((_: CodeLanguage) =>
  byIdentity((_: CodeContext) => lastAnswers<ElaboratedDeclaration, readonly CodeFault[]>()),
);

const none: readonly CodeFault[] = [];
