// Handles findings that depend on the version of flatc in use: text that only this version refuses, or still accepts.
import type { Program } from '../program.ts';
import type { FlatcOptions, FlatcVersion, RuleLevel } from '../settings.ts';
import { versionWithout } from '../values/versions.ts';
import type { LanguageRuleName } from '../vocabulary/language-rules.ts';
import type { AnyFinding, Finding } from './finding.ts';

/**
 * True if a finding is part of the verdict on the schema. False if only a version of flatc has it that does not decide
 * verdicts (`FlatcVersion.decides`).
 */
export function isInVerdict({ refusedBy }: AnyFinding): boolean {
  return refusedBy === undefined || refusedBy.decides === true;
}

/**
 * The message and level of a finding. If `refusedBy` is set, the message names that version first. An error becomes a
 * warning if the version was only read from a build.
 */
export function asRefused(
  { message, refusedBy }: AnyFinding,
  wanted: RuleLevel,
  program: Program,
): { readonly text: string; readonly level: RuleLevel } {
  if (!refusedBy) return { text: message, level: wanted };
  const level = refusedBy.isInferred && wanted === 'error' ? 'warning' : wanted;
  return { text: `${namedVersion(refusedBy, program)} ${message}`, level };
}

/** The start of a message: the version that refuses something, and the place that names the version. */
function namedVersion({ version, source, target, isInferred, decides }: FlatcVersion, program: Program): string {
  const word = isInferred ? 'pinned' : 'set';
  const aim = target === undefined ? word : `${word} for the target ${target}`;
  if (source) return `flatc ${version}, ${aim} in ${program.display(source.uri)}:${source.line}, refuses this:`;
  if (target !== undefined) return `flatc ${version}, ${aim}, refuses this:`;
  return decides
    ? `flatc ${version} refuses this:`
    : `flatc ${version}, set in flatbuffers.flatcVersion, refuses this:`;
}

/**
 * A finding about a rule of the language that flatc has only from some version on. If the version in use lacks the
 * rule, the finding becomes information, and its message ends with that version.
 */
export function tolerated(finding: Finding, flatc: FlatcOptions, rule: LanguageRuleName): Finding {
  const without = versionWithout(flatc, rule);
  if (!without) return finding;
  return { ...finding, level: 'information', message: `${finding.message}; flatc ${without.version} still accepts it` };
}
