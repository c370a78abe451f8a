// Runs a real flatc, where there is one, to see whether the record still says what it says.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ConformanceCase, Verdict } from './cases.ts';

/** The flatc named by FLATC, or the one on PATH; undefined where there is none. One that is named must run. */
export function findFlatc(): string | undefined {
  const named = process.env['FLATC'];
  const { status } = spawnSync(named ?? 'flatc', ['--version']);
  if (named && status !== 0) throw new Error(`FLATC=${named} does not run`);
  return status === 0 ? (named ?? 'flatc') : undefined;
}

/** What flatc says of a case with the given arguments. */
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
