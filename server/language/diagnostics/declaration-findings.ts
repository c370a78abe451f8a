// Runs the rules about single declarations, again only for declarations that changed or bind differently.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { plainText } from '../documentation/plain-text.ts';
import { byIdentity, entryAnswers, lastAnswers } from '../memo.ts';
import type { FlatcOptions } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import {
  type DeclarationSummary,
  type FileSummary,
  isNamedDeclaration,
  membersOf,
  startOfDeclaration,
} from '../summary/summary.ts';
import { type RulesByKind, usualRules } from './asked-rules.ts';
import { type FileContext, type Finding, ownerOfAnswers } from './rule.ts';
import { describeRule } from './rules.ts';

/** The remembered findings of a choice of rules, for each object of options; targets may take turns for one file. */
const memoryFor = byIdentity((_: FlatcOptions) => byIdentity((_: RulesByKind) => newMemory()));

function newMemory() {
  return {
    last: lastAnswers<DeclarationSummary, readonly Finding[]>(),
    ofEntries: entryAnswers<SourceFile | FileSummary, readonly Finding[]>(),
  };
}

/** The findings of declaration rules. They run again only for declarations that changed or bind differently. */
export function declarationFindings(
  { file, summary, elaborated, flatc }: FileContext,
  asked: RulesByKind = usualRules.ofDeclarations,
): readonly Finding[] {
  if (asked.size === 0) return none;
  const { declarations } = summary;
  const { last, ofEntries } = memoryFor(flatc)(asked);
  const found = ofEntries(ownerOfAnswers(file), [declarations, elaborated], [], (index) => {
    const [declaration, known] = [
      declarations[index] as DeclarationSummary,
      elaborated[index] as ElaboratedDeclaration,
    ];
    // The same declaration may also be in the version of the file after a planned change.
    return last(declaration, [known], () => findingsInDeclaration(declaration, known, flatc, asked));
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
  asked: RulesByKind = usualRules.ofDeclarations,
): readonly Finding[] {
  let findings: Finding[] | undefined;
  const hasAttributes = hasAttributesIn(declaration);
  for (const { mayFind, checkDeclaration } of asked.get(declaration.kind) ?? []) {
    if (mayFind && !mayFind(hasAttributes, flatc, declaration)) continue;
    for (const finding of checkDeclaration(declaration, elaborated, flatc)) {
      findings ??= [];
      findings.push({ ...finding, message: plainText(finding.message) });
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

const none: readonly Finding[] = [];
