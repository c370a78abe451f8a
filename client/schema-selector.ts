// Which documents are schemas of ours: those of the places that the window has open. Another scheme, such as that of a
// commit's old text, only has colours: a check would report includes that cannot be found. The text of a binary schema has
// none.
import * as vscode from 'vscode';
import { bufferTextScheme } from './buffers/documents.ts';

/** The language of JSON that has a schema. */
export const dataLanguage = 'flatbuffers-json';

/** The documents for which the server is asked. It is another list when a folder with a new scheme comes. */
export function schemaSelector(): { readonly scheme: string; readonly language: string }[] {
  const others = ['untitled', bufferTextScheme].map((scheme) => ({ scheme, language: 'flatbuffers' }));
  const data = savedSchemaSelector().map(({ scheme }) => ({ scheme, language: dataLanguage }));
  return [...savedSchemaSelector(), ...data, ...others];
}

/** Those of them that are files. */
export function savedSchemaSelector(): { readonly scheme: string; readonly language: string }[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const schemes = new Set(['file', ...folders.map(({ uri }) => uri.scheme)]);
  return [...schemes].map((scheme) => ({ scheme, language: 'flatbuffers' }));
}
