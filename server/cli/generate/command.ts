// `generate`: runs flatc or trpc, after telling what people must know.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import {
  type Concern,
  consentArguments,
  dependsOnVersion,
  flatcVersion,
  type GenerationRequest,
  generationPlan,
  languageNames,
  languagesThatUseIncluded,
  type Run,
  shellCommand,
  type TrpcRequest,
  trpcConcerns,
  trpcOutput,
  trpcVersion,
  versionConcerns,
} from '../../language/generate/service.ts';
import { plainText } from '../../language/service.ts';
import { findExecutable } from './executables.ts';
import type { GenerateOptions } from './options.ts';
import { includedIn, schemaFactsOf, sufficientIncludes } from './schema-facts.ts';
import { askTool, goModuleAround, outputOf, pathOf, toolFacts } from './tool-facts.ts';

/** What the shells say where a program is not there, and where it cannot be started. */
const notFound = 127;
const notStarted = 126;

/**
 * Generates, or prints what would be started. The status is the tool's, 128 and the number of the signal that ended it,
 * 127 where it is not found, 126 where it does not start, and 2 where there is a reason not to start it.
 */
export async function generate({ request: asked, isDryRun, mayInstall, mayInfer }: GenerateOptions): Promise<number> {
  const request = await withIncludes(withGoModule(asked), mayInfer);
  const { runs, concerns } = generationPlan(request);
  if (!tell(concerns, mayInstall)) return 2;
  const program = isDryRun ? request.program : findExecutable(runs[0]?.program ?? request.program, pathOf(undefined));
  if (program === undefined) return refuseMissing(request);
  // A dry run starts nothing, so it knows no versions and asks for no tools.
  const starts = isDryRun ? runs : runs.map((run) => ({ ...run, program }));
  for (const run of starts) if (!tell(await concernsOf(request, run, isDryRun), mayInstall)) return 2;
  if (isDryRun) {
    process.stdout.write(runs.map((run) => `${shellCommand(run, request.workingDirectory)}\n`).join(''));
    return 0;
  }
  for (const run of starts) {
    const status = await start(run);
    if (status !== 0) return status;
  }
  await tellIncluded(request);
  return 0;
}

/** Adds the include folders of the build that the schemas need, and tells of them. */
async function withIncludes<Request extends GenerationRequest>(request: Request, mayInfer: boolean): Promise<Request> {
  const before = request.includePaths ?? [];
  // trpc looks in another order, so that one folder more may change what is found.
  const schemas = request.tool === 'trpc' ? [] : request.files.filter((file) => file.endsWith('.fbs'));
  const includePaths = mayInfer ? await sufficientIncludes(schemas, before) : before;
  const added = includePaths.filter((path) => !before.includes(path));
  if (added.length === 0) return request;
  say('note', `the build leads to more include folders: ${added.map((path) => `-I ${path}`).join(' ')}`);
  return { ...request, includePaths };
}

function withGoModule(request: GenerationRequest): GenerationRequest {
  if (request.tool === 'flatc') return request;
  // Not the one in that folder, which trpc writes itself.
  const goModule = goModuleAround(dirname(trpcOutput(request)));
  return goModule ? { ...request, goModule } : request;
}

async function concernsOf(request: GenerationRequest, run: Run, isDryRun: boolean): Promise<readonly Concern[]> {
  if (request.tool === 'trpc') return concernsOfTrpc(request, run, isDryRun);
  if (isDryRun || !dependsOnVersion(request)) return [];
  const version = flatcVersion(askTool(run.program, ['--version']));
  return version === undefined ? [] : versionConcerns(request, version);
}

/** Tells of included schemas whose code the generated code uses and that are not generated. */
async function tellIncluded(request: GenerationRequest): Promise<void> {
  if (request.tool === 'trpc') return;
  const languages = languagesThatUseIncluded(request.languages, request.options ?? {});
  const schemas = request.files.filter((file) => file.endsWith('.fbs'));
  if (languages.length === 0 || schemas.length === 0) return;
  const included = await includedIn(schemas, request.includePaths ?? []);
  if (included.length === 0) return;
  const message = `${languageNames(languages)} code uses that of included schemas, which is not generated: ${included.join(', ')}`;
  process.stderr.write(`note: ${message}\n`);
}

async function concernsOfTrpc(request: TrpcRequest, run: Run, isDryRun: boolean): Promise<readonly Concern[]> {
  const schema = await schemaFactsOf(run.args[run.args.indexOf('--fbs') + 1] ?? '', request.includePaths ?? []);
  const streams = schema?.services.some(({ methods }) => methods.some(({ isStreaming }) => isStreaming));
  const version = streams && !isDryRun ? trpcVersion(askTool(run.program, ['version'])) : undefined;
  return trpcConcerns(request, run, {
    output: outputOf(run),
    ...(isDryRun ? {} : toolFacts(run, request.platform)),
    ...(schema ? { schema } : {}),
    ...(version === undefined ? {} : { version }),
  });
}

/** Tells what there is to say; false where nothing may be started after it. */
function tell(concerns: readonly Concern[], mayInstall: boolean): boolean {
  let mayStart = true;
  for (const concern of concerns) {
    const { level, code, message } = concern;
    const isAgreed = code === 'missing-tools' && mayInstall;
    if (level === 'warning' || level === 'information' || isAgreed) {
      say(level === 'warning' ? 'warning' : 'note', message);
      continue;
    }
    mayStart = false;
    const agreement = code === 'missing-tools' ? '--install-tools' : consentArguments(concern).join(' ');
    say('error', message);
    if (level === 'question') process.stderr.write(`To continue, add ${agreement}.\n`);
  }
  return mayStart;
}

function refuseMissing({ tool, program }: GenerationRequest): number {
  const where = /[\\/]/.test(program) ? 'is not a program' : 'is not on the PATH';
  say('error', `${program} ${where}; say where it is with --${tool} PATH`);
  return notFound;
}

/** Writes a line for people, which no name in it can break or colour. */
function say(level: 'error' | 'warning' | 'note', message: string): void {
  process.stderr.write(`${level}: ${plainText(message)}\n`);
}

/** The signals that people stop a command with. */
const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Starts a tool, whose output is ours, and waits for its status. */
function start(run: Run): Promise<number> {
  try {
    mkdirSync(run.cwd, { recursive: true });
  } catch (error) {
    say('error', `the folder ${run.cwd} cannot be created: ${String(error).replace(/^Error: /, '')}`);
    return Promise.resolve(notStarted);
  }
  return new Promise((resolve) => {
    const env = { ...process.env, PATH: pathOf(run) };
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    // The tool may print, and someone may stop us for it, before the call that starts it returns.
    for (const signal of stops) process.on(signal, stop);
    const child = spawn(run.program, run.args, { cwd: run.cwd, env, stdio: 'inherit', shell: false });
    const finish = (status: number) => {
      for (const signal of stops) process.off(signal, stop);
      resolve(status);
    };
    child.on('error', (error) => {
      say('error', `${run.program} cannot be started: ${error.message}`);
      finish(notStarted);
    });
    child.on('exit', (code, signal) => finish(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
