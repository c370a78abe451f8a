// Finds changed defaults. Defaults are not in the data, so a reader uses its own for absent values.
import { plainText } from '../../documentation/plain-text.ts';
import { type ComparedField, constantText, shownDefault } from '../compared-schema/schema.ts';
import { type Difference, same, type Truths } from './difference.ts';
import type { ReportField } from './reporter.ts';

/** The differences that a changed default makes for a field. */
export function* defaultDifferences(report: ReportField, old: ComparedField, now: ComparedField): Iterable<Difference> {
  const [before, after] = [old.default, now.default];
  const shown = `the default of \`${now.name}\` is ${plainText(constantText(now))} instead of ${plainText(constantText(old))}`;
  const isSeen = !(now.isDeprecated && old.isDeprecated);
  const backward = now.isDeprecated ? 'same' : 'changed';
  if (before.kind === 'object' || after.kind === 'object') {
    const [oldText, text] = [shownDefault(old), shownDefault(now)];
    if (before.kind !== after.kind || old.constant === now.constant || oldText === undefined || text === undefined)
      return;
    const told = `the default of \`${now.name}\` is ${plainText(text)} instead of ${plainText(oldText)}`;
    if (now.type.shape !== 'plain') {
      yield report(
        'default-string-changed',
        { now, old },
        same,
        'fine',
        `${told}: C++ and Rust give it where nothing was written`,
      );
      return;
    }
    // flatc writes such a default into the accessors of some languages, and never into JSON. A required string is in all
    // data, so no reader gives a default for it.
    const isHarmless = !isSeen || (old.isRequired && now.isRequired);
    const truths: Truths = isHarmless
      ? same
      : { backward: old.isRequired ? 'same' : backward, forward: now.isRequired ? 'same' : 'changed', json: 'same' };
    const message = isHarmless
      ? told
      : `${told}: in C++, Rust and Swift, old data without it is read with the new default`;
    // Rust has an `Option` for a field without a default, unless the field is required.
    const isOptional = ({ constant, isRequired }: ComparedField) => constant === '0' && !isRequired;
    const source = isSeen && isOptional(old) !== isOptional(now) ? 'breaks' : 'fine';
    yield report('default-string-changed', { now, old }, truths, source, message);
    return;
  }
  if (before.kind === 'number' && after.kind === 'number' && before.value === after.value) {
    if (old.constant === now.constant) return;
    // An integer that became a float has another text as well; the changed type is reported already.
    const isFloat = old.type.scalar?.kind === 'float' && now.type.scalar?.kind === 'float';
    if (!isFloat) return;
    const message = `${shown}, which is the same number: flatc --conform refuses this; data is not affected`;
    yield report('default-changed', { now, old }, same, 'fine', message);
    return;
  }
  if (before.kind === 'null' && after.kind === 'null') return;
  if (isLostInBinary(old, now)) return;
  // A reader that could see absent values now reads a default instead, so an optional field changes too.
  const message = `${shown}: old data in which it is not written is read with the new default`;
  const truths = isSeen ? ({ backward, forward: 'changed', json: 'changed' } as const) : same;
  yield report('default-changed', { now, old }, truths, before.kind === after.kind ? 'fine' : 'breaks', message);
}

/** The highest default that a binary schema holds. flatc writes 0 in place of a higher one. */
const highestInBinary = 2n ** 63n - 1n;

/** True if the older default may be the new one, which a binary schema cannot hold. */
function isLostInBinary(old: ComparedField, { type, default: now }: ComparedField): boolean {
  const isBinary = old.origin === undefined;
  if (!isBinary || old.default.kind !== 'number' || now.kind !== 'number' || type.scalar?.kind === 'float')
    return false;
  return old.default.value === '0' && BigInt(now.value) > highestInBinary;
}
