// Everything that generates, put together: the commands, the tasks, and generating on save.
import * as vscode from 'vscode';
import type { GenerationCommands } from '../commands.ts';
import { Activity } from './activity.ts';
import { checkWithFlatc } from './check-with-flatc.ts';
import type { GenerationContext } from './context.ts';
import { convertProto, generateCode, writeBinarySchema, writeJsonSchema } from './flatc-commands.ts';
import { tellGeneratedPlaces } from './generated-places.ts';
import { GenerationMemory } from './memory.ts';
import { showGeneratedFiles } from './output-files.ts';
import { ToolProblems } from './problems.ts';
import type { Processes } from './processes.ts';
import type { ListeningServer } from './questions.ts';
import { generateAgain, generateOnSave } from './repeat.ts';
import { registerTasks } from './tasks.ts';
import { Tools } from './tools.ts';
import { generateStubs } from './trpc-command.ts';

/** Registers what generates in VS Code, except the commands, which are returned. */
export function startGenerating(
  { subscriptions, workspaceState, globalStorageUri, storageUri, extension }: vscode.ExtensionContext,
  processes: Processes,
  server: ListeningServer,
  log: vscode.LogOutputChannel,
): GenerationCommands {
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
  };
  subscriptions.push(problems, registerTasks(context), generateOnSave(context), tellGeneratedPlaces(server, memory));
  const scratch = vscode.Uri.joinPath(storageUri ?? globalStorageUri, 'check');
  return {
    generateCode: (args) => generateCode(context, args),
    generateStubs: (args) => generateStubs(context, args),
    generateAgain: () => generateAgain(context),
    showGeneratedFiles: () => showGeneratedFiles(context.memory.generations[0]),
    writeBinarySchema: (args) => writeBinarySchema(context, args),
    writeJsonSchema: (args) => writeJsonSchema(context, args),
    convertProto: (args) => convertProto(context, args),
    checkWithFlatc: (args) => checkWithFlatc(context, args, scratch),
  };
}
