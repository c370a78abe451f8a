// Compares two versions of a schema, and judges the differences by a profile.
import { compare as compareNumbers } from '../../compare.ts';
import { lastAnswers } from '../../memo.ts';
import type { Severity } from '../../settings.ts';
import type { ComparedSchema, Origin, Place } from '../compared-schema/schema.ts';
import { type ConformProblem, conformProblems, unionValue } from './conform.ts';
import { type Difference, isDamage, isHarmless, isWireSafe, same } from './difference.ts';
import { differencesOf } from './differences.ts';
import type { CompatibilityFinding, CompatibilityOptions } from './finding.ts';

/** The types of an old schema that are compared; see `Baseline`. */
interface Scope {
  readonly types?: ReadonlySet<string>;
  readonly elsewhere?: ReadonlySet<string>;
}

/**
 * The breaking changes of a new version of a schema: those in the root first, then file by file, from top to bottom.
 * With the profile `conform`, only flatc's first refusal, and nothing if `scope` names types.
 */
export function compareSchemas(
  before: ComparedSchema,
  after: ComparedSchema,
  options: CompatibilityOptions,
  scope: Scope = {},
): readonly CompatibilityFinding[] {
  if (options.profile === 'conform') {
    // flatc compares whole schemas only.
    if (scope.types) return [];
    const unreadable = options.hasGenerator === false ? unionValue(before, after) : undefined;
    if (unreadable) return [{ ...refusal(before, after, unreadable), message: unreadable.message }];
    const [first] = conformProblems(before, after, options.flatcVersion);
    return first ? [refusal(before, after, first, options.flatcVersion)] : [];
  }
  const { problems, differences } = changesOf(before, after, options.strictRenames);
  const refused = new Set(problems.map(({ type, member }) => subject(type, member)));
  const found: CompatibilityFinding[] = [];
  for (const difference of differences) {
    if (!isInScope(difference, scope)) continue;
    const isRefusedByFlatc = refused.has(subject(difference.type, difference.member));
    const severity = severityOf(difference, isRefusedByFlatc, options);
    if (!severity) continue;
    const finding = placed(before, after, difference, severity, isRefusedByFlatc);
    // The rest of the message is about data, which the direction may leave out.
    const isAboutCode = options.profile === 'source' && changesPresence.has(finding.code);
    found.push(isAboutCode ? { ...finding, message: `${finding.message}; ${presenceNote}` } : finding);
  }
  const missed = scope.types ? [] : refusalOtherwiseMissed(before, after, problems, found);
  return inOrder(after, [...found, ...missed]);
}

function isInScope({ code, type }: Difference, { types, elsewhere }: Scope): boolean {
  if ((code === 'type-removed' || code === 'service-removed') && elsewhere?.has(type)) return false;
  return !types || (types.has(type) && !aboutSchemas.has(code));
}

/** Differences of schemas as a whole. They are left out if only certain types are compared (`Scope.types`). */
const aboutSchemas: ReadonlySet<string> = new Set(['type-removed', 'root-type-changed', 'file-identifier-changed']);

interface Changes {
  readonly problems: readonly ConformProblem[];
  readonly differences: readonly Difference[];
}

/**
 * All changes of any severity. Remembered by the old schema, while the new schema and `strictRenames` stay the same.
 */
function changesOf(before: ComparedSchema, after: ComparedSchema, strictRenames: boolean): Changes {
  return lastChanges(before, [after, strictRenames], () => ({
    problems: [...conformProblems(before, after)],
    differences: [...differencesOf(before, after, { strictRenames })],
  }));
}

const lastChanges = lastAnswers<ComparedSchema, Changes>();

/** The message of `flatc --conform`: its first refusal, or undefined if it accepts the new version. */
export function conformMessage(before: ComparedSchema, after: ComparedSchema): string | undefined {
  for (const { message } of conformProblems(before, after)) return `schemas don't conform: ${message}`;
  return undefined;
}

/** The severity of a difference for a profile and a direction; undefined if it does not matter to them. */
function severityOf(
  difference: Difference,
  isRefusedByFlatc: boolean,
  { profile, direction }: CompatibilityOptions,
): Severity | undefined {
  const { backward, forward, json, source, code } = difference;
  const truths = direction === 'full' ? [backward, forward] : [direction === 'backward' ? backward : forward];
  if (truths.some(isDamage)) return 'error';
  const isJsonRead = json === 'same' || (direction === 'forward' && harmsOldJsonOnly.has(code));
  if (profile !== 'wire' && !isJsonRead) return 'error';
  if (profile === 'source' && source === 'breaks') return code === 'namespace-changed' ? 'information' : 'error';
  if (backward === 'lost' && direction !== 'forward') return 'warning';
  if (needsReadersFirst.has(code) && direction !== 'backward') return 'information';
  return isRefusedByFlatc && isWireSafe(difference) ? 'information' : undefined;
}

/** Changes whose new JSON the old schema reads; all others that harm old JSON also harm new JSON. */
const harmsOldJsonOnly: ReadonlySet<string> = new Set([
  'enum-member-removed',
  'field-removed',
  'required-added',
  'required-field-added',
  'union-member-removed',
]);

/** Changes that are harmless if all readers are updated before the first writer. */
const needsReadersFirst: ReadonlySet<string> = new Set([
  'enum-member-added',
  'union-member-added',
  'struct-field-added',
]);

/** Changes of the types that generated code has for a field. */
const changesPresence: ReadonlySet<string> = new Set(['required-added', 'required-removed']);
const presenceNote = 'its type in code for Rust and others changes as well';

function placed(
  before: ComparedSchema,
  after: ComparedSchema,
  difference: Difference,
  severity: Severity,
  isRefusedByFlatc: boolean,
): CompatibilityFinding {
  const { origin, old, message, ...rest } = difference;
  const note = isRefusedByFlatc && isHarmless(difference) && !message.includes(refusedNote) ? `: ${refusedNote}` : '';
  return {
    ...rest,
    severity,
    isRefusedByFlatc,
    message: `${message}${note}`,
    place: shownPlace(after, origin),
    old: old && before.placeOf(old),
  };
}

const refusedNote = 'flatc --conform refuses this; data is not affected';

function shownPlace(schema: ComparedSchema, origin: Origin | undefined): Place {
  return (origin && schema.placeOf(origin)) ?? { uri: schema.root, start: 0, end: 0 };
}

/**
 * flatc's first refusal as a finding. Without it, the verdict of `flatc --conform` would be missing. Empty if flatc
 * refuses nothing, if a finding in `found` is an error or reports a refusal, and if the old schema was binary.
 */
function refusalOtherwiseMissed(
  before: ComparedSchema,
  after: ComparedSchema,
  problems: readonly ConformProblem[],
  found: readonly CompatibilityFinding[],
): readonly CompatibilityFinding[] {
  // From a binary schema flatc reads other texts of defaults than it wrote, and so refuses unchanged ones.
  if (before.gaps.length > 0) return [];
  if (found.some(({ isRefusedByFlatc, severity }) => isRefusedByFlatc || severity === 'error')) return [];
  return problems.slice(0, 1).map((problem) => ({ ...refusal(before, after, problem), severity: 'information' }));
}

function refusal(
  before: ComparedSchema,
  after: ComparedSchema,
  problem: ConformProblem,
  version?: string,
): CompatibilityFinding {
  const { message } = problem;
  const crash = `flatc ${version} ends with signal 11 here, where later versions say: schemas don't conform: ${message}`;
  return {
    ...same,
    code: 'schemas-do-not-conform',
    severity: 'error',
    source: 'fine',
    isRefusedByFlatc: true,
    message: problem.isCrash ? crash : `schemas don't conform: ${message}`,
    place: shownPlace(after, problem.origin),
    old: problem.old && before.placeOf(problem.old),
    type: problem.type,
    member: problem.member,
  };
}

function subject(type: string, member: string | undefined): string {
  return `${type} ${member ?? ''}`;
}

/**
 * The findings in order: the root's own findings first, then the findings of other files; in a file from top to bottom.
 */
function inOrder({ root }: ComparedSchema, findings: readonly CompatibilityFinding[]): readonly CompatibilityFinding[] {
  return [...findings].sort((left, right) => {
    const [one, other] = [left.place, right.place];
    if (one.uri !== other.uri)
      return one.uri === root ? -1 : other.uri === root ? 1 : compareNumbers(one.uri, other.uri);
    return one.start - other.start || compareNumbers(left.code, right.code);
  });
}
