// What the targets of projects are made of: one run of flatc for each.
import type { OptionValues } from '../language/generate/service.ts';
import { type Generator, isNamedBy, type ListedSchema } from '../language/service.ts';
import type { Projects } from './projects.ts';

/** One run of flatc; places are URIs. */
export interface TargetRun {
  readonly language: Generator;
  /** What flatbuffers.json calls it. */
  readonly name?: string;
  readonly files: readonly string[];
  /** The folder for the code; undefined where nobody names one. */
  readonly output?: string;
  readonly includePaths: readonly string[];
  readonly options: OptionValues;
  /** The flatbuffers.json that says so; undefined for a setting. */
  readonly file?: string;
}

/** Where code goes for which a target names no folder. */
const usualOutput = 'generated';

/**
 * The runs of all targets that some file or setting names, in the order of the projects. A target without entry files is
 * made of the project's roots. Places are URIs.
 */
export function targetRuns(projects: Projects, schemas: readonly ListedSchema[]): readonly TargetRun[] {
  return projects.all.flatMap((project, index) => {
    // The first one has no directory; it is for files that are in none of the others.
    const own = schemas.filter(({ uri }) => projects.of(uri) === project && !projects.isExcluded(uri));
    if (own.length === 0) return [];
    const { targets, flatc } = project.settings;
    return targets.flatMap(
      ({ name, language, output, entryFiles, includePaths = [], options }): readonly TargetRun[] => {
        const files = own.filter(({ uri, isRoot }) => (entryFiles ? isNamedBy(entryFiles, uri) : isRoot));
        if (files.length === 0) return [];
        const directory = index === 0 ? undefined : project.directory;
        const place = output ?? (directory === undefined ? undefined : `${directory}/${usualOutput}/${language}`);
        return [
          {
            language,
            files: files.map(({ uri }) => uri),
            includePaths: [...new Set([...includePaths, ...project.language.includePaths])],
            options: { ...flatc.options, ...options } as OptionValues,
            ...(name === undefined ? {} : { name }),
            ...(project.file ? { file: project.file.uri } : {}),
            ...(place === undefined ? {} : { output: place }),
          },
        ];
      },
    );
  });
}
