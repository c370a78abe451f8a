// `generate`: warns where needed, and then runs flatc or trpc.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, relative } from 'node:path';
import {
  type Concern,
  consentArguments,
  dependsOnVersion,
  type FlatcRequest,
  flatcVersion,
  type GenerationRequest,
  generationPlan,
  insideName,
  insideVersion,
  isMadeFromProto,
  protoOutputs,
  type Run,
  shellCommand,
  type TrpcRequest,
  trpcConcerns,
  trpcOutput,
  trpcVersion,
  versionConcerns,
} from '../../language/generate/service.ts';
import { plainText } from '../../language/service.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { makeFolder } from '../make-folder.ts';
import { emit, reportForms, reportOfFailure } from '../report/write-report.ts';
import { stopSignals } from '../stop-signals.ts';
import { findExecutable } from './executables.ts';
import { type Compared, freshnessReport } from './freshness.ts';
import { noteIncluded } from './included-note.ts';
import { hasInside, startInside } from './inside.ts';
import { notStarted, reportNotStarted } from './not-started.ts';
import type { GenerateOptions, Purpose } from './options.ts';
import { versionConcern } from './project-defaults.ts';
import { schemaFactsOf, sufficientIncludes } from './schema-facts.ts';
import { askTool, goModuleAround, outputOf, pathOf, toolFacts } from './tool-facts.ts';
import { unusablePaths } from './unusable-paths.ts';
import { type WouldWrite, wouldWrite } from './would-write.ts';

/** The exit status of a shell for a program that is not found. */
const notFound = 127;

/**
 * Generates code, or prints the command lines of a dry run. If no flatc is on the PATH, the built-in one generates.
 * Returns the tool's status, 128 plus the number of the signal that ended it, 127 if it is not found, 126 if it cannot
 * be started, or 2 if we refuse to start it.
 */
export async function generate({
  request: asked,
  isDryRun,
  purpose,
  mayInstall,
  mayReplace,
  mayInfer,
  isLaterTarget = false,
  isCompiled = () => false,
}: GenerateOptions): Promise<number> {
  if (purpose.kind !== 'write' && asked.tool === 'flatc') {
    const made = await madeBy(asked, mayInfer);
    return 'status' in made
      ? reportUnmade(purpose, made.status)
      : reportMade(purpose, { schemas: asked.files, files: made.files, orphans: [] });
  }
  if (!isDryRun && asked.tool === 'flatc' && !(await arePathsUsable(asked))) return 2;
  const request = await withIncludes(withGoModule(asked), mayInfer);
  const { runs, concerns } = generationPlan(request);
  if (!printConcerns(concerns, mayInstall)) return 2;
  if (!mayReplace && !reportReplaced(request, runs)) return 2;
  const program = isDryRun ? request.program : whoGenerates(request, runs[0]?.program);
  if (program === undefined) return refuseMissing(request);
  if (program === insideName && !isDryRun)
    return generateInside(request, runs, { mayInfer, isLaterTarget, isCompiled });
  // A dry run starts no program, so neither its version nor its tools are checked.
  const starts = isDryRun ? runs : runs.map((run) => ({ ...run, program }));
  for (const run of starts) if (!printConcerns(await concernsOf(request, run, isDryRun), mayInstall)) return 2;
  if (isDryRun) {
    const shown = runs.map((run) => (program === insideName ? { ...run, program: 'flatc' } : run));
    process.stdout.write(
      shown.map((run) => `${shellCommand(run, request.workingDirectory, request.platform)}\n`).join(''),
    );
    return 0;
  }
  return inOrder(request, starts, start, isCompiled);
}

/** The files that flatc would write for a request. Reasons for writing none are printed. */
export async function madeBy(asked: FlatcRequest, mayInfer: boolean): Promise<WouldWrite> {
  if (!(await arePathsUsable(asked))) return { status: 2 };
  const request = await withIncludes(asked, mayInfer);
  const { runs, concerns } = generationPlan(request);
  if (!printConcerns(concerns, false)) return { status: 2 };
  const program = whoGenerates(request, runs[0]?.program);
  if (program === undefined) return { status: refuseMissing(request) };
  const isUnasked = program === insideName && request.program !== insideName;
  if (isUnasked && !printConcerns(await versionConcern(request, mayInfer), false)) return { status: 2 };
  return wouldWrite(request, runs, program);
}

/**
 * Prints the list of generated files, or the report that compares them with the disk. Returns 0, or 1 if the report has
 * a finding.
 */
export function reportMade({ kind, format, summary }: Purpose, compared: Compared): number {
  if (kind === 'check') {
    const report = freshnessReport(compared);
    return emit(report, reportForms[format](report, 'auto'), summary);
  }
  const names = [...compared.files.keys()].map((file) => relative('.', file).replaceAll('\\', '/'));
  process.stdout.write(
    names
      .sort()
      .map((name) => `${plainText(name)}\n`)
      .join(''),
  );
  return 0;
}

/** For a check in a format that programs read, prints a report which says that flatc made no code. Returns `status`. */
export function reportUnmade({ kind, format }: Purpose, status: number): number {
  const isForPeople = format === 'text' || format === 'short';
  if (kind !== 'check' || isForPeople) return status;
  const failure = 'flatc generated no code to compare with';
  process.stdout.write(reportOfFailure(failure, format));
  return status;
}

/** Carries out runs one by one. Stops at the first failure, and returns its status. */
async function inOrder(
  request: GenerationRequest,
  runs: readonly Run[],
  carryOut: (run: Run) => Promise<number>,
  isCompiled: (uri: string) => boolean,
): Promise<number> {
  for (const run of runs) {
    const status = await carryOut(run);
    if (status !== 0) return status;
  }
  await noteIncluded(request, isCompiled);
  return 0;
}

/**
 * The program that the user names; otherwise flatc on the PATH, or else the built-in flatc. Undefined if that program
 * is not found: a program that the user names is not replaced by another one.
 */
function whoGenerates({ tool, program }: GenerationRequest, planned = program): string | undefined {
  if (tool === 'flatc' && program === insideName) return hasInside() ? insideName : undefined;
  const found = findExecutable(planned, pathOf(undefined));
  // A user who names a program wants no other one.
  return found ?? (tool === 'flatc' && program === 'flatc' && hasInside() ? insideName : undefined);
}

/**
 * Generates with the built-in flatc, and returns its status. Unless the user chose it, a note says so, and the status
 * is 2 if the project wants another version.
 */
async function generateInside(
  request: GenerationRequest,
  runs: readonly Run[],
  { mayInfer, isLaterTarget, isCompiled }: Required<Pick<GenerateOptions, 'mayInfer' | 'isLaterTarget' | 'isCompiled'>>,
): Promise<number> {
  if (request.program !== insideName) {
    if (!printConcerns(await versionConcern(request, mayInfer), false)) return 2;
    if (!isLaterTarget) say('note', `flatc is not on the PATH, so the built-in flatc ${insideVersion} is used`);
  }
  return inOrder(request, runs, (run) => startInside(run, request.platform), isCompiled);
}

/** Adds include folders of the build if the schemas need them, and prints a note about it. */
async function withIncludes<Request extends GenerationRequest>(request: Request, mayInfer: boolean): Promise<Request> {
  const before = request.includePaths ?? [];
  // trpc searches in another order, so one more folder may change which file is found.
  const schemas = request.tool === 'trpc' ? [] : request.files.filter((file) => file.endsWith('.fbs'));
  const includePaths = mayInfer ? await sufficientIncludes(schemas, before) : before;
  const added = includePaths.filter((path) => !before.includes(path));
  if (added.length === 0) return request;
  say('note', `the build leads to more include folders: ${added.map((path) => `-I ${path}`).join(' ')}`);
  return { ...request, includePaths };
}

/** Prints a message about each path that flatc cannot use. Returns false if there are any. */
async function arePathsUsable(request: FlatcRequest): Promise<boolean> {
  const messages = await unusablePaths(request);
  for (const message of messages) process.stderr.write(`error: ${message}\n`);
  return messages.length === 0;
}

function withGoModule(request: GenerationRequest): GenerationRequest {
  if (request.tool === 'flatc') return request;
  // trpc writes the go.mod of the output folder itself, so the search begins above this folder.
  const goModule = goModuleAround(dirname(trpcOutput(request)));
  return goModule ? { ...request, goModule } : request;
}

async function concernsOf(request: GenerationRequest, run: Run, isDryRun: boolean): Promise<readonly Concern[]> {
  if (request.tool === 'trpc') return concernsOfTrpc(request, run, isDryRun);
  if (isDryRun || !dependsOnVersion(request)) return [];
  const version = flatcVersion(askTool(run.program, ['--version']));
  return version === undefined ? [] : versionConcerns(request, version);
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

/** Prints the concerns of a plan. Returns false if one of them forbids the start. */
function printConcerns(concerns: readonly Concern[], mayInstall: boolean): boolean {
  let mayStart = true;
  for (const concern of concerns) {
    const { level, code, message } = concern;
    const isAgreed = code === 'missing-tools' && mayInstall;
    if (level === 'warning' || level === 'information' || isAgreed) {
      say(level === 'warning' ? 'warning' : 'note', message);
      continue;
    }
    mayStart = false;
    const agreement = agreements.get(code) ?? consentArguments(concern).join(' ');
    say('error', message);
    if (level === 'question') process.stderr.write(`To continue, add ${agreement}.\n`);
  }
  return mayStart;
}

/** Refuses `--proto` if it would replace a schema that flatc did not write. Returns false in this case. */
function reportReplaced({ platform }: GenerationRequest, runs: readonly Run[]): boolean {
  const written = new Set(runs.flatMap((run) => protoOutputs(run, platform)));
  const others = [...written].filter(
    (file) => existsSync(file) && !isMadeFromProto(file, readFileSync(file, 'utf8'), platform),
  );
  for (const file of others) say('error', `${relative('.', file)} already exists, and flatc did not write it`);
  if (others.length > 0) process.stderr.write('To replace it, add --force; -o DIR writes into another folder.\n');
  return others.length === 0;
}

/**
 * The options by which users agree to a concern. The key is the code of the concern. The sentences of all other
 * concerns name the option themselves.
 */
const agreements: ReadonlyMap<Concern['code'], string> = new Map([
  ['missing-tools', '--install-tools'],
  ['other-version', `--flatc ${insideName}`],
]);

function refuseMissing({ tool, program }: GenerationRequest): number {
  if (tool === 'flatc' && program === insideName) {
    say('error', 'this installation has no built-in flatc');
    return notFound;
  }
  const where = /[\\/]/.test(program) ? 'is not a program' : 'is not on the PATH';
  say('error', `${program} ${where}; say where it is with --${tool} PATH`);
  return notFound;
}

/** Prints one line. Control characters in names are escaped, so that they can neither break nor colour it. */
function say(level: 'error' | 'warning' | 'note', message: string): void {
  process.stderr.write(`${level}: ${plainText(message)}\n`);
}

/** Starts a tool with our standard streams, waits for its end, and returns its status. */
function start(run: Run): Promise<number> {
  try {
    makeFolder(run.cwd);
  } catch (error) {
    say('error', `the folder ${run.cwd} cannot be created: ${fileFailure(error)}`);
    return Promise.resolve(notStarted);
  }
  return new Promise((resolve) => {
    const env = { ...process.env, PATH: pathOf(run) };
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    // The tool may start printing, and a signal may arrive, before `spawn` returns.
    for (const signal of stopSignals) process.on(signal, stop);
    const child = spawn(run.program, run.args, { cwd: run.cwd, env, stdio: 'inherit', shell: false });
    const finish = (status: number) => {
      for (const signal of stopSignals) process.off(signal, stop);
      resolve(status);
    };
    child.on('error', (error) => finish(reportNotStarted(run.program, error)));
    child.on('exit', (code, signal) => finish(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
