// Compares with each of several older versions, because a chain of compatible steps may not be compatible as a whole.
import { compareSchemas } from './compare.ts';
import type { CompatibilityFinding, CompatibilityOptions } from './finding.ts';
import type { ComparedSchema } from './schema.ts';

/** A version that people still have data of. */
export interface Baseline {
  /** As messages name it: a tag, a branch, a file. */
  readonly name: string;
  readonly schema: ComparedSchema;
}

/**
 * What a new version breaks of several old ones, the oldest first. A change that breaks several of them is reported once,
 * for the oldest.
 */
export function compareWithBaselines(
  baselines: readonly Baseline[],
  after: ComparedSchema,
  options: CompatibilityOptions,
): readonly CompatibilityFinding[] {
  const told = new Map<string, CompatibilityFinding>();
  for (const { name, schema } of baselines) {
    for (const finding of compareSchemas(schema, after, options)) {
      const key = [finding.code, finding.type, finding.member, finding.place.uri, finding.place.start].join(' ');
      if (!told.has(key)) told.set(key, { ...finding, baseline: name });
    }
  }
  return [...told.values()];
}
