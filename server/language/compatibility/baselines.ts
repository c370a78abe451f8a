// Several baselines: a chain of compatible steps is not compatible as a whole, so each is compared by itself.
import { compareSchemas } from './compare.ts';
import type { CompatibilityFinding, CompatibilityOptions } from './finding.ts';
import type { ComparedSchema } from './schema.ts';

/** A version that people still have data of. */
export interface Baseline {
  /** As the message calls it: a tag, a branch, a file. */
  readonly name: string;
  readonly schema: ComparedSchema;
}

/**
 * What a new version breaks of several old ones, the oldest first. What breaks more than one is told once, of the oldest
 * one that it breaks.
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
