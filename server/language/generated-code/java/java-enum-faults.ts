// Finds faults in the Java class of an enum or union.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { EnumSummary, UnionSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { enumScalar } from '../enum-scalar.ts';
import type { CodeFault } from '../generated-name.ts';
import { isReserved, javaEscaped, javaScalars } from './java-words.ts';

/** The faults of the members of an enum or union. */
export function* javaEnumFaults(
  declaration: EnumSummary | UnionSummary,
  elaborated: ElaboratedDeclaration,
  version: string,
): Iterable<CodeFault> {
  const scalar = enumScalar(declaration, elaborated);
  const { members, values } = enumValues(declaration, scalar);
  const isLong = javaScalars[scalar?.canonical ?? ''] === 'long';
  const known = new Map<string, number | undefined>(hasNames(values) && !isLong ? [['names', undefined]] : []);
  for (const { name, member, value } of members) {
    const constant = javaEscaped(name);
    const isTaken = known.has(constant);
    const rival = known.get(constant);
    if (!isTaken) known.set(constant, member);
    if (member === undefined) continue;
    const own = { member, place: 'name' } as const;
    const remedy = { kind: 'none' } as const;
    if (isReserved(name)) yield { ...own, kind: 'keyword', why: `${name} is a keyword, which flatc writes unchanged` };
    if (isTaken) {
      const why = `${name} becomes ${constant}, which the class already has`;
      yield rival === undefined ? { ...own, kind: 'runtime', why } : { ...own, kind: 'clash', why, rival };
    }
    if (value !== undefined && value >= 2n ** 63n) {
      yield { ...own, kind: 'construct', why: `the value ${value} of ${name} is too large for a long`, remedy };
    }
    const until = olderLimit(scalar?.canonical, version);
    if (
      until !== undefined &&
      value !== undefined &&
      value < 2n ** 63n &&
      (value >= 2n ** 31n || value < -(2n ** 31n))
    ) {
      const why = `the value ${value} of ${name} is too large for an int, as flatc writes it, up to flatc ${until}`;
      yield { ...own, kind: 'construct', why, remedy };
    }
    if (declaration.kind === 'union' && value !== undefined && value > 127n) {
      yield { ...own, kind: 'construct', why: `the value ${value} of ${name} is too large for a byte`, remedy };
    }
  }
}

/**
 * The last version of flatc that writes the members of an enum of `scalar` as numbers without the `L` that they need;
 * undefined if `version` is newer, or the scalar needs no `L`.
 */
function olderLimit(scalar: string | undefined, version: string): string | undefined {
  if (scalar === 'uint') return makesMistake(version, 'java-uint-members') ? '25.9.23' : undefined;
  const isLong = scalar === 'long' || scalar === 'ulong';
  return isLong && makesMistake(version, 'java-long-members') ? '22.9.29' : undefined;
}

/** True if flatc writes an array of the names: the range of the values is less than five times their number. */
function hasNames(values: ReadonlySet<bigint>): boolean {
  const sorted = [...values].sort((left, right) => (left < right ? -1 : 1));
  const range = (sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n);
  return sorted.length > 0 && range / BigInt(sorted.length) < 5n;
}
