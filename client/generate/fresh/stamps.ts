// Tells whether a file is still what it was, without reading it.
import * as vscode from 'vscode';

/** The time of the last change and the size of a file; undefined where there is none. */
export type Stamp = string | undefined;

/** Some file systems store times in steps of one or two seconds. */
const clockGrain = 2000;

/** The stamp of a file as it is now. */
export async function stampOf(file: vscode.Uri): Promise<Stamp> {
  try {
    const { type, mtime, size } = await vscode.workspace.fs.stat(file);
    if ((type & vscode.FileType.File) === 0) return undefined;
    // A file that has just been written may be written again at the same time by the clock.
    return Date.now() - mtime < clockGrain ? `${young} ${++stamps}` : `${mtime} ${size}`;
  } catch {
    return undefined;
  }
}

/** A stamp that no other one equals. */
const young = 'young';
let stamps = 0;

/** Whether files are what they were when they got their stamps. */
export async function areUnchanged(files: Iterable<readonly [string, Stamp]>): Promise<boolean> {
  for (const [file, stamp] of files) if ((await stampOf(vscode.Uri.parse(file))) !== stamp) return false;
  return true;
}
