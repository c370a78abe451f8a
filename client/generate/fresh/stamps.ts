// Recognizes changed files without reading them.
import * as vscode from 'vscode';

/** The time of a file's last change and its size; undefined if the file does not exist. */
export type Stamp = string | undefined;

/** The precision of file times in milliseconds: some file systems store steps of one or two seconds. */
const clockGrain = 2000;

/** The present stamp of a file. A file that was written just now gets a stamp that equals no other one. */
export async function stampOf(file: vscode.Uri): Promise<Stamp> {
  try {
    const { type, mtime, size } = await vscode.workspace.fs.stat(file);
    if ((type & vscode.FileType.File) === 0) return undefined;
    // A file may be written twice within one step of the clock.
    return Date.now() - mtime < clockGrain ? `${young} ${++stamps}` : `${mtime} ${size}`;
  } catch {
    return undefined;
  }
}

/** The start of the stamps of files that were written just now. */
const young = 'young';
let stamps = 0;

/** Whether files are unchanged since they got these stamps. */
export async function areUnchanged(files: Iterable<readonly [string, Stamp]>): Promise<boolean> {
  for (const [file, stamp] of files) if ((await stampOf(vscode.Uri.parse(file))) !== stamp) return false;
  return true;
}
