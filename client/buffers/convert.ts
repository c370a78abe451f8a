// Converts JSON data to buffers and buffers to JSON, without an external flatc. No file is replaced without the user's
// consent.
import * as vscode from 'vscode';
import {
  type ConvertDataAnswer,
  type ConvertDataParams,
  convertDataRequest,
  type DataError,
} from '../../server/protocol-buffers.ts';
import { exists } from '../generate/existence.ts';
import type { Server } from '../running-server.ts';
import { showPlace } from '../show-place.ts';
import { nameOf, type WriteFile, writeAndReport, writeFile } from '../written-file.ts';
import type { BufferDocuments } from './documents.ts';
import { bufferEditorId } from './editor-id.ts';
import { readBuffer } from './read-file.ts';
import { askForSchema } from './schema-choice.ts';

/**
 * Converts the JSON of a file, with its unsaved changes, to a buffer, and writes it beside the file. If the schema is
 * unknown, the user chooses it; nothing is written without a choice. Errors of the data are shown with a button that
 * leads to the first one. Fails if the server does not run, if the document is not saved, or if the file cannot be read
 * or is not UTF-8.
 */
export async function convertToBinary(
  server: Server,
  memory: vscode.Memento,
  uri: vscode.Uri,
  onDisk: WriteFile | undefined,
): Promise<void> {
  // A document that is only in an editor has no folder for the buffer.
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === undefined)
    throw new Error(vscode.l10n.t('Save the document first: the buffer is written beside it.'));
  const text = await jsonText(uri);
  const ask = async (schema?: string): Promise<ConvertDataAnswer | undefined> => {
    const params: ConvertDataParams = { uri: uri.toString(), text, ...(schema === undefined ? {} : { schema }) };
    return server.ask<ConvertDataAnswer>(convertDataRequest, params);
  };
  let answer = await ask();
  if (answer && 'needsSchema' in answer) {
    const chosen = await askForSchema(server, { uri, bytes: new Uint8Array() }, memory);
    if (!chosen) return;
    answer = await ask(chosen.uri);
  }
  if (!answer || 'needsSchema' in answer)
    throw new Error(vscode.l10n.t('The FlatBuffers language server does not run.'));
  if ('errors' in answer) return reportErrors(answer.errors);
  const bytes = Uint8Array.from(atob(answer.bytes), (letter) => letter.charCodeAt(0));
  const write = (target: vscode.Uri) => writeFile(target, bytes, onDisk);
  await writeBeside(uri, answer.extension, write, (written) =>
    vscode.commands.executeCommand('vscode.openWith', written, bufferEditorId),
  );
}

/**
 * Writes the JSON of a buffer beside it, as flatc prints it with keys in quotes. For a buffer with a problem nothing is
 * written, and the problem is shown. Fails if the schema is unknown or the buffer cannot be read.
 */
export async function convertToJson(
  documents: BufferDocuments,
  uri: vscode.Uri,
  onDisk: WriteFile | undefined,
): Promise<void> {
  const options = { strictJson: true, defaultsJson: false, naturalUtf8: false, allowNonUtf8: false };
  const { text, problem, after } = await documents.jsonOf(uri, options);
  if (after && !problem) void vscode.window.showWarningMessage(after.message);
  if (text === undefined || problem) {
    const message = [problem?.path, problem?.message].filter(Boolean).join(': ');
    const open = vscode.l10n.t('Open');
    const choice = await vscode.window.showErrorMessage(vscode.l10n.t('The buffer is not sound: {0}', message), open);
    if (choice === open) await vscode.commands.executeCommand('vscode.openWith', uri, bufferEditorId);
    return;
  }
  const write = (target: vscode.Uri) => writeFile(target, new TextEncoder().encode(text), onDisk);
  await writeBeside(uri, 'json', write, (written) => vscode.window.showTextDocument(written));
}

async function jsonText(uri: vscode.Uri): Promise<string> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open) return open.getText();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readBuffer(uri));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(vscode.l10n.t('{0} is not text.', nameOf(uri)));
  }
}

async function reportErrors(errors: readonly DataError[]): Promise<void> {
  const [first] = errors;
  if (!first) return;
  const { line, character } = first.range.start;
  const uri = vscode.Uri.parse(first.uri);
  const more = errors.length > 1 ? vscode.l10n.t(' ({0} errors)', errors.length) : '';
  const show = vscode.l10n.t('Show');
  const message = `${nameOf(uri)}:${line + 1}:${character + 1}: ${first.message}${more}`;
  if ((await vscode.window.showErrorMessage(message, show)) !== show) return;
  await showPlace(uri, first.range.start);
}

/** Writes the result beside its source. If the target exists, the user replaces it, chooses another name or cancels. */
async function writeBeside(
  source: vscode.Uri,
  extension: string,
  write: (target: vscode.Uri) => Promise<void>,
  open: (written: vscode.Uri) => Thenable<unknown>,
): Promise<void> {
  const folder = vscode.Uri.joinPath(source, '..');
  let target = vscode.Uri.joinPath(folder, `${nameOf(source).replace(/\.[^.]*$/, '')}.${extension}`);
  if (await exists(target)) {
    const [replace, other] = [vscode.l10n.t('Replace'), vscode.l10n.t('Choose Another Name...')];
    const message = vscode.l10n.t('{0} already exists.', nameOf(target));
    const choice = await vscode.window.showWarningMessage(message, { modal: true }, replace, other);
    const title = vscode.l10n.t('Choose another name');
    const chosen = choice === other ? await vscode.window.showSaveDialog({ title, defaultUri: target }) : target;
    if (choice === undefined || !chosen) return;
    target = chosen;
  }
  await writeAndReport(target, write, open);
}
