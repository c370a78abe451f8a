// Checks properties of formatting that hold for any text.
import assert from 'node:assert/strict';
import { readSyntax } from '../../server/language/flatc-syntax/reader.ts';
import { type Elements, readElements, textOf } from '../../server/language/format/elements.ts';
import { formatEdits, type LineRange } from '../../server/language/format/format.ts';
import type { FormatOptions } from '../../server/language/format-options.ts';
import { applyEdits, type Edit } from '../../server/language/text-edit.ts';

/** Formats a text, checks all properties of the result, and returns it. */
export function checkFormatting(text: string, options: FormatOptions): string {
  const edits = formatEdits(text, options);
  checkEdits(text, edits);
  checkErrorLines(text, edits);
  const formatted = applyEdits(text, edits);
  assert.deepEqual(words(formatted), words(text), 'tokens and comments are the same and in the same order');
  assert.deepEqual(formatEdits(formatted, options), [], 'a formatted text is formatted');
  return formatted;
}

/** Formats some lines of a text, and checks that the others are unchanged. */
export function checkRanges(text: string, options: FormatOptions, ranges: readonly LineRange[]): void {
  const edits = formatEdits(text, options, ranges);
  checkEdits(text, edits);
  assert.deepEqual(words(applyEdits(text, edits)), words(text));
  const lines = linesOf(text);
  for (const { start, end } of edits) {
    const isWholeLine = text.slice(start, end).endsWith('\n');
    const isInside = linesBetween(lines, start, isWholeLine ? end - 1 : end).every((line) =>
      ranges.some(({ first, last }) => first <= line && line <= last),
    );
    assert.ok(isInside, `an edit at ${start} of ${JSON.stringify(text.slice(start, end))} is outside`);
  }
  const apart = ranges.filter((range, index) => ranges.slice(0, index).every((other) => areApart(range, other)));
  const sum = apart.flatMap((range) => formatEdits(text, options, [range]));
  sum.sort((one, other) => one.start - other.start);
  assert.equal(
    applyEdits(text, formatEdits(text, options, apart)),
    applyEdits(text, sum),
    'several ranges give the sum',
  );
}

function areApart(one: LineRange, other: LineRange): boolean {
  return one.last < other.first || other.last < one.first;
}

/** Checks that edits are in order, never touch, change something, and affect only blanks and a comma. */
function checkEdits(text: string, edits: readonly Edit[]): void {
  let end = -1;
  for (const edit of edits) {
    assert.ok(end < edit.start, 'edits do not touch');
    assert.ok(edit.start <= edit.end);
    for (const place of [edit.start, edit.end]) {
      assert.notEqual(text.slice(place - 1, place + 1), '\r\n', 'an edit splits a line end');
    }
    const isOpen = edit.text.endsWith('\r') && text[edit.end] === '\n';
    assert.ok(!isOpen, 'an edit makes a part of a line end');
    assert.match(text.slice(edit.start, edit.end) + edit.text, /^[ \t\r\n]*,?[ \t\r\n]*,?[ \t\r\n]*$/);
    assert.notEqual(text.slice(edit.start, edit.end), edit.text);
    end = edit.end;
  }
}

/** Syntax errors about values, whose words are in place, so that they may be formatted. */
const wrongValues = new Set([
  'doc-comment-placement',
  'nested-vector',
  'array-length',
  'nesting-depth',
  'empty-file',
  'invalid-default',
  'invalid-string',
]);

/** Checks that a line with a syntax error stays unchanged. */
function checkErrorLines(text: string, edits: readonly Edit[]): void {
  // The reader of errors counts a lone carriage return as a line end, and flatc does not.
  if (/\r(?!\n)/.test(text)) return;
  for (const { code, start } of readSyntax(text, 0, text.length).problems) {
    if (wrongValues.has(code)) continue;
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const to = text.indexOf('\n', start);
    const touching = edits.find((edit) => edit.start < (to < 0 ? text.length : to) && from < edit.end);
    assert.equal(touching, undefined, `${code} at ${start}`);
  }
}

/**
 * All tokens and comments in order with their kinds, without parts that formatting may change: blanks at line ends, the
 * indentation in block comments, and the comma before a closing brace or bracket.
 */
export function words(text: string): readonly string[] {
  const elements = readElements(text);
  return elements.kinds.flatMap((kind, index) =>
    isLastComma(elements, index) ? [] : `${kind} ${wordAt(elements, index)}`,
  );
}

function wordAt(elements: Elements, index: number): string {
  const word = textOf(elements, index);
  if (elements.kinds[index] === 'line') return word.trimEnd();
  return elements.kinds[index] === 'block' ? word.replace(/[ \t\r]*\n[ \t]*/g, '\n') : word;
}

function isLastComma({ kinds }: Elements, index: number): boolean {
  if (kinds[index] !== ',') return false;
  const next = kinds.find((kind, other) => other > index && kind !== 'line' && kind !== 'doc' && kind !== 'block');
  return next === '}' || next === ']';
}

function linesOf(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** The lines that a range touches, by the starts of lines. */
function linesBetween(lines: readonly number[], start: number, end: number): readonly number[] {
  return [...lines.keys()].filter((line) => (lines[line] ?? 0) <= end && start < (lines[line + 1] ?? end + 1));
}
