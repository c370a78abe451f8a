// All rules in one list, and the one place that runs them and gives their findings a level.
import type { ElaboratedDeclaration } from '../elaborate.ts';
import type { Program } from '../program.ts';
import type { LanguageSettings, RuleLevel } from '../settings.ts';
import { type DeclarationSummary, startOfDeclaration } from '../summary.ts';
import { usesTrpc } from '../trpc-scope.ts';
import { duplicateDeclaration } from './duplicate-declaration.ts';
import { includes } from './includes.ts';
import type { DeclarationRule, FileContext, Finding, Rule, RuleDescription } from './rule.ts';
import { syntax } from './syntax.ts';
import { unresolvedType } from './unresolved-type.ts';

export const rules: readonly Rule[] = [syntax, includes, unresolvedType, duplicateDeclaration];

/** Every code that a rule reports, with its explanation. */
export const ruleDescriptions: readonly RuleDescription[] = rules.flatMap((rule) => rule.descriptions);

const descriptionsByCode = new Map(ruleDescriptions.map((description) => [description.code, description]));

export function describeRule(code: string): RuleDescription | undefined {
  return descriptionsByCode.get(code);
}

/** A finding with the level that the settings give it. Offsets are the file's. */
export interface LeveledFinding extends Finding {
  readonly level: RuleLevel;
  readonly description: RuleDescription;
}

/** The findings of a file seen through a root, in the order of the text; those that are off are left out. */
export function findingsIn(program: Program, uri: string, root: string): readonly LeveledFinding[] {
  const context = contextOf(program, uri, root);
  if (!context) return [];
  const findings: LeveledFinding[] = [];
  for (const rule of rules) {
    for (const finding of 'checkFile' in rule ? rule.checkFile(context) : declarationFindings(rule, context)) {
      const description = descriptionsByCode.get(finding.code);
      if (!description) throw new Error(`no rule describes the code ${finding.code}`);
      const level = levelOf(finding, description, program.settings);
      if (level !== 'off') findings.push({ ...finding, level, description });
    }
  }
  return findings.sort((left, right) => left.start - right.start || left.end - right.end);
}

function levelOf(finding: Finding, description: RuleDescription, settings: LanguageSettings): RuleLevel {
  return settings.rules[finding.code] ?? finding.level ?? description.level;
}

function contextOf(program: Program, uri: string, root: string): FileContext | undefined {
  const elaboration = program.elaboration(root);
  const file = program.file(uri);
  const elaborated = elaboration?.declarations(uri);
  const closureFile = elaboration?.closure.files.find((candidate) => candidate.uri === uri);
  if (!elaboration || !file || !elaborated || !closureFile) return undefined;
  const { closure } = elaboration;
  const isTrpc = usesTrpc(program, closure, uri);
  return { program, elaboration, closure, uri, file, summary: file.summary, elaborated, closureFile, isTrpc };
}

type Remembered = { readonly elaborated: ElaboratedDeclaration; readonly findings: readonly Finding[] };
const remembered = new WeakMap<DeclarationRule, WeakMap<DeclarationSummary, Remembered>>();

/** The findings of a declaration rule, asked again only of declarations that changed or bind to something else. */
function* declarationFindings(rule: DeclarationRule, { summary, elaborated }: FileContext): Iterable<Finding> {
  const memo = remembered.get(rule) ?? new WeakMap<DeclarationSummary, Remembered>();
  remembered.set(rule, memo);
  for (const [index, declaration] of summary.declarations.entries()) {
    const known = elaborated[index] as ElaboratedDeclaration;
    let entry = memo.get(declaration);
    if (entry?.elaborated !== known) {
      entry = { elaborated: known, findings: [...rule.checkDeclaration(declaration, known)] };
      memo.set(declaration, entry);
    }
    if (entry.findings.length === 0) continue;
    const start = startOfDeclaration(summary, index);
    for (const finding of entry.findings) yield { ...finding, start: start + finding.start, end: start + finding.end };
  }
}
