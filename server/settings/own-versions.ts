// Lets the flatc version of a project decide verdicts, for schemas that the newest flatc refuses.
import type { FlatcOptions, LanguageSettings } from '../language/service.ts';

/** Settings in which the versions of flatc that a user has set decide verdicts; the same object if none is set. */
export function decidedByOwnVersions(language: LanguageSettings): LanguageSettings {
  const flatc = decided(language.flatc);
  const targets = language.targets.map((target) => ({ ...target, flatc: decidedPart(target.flatc) }));
  const isSame =
    flatc === language.flatc && targets.every((target, index) => target.flatc === language.targets[index]?.flatc);
  return isSame ? language : { ...language, flatc, targets };
}

function decided(flatc: FlatcOptions): FlatcOptions {
  const { flatcVersion } = decidedPart(flatc);
  return flatcVersion === flatc.flatcVersion ? flatc : { ...flatc, flatcVersion };
}

/** A version that is only inferred from a build never decides. */
function decidedPart<Part extends Partial<FlatcOptions>>(flatc: Part): Part {
  const { flatcVersion } = flatc;
  return flatcVersion && !flatcVersion.isInferred && !flatcVersion.decides
    ? { ...flatc, flatcVersion: { ...flatcVersion, decides: true } }
    : flatc;
}
