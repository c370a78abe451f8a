// Values that flatc reads without a type: those of FlexBuffers, and those that it passes over to come back to them.
import { limits } from '../vocabulary.ts';
import type { Report } from './problem.ts';
import type { ObjectNode } from './tree.ts';

const flexWords = /^(?:true|false|null|inf|infinity|nan|[+-](?:inf|infinity|nan))$/;
const signedWord = /^[+-](?:inf|infinity|nan)$/i;
const skippedWords = /^(?:true|false|null|inf|[+-]inf)$/;

/** Checks a value that becomes a FlexBuffer. */
export function checkFlexBuffer(node: ObjectNode, depth: number, report: Report): void {
  if (isTooDeep(node, depth, report)) return;
  if (node.kind === 'value') {
    const { kind, text } = node.value;
    const isWord = kind === 'constant' && (flexWords.test(text) || signedWord.test(text));
    if (isWord || (kind !== 'constant' && kind !== 'call')) return;
    report('object-value', node, `${text} is no value of a FlexBuffer: names are written in quotes there`);
    return;
  }
  if (node.kind === 'list') {
    for (const item of node.items) checkFlexBuffer(item, depth + 1, report);
    return;
  }
  const seen = new Set<string>();
  for (const { name, key, value } of node.entries) {
    if (seen.has(name)) report('object-field-twice', key, `${name} stands twice in the map of a FlexBuffer`);
    seen.add(name);
    checkFlexBuffer(value, depth + 1, report);
  }
}

/**
 * Checks a value that flatc passes over before it knows its type: only literals can be passed. Returns whether all of
 * it can; `reason` ends the message.
 */
export function checkSkipped(node: ObjectNode, depth: number, reason: string, report: Report): boolean {
  if (isTooDeep(node, depth, report)) return false;
  if (node.kind === 'value') {
    const { kind, text } = node.value;
    if (kind === 'constant' ? skippedWords.test(text) : kind !== 'call') return true;
    report('object-value', node, `${text} cannot be read here: ${reason}`);
    return false;
  }
  const values = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  let isPassed = true;
  for (const value of values) isPassed = checkSkipped(value, depth + 1, reason, report) && isPassed;
  return isPassed;
}

/** Whether flatc has given up at this depth; the first level is 1. */
export function isTooDeep({ start }: ObjectNode, depth: number, report: Report): boolean {
  if (depth <= limits.parseDepth) return false;
  const message = `objects can be nested ${limits.parseDepth} deep at most`;
  report('nesting-depth', { start, end: start + 1 }, message);
  return true;
}
