// Remembers what is computed of single declarations, so that a keystroke costs the declarations that it changed.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import { type RareAnswers, rareAnswers } from '../rare-answers.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf } from '../summary/summary.ts';
import { count } from '../work-done.ts';
import type { CodeContext, CodeFault, CodeFile, CodeLanguage } from './generated-name.ts';

/** The answers for the declarations of a file, by their indices in `exports`. */
type DeclarationAnswers<Value, Inputs extends readonly unknown[]> = (
  file: CodeFile,
  context: CodeContext,
  ...inputs: Inputs
) => RareAnswers<Value>;

/**
 * Computes an answer for each declaration of a file, again only for declarations that changed. The answer must depend
 * on nothing but the arguments. A declaration whose full name is taken has none, because flatc refuses it. An answer
 * that is like the last one is kept, as if the declaration had not changed.
 */
export function declarationAnswers<Value, Inputs extends readonly unknown[] = []>(
  compute: (
    declaration: DeclarationSummary,
    elaborated: ElaboratedDeclaration,
    context: CodeContext,
    ...inputs: Inputs
  ) => Value | undefined,
  isAlike?: (left: Value, right: Value) => boolean,
): DeclarationAnswers<Value, Inputs> {
  const memory = byIdentity((_: CodeContext) => rareAnswers<object, Value>(isAlike));
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
      const faults = withoutRepeated(language.faultsOf(declaration, elaborated, context), declaration);
      return faults.length === 0 ? undefined : faults;
    }),
  );
});

/** The faults, without faults about members whose name an earlier member has: flatc refuses these. */
function withoutRepeated(faults: readonly CodeFault[], declaration: DeclarationSummary): readonly CodeFault[] {
  if (faults.length === 0 || !isNamedDeclaration(declaration)) return faults;
  const indices = new Map<string, number>();
  const repeated = new Set<number>();
  for (const [index, { name }] of membersOf(declaration).entries()) {
    if (indices.has(name.text)) repeated.add(index);
    else indices.set(name.text, index);
  }
  return faults.filter(({ member, rival }) => ![member, rival].some((at) => at !== undefined && repeated.has(at)));
}
