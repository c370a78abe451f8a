// Lists all rules. Only this module runs them and gives their findings a level.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { plainText } from '../documentation/plain-text.ts';
import { byIdentity, entryAnswers, lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import type { FlatcOptions, RuleLevel } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import {
  type DeclarationSummary,
  type FileSummary,
  isNamedDeclaration,
  membersOf,
  startOfDeclaration,
} from '../summary/summary.ts';
import { attributeUses } from './attribute-uses.ts';
import { rootDescriptions } from './checked-through-root.ts';
import { dataSchema } from './data-schema.ts';
import { defaultEnum } from './default-enum.ts';
import { duplicateDeclaration } from './duplicate-declaration.ts';
import { endOfRead } from './end-of-read.ts';
import { enumBase } from './enum-base.ts';
import { enumMembers } from './enum-members.ts';
import { fieldAttributes } from './field-attributes.ts';
import { fieldCount } from './field-count.ts';
import { fieldDefaults } from './field-defaults.ts';
import { fieldIds } from './field-ids.ts';
import { fieldNamedLikeType } from './field-named-like-type.ts';
import { fieldNames } from './field-names.ts';
import { contextOf } from './file-context.ts';
import { fileIdentifierMissing } from './file-identifier-missing.ts';
import { flatcVersion } from './flatc-version.ts';
import { flatSharp } from './flatsharp.ts';
import { generatedCode } from './generated-code.ts';
import { staleDescriptions } from './generated-code-stale.ts';
import { generatorCrashes } from './generator-crashes.ts';
import { generatorNestedBuffer } from './generator-nested-buffer.ts';
import { generators } from './generators.ts';
import { goImports } from './go-imports.ts';
import { goMembers } from './go-members.ts';
import { goNames } from './go-names.ts';
import { goPackage } from './go-package.ts';
import { goPackageGraph } from './go-package-graph.ts';
import { goPackageMissing } from './go-package-missing.ts';
import { applyIgnores, ignoreDescriptions } from './ignore-comments.ts';
import { includeInferred } from './include-inferred.ts';
import { includes } from './includes.ts';
import { inferredLanguagesRule } from './inferred-languages.ts';
import { objectValues } from './object-values.ts';
import { ownLevel } from './own-level.ts';
import { privateLeak } from './private-leak.ts';
import { asRefused, isInVerdict } from './refusing-version.ts';
import { rootStatements } from './root-statements.ts';
import { rpcServices } from './rpc-services.ts';
import {
  type Circumstance,
  type DeclarationRule,
  type FileContext,
  type FileRule,
  type Finding,
  ownerOfAnswers,
  type Rule,
  type RuleCode,
  type RuleDescription,
} from './rule.ts';
import { structPadding } from './struct-padding.ts';
import { structs } from './structs.ts';
import { withoutSuppressed } from './suppressed-findings.ts';
import { syntax } from './syntax.ts';
import { joinedFindings, targetWords } from './target-findings.ts';
import { trpcIncludes } from './trpc-includes.ts';
import { trpcOwnIncludes } from './trpc-own-includes.ts';
import { trpcParser } from './trpc-parser.ts';
import { trpcRpc } from './trpc-rpc.ts';
import { trpcServices } from './trpc-services.ts';
import { trpcSymbols } from './trpc-symbols.ts';
import { undeclaredAttribute } from './undeclared-attribute.ts';
import { unionMembers } from './union-members.ts';
import { unreadDescriptions, unreadFinding } from './unread.ts';
import { unresolvedType } from './unresolved-type.ts';
import { unusedAttribute } from './unused-attribute.ts';
import { unusedInclude } from './unused-include.ts';
import { withoutEffect } from './without-effect.ts';

const rules: readonly Rule[] = [
  syntax,
  includes,
  includeInferred,
  unresolvedType,
  duplicateDeclaration,
  fieldNames,
  fieldNamedLikeType,
  fieldDefaults,
  defaultEnum,
  fieldAttributes,
  attributeUses,
  undeclaredAttribute,
  trpcIncludes,
  trpcOwnIncludes,
  trpcParser,
  trpcSymbols,
  goPackage,
  goPackageMissing,
  goPackageGraph,
  goImports,
  trpcRpc,
  trpcServices,
  goNames,
  goMembers,
  structs,
  fieldIds,
  enumBase,
  enumMembers,
  unionMembers,
  rpcServices,
  rootStatements,
  generators,
  inferredLanguagesRule,
  generatorCrashes,
  generatorNestedBuffer,
  generatedCode,
  flatcVersion,
  privateLeak,
  fieldCount,
  dataSchema,
  objectValues,
  structPadding,
  withoutEffect,
  unusedAttribute,
  unusedInclude,
  fileIdentifierMissing,
  flatSharp,
];

const fileRules = rules.filter((rule): rule is FileRule => 'checkFile' in rule);
const declarationRules = rules.filter((rule): rule is DeclarationRule => 'checkDeclaration' in rule);

const rulesByKind = new Map<DeclarationSummary['kind'], DeclarationRule[]>();
for (const rule of declarationRules) {
  for (const kind of rule.kinds) rulesByKind.set(kind, [...(rulesByKind.get(kind) ?? []), rule]);
}

const hintDescriptions = [...rootDescriptions, ...staleDescriptions];
const ruleDescriptions: readonly RuleDescription[] = [
  ...rules.flatMap((rule) => rule.descriptions),
  ...ignoreDescriptions,
  ...hintDescriptions,
  ...unreadDescriptions,
];

const descriptionsByCode = new Map<string, RuleDescription>(
  ruleDescriptions.flatMap((rule) => [rule.code, ...(rule.aliases ?? [])].map((code) => [code, rule] as const)),
);

/** The explanation of a rule's code; undefined for a code that no rule has. */
export function describeRule(code: string): RuleDescription | undefined {
  return descriptionsByCode.get(code);
}

/** The descriptions of all rules, in the order in which they run. */
export function allRules(): readonly RuleDescription[] {
  return ruleDescriptions;
}

/** A finding with its level from the settings. Offsets are the file's. */
export type LeveledFinding = Finding & {
  readonly level: RuleLevel;
  readonly description: RuleDescription;
};

/**
 * The findings of a file that is read through a root, in the order of the text. Findings that settings or a comment
 * turn off are included: they are not shown, but count for the verdict.
 */
export function findingsIn(program: Program, uri: string, root: string): readonly LeveledFinding[] {
  const readings = program.readings(root).flatMap(({ program: reading, targets }) => {
    const context = contextOf(reading, uri, root);
    return context ? [{ context, targets }] : [];
  });
  const context = readings[0]?.context;
  if (!context) return [];
  const { file } = context;
  if (file.unread) return [leveled(unreadFinding(file, file.unread), context)];
  const parts = readings.map(({ context: each, targets }) => ({ targets, findings: rawFindings(each) }));
  const all = program.settings.targetsOf(root);
  const found = joinedFindings(all, parts, mustHoldInAll).map((finding) => leveled(finding, context));
  // While there are errors, unused parts cannot be known.
  const isJudged = found.every((finding) => finding.description.level !== 'error' || !isInVerdict(finding));
  const { silenced, unused } = applyIgnores(context.file, found, isJudged ? hintCodes : codesElsewhere);
  return [
    ...found.map((finding) => (silenced.has(finding) ? { ...finding, level: 'off' as const } : finding)),
    ...unused.map((finding) => leveled(finding, context)),
  ].sort((left, right) => left.start - right.start || left.end - right.end);
}

/** True if a finding must hold in all targets. For example, a type that one target uses is not unused. */
function mustHoldInAll({ code }: Finding): boolean {
  const description = describeRule(code);
  return description?.isUnused === true || description?.family === 'trpc';
}

type FindIn = FileRule['checkFile'];

const hintCodes = new Set(hintDescriptions.map(({ code }) => code));
const codesElsewhere = new Set([...hintCodes, ...ruleDescriptions.flatMap((rule) => (rule.isUnused ? rule.code : []))]);

/**
 * The hints about a whole file that are not part of flatc's verdict, and so not among its findings. Settings and
 * comments apply to them as to every finding.
 */
export function hintsIn(program: Program, uri: string, root: string, find: FindIn): readonly LeveledFinding[] {
  const context = contextOf(program, uri, root);
  if (!context) return [];
  const hints = [...find(context)].map((hint) => leveled(hint, context));
  const { silenced } = applyIgnores(context.file, hints, hintCodes);
  return hints.map((hint) => (silenced.has(hint) ? { ...hint, level: 'off' } : hint));
}

/** The number of findings of a file in one root that may disappear in another root. */
export function countMissing(program: Program, uri: string, root: string): number {
  const context = contextOf(program, uri, root);
  if (!context) return 0;
  return rawFindings(context, rootDependentRules).filter(({ code }) => describeRule(code)?.dependsOnRoot).length;
}

const rootDependentRules = fileRules.filter((rule) => rule.descriptions.some(({ dependsOnRoot }) => dependsOnRoot));

/** The findings for which a file is refused in a root, by flatc, or by trpc if its rules apply. */
export function errorsIn(program: Program, uri: string, root: string): readonly Finding[] {
  const context = contextOf(program, uri, root);
  if (!context) return [];
  return rawFindings(context, rulesWithErrors).filter(({ code }) => describeRule(code)?.level === 'error');
}

/** The errors in one declaration that can be seen without its file. Offsets are the declaration's. */
export function errorsInDeclaration(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  flatc: FlatcOptions,
): readonly Finding[] {
  const findings = findingsInDeclaration(declaration, elaborated, flatc);
  return findings.filter(({ code }) => describeRule(code)?.level === 'error');
}

function findingsInDeclaration(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  flatc: FlatcOptions,
): readonly Finding[] {
  let findings: Finding[] | undefined;
  const hasAttributes = hasAttributesIn(declaration);
  for (const { mayFind, checkDeclaration } of rulesByKind.get(declaration.kind) ?? []) {
    if (mayFind && !mayFind(hasAttributes, flatc, declaration)) continue;
    for (const finding of checkDeclaration(declaration, elaborated, flatc)) {
      findings ??= [];
      findings.push(finding);
    }
  }
  return findings ?? none;
}

/** True if a declaration or one of its members has an attribute; also true for statements, of which there are few. */
function hasAttributesIn(declaration: DeclarationSummary): boolean {
  if (!isNamedDeclaration(declaration) || declaration.metadata.length > 0) return true;
  for (const { metadata } of membersOf(declaration)) if (metadata.length > 0) return true;
  return false;
}

const rulesWithErrors = fileRules.filter((rule) => rule.descriptions.some(({ level }) => level === 'error'));

function rawFindings(context: FileContext, asked: readonly FileRule[] = fileRules): readonly Finding[] {
  const circumstances: Readonly<Record<Circumstance, boolean>> = {
    trpc: context.isTrpc,
    root: context.uri === context.closure.root,
    'odd-types': context.remarkable.length > context.statements.length,
    generators: context.flatc.generators.length > 0,
  };
  const syntaxErrors = [...syntax.checkFile(context)];
  const others: Finding[] = [];
  for (const rule of asked) {
    if (rule === syntax || (rule.only && !circumstances[rule.only])) continue;
    for (const finding of rule.checkFile(context)) others.push(finding);
  }
  const semantic = withoutSuppressed([...others, ...declarationFindings(context)], syntaxErrors, context.file.text);
  // A declaration that seems unused may be used in unreadable text.
  const isWhole = syntaxErrors.length === 0;
  const findings = [...syntaxErrors, ...semantic.filter(({ code }) => isWhole || !describeRule(code)?.isUnused)];
  if (circumstances.root) return context.closure.schema ? findings.filter(({ code }) => isAboutData(code)) : findings;
  // flatc stops reading an included file at its object. A brace in an unfinished declaration begins no object.
  const { end, isInDeclaration } = endOfRead(context.summary);
  // trpc reads the rest, too.
  return findings.filter(
    ({ start, code }) => describeRule(code)?.family === 'trpc' || start < end || (start === end && isInDeclaration),
  );
}

/** True if a finding concerns data. Data generates no code and has no rules of style. */
function isAboutData(code: RuleCode): boolean {
  return code.startsWith('data-') || (describeRule(code)?.family === 'flatc' && !code.startsWith('generator-'));
}

/** A finding with its level. Line breaks that come from schemas or file names are removed from its messages. */
function leveled(finding: Finding, context: FileContext): LeveledFinding {
  const { program, uri } = context;
  const description = descriptionsByCode.get(finding.code);
  if (!description) throw new Error(`no rule describes the code ${finding.code}`);
  const wanted = program.settings.of(uri).rules[finding.code] ?? finding.level ?? ownLevel(description, context);
  const { list = [], related, ...rest } = finding;
  const { told, level } = asRefused(finding, wanted, program);
  const message = [`${told}${targetWords(finding)}`, ...list].map(plainText).join('\n  ');
  const places = related?.map((place) => ({ ...place, message: plainText(place.message) }));
  return { ...rest, message, ...(places ? { related: places } : {}), level, description };
}

/** The remembered findings of declaration rules, for each object of options; targets may take turns for one file. */
const memoryFor = byIdentity((_: FlatcOptions) => ({
  last: lastAnswers<DeclarationSummary, readonly Finding[]>(),
  ofEntries: entryAnswers<SourceFile | FileSummary, readonly Finding[]>(),
}));

/** The findings of all declaration rules. They run again only for declarations that changed or bind differently. */
function declarationFindings({ file, summary, elaborated, flatc }: FileContext): readonly Finding[] {
  const { declarations } = summary;
  const { last, ofEntries } = memoryFor(flatc);
  const found = ofEntries(ownerOfAnswers(file), [declarations, elaborated], [], (index) => {
    const [declaration, known] = [
      declarations[index] as DeclarationSummary,
      elaborated[index] as ElaboratedDeclaration,
    ];
    // The same declaration may also be in the version of the file after a planned change.
    return last(declaration, [known], () => findingsInDeclaration(declaration, known, flatc));
  });
  const all: Finding[] = [];
  for (let index = 0; index < found.length; index++) {
    const findings = found[index] ?? none;
    if (findings === none) continue;
    const base = startOfDeclaration(summary, index);
    for (const finding of findings) all.push({ ...finding, start: base + finding.start, end: base + finding.end });
  }
  return all;
}

const none: readonly Finding[] = [];
