// Selects the documents that are schemas of this window. Documents of other schemes, such as an older commit's, only
// get colours, because their includes cannot be found. The text of a binary schema has no includes, so it is checked.
import * as vscode from 'vscode';
import { bufferTextScheme } from './buffers/documents.ts';

/** The language id of JSON data that a FlatBuffers schema describes. */
export const dataLanguage = 'flatbuffers-json';

/** The documents that the server gets. The list changes when a folder with a new scheme is added. */
export function schemaSelector(): { readonly scheme: string; readonly language: string }[] {
  const others = ['untitled', bufferTextScheme].map((scheme) => ({ scheme, language: 'flatbuffers' }));
  const data = savedSchemaSelector().map(({ scheme }) => ({ scheme, language: dataLanguage }));
  return [...savedSchemaSelector(), ...data, ...others];
}

/** The schemas of `schemaSelector` that are files, on disk or in the file system of a workspace folder. */
export function savedSchemaSelector(): { readonly scheme: string; readonly language: string }[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const schemes = new Set(['file', ...folders.map(({ uri }) => uri.scheme)]);
  return [...schemes].map((scheme) => ({ scheme, language: 'flatbuffers' }));
}

/** Says that a command needs a schema, or that the active schema must be saved first. */
export function reportNoSchema(): void {
  const { languageId, isUntitled } = vscode.window.activeTextEditor?.document ?? {};
  const isUnsaved = languageId === 'flatbuffers' && isUntitled;
  const message = isUnsaved ? vscode.l10n.t('Save the schema first.') : vscode.l10n.t('Open a schema first.');
  void vscode.window.showInformationMessage(message);
}
