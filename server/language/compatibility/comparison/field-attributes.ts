// Compares attributes of fields that change the written data, the checks of readers, or the reading of JSON.

import type { ComparedField } from '../compared-schema/schema.ts';
import type { Comparison } from './comparison.ts';
import { type Difference, damage, ifSeen, same, type Truths } from './difference.ts';
import type { ReportField } from './reporter.ts';

/**
 * The differences that changed attributes make for a field. `isLong` is true if the change to or from `vector64` is
 * reported already.
 */
export function* attributeDifferences(
  comparison: Comparison,
  report: ReportField,
  old: ComparedField,
  now: ComparedField,
  isLong: boolean,
): Iterable<Difference> {
  const fields = { old, now };
  yield* presence(report, old, now);
  if (old.isOffset64 !== now.isOffset64 && !isLong) {
    const [backward, forward] = now.isOffset64
      ? (['rejected', 'changed'] as const)
      : (['changed', 'rejected'] as const);
    const message = `\`${now.name}\` is reached by an offset of ${now.isOffset64 ? 8 : 4} bytes instead of ${old.isOffset64 ? 8 : 4}`;
    const truths = ifSeen({ backward, forward, json: 'same' }, old, now);
    yield report('offset64-changed', fields, truths, 'breaks', message);
  }
  if (old.isKey !== now.isKey) {
    const isAdded = now.isKey;
    const message = isAdded
      ? `\`${now.name}\` is the key now: vectors of old data are not sorted by it, and searches in them miss elements`
      : `\`${now.name}\` is not the key any more: readers of the old version search in vectors that are not sorted by it`;
    yield report('key-changed', fields, { ...same, json: 'changed' }, 'breaks', message);
  }
  // A binary schema may lack the attributes that are compared below.
  if (!comparison.before.hasAttributes || !comparison.after.hasAttributes) return;
  if (old.hash !== now.hash) {
    const message = `the hash of \`${now.name}\` is ${now.hash ?? 'none'} instead of ${old.hash ?? 'none'}: another number is stored for the same text`;
    const json = old.hash !== undefined && now.hash !== undefined ? 'changed' : 'rejected';
    yield report('hash-changed', fields, { ...same, json }, 'fine', message);
  }
  if (old.isDeprecated && now.isDeprecated) return;
  yield* nested(comparison, report, old, now);
  if (old.isFlexbuffer !== now.isFlexbuffer) {
    const message = `the bytes of \`${now.name}\` are ${now.isFlexbuffer ? 'now read as a FlexBuffer' : 'not read as a FlexBuffer any more'}`;
    const truths = ofBytes({ ...damage, json: 'rejected' }, now);
    yield report('flexbuffer-changed', fields, truths, now.isFlexbuffer ? 'fine' : 'breaks', message);
  }
}

function* presence(report: ReportField, old: ComparedField, now: ComparedField): Iterable<Difference> {
  const fields = { old, now };
  if (!old.isDeprecated && now.isDeprecated) {
    const isRequired = old.isRequired;
    yield report(
      isRequired ? 'deprecated-required' : 'deprecated-added',
      fields,
      { ...same, forward: isRequired ? 'rejected' : 'same' },
      'breaks',
      isRequired
        ? `\`${now.name}\` is deprecated now, so new data does not have it: readers of the old version require it and refuse the data`
        : `\`${now.name}\` is deprecated now: generated code loses its accessors`,
    );
    return;
  }
  if (old.isDeprecated && !now.isDeprecated) {
    yield report('deprecated-removed', fields, same, 'breaks', `\`${now.name}\` is not deprecated any more`);
  }
  if (now.isDeprecated) return;
  const wasRequired = old.isRequired && !old.isDeprecated;
  if (!wasRequired && now.isRequired) {
    const message = `\`${now.name}\` is required now: an old buffer without it is refused`;
    // Code for Kotlin, Rust and Swift has other types for values that may be absent.
    yield report(
      'required-added',
      fields,
      { backward: 'rejected', forward: 'same', json: 'rejected' },
      'breaks',
      message,
    );
  } else if (wasRequired && !now.isRequired) {
    const message = `\`${now.name}\` is not required any more: readers of the old version refuse a new buffer without it`;
    yield report('required-removed', fields, { ...same, forward: 'rejected' }, 'breaks', message);
  }
}

function* nested(
  comparison: Comparison,
  report: ReportField,
  old: ComparedField,
  now: ComparedField,
): Iterable<Difference> {
  if (old.nested === undefined && now.nested === undefined) return;
  const fields = { old, now };
  if (old.nested !== undefined && now.nested !== undefined) {
    if (comparison.isSameType(old.nested, now.nested)) return;
    const truths = comparison.betweenNamed(old.nested, now.nested);
    const message = `the bytes of \`${now.name}\` are read as a buffer of \`${now.nested}\` instead of \`${old.nested}\``;
    yield report('nested-changed', fields, ofBytes(truths, now), 'breaks', message);
    return;
  }
  const message = `the bytes of \`${now.name}\` are ${now.nested === undefined ? 'not read as a buffer any more' : `now read as a buffer of \`${now.nested}\``}`;
  yield report('nested-changed', fields, ofBytes({ ...damage, json: 'rejected' }, now), 'breaks', message);
}

/** The outcome of another content in a vector of bytes. It is neither read nor written once it is deprecated. */
function ofBytes(truths: Truths, { isDeprecated }: ComparedField): Truths {
  return isDeprecated ? { ...same, json: truths.json } : truths;
}
