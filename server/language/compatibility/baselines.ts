// Compares with each of several older versions, because a chain of compatible steps may not be compatible as a whole.

import type { ComparedSchema } from './compared-schema/schema.ts';
import { compareSchemas } from './comparison/compare.ts';
import type { CompatibilityFinding, CompatibilityOptions } from './comparison/finding.ts';

/** A version that people still have data of. */
export interface Baseline {
  /** The name in messages: a tag, a branch, a file. */
  readonly name: string;
  readonly schema: ComparedSchema;
  /**
   * The full names of the types to compare, if the file is the home of these types only. Without it, all types and the
   * root are compared.
   */
  readonly types?: ReadonlySet<string>;
  /** Old types that are in other files today, so that they are not reported as removed. */
  readonly elsewhere?: ReadonlySet<string>;
}

/**
 * The changes of a new version that break one of the baselines, the oldest of which is first. A change that breaks
 * several is reported once, for the oldest.
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
      if (!byKey.has(key)) byKey.set(key, { ...finding, baseline: name });
    }
  }
  return [...byKey.values()];
}

/** The baseline with a name that a type is compared with: one that lists the type, else one that compares all types. */
export function baselineOf(
  baselines: readonly Baseline[],
  name: string | undefined,
  type: string,
): Baseline | undefined {
  const named = baselines.filter((baseline) => baseline.name === name);
  return named.find(({ types }) => types?.has(type)) ?? named.find(({ types }) => types === undefined);
}
