// Converts between paths and URIs of one file system: the file system of this machine, or one that an extension
// provides, such as a repository on a server.
import * as vscode from 'vscode';
import type { Platform } from '../../server/language/generate/service.ts';

/** The platform whose path syntax a folder uses. File systems of extensions use the syntax of POSIX. */
export function platformAt({ scheme }: vscode.Uri, platform: Platform): Platform {
  return scheme === 'file' ? platform : 'posix';
}

/** The path of a file or folder, in the form that `uriAt` takes. */
export function pathOf(uri: vscode.Uri): string {
  return uri.scheme === 'file' ? uri.fsPath : uri.path;
}

/** The URI of an absolute path, in the file system of the given file or folder. */
export function uriAt(near: vscode.Uri, path: string): vscode.Uri {
  return near.scheme === 'file' ? vscode.Uri.file(path) : near.with({ path });
}
