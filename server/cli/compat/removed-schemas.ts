// Reports the schemas of an older version that are gone. They need a module of their own, because no present file has a
// finding about them.
import type { OldVersion, RemovedSchema } from '../../baseline/old-version.ts';
import type { CompatibilityOptions, RuleLevel, Severity } from '../../language/service.ts';
import type { CompatFinding } from './report.ts';

export const removedCode = 'schema-removed';

/** The functions that name files and read their settings. */
interface RemovalContext {
  readonly display: (uri: string) => string;
  readonly displayOld: (version: OldVersion, uri: string) => string;
  readonly optionsOf: (uri: string) => CompatibilityOptions;
  readonly levelOf: (uri: string, code: string) => RuleLevel | undefined;
}

/** The finding about a removed schema, or undefined if the profile or the settings turn it off. */
export function removalFinding(
  removed: RemovedSchema,
  version: OldVersion,
  { display, displayOld, optionsOf, levelOf }: RemovalContext,
): CompatFinding | undefined {
  const { uri, present, root, types } = removed;
  const { profile, direction } = optionsOf(present);
  // flatc's --conform compares two files, so it never notices a removed one.
  if (profile === 'conform') return undefined;
  const own: Severity = profile === 'source' ? 'error' : root && direction !== 'forward' ? 'warning' : 'information';
  const severity = levelOf(present, removedCode) ?? own;
  if (severity === 'off') return undefined;
  const names = listed(types.map((name) => `\`${name}\``));
  const reader = root === undefined ? '' : `; data with the root \`${root}\` has no reader`;
  const message = `this schema is gone, and no other one has ${names}${reader}`;
  const start = { line: 0, character: 0 };
  const range = { start, end: start };
  const old = { file: displayOld(version, uri), range };
  return {
    ...{ file: display(present), range, severity, code: removedCode, message },
    ...{ backward: 'lost', forward: 'same', json: 'same', source: 'breaks', baseline: version.name, old },
    related: [{ ...old, message: 'the older version' }],
  };
}

/** The largest number of types that a message names. */
const mostNamed = 5;

function listed(names: readonly string[]): string {
  if (names.length > mostNamed) return `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`;
  const [last = '', ...before] = [...names].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}
