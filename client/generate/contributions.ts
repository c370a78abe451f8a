// Registers tasks and generating on save, and makes the objects that the commands for generating need.
import * as vscode from 'vscode';
import type { WorkerSource } from '../../server/flatc/flatc-worker.ts';
import { generationPlan } from '../../server/language/generate/service.ts';
import type { ListeningServer } from '../running-server.ts';
import { noteFlatc } from '../walkthrough-progress.ts';
import { Activity } from './activity.ts';
import { offerAfterRename } from './after-rename.ts';
import type { GenerationContext } from './context.ts';
import { watchGeneratedCode } from './fresh/stale-code.ts';
import { sendGeneratedPlaces } from './generated-places.ts';
import { InsideFlatc } from './inside.ts';
import { GenerationMemory } from './memory.ts';
import { ToolProblems } from './problems.ts';
import type { Processes } from './processes.ts';
import { generateOnSave } from './repeat.ts';
import { requestFor } from './request.ts';
import type { Generation } from './task-definition.ts';
import { registerTasks } from './tasks.ts';
import { Tools } from './tools.ts';

/**
 * Registers everything that generates. Returns the context for the commands. Without `workers` there is no built-in
 * flatc.
 */
export function startGenerating(
  { subscriptions, workspaceState, globalStorageUri, storageUri, extension }: vscode.ExtensionContext,
  processes: Processes,
  workers: WorkerSource | undefined,
  server: ListeningServer,
  log: vscode.LogOutputChannel,
): GenerationContext {
  const problems = new ToolProblems(processes);
  const memory = new GenerationMemory(workspaceState);
  const inside = workers && new InsideFlatc(workers, processes.platform);
  const context: GenerationContext = {
    server,
    processes,
    tools: new Tools(processes, inside !== undefined),
    inside,
    problems,
    memory,
    activity: new Activity(),
    log,
    extension: { id: extension.id, version: extension.packageJSON.version },
    scratch: vscode.Uri.joinPath(storageUri ?? globalStorageUri, 'check'),
  };
  subscriptions.push(problems, registerTasks(context), generateOnSave(context), sendGeneratedPlaces(server, memory));
  subscriptions.push(noteFlatc(() => hasFlatc(context)));
  subscriptions.push(watchGeneratedCode(context, server), offerAfterRename(context, server));
  if (inside) subscriptions.push(inside);
  return context;
}

/** Whether a flatc is available: the built-in one, or the program of the first folder's settings. */
async function hasFlatc({ tools, processes, inside }: GenerationContext): Promise<boolean> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file(processes.home);
  const anything: Generation = { tool: 'flatc', files: ['any.fbs'], languages: ['cpp'] };
  const [run] = generationPlan(await requestFor(anything, folder, processes)).runs;
  return inside !== undefined || (run !== undefined && (await tools.find(run.program, run.searchFirst)) !== undefined);
}
