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

/** Whether the server gets the schema at a place. Others, such as an older commit's, have no includes. */
export function isServedSchema({ scheme }: vscode.Uri): boolean {
  return schemaSelector().some((served) => served.language === 'flatbuffers' && served.scheme === scheme);
}

/** Whether a file is one that tools read: on disk or in the file system of a workspace folder. */
export function isSavedFile({ scheme }: vscode.Uri): boolean {
  return savedSchemaSelector().some((saved) => saved.scheme === scheme);
}

/**
 * Says why a schema has no file: it is not saved yet, or it is a text that VS Code shows, such as a binary schema or an
 * older commit's schema. By default, it is the active one.
 */
export function reportNoSchema(schema = activeText()): void {
  const { l10n } = vscode;
  const message = !schema
    ? l10n.t('Open a schema first.')
    : schema.scheme === 'untitled'
      ? l10n.t('Save the schema first.')
      : l10n.t('Open the .fbs file of this schema first.');
  void vscode.window.showInformationMessage(message);
}

function activeText(): vscode.Uri | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === 'flatbuffers' ? document.uri : undefined;
}
