// Verdicts by the version of flatc that a project sets, for schemas that the newest one refuses.
import type { FlatcOptions, LanguageSettings } from '../language/service.ts';

/** Settings in which the versions that people set decide verdicts; the same object where none is set. */
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

/** A version that is only read off a build takes nothing back. */
function decidedPart<Part extends Partial<FlatcOptions>>(flatc: Part): Part {
  const { flatcVersion } = flatc;
  return flatcVersion && !flatcVersion.isInferred && !flatcVersion.decides
    ? { ...flatc, flatcVersion: { ...flatcVersion, decides: true } }
    : flatc;
}
