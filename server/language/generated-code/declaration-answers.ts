// Remembers what is computed of single declarations, so that a keystroke costs the declarations that it changed.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { byIdentity, entryAnswers, lastAnswers } from '../memo.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { count } from '../work-done.ts';
import type { CodeContext, CodeFault, CodeFile, CodeLanguage } from './generated-name.ts';

/** An answer for each declaration of a file, in the order of `exports`; undefined where there is nothing to tell. */
type DeclarationAnswers<Value, Inputs extends readonly object[]> = (
  file: CodeFile,
  context: CodeContext,
  ...inputs: Inputs
) => readonly (Value | undefined)[];

/**
 * Computes an answer for each declaration of a file, again only for declarations that changed. The answer must depend
 * on nothing but the arguments. A declaration whose full name is taken has none, because flatc refuses it.
 */
export function declarationAnswers<Value, Inputs extends readonly object[] = []>(
  compute: (
    declaration: DeclarationSummary,
    elaborated: ElaboratedDeclaration,
    context: CodeContext,
    ...inputs: Inputs
  ) => Value | undefined,
): DeclarationAnswers<Value, Inputs> {
  const memory = byIdentity((_: CodeContext) => entryAnswers<object, Value | undefined>());
  return ({ owner, exports, elaborated }, context, ...inputs) =>
    memory(context)(owner, [exports, elaborated], inputs, (index) => {
      const [declaration, reading] = [exports[index], elaborated[index]];
      if (!declaration || !reading || reading.earlier) return undefined;
      return compute(declaration, reading, context, ...inputs);
    });
}

/** The faults inside of each declaration of a file. */
export const declarationFaults = byIdentity((language: CodeLanguage): DeclarationAnswers<readonly CodeFault[], []> => {
  // The same declaration may also be in other roots, and in the version of a file after a planned change.
  const last = byIdentity((_: CodeContext) => lastAnswers<ElaboratedDeclaration, readonly CodeFault[] | undefined>());
  return declarationAnswers((declaration, elaborated, context) =>
    last(context)(elaborated, [declaration], () => {
      count('codeNamesMade');
      const faults = language.faultsOf(declaration, elaborated, context);
      return faults.length === 0 ? undefined : faults;
    }),
  );
});
