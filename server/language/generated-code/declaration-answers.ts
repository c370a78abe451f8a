// Remembers what is computed of single declarations, so that a keystroke costs the declarations that it changed.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import { type RareAnswers, rareAnswers } from '../rare-answers.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf } from '../summary/summary.ts';
import { count } from '../work-done.ts';
import type { CodeContext, CodeFault, CodeFile, CodeLanguage } from './generated-name.ts';

/** A function that returns the answers for the declarations of a file, by their indices in `exports`. */
type DeclarationAnswers<Value, Inputs extends readonly unknown[]> = (
  file: CodeFile,
  context: CodeContext,
  ...inputs: Inputs
) => RareAnswers<Value>;

/**
 * Makes a function that computes an answer for each declaration of a file, and again only for declarations that
 * changed. `compute` must depend on nothing but its arguments; undefined means that a declaration has no answer. A
 * declaration gets no answer if an earlier declaration has the same full name, because flatc refuses the later one. If
 * `isAlike` is true for a new answer and the last one, the last one is kept, as if the declaration had not changed.
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

/**
 * For a language, a function that returns the faults inside of each declaration of a file, by the indices of
 * declarations. Declarations without faults are left out.
 */
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

/** The faults, without faults about members whose name an earlier member has: flatc refuses such members. */
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
