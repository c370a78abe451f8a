// Offers the buffer editor when a user opens a binary file in another way, because VS Code only says that the file is
// not text. It makes one offer for each file extension.
import * as vscode from 'vscode';
import { looksLikeText } from '../../server/language/buffer/view.ts';
import type { Server } from '../running-server.ts';
import { bufferEditorId } from './editor-id.ts';
import type { ReadRanges } from './file-parts.ts';
import { firstBytes } from './read-file.ts';
import { findSchema } from './schema-choice.ts';

const memoryKey = 'bufferViewOffered';
const setting = 'flatbuffers.bufferFiles';
/** Files that are buffers by their names, whatever schemas there are. */
const known = /\.(?:tflite|mon|ort)$/i;

/** Makes offers for the files in new tabs. With `readRanges`, only the first bytes of a file are read. */
export function offerBufferView(
  context: vscode.ExtensionContext,
  server: Server,
  readRanges: ReadRanges | undefined,
): vscode.Disposable {
  const seen = new Set<string>();
  const look = (tab: vscode.Tab | undefined): void => {
    if (!tab?.isActive || !(tab.input instanceof vscode.TabInputText)) return;
    const { uri } = tab.input;
    if (seen.has(uri.toString())) return;
    seen.add(uri.toString());
    void offerFor(uri, context.workspaceState, server, readRanges);
  };
  look(vscode.window.tabGroups.activeTabGroup.activeTab);
  // A tab may become active only after the event that it was opened.
  return vscode.window.tabGroups.onDidChangeTabs(({ opened, changed }) => {
    for (const tab of [...opened, ...changed]) look(tab);
  });
}

/**
 * Offers the view for a buffer, unless its file extension had an offer before. A file counts as a buffer if it is not
 * text, has at least 12 bytes, and a schema is found for it or its name is `known`. Does nothing for other files.
 */
export async function offerFor(
  uri: vscode.Uri,
  memory: vscode.Memento,
  server: Server,
  readRanges: ReadRanges | undefined,
): Promise<void> {
  const [extension] = /\.[^./]+$/.exec(uri.path) ?? [];
  const before = () => memory.get<readonly string[]>(memoryKey) ?? [];
  // Most opened files are text: schemas, data, and files with a text document, which exists by now.
  if (extension === undefined || before().includes(extension) || /^\.(?:fbs|json|jsonc)$/i.test(extension)) return;
  if (
    uri.scheme === 'untitled' ||
    vscode.workspace.textDocuments.some((each) => each.uri.toString() === uri.toString())
  )
    return;
  const bytes = await firstBytes(uri, readRanges);
  if (bytes.length < leastBytes || looksLikeText(bytes)) return;
  const hasSchema = typeof (await findSchema(server, { uri, bytes: bytes.subarray(0, 16) }, memory)) !== 'string';
  if ((!hasSchema && !known.test(uri.path)) || isShown(uri)) return;
  // Another file with this extension may have been opened meanwhile.
  if (before().includes(extension)) return;
  await memory.update(memoryKey, [...before(), extension]);
  const show = vscode.l10n.t('Show Its Values');
  const always = vscode.l10n.t('Always for *{0}', extension);
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const message = vscode.l10n.t('{0} is a FlatBuffers buffer.', name);
  const choice = await vscode.window.showInformationMessage(message, show, always);
  if (choice === always) await addPattern(`*${extension}`);
  if (choice !== undefined) await vscode.commands.executeCommand('vscode.openWith', uri, bufferEditorId);
}

/** The smallest size of a buffer, in bytes. */
const leastBytes = 12;

/** True if a tab shows a file in a custom editor, such as the one for buffers. */
function isShown(uri: vscode.Uri): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(({ input }) => input instanceof vscode.TabInputCustom && input.uri.toString() === uri.toString());
}

/** Adds a pattern to the setting: in the workspace if a folder is open, otherwise for the user. */
async function addPattern(pattern: string): Promise<void> {
  const { Global, Workspace } = vscode.ConfigurationTarget;
  const target = vscode.workspace.workspaceFolders ? Workspace : Global;
  const configuration = vscode.workspace.getConfiguration();
  const said = configuration.inspect<readonly string[]>(setting);
  const own = (target === Workspace ? said?.workspaceValue : said?.globalValue) ?? [];
  if (!own.includes(pattern)) await configuration.update(setting, [...own, pattern], target);
}
