// Chooses the root through which a file is checked: itself, or a file that includes it where that supplies what is missing.
import { findingsIn, type LeveledFinding } from './diagnostics/index.ts';
import { includingRoots } from './includers.ts';
import type { Program } from './program.ts';

/** A file as it is reported: its findings, and the root through which they were found. */
export interface CheckedFile {
  readonly root: string;
  readonly findings: readonly LeveledFinding[];
}

/**
 * The findings of a file as its own root; or, where something is missing that a file including it may supply, through
 * the root with the fewest such errors. Real schemas depend on being read after their siblings.
 */
export function checkThroughBestRoot(program: Program, uri: string): CheckedFile {
  let best: CheckedFile = { root: uri, findings: findingsIn(program, uri, uri) };
  let missing = countMissing(best.findings);
  if (missing === 0) return best;
  for (const root of includingRoots(program, uri)) {
    const findings = findingsIn(program, uri, root);
    const count = countMissing(findings);
    if (count >= missing) continue;
    best = { root, findings };
    missing = count;
    if (missing === 0) break;
  }
  return best;
}

function countMissing(findings: readonly LeveledFinding[]): number {
  return findings.filter((finding) => finding.description.dependsOnRoot).length;
}
