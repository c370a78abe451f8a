// Compares structs. They have no vtable, so their offsets, size and alignment are the format.

import { type ComparedField, type ComparedObject, fieldText } from '../compared-schema/schema.ts';
import type { Comparison } from './comparison.ts';
import { type Difference, damage, isDamage, isHarmless, isWireSafe, same, worst } from './difference.ts';
import { type FieldPair, fieldPairs } from './field-pairs.ts';
import { sharesNoWord } from './name-words.ts';
import { type ReportField, reporter, rereadText } from './reporter.ts';

/** The differences of two versions of a struct. */
export function* structDifferences(
  comparison: Comparison,
  before: ComparedObject,
  after: ComparedObject,
): Iterable<Difference> {
  const report = reporter<ComparedField>(before, after);
  const [oldByOffset, newByOffset] = [byOffset(before), byOffset(after)];
  const pairs = fieldPairs({
    before: before.fields,
    after: after.fields,
    oldAt: ({ slot }) => oldByOffset.get(slot),
    newAt: ({ slot }) => newByOffset.get(slot),
  });
  const found: Difference[] = [];
  // If all old fields have their bytes in a struct of the same size, only padding is left for others.
  const hasOldBytes =
    before.size === after.size &&
    before.alignment === after.alignment &&
    before.fields.every(({ slot, type }) => {
      const now = newByOffset.get(slot);
      return now && isWireSafe(comparison.between(type, now.type));
    });
  for (const pair of pairs) {
    if (pair.is === 'added') found.push(added(report, before, after, pair.now, hasOldBytes));
    else found.push(...pairDifferences(comparison, report, before, after, pair));
  }
  yield* found;
  // A field that is added or retyped also changes size and alignment, but its damage is reported already.
  const { backward, forward } = worst(found);
  for (const one of alignment(comparison, report, before, after)) {
    const isBackward = isDamage(one.backward) && !isDamage(backward);
    if (isBackward || (isDamage(one.forward) && !isDamage(forward))) yield one;
  }
}

function* pairDifferences(
  comparison: Comparison,
  report: ReportField,
  before: ComparedObject,
  after: ComparedObject,
  pair: Exclude<FieldPair, { is: 'added' }>,
): Iterable<Difference> {
  switch (pair.is) {
    case 'kept':
      yield* sameField(comparison, report, pair.old, pair.now);
      break;
    case 'replaced':
      yield otherName(comparison, report, pair.old, pair.now);
      break;
    case 'removed': {
      const { old, there } = pair;
      const sizes = sizeText(before, after);
      const message = `\`${fieldText(old)}\` at byte ${old.slot} is gone${sizes}`;
      const backward = before.size !== after.size || there ? 'changed' : 'lost';
      const truths = { backward, forward: 'changed', json: 'rejected' } as const;
      yield report('struct-field-removed', { old }, truths, 'breaks', message);
    }
  }
}

function* alignment(
  comparison: Comparison,
  report: ReportField,
  before: ComparedObject,
  after: ComparedObject,
): Iterable<Difference> {
  if (before.alignment === after.alignment && before.size === after.size) return;
  // In a vector only the size counts.
  if (before.size === after.size && !comparison.isInObjects(after.fullName)) return;
  const sizes = sizeText(before, after);
  const isStricter = after.alignment > before.alignment;
  const message = `\`${after.fullName}\` is aligned to ${after.alignment} instead of ${before.alignment} bytes${sizes}`;
  const other = before.size === after.size ? 'same' : 'changed';
  const truths = isStricter
    ? ({ backward: 'rejected', forward: other } as const)
    : ({ backward: other, forward: 'rejected' } as const);
  yield report('struct-align-changed', {}, { ...truths, json: 'same' }, 'fine', message);
}

function* sameField(
  comparison: Comparison,
  report: ReportField,
  old: ComparedField,
  now: ComparedField,
): Iterable<Difference> {
  const isArray = old.type.shape === 'array' && now.type.shape === 'array' && old.type.length !== now.type.length;
  const element = isArray ? { ...now.type, length: old.type.length } : now.type;
  const types = comparison.between(old.type, element);
  const isOther = old.type.name !== now.type.name && !comparison.isSameType(old.type.name, now.type.name);
  if (isArray) {
    const where = `old data: byte ${old.slot} is \`${fieldText(old)}\``;
    const message = `${where}; it has ${now.type.length} elements instead of ${old.type.length}`;
    yield report('array-length-changed', { now, old }, { ...damage, json: 'rejected' }, 'breaks', message);
  }
  if (!isHarmless(types) || (isOther && !isArray)) {
    yield report('struct-field-retyped', { now, old }, types, 'breaks', rereadText('byte', old, now));
  }
  if (old.slot !== now.slot) {
    const message = `\`${now.name}\` was at byte ${old.slot} of the struct and is at byte ${now.slot}`;
    yield report('struct-field-moved', { now, old }, damage, 'breaks', message);
  }
  if (old.isKey !== now.isKey) {
    const message = `\`${now.name}\` is ${now.isKey ? 'the key now' : 'not the key any more'}: vectors are sorted in another way`;
    yield report('key-changed', { now, old }, { ...same, json: 'changed' }, 'breaks', message);
  }
}

function otherName(comparison: Comparison, report: ReportField, old: ComparedField, now: ComparedField): Difference {
  const types = comparison.between(old.type, now.type);
  const isAnother = comparison.options.strictRenames && sharesNoWord(old.name, now.name);
  if (isWireSafe(types) && !isAnother) {
    const message = `\`${old.name}\` at byte ${old.slot} is now called \`${now.name}\`: binary data is read as before, JSON with the old name is refused`;
    return report('struct-field-renamed', { now, old }, { ...same, json: 'rejected' }, 'breaks', message);
  }
  const truths = worst([types, { ...damage, json: 'rejected' }]);
  return report('struct-field-retyped', { now, old }, truths, 'breaks', rereadText('byte', old, now));
}

function added(
  report: ReportField,
  before: ComparedObject,
  after: ComparedObject,
  field: ComparedField,
  isInPadding: boolean,
): Difference {
  // flatc accepts a struct that contains itself, and cannot read its data.
  if (isInPadding && field.type.name !== after.fullName) {
    const message = `\`${fieldText(field)}\` is at byte ${field.slot}, where old data has padding: it is read as zero`;
    return report(
      'struct-field-added',
      { now: field },
      { backward: 'same', forward: 'lost', json: 'rejected' },
      'breaks',
      message,
    );
  }
  const sizes = sizeText(before, after);
  const message = `\`${fieldText(field)}\` is at byte ${field.slot}, where old data has something else${sizes}`;
  const there = field.slot < before.size ? before.fields.findLast(({ slot }) => slot <= field.slot) : undefined;
  return report('struct-field-added', { now: field, old: there }, { ...damage, json: 'rejected' }, 'breaks', message);
}

function sizeText(before: ComparedObject, after: ComparedObject): string {
  return before.size === after.size ? '' : `: the struct takes ${after.size} instead of ${before.size} bytes`;
}

function byOffset({ fields }: ComparedObject): ReadonlyMap<number, ComparedField> {
  return new Map(fields.map((field) => [field.slot, field]));
}
