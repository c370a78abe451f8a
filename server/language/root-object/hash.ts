// The hashes that flatc stores for strings in fields with the attribute hash: Fowler, Noll and Vo's, of 32 and 64 bits.

const constants = {
  32: { offset: 0x811c9dc5n, prime: 0x01000193n },
  // flatc's start value differs from the published one, 0xcbf29ce484222325.
  64: { offset: 0xcbf29ce484222645n, prime: 0x00000100000001b3n },
} as const;

/**
 * The hash of a text up to its first zero, by the function with a name such as `fnv1a_32`; undefined for an unknown
 * function.
 */
export function hashOf(name: string, text: readonly number[]): bigint | undefined {
  const [, variant, bits] = /^fnv1(a?)_(32|64)$/.exec(name) ?? [];
  if (bits === undefined) return undefined;
  const { offset, prime } = constants[bits === '32' ? 32 : 64];
  const zero = text.indexOf(0);
  let hash: bigint = offset;
  for (const byte of zero < 0 ? text : text.slice(0, zero)) {
    if (variant === 'a') hash ^= BigInt(byte);
    hash = BigInt.asUintN(Number(bits), hash * prime);
    if (variant !== 'a') hash ^= BigInt(byte);
  }
  return hash;
}
