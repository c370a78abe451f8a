// The file system of the editor, asked through the connection: a browser gives a server no files of its own, and what is
// in a virtual workspace only the editor can read.
import type { Connection } from 'vscode-languageserver';
import {
  type FileAnswer,
  type FindFilesParams,
  findFilesRequest,
  type ListDirectoryParams,
  type ListedEntry,
  listDirectoryRequest,
  type ReadFileParams,
  readFileRequest,
} from '../protocol-files.ts';
import { type DirectoryEntry, type FileContent, type FileSystem, largestFile } from '../workspace/file-system.ts';
import { fileText } from '../workspace/file-text.ts';
import { canonicalUri, entryUri } from '../workspace/uris.ts';
import type { ClientFeatures } from './client-features.ts';

/** Sends a request and resolves with its answer. */
type Ask = <Answer>(method: string, params: unknown) => Promise<Answer>;

/** The files of a client that answers the requests for them. A request that fails finds nothing. */
export function clientFileSystem(ask: Ask): FileSystem {
  return {
    async read(uri, isListed = false): Promise<FileContent> {
      const params: ReadFileParams = { uri, isListed, largest: largestFile };
      try {
        const answer = await ask<FileAnswer>(readFileRequest, params);
        return answer.kind === 'file' ? fileText(uri, bytesOf(answer.bytes)) : answer;
      } catch (error) {
        return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
      }
    },
    async list(uri): Promise<readonly DirectoryEntry[]> {
      const params: ListDirectoryParams = { uri };
      const entries = await ask<readonly ListedEntry[]>(listDirectoryRequest, params).catch(() => []);
      return entries
        .map(({ name, kind, isLink }) => ({ uri: entryUri(uri, name), kind, isLink }))
        .sort((left, right) => (left.uri < right.uri ? -1 : 1));
    },
    async find(folder, globs): Promise<readonly string[]> {
      const params: FindFilesParams = { folder, globs };
      const found = await ask<readonly string[]>(findFilesRequest, params).catch(() => []);
      return found.map(canonicalUri).sort();
    },
    // Editors do not tell where links lead.
    identityOf: async (uri) => uri,
  };
}

/** The files of the disk, and those of all other schemes through a client that reads them. */
export function fileSystemFor(disk: FileSystem, { readsFiles }: ClientFeatures, connection: Connection): FileSystem {
  if (!readsFiles) return disk;
  const client = clientFileSystem((method, params) => connection.sendRequest(method, params));
  const of = (uri: string): FileSystem => (uri.startsWith('file:') ? disk : client);
  return {
    read: (uri, isListed) => of(uri).read(uri, isListed),
    list: (uri) => of(uri).list(uri),
    find: async (folder, globs) => (await of(folder).find?.(folder, globs)) ?? [],
    stampOf: async (uri) => of(uri).stampOf?.(uri),
    identityOf: (uri) => of(uri).identityOf(uri),
  };
}

function bytesOf(sent: Uint8Array | string): Uint8Array {
  return typeof sent === 'string' ? Uint8Array.from(atob(sent), (each) => each.charCodeAt(0)) : sent;
}
