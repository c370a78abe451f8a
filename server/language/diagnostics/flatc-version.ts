// Reports text that the version of flatc in use refuses and other versions accept: new features that it does not know,
// and text that a later version forbids.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { featureUses, mayUseFeatures } from '../fields/feature-uses.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import { byIdentity } from '../memo.ts';
import type { FlatcOptions, FlatcVersion, Generator } from '../settings.ts';
import {
  type DeclarationSummary,
  type EnumSummary,
  isNamedDeclaration,
  membersOf,
  metadataOf,
  type NamedDeclarationSummary,
  namedKinds,
  type Span,
  type TableSummary,
  type UnionSummary,
} from '../summary/summary.ts';
import { type Feature, generatorsRefusing, supportedSince } from '../values/generators.ts';
import { findUse } from '../values/metadata.ts';
import { isReached, judgedVersion, sinceWords } from '../vocabulary/flatc-versions.ts';
import { hasRule, type LanguageRuleName, languageRules } from '../vocabulary/language-rules.ts';
import { findAttribute } from '../vocabulary/vocabulary.ts';
import { type DeclarationRule, type Finding, flatcDescriptions } from './rule.ts';

export const flatcVersion: DeclarationRule = {
  descriptions: flatcDescriptions([
    {
      code: 'flatc-version',
      summary: 'The version of flatc in use refuses what others accept.',
      explanation: `Verdicts are those of flatc ${judgedVersion}. Where the setting \`flatbuffers.flatcVersion\` says that another version is used, everything that this version refuses is reported as well. The message names the version, the place that sets it, and the versions that accept the schema. With \`check --flatc-version V\`, V decides the verdict. A version that is only known from a build gives warnings at most. The page about versions lists what differs.`,
      wrong: 'table Movie { frames: [ubyte] (vector64); }',
      right: 'table Movie { frames: [ubyte]; }',
      exampleOptions: { flatcVersion: { version: '2.0.8' } },
    },
  ]),
  kinds: namedKinds,
  mayFind: (hasAttributes, { flatcVersion }, declaration) =>
    flatcVersion !== undefined && (hasAttributes || mayUseFeatures(declaration) || mayContainItself(declaration)),
  checkDeclaration,
};

/** A refused place. `what` begins the message, as `a union may have a base type`; `says` are flatc's words. */
interface Refused extends Span {
  readonly what: string;
  readonly since: string;
  readonly says: string;
}

function* checkDeclaration(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { flatcVersion: used, generators }: FlatcOptions,
): Iterable<Finding> {
  if (!used || !isNamedDeclaration(declaration)) return;
  const lacking = rulesLackingIn(used);
  const lacks = (rule: LanguageRuleName) => lacking.has(rule);
  if (lacks('wide-offsets'))
    for (const refused of lateAttributes(declaration, elaborated)) yield findingOf(refused, used);
  if (declaration.kind === 'enum' || declaration.kind === 'union') {
    if (lacks('member-attributes')) for (const refused of memberAttributes(declaration)) yield findingOf(refused, used);
    if (lacks('union-base')) for (const refused of unionBase(declaration)) yield findingOf(refused, used);
  }
  if (declaration.kind === 'table' || declaration.kind === 'struct') {
    if (lacks('composite-key'))
      for (const refused of compositeKeys(declaration, elaborated)) yield findingOf(refused, used);
    if (!lacks('struct-in-itself')) yield* structInItself(declaration, elaborated, used);
  }
  if (generators.length === 0) yield* withoutTarget(declaration, elaborated, used);
}

/** A function that returns the rules of the language that a version lacks, and remembers them for its object. */
const rulesLackingIn = byIdentity(({ version }: FlatcVersion): ReadonlySet<LanguageRuleName> => {
  const names = Object.keys(languageRules) as LanguageRuleName[];
  return new Set(names.filter((name) => !hasRule(version, name)));
});

function findingOf({ start, end, what, since, says }: Refused, used: FlatcVersion): Finding {
  const message = `${what} ${sinceWords(since)}; it says "${says}"`;
  return { code: 'flatc-version', start, end, message, refusedBy: used };
}

function refused(rule: LanguageRuleName, what: string, { start, end }: Span, says?: string): Refused {
  const { since, ...words } = languageRules[rule];
  return { start, end, what, since, says: says ?? ('saidBefore' in words ? words.saidBefore : '') };
}

function* lateAttributes(declaration: NamedDeclarationSummary, { facts }: ElaboratedDeclaration): Iterable<Refused> {
  if (facts.lateAttributes.length === 0) return;
  for (const metadata of metadataOf(declaration)) {
    for (const { name } of metadata) {
      const rule = facts.lateAttributes.includes(name.text) ? findAttribute(name.text)?.rule : undefined;
      if (rule === undefined) continue;
      const says = `user define attributes must be declared before use: ${name.text}`;
      yield refused(rule, `the attribute ${name.text} is built in`, name, says);
    }
  }
}

function* memberAttributes(declaration: EnumSummary | UnionSummary): Iterable<Refused> {
  for (const { metadata } of membersOf(declaration)) {
    const [first, last] = [metadata[0], metadata.at(-1)];
    // flatc stops at the parenthesis, which touches the first attribute unless there are blanks.
    const span = first && last && { start: first.start - 1, end: last.end };
    if (span) yield refused('member-attributes', `attributes of ${declaration.kind} members are allowed`, span);
  }
}

function* unionBase(declaration: EnumSummary | UnionSummary): Iterable<Refused> {
  if (declaration.kind !== 'union' || !declaration.baseClause) return;
  yield refused('union-base', 'a union may have a base type', declaration.baseClause);
}

function* compositeKeys({ fields }: TableSummary, { references }: ElaboratedDeclaration): Iterable<Refused> {
  for (const field of fields) {
    const use = findUse(field.metadata, 'key');
    const type = use && fieldTypeOf(field.type, references);
    if (!type) continue;
    const isArray = type.shape === 'array' && ['scalar', 'enum', 'struct'].includes(type.element);
    if (!isArray && !(type.shape === 'plain' && type.element === 'struct')) continue;
    yield refused('composite-key', `${isArray ? 'an array' : 'a struct'} may be a key`, use.name);
  }
}

function mayContainItself(declaration: DeclarationSummary): boolean {
  return declaration.kind === 'struct' && declaration.fields.some(({ type }) => type?.kind === 'named');
}

/** Reports the fields of a struct whose type is the struct itself, unless the struct has the size 0. */
function* structInItself(
  { kind, fields }: TableSummary,
  { definition, references, facts }: ElaboratedDeclaration,
  used: FlatcVersion,
): Iterable<Finding> {
  if (kind !== 'struct' || facts.layout?.size === 0n) return;
  for (const { type } of fields) {
    if (type?.kind !== 'named' || !definition || references[type.reference]?.definition !== definition) continue;
    const { start, end } = type;
    const message = `a struct may contain itself only up to 25.12.19; it says "schema has circular struct dependencies"`;
    yield { code: 'flatc-version', start, end, message, refusedBy: used };
  }
}

/**
 * Reports features that the version cannot write into a binary schema. Called only if no generators are chosen: the
 * rule `generators` reports the features that a chosen generator does not support.
 */
function* withoutTarget(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  used: FlatcVersion,
): Iterable<Finding> {
  for (const [feature, what, { start, end }] of featureUses(declaration, elaborated)) {
    const since = supportedSince(feature, 'binary');
    if (since === undefined || isReached(since, used.version)) continue;
    // A version without such a clause in the language is reported already.
    if (feature === 'union-base' && !hasRule(used.version, 'union-base')) continue;
    const able = supportedEarlier[feature]?.filter(
      (each) => generatorsRefusing(feature, [each], used.version).length === 0,
    );
    const targets = able && able.length > 0 ? `, before that for flatbuffers.targets ${able.join(', ')} alone` : '';
    const message = `${what} are supported in binary form ${sinceWords(since)}${targets}`;
    yield { code: 'flatc-version', start, end, message, refusedBy: used };
  }
}

/** The generators that supported a feature in versions that could not write it into a binary schema. */
const supportedEarlier: Readonly<Partial<Record<Feature, readonly Generator[]>>> = {
  'reference-default': ['rust', 'swift', 'nim'],
  'union-base': ['cpp', 'ts'],
};
