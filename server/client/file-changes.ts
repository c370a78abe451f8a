// Converts the file events of a client into changes under canonical URIs.
import { FileChangeType, type FileEvent } from 'vscode-languageserver';
import type { FileChange } from '../workspace/file-change.ts';
import { canonicalUri } from '../workspace/uris.ts';

/** The changes that file events report. */
export function fileChanges(events: readonly FileEvent[]): readonly FileChange[] {
  return events.map(({ uri, type }) => ({ uri: canonicalUri(uri), kind: kinds[type] }));
}

const kinds: Readonly<Record<FileChangeType, FileChange['kind']>> = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
};
