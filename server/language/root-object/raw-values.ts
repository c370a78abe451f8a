// Checks values that flatc reads without a type: values of FlexBuffers, and values that flatc skips at first.
import { limits } from '../vocabulary/vocabulary.ts';
import type { Report } from './problem.ts';
import { warnOfFlexNumber } from './silent-losses.ts';
import type { ObjectEntry, ObjectNode } from './tree.ts';

const flexWords = /^(?:true|false|null|inf|infinity|nan|[+-](?:inf|infinity|nan))$/;
const signedWord = /^[+-](?:inf|infinity|nan)$/i;
const skippedWords = /^(?:true|false|null|inf|[+-]inf)$/;

/** Checks a value that becomes a FlexBuffer. With `isStrict`, text that `--strict-json` refuses is reported as well. */
export function checkFlexBuffer(node: ObjectNode, depth: number, isStrict: boolean, report: Report): void {
  if (isTooDeep(node, depth, report)) return;
  if (node.kind === 'value') {
    const { kind, text } = node.value;
    warnOfFlexNumber(node.value, report);
    const isWord = kind === 'constant' && (flexWords.test(text) || signedWord.test(text));
    if (isWord || (kind !== 'constant' && kind !== 'call')) return;
    report('object-value', node, `${text} is not a value of a FlexBuffer; put names in quotes there`);
    return;
  }
  if (node.kind === 'list') {
    for (const item of node.items) checkFlexBuffer(item, depth + 1, isStrict, report);
    if (isStrict) checkLastComma(node, report);
    return;
  }
  const seen = new Set<string>();
  for (const entry of node.entries) {
    const { key, value } = entry;
    // A key ends at its first zero for flatc.
    const [name = ''] = entry.name.split('\0', 1);
    if (isStrict) checkQuotes(entry, report);
    if (seen.has(name)) report('object-field-twice', key, `${name} is already set in this map of a FlexBuffer`);
    seen.add(name);
    checkFlexBuffer(value, depth + 1, isStrict, report);
  }
  if (isStrict) checkLastComma(node, report);
}

/**
 * Checks a value that flatc must skip, because it does not know the type of the value there. flatc can skip only
 * literals. Returns true if it can skip the whole value. `reason` ends the message of an error.
 */
export function checkSkipped(
  node: ObjectNode,
  depth: number,
  reason: string,
  isStrict: boolean,
  report: Report,
): boolean {
  if (isTooDeep(node, depth, report)) return false;
  if (node.kind === 'value') {
    const { kind, text } = node.value;
    if (kind === 'constant' ? skippedWords.test(text) : kind !== 'call') return true;
    report('object-value', node, `flatc cannot read ${text} here; ${reason}`);
    return false;
  }
  const values = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  let isPassed = true;
  for (const value of values) isPassed = checkSkipped(value, depth + 1, reason, isStrict, report) && isPassed;
  if (!isStrict || node.kind === 'list') return isPassed;
  for (const entry of node.entries) isPassed = checkQuotes(entry, report) && isPassed;
  return node.entries.length > 0 ? checkLastComma(node, report) && isPassed : isPassed;
}

/** Returns true if a name is in quotes, and otherwise reports that `--strict-json` refuses the name. */
export function checkQuotes({ name, key, isQuoted }: ObjectEntry, report: Report): boolean {
  if (!isQuoted) report('object-syntax', key, `--strict-json needs quotes around names: "${name}"`);
  return isQuoted;
}

/**
 * Returns true if no comma comes before the closing bracket, and otherwise reports that `--strict-json` refuses the
 * comma.
 */
export function checkLastComma(
  { lastComma }: ObjectNode & { readonly kind: 'object' | 'list' },
  report: Report,
): boolean {
  if (lastComma) report('object-syntax', lastComma, '--strict-json allows no comma after the last value');
  return lastComma === undefined;
}

/** Returns true and reports an error if flatc has given up at this depth; the first level is 1. */
export function isTooDeep({ start }: ObjectNode, depth: number, report: Report): boolean {
  if (depth <= limits.parseDepth) return false;
  const message = `objects can be nested at most ${limits.parseDepth} deep`;
  report('nesting-depth', { start, end: start + 1 }, message);
  return true;
}
