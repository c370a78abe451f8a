// Reads the settings about generating for a file or folder, and converts between files and the paths of a generation.
import * as vscode from 'vscode';
import type { OptionValues } from '../../server/language/generate/service.ts';
import { pathOf, platformAt, uriAt } from './places.ts';
import type { Processes } from './processes.ts';
import type { Generation, GenerationSettings, Surroundings } from './task-definition.ts';

/** The settings for a file or folder. The defaults replace texts of a wrong type, which VS Code marks itself. */
export function generationSettings(resource: vscode.Uri): GenerationSettings {
  const configuration = vscode.workspace.getConfiguration('flatbuffers', resource);
  const text = (key: string) => {
    const value = configuration.get(key);
    const known = typeof value === 'string' ? value : configuration.inspect(key)?.defaultValue;
    return typeof known === 'string' ? known.trim() : '';
  };
  const record = (key: string): Readonly<Record<string, unknown>> => {
    const value = configuration.get(key);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  };
  const outputs = Object.entries(record('flatc.outputs')).filter(([, folder]) => typeof folder === 'string');
  const includePaths = configuration.get('includePaths');
  return {
    includePaths: Array.isArray(includePaths) ? includePaths.filter((path) => typeof path === 'string') : [],
    flatc: {
      path: text('flatc.path') || 'flatc',
      output: text('flatc.output') || '.',
      outputs: Object.fromEntries(outputs),
      options: record('flatc.options') as OptionValues,
    },
    trpc: {
      path: text('trpcCommand.path') || 'trpc',
      output: text('trpcCommand.output') || '.',
      options: record('trpcCommand.options') as OptionValues,
    },
  };
}

/** The workspace folder of a file, or else the folder that contains it. */
export function folderOf(file: vscode.Uri): vscode.Uri {
  return vscode.workspace.getWorkspaceFolder(file)?.uri ?? vscode.Uri.joinPath(file, '..');
}

/** The folder, platform and environment in which settings of a folder are read. */
export function surroundingsOf(folder: vscode.Uri, { platform, home, env }: Processes): Surroundings {
  return { folder: pathOf(folder), platform: platformAt(folder, platform), home, env };
}

/**
 * The path of a file in a generation: relative to the folder and with slashes if the file is in the folder, otherwise
 * absolute.
 */
export function pathIn(folder: vscode.Uri, file: vscode.Uri): string {
  const start = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return file.path.startsWith(start) ? file.path.slice(start.length) : pathOf(file);
}

/** The files that a generation reads, as URIs; a relative name is in the folder. */
export function filesOf(
  { files }: Generation,
  folder: vscode.Uri,
  { platform }: Pick<Processes, 'platform'>,
): readonly vscode.Uri[] {
  const root = platformAt(folder, platform) === 'win32' ? /^([\\/]|[a-z]:)/i : /^\//;
  return files.map((file) => (root.test(file) ? uriAt(folder, file) : vscode.Uri.joinPath(folder, file)));
}
