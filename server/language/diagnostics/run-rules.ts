// Runs all rules on a file, and gives their findings a level.
import { plainText } from '../documentation/plain-text.ts';
import type { Program } from '../program.ts';
import type { RuleLevel } from '../settings.ts';
import { noteAccepted, wasAccepted } from './accepted-files.ts';
import { type AskedRules, refusingRules, rulesFor, rulesWith, usualRulesWith } from './asked-rules.ts';
import { declarationFindings } from './declaration-findings.ts';
import { endOfRead } from './end-of-read.ts';
import { contextOf } from './file-context.ts';
import { applyIgnores } from './ignore-comments.ts';
import { ownLevel } from './own-level.ts';
import { asRefused, isInVerdict } from './refusing-version.ts';
import type { Circumstance, FileContext, FileRule, Finding, RuleCode, RuleDescription } from './rule.ts';
import { codesElsewhere, describeRule, hintCodes, isRefusal } from './rules.ts';
import { withoutSuppressed } from './suppressed-findings.ts';
import { syntax } from './syntax.ts';
import { joinedFindings, targetWords } from './target-findings.ts';
import { unreadFinding } from './unread.ts';

/** A finding with its final level, from the settings, the finding itself or the rule. Offsets are the file's. */
export type LeveledFinding = Finding & {
  readonly level: RuleLevel;
  readonly description: RuleDescription;
};

/**
 * The findings of a file that is read through a root, in all targets of the root and in the order of the text. Findings
 * that settings or a comment turn off are among them, with the level `off`: they are not shown, but count for the
 * verdict. Empty if the file is not loaded or the root does not read it.
 */
export function findingsIn(program: Program, uri: string, root: string): readonly LeveledFinding[] {
  const contexts = program.programsFor(root).flatMap(({ program: own, targets }) => {
    const context = contextOf(own, uri, root);
    return context ? [{ context, targets }] : [];
  });
  const context = contexts[0]?.context;
  if (!context) return [];
  const { file } = context;
  if (file.unread) return [leveled(unreadFinding(file, file.unread), context)];
  const parts = contexts.map(({ context: each, targets }) => ({ targets, findings: rawFindings(each) }));
  const all = program.settings.targetsOf(root);
  const found = joinedFindings(all, parts, mustHoldInAll).map((finding) => leveled(finding, context));
  // While there are errors, unused parts cannot be known.
  const isJudged = found.every((finding) => finding.description.level !== 'error' || !isInVerdict(finding));
  const elsewhere = isJudged ? hintCodes : codesElsewhere;
  const { notRun } = askedIn(context);
  const { silenced, unused } = applyIgnores(context.file, found, new Set([...elsewhere, ...notRun]));
  const shown =
    silenced.size === 0
      ? found
      : found.map((finding) => (silenced.has(finding) ? { ...finding, level: 'off' as const } : finding));
  return [...shown, ...unused.map((finding) => leveled(finding, context))].sort(
    (left, right) => left.start - right.start || left.end - right.end,
  );
}

/**
 * True for a finding that is reported only if all targets have it: an unused part, or a finding of tRPC. An include
 * that one target uses, for example, is not unused.
 */
function mustHoldInAll({ code }: Finding): boolean {
  const description = describeRule(code);
  return description?.isUnused === true || description?.family === 'trpc';
}

type FindIn = FileRule['checkFile'];

/**
 * The hints that `find` gives about a whole file. They are not part of flatc's verdict, so `findingsIn` leaves them
 * out. A hint that settings or a comment turn off has the level `off`.
 */
export function hintsIn(program: Program, uri: string, root: string, find: FindIn): readonly LeveledFinding[] {
  const context = contextOf(program, uri, root);
  if (!context) return [];
  const hints = [...find(context)].map((hint) => leveled(hint, context));
  const { silenced } = applyIgnores(context.file, hints, hintCodes);
  return hints.map((hint) => (silenced.has(hint) ? { ...hint, level: 'off' } : hint));
}

/**
 * The findings of a file in one root that may disappear in another root (`dependsOnRoot`). They are only for counting,
 * so some have no suggestions.
 */
export function missingIn(program: Program, uri: string, root: string): readonly Finding[] {
  const context = contextOf(program, uri, root);
  if (!context) return [];
  const findings = rawFindings({ ...context, isForCount: true }, rootDependentRules);
  return findings.filter(({ code }) => describeRule(code)?.dependsOnRoot);
}

const rootDependentRules = rulesWith(({ descriptions }) => descriptions.some(({ dependsOnRoot }) => dependsOnRoot));

/** The findings of codes whose own level is `error`: flatc refuses the file in the root, or trpc does if it is used. */
export function errorsIn(program: Program, uri: string, root: string): readonly Finding[] {
  const context = contextOf(program, uri, root);
  if (!context) return [];
  return rawFindings(context, rulesWithErrors).filter(({ code }) => describeRule(code)?.level === 'error');
}

/** True if flatc refuses a root because of a file. Runs only the rules that can give a reason for that. */
export function isRefusedIn(program: Program, uri: string, root: string): boolean {
  return refusalIn(program, uri, root) !== undefined;
}

/**
 * The first finding in a file, by offset, for which flatc refuses a root in one of its targets; undefined if flatc
 * accepts the file there. Runs only the rules that can give such a finding.
 */
export function refusalIn(program: Program, uri: string, root: string): Finding | undefined {
  for (const { program: own } of program.programsFor(root)) {
    const context = wasAccepted(own, uri, root) ? undefined : contextOf(own, uri, root);
    if (!context) continue;
    const { file } = context;
    const findings = file.unread ? [unreadFinding(file, file.unread)] : rawFindings(context, refusingRules);
    const [refusal] = findings.filter(isReason).sort((one, other) => one.start - other.start);
    if (refusal) return refusal;
    noteAccepted(context);
  }
  return undefined;
}

function isReason(finding: Finding): boolean {
  const description = describeRule(finding.code);
  return description !== undefined && isRefusal(description) && isInVerdict(finding);
}

const rulesWithErrors = usualRulesWith(({ descriptions }) => descriptions.some(({ level }) => level === 'error'));

/** The rules that the settings of a file ask for. */
function askedIn({ program, uri }: FileContext): AskedRules {
  return rulesFor(program.settings.of(uri));
}

function rawFindings(context: FileContext, asked: AskedRules = askedIn(context)): readonly Finding[] {
  const circumstances: Readonly<Record<Circumstance, boolean>> = {
    trpc: context.isTrpc,
    root: context.uri === context.closure.root,
    'odd-types': context.remarkable.length > context.statements.length,
    generators: context.flatc.generators.length > 0,
  };
  const syntaxErrors = [...syntax.checkFile(context)];
  const others: Finding[] = [];
  for (const rule of asked.ofFiles) {
    if (rule === syntax || (rule.only && !circumstances[rule.only])) continue;
    for (const finding of rule.checkFile(context)) others.push(finding);
  }
  const semantic = withoutSuppressed(
    [...others, ...declarationFindings(context, asked.ofDeclarations)],
    syntaxErrors,
    context.file,
  );
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

/** True if a code is reported in data. Data generates no code and has no rules of style. */
function isAboutData(code: RuleCode): boolean {
  return code.startsWith('data-') || (describeRule(code)?.family === 'flatc' && !code.startsWith('generator-'));
}

/** A finding with its level. Line breaks from schemas or file names are removed from its messages. */
function leveled(finding: Finding, context: FileContext): LeveledFinding {
  const { program, uri } = context;
  const description = describeRule(finding.code);
  if (!description) throw new Error(`no rule describes the code ${finding.code}`);
  const wanted = program.settings.of(uri).rules[finding.code] ?? finding.level ?? ownLevel(description, context);
  const { text, level } = asRefused(finding, wanted, program);
  const words = targetWords(finding);
  // A schema may have thousands of findings, nearly all of single declarations, whose messages are plain.
  const sentence = finding.origin && text === finding.message && words === '' ? text : plainText(`${text}${words}`);
  const { code, start, end, list, related, refusedBy, languages, targets, origin, data } = finding;
  const message = list ? [sentence, ...list.map(plainText)].join('\n  ') : sentence;
  const places = related?.map((place) => ({ ...place, message: plainText(place.message) }));
  // Spreading the finding would take most of the time of a keystroke.
  const whole = {
    code,
    start,
    end,
    message,
    list,
    level,
    related: places,
    refusedBy,
    languages,
    targets,
    origin,
    data,
    description,
  };
  return whole as LeveledFinding;
}
