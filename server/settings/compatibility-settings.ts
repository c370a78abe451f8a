// What users set about older versions of their schemas: which ones, and what has to go on working.
import {
  type CompatibilityOptions,
  compatibilityDefaults,
  compatibilityDirections,
  compatibilityProfiles,
  nearest,
} from '../language/service.ts';
import { shownValue } from './setting-complaints.ts';

export interface CompatibilitySettings extends CompatibilityOptions {
  /** What to compare with, the oldest first; nothing for no comparison. */
  readonly against: readonly string[];
}

export const compatibilitySettingDefaults: CompatibilitySettings = { against: [], ...compatibilityDefaults };

/** Reads the settings under `flatbuffers.compatibility`; `complain` gets what cannot be used. */
export function readCompatibility(
  value: unknown,
  complain: (key: string, problem: string) => void,
): CompatibilitySettings {
  const defaults = compatibilitySettingDefaults;
  if (value === undefined || value === null) return defaults;
  if (typeof value !== 'object' || Array.isArray(value)) {
    complain('compatibility', 'must be an object; the defaults are used');
    return defaults;
  }
  const names = Object.keys(defaults);
  for (const name of Object.keys(value)) {
    const meant = names.includes(name) ? undefined : nearest(name, names);
    if (meant === undefined) continue;
    complain(`compatibility.${name}`, `is unknown (did you mean flatbuffers.compatibility.${meant}?)`);
  }
  const written: Readonly<Record<string, unknown>> = { ...value };
  const choice = <Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice => {
    const given = written[name] ?? usual;
    const known = choices.find((each) => each === given);
    if (known !== undefined) return known;
    const quoted = choices.map((each) => `"${each}"`).join(', ');
    complain(`compatibility.${name}`, `must be one of ${quoted}, not ${shownValue(given)}; "${usual}" is used`);
    return usual;
  };
  const strictRenames = written.strictRenames ?? defaults.strictRenames;
  if (typeof strictRenames !== 'boolean') {
    complain('compatibility.strictRenames', `must be true or false; ${defaults.strictRenames} is used`);
  }
  return {
    against: readAgainst(written.against, complain),
    profile: choice('profile', compatibilityProfiles, defaults.profile),
    direction: choice('direction', compatibilityDirections, defaults.direction),
    strictRenames: strictRenames === true,
  };
}

/** More words than anyone writes, each of which is asked of git. */
const mostWords = 20;

/** One word, or several from the oldest to the newest. */
function readAgainst(value: unknown, complain: (key: string, problem: string) => void): readonly string[] {
  if (value === undefined || value === null || value === '') return [];
  const words = Array.isArray(value) ? value : [value];
  const usable = words.filter((word) => typeof word === 'string' && word.trim() !== '' && !/[\0\n]/.test(word));
  if (usable.length < words.length || words.length > mostWords) {
    complain('compatibility.against', `must be a word of git, a folder or a file, or a list of at most ${mostWords}`);
  }
  return usable.slice(0, mostWords);
}
