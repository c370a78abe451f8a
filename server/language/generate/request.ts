// Describes a request to generate code, and resolves the places that it names.

import { absolutePath, isIn, type Platform, relativePath } from '../paths.ts';
import type { Generator } from '../settings.ts';
import type { OptionValues } from './option.ts';
import type { Concern } from './run.ts';
import { expandVariables, folderVariables, type VariableSources, variablesFor } from './variables.ts';

interface RequestBase {
  /** The executable: a name that is looked up on the PATH, or a path. */
  readonly program: string;
  /** Absolute paths, or paths relative to `workspaceFolder`. Variables in them are not replaced. */
  readonly files: readonly string[];
  /** The folder to start the tool in, absolute. */
  readonly workingDirectory: string;
  /** The folder at which relative paths start, absolute; `workingDirectory` by default. */
  readonly workspaceFolder?: string;
  /** The folders in which includes are looked up, in order. */
  readonly includePaths?: readonly string[];
  /** The folder for the generated code; left out for the default of the tool. */
  readonly output?: string;
  readonly options?: OptionValues;
  readonly platform: Platform;
  /** The values of variables. Without them, a `${...}` in folders and options is ordinary text. */
  readonly variables?: VariableSources;
}

export interface FlatcRequest extends RequestBase {
  readonly tool: 'flatc';
  readonly languages: readonly Generator[];
  /** The folders for the code of single languages, where they differ from `output`. */
  readonly outputs?: Readonly<Partial<Record<Generator, string>>>;
  /** The version of flatc that the target names; absent if it names none, so that its project decides. */
  readonly flatcVersion?: string;
  /** Data files for `--annotate` and `--json`, which come after `--`. */
  readonly binaryFiles?: readonly string[];
}

export interface TrpcRequest extends RequestBase {
  readonly tool: 'trpc';
  /** The path of the flatc that trpc must use; absent if trpc uses the one on the PATH. */
  readonly flatc?: string;
  /** The go.mod around the folder for the code (see `trpcOutput`). It names a project without a name in the options. */
  readonly goModule?: GoModule;
}

/** The text of a go.mod, and its folder, absolute. */
interface GoModule {
  readonly folder: string;
  readonly text: string;
}

export type GenerationRequest = FlatcRequest | TrpcRequest;

/** Resolves the texts and places of a request for one of its files. */
export interface Resolver {
  /** The file itself, absolute. */
  readonly file: string;
  /** A text with its variables replaced. */
  readonly text: (written: string) => string;
  /** A path with its variables replaced, as an absolute path. */
  readonly place: (written: string) => string;
}

/**
 * A resolver for each file of a request, each file once. Variables that do not exist are added to `unknown`, as
 * written, when a resolver meets them.
 */
export function resolvers(request: GenerationRequest, unknown: Set<string>): readonly Resolver[] {
  const { platform, variables } = request;
  const base = baseFolder(request);
  const files = new Set(request.files.map((file) => absolutePath(file, base, platform)));
  return [...files].map((file) => {
    const text = (written: string): string => {
      if (!variables) return written;
      const expansion = expandVariables(written, variablesFor(file, base, platform, variables));
      for (const name of expansion.unknown) unknown.add(name);
      return expansion.text;
    };
    return { file, text, place: (written) => absolutePath(text(written), base, platform) };
  });
}

/** The folder at which the relative paths of a request start. */
function baseFolder({ workspaceFolder, workingDirectory }: GenerationRequest): string {
  return workspaceFolder ?? workingDirectory;
}

/**
 * The executable in a form that works from any folder: a path becomes absolute, a name stays. Variables are replaced if
 * the request has them; a `~` at the start of a path is then the home of the user.
 */
export function executable(written: string, request: GenerationRequest): string {
  const { platform, variables } = request;
  const base = baseFolder(request);
  const program = variables
    ? expandVariables(
        written.replace(/^~(?=[\\/])/, () => variables.userHome ?? '~'),
        folderVariables(base, platform, variables),
      ).text
    : written;
  return isPath(program, platform) ? absolutePath(program, base, platform) : program;
}

/** True if an executable is given by its path; otherwise it is looked up on the PATH. */
export function isPath(program: string, platform: Platform): boolean {
  return platform === 'win32' ? /[\\/]/.test(program) : program.includes('/');
}

/**
 * A place as an argument: a path relative to the working directory of the tool, with slashes, if the place is inside;
 * otherwise unchanged. The argument never begins with a dash, because tools would read it as an option.
 */
export function pathArgument(place: string, cwd: string, platform: Platform): string {
  if (!isIn(place, cwd, platform)) return place;
  const way = relativePath(cwd, place, platform) ?? place;
  return way.startsWith('-') ? `./${way}` : way;
}

/**
 * Errors for places that cannot be used at all: they contain a NUL, or for flatc on POSIX systems a backslash, which
 * flatc turns into a slash.
 */
export function pathConcerns(places: readonly string[], platform: Platform): readonly Concern[] {
  const error = (message: string): Concern => ({ level: 'error', code: 'path', message });
  return places.flatMap((place) => {
    if (place.includes('\0')) return [error(`A path cannot contain a NUL character: ${JSON.stringify(place)}.`)];
    if (platform === 'posix' && place.includes('\\'))
      return [error(`flatc reads a backslash as a slash, so it does not find this path: ${place}`)];
    return [];
  });
}

/** Reports all unknown variables as one concern. */
export function variableConcerns(unknown: ReadonlySet<string>): readonly Concern[] {
  if (unknown.size === 0) return [];
  return [{ level: 'error', code: 'variable', message: `There is no variable ${[...unknown].join(', ')}.` }];
}
