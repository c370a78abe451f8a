// Finds what the build of a commit said about its schemas, if it is not what today's build says.
import { type BuildFacts, directoryOf, inferredUses, type LanguageService } from '../language/service.ts';
import { readBuilds } from '../workspace/build-files.ts';
import { projectFilesIn } from '../workspace/schema-files.ts';
import type { BaselineFiles, BaselineSchemas } from './baselines.ts';

/** The settings and the build with which schemas are read. */
export interface ReadingInputs {
  readonly settings: Pick<LanguageService['settings'], 'elsewhere' | 'directories'>;
  readonly builds: readonly BuildFacts[];
}

/** Inputs with the builds of a commit; the same object if its build files tell the same as those of today. */
export async function withOlderBuilds(schemas: BaselineSchemas, inputs: ReadingInputs): Promise<ReadingInputs> {
  if (schemas.kind !== 'files' || !schemas.files.hasText || inputs.builds.length === 0) return inputs;
  const { files, placesOf } = schemas;
  const builds = await Promise.all(
    inputs.builds.map(async (facts) => {
      const [place] = placesOf(facts.root);
      if (place === undefined) return facts;
      const found = await projectFilesIn(files, place);
      const [read] = await readBuilds(files, async (reading) => reading.found(place, found));
      return read && read.uses.length > 0 ? { ...read, root: facts.root } : facts;
    }),
  );
  return JSON.stringify(builds) === JSON.stringify(inputs.builds) ? inputs : { ...inputs, builds };
}

/**
 * The include folders with which the build of a commit compiled the schemas in a directory. Undefined if none of its
 * commands names one of them, or if commands have different folders: only a folder that is sure may replace another.
 */
export async function builtPaths(
  { files, placesOf }: BaselineFiles,
  directory: string,
): Promise<readonly string[] | undefined> {
  const top = [...directoriesAbove(directory, placesOf)].at(-1) ?? directory;
  const found = await projectFilesIn(files, top);
  const builds = await readBuilds(files, async (reading) => reading.found(top, found));
  const lists = new Map<string, readonly string[]>();
  for (const schema of found.schemas) {
    if (!schema.startsWith(`${directory}/`)) continue;
    for (const { use, includes } of inferredUses(builds, schema).naming) {
      const list = includes.map(({ uri }) => uri);
      if (use.readability === 'partly') return undefined;
      lists.set(JSON.stringify(list), list);
    }
  }
  const [only, ...others] = lists.values();
  return others.length === 0 ? only : undefined;
}

/** The directories above a URI within a repository, the nearest first. A repository may be the root of a disk. */
export function* directoriesAbove(uri: string, placesOf: BaselineFiles['placesOf']): Iterable<string> {
  for (let at = directoryOf(uri); at.includes('://') && placesOf(at).length > 0; at = directoryOf(at)) yield at;
}
