// Chooses the root through which a file is checked: itself, or a file that includes it where that supplies what is missing.
import { findingsIn, type LeveledFinding } from './diagnostics/index.ts';
import type { Program } from './program.ts';

/** A file as it is reported: its findings, and the root through which they were found. */
export interface CheckedFile {
  readonly root: string;
  readonly findings: readonly LeveledFinding[];
}

const mostRoots = 16;
const mostIncluders = 400;

/**
 * The findings of a file as its own root; or, where something is missing that a file including it may supply, through
 * the root with the fewest such errors. Real schemas depend on being read after their siblings.
 */
export function checkThroughBestRoot(program: Program, uri: string): CheckedFile {
  let best: CheckedFile = { root: uri, findings: findingsIn(program, uri, uri) };
  let missing = countMissing(best.findings);
  if (missing === 0) return best;
  for (const root of rootsOf(program, uri)) {
    const findings = findingsIn(program, uri, root);
    const count = countMissing(findings);
    if (count >= missing) continue;
    best = { root, findings };
    missing = count;
    if (missing === 0) break;
  }
  return best;
}

/** The files that include a file, directly or not, and that no other file includes; at most a handful. */
export function rootsOf(program: Program, uri: string): readonly string[] {
  const seen = new Set([uri]);
  const queue = [uri];
  const tops: string[] = [];
  for (let next = queue.shift(); next !== undefined && seen.size < mostIncluders; next = queue.shift()) {
    const includers = program.possibleIncluders(next).filter((includer) => !seen.has(includer));
    for (const includer of includers) {
      seen.add(includer);
      queue.push(includer);
    }
    if (includers.length === 0 && next !== uri) tops.push(next);
  }
  return tops.filter((root) => includes(program, root, uri)).slice(0, mostRoots);
}

function includes(program: Program, root: string, uri: string): boolean {
  return program.closure(root)?.files.some((file) => file.uri === uri) ?? false;
}

function countMissing(findings: readonly LeveledFinding[]): number {
  return findings.filter((finding) => finding.description.dependsOnRoot).length;
}
