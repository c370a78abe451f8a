// Reads the setting of the flatc version, and passes it to the core with its source.
import { type FlatcVersion, readVersion, versionNotice } from '../language/service.ts';
import type { Decision } from './layers.ts';
import { shownValue } from './setting-complaints.ts';

/**
 * The version that a value names: empty if the value is empty, undefined if it is invalid. `complain` is called for an
 * invalid value, and for a version that is too old to be supported.
 */
export function readFlatcVersion(value: unknown, complain: (problem: string) => void): string | undefined {
  if (value === '') return value;
  const version = typeof value === 'string' ? readVersion(value) : undefined;
  if (version === undefined) {
    complain(`must be a version of flatc such as "24.3.25", or "master", not ${shownValue(value)}`);
    return undefined;
  }
  const notice = versionNotice(version);
  if (notice !== undefined) complain(`is too old: ${notice}`);
  return version;
}

/**
 * The version of flatc that was decided, with the place of its setting; undefined if none is set. A version from a
 * build is only inferred.
 */
export function decidedVersion(decision: Decision | undefined): FlatcVersion | undefined {
  if (typeof decision?.value !== 'string' || decision.value === '') return undefined;
  const { value: version, source, place } = decision;
  return {
    version,
    ...(place ? { source: { uri: place.uri, line: place.range.start.line + 1 } } : {}),
    ...(source === 'build' ? { isInferred: true } : {}),
  };
}
