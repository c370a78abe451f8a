// Features that flatc accepts, but that a chosen generator does not support.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { featureUses } from '../fields/feature-uses.ts';
import type { FlatcOptions } from '../settings.ts';
import { type DeclarationSummary, namedKinds } from '../summary/summary.ts';
import { type Feature, generatorsRefusing, namesOfRefusing } from '../values/generators.ts';
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

const ownCodes: ReadonlySet<RuleCode> = new Set(Object.values(codes));

export const generators: DeclarationRule = {
  descriptions: generatorDescriptions.filter(({ code }) => ownCodes.has(code)),
  kinds: namedKinds,
  checkDeclaration,
};

function* checkDeclaration(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { generators: chosen }: FlatcOptions,
): Iterable<Finding> {
  if (chosen.length === 0) return;
  for (const [feature, what, { start, end }] of featureUses(declaration, elaborated)) {
    const refusing = generatorsRefusing(feature, chosen);
    if (refusing.length === 0) continue;
    const message = `the generator for ${namesOfRefusing(feature, refusing)} does not support ${what}`;
    yield { code: codes[feature], start, end, message };
  }
}
