// Chooses the files that fixes may change, and writes each changed one whole or not at all.
import { plainText } from '../../language/service.ts';
import { decodeText, encodeText } from '../../workspace/decode-text.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { largestFile } from '../../workspace/file-system.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { readWhole } from '../../workspace/regular-file-node.ts';
import { isInside } from '../../workspace/uris.ts';
import { lineEdits } from '../format/line-edits.ts';
import { unifiedDiff } from '../format/unified-diff.ts';
import { writeOutput } from '../output-file.ts';
import { reasonAgainst } from './fix-schemas.ts';
import { fileUri } from './inputs.ts';
import type { Root } from './load-roots.ts';

/** A schema that may change. */
interface FixableFile {
  readonly uri: string;
  /** The path to write to, after all symbolic links. */
  readonly path: string;
  readonly before: string;
}

/** A schema with its text after fixes. */
interface FixedFile extends FixableFile {
  readonly text: string;
}

interface Fixable {
  readonly files: readonly FixableFile[];
  /** A note for each file that must not change, with the reason. */
  readonly notes: readonly string[];
}

/**
 * The schemas that may change. A note says why one must not: it is a link out of the given folders, or its text has a
 * NUL character or merge conflict markers. A schema that cannot be read is left out without a note.
 */
export async function fixableFiles(
  roots: readonly Root[],
  folders: readonly string[],
  display: (uri: string) => string,
): Promise<Fixable> {
  const realFolders = await Promise.all(folders.map(async (uri) => fileUri(await nodeFileSystem.identityOf(uri))));
  const files: FixableFile[] = [];
  const notes: string[] = [];
  for (const { uri, isFromFolder, text: given } of roots) {
    const path = await nodeFileSystem.identityOf(uri);
    const isOutside = isFromFolder && !realFolders.some((folder) => isInside(fileUri(path), folder));
    const text = isOutside ? undefined : (given ?? (await textOf(path)));
    const reason = isOutside ? 'it is a link out of the given folders' : reasonAgainst(text);
    if (reason !== undefined) notes.push(`${plainText(display(uri))} is left as it is: ${reason}`);
    else if (text !== undefined) files.push({ uri, path, before: text });
  }
  return { files, notes };
}

/** The unified diff of changed files. */
export function diffOf(changed: readonly FixedFile[], display: (uri: string) => string): string {
  return changed.map(({ uri, before, text }) => unifiedDiff(display(uri), before, lineEdits(before, text))).join('');
}

interface Written {
  /** The URIs of the files that were written. */
  readonly written: readonly string[];
  readonly failures: readonly string[];
}

/** Writes changed files. A file that changed on disk since it was read is a failure; the others are still written. */
export async function writeFixed(changed: readonly FixedFile[], display: (uri: string) => string): Promise<Written> {
  const written: string[] = [];
  const failures: string[] = [];
  for (const { uri, path, before, text } of changed) {
    const failure = await write(path, before, text);
    if (failure === undefined) written.push(uri);
    else failures.push(`unable to write ${plainText(display(uri))}: ${failure}`);
  }
  return { written, failures };
}

/** The text of a file; undefined if it cannot be read. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return decodeText(await readWhole(path, largestFile));
  } catch {
    // The check reports why the file cannot be read.
    return undefined;
  }
}

/** Writes a file if its text on disk is still `before`. Returns the reason of a failure; undefined after success. */
async function write(path: string, before: string, text: string): Promise<string | undefined> {
  if ((await textOf(path)) !== before) return 'it was changed in the meantime';
  try {
    await writeOutput(path, encodeText(text));
    return undefined;
  } catch (error) {
    return fileFailure(error);
  }
}
