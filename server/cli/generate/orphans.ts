// Finds generated code that no schema makes any more.
import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FlatcRequest,
  generationPlan,
  insideName,
  isGeneratedByFlatc,
  outsidePath,
} from '../../language/generate/service.ts';
import { fileUri } from '../check/inputs.ts';
import { beginsAs } from './head-of-file.ts';
import { hasInside, runInside } from './inside.ts';
import { sufficientIncludes } from './schema-facts.ts';

/** The files in some folders that flatc has written and that `made` does not contain. */
export function strayFiles(folders: readonly string[], made: ReadonlyMap<string, unknown>): readonly string[] {
  // The letter of a drive may be written in two ways.
  const written = new Set([...made.keys()].map(fileUri));
  return [...new Set(folders.flatMap(filesIn))].filter(
    (file) => !written.has(fileUri(file)) && beginsAs(file, isGeneratedByFlatc),
  );
}

/**
 * The stray files that none of some requests would write either. The requests are for schemas that no target compiles:
 * another command may write code of theirs, and the code of the targets may need it.
 */
export async function withoutSchema(
  stray: readonly string[],
  requests: readonly FlatcRequest[],
): Promise<readonly string[]> {
  let left = stray;
  const asked = new Set<string>();
  for (const request of hasInside() ? requests : []) {
    if (left.length === 0) break;
    // Targets may differ only in their schemas.
    const key = JSON.stringify(request);
    if (asked.has(key)) continue;
    asked.add(key);
    const names = await namesOf(request);
    left = left.filter((file) => !names.has(fileUri(file)));
  }
  return left;
}

/** The URIs of the files that the built-in flatc would write; none for a schema that it refuses. */
async function namesOf(request: FlatcRequest): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const includePaths = await sufficientIncludes(request.files, request.includePaths ?? []);
  for (const run of generationPlan({ ...request, includePaths, program: insideName }).runs) {
    const { written } = await runInside(run, request.platform);
    for (const [path] of written) names.add(fileUri(outsidePath(path, request.platform)));
  }
  return names;
}

/** Matches the names of folders that never contain generated code. */
const skipped = /^(?:\.|node_modules$)/;

function filesIn(folder: string): readonly string[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    // A missing folder contains no stale file.
    return [];
  }
  return entries.flatMap((entry) => {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : filesIn(place);
    return entry.isFile() ? [place] : [];
  });
}
