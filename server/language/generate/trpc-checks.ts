// Reports concerns before `trpc create` runs (trpc-cmdline 1.0.9). It overwrites and downloads without asking, crashes
// on some schemas, and generates code that does not compile from others.

import { absolutePath, type Platform } from '../paths.ts';
import { type OptionValues, optionArguments } from './option.ts';
import type { TrpcRequest } from './request.ts';
import type { Concern, Run } from './run.ts';
import type { SchemaFacts, SchemaFinding } from './schema-facts.ts';
import { streamingConcerns } from './streaming-stubs.ts';
import { trpcOptions } from './trpc-options.ts';

/**
 * The tools that trpc looks up on the PATH at every start. trpc downloads missing tools from GitHub without a checksum.
 */
export const trpcTools = [
  'flatc',
  'protoc',
  'protoc-gen-go',
  'protoc-gen-validate',
  'protoc-gen-validate-go',
  'goimports',
  'mockgen',
] as const;

/** The known facts about the machine and the schema. An absent fact was not looked up, and is not judged. */
export interface TrpcFacts {
  /** The names of the entries in the output folder; `missing` if there is no folder, `file` if it is not a folder. */
  readonly output?: readonly string[] | 'missing' | 'file';
  /** The tools of `trpcTools` that are not on the PATH. */
  readonly missingTools?: readonly string[];
  /** True if `go` is on the PATH. */
  readonly hasGo?: boolean;
  /** The value of the PATH, and the folders of `trpcInstallFolders` that exist and are not symbolic links. */
  readonly install?: { readonly path: string; readonly folders: readonly string[] };
  /** The version of trpc (see `trpcVersion`); left out if it is unknown. */
  readonly version?: string;
  readonly schema?: SchemaFacts;
}

/** The concerns before one run of a plan starts. */
export function trpcConcerns({ options = {} }: TrpcRequest, run: Run, facts: TrpcFacts): readonly Concern[] {
  const [output = ''] = run.outputs;
  const nogomod = run.args.includes('--nogomod');
  return [
    ...outputConcerns(output, facts.output ?? 'missing', { ...options, nogomod }),
    ...toolConcerns(facts),
    ...(facts.schema ? schemaConcerns(facts.schema, { ...options, mod: moduleOf(run) }, facts.version) : []),
  ];
}

/**
 * The path of the Go module in the arguments of a run, taken from the request or from a go.mod; empty if the arguments
 * have none.
 */
function moduleOf({ args }: Run): string {
  return args.includes('--mod') ? (args[args.indexOf('--mod') + 1] ?? '') : '';
}

/**
 * The possible folders for installed tools: one must exist and be on the PATH, even if trpc installs nothing. `goPath`
 * is the output of `go env GOPATH`.
 */
export function trpcInstallFolders(goPath: string, home: string, platform: Platform): readonly string[] {
  return [
    ...(goPath === '' ? [] : [absolutePath('bin', goPath, platform)]),
    ...['go/bin', 'bin'].map((folder) => absolutePath(folder, home, platform)),
  ];
}

/**
 * The arguments with which someone at a command line agrees to a concern; empty if the concern has no consent, or a
 * consent without options.
 */
export function consentArguments({ consent }: Concern): readonly string[] {
  return consent ? optionArguments(trpcOptions, { mock: true, ...consent.options }) : [];
}

function* outputConcerns(
  output: string,
  entries: readonly string[] | 'missing' | 'file',
  { rpconly, nogomod, force }: OptionValues,
): Iterable<Concern> {
  if (entries === 'missing') return;
  if (entries === 'file') {
    yield {
      level: 'error',
      code: 'output-is-file',
      message: `${output} is not a folder, and trpc needs a folder to write into.`,
    };
    return;
  }
  const hasModule = entries.includes('go.mod');
  if (rpconly === true) {
    if (!hasModule || nogomod === true) return;
    yield {
      level: 'question',
      code: 'output-has-go-module',
      message: `trpc would overwrite ${output}'s go.mod.`,
      consent: { label: 'Keep go.mod', options: { nogomod: true } },
    };
  } else if (hasModule && !isTrpcProject(entries)) {
    const message = `${output} is a Go module, and trpc would overwrite its go.mod. Choose another folder.`;
    yield { level: 'error', code: 'output-has-go-module', message };
  } else if (force !== true && entries.some((name) => name.endsWith('go'))) {
    yield {
      level: 'question',
      code: 'output-not-clean',
      message: `${output} contains code. With -f trpc overwrites it, with go.mod and your own code in the files of services.`,
      consent: { label: 'Overwrite', options: { force: true } },
    };
  }
}

/** True if a folder contains an earlier project of trpc. */
function isTrpcProject(entries: readonly string[]): boolean {
  return entries.includes('trpc_go.yaml') && entries.includes('stub');
}

function* toolConcerns({ missingTools = [], hasGo, install }: TrpcFacts): Iterable<Concern> {
  if (hasGo === false) {
    yield { level: 'error', code: 'go-missing', message: 'trpc needs Go, but go is not on the PATH.' };
    return;
  }
  if (install && !install.folders.some((folder) => install.path.includes(folder))) {
    yield {
      level: 'error',
      code: 'install-folder',
      message: 'trpc needs the folder bin in the GOPATH. Create it and add it to the PATH.',
    };
  }
  if (missingTools.length > 0) {
    yield {
      level: 'question',
      code: 'missing-tools',
      message: `trpc needs ${missingTools.join(', ')} on the PATH. It downloads missing tools from GitHub, and does not verify them.`,
      consent: { label: 'Let trpc Download Them', options: {} },
    };
  }
}

/** The codes of findings on which trpc crashes. */
export const trpcCrashes: ReadonlySet<string> = new Set(['trpc-include-cycle', 'go-package-bare']);

function* schemaConcerns(schema: SchemaFacts, options: OptionValues, version: string | undefined): Iterable<Concern> {
  const { services, goPackage, findings } = schema;
  const crash = findings.find(({ code }) => trpcCrashes.has(code));
  if (crash) {
    yield { level: 'error', code: 'trpc-crash', message: `trpc crashes on this schema. ${placed(crash)}` };
    return;
  }
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors[0]) {
    const others = errors.length === 1 ? '' : ` (${errors.length - 1} more)`;
    const message = `trpc will refuse this schema, or generate Go code that does not compile. ${placed(errors[0])}${others}`;
    yield { level: 'warning', code: 'schema-errors', message };
  }
  if (services.length === 0 && options.rpconly !== true) {
    yield {
      level: 'question',
      code: 'no-service',
      message: 'The schema has no rpc_service, and trpc creates projects only for services. It can generate the types.',
      consent: { label: 'Generate the Types', options: { rpconly: true } },
    };
  }
  if (goPackage !== undefined && /\/v\d$/.test(goPackage) && options.multiVersion !== true) {
    yield {
      level: 'question',
      code: 'go-package-version',
      message: `${goPackage} ends in a version, which trpc accepts only with --multi-version.`,
      consent: { label: 'Use --multi-version', options: { multiVersion: true } },
    };
  }
  if (goPackage !== undefined && goPackage === options.mod && options.rpconly !== true) {
    const message = `The project and the types would both have the path ${goPackage}, which does not compile. Choose another --mod.`;
    yield { level: 'error', code: 'module-is-go-package', message };
  }
  yield* streamingConcerns(services, version);
}

function placed({ file, line, column, message }: SchemaFinding): string {
  return `${file}:${line}:${column}: ${message.split('\n')[0]}`;
}
