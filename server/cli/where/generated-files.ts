// Finds generated files in folders by their first lines.
import { type Dirent, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isGeneratedCode } from '../../language/generate/service.ts';
import { codeExtensions } from '../../language/service.ts';
import { decodeText } from '../../workspace/decode-text.ts';
import { headOfFile } from '../generate/head-of-file.ts';

/** The largest number of files whose names are looked at. */
const mostFiles = 200_000;

/** Folders that contain no generated code of a project. */
const skipped = /^(?:\..*|node_modules)$/;

/** The files that flatc wrote, in folders and below, by path. Links are not followed. */
export function generatedFilesIn(folders: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const left = [...folders];
  let seen = 0;
  for (let folder = left.pop(); folder !== undefined && seen < mostFiles; folder = left.pop()) {
    for (const entry of entriesOf(folder)) {
      seen++;
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !skipped.test(entry.name)) left.push(path);
      else if (
        entry.isFile() &&
        codeExtensions.has(extname(entry.name)) &&
        isGeneratedCode(decodeText(headOfFile(path)))
      )
        found.add(path);
    }
  }
  return [...found].sort();
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that cannot be read has nothing to show.
    return [];
  }
}
