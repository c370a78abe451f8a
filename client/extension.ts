// The extension in VS Code on any platform: starts the server and registers all that it shows and does. The entry
// points, such as node.ts, only create the client for their platform.
import * as vscode from 'vscode';
import { announcedCommands } from './announced-commands.ts';
import { BufferDocuments } from './buffers/documents.ts';
import { registerBufferEditor } from './buffers/editor.ts';
import { followBufferFiles } from './buffers/file-associations.ts';
import { offerBufferView } from './buffers/offer.ts';
import { registerSchemaEditor } from './buffers/schema-editor.ts';
import { isPossible, registerCommands } from './commands.ts';
import { BaselineDocuments } from './compatibility/documents.ts';
import { showBaselineStatus } from './compatibility/status.ts';
import { showData } from './data/documents.ts';
import { showFailure } from './failure.ts';
import { startGenerating } from './generate/contributions.ts';
import { browserProcesses } from './generate/processes-browser.ts';
import { followGeneratedCode } from './generated-code.ts';
import { startPreviews } from './preview/commands.ts';
import { showProjects } from './project.ts';
import { registerRulePages } from './rule-pages.ts';
import { showSchemaLenses } from './schema-lenses.ts';
import { ServerSession } from './server-session.ts';
import type { CreateClient, Surroundings } from './surroundings.ts';
import { noteOpenSchemas } from './walkthrough-progress.ts';

let session: ServerSession | undefined;

/**
 * Starts the extension. It does not throw, because VS Code hides exceptions of activation: a failure is shown, with a
 * button for the output.
 */
export async function activateExtension(
  context: vscode.ExtensionContext,
  createClient: CreateClient,
  { processes, workers, readRanges, writeFile, isLocked }: Surroundings,
): Promise<void> {
  const output = vscode.window.createOutputChannel('FlatBuffers', { log: true });
  context.subscriptions.push(output);
  try {
    const offered = announcedCommands.filter((id) => isPossible(id, processes !== undefined, workers !== undefined));
    const { version } = context.extension.packageJSON;
    const started = new ServerSession(createClient, output, version, offered, isLocked);
    session = started;
    const documents = new BaselineDocuments(started);
    const buffers = new BufferDocuments(started, context.workspaceState);
    const generation =
      processes || workers
        ? startGenerating(context, processes ?? browserProcesses, workers, started, output)
        : undefined;
    const preview = generation && startPreviews(context, generation);
    context.subscriptions.push(
      started,
      noteOpenSchemas(),
      registerRulePages(context.extensionUri),
      documents,
      buffers,
      registerBufferEditor(context, started, readRanges, buffers.comparisons),
      registerSchemaEditor(buffers),
      followBufferFiles(context),
      offerBufferView(context, started, readRanges),
      showBaselineStatus(started),
      showProjects(started),
      showData(started.onDidReceiveData),
      followGeneratedCode(started),
      showSchemaLenses(started),
      vscode.workspace.onDidGrantWorkspaceTrust(() => started.trusted()),
      vscode.workspace.onDidChangeWorkspaceFolders(() => started.foldersChanged()),
      registerCommands({
        server: started,
        generation,
        preview,
        extension: context,
        hasTools: processes !== undefined,
        documents,
        buffers,
        memory: context.workspaceState,
        readRanges,
        writeFile,
      }),
    );
    await started.start();
  } catch (error) {
    showFailure(vscode.l10n.t('FlatBuffers could not be activated.'), error, output);
  }
}

/** Stops the server; VS Code waits for the promise when it closes. */
export async function deactivateExtension(): Promise<void> {
  await session?.stop();
  session = undefined;
}
