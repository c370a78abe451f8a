// Lists all rules and their descriptions. A new rule is its module and a line here.
import { attributeUses } from './attribute-uses.ts';
import { rootDescriptions } from './checked-through-root.ts';
import { commentFindings } from './comment-findings.ts';
import { dataSchema } from './data-schema.ts';
import { defaultEnum } from './default-enum.ts';
import { duplicateDeclaration } from './duplicate-declaration.ts';
import { enumBase } from './enum-base.ts';
import { enumMembers } from './enum-members.ts';
import { fieldAttributes } from './field-attributes.ts';
import { fieldCount } from './field-count.ts';
import { fieldDefaults } from './field-defaults.ts';
import { fieldIds } from './field-ids.ts';
import { fieldNamedLikeType } from './field-named-like-type.ts';
import { fieldNames } from './field-names.ts';
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
import { goPackage } from './go-package-flaws.ts';
import { goPackageGraph } from './go-package-graph.ts';
import { goPackageMissing } from './go-package-missing.ts';
import { ignoreDescriptions } from './ignore-comments.ts';
import { includeInferred } from './include-inferred.ts';
import { includes } from './includes.ts';
import { inferredLanguagesRule } from './inferred-languages.ts';
import { notFormatted } from './not-formatted.ts';
import { objectValues } from './object-values.ts';
import { privateLeak } from './private-leak.ts';
import { projectFile } from './project-file.ts';
import { refusedFileDescriptions } from './refused-files.ts';
import { reservedNames } from './reserved-names.ts';
import { rootStatements } from './root-statements.ts';
import { rpcServices } from './rpc-services.ts';
import type { DeclarationRule, FileRule, Rule, RuleDescription } from './rule.ts';
import { structPadding } from './struct-padding.ts';
import { structs } from './structs.ts';
import { styleRules } from './style/index.ts';
import { syntax } from './syntax.ts';
import { trpcIncludes } from './trpc-includes.ts';
import { trpcOwnIncludes } from './trpc-own-includes.ts';
import { trpcParser } from './trpc-parser.ts';
import { trpcRpc } from './trpc-rpc.ts';
import { trpcServices } from './trpc-services.ts';
import { trpcSymbols } from './trpc-symbols.ts';
import { undeclaredAttribute } from './undeclared-attribute.ts';
import { unionMembers } from './union-members.ts';
import { unreadDescriptions } from './unread.ts';
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
  reservedNames,
  unusedInclude,
  fileIdentifierMissing,
  flatSharp,
  ...styleRules,
];

/** The rules that look at whole files. */
export const fileRules = rules.filter((rule): rule is FileRule => 'checkFile' in rule);
/** The rules that look at single declarations. */
export const declarationRules = rules.filter((rule): rule is DeclarationRule => 'checkDeclaration' in rule);

/** True if a rule has a code whose findings are reasons why flatc refuses a schema. */
export function mayRefuse({ descriptions }: Rule): boolean {
  return descriptions.some(isRefusal);
}

/** True for a rule of style, which runs only where a preset or a level in the settings turns one of its codes on. */
export function isOfStyle({ descriptions }: Rule): boolean {
  return descriptions.every(({ preset }) => preset !== undefined);
}

/** True for a code whose findings are reasons why flatc refuses a schema: an error in the family `flatc`. */
export function isRefusal({ family, level }: RuleDescription): boolean {
  return family === 'flatc' && level === 'error';
}

const hintDescriptions = [...rootDescriptions, ...staleDescriptions, ...refusedFileDescriptions];
const ruleDescriptions: readonly RuleDescription[] = [
  ...rules.flatMap((rule) => rule.descriptions),
  ...ignoreDescriptions,
  ...hintDescriptions,
  ...unreadDescriptions,
];

/** The codes of reports that are no rules: no setting changes their level. */
export const reportDescriptions: readonly RuleDescription[] = [notFormatted, ...commentFindings, projectFile];

const descriptionsByCode = new Map<string, RuleDescription>(
  [...ruleDescriptions, ...reportDescriptions].flatMap((rule) =>
    [rule.code, ...(rule.aliases ?? [])].map((code) => [code, rule] as const),
  ),
);

/** The explanation of the code of a rule or report; undefined for an unknown code. */
export function describeRule(code: string): RuleDescription | undefined {
  return descriptionsByCode.get(code);
}

/** The descriptions of all rules, in the order in which they run. */
export function allRules(): readonly RuleDescription[] {
  return ruleDescriptions;
}

/** The codes of hints about whole files, such as `checked-through-root`, which are not part of flatc's verdict. */
export const hintCodes: ReadonlySet<string> = new Set(hintDescriptions.map(({ code }) => code));

/** The codes of hints about whole files, and the codes that are not reported while a file has errors (`isUnused`). */
export const codesElsewhere: ReadonlySet<string> = new Set([
  ...hintCodes,
  ...ruleDescriptions.flatMap((rule) => (rule.isUnused ? rule.code : [])),
]);
