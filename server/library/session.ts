// Reads the given schemas with their includes and settings, for one call of the library.
import type { Root } from '../cli/check/load-roots.ts';
import { type LoadedRoot, loadRoots } from '../cli/check/load-roots.ts';
import { type FlatcOptions, flatcDefaults, LanguageService, plainText, readVersion } from '../language/service.ts';
import { type GivenProjects, givenProjects, projectFileProblems } from '../settings/given-projects.ts';
import { Workspace } from '../workspace/workspace.ts';
import { baseFolder, type GivenFiles, givenFiles, uriOf } from './given-files.ts';
import type { Files, JudgingOptions } from './types.ts';

/** The URI of data that is an argument; no path leads there. */
export const dataUri = uriOf('<json>');

/** The schemas of one call. */
export interface Session {
  readonly files: GivenFiles;
  readonly service: LanguageService;
  readonly workspace: Workspace;
  readonly projects: GivenProjects;
  /** The options of flatc: the given ones, and defaults for the others. */
  readonly flatc: FlatcOptions;
  readonly roots: readonly LoadedRoot[];
  /** The files that cannot be read, and unusable values of flatbuffers.json. The list grows while includes are read. */
  readonly failures: string[];
}

interface Given {
  readonly files: Files;
  /** The name of the argument with the files. */
  readonly argument: string;
  readonly options: JudgingOptions;
  readonly flatc?: Partial<FlatcOptions>;
  /** JSON data that belongs to the last root. */
  readonly data?: string | undefined;
  /**
   * Whether a schema that is named as a root may be valid only through a file that includes it, like a schema found in
   * a folder.
   */
  readonly mayBeParts?: boolean;
  /** Further settings by their keys. */
  readonly others?: readonly (readonly [key: string, value: unknown])[];
}

/** Reads the roots, without their includes. A root that cannot be read becomes a failure. */
export async function openSession({
  files: given,
  argument,
  options,
  flatc = {},
  data,
  mayBeParts = false,
  others = [],
}: Given): Promise<Session> {
  const { roots: named, includePaths = [], rules, trpc, flatcVersion } = options;
  const files = givenFiles(given, argument, named ?? []);
  const service = new LanguageService();
  const version = flatcVersion === undefined ? undefined : readVersion(flatcVersion);
  const withVersion: FlatcOptions = {
    ...flatcDefaults,
    ...(version === undefined ? {} : { flatcVersion: { version, decides: true } }),
    ...flatc,
  };
  const projects = givenProjects(
    {
      includePaths,
      ...(trpc === undefined ? {} : { trpc }),
      flatc: withVersion,
      // Builds are read from a disk, so nothing is inferred of them.
      others: [['inference', false], ...(rules ? ([['rules', rules]] as const) : []), ...others],
    },
    { fileSystem: files, workingDirectory: baseFolder, folders: [baseFolder] },
    service,
  );
  const failures: string[] = [];
  const fail = (uri: string, reason: string) =>
    failures.push(plainText(`unable to load file: ${files.pathOf(uri)}${reason && `: ${reason}`}`));
  const workspace = new Workspace(service, files, fail, projects.files);
  const all = named === undefined ? listed(files) : named.map((...of) => asRoot(mayBeParts, ...of));
  const last = all.at(-1);
  if (data !== undefined && last) all.push({ uri: dataUri, schema: last.uri, isFromFolder: false, text: data });
  await projects.files.know(all.map(({ uri }) => uri));
  const wanted = all.filter(({ uri, isFromFolder }) => !isFromFolder || !projects.current().isExcluded(uri));
  failures.push(...(await projectFileProblems(projects, files.pathOf, files)).failures);
  const { readable, unreadable } = await loadRoots(wanted, files);
  for (const { uri, reason } of unreadable) fail(uri, reason);
  for (const { uri, text } of readable) {
    const file = service.createFile(uri, 'flatbuffers', 0, text);
    // The JSON of a buffer may be longer than a text that people edit.
    file.isReadOnce = uri === dataUri;
    service.setFile(file);
  }
  return { files, service, workspace, projects, flatc: withVersion, roots: readable, failures };
}

/** All schemas of the files. Fails with a TypeError if a function reads the files, because it cannot list them. */
function listed({ schemas }: GivenFiles): Root[] {
  if (!schemas) throw new TypeError('options.roots must name the schemas, because a function cannot list its files');
  return schemas.map((path) => ({ uri: uriOf(path), isFromFolder: true }));
}

/**
 * A root by its path in `options.roots`. Data belongs to the last schema before it in the list. Fails with a TypeError
 * if no schema comes before the data.
 */
function asRoot(mayBePart: boolean, path: string, index: number, all: readonly string[]): Root {
  const uri = uriOf(path);
  if (path.endsWith('.fbs')) return { uri, isFromFolder: mayBePart };
  const schema = all.slice(0, index).findLast((each) => each.endsWith('.fbs'));
  if (schema === undefined) throw new TypeError(`options.roots must have the schema of ${path} before it`);
  return { uri, schema: uriOf(schema), isFromFolder: false };
}
