// Offers the view of buffers for a binary file that someone opens otherwise: VS Code says only that it is no text. Once for
// each extension of a file name.
import * as vscode from 'vscode';
import { looksLikeText } from '../../server/language/buffer/view.ts';
import type { Server } from '../running-server.ts';
import { bufferEditorId } from './editor.ts';
import type { BufferFile, ReadRanges } from './file-parts.ts';
import { openFile } from './read-file.ts';
import { findSchema } from './schema-choice.ts';

const memoryKey = 'bufferViewOffered';
const setting = 'flatbuffers.bufferFiles';
/** What is a buffer by its name, whatever schemas there are. */
const known = /\.(?:tflite|mon|ort)$/i;

/** Follows the tabs. `readRanges` spares the reading of a large file. */
export function offerBufferView(
  context: vscode.ExtensionContext,
  server: Server,
  readRanges: ReadRanges | undefined,
): vscode.Disposable {
  const offer = (uri: vscode.Uri): Promise<void> => offered(uri, context.workspaceState, server, readRanges);
  const look = (tab: vscode.Tab | undefined): void => {
    if (tab?.isActive && tab.input instanceof vscode.TabInputText) void offer(tab.input.uri);
  };
  look(vscode.window.tabGroups.activeTabGroup.activeTab);
  return vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
    for (const tab of opened) look(tab);
  });
}

async function offered(
  uri: vscode.Uri,
  memory: vscode.Memento,
  server: Server,
  readRanges: ReadRanges | undefined,
): Promise<void> {
  const [extension] = /\.[^./]+$/.exec(uri.path) ?? [];
  const before = memory.get<readonly string[]>(memoryKey) ?? [];
  // Schemas and data are texts, most of what is opened is, too, and a document of a text is there by then.
  if (extension === undefined || before.includes(extension) || /^\.(?:fbs|json|jsonc)$/i.test(extension)) return;
  if (
    uri.scheme === 'untitled' ||
    vscode.workspace.textDocuments.some((each) => each.uri.toString() === uri.toString())
  )
    return;
  const bytes = await firstBytes(uri, readRanges);
  if (bytes.length < leastBytes || looksLikeText(bytes)) return;
  const hasSchema = typeof (await findSchema(server, { uri, bytes: bytes.subarray(0, 16) }, memory)) !== 'string';
  if (!hasSchema && !known.test(uri.path)) return;
  await memory.update(memoryKey, [...before, extension]);
  const show = vscode.l10n.t('Show Its Values');
  const always = vscode.l10n.t('Always for *{0}', extension);
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const message = vscode.l10n.t('{0} is a FlatBuffers buffer.', name);
  const choice = await vscode.window.showInformationMessage(message, show, always);
  if (choice === always) await addPattern(`*${extension}`);
  if (choice !== undefined) await vscode.commands.executeCommand('vscode.openWith', uri, bufferEditorId);
}

/** A buffer has no fewer. */
const leastBytes = 12;

async function firstBytes(uri: vscode.Uri, readRanges: ReadRanges | undefined): Promise<Uint8Array> {
  try {
    const file: BufferFile = await openFile(uri, readRanges);
    const [part] = await file.read([{ start: 0, end: Math.min(4096, file.size) }]);
    return part?.bytes ?? new Uint8Array();
  } catch {
    // What cannot be read is no buffer, and its editor tells why.
    return new Uint8Array();
  }
}

/** Adds a pattern to the setting, of the workspace where there is one. */
async function addPattern(pattern: string): Promise<void> {
  const { Global, Workspace } = vscode.ConfigurationTarget;
  const target = vscode.workspace.workspaceFolders ? Workspace : Global;
  const configuration = vscode.workspace.getConfiguration();
  const said = configuration.inspect<readonly string[]>(setting);
  const own = (target === Workspace ? said?.workspaceValue : said?.globalValue) ?? [];
  if (!own.includes(pattern)) await configuration.update(setting, [...own, pattern], target);
}
