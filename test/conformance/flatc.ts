// Runs a real flatc, if there is one, to check the record.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ConformanceCase, Verdict } from './cases.ts';

/** The flatc that FLATC names, or the one on PATH; undefined if there is none. A named one must run. */
export function findFlatc(): string | undefined {
  const named = process.env['FLATC'];
  const { status } = spawnSync(named ?? 'flatc', ['--version']);
  if (named && status !== 0) throw new Error(`FLATC=${named} does not run`);
  return status === 0 ? (named ?? 'flatc') : undefined;
}

/** The verdict of flatc on a case with these arguments. */
export function flatcVerdict(flatc: string, { folder, file }: ConformanceCase, args: readonly string[]): Verdict {
  const output = mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
  try {
    const { status, stderr } = spawnSync(flatc, ['-o', output, ...args, file], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) return 'reject';
    return stderr.includes('warning:') ? 'warn' : 'accept';
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
