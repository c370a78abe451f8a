// Looks up facts about this machine before a tool runs.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { type Run, type TrpcFacts, trpcInstallFolders, trpcTools } from '../../language/generate/service.ts';
import { pathStatus } from '../path-status.ts';
import { findExecutable, searchPath } from './executables.ts';

/** The PATH for a run: its own folders come first. Without a run, the PATH of this process. */
export function pathOf(run: Run | undefined): string {
  return [...(run?.searchFirst ?? []), searchPath(process.env)].join(delimiter);
}

/**
 * The output of a tool that is asked about itself, as with --version. It is stopped after `timeout` milliseconds; empty
 * if it does not start.
 */
export function askTool(program: string, args: readonly string[], timeout = 20_000): string {
  // A tool may ignore other signals.
  const end = { timeout, killSignal: 'SIGKILL' } as const;
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', windowsHide: true, ...end });
  return stdout ?? '';
}

/** The names in the output folder of trpc; `missing` if it does not exist, `file` if it is not a folder. */
export function outputOf(run: Run): NonNullable<TrpcFacts['output']> {
  const folder = run.outputs[0] ?? run.cwd;
  if (!existsSync(folder)) return 'missing';
  return statSync(folder).isDirectory() ? readdirSync(folder) : 'file';
}

/** The presence of the tools that trpc needs. */
export function toolFacts(run: Run, platform: 'posix' | 'win32'): TrpcFacts {
  const path = pathOf(run);
  const go = findExecutable('go', path);
  const goPath = go === undefined ? '' : askTool(go, ['env', 'GOPATH']).trim();
  // With several folders in GOPATH, trpc joins them into one invalid path.
  const folders = trpcInstallFolders(goPath, homedir(), platform).filter((folder) =>
    lstatSync(folder, { throwIfNoEntry: false })?.isDirectory(),
  );
  return {
    hasGo: go !== undefined,
    missingTools: trpcTools.filter((tool) => findExecutable(tool, path) === undefined),
    install: { path, folders },
  };
}

/** The go.mod in a folder, or in the nearest folder above it that has one; undefined if there is no go.mod. */
export function goModuleAround(folder: string): { readonly folder: string; readonly text: string } | undefined {
  const file = join(folder, 'go.mod');
  // Reading a pipe named go.mod would never end.
  if (pathStatus(file)?.isFile()) return { folder, text: readFileSync(file, 'utf8') };
  const parent = dirname(folder);
  return parent === folder ? undefined : goModuleAround(parent);
}
