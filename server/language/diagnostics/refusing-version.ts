// Findings that depend on the version of flatc in use: what that version alone refuses, and what it still takes.
import type { Program } from '../program.ts';
import type { FlatcOptions, FlatcVersion, RuleLevel } from '../settings.ts';
import { versionWithout } from '../values/versions.ts';
import type { LanguageRuleName } from '../vocabulary/flatc-versions.ts';
import type { AnyFinding, Finding } from './finding.ts';

/** Whether the version that decides verdicts refuses what a finding is about. */
export function isInVerdict({ refusedBy }: AnyFinding): boolean {
  return refusedBy === undefined || refusedBy.decides === true;
}

/** The message of a finding with the version that refuses it, and the level that is wanted, or less for a guess. */
export function asRefused(
  { message, refusedBy }: AnyFinding,
  wanted: RuleLevel,
  program: Program,
): { readonly told: string; readonly level: RuleLevel } {
  if (!refusedBy) return { told: message, level: wanted };
  const level = refusedBy.isInferred && wanted === 'error' ? 'warning' : wanted;
  return { told: `${namedVersion(refusedBy, program)} ${message}`, level };
}

/** The beginning of a message: the version that refuses something, and the place that says that it is used. */
function namedVersion({ version, source, isInferred, decides }: FlatcVersion, program: Program): string {
  const word = isInferred ? 'pinned' : 'set';
  if (source) return `flatc ${version}, ${word} in ${program.display(source.uri)}:${source.line}, refuses this:`;
  return decides
    ? `flatc ${version} refuses this:`
    : `flatc ${version}, set in flatbuffers.flatcVersion, refuses this:`;
}

/** A finding about a rule that the version in use may not have: then it is information, and says so. */
export function tolerated(finding: Finding, flatc: FlatcOptions, rule: LanguageRuleName): Finding {
  const without = versionWithout(flatc, rule);
  if (!without) return finding;
  return { ...finding, level: 'information', message: `${finding.message}; flatc ${without.version} still accepts it` };
}
