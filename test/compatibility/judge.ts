// Holds what we say of a recorded pair against what was measured.
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
 * Where the measured data happened to be unharmed, although other data is not: the default was written, or every old
 * buffer had the field.
 */
const harmlessByLuck: ReadonlySet<string> = new Set(['default-int-written', 'required-added-present']);

/** What is wrong with our words on a pair; empty where nothing is. The old version may be given as a binary schema. */
export function complaintsAbout(pair: Pair, binary?: ComparedSchema): readonly string[] {
  const [before, after] = [binary ?? schemaOf(pair.files, 'old.fbs'), schemaOf(pair.files, 'new.fbs')];
  const complaints: string[] = [];
  const message = conformMessage(before, after)?.replace("schemas don't conform: ", '') ?? '';
  if (!binary && message !== pair.facts.get('conform')) complaints.push(`conform: ${message || 'accepted'}`);
  // By names alone nobody can tell a new name from a new field, so the pairs that reuse a place ask for strictness.
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

/** What was measured for old data read by the new schema, and for new data read by the old one. */
function measured({ facts }: Pair, name: string): readonly string[] {
  return (facts.get(name) ?? '').split(' ');
}

function isDamage(truth: Truth | string | undefined): boolean {
  return truth === 'changed' || truth === 'rejected';
}

/** Whether everything that was measured stays the same. */
function isFine({ facts }: Pair): boolean {
  return facts.get('wire') === 'same same' && facts.get('json') === 'same same' && facts.get('source') === 'same';
}

/** What is refused by flatc and harms nothing is told as information. */
function isLoud({ severity, isRefusedByFlatc }: CompatibilityFinding): boolean {
  return severity !== 'information' || !isRefusedByFlatc;
}
