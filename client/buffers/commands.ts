// The commands about binary buffers. Each command uses the file that it was called on in the explorer, else the file of
// the active tab, else a file that the user chooses.
import * as vscode from 'vscode';
import { looksLikeText } from '../../server/language/buffer/view.ts';
import type { Server } from '../running-server.ts';
import { dataLanguage } from '../schema-selector.ts';
import type { WriteFile } from '../written-file.ts';
import type { Comparisons } from './comparisons.ts';
import { convertToBinary, convertToJson } from './convert.ts';
import { type BufferDocuments, bufferOfText } from './documents.ts';
import { bufferEditorId } from './editor-id.ts';
import type { ReadRanges } from './file-parts.ts';
import { firstBytes } from './read-file.ts';

/** Opens a file in the editor for buffers. */
export async function openBuffer(readRanges: ReadRanges | undefined, args: readonly unknown[]): Promise<void> {
  const uri = await wantedBuffer(readRanges, args);
  if (uri) await vscode.commands.executeCommand('vscode.openWith', uri, bufferEditorId);
}

/**
 * The file that a command is about. Undefined if the user chooses no file, or declines to read a text file as a buffer.
 */
async function wantedBuffer(
  readRanges: ReadRanges | undefined,
  args: readonly unknown[],
): Promise<vscode.Uri | undefined> {
  return ifWanted(readRanges, await bufferOf(args), vscode.l10n.t('Open'));
}

/**
 * Returns the given file, or the file that the user chooses instead of a text file, in a dialog with the button
 * `button`. Undefined if no file is given or chosen, or if the user declines to read a text file as a buffer.
 */
async function ifWanted(
  readRanges: ReadRanges | undefined,
  uri: vscode.Uri | undefined,
  button: string,
): Promise<vscode.Uri | undefined> {
  if (!uri || !looksLikeText(await startOf(uri, readRanges))) return uri;
  const [open, other] = [vscode.l10n.t('Read as a Buffer'), vscode.l10n.t('Choose Another File...')];
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const message = vscode.l10n.t('{0} is text, and not a buffer.', name);
  const choice = await vscode.window.showWarningMessage(message, { modal: true }, open, other);
  if (choice === other) return ifWanted(readRanges, await askForBuffer(button), button);
  return choice === open ? uri : undefined;
}

/** The first 100 lines of a file's open document in UTF-8. Without an open document, the result of `firstBytes`. */
async function startOf(uri: vscode.Uri, readRanges: ReadRanges | undefined): Promise<Uint8Array> {
  const own = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (own) return new TextEncoder().encode(own.getText(new vscode.Range(0, 0, 100, 0)));
  return firstBytes(uri, readRanges);
}

/** Opens a buffer as a JSON document. */
export async function openBufferAsJson(
  documents: BufferDocuments,
  readRanges: ReadRanges | undefined,
  args: readonly unknown[],
): Promise<void> {
  const uri = await wantedBuffer(readRanges, args);
  if (uri) await shown(documents.openAsJson(uri));
}

/** Opens a buffer as text that explains it byte by byte. */
export async function openBufferAnnotated(
  documents: BufferDocuments,
  readRanges: ReadRanges | undefined,
  args: readonly unknown[],
): Promise<void> {
  const uri = await wantedBuffer(readRanges, args);
  if (uri) await shown(documents.openAnnotated(uri));
}

/**
 * Compares the values of two buffers: of the first two files that are selected in the explorer. If no two files are
 * selected, the user chooses the second one. Does nothing if the user chooses no file or declines to read a text file.
 */
export async function compareBuffers(
  comparisons: Comparisons,
  readRanges: ReadRanges | undefined,
  args: readonly unknown[],
): Promise<void> {
  const [, selection] = args;
  const selected = Array.isArray(selection) ? selection.filter((each) => each instanceof vscode.Uri) : [];
  const one = await ifWanted(readRanges, selected[0] ?? (await bufferOf(args)), vscode.l10n.t('Open'));
  if (!one) return;
  const compare = vscode.l10n.t('Compare');
  const other = await ifWanted(readRanges, selected[1] ?? (await askForBuffer(compare)), compare);
  if (!other) return;
  // The tab may be closed while a large file opens, which ends the wish.
  comparisons.want(one, other);
  await vscode.commands.executeCommand('vscode.openWith', one, bufferEditorId);
}

/**
 * Converts a JSON file to a buffer beside it: the file that the command was called on, the active one, or a chosen one.
 */
export async function convertJsonToBinary(
  server: Server,
  memory: vscode.Memento,
  onDisk: WriteFile | undefined,
  [given]: readonly unknown[],
): Promise<void> {
  const active = vscode.window.activeTextEditor?.document;
  const isData = active?.languageId === dataLanguage || /\.jsonc?$/i.test(active?.uri.path ?? '');
  const isOwn = active !== undefined && isData && bufferOfText(active.uri) === undefined;
  const chosen = given instanceof vscode.Uri ? given : isOwn ? active.uri : undefined;
  const uri = chosen ?? (await askForJson());
  if (uri) await shown(convertToBinary(server, memory, uri, onDisk));
}

/** Converts a buffer to a JSON file beside it. */
export async function convertBinaryToJson(
  documents: BufferDocuments,
  readRanges: ReadRanges | undefined,
  onDisk: WriteFile | undefined,
  args: readonly unknown[],
): Promise<void> {
  const uri = await wantedBuffer(readRanges, args);
  if (uri) await shown(convertToJson(documents, uri, onDisk));
}

async function bufferOf([given]: readonly unknown[]): Promise<vscode.Uri | undefined> {
  if (given instanceof vscode.Uri) return given;
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof vscode.TabInputCustom) return input.uri;
  if (input instanceof vscode.TabInputText) {
    const shown = bufferOfText(input.uri);
    if (shown) return shown;
    if (input.uri.scheme !== 'untitled' && !/\.fbs$/i.test(input.uri.path)) return input.uri;
  }
  return askForBuffer(vscode.l10n.t('Open'));
}

function askForBuffer(openLabel: string): Promise<vscode.Uri | undefined> {
  return askForFile({ title: vscode.l10n.t('Choose a buffer'), openLabel });
}

function askForJson(): Promise<vscode.Uri | undefined> {
  const filters = { JSON: ['json', 'jsonc'] };
  return askForFile({ title: vscode.l10n.t('Choose a JSON file'), openLabel: vscode.l10n.t('Convert'), filters });
}

async function askForFile(options: vscode.OpenDialogOptions): Promise<vscode.Uri | undefined> {
  return (await vscode.window.showOpenDialog(options))?.[0];
}

/** Waits until a buffer is opened or converted. If that fails, shows the reason instead of failing. */
async function shown(opening: Promise<void>): Promise<void> {
  try {
    await opening;
  } catch (error) {
    void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
  }
}
