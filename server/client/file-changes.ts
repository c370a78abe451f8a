// Takes what a client saw on disk as changes of places under their canonical URIs.
import { FileChangeType, type FileEvent } from 'vscode-languageserver';
import { canonicalUri } from '../workspace/uris.ts';
import type { FileChange } from '../workspace/workspace.ts';

/** The changes in the events of a client. */
export function fileChanges(events: readonly FileEvent[]): readonly FileChange[] {
  return events.map(({ uri, type }) => ({ uri: canonicalUri(uri), kind: kinds[type] }));
}

const kinds: Readonly<Record<FileChangeType, FileChange['kind']>> = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
};
