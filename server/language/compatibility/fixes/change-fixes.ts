// The fixes of breaking changes: for each code the functions that make fixes. Every fix is checked by comparing again.

import { type Fix, fixContext } from '../../fixes/fix.ts';
import type { Program } from '../../program.ts';
import { type Baseline, baselineOf } from '../baselines.ts';
import { readSchema } from '../compared-schema/read-schema.ts';
import type { CompatibilityCode } from '../comparison/difference.ts';
import type { CompatibilityFinding, CompatibilityOptions } from '../comparison/finding.ts';
import { type ChangeContext, doesHelp, type FixChange } from './change-fix.ts';
import { anotherField, asDeprecated, idsAsBefore, toTheEnd } from './field-fixes.ts';
import { anotherMember, memberBack } from './member-fixes.ts';
import { reservedForGood } from './reserved-fixes.ts';
import { newStruct } from './struct-fixes.ts';
import { anotherType, oldBase, oldType } from './type-fixes.ts';
import { newDefault, numbersAsBefore, oldDefault, requiredBack, withoutRequired } from './value-fixes.ts';

/**
 * The fixes of a finding against one of the baselines, the likeliest first. A fix that would not help or would do other
 * harm is left out. After a removal, the last fix only adds a comment that reserves the removed name and numbers.
 */
export function changeFixes(
  program: Program,
  root: string,
  baselines: readonly Baseline[],
  options: CompatibilityOptions,
  finding: CompatibilityFinding,
): readonly Fix[] {
  const make = fixers[finding.code];
  const before = baselineOf(baselines, finding.baseline, finding.type)?.schema;
  const after = readSchema(program, root);
  const fix = fixContext(program, root, finding.place.uri);
  if (!before || !after || !fix) return [];
  const context: ChangeContext = { fix, before, after, options, finding };
  return [
    ...(make ?? []).flatMap((fixer) => [...fixer(context)]).filter((made) => doesHelp(context, made)),
    // A comment changes nothing that is compared.
    ...reservedForGood(context),
  ];
}

const fixers: Readonly<Partial<Record<CompatibilityCode, readonly FixChange[]>>> = {
  'array-length-changed': [newStruct],
  'default-changed': [oldDefault, newDefault],
  'default-string-changed': [oldDefault],
  'enum-base-changed': [oldBase],
  'enum-member-removed': [memberBack],
  'enum-member-renamed': [anotherMember],
  'enum-value-changed': [numbersAsBefore],
  'enum-value-reused': [anotherMember],
  'field-inserted': [toTheEnd, idsAsBefore],
  'field-moved': [idsAsBefore],
  'field-removed': [asDeprecated],
  'field-renamed': [anotherField],
  'field-renamed-default': [oldDefault, anotherField],
  'field-retyped': [anotherType, oldType],
  'field-slot-reused': [anotherField],
  'required-added': [withoutRequired],
  'required-field-added': [withoutRequired],
  'required-removed': [requiredBack],
  'struct-align-changed': [newStruct],
  'struct-field-added': [newStruct],
  'struct-field-moved': [newStruct],
  'struct-field-removed': [newStruct],
  'struct-field-retyped': [newStruct],
  'union-base-changed': [oldBase],
  'union-member-removed': [memberBack],
  'union-member-renamed': [anotherMember],
  'union-member-retyped': [anotherMember],
  'union-value-changed': [numbersAsBefore],
  'union-value-reused': [anotherMember],
};
