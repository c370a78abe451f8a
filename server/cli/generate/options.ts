// Reads the command line of `generate`: our options, those of the tool under the tool's own names, and files.
import {
  flatcLanguageOf,
  flatcLanguages,
  type GenerationRequest,
  goneOption,
  type OptionValue,
  optionName,
  optionsOf,
  type Platform,
  type ToolOption,
} from '../../language/generate/service.ts';
import { type Generator, nearest } from '../../language/service.ts';
import { readFlatcArgument } from '../check/flatc-options.ts';
import { isSchemaName } from '../check/schema-names.ts';
import { UsageError } from '../usage-error.ts';
import { readTrpcArgument, splitShortOptions, trpcRefusal } from './trpc-arguments.ts';

export interface GenerateOptions {
  readonly request: GenerationRequest;
  /** Whether to print the command lines instead of running them. */
  readonly isDryRun: boolean;
  /** Whether trpc may download the tools that it misses. */
  readonly mayInstall: boolean;
  /** Whether missing includes may be looked for in the include folders of the build. */
  readonly mayInfer: boolean;
}

/** Where the command runs. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: Platform;
}

const ourFlags = [
  '--tool',
  '--dry-run',
  '--flatc',
  '--trpc',
  '--install-tools',
  '--no-inference',
  '--fbsdir',
  '-I',
  '-o',
];

/** The request of a command line. Fails with a `UsageError`. */
export function readGenerateOptions(args: readonly string[], { cwd, env, platform }: Surroundings): GenerateOptions {
  const tool = toolOf(args);
  const reading = new Reading(tool);
  const rest = [...args];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    const [first = argument, ...others] = reading.takesShortOptions(argument)
      ? splitShortOptions(argument)
      : [argument];
    rest.unshift(...others);
    reading.take(first, () => rest.shift());
  }
  const base = {
    files: reading.files,
    workingDirectory: cwd,
    includePaths: reading.includePaths,
    options: reading.values,
    platform,
    ...(reading.output === undefined ? {} : { output: reading.output }),
  };
  const flatc = reading.flatc ?? env.FLATC;
  const request: GenerationRequest =
    tool === 'flatc'
      ? {
          ...base,
          tool,
          program: flatc || 'flatc',
          languages: reading.languages,
          ...(reading.binaryFiles?.length ? { binaryFiles: reading.binaryFiles } : {}),
        }
      : { ...base, tool, program: (reading.trpc ?? env.TRPC) || 'trpc', ...(flatc ? { flatc } : {}) };
  return { request, isDryRun: reading.isDryRun, mayInstall: reading.mayInstall, mayInfer: reading.mayInfer };
}

/** The tool, which has to be known before anything else can be understood. */
function toolOf(args: readonly string[]): GenerationRequest['tool'] {
  const index = args.findIndex((argument) => argument === '--tool' || argument.startsWith('--tool='));
  const tool = index < 0 ? undefined : (/^--tool=(.*)$/s.exec(args[index] ?? '')?.[1] ?? args[index + 1]);
  if (tool === 'flatc' || tool === 'trpc') return tool;
  throw new UsageError(
    tool === undefined ? 'missing option: --tool flatc or --tool trpc' : `--tool must be flatc or trpc, not ${tool}`,
  );
}

/** What was understood of a command line so far. */
class Reading {
  readonly #tool: GenerationRequest['tool'];
  readonly files: string[] = [];
  readonly includePaths: string[] = [];
  readonly languages: Generator[] = [];
  readonly values: Record<string, OptionValue> = {};
  binaryFiles: string[] | undefined;
  output: string | undefined;
  flatc: string | undefined;
  trpc: string | undefined;
  isDryRun = false;
  mayInstall = false;
  mayInfer = true;
  #isPastOptions = false;

  constructor(tool: GenerationRequest['tool']) {
    this.#tool = tool;
  }

  /** Whether an argument may be several of trpc's short options in one. */
  takesShortOptions(argument: string): boolean {
    return this.#tool === 'trpc' && !this.#isPastOptions && !isSchemaName(argument);
  }

  /** Understands one argument, with the one after it where that is its value. */
  take(argument: string, next: () => string | undefined): void {
    const [, option = argument, attached] = /^(--[^=]+)=(.*)$/s.exec(argument) ?? [];
    const value = (thing = 'path'): string => {
      const given = attached ?? next();
      if (given === undefined) throw new UsageError(`missing ${thing} following: ${option}`);
      return given;
    };
    if (this.binaryFiles && !isSchemaName(argument)) this.binaryFiles.push(argument);
    else if (!argument.startsWith('-') || this.#isPastOptions || isSchemaName(argument)) this.files.push(argument);
    // To trpc this means that no options follow, to flatc that data does; schemas are told by their names.
    else if (argument === '--' && this.#tool === 'flatc') this.binaryFiles = [];
    else if (argument === '--') this.#isPastOptions = true;
    else if (option === '--tool') value('tool');
    else if (argument === '--dry-run') this.isDryRun = true;
    else if (argument === '--install-tools') this.mayInstall = true;
    else if (argument === '--no-inference') this.mayInfer = false;
    else if (option === '--flatc') this.flatc = value();
    else if (option === '--trpc') this.trpc = value();
    else if (argument === '-I' || option === '--fbsdir') this.includePaths.push(value());
    else if (argument === '-o') this.output = value();
    else if (this.#tool === 'flatc') this.#takeFlatc(argument, next);
    else if (option === '--fbs') this.files.push(value());
    else if (option === '--output') this.output = value();
    else this.#takeTrpc(argument, next);
  }

  #takeFlatc(argument: string, next: () => string | undefined): void {
    const language = flatcLanguageOf(argument);
    if (language) this.languages.push(language.generator);
    else this.#set(readFlatcArgument(argument, next) ?? this.#unknown(argument));
  }

  #takeTrpc(argument: string, next: () => string | undefined): void {
    const reason = trpcRefusal(argument);
    if (reason !== undefined) throw new UsageError(`${argument} cannot be used: ${reason}`);
    this.#set(readTrpcArgument(argument, next) ?? this.#unknown(argument));
  }

  #set({ option, value }: { readonly option: ToolOption; readonly value: boolean | string }): void {
    const name = optionName(option);
    const before = this.values[name];
    const isList = option.repeats && typeof value === 'string';
    this.values[name] = isList ? [...(Array.isArray(before) ? before : []), value] : value;
  }

  #unknown(argument: string): never {
    const gone = this.#tool === 'flatc' ? goneOption(argument) : undefined;
    if (gone !== undefined) throw new UsageError(`unknown commandline argument: ${gone}`);
    const ofTable = optionsOf(this.#tool).flatMap(({ flag, aliases = [], negation = flag }) => [
      flag,
      ...aliases,
      negation,
    ]);
    const ofTool = this.#tool === 'flatc' ? flatcLanguages.map(({ flag }) => flag) : ['--fbs', '--output'];
    const known = [...ourFlags, ...ofTool, ...ofTable];
    const [name = ''] = argument.split('=', 1);
    // An option of flatc is known by its name, without the value after `=`.
    const alike = known.filter((flag) => flag.startsWith('--') === name.startsWith('--'));
    const meant = known.includes(name) ? name : nearest(name, alike);
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    throw new UsageError(`unknown commandline argument: ${argument}${hint}`);
  }
}
