// Starts what generates without a command, tasks and generating on save, and makes what the commands work with.
import * as vscode from 'vscode';
import type { ListeningServer } from '../running-server.ts';
import { Activity } from './activity.ts';
import type { GenerationContext } from './context.ts';
import { tellGeneratedPlaces } from './generated-places.ts';
import { GenerationMemory } from './memory.ts';
import { ToolProblems } from './problems.ts';
import type { Processes } from './processes.ts';
import { generateOnSave } from './repeat.ts';
import { registerTasks } from './tasks.ts';
import { Tools } from './tools.ts';

/** Registers what generates in VS Code; returns what the commands need. */
export function startGenerating(
  { subscriptions, workspaceState, globalStorageUri, storageUri, extension }: vscode.ExtensionContext,
  processes: Processes,
  server: ListeningServer,
  log: vscode.LogOutputChannel,
): GenerationContext {
  const problems = new ToolProblems(processes);
  const memory = new GenerationMemory(workspaceState);
  const context: GenerationContext = {
    server,
    processes,
    tools: new Tools(processes),
    problems,
    memory,
    activity: new Activity(),
    log,
    extension: { id: extension.id, version: extension.packageJSON.version },
    scratch: vscode.Uri.joinPath(storageUri ?? globalStorageUri, 'check'),
  };
  subscriptions.push(problems, registerTasks(context), generateOnSave(context), tellGeneratedPlaces(server, memory));
  return context;
}
