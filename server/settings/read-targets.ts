// Reads the targets of a project: the languages that flatc generates, each with its folder and options.
import { flatcLanguages } from '../language/generate/service.ts';
import { type Generator, generators } from '../language/service.ts';
import { readFlatcVersion } from './flatc-version-setting.ts';
import { isPlace } from './places.ts';
import { readList } from './read-list.ts';
import { readOptions } from './read-options.ts';
import { shownValue } from './setting-complaints.ts';
import { didYouMean, hint } from './suggestions.ts';
import { type Complain, complaintsAt, isRecord, mostEntries, type Problem, type ValuePath } from './value-problem.ts';

/** The settings of one run of flatc. */
export interface Target {
  /** The name in findings; it is unique among targets. */
  readonly name?: string;
  readonly language: Generator;
  readonly output?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly entryFiles?: readonly string[];
  readonly includePaths?: readonly string[];
  readonly flatcVersion?: string;
}

const targetKeys = ['name', 'language', 'output', 'options', 'entryFiles', 'includePaths', 'flatcVersion'] as const;

/** The usable targets of a list; undefined if the value is not a list. */
export function readTargets(
  value: unknown,
  path: ValuePath,
  report: (problem: Problem) => void,
): readonly Target[] | undefined {
  const complain = complaintsAt(path, report);
  if (!Array.isArray(value)) return complain('must be a list of languages, or of objects with a language');
  const names = new Set<string>();
  return value.slice(0, mostEntries).flatMap((written: unknown, index): readonly Target[] => {
    const at = [...path, index];
    const object = isRecord(written) ? written : { language: written };
    const place = isRecord(written) ? [...at, 'language'] : at;
    for (const key of Object.keys(object)) {
      if (targetKeys.some((known) => known === key)) continue;
      complain(`is unknown${didYouMean(key, targetKeys)}`, [...at, key], 'key');
    }
    const { language } = object;
    if (language === undefined) {
      complain('must have a language', at);
      return [];
    }
    const generator = generators.find((known) => known === language);
    if (generator === undefined) {
      complain(
        `must be a language that flatc generates, not ${shownValue(language)}${hint(language, languages)}`,
        place,
      );
      return [];
    }
    const read = <Part>(key: string, readPart: (part: unknown, path: ValuePath, complain: Complain) => Part) => {
      const part = object[key] ?? undefined;
      const partPath = [...at, key];
      return part === undefined ? undefined : readPart(part, partPath, complaintsAt(partPath, report));
    };
    const output = object.output ?? undefined;
    const isOutput = typeof output === 'string' && output.trim() !== '' && isPlace(output);
    if (output !== undefined && !isOutput) complain('must be a folder', [...at, 'output']);
    const options = read('options', readOptions);
    const entryFiles = read('entryFiles', (...part) => readList('globs', ...part));
    const includePaths = read('includePaths', (...part) => readList('paths', ...part));
    const flatcVersion = read('flatcVersion', (version, _, complainAboutVersion) =>
      readFlatcVersion(version, complainAboutVersion),
    );
    const name = object.name ?? undefined;
    const isName = typeof name === 'string' && /^\S(.{0,98}\S)?$/.test(name) && !names.has(name);
    if (name !== undefined && !isName)
      complain(`must be a short text that is the name of no other target, not ${shownValue(name)}`, [...at, 'name']);
    if (isName) names.add(name);
    return [
      {
        ...(isName ? { name } : {}),
        language: generator,
        ...(isOutput ? { output } : {}),
        ...(options ? { options } : {}),
        ...(entryFiles === undefined ? {} : { entryFiles }),
        ...(includePaths === undefined ? {} : { includePaths }),
        ...(flatcVersion === undefined ? {} : { flatcVersion }),
      },
    ];
  });
}

/** The languages that a complaint suggests: the languages with a flag of flatc. */
const languages: readonly string[] = generators.filter((generator) =>
  flatcLanguages.some((language) => language.generator === generator),
);
