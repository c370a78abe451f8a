// Reads files for a server that cannot read them itself, through VS Code's file systems.
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type FileAnswer,
  type FindFilesParams,
  findFilesRequest,
  type ListDirectoryParams,
  type ListedEntry,
  listDirectoryRequest,
  type ReadFileParams,
  readFileRequest,
} from '../server/protocol-files.ts';

const { fs } = vscode.workspace;

/**
 * Answers the server's requests for files. `sent` is a function that converts bytes to a form that a message can
 * contain.
 */
export function answerFileRequests(client: BaseLanguageClient, sent: (bytes: Uint8Array) => Uint8Array | string): void {
  client.onRequest<FileAnswer, void>(readFileRequest, async (params: ReadFileParams) => {
    const content = await readFile(params);
    return content.kind === 'file' ? { kind: 'file', bytes: sent(content.bytes) } : content;
  });
  client.onRequest(listDirectoryRequest, ({ uri }: ListDirectoryParams) => listDirectory(vscode.Uri.parse(uri)));
  client.onRequest(findFilesRequest, findFiles);
}

type Content = Exclude<FileAnswer, { kind: 'file' }> | { readonly kind: 'file'; readonly bytes: Uint8Array };

async function readFile({ uri, isListed, largest }: ReadFileParams): Promise<Content> {
  const file = vscode.Uri.parse(uri);
  const tooLarge: Content = { kind: 'unreadable', reason: `it is larger than ${largest} bytes` };
  try {
    if (!isListed) {
      const { type, size } = await fs.stat(file);
      if (type & vscode.FileType.Directory) return { kind: 'directory' };
      if (size > largest) return tooLarge;
    }
    const bytes = await fs.readFile(file);
    return bytes.length > largest ? tooLarge : { kind: 'file', bytes };
  } catch (error) {
    const code = error instanceof vscode.FileSystemError ? error.code : '';
    // A file that cannot be opened counts as missing, as for flatc.
    if (/^(FileNotFound|FileNotADirectory|NoPermissions)$/.test(code)) return { kind: 'missing' };
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function listDirectory(directory: vscode.Uri): Promise<readonly ListedEntry[]> {
  // A missing directory, or a file system without directories, has no entries.
  const entries = await fs.readDirectory(directory).then(undefined, () => []);
  return entries.flatMap(([name, type]): ListedEntry[] => {
    const isLink = (type & vscode.FileType.SymbolicLink) !== 0;
    if (type & vscode.FileType.Directory) return [{ name, kind: 'directory', isLink }];
    return type & vscode.FileType.File ? [{ name, kind: 'file', isLink }] : [];
  });
}

async function findFiles({ folder, globs }: FindFilesParams): Promise<readonly string[]> {
  const pattern = new vscode.RelativePattern(vscode.Uri.parse(folder), `{${globs.flatMap(withoutBraces).join(',')}}`);
  const found = await vscode.workspace.findFiles(pattern, '**/{node_modules,.git}/**');
  return found.map((uri) => uri.toString());
}

/**
 * The globs without braces for a glob with alternatives: `*.{c,h}` becomes `*.c` and `*.h`. VS Code does not support
 * nested braces.
 */
function withoutBraces(glob: string): readonly string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(glob) ?? [];
  return choices === undefined
    ? [glob]
    : choices.split(',').flatMap((choice) => withoutBraces(`${before}${choice}${after}`));
}
