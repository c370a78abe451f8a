// Folders on disk for tests.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Writes files into a folder, and makes the folders in their names. */
export function writeFiles(
  folder: string,
  files: Iterable<readonly [name: string, text: string]>,
  encoding: BufferEncoding = 'utf8',
): void {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, encoding);
  }
}

/** A folder with files for one test. */
export class TestFolder {
  readonly path: string;

  constructor(files: Readonly<Record<string, string>> = {}) {
    this.path = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-test-')));
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  /** The URI of the folder. */
  get folder(): string {
    return pathToFileURL(this.path).href;
  }

  uri(name: string): string {
    return pathToFileURL(join(this.path, name)).href;
  }

  write(name: string, text: string): void {
    writeFiles(this.path, [[name, text]]);
  }

  remove(name = '.'): void {
    rmSync(join(this.path, name), { recursive: true, force: true });
  }
}
