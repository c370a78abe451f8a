// The extension's commands, one line each. package.json has their titles and menus.
import * as vscode from 'vscode';
import { compareCommand, explainRuleCommand } from '../server/protocol.ts';
import {
  compareBuffers,
  convertBinaryToJson,
  convertJsonToBinary,
  openBuffer,
  openBufferAnnotated,
  openBufferAsJson,
} from './buffers/commands.ts';
import type { BufferDocuments } from './buffers/documents.ts';
import { compareWithBaseline, showLayoutChanges } from './compatibility/compare.ts';
import type { BaselineDocuments } from './compatibility/documents.ts';
import { chooseDataSchema } from './data/choose-schema.ts';
import { checkWithFlatc } from './generate/check-with-flatc.ts';
import type { GenerationContext } from './generate/context.ts';
import {
  convertProto,
  generateCode,
  generateTargets,
  writeBinarySchema,
  writeJsonSchema,
} from './generate/flatc-commands.ts';
import { showGeneratedFiles } from './generate/output-files.ts';
import { generateAgain } from './generate/repeat.ts';
import { generateStubs } from './generate/trpc-command.ts';
import { showProject, writeProjectFile } from './project.ts';
import { addIncludePath, changeRuleLevel, explainRule } from './rule-commands.ts';
import type { Server } from './running-server.ts';
import { mayRunTools } from './trust.ts';

/** The running server, as commands see it. */
export interface CommandedServer extends Server {
  restartServer(): Promise<void>;
  showOutput(): void;
  openRoot(args: readonly unknown[]): Promise<void>;
}

/** What the commands act on. */
export interface CommandContext {
  readonly server: CommandedServer;
  /** Undefined where no tool can be started. */
  readonly generation: GenerationContext | undefined;
  readonly documents: BaselineDocuments;
  readonly buffers: BufferDocuments;
  readonly memory: vscode.Memento;
}

export interface Command {
  readonly id: string;
  /** Whether it starts a tool, so that it runs on a computer only, and in a workspace that the user trusts. */
  readonly needsTrust?: true;
  /** Runs it with the arguments of the menu, the code lens or the quick fix that called it. */
  readonly run: (context: CommandContext, args: readonly unknown[]) => Promise<void> | void;
}

export const commands: readonly Command[] = [
  { id: 'flatbuffers.restartServer', run: ({ server }) => server.restartServer() },
  { id: 'flatbuffers.showOutput', run: ({ server }) => server.showOutput() },
  { id: 'flatbuffers.openRoot', run: ({ server }, args) => server.openRoot(args) },
  { id: explainRuleCommand, run: ({ server }, args) => explainRule(server, args) },
  { id: 'flatbuffers.changeRuleLevel', run: ({ server }, args) => changeRuleLevel(server, args) },
  { id: 'flatbuffers.addIncludePath', run: ({ server }, args) => addIncludePath(server, args) },
  { id: compareCommand, needsTrust: true, run: (context, args) => compareWithBaseline(context, args) },
  { id: 'flatbuffers.showLayoutChanges', needsTrust: true, run: (context, args) => showLayoutChanges(context, args) },
  { id: 'flatbuffers.chooseDataSchema', run: ({ server }) => chooseDataSchema(server) },
  { id: 'flatbuffers.showProject', run: (_, args) => showProject(args) },
  { id: 'flatbuffers.writeProjectFile', run: ({ server }) => writeProjectFile(server) },
  { id: 'flatbuffers.openBuffer', run: (_, args) => openBuffer(args) },
  { id: 'flatbuffers.openBufferAsJson', run: ({ buffers }, args) => openBufferAsJson(buffers, args) },
  { id: 'flatbuffers.openBufferAnnotated', run: ({ buffers }, args) => openBufferAnnotated(buffers, args) },
  { id: 'flatbuffers.compareBuffers', run: ({ buffers }, args) => compareBuffers(buffers, args) },
  {
    id: 'flatbuffers.convertJsonToBinary',
    run: ({ server, memory }, args) => convertJsonToBinary(server, memory, args),
  },
  { id: 'flatbuffers.convertBinaryToJson', run: ({ buffers }, args) => convertBinaryToJson(buffers, args) },
  generating('generateCode', generateCode),
  generating('generateTargets', generateTargets),
  generating('generateStubs', generateStubs),
  generating('generateAgain', generateAgain),
  generating('showGeneratedFiles', ({ memory }) => showGeneratedFiles(memory.generations[0])),
  generating('writeBinarySchema', writeBinarySchema),
  generating('writeJsonSchema', writeJsonSchema),
  generating('convertProto', convertProto),
  generating('checkWithFlatc', checkWithFlatc),
];

/** Whether a command starts a tool. */
export function isToolCommand(id: string): boolean {
  return commands.some((command) => command.id === id && command.needsTrust);
}

/** Registers all commands. One that starts a tool tells the user where that cannot be. */
export function registerCommands(context: CommandContext): vscode.Disposable {
  const registered = commands.map(({ id, needsTrust, run }) =>
    vscode.commands.registerCommand(id, async (...args: unknown[]) => {
      if (!needsTrust || (await mayRunTools(context.generation !== undefined))) await run(context, args);
    }),
  );
  return vscode.Disposable.from(...registered);
}

/** A command that starts a tool or shows what one wrote. */
function generating(
  name: string,
  run: (context: GenerationContext, args: readonly unknown[]) => Promise<void>,
): Command {
  return {
    id: `flatbuffers.${name}`,
    needsTrust: true,
    run: ({ generation }, args) => generation && run(generation, args),
  };
}
