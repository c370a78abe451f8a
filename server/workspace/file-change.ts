// Describes changes on disk that a client reports.
import { isInsideAny } from './uris.ts';

/** A change on disk, of a file or directory. */
export interface FileChange {
  readonly uri: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/**
 * A function that returns whether a change of letters from small to large or back has renamed a file, or a directory
 * around it. Where the disk ignores case, the old name would still lead to the file.
 */
export function respelledBy(changes: readonly FileChange[]): (uri: string) => boolean {
  const came = new Set(changes.flatMap(({ kind, uri }) => (kind === 'created' ? [uri] : [])));
  const anyCase = new Set([...came].map((uri) => uri.toLowerCase()));
  const went = changes.flatMap(({ kind, uri }) => (kind === 'deleted' && !came.has(uri) ? [uri] : []));
  const old = new Set(went.filter((uri) => anyCase.has(uri.toLowerCase())));
  return (uri) => isInsideAny(uri, old);
}
