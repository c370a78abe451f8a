// Describes the input of a fix for a breaking change, and checks that the fix helps by comparing the fixed schema
// again.
import { type ChangedProgram, changedProgram } from '../../changes/changed-program.ts';
import { newErrorInFiles } from '../../changes/new-errors.ts';
import type { Fix, FixContext } from '../../fixes/fix.ts';
import { lastAnswers } from '../../memo.ts';
import { finish } from '../../steps.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { readSchema } from '../compared-schema/read-schema.ts';
import type { ByName, ComparedSchema } from '../compared-schema/schema.ts';
import { compareSchemas } from '../comparison/compare.ts';
import { isDamage } from '../comparison/difference.ts';
import type { CompatibilityFinding, CompatibilityOptions } from '../comparison/finding.ts';

/** A finding in its file, with both versions of the schema. */
export interface ChangeContext {
  readonly fix: FixContext;
  readonly before: ComparedSchema;
  readonly after: ComparedSchema;
  readonly options: CompatibilityOptions;
  readonly finding: CompatibilityFinding;
}

/** A function that makes the fixes of a finding, the likeliest first. The fixes are not yet checked. */
export type FixChange = (context: ChangeContext) => Iterable<Fix>;

/**
 * True if the edits of a fix remove the finding, and cause neither an error in the edited files nor another change by
 * which data is lost, changed or rejected.
 */
export function doesHelp(context: ChangeContext, { edits }: Fix): boolean {
  const changed = finish(changedProgram(context.fix.program, { edits }));
  return isBetter(context, changed, [...new Set(edits.map(({ uri }) => uri))]);
}

function isBetter(
  { fix, before, after, options, finding }: ChangeContext,
  changed: ChangedProgram,
  uris: readonly string[],
): boolean {
  const { root } = fix;
  const fixed = readSchema(changed.after, root);
  if (!fixed || newErrorInFiles(changed, { before: root, after: root }, uris) !== undefined) return false;
  const known = knownChanges(
    after,
    [before, options],
    () => new Set(compareSchemas(before, after, options).map(keyOf)),
  );
  const left = compareSchemas(before, fixed, options);
  const isGone = left.every((other) => keyOf(other) !== keyOf(finding));
  return isGone && left.every((other) => known.has(keyOf(other)) || !isHarmful(other));
}

/**
 * Remembers, for each new schema, the changes without any fix: every fix for the schema is compared with the same ones.
 */
const knownChanges = lastAnswers<ComparedSchema, ReadonlySet<string>>();

function isHarmful({ backward, forward }: CompatibilityFinding): boolean {
  return isDamage(backward) || isDamage(forward) || backward === 'lost';
}

function keyOf({ code, type, member = '' }: CompatibilityFinding): string {
  return `${code} ${type} ${member}`;
}

/**
 * The old version of a type by its new full name. If no old type has the full name, the only old type with the same
 * simple name; undefined if no or several old types have the simple name.
 */
export function oldVersion<Type extends { readonly fullName: string }>(
  types: ByName<Type>,
  fullName: string,
): Type | undefined {
  const own = types.get(fullName);
  if (own) return own;
  const alike = [...types.values()].filter((type) => simpleNameOf(type.fullName) === simpleNameOf(fullName));
  return alike.length === 1 ? alike[0] : undefined;
}
