// Compares our findings about a recorded pair with measurements.
import {
  type ComparedSchema,
  type CompatibilityFinding,
  compareSchemas,
  compatibilityDefaults,
  conformMessage,
  type Truth,
} from '../../server/language/service.ts';
import { type Pair, schemaOf } from './pairs.ts';

/**
 * Pairs whose measured data was unharmed by luck: a default was written, or every old buffer had the field. The
 * measurements were made with flatc's JSON, which has no defaults of strings; generated code has them.
 */
const harmlessByLuck: ReadonlySet<string> = new Set([
  ...['default-int-written', 'default-string-changed', 'default-string-removed', 'required-added-present'],
]);

/** The mistakes of our findings about a pair; empty without any. The old version may be a binary schema. */
export function complaintsAbout(pair: Pair, binary?: ComparedSchema): readonly string[] {
  const [before, after] = [binary ?? schemaOf(pair.files, 'old.fbs'), schemaOf(pair.files, 'new.fbs')];
  const complaints: string[] = [];
  const message = conformMessage(before, after)?.replace("schemas don't conform: ", '') ?? '';
  if (!binary && message !== pair.facts.get('conform')) complaints.push(`conform: ${message || 'accepted'}`);
  // Names alone do not tell a new name from a new field, so pairs that reuse a slot ask for strictness.
  const strictRenames = /reused/.test(pair.facts.get('kind') ?? '');
  const findings = compareSchemas(before, after, { ...compatibilityDefaults, profile: 'source', strictRenames });
  const [backward, forward] = measured(pair, 'wire');
  const [verifierOfNew, verifierOfOld] = measured(pair, 'verifier');
  const isRead = (truth: string | undefined, verifier: string | undefined) =>
    !isDamage(truth) && verifier === 'accepts';
  if (!isRead(backward, verifierOfNew) && !findings.some((finding) => isDamage(finding.backward)))
    complaints.push(`old data: ${backward}, the new verifier ${verifierOfNew}`);
  if (!isRead(forward, verifierOfOld) && !findings.some((finding) => isDamage(finding.forward)))
    complaints.push(`new data: ${forward}, the old verifier ${verifierOfOld}`);
  const [json] = measured(pair, 'json');
  if (isDamage(json) && !findings.some((finding) => finding.json !== 'same')) complaints.push(`JSON: ${json}`);
  if (isFine(pair) && !harmlessByLuck.has(pair.name))
    complaints.push(...findings.filter(isLoud).map(({ code }) => code));
  return complaints;
}

/** The measurements of old data read with the new schema, and of new data read with the old one. */
function measured({ facts }: Pair, name: string): readonly string[] {
  return (facts.get(name) ?? '').split(' ');
}

function isDamage(truth: Truth | string | undefined): boolean {
  return truth === 'changed' || truth === 'rejected';
}

/** Whether all measurements stay the same. */
function isFine({ facts }: Pair): boolean {
  return facts.get('wire') === 'same same' && facts.get('json') === 'same same' && facts.get('source') === 'same';
}

/** Whether a finding is more than information about a change that flatc refuses without harm. */
function isLoud({ severity, isRefusedByFlatc }: CompatibilityFinding): boolean {
  return severity !== 'information' || !isRefusedByFlatc;
}
