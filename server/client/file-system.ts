// Implements a file system through the client: a browser gives a server no files, and only the editor can read a
// virtual workspace.
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

/**
 * The file system of a client that answers the requests of protocol-files.ts. A file whose request fails is unreadable;
 * a list or search that fails is empty.
 */
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
    async headOf(uri, length) {
      const params: ReadFileParams = { uri, isListed: true, largest: largestFile };
      // A file that cannot be read has no head; reading it as a whole says why.
      const answer = await ask<FileAnswer>(readFileRequest, params).catch(() => undefined);
      return answer?.kind === 'file' ? bytesOf(answer.bytes).subarray(0, length) : undefined;
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
    // The protocol does not resolve links.
    identityOf: async (uri) => uri,
  };
}

/**
 * A file system that reads `file:` URIs from the disk and all others through the client. A client that does not read
 * files gets all of them from the disk.
 */
export function fileSystemFor(disk: FileSystem, { readsFiles }: ClientFeatures, connection: Connection): FileSystem {
  if (!readsFiles) return disk;
  const client = clientFileSystem((method, params) => connection.sendRequest(method, params));
  const of = (uri: string): FileSystem => (uri.startsWith('file:') ? disk : client);
  return {
    read: (uri, isListed) => of(uri).read(uri, isListed),
    list: (uri) => of(uri).list(uri),
    find: async (folder, globs) => (await of(folder).find?.(folder, globs)) ?? [],
    headOf: async (uri, length) => of(uri).headOf?.(uri, length),
    stampOf: async (uri) => of(uri).stampOf?.(uri),
    identityOf: (uri) => of(uri).identityOf(uri),
  };
}

function bytesOf(sent: Uint8Array | string): Uint8Array {
  return typeof sent === 'string' ? Uint8Array.from(atob(sent), (each) => each.charCodeAt(0)) : sent;
}
