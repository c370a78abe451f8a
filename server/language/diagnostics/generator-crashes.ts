// Reports structs and tables that flatc accepts, but on which a chosen generator crashes.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { crashPlaces, hasEnumField } from '../fields/feature-uses.ts';
import { rareAnswers } from '../rare-answers.ts';
import type { SourceFile } from '../source-file.ts';
import { type DeclarationSummary, type FileSummary, startOfDeclaration } from '../summary/summary.ts';
import { type Crash, generatorsCrashing, namesOf } from '../values/generators.ts';
import { generatorDescriptions } from './generators-descriptions.ts';
import { type FileContext, type FileRule, type Finding, ownerOfAnswers, type RuleCode } from './rule.ts';

const ownCodes: ReadonlySet<string> = new Set([
  'generator-struct-itself',
  'generator-padding',
  'generator-deprecated-key',
]);

export const generatorCrashes: FileRule = {
  descriptions: generatorDescriptions.filter(({ code }) => ownCodes.has(code)),
  only: 'generators',
  checkFile,
};

const codes = {
  'enum-array': 'generator-array',
  'array-key': 'generator-array',
  'struct-in-itself': 'generator-struct-itself',
  'array-of-itself': 'generator-struct-itself',
  'wide-padding': 'generator-padding',
  'deprecated-key': 'generator-deprecated-key',
} as const satisfies Readonly<Record<Crash, RuleCode>>;

/** Remembers, for each file, which declarations some generator may crash on. */
const crashing = rareAnswers<SourceFile | FileSummary, true>(() => true);
/** Remembers, for each file, which declarations have a field whose type is an enum. */
const withEnum = rareAnswers<SourceFile | FileSummary, true>(() => true);

function* checkFile({ file, summary, elaborated, uri, closure, flatc }: FileContext): Iterable<Finding> {
  const { declarations } = summary;
  const found = crashing(ownerOfAnswers(file), [declarations, elaborated], [], (index) =>
    mayCrash(declarations[index], elaborated[index]),
  );
  if (found.size === 0) return;
  const { generators: chosen, generateAll } = flatc;
  const isIncluded = uri !== closure.root && !generateAll;
  const firstEnum = withEnum(ownerOfAnswers(file), [declarations, elaborated], [], (index) => {
    const [declaration, known] = [declarations[index], elaborated[index]];
    return declaration && known && hasEnumField(declaration, known) ? true : undefined;
  }).indexAt(0);
  for (const [index] of found) {
    const [declaration, known] = [declarations[index], elaborated[index]];
    if (!declaration || !known) continue;
    const hasEnum = firstEnum !== undefined && firstEnum < index;
    const offset = startOfDeclaration(summary, index);
    for (const [crash, what, { start, end }] of crashPlaces(declaration, known, hasEnum)) {
      const generators = generatorsCrashing(crash, chosen, isIncluded);
      if (generators.length === 0) continue;
      const message = `flatc crashes on ${what} when it generates code for ${namesOf(generators)}`;
      const languages = generators.map((generator) => ({ generator, shown: generator }));
      yield { code: codes[crash], start: offset + start, end: offset + end, message, languages };
    }
  }
}

function mayCrash(
  declaration: DeclarationSummary | undefined,
  known: ElaboratedDeclaration | undefined,
): true | undefined {
  if (!declaration || !known) return undefined;
  for (const _ of crashPlaces(declaration, known, false)) return true;
  return undefined;
}
