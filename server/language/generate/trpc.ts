// Turns a request into command lines of `trpc create` (trpc-cmdline 1.0.9). The form of the arguments must suit trpc's
// parser, its search for files, and the flatc that it starts.
import { goModulePath } from '../go/go-package.ts';
import { absolutePath, extensionOf, folderOf, isIn, nameOf, type Platform, relativePath } from '../paths.ts';
import { isModulePath, proposedModule } from './go-module.ts';
import { optionArguments, optionComplaints } from './option.ts';
import {
  executable,
  isPath,
  pathArgument,
  pathConcerns,
  type Resolver,
  resolvers,
  type TrpcRequest,
  variableConcerns,
} from './request.ts';
import type { Concern, Plan, Run } from './run.ts';
import { trpcOptions } from './trpc-options.ts';

/** The starts of `trpc create` for a request, one for each file; none if a concern is an `error`. */
export function trpcPlan(request: TrpcRequest): Plan {
  const unknown = new Set<string>();
  const starts = resolvers(request, unknown).map((file) => startFor(request, file));
  const places = new Set(starts.flatMap(({ schema, includes, output }) => [schema, ...includes, output]));
  const concerns = [
    ...requestConcerns(request, starts),
    ...optionConcerns(request, starts),
    ...variableConcerns(unknown),
    ...pathConcerns([...places], request.platform),
  ];
  const isHopeless = concerns.some(({ level }) => level === 'error');
  return { runs: isHopeless ? [] : starts.map((start) => runOf(request, start)), concerns };
}

/** The folder for the code of the first file, absolute; the working directory if there are no files. */
export function trpcOutput(request: TrpcRequest): string {
  const [file] = resolvers(request, new Set());
  return file ? outputFor(request, file) : request.workingDirectory;
}

/**
 * The working directory of trpc for a file: the innermost of some folders around the file, else the file's own folder.
 * All are absolute.
 */
export function trpcWorkingDirectory(file: string, folders: readonly string[], platform: Platform): string {
  const around = folders.filter((folder) => isIn(file, folder, platform));
  return around.toSorted((left, right) => right.length - left.length)[0] ?? folderOf(file, platform);
}

interface Start {
  readonly resolver: Resolver;
  /** The value of `--fbs`. */
  readonly schema: string;
  /** The values of `--fbsdir`. */
  readonly includes: readonly string[];
  /** The folder for the code, absolute. */
  readonly output: string;
  /** The path of the project's Go module; empty if it is unknown. */
  readonly module: string;
  /**
   * The path of the Go module that a package without a project becomes a part of; undefined in all other cases (see
   * `moduleAround`).
   */
  readonly moduleAround: string | undefined;
}

function startFor(request: TrpcRequest, resolver: Resolver): Start {
  const { workingDirectory: cwd, platform, options = {} } = request;
  const output = outputFor(request, resolver);
  const { mod } = options;
  return {
    resolver,
    schema: schemaArgument(resolver.file, cwd, platform),
    includes: (request.includePaths ?? []).map((path) => pathArgument(resolver.place(path), cwd, platform)),
    output,
    moduleAround: moduleAround(request, output),
    module: typeof mod === 'string' ? resolver.text(mod) : options.rpconly === true ? '' : usualModule(request, output),
  };
}

function outputFor(request: TrpcRequest, { file, place }: Resolver): string {
  return request.output === undefined ? usualOutput(request, file) : place(request.output);
}

function usualModule({ goModule, platform }: TrpcRequest, output: string): string {
  return (goModule && proposedModule(goModule.text, goModule.folder, output, platform)) ?? '';
}

/**
 * The path of the Go module around the code if trpc writes only a package (`rpconly`) and the option `nogomod` is not
 * set; otherwise undefined. With a go.mod of its own, the package would leave that module, which could not import it.
 */
function moduleAround({ goModule, options, platform }: TrpcRequest, output: string): string | undefined {
  if (!goModule || options?.rpconly !== true || options.nogomod !== undefined) return undefined;
  return isIn(output, goModule.folder, platform) ? goModulePath(goModule.text) : undefined;
}

/**
 * A schema as an argument of `--fbs`. trpc cuts off the first slash of an absolute path, so the path is always relative
 * if it is on the same drive. trpc also cuts off one `./`, so a name that begins with a dash gets two: flatc must not
 * read it as an option.
 */
function schemaArgument(file: string, cwd: string, platform: Platform): string {
  const way = relativePath(cwd, file, platform) ?? file;
  return way.startsWith('-') ? `././${way}` : way;
}

/**
 * The folder that trpc writes into without `-o`: the working directory with `rpconly`, or else a folder in it with the
 * name of the schema.
 */
function usualOutput({ workingDirectory, options, platform }: TrpcRequest, file: string): string {
  if (options?.rpconly === true) return workingDirectory;
  const name = nameOf(file, platform);
  return absolutePath(name.slice(0, name.length - extensionOf(name).length), workingDirectory, platform);
}

function runOf(request: TrpcRequest, start: Start): Run {
  const { resolver, schema, includes, output, module } = start;
  const { mod = module, ...others } = request.options ?? {};
  const values = {
    ...others,
    ...(module === '' ? {} : { mod }),
    ...(start.moduleAround === undefined ? {} : { nogomod: true }),
  };
  const options = optionArguments(trpcOptions, values, ({ takes }, text) =>
    takes === 'text' ? resolver.text(text) : resolver.place(text),
  );
  const flatc = executable(request.flatc ?? '', request);
  // trpc starts the program of this name on the PATH.
  const isFindable = isPath(flatc, request.platform) && /^flatc(\.exe)?$/.test(nameOf(flatc, request.platform));
  return {
    program: executable(request.program, request),
    args: ['create', ...includes.flatMap((path) => ['--fbsdir', path]), '--fbs', schema, '-o', output, ...options],
    cwd: request.workingDirectory,
    outputs: [output],
    ...(isFindable ? { searchFirst: [folderOf(flatc, request.platform)] } : {}),
  };
}

function* requestConcerns(request: TrpcRequest, starts: readonly Start[]): Iterable<Concern> {
  const { workingDirectory, platform, options = {} } = request;
  if (starts.length === 0) yield error('no-file', 'There is no schema to generate from.');
  for (const { resolver, schema } of starts) {
    const { file } = resolver;
    if (!file.endsWith('.fbs')) yield error('file-type', `trpc accepts only schemas that end in .fbs: ${file}`);
    if (schema.includes('\n')) {
      yield error(
        'path',
        `trpc writes the path of the schema into comments, so it cannot contain a line break: ${JSON.stringify(file)}`,
      );
    }
    if (relativePath(workingDirectory, file, platform) === undefined) {
      yield error(
        'path',
        `trpc finds a schema only on the drive of its working directory, ${workingDirectory}: ${file}`,
      );
    }
  }
  const outputs = starts.map(({ output }) => output);
  const shared = outputs.find((output, index) => outputs.indexOf(output) < index);
  if (shared !== undefined && options.rpconly !== true) {
    const message = `Several projects would be written into ${shared}. Each project needs its own folder.`;
    yield error('shared-output', message);
  }
}

function* optionConcerns({ options = {} }: TrpcRequest, starts: readonly Start[]): Iterable<Concern> {
  for (const complaint of optionComplaints(trpcOptions, options, 'trpc')) yield error('option', complaint);
  const { rpconly, nogomod } = options;
  for (const module of new Set(starts.map((start) => start.module))) {
    if (module !== '' && !isModulePath(module)) {
      yield error('module-syntax', `This cannot be the path of a Go module: ${module}`);
    } else if (module === '' && rpconly !== true) {
      // trpc's own default depends on its working directory.
      yield error(
        'module-missing',
        'The project needs the path of its Go module, such as example.com/greeter (--mod).',
      );
    }
  }
  for (const { output, moduleAround } of starts) {
    if (moduleAround === undefined) continue;
    const message = `${output} is in the Go module ${moduleAround}, so trpc writes no go.mod there.`;
    yield { level: 'information', code: 'module-around', message };
  }
  if (nogomod === true && rpconly !== true) {
    const message = '--nogomod has no effect without --rpconly.';
    yield { level: 'information', code: 'option-without-effect', message };
  }
}

function error(code: Concern['code'], message: string): Concern {
  return { level: 'error', code, message };
}
