// Chooses the version of flatc for an answer: the one that decides verdicts, or the one that a project is known to use.
import type { FlatcOptions, FlatcVersion } from '../settings.ts';
import { judgedVersion } from '../vocabulary/flatc-versions.ts';
import { hasRule, type LanguageRuleName } from '../vocabulary/language-rules.ts';

type Versioned = Pick<FlatcOptions, 'flatcVersion'>;

/**
 * The version of flatc whose behaviour decides verdicts: the version of the project if its `decides` is true, otherwise
 * `judgedVersion`.
 */
export function verdictVersion({ flatcVersion }: Versioned): string {
  return flatcVersion?.decides ? flatcVersion.version : judgedVersion;
}

/** True if the version that decides verdicts has a rule. */
export function isRuled(flatc: Versioned, rule: LanguageRuleName): boolean {
  return hasRule(verdictVersion(flatc), rule);
}

/** The version that a project is known to use, if another version decides verdicts; otherwise undefined. */
export function versionBeside({ flatcVersion }: Versioned): FlatcVersion | undefined {
  return flatcVersion?.decides ? undefined : flatcVersion;
}

/**
 * The version that the user set, if another version decides verdicts and the set one lacks the rule: a breach of the
 * rule is not an error there. Otherwise undefined, as for an inferred version.
 */
export function versionWithout(flatc: Versioned, rule: LanguageRuleName): FlatcVersion | undefined {
  const beside = versionBeside(flatc);
  return beside && !beside.isInferred && !hasRule(beside.version, rule) ? beside : undefined;
}
