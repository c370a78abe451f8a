// Reads the version of flatc that a project says it uses.
import { type FlatcVersion, readVersion, versionNotice } from '../language/service.ts';
import { shownValue } from './setting-complaints.ts';

/** The version that a value names; undefined for none. `complain` gets what cannot be used, or is too old to be promised. */
export function readFlatcVersion(value: unknown, complain: (problem: string) => void): FlatcVersion | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const version = typeof value === 'string' ? readVersion(value) : undefined;
  if (version === undefined) {
    complain(`must be a version of flatc such as "24.3.25", or "master", not ${shownValue(value)}; it is ignored`);
    return undefined;
  }
  const notice = versionNotice(version);
  if (notice !== undefined) complain(`is too old: ${notice}`);
  return { version };
}
