// Computes the files that Generate would write with flatc, without writing into the workspace.
import * as vscode from 'vscode';
import {
  type FlatcRequest,
  generationPlan,
  insideName,
  outsidePath,
  type Run,
} from '../../../server/language/generate/service.ts';
import { type VerdictAnswer, verdictRequest } from '../../../server/protocol.ts';
import { filesOf } from '../configuration.ts';
import type { GenerationContext } from '../context.ts';
import { pathOf, platformAt, uriAt } from '../places.ts';
import { runToEnd } from '../processes.ts';
import { requestFor } from '../request.ts';
import type { TargetGeneration } from '../targets.ts';
import { versionQuestion } from '../version-question.ts';
import { type Stamp, stampOf } from './stamps.ts';

/** The milliseconds that one run of the user's flatc may take. */
const patience = 60_000;

/** A flatc with its command lines. */
export interface Writer {
  readonly request: FlatcRequest;
  readonly runs: readonly Run[];
  /** The path of the program, or `insideName` for the built-in flatc. */
  readonly program: string;
  readonly version: string;
}

/** The content of the files that would be written, and the stamps of the schemas that were read. Keys are URIs. */
interface Written {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly sources: ReadonlyMap<string, Stamp>;
}

/**
 * The flatc that Generate would use for a target. Undefined if the target is for another tool or needs no run, if no
 * flatc with a known version is found, or if Generate would ask whether to use the built-in flatc.
 */
export async function writerOf(
  context: GenerationContext,
  { generation, folder }: TargetGeneration,
): Promise<Writer | undefined> {
  const { tools, processes } = context;
  const asked = await requestFor(generation, folder, processes);
  if (asked.tool !== 'flatc') return undefined;
  // A program of this machine cannot read the file system of an extension.
  const request = folder.scheme === 'file' ? asked : { ...asked, program: insideName };
  const { runs } = generationPlan(request);
  const [first] = runs;
  if (!first) return undefined;
  const { program, version } = await tools.stateOf('flatc', first);
  if (program === undefined || version === undefined) return undefined;
  if (program !== insideName) return { request, runs, program, version };
  const isAsked = request.program === insideName;
  if (!isAsked && (await versionQuestion(context, generation, folder)).length > 0) return undefined;
  return { request, runs, program, version };
}

/**
 * The output of flatc for a target. Undefined if flatc refuses the schema, takes too long or was stopped, or if the
 * value of an option contains `..`, which may lead out of the output folder.
 */
export async function wouldWrite(
  context: GenerationContext,
  target: TargetGeneration,
  writer: Writer,
  signal: AbortSignal,
): Promise<Written | undefined> {
  return writer.program === insideName
    ? inMemory(context, target, writer, signal)
    : inScratch(context, target, writer, signal);
}

async function inMemory(
  { inside, processes }: GenerationContext,
  { folder }: TargetGeneration,
  { runs }: Writer,
  signal: AbortSignal,
): Promise<Written | undefined> {
  const files = new Map<string, Uint8Array>();
  const sources = new Map<string, Stamp>();
  const platform = platformAt(folder, processes.platform);
  const read = async (file: vscode.Uri): Promise<Uint8Array | undefined> => {
    // The stamp is taken before reading, so that a change in between is noticed later.
    const stamp = await stampOf(file);
    sources.set(file.toString(), stamp);
    return stamp === undefined ? undefined : vscode.workspace.fs.readFile(file);
  };
  for (const run of runs) {
    const outcome = await inside?.run(run, folder, signal, read);
    if (outcome?.end.kind !== 'exit' || outcome.end.status !== 0) return undefined;
    for (const [path, bytes] of outcome.written)
      files.set(uriAt(folder, outsidePath(path, platform)).toString(), bytes);
  }
  return { files, sources };
}

/**
 * Runs the user's flatc with a temporary output folder, which is deleted afterwards. The program is started as Generate
 * starts it: named by the settings, which an untrusted workspace cannot set, and without a shell. flatc reads the same
 * schemas but writes nothing into the workspace, because no file name leads out of the output folder.
 */
async function inScratch(
  { processes, server, scratch }: GenerationContext,
  { generation, folder }: TargetGeneration,
  { request, program }: Writer,
  signal: AbortSignal,
): Promise<Written | undefined> {
  if (Object.values(request.options ?? {}).some(leadsElsewhere)) return undefined;
  const sources = new Map<string, Stamp>();
  for (const schema of filesOf(generation, folder, processes)) {
    const verdict = await server.ask<VerdictAnswer | null>(verdictRequest, { uri: schema.toString() });
    for (const file of [...(verdict?.files ?? []), schema.toString()]) {
      const uri = vscode.Uri.parse(file);
      sources.set(uri.toString(), await stampOf(uri));
    }
  }
  const place = vscode.Uri.joinPath(scratch, `../fresh-${++made}`);
  await vscode.workspace.fs.createDirectory(place);
  try {
    const [language] = request.languages;
    const output = pathOf(place);
    const elsewhere = { ...request, output, ...(language ? { outputs: { [language]: output } } : {}) };
    const files = new Map<string, Uint8Array>();
    for (const run of generationPlan(elsewhere).runs) {
      if (signal.aborted) return undefined;
      await vscode.workspace.fs.createDirectory(vscode.Uri.file(run.cwd));
      const { end } = await runToEnd(processes, { ...run, program }, patience);
      if (end.kind !== 'exit' || end.status !== 0 || signal.aborted) return undefined;
    }
    const target = uriAt(folder, request.outputs?.[language ?? 'cpp'] ?? '');
    for (const [path, bytes] of await filesIn(place)) files.set(vscode.Uri.joinPath(target, path).toString(), bytes);
    return { files, sources };
  } finally {
    await vscode.workspace.fs.delete(place, { recursive: true });
  }
}

/** The number of temporary folders so far, for their names. Each call of `inScratch` has its own folder. */
let made = 0;

/** Whether the value of an option, as a part of a file name, may lead out of the output folder. */
function leadsElsewhere(value: unknown): boolean {
  return typeof value === 'string' && value.split(/[\\/]/).includes('..');
}

/** All files in a folder, by relative path. */
async function filesIn(folder: vscode.Uri): Promise<readonly (readonly [string, Uint8Array])[]> {
  const found: (readonly [string, Uint8Array])[] = [];
  for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
    const place = vscode.Uri.joinPath(folder, name);
    if (type !== vscode.FileType.Directory) found.push([name, await vscode.workspace.fs.readFile(place)]);
    else found.push(...(await filesIn(place)).map(([path, bytes]) => [`${name}/${path}`, bytes] as const));
  }
  return found;
}
