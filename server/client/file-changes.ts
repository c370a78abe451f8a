// Converts the file events of a client into changes under canonical URIs.
import { FileChangeType, type FileEvent } from 'vscode-languageserver';
import { canonicalUri } from '../workspace/uris.ts';
import type { FileChange } from '../workspace/workspace.ts';

/** The changes that file events report. */
export function fileChanges(events: readonly FileEvent[]): readonly FileChange[] {
  return events.map(({ uri, type }) => ({ uri: canonicalUri(uri), kind: kinds[type] }));
}

const kinds: Readonly<Record<FileChangeType, FileChange['kind']>> = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
};
