// The extension's entry point where VS Code has Node: on the desktop, over SSH, in containers, and in code-server.
import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { nodeWorkers } from '../server/flatc/worker-node.ts';
import { writeWhole } from '../server/workspace/write-file-node.ts';
import { offerAgentServer } from './agent-server.ts';
import { offerAgentTools } from './agent-tools.ts';
import { readRangesOnNode } from './buffers/read-ranges-node.ts';
import { activateExtension } from './extension.ts';
import { answerFileRequests } from './files.ts';
import { nodeProcesses } from './generate/processes-node.ts';
import { isLockedOnNode } from './is-locked-node.ts';
import type { CreateClient } from './surroundings.ts';

export function activate(context: ExtensionContext): Promise<void> {
  // The server is the same file that other editors and the command line run.
  const server = { module: context.asAbsolutePath('dist/cli.cjs'), transport: TransportKind.ipc };
  const createClient: CreateClient = (id, name, options) => {
    const initializationOptions = { ...options.initializationOptions, readsFiles: true };
    const client = new SilentClient(id, name, server, { ...options, initializationOptions });
    answerFileRequests(client, (bytes) => Buffer.from(bytes).toString('base64'));
    return client;
  };
  context.subscriptions.push(offerAgentServer(context), offerAgentTools(context));
  const workers = nodeWorkers(context.asAbsolutePath('dist'));
  return activateExtension(context, createClient, {
    processes: nodeProcesses,
    workers,
    readRanges: readRangesOnNode,
    writeFile: writeWhole,
    isLocked: isLockedOnNode,
  });
}

/**
 * A client whose errors only go to the output channel; otherwise one failure would show up to five notifications. The
 * end of a server that was asked to stop is not an error.
 */
class SilentClient extends LanguageClient {
  #isStopping = false;

  override error(message: string, data?: unknown): void {
    if (!this.#isExpected(message)) super.error(message, data, false);
  }

  override info(message: string, data?: unknown): void {
    if (!this.#isExpected(message)) super.info(message, data, false);
  }

  override stop(timeout?: number): Promise<void> {
    this.#isStopping = true;
    return super.stop(timeout);
  }

  #isExpected(message: string): boolean {
    return this.#isStopping && message.startsWith('Server process exited');
  }
}

export { deactivateExtension as deactivate } from './extension.ts';
