// Reports features that a language does not support, if the build generates the language and no setting does.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { featureUses } from '../fields/feature-uses.ts';
import { entryAnswers } from '../memo.ts';
import type { InferredLanguage } from '../project/build-index.ts';
import { inferredLanguages } from '../project/inference.ts';
import type { SourceFile } from '../source-file.ts';
import type { DeclarationSummary, Span } from '../summary/summary.ts';
import { generatorsRefusing, nameOfRefusing } from '../values/generators.ts';
import { type FileContext, type FileRule, type Finding, type RuleDescription, spanInFile } from './rule.ts';

const descriptions: readonly RuleDescription[] = [
  {
    code: 'inferred-language',
    family: 'lint',
    level: 'warning',
    summary: 'A language that the build generates does not support a feature of the schema.',
    explanation:
      'A command in the build names this schema and generates code for the language, and flatc refuses the feature there. Until the languages are set, this is not an error: write them into `targets` of `flatbuffers.json` or into `flatbuffers.targets`. The page of the project lists all known commands. `"inference": false` turns this off.',
    wrong: '// build.sh: flatc --php game.fbs\ntable Monster {\n  hp: int = null; // PHP has no optional scalars\n}',
    right: '// build.sh: flatc --cpp game.fbs\ntable Monster {\n  hp: int = null;\n}',
  },
];

export const inferredLanguagesRule: FileRule = { descriptions, checkFile };

/** A feature that the generator for a language refuses. Offsets are from the declaration's start. */
interface Refusal extends Span {
  readonly message: string;
  readonly language: InferredLanguage;
}

const refusalsOf = entryAnswers<SourceFile, readonly Refusal[]>();
const none: readonly Refusal[] = [];

function* checkFile({ program, closure, file, summary, elaborated }: FileContext): Iterable<Finding> {
  const settings = program.settings.of(closure.root);
  if (!settings.inference || !program.builds || settings.flatc.generators.length > 0) return;
  const languages = inferredLanguages(program.builds, closure.root);
  if (languages.length === 0) return;
  const { declarations } = summary;
  const found = refusalsOf(file, [declarations, elaborated], [languages], (index) =>
    refusals(declarations[index] as DeclarationSummary, elaborated[index] as ElaboratedDeclaration, languages),
  );
  for (const [index, refused] of found.entries()) {
    for (const { message, language, ...span } of refused) {
      const place = `${program.display(language.source.uri)}:${language.source.line}`;
      const text = `${message}; ${place} runs it on this schema`;
      yield { code: 'inferred-language', ...spanInFile(summary, index, span), message: text };
    }
  }
}

function refusals(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  languages: readonly InferredLanguage[],
): readonly Refusal[] {
  const found: Refusal[] = [];
  for (const [feature, what, { start, end }] of featureUses(declaration, elaborated)) {
    // Each command of the build is a run of its own.
    for (const language of languages) {
      if (generatorsRefusing(feature, [language.generator]).length === 0) continue;
      const message = `the generator for ${nameOfRefusing(feature, language.generator, true)} does not support ${what}`;
      found.push({ start, end, message, language });
    }
  }
  return found.length === 0 ? none : found;
}
