// Writes pages into a folder. Files that the list there does not name as ours are not replaced, and pages of a schema
// that is gone are removed.
import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainText } from '../../language/service.ts';
import type { DocsFile } from '../../schema-docs/html/site.ts';
import { folderProblem, makeFolder } from '../make-folder.ts';
import { writeOutput } from '../output-file.ts';
import { UsageError } from '../usage-error.ts';

/** The list of our files, which is in the folder itself. */
const listName = '.schema-docs.json';

/**
 * Writes the files, and returns their number. Unless `isForced`, throws a `UsageError` at the first file that exists
 * and is not in our list; the files before it are written by then.
 */
export async function writeFolder(folder: string, files: Iterable<DocsFile>, isForced: boolean): Promise<number> {
  const problem = folderProblem(folder);
  if (problem !== undefined) throw new UsageError(problem);
  const before = new Set(ownFiles(folder));
  const written = new Set<string>();
  // Interrupted work must not make its own files foreign.
  const list = () => writeOutput(join(folder, listName), `${JSON.stringify([...new Set([...before, ...written])])}\n`);
  for (const { path, text } of files) {
    const place = join(folder, path);
    if (!isForced && !before.has(path) && !written.has(path) && isThere(place)) {
      await list();
      throw new UsageError(`${plainText(place)} already exists, and doc did not write it; --force replaces it`);
    }
    makeFolder(dirname(place));
    written.add(path);
    await writeOutput(place, text);
  }
  for (const path of before) if (!written.has(path)) removeOwn(folder, path);
  before.clear();
  await list();
  return written.size;
}

/** The paths that an earlier run has listed; empty without a list, or if the list cannot be read as ours. */
function ownFiles(folder: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(readFileSync(join(folder, listName), 'utf8'));
    return Array.isArray(list) ? list.filter((path): path is string => typeof path === 'string' && isPlain(path)) : [];
  } catch {
    return [];
  }
}

/** Whether a path in a list names a page inside the folder. Anybody may have written the list. */
function isPlain(path: string): boolean {
  return (
    /\.(?:html|md|css|js)$/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
    !/[\\:]/.test(path)
  );
}

function isThere(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}

function removeOwn(folder: string, path: string): void {
  // A link on the way would lead out of the folder.
  const parts = path.split('/');
  const isLink = parts.some((_, index) =>
    lstatSync(join(folder, ...parts.slice(0, index + 1)), { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  if (!isLink) rmSync(join(folder, path), { force: true });
}
