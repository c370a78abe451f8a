// Damages bytes at random, in the ways that tell verifiers apart.
import type { Random } from '../../conformance/differential/random.ts';

/**
 * A damaged buffer: bytes changed in few places, mostly to plausible offsets and lengths, or the end cut off or
 * extended.
 */
export function damaged(bytes: Uint8Array, { below, chance, pick }: Random): Uint8Array {
  const cut = chance(0.1) ? below(bytes.length + 1) : bytes.length;
  const result = new Uint8Array(chance(0.05) ? cut + below(16) : cut);
  result.set(bytes.subarray(0, Math.min(cut, result.length)));
  if (result.length === 0) return result;
  for (let changes = 1 + below(3); changes > 0; changes--) {
    const at = below(result.length);
    const size = pick([1, 1, 1, 2, 4]);
    const value = pick([0, 1, 2, 4, 8, 12, 0x7f, 0x80, 0xff, below(256), below(bytes.length + 1), below(2 ** 31)]);
    for (let byte = 0; byte < size && at + byte < result.length; byte++) {
      result[at + byte] = Math.floor(value / 256 ** byte) & 0xff;
    }
    if (size === 4 && chance(0.3)) result.fill(0xff, at, Math.min(at + 4, result.length));
  }
  return result;
}
