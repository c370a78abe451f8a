// Runs the declaration rules. They run again only for declarations that were edited or whose names have other meanings.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { plainText } from '../documentation/plain-text.ts';
import { byIdentity, entryAnswers, lastAnswers, type SideTable, sideTable } from '../memo.ts';
import type { FlatcOptions } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import { hasMemberAttributes } from '../summary/member-attributes.ts';
import { lastMemberEdit } from '../summary/member-edits.ts';
import {
  type DeclarationSummary,
  type FileSummary,
  isNamedDeclaration,
  startOfDeclaration,
} from '../summary/summary.ts';
import { type RulesByKind, usualRules } from './asked-rules.ts';
import { type DeclarationRule, type FieldRange, type FileContext, type Finding, ownerOfAnswers } from './rule.ts';
import { describeRule } from './rules.ts';

/**
 * A function that returns the remembered findings for an object of options and a choice of rules. The targets of a
 * root have different options and take turns for one file, so each needs findings of its own.
 */
const memoryFor = byIdentity((_: FlatcOptions) => byIdentity((_: RulesByKind) => newMemory()));

function newMemory() {
  return {
    last: lastAnswers<DeclarationSummary, readonly Finding[]>(),
    ofEntries: entryAnswers<SourceFile | FileSummary, readonly Finding[]>(),
    silent: sideTable<DeclarationSummary, SilentRules>(),
  };
}

/** The rules that judge each field by itself and found nothing when a large table was checked with these meanings. */
interface SilentRules {
  readonly elaborated: ElaboratedDeclaration;
  readonly rules: ReadonlySet<DeclarationRule>;
}

/** The findings of declaration rules, with offsets of the file. Findings of unchanged declarations are reused. */
export function declarationFindings(
  { file, summary, elaborated, flatc }: FileContext,
  asked: RulesByKind = usualRules.ofDeclarations,
): readonly Finding[] {
  if (asked.size === 0) return none;
  const { declarations } = summary;
  const { last, ofEntries, silent } = memoryFor(flatc)(asked);
  const found = ofEntries(ownerOfAnswers(file), [declarations, elaborated], [], (index) => {
    const [declaration, known] = [
      declarations[index] as DeclarationSummary,
      elaborated[index] as ElaboratedDeclaration,
    ];
    // The same declaration may also be in the version of the file after a planned change.
    return last(declaration, [known], () => findingsInDeclaration(declaration, known, flatc, asked, silent));
  });
  const all: Finding[] = [];
  for (let index = 0; index < found.length; index++) {
    const findings = found[index] ?? none;
    if (findings === none) continue;
    const base = startOfDeclaration(summary, index);
    for (const finding of findings)
      all.push({ ...finding, start: base + finding.start, end: base + finding.end, origin: finding });
  }
  return all;
}

/**
 * The findings of the usual declaration rules whose level is error. Offsets are from the declaration's start. The
 * findings are not remembered.
 */
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
  asked: RulesByKind = usualRules.ofDeclarations,
  silent?: SideTable<DeclarationSummary, SilentRules>,
): readonly Finding[] {
  let findings: Finding[] | undefined;
  const hasAttributes = hasAttributesIn(declaration);
  const isLarge = silent !== undefined && 'fields' in declaration && declaration.fields.length > manyFields;
  const edited = isLarge ? editedOnly(declaration, elaborated, silent) : undefined;
  const rules = isLarge ? new Set<DeclarationRule>() : undefined;
  for (const rule of asked.get(declaration.kind) ?? []) {
    if (rule.mayFind && !rule.mayFind(hasAttributes, flatc, declaration)) continue;
    const count = findings?.length ?? 0;
    const among = edited?.rules.has(rule) ? edited.fields : undefined;
    for (const finding of rule.checkDeclaration(declaration, elaborated, flatc, among)) {
      findings ??= [];
      findings.push({ ...finding, message: plainText(finding.message) });
    }
    if (rule.isByField && count === (findings?.length ?? 0)) rules?.add(rule);
  }
  if (rules) silent?.set(declaration, { elaborated, rules });
  return findings ?? none;
}

/** The largest number of fields with which all fields of a table are checked again after an edit of one. */
const manyFields = 64;

/**
 * The fields of a table that an edit replaced, and the rules that found nothing in the table before the edit. Undefined
 * if the table before the edit was not checked, or if a name in another field may have another meaning now.
 */
function editedOnly(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  silent: SideTable<DeclarationSummary, SilentRules>,
): { readonly fields: FieldRange; readonly rules: ReadonlySet<DeclarationRule> } | undefined {
  const edit = lastMemberEdit(declaration);
  const before = edit && silent.get(edit.before);
  if (!before || before.elaborated.facts.defaultEnums.length > 0 || elaborated.facts.defaultEnums.length > 0) return;
  const { start, oldEnd, newEnd } = edit.references;
  const [old, now] = [before.elaborated.references, elaborated.references];
  if (old.length - oldEnd !== now.length - newEnd) return;
  for (let index = 0; index < start; index++) if (old[index] !== now[index]) return;
  for (let index = newEnd; index < now.length; index++) if (old[index - newEnd + oldEnd] !== now[index]) return;
  return { fields: edit.members, rules: before.rules };
}

/** True if a declaration or one of its members has an attribute; also true for statements, of which there are few. */
function hasAttributesIn(declaration: DeclarationSummary): boolean {
  return !isNamedDeclaration(declaration) || declaration.metadata.length > 0 || hasMemberAttributes(declaration);
}

const none: readonly Finding[] = [];
