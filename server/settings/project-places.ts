// Finds folders, schemas, globs and types in flatbuffers.json that do not exist.
import { directoryOf, isJson, isNamedBy } from '../language/service.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { isSkippedIn } from '../workspace/schema-files.ts';
import { resolvedExclusions, resolvedGlobs, resolvedPaths } from './places.ts';
import type { FileProblem, ProjectFileReading } from './project-file.ts';
import type { DataEntry } from './read-data.ts';
import type { Settings } from './read-settings.ts';
import type { Target } from './read-targets.ts';
import type { ValuePath } from './value-problem.ts';

export interface PlacesHost {
  readonly fileSystem: Pick<FileSystem, 'read'>;
  /** All schemas of the folders that were searched; undefined while they are still being searched. */
  readonly schemas: () => Iterable<string> | undefined;
  /** All files of the searched folders that may be data, judged by their names; undefined if some may be missing. */
  readonly data: () => Iterable<string> | undefined;
  /** Whether everything in a folder was searched. */
  readonly isSearched: (folder: string) => boolean;
  /** Returns the kind of the type or service with a full name in any schema; undefined if no schema declares it. */
  readonly kindOf?: (fullName: string) => string | undefined;
}

/**
 * Warnings about the paths, globs and types of a file. While schemas are still being searched, globs and types get
 * none.
 */
export async function placeProblems(
  uri: string,
  { values, stretchOf }: ProjectFileReading,
  { fileSystem, schemas, data: dataFiles, isSearched, kindOf }: PlacesHost,
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
  const uris = listed(schemas());
  const globProblem = (
    glob: string,
    path: ValuePath,
    kind: 'schema' | 'file',
    files = uris,
  ): readonly FileProblem[] => {
    const patterns = (path[0] === 'exclude' ? resolvedExclusions : resolvedGlobs)([glob], directory);
    const isKnown = files !== undefined && patterns.every(({ baseUri }) => isSearched(baseUri));
    if (!isKnown || files.some((file) => isNamedBy(patterns, file))) return [];
    return warning(path, `${glob} matches no ${kind}`);
  };
  const found = listed(dataFiles());
  // Data of other names, or in folders that are not searched, is found only when it is opened.
  const dataProblem = (glob: string, path: ValuePath) =>
    isJson(glob) && !isSkippedIn(glob, '') ? globProblem(glob, path, 'file', found) : [];
  const data = (values.get('data') ?? []) as readonly DataEntry[];
  const globs = [
    ...(['entryFiles', 'exclude'] as const).flatMap((key) =>
      listOf(values, key).flatMap((glob, index) => globProblem(glob, [key, index], 'schema')),
    ),
    ...targets.flatMap(({ entryFiles = [] }, index) =>
      entryFiles.flatMap((glob, at) => globProblem(glob, ['targets', index, 'entryFiles', at], 'schema')),
    ),
    ...data.flatMap(({ files }, index) =>
      files.flatMap((glob, at) => {
        const inList = ['data', index, 'files', at];
        return dataProblem(glob, stretchOf(inList) ? inList : inList.slice(0, -1));
      }),
    ),
  ];
  const schemasOfData = await Promise.all(
    data.map(async ({ schema }, index) => {
      const [place] = resolvedPaths([schema], directory);
      if (place === undefined || (await fileSystem.read(place)).kind === 'file') return [];
      return warning(['data', index, 'schema'], `there is no schema ${schema}`);
    }),
  );
  const reserved = (uris === undefined ? {} : (values.get('reserved') ?? {})) as Settings['reserved'];
  const types = Object.entries(kindOf ? reserved : {}).flatMap(([type, entries]) => {
    const kind = kindOf?.(type);
    const path = ['reserved', type];
    if (kind === undefined) return warning(path, `no schema declares ${type}, so reserving its names has no effect`);
    const number =
      kind === 'struct' || kind === 'rpc_service' ? entries.find((entry) => typeof entry === 'number') : undefined;
    return number === undefined
      ? []
      : warning(path, `${type} is a ${kind}, which has no ids, so ${number} reserves nothing`);
  });
  return [...folders.flat(), ...globs, ...schemasOfData.flat(), ...types];
}

function listed(files: Iterable<string> | undefined): readonly string[] | undefined {
  return files && [...files];
}

function listOf(values: ReadonlyMap<string, unknown>, key: string): readonly string[] {
  return (values.get(key) ?? []) as readonly string[];
}
