// Looks up the facts about this machine that trpc's checks need: Go, its tools, and the output folder.
import * as vscode from 'vscode';
import {
  folderOf,
  type Run,
  type SchemaFacts,
  type TrpcFacts,
  trpcInstallFolders,
  trpcTools,
} from '../../server/language/generate/service.ts';
import type { VerdictAnswer } from '../../server/protocol.ts';
import { type Processes, type ProcessStart, runToEnd, searchFolders, searchPath } from './processes.ts';
import type { Tools } from './tools.ts';

/** The milliseconds that `go env` may take. */
const patience = 20_000;

/** A run of trpc with the environment that it needs here, and the facts for the checks before its start. */
export interface PreparedRun {
  readonly run: Run & ProcessStart;
  readonly facts: TrpcFacts;
}

/** The facts about the schema with a URI; undefined if there is no verdict on it. */
export function factsAbout(uri: string | undefined, verdicts: readonly VerdictAnswer[]): SchemaFacts | undefined {
  return verdicts.find(({ files }) => vscode.Uri.parse(files.at(-1) ?? '').toString() === uri)?.schema;
}

/** The reason why trpc cannot generate in a folder of another file system; undefined for a folder of this computer. */
export function trpcRefusal({ scheme }: vscode.Uri): string | undefined {
  if (scheme === 'file') return undefined;
  return vscode.l10n.t('trpc reads and writes only files of this computer, but the schema is in another file system.');
}

/** Adds the folder of Go's tools to the PATH of a run if needed, and looks up the other facts. */
export async function prepareTrpcRun(
  run: Run,
  processes: Processes,
  tools: Tools,
  schema: SchemaFacts | undefined,
): Promise<PreparedRun> {
  const go = await tools.find('go', run.searchFirst);
  // trpc looks for its files in the account's home, but for one of them in the home of the environment.
  const env = processes.platform === 'posix' ? { HOME: processes.accountHome } : {};
  const goPath =
    go === undefined
      ? ''
      : await goPathOf({ ...run, program: go, env, cwd: folderOf(go, processes.platform) }, processes);
  const folders = trpcInstallFolders(goPath, processes.accountHome, processes.platform);
  const existing: string[] = [];
  for (const folder of folders) {
    if ((await kindOf(vscode.Uri.file(folder))) === vscode.FileType.Directory) existing.push(folder);
  }
  const onPath = searchFolders(processes, run.searchFirst ?? []);
  const isOnPath = existing.some((folder) => onPath.includes(folder));
  const [first] = existing;
  const searchFirst = [...(run.searchFirst ?? []), ...(isOnPath || first === undefined ? [] : [first])];
  const prepared = { ...run, searchFirst, env };
  const missingTools: string[] = [];
  for (const tool of trpcTools) if (!(await tools.find(tool, searchFirst))) missingTools.push(tool);
  const { version } = await tools.stateOf('trpc', prepared);
  return {
    run: prepared,
    facts: {
      output: await entriesOf(run.outputs[0] ?? run.cwd),
      missingTools,
      hasGo: go !== undefined,
      install: { path: searchPath(processes, searchFirst), folders: existing },
      ...(version === undefined ? {} : { version }),
      ...(schema ? { schema } : {}),
    },
  };
}

/** The output of `go env GOPATH`; empty if it fails. A list of folders is not split, because trpc does not split it. */
async function goPathOf(go: ProcessStart, processes: Processes): Promise<string> {
  const { end, output } = await runToEnd(processes, { ...go, args: ['env', 'GOPATH'] }, patience);
  return end.kind === 'exit' && end.status === 0 ? output.trim() : '';
}

async function entriesOf(output: string): Promise<readonly string[] | 'missing' | 'file'> {
  const uri = vscode.Uri.file(output);
  const kind = await kindOf(uri);
  if (kind === undefined) return 'missing';
  if ((kind & vscode.FileType.Directory) === 0) return 'file';
  return (await vscode.workspace.fs.readDirectory(uri)).map(([name]) => name);
}

async function kindOf(uri: vscode.Uri): Promise<vscode.FileType | undefined> {
  try {
    return (await vscode.workspace.fs.stat(uri)).type;
  } catch {
    return undefined;
  }
}
