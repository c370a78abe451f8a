// Lists the extension's commands, one line each. Their titles and menus are in package.json.
import * as vscode from 'vscode';
import { explainRuleCommand } from '../server/protocol.ts';
import { compareCommand } from '../server/protocol-baselines.ts';
import {
  compareBuffers,
  convertBinaryToJson,
  convertJsonToBinary,
  openBuffer,
  openBufferAnnotated,
  openBufferAsJson,
} from './buffers/commands.ts';
import type { BufferDocuments } from './buffers/documents.ts';
import type { ReadRanges } from './buffers/file-parts.ts';
import { findUsesInCode } from './code-uses/find-uses.ts';
import { compareWithBaseline, showLayoutChanges } from './compatibility/compare.ts';
import type { BaselineDocuments } from './compatibility/documents.ts';
import { chooseDataSchema } from './data/choose-schema.ts';
import { type DocsPreview, newDocsPreview, previewDocumentation } from './docs-preview/preview.ts';
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
import { goToSchema } from './generated-code.ts';
import { GraphView, showGraph } from './graph/graph-view.ts';
import {
  choosePreviewFile,
  choosePreviewLanguage,
  type PreviewContext,
  previewGeneratedCode,
} from './preview/commands.ts';
import { showProject, writeProjectFile } from './project.ts';
import { addIncludePath, changeRuleLevel, explainRule } from './rule-commands.ts';
import type { Server } from './running-server.ts';
import { mayRunTools } from './trust.ts';
import type { WriteFile } from './written-file.ts';

/** The running server, as commands see it. */
export interface CommandedServer extends Server {
  restartServer(): Promise<void>;
  showOutput(): void;
  openRoot(args: readonly unknown[]): Promise<void>;
}

/** The objects that commands use. */
export interface CommandContext {
  readonly server: CommandedServer;
  /** Undefined if neither a program nor the built-in flatc can be started. */
  readonly generation: GenerationContext | undefined;
  /** Undefined if there is no built-in flatc. */
  readonly preview: PreviewContext | undefined;
  /** Whether programs of this computer can be started. */
  readonly hasTools: boolean;
  readonly docsPreview: DocsPreview;
  readonly graphView: GraphView;
  readonly documents: BaselineDocuments;
  readonly buffers: BufferDocuments;
  readonly memory: vscode.Memento;
  /** Undefined in a browser, where files are read as a whole. */
  readonly readRanges: ReadRanges | undefined;
  /** Undefined in a browser, which reaches files only through VS Code. */
  readonly writeFile: WriteFile | undefined;
}

/**
 * The tool that a command starts, which requires a trusted workspace. `flatc` is a program or the built-in flatc,
 * `inside` only the built-in one, and `computer` only a program of this computer.
 */
export type Need = 'flatc' | 'inside' | 'computer';

export interface Command {
  readonly id: string;
  readonly needs?: Need;
  /** Runs the command. The arguments come from the menu, code lens or quick fix that called it. */
  readonly run: (context: CommandContext, args: readonly unknown[]) => Promise<void> | void;
}

export const commands: readonly Command[] = [
  { id: 'flatbuffers.restartServer', run: ({ server }) => server.restartServer() },
  { id: 'flatbuffers.showOutput', run: ({ server }) => server.showOutput() },
  { id: 'flatbuffers.openRoot', run: ({ server }, args) => server.openRoot(args) },
  { id: explainRuleCommand, run: ({ server }, args) => explainRule(server, args) },
  { id: 'flatbuffers.changeRuleLevel', run: ({ server }, args) => changeRuleLevel(server, args) },
  { id: 'flatbuffers.addIncludePath', run: ({ server }, args) => addIncludePath(server, args) },
  { id: compareCommand, needs: 'computer', run: (context, args) => compareWithBaseline(context, args) },
  { id: 'flatbuffers.showLayoutChanges', needs: 'computer', run: (context, args) => showLayoutChanges(context, args) },
  { id: 'flatbuffers.chooseDataSchema', run: ({ server }) => chooseDataSchema(server) },
  { id: 'flatbuffers.showProject', run: (_, args) => showProject(args) },
  { id: 'flatbuffers.writeProjectFile', run: ({ server }) => writeProjectFile(server) },
  { id: 'flatbuffers.goToSchema', run: ({ server }, args) => goToSchema(server, args) },
  { id: 'flatbuffers.findUsesInCode', run: ({ server }) => findUsesInCode(server) },
  { id: 'flatbuffers.previewDocumentation', run: ({ docsPreview }, args) => previewDocumentation(docsPreview, args) },
  { id: 'flatbuffers.showGraph', run: ({ graphView }, args) => showGraph(graphView, args) },
  { id: 'flatbuffers.openBuffer', run: ({ readRanges }, args) => openBuffer(readRanges, args) },
  {
    id: 'flatbuffers.openBufferAsJson',
    run: ({ buffers, readRanges }, args) => openBufferAsJson(buffers, readRanges, args),
  },
  {
    id: 'flatbuffers.openBufferAnnotated',
    run: ({ buffers, readRanges }, args) => openBufferAnnotated(buffers, readRanges, args),
  },
  {
    id: 'flatbuffers.compareBuffers',
    run: ({ buffers, readRanges }, args) => compareBuffers(buffers.comparisons, readRanges, args),
  },
  {
    id: 'flatbuffers.convertJsonToBinary',
    run: ({ server, memory, writeFile }, args) => convertJsonToBinary(server, memory, writeFile, args),
  },
  {
    id: 'flatbuffers.convertBinaryToJson',
    run: ({ buffers, readRanges, writeFile }, args) => convertBinaryToJson(buffers, readRanges, writeFile, args),
  },
  generating('generateCode', generateCode),
  generating('generateTargets', generateTargets),
  generating('generateStubs', generateStubs, 'computer'),
  generating('generateAgain', generateAgain),
  generating('showGeneratedFiles', ({ memory }) => showGeneratedFiles(memory.seriesFiles)),
  generating('writeBinarySchema', writeBinarySchema),
  generating('writeJsonSchema', writeJsonSchema),
  generating('convertProto', convertProto),
  generating('checkWithFlatc', checkWithFlatc),
  previewing('previewGeneratedCode', previewGeneratedCode),
  previewing('choosePreviewLanguage', choosePreviewLanguage),
  previewing('choosePreviewFile', choosePreviewFile),
];

/** The tool that a command starts; undefined if it starts no tool, and for an unknown command. */
export function needOf(id: string): Need | undefined {
  return commands.find((command) => command.id === id)?.needs;
}

/**
 * Whether the tool that a command needs is available here, once the workspace is trusted. True for a command without a
 * tool.
 */
export function isPossible(id: string, hasTools: boolean, hasInside: boolean): boolean {
  switch (needOf(id)) {
    case undefined:
      return true;
    case 'flatc':
      return hasTools || hasInside;
    case 'inside':
      return hasInside;
    case 'computer':
      return hasTools;
  }
}

/** Registers all commands. A command whose tool cannot be started here tells the user so. */
export function registerCommands({
  extension,
  ...given
}: Omit<CommandContext, 'docsPreview' | 'graphView'> & {
  readonly extension: vscode.ExtensionContext;
}): vscode.Disposable {
  const context: CommandContext = {
    ...given,
    docsPreview: newDocsPreview(given.server, extension),
    graphView: new GraphView(given.server, extension, given.writeFile),
  };
  const registered = commands.map(({ id, needs, run }) =>
    vscode.commands.registerCommand(id, async (...args: unknown[]) => {
      const canRun = isPossible(id, context.hasTools, context.preview !== undefined);
      if (needs === undefined || (await mayRunTools(needs, canRun))) await run(context, args);
    }),
  );
  return vscode.Disposable.from(...registered);
}

/** Makes a command that starts a tool, or shows files that a tool wrote. */
function generating(
  name: string,
  run: (context: GenerationContext, args: readonly unknown[]) => Promise<void>,
  needs: Need = 'flatc',
): Command {
  return {
    id: `flatbuffers.${name}`,
    needs,
    run: ({ generation }, args) => generation && run(generation, args),
  };
}

/** Makes a command of the preview, which needs the built-in flatc. */
function previewing(name: string, run: (context: PreviewContext, args: readonly unknown[]) => Promise<void>): Command {
  return { id: `flatbuffers.${name}`, needs: 'inside', run: ({ preview }, args) => preview && run(preview, args) };
}
