// Which version of flatc an answer is about: the one that decides verdicts, or the one that a project is known to use.
import type { FlatcOptions, FlatcVersion } from '../settings.ts';
import { hasRule, judgedVersion, type LanguageRuleName } from '../vocabulary/flatc-versions.ts';

type Versioned = Pick<FlatcOptions, 'flatcVersion'>;

/** The version whose verdicts are given. */
export function verdictVersion({ flatcVersion }: Versioned): string {
  return flatcVersion?.decides ? flatcVersion.version : judgedVersion;
}

/** Whether the version whose verdicts are given has a rule. */
export function isRuled(flatc: Versioned, rule: LanguageRuleName): boolean {
  return hasRule(verdictVersion(flatc), rule);
}

/** The version that a project uses, where verdicts are those of another one. */
export function versionBeside({ flatcVersion }: Versioned): FlatcVersion | undefined {
  return flatcVersion?.decides ? undefined : flatcVersion;
}

/**
 * The version that people say they use, where it does not have a rule yet that verdicts go by: what breaks the rule is
 * no error there. One that is only inferred takes nothing back.
 */
export function versionWithout(flatc: Versioned, rule: LanguageRuleName): FlatcVersion | undefined {
  const beside = versionBeside(flatc);
  return beside && !beside.isInferred && !hasRule(beside.version, rule) ? beside : undefined;
}
