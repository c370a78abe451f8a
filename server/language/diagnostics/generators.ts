// Reports features that flatc accepts, but a chosen generator does not support.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { featureUses } from '../fields/feature-uses.ts';
import type { FlatcOptions } from '../settings.ts';
import { type DeclarationSummary, namedKinds } from '../summary/summary.ts';
import { type Feature, generatorsRefusing, nameOfRefusing, namesOf } from '../values/generators.ts';
import { verdictVersion, versionBeside } from '../values/versions.ts';
import { hasRule, type LanguageRuleName } from '../vocabulary/language-rules.ts';
import { generatorDescriptions } from './generators-descriptions.ts';
import type { DeclarationRule, Finding, RuleCode } from './rule.ts';

const codes = {
  'optional-scalar': 'generator-optional-scalar',
  'reference-default': 'generator-default',
  'union-vector': 'generator-union-vector',
  'union-value': 'generator-union-value',
  array: 'generator-array',
  'wide-offset': 'generator-offset64',
  'union-base': 'generator-union-base',
} as const satisfies Readonly<Record<Feature, RuleCode>>;

/** The rules of the language without which flatc does not know a feature at all, with any generator. */
const languageRuleOf: Readonly<Partial<Record<Feature, LanguageRuleName>>> = {
  'wide-offset': 'wide-offsets',
  'union-base': 'union-base',
};

const ownCodes: ReadonlySet<string> = new Set(Object.values(codes));

export const generators: DeclarationRule = {
  descriptions: generatorDescriptions.filter(({ code }) => ownCodes.has(code)),
  kinds: namedKinds,
  mayFind: (_, { generators }) => generators.length > 0,
  checkDeclaration,
};

function* checkDeclaration(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  flatc: FlatcOptions,
): Iterable<Finding> {
  const { generators: chosen, separately } = flatc;
  const judged = verdictVersion(flatc);
  const beside = versionBeside(flatc);
  for (const [feature, what, { start, end }] of featureUses(declaration, elaborated)) {
    const rule = languageRuleOf[feature];
    // A feature that a version does not know at all is reported by another rule.
    const isKnownTo = (version: string) => rule === undefined || hasRule(version, rule);
    const refusing = isKnownTo(judged) ? generatorsRefusing(feature, chosen, judged, separately) : [];
    const refusingThen =
      beside && isKnownTo(beside.version) ? generatorsRefusing(feature, chosen, beside.version, separately) : [];
    const all = refusing.length > 0 ? refusing : refusingThen;
    if (all.length === 0) continue;
    const languages = all.map((generator) => ({ generator, shown: nameOfRefusing(feature, generator, separately) }));
    const message = `the generator for ${namesOf(languages.map(({ shown }) => shown))} does not support ${what}`;
    const finding = { code: codes[feature], start, end, message, languages };
    // A later version accepts the feature, so the message names the refusing version.
    const isLater = refusing.length === 0 || generatorsRefusing(feature, chosen, undefined, separately).length === 0;
    yield isLater && flatc.flatcVersion ? { ...finding, refusedBy: flatc.flatcVersion } : finding;
  }
}
