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
import { isInside } from '../../workspace/uris.ts';
import { fileUri } from '../check/inputs.ts';
import { beginsAs } from './head-of-file.ts';
import { hasInside, runInside } from './inside.ts';

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
 * another command may write code of theirs, and the code of the targets may need it. Where the built-in flatc refuses a
 * request, nobody knows its files, so nothing in its output folder is stray.
 */
export async function withoutSchema(
  stray: readonly string[],
  requests: readonly FlatcRequest[],
): Promise<readonly string[]> {
  let left = stray;
  for (const request of hasInside() ? requests : []) {
    if (left.length === 0) break;
    const names = await namesOf(request);
    const output = fileUri(request.output ?? request.workingDirectory);
    left = left.filter((file) => (names ? !names.has(fileUri(file)) : !isInside(fileUri(file), output)));
  }
  return left;
}

/** The URIs of the files that the built-in flatc would write; undefined if it refuses a schema. */
async function namesOf(request: FlatcRequest): Promise<ReadonlySet<string> | undefined> {
  const names = new Set<string>();
  for (const run of generationPlan({ ...request, program: insideName }).runs) {
    const { end, written } = await runInside(run, request.platform);
    if (end.kind !== 'exit' || end.status !== 0) return undefined;
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
