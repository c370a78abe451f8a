// Finds folders that are no older version of anything: a wrong path must not pass for a comparison without a finding.
import type { Baseline } from '../../baseline/baselines.ts';
import { counted, plainText } from '../../language/service.ts';
import { schemaFilesIn } from '../../workspace/schema-files.ts';
import { fileUri } from '../check/inputs.ts';
import type { Root } from '../check/load-roots.ts';

/**
 * The baselines without folders that have no schema, each of which is a failure. A folder that has schemas, but none at
 * the path of a present one, gives a note if present schemas were searched for: the present ones may all be new. A
 * commit without schemas is one from before the first schema.
 */
export async function withoutEmpty(
  baselines: readonly Baseline[],
  roots: readonly Root[],
): Promise<{
  readonly baselines: readonly Baseline[];
  /** The names of the folders that have no schema. */
  readonly empty: readonly string[];
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}> {
  const kept: Baseline[] = [];
  const empty: string[] = [];
  const failures: string[] = [];
  const notes: string[] = [];
  for (const baseline of baselines) {
    const schemas = await unrelatedSchemas(baseline, roots);
    const name = plainText(baseline.name);
    if (schemas?.length === 0) {
      empty.push(baseline.name);
      failures.push(`unable to read the baseline ${name}: the folder has no schema (*.fbs)`);
      continue;
    }
    kept.push(baseline);
    if (schemas && roots.some(({ isFromFolder }) => isFromFolder)) {
      notes.push(`${name} has ${counted(schemas.length, 'schema')}, but none at the path of a given one`);
    }
  }
  return { baselines: kept, empty, failures, notes };
}

/** The schemas of a folder of older schemas, if none is at the path of a present one; undefined for other baselines. */
async function unrelatedSchemas(
  { commit, name, schemas }: Baseline,
  roots: readonly Root[],
): Promise<readonly string[] | undefined> {
  if (commit !== undefined || schemas.kind !== 'files') return undefined;
  for (const { uri } of roots)
    for (const place of schemas.placesOf(uri))
      if ((await schemas.files.read(place)).kind !== 'missing') return undefined;
  return schemaFilesIn(schemas.files, fileUri(name));
}
