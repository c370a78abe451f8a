// Names findings for programs that compare reports, independent of line numbers.
import { hashOf } from '../../language/service.ts';
import type { CheckFinding } from './report.ts';

/**
 * The fingerprint of each finding, in order. Equal findings of a file are numbered, so that their fingerprints differ.
 */
export function fingerprints(findings: readonly CheckFinding[]): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map(({ file, code, message }) => {
    const same = [file, code, message].join('\n');
    const number = seen.get(same) ?? 0;
    seen.set(same, number + 1);
    // Enough to tell findings apart; a cryptographic hash would make every check start later.
    const hash = hashOf('fnv1a_64', [...new TextEncoder().encode(`${number}\n${same.replaceAll('\0', ' ')}`)]) ?? 0n;
    return hash.toString(16).padStart(16, '0');
  });
}
