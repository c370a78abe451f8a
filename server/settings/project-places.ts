// Finds folders, schemas and globs in flatbuffers.json that do not exist.
import { directoryOf, isNamedBy } from '../language/service.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { resolvedGlobs, resolvedPaths } from './places.ts';
import type { FileProblem, ProjectFileReading } from './project-file.ts';
import type { DataEntry, Target, ValuePath } from './read-value.ts';

export interface PlacesHost {
  readonly fileSystem: Pick<FileSystem, 'read'>;
  /** All known schemas; undefined while they are still being searched. */
  readonly schemas: () => Iterable<string> | undefined;
}

/**
 * Warnings about the paths and globs of a file. While schemas are still being searched, there are none about schemas.
 */
export async function placeProblems(
  uri: string,
  { values, stretchOf }: ProjectFileReading,
  { fileSystem, schemas }: PlacesHost,
): Promise<readonly FileProblem[]> {
  const directory = directoryOf(uri);
  const warning = (path: ValuePath, message: string): readonly FileProblem[] => {
    const stretch = stretchOf(path);
    return stretch ? [{ code: 'project-place', severity: 'warning', ...stretch, message }] : [];
  };
  const targets = (values.get('targets') ?? []) as readonly Target[];
  const paths: readonly (readonly [path: string, at: ValuePath])[] = [
    ...listOf(values, 'includePaths').map((path, index) => [path, ['includePaths', index]] as const),
    ...targets.flatMap(({ includePaths = [] }, index) =>
      includePaths.map((path, at) => [path, ['targets', index, 'includePaths', at]] as const),
    ),
  ];
  const folders = await Promise.all(
    paths.map(async ([path, at]) => {
      const [place] = resolvedPaths([path], directory);
      if (place === undefined || (await fileSystem.read(place)).kind === 'directory') return [];
      return warning(at, `there is no folder ${path}`);
    }),
  );
  const known = schemas();
  const uris = known && [...known];
  const globProblem = (glob: string, path: ValuePath): readonly FileProblem[] => {
    if (uris === undefined || uris.some((schema) => isNamedBy(resolvedGlobs([glob], directory), schema))) return [];
    return warning(path, `${glob} matches no schema`);
  };
  const globs = [
    ...(['entryFiles', 'exclude'] as const).flatMap((key) =>
      listOf(values, key).flatMap((glob, index) => globProblem(glob, [key, index])),
    ),
    ...targets.flatMap(({ entryFiles = [] }, index) =>
      entryFiles.flatMap((glob, at) => globProblem(glob, ['targets', index, 'entryFiles', at])),
    ),
  ];
  const data = (values.get('data') ?? []) as readonly DataEntry[];
  const schemasOfData = await Promise.all(
    data.map(async ({ schema }, index) => {
      const [place] = resolvedPaths([schema], directory);
      if (place === undefined || (await fileSystem.read(place)).kind === 'file') return [];
      return warning(['data', index, 'schema'], `there is no schema ${schema}`);
    }),
  );
  return [...folders.flat(), ...globs, ...schemasOfData.flat()];
}

function listOf(values: ReadonlyMap<string, unknown>, key: string): readonly string[] {
  return (values.get(key) ?? []) as readonly string[];
}
