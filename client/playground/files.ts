// Provides the page's texts as a file system, for the server's requests.
import type { FileAnswer, ListDirectoryParams, ListedEntry, ReadFileParams } from '../../server/protocol-files.ts';
import { findFilesRequest, listDirectoryRequest, readFileRequest } from '../../server/protocol-files.ts';

/** Functions that answer the server's requests, by method. If one throws, the server gets an error message. */
export type Answers = Readonly<Record<string, (params: unknown) => unknown>>;

/** The functions that answer the server's requests for files. `texts` returns the present texts by URI. */
export function answersAbout(texts: () => ReadonlyMap<string, string>): Answers {
  return {
    [readFileRequest]: (params) => readFile(texts(), params as ReadFileParams),
    [listDirectoryRequest]: (params) => listDirectory(texts(), params as ListDirectoryParams),
    // With an empty answer the folders are listed one by one, and there is only one.
    [findFilesRequest]: () => [],
  };
}

function readFile(texts: ReadonlyMap<string, string>, { uri, largest }: ReadFileParams): FileAnswer {
  const text = texts.get(uri);
  if (text === undefined) return { kind: listDirectory(texts, { uri }).length > 0 ? 'directory' : 'missing' };
  const bytes = new TextEncoder().encode(text);
  return bytes.length > largest ? { kind: 'unreadable', reason: 'it is too large' } : { kind: 'file', bytes };
}

function listDirectory(texts: ReadonlyMap<string, string>, { uri }: ListDirectoryParams): readonly ListedEntry[] {
  const folder = uri.endsWith('/') ? uri : `${uri}/`;
  const entries = new Map<string, ListedEntry>();
  for (const each of texts.keys()) {
    if (!each.startsWith(folder)) continue;
    const [name = '', ...rest] = each.slice(folder.length).split('/');
    entries.set(name, { name: decodeURIComponent(name), kind: rest.length > 0 ? 'directory' : 'file', isLink: false });
  }
  return [...entries.values()];
}
