// The events of the window, which tests fire and the client listens to.
import type { URI } from 'vscode-uri';
import { globMatcher } from '../../server/language/includes/glob.ts';
import type { StandInDocument } from './desk.ts';
import { Emitter } from './emitter.ts';

export const documentChanged = new Emitter<{
  readonly document: { readonly uri: URI };
  readonly contentChanges: unknown[];
}>();
export const filesRenamed = new Emitter<{
  readonly files: readonly { readonly oldUri: URI; readonly newUri: URI }[];
}>();
export const documentSaved = new Emitter<Pick<StandInDocument, 'uri'>>();
export const documentClosed = new Emitter<Pick<StandInDocument, 'uri'>>();
export const documentOpened = new Emitter<Pick<StandInDocument, 'uri' | 'languageId'>>();
export const activeEditorChanged = new Emitter<unknown>();
export const windowChanged = new Emitter<{ readonly focused: boolean }>();
/** A workspace folder was added or removed. */
export const foldersChanged = new Emitter<void>();
export const diagnosticsChanged = new Emitter<{ readonly uris: readonly URI[] }>();
export const trustGranted = new Emitter<void>();
export const configurationChanged = new Emitter<{ affectsConfiguration(section: string): boolean }>();
/** A file was written or made. */
export const fileChanged = new Emitter<URI>();
export const fileDeleted = new Emitter<URI>();

/** A watcher of files that a glob names: of the workspace, or of a folder. */
export function createFileSystemWatcher(files: string | { readonly base: URI; readonly pattern: string }) {
  const fits = typeof files === 'string' ? () => true : globMatcher(`${files.base.path}/${files.pattern}`);
  const heard: { dispose(): void }[] = [];
  const of = (emitter: Emitter<URI>) => (listener: (uri: URI) => unknown) => {
    const each = emitter.event((uri) => fits(uri.path) && listener(uri));
    heard.push(each);
    return each;
  };
  const dispose = () => {
    for (const each of heard) each.dispose();
  };
  return { onDidChange: of(fileChanged), onDidCreate: of(fileChanged), onDidDelete: of(fileDeleted), dispose };
}
