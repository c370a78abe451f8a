// Compares with each of several older versions, because a chain of compatible steps may not be compatible as a whole.

import { numberOfSeverity } from '../settings.ts';
import type { ComparedSchema } from './compared-schema/schema.ts';
import { compareSchemas } from './comparison/compare.ts';
import type { CompatibilityFinding, CompatibilityOptions } from './comparison/finding.ts';

/** A version that people still have data of. */
export interface Baseline {
  /** The name in messages: a tag, a branch, a file. */
  readonly name: string;
  readonly schema: ComparedSchema;
  /**
   * The full names, as in the new schema, of the types to compare, if only these types come from this baseline. Absent
   * if everything is compared: all types, the services, the root type and the file identifier.
   */
  readonly types?: ReadonlySet<string>;
  /** The full names of old types and services that other files declare today. They are not reported as removed. */
  readonly elsewhere?: ReadonlySet<string>;
}

/**
 * The changes of a new version that break at least one of the baselines, which are sorted from the oldest. A change
 * that breaks several baselines is reported once, for the oldest of those where its severity is the highest.
 */
export function compareWithBaselines(
  baselines: readonly Baseline[],
  after: ComparedSchema,
  options: CompatibilityOptions,
): readonly CompatibilityFinding[] {
  const byKey = new Map<string, CompatibilityFinding>();
  for (const { name, schema, ...scope } of baselines) {
    for (const finding of compareSchemas(schema, after, options, scope)) {
      const key = [finding.code, finding.type, finding.member, finding.place.uri, finding.place.start].join(' ');
      const known = byKey.get(key);
      const isWorse = known && numberOfSeverity(finding.severity) < numberOfSeverity(known.severity);
      if (!known || isWorse) byKey.set(key, { ...finding, baseline: name });
    }
  }
  return [...byKey.values()];
}

/**
 * The baseline with the name `name` by which a type is compared: one that lists the type in `types`, else one without
 * `types`. Undefined if there is neither.
 */
export function baselineOf(
  baselines: readonly Baseline[],
  name: string | undefined,
  type: string,
): Baseline | undefined {
  const named = baselines.filter((baseline) => baseline.name === name);
  return named.find(({ types }) => types?.has(type)) ?? named.find(({ types }) => types === undefined);
}
