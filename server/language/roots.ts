// Chooses the root through which a file is checked: itself, or a file that includes it where that supplies what is missing.
import { findingsIn, type LeveledFinding, rootHint } from './diagnostics/index.ts';
import { isEntryFile } from './entry-files.ts';
import { includingEntryFiles, includingRoots } from './includers.ts';
import type { Program } from './program.ts';

/** A file as an editor reports it: its findings, and the root through which they were found. */
export interface CheckedFile {
  readonly root: string;
  /** With a hint at the root where it is another file. */
  readonly findings: readonly LeveledFinding[];
}

/**
 * The findings of a file as its own root; or, where something is missing that a file including it may supply, through
 * the root with the fewest such errors. Real schemas depend on being read after their siblings. An entry file is always
 * its own root.
 */
export function checkThroughBestRoot(program: Program, uri: string): CheckedFile {
  const alone = findingsIn(program, uri, uri);
  let best: CheckedFile = { root: uri, findings: alone };
  let missing = countMissing(alone);
  if (missing === 0 || isEntryFile(program.settings, uri)) return best;
  for (const root of candidateRoots(program, uri)) {
    const findings = findingsIn(program, uri, root);
    const count = countMissing(findings);
    if (count >= missing) continue;
    best = { root, findings };
    missing = count;
    if (missing === 0) break;
  }
  const { root, findings } = best;
  return root === uri ? best : { root, findings: [...rootHint(program, uri, root, missing === 0), ...findings] };
}

/** The entry files that include a file; only where there are none, whatever else includes it. */
function candidateRoots(program: Program, uri: string): readonly string[] {
  const entryFiles = includingEntryFiles(program, uri);
  return entryFiles.length > 0 ? entryFiles : includingRoots(program, uri);
}

function countMissing(findings: readonly LeveledFinding[]): number {
  return findings.filter((finding) => finding.description.dependsOnRoot).length;
}
