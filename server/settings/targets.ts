// Turns the targets of projects into runs of flatc.
import type { OptionValues } from '../language/generate/service.ts';
import { type Generator, isNamedBy, type ListedSchema } from '../language/service.ts';
import type { Projects } from './projects.ts';

/** One run of flatc; paths are URIs. */
export interface TargetRun {
  readonly language: Generator;
  /** The target's name in flatbuffers.json. */
  readonly name?: string;
  readonly files: readonly string[];
  /** The output folder: the named one, or the usual one in the directory of the project; undefined without either. */
  readonly output?: string;
  readonly includePaths: readonly string[];
  readonly options: OptionValues;
  /** The version of flatc that the target names; absent if it names none. */
  readonly flatcVersion?: string;
  /** The flatbuffers.json of the project; undefined if the project has none. */
  readonly file?: string;
}

/** The folder in a project whose subfolders get the code by default, one for each language. */
const usualOutput = 'generated';

/**
 * The runs for all targets, in the order of projects; paths are URIs. A target without entry files compiles the roots
 * of its project. A target without schemas has no run.
 */
export function targetRuns(projects: Projects, schemas: readonly ListedSchema[]): readonly TargetRun[] {
  return projects.all.flatMap((project, index) => {
    // The first project has no directory; it is for files outside of all others.
    const own = schemas.filter(({ uri }) => projects.of(uri) === project && !projects.isExcluded(uri));
    if (own.length === 0) return [];
    const { targets, flatc } = project.settings;
    return targets.flatMap(
      ({ name, language, output, entryFiles, includePaths = [], options, flatcVersion }): readonly TargetRun[] => {
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
            ...(flatcVersion ? { flatcVersion } : {}),
            ...(project.file ? { file: project.file.uri } : {}),
            ...(place === undefined ? {} : { output: place }),
          },
        ];
      },
    );
  });
}
