// Tells the server where generated files are: in the output folders of settings and tasks, and at the schemas that
// tools have written.
import * as vscode from 'vscode';
import { type GeneratedMessage, generatedNotification } from '../../server/protocol.ts';
import type { ListeningServer } from '../running-server.ts';
import { generationSettings } from './configuration.ts';
import type { GenerationMemory } from './memory.ts';
import { uriAt } from './places.ts';
import { taskType } from './task-definition.ts';

/** Sends the generated places to the server after each change and restart. */
export function sendGeneratedPlaces(server: ListeningServer, memory: GenerationMemory): vscode.Disposable {
  const send = () => void server.notify(generatedNotification, generatedPlaces(memory));
  return vscode.Disposable.from(
    server.onDidStart(send),
    memory.onDidRemember(send),
    vscode.workspace.onDidChangeWorkspaceFolders(send),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('flatbuffers') || event.affectsConfiguration('tasks')) send();
    }),
  );
}

/**
 * The generated places, from the settings, tasks and earlier generations of the workspace. An output folder that
 * contains a whole workspace folder is left out.
 */
export function generatedPlaces(memory: Pick<GenerationMemory, 'generations'>): GeneratedMessage {
  const folders = new Set<string>();
  const workspaceFolders = vscode.workspace.workspaceFolders ?? [];
  const add = (folder: vscode.Uri, written: unknown) => {
    const place = typeof written === 'string' ? fixedPart(folder, written) : undefined;
    const holdsAll = place && workspaceFolders.some(({ uri }) => isInside(uri, place));
    if (place && !holdsAll) folders.add(place.toString());
  };
  for (const { uri } of workspaceFolders) {
    const { flatc, trpc } = generationSettings(uri);
    // Schemas that flatc makes from .proto files count as ordinary ones.
    const { proto: _, ...outputs } = flatc.outputs;
    for (const written of [flatc.output, ...Object.values(outputs), trpc.output]) add(uri, written);
    const tasks: unknown = vscode.workspace.getConfiguration('tasks', uri).get('tasks');
    for (const task of Array.isArray(tasks) ? tasks : []) {
      if (isOurs(task) && !task.languages?.includes('proto')) add(uri, task.output);
    }
  }
  for (const { generation, folder } of memory.generations) {
    if (!generation.languages?.includes('proto')) add(vscode.Uri.parse(folder), generation.output);
  }
  const copies = memory.generations.filter(({ generation }) => generation.tool === 'trpc');
  const files = copies.flatMap((copy) => copy.files.filter((file) => file.endsWith('.fbs')));
  return { folders: [...folders], files: [...new Set(files)] };
}

function isOurs(task: unknown): task is { readonly output?: unknown; readonly languages?: readonly unknown[] } {
  if (typeof task !== 'object' || task === null || !('type' in task) || task.type !== taskType) return false;
  return !('languages' in task) || Array.isArray(task.languages);
}

/**
 * The part of a path before its first variable, where `${workspaceFolder}` at the start stands for `folder`. Undefined
 * if no part but `folder` itself is left.
 */
function fixedPart(folder: vscode.Uri, written: string): vscode.Uri | undefined {
  const parts = written
    .replace(/^\$\{workspaceFolder\}[\\/]?/, './')
    .replaceAll('\\', '/')
    .split('/');
  const firstVariable = parts.findIndex((part) => part.includes('${'));
  const fixed = (firstVariable < 0 ? parts : parts.slice(0, firstVariable)).join('/');
  if (fixed === '' || fixed === '.') return undefined;
  return /^(\/|[a-z]:)/i.test(fixed) ? uriAt(folder, fixed) : vscode.Uri.joinPath(folder, fixed);
}

function isInside(uri: vscode.Uri, folder: vscode.Uri): boolean {
  // As text, in which a drive has one spelling.
  const [inner, outer] = [uri, folder].map(String) as [string, string];
  return `${inner}/`.startsWith(outer.endsWith('/') ? outer : `${outer}/`);
}
