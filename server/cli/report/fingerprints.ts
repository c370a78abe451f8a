// Names findings for programs that compare reports, independent of line numbers.
import { createHash } from 'node:crypto';
import type { CheckFinding } from './report.ts';

/** The fingerprint of each finding, in order. Equal findings of a file are counted. */
export function fingerprints(findings: readonly CheckFinding[]): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map(({ file, code, message }) => {
    const same = [file, code, message].join('\0');
    const number = seen.get(same) ?? 0;
    seen.set(same, number + 1);
    return createHash('sha256').update(`${same}\0${number}`).digest('hex');
  });
}
