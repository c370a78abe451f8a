// Attempts to fix defaults, attributes, values of enum members, lengths and objects that flatc cannot read.

import type { SyntaxData } from '../diagnostics/rule-codes.ts';
import { startOfLine } from '../lines.ts';
import { endBeforeBlank, endBeforeSpaces, wordBefore } from '../runs.ts';
import { type AttributeValue, findAttribute, limits } from '../vocabulary/vocabulary.ts';
import { type AnyFinding, declarationOf, edit, type FindingWith, type FixContext } from './fix.ts';

import { type Attempt, insertion, removing } from './syntax.ts';

/** Attempts to fix a default that is not a value. */
export function* defaults(context: FixContext, finding: FindingWith<SyntaxData>): Iterable<Attempt> {
  const { text } = context;
  const found = text.slice(finding.start, finding.end);
  if (finding.data.expected === ']') {
    const [list = '['] = /^\[[^;{}()\r\n]*/.exec(text.slice(finding.start)) ?? [];
    const end = finding.start + list.trimEnd().length;
    yield { title: 'Change to []', edits: [edit(context, { start: finding.start, end }, '[]')] };
  }
  const member = /^\w+(?:\s*\.\s*\w+)*\s*\.\s*(\w+)$/.exec(found)?.[1];
  if (member !== undefined) {
    yield { title: `Change to ${member}`, edits: [edit(context, finding, member)] };
    return;
  }
  if (text[finding.end] === '(') {
    const edits = [edit(context, { start: finding.end, end: finding.end }, ' ')];
    yield { title: "Insert a space before '('", edits };
  }
  yield* withoutDefault(context, finding, found);
}

/** Attempts to remove a default: the text from `=` to the attributes or the end of the field. */
function* withoutDefault(context: FixContext, finding: AnyFinding, found: string): Iterable<Attempt> {
  const { text } = context;
  const lineStart = startOfLine(text, finding.start);
  const equals = text.lastIndexOf('=', finding.start);
  if (equals < lineStart) return;
  const start = text.slice(0, equals).trimEnd().length;
  const valueStart = found === '=' ? finding.end : finding.start;
  // A brace opens an object, which may contain any text.
  const value = found === '{' ? /^\{[^{}]*\}/ : /^[^;({}\r\n]*(?:\(\s*\))?/;
  const [rest = ''] = value.exec(text.slice(valueStart)) ?? [];
  const end = text.slice(0, valueStart + rest.length).trimEnd().length;
  const isMissing = found === '=';
  const title = isMissing ? "Remove '='" : 'Remove the default';
  const separator = text[end] === '(' ? ' ' : '';
  yield { title, edits: [edit(context, { start, end }, separator)], isGuess: found !== '{' };
}

/** Attempts to fix text in place of an attribute's name. */
export function* attributeNames(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const found = text.slice(finding.start, finding.end);
  if (found === '(') {
    const [rest = ''] = /^\(\s*\)/.exec(text.slice(finding.start)) ?? [];
    if (rest !== '') yield removing(context, { start: finding.start, end: finding.start + rest.length });
  }
  if (found === ',') yield removing(context, finding);
  const end = endBeforeBlank(text, finding.start) - 1;
  const start = endBeforeSpaces(text, end);
  if (text[end] === '(' && start < end && /\w/.test(text.charAt(start - 1))) {
    const edits = [edit(context, { start, end }, '')];
    yield { title: "Remove the space before '('", edits };
  }
}

/** Attempts to fix an attribute's value. */
export function* attributeValues(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const found = text.slice(finding.start, finding.end);
  if (found === ':') {
    const name = wordBefore(text, endBeforeBlank(text, finding.start));
    const value = findAttribute(name)?.value ?? 'none';
    if (isValueOptional.has(value)) yield { ...removing(context, finding), isGuess: true };
    return;
  }
  const whole = /^([-+]?\d+)\.0*$/.exec(found)?.[1];
  if (whole !== undefined) {
    yield { title: `Change to ${whole}`, edits: [edit(context, finding, whole)] };
    return;
  }
  const [word] = /^[-+\w.]+$/.exec(found) ?? [];
  if (word !== undefined) yield { title: `Put quotes around ${word}`, edits: [edit(context, finding, `"${word}"`)] };
}

const isValueOptional: ReadonlySet<AttributeValue> = new Set(['none', 'optional-string', 'boolean']);

/** Attempts to fix the value of an enum's member. */
export function* memberValues(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const found = text.slice(finding.start, finding.end);
  if (found === '=') {
    yield { ...removing(context, finding), isGuess: true };
    return;
  }
  const isText = /^(["'])(?!\s*[-+]?\d)/.test(found);
  if (found === 'null' || isText) {
    const equals = text.lastIndexOf('=', finding.start);
    const start = endBeforeBlank(text, equals);
    if (text.slice(equals + 1, finding.start).trim() !== '') return;
    const title = isText ? 'Remove the value' : "Remove '= null'";
    yield { title, edits: [edit(context, { start, end: finding.end }, '')], isGuess: isText };
    if (isText) return;
  }
  const plain = /^(["'])([-+]?\w+)\1$/.exec(found)?.[2] ?? /^([-+]?\d+)\.0*$/.exec(found)?.[1];
  if (plain !== undefined) yield { title: `Change to ${plain}`, edits: [edit(context, finding, plain)] };
  const [parentheses, inner = ''] = /^\(\s*([-+]?\w+)\s*\)/.exec(text.slice(finding.start)) ?? [];
  if (parentheses === undefined) return;
  const span = { start: finding.start, end: finding.start + parentheses.length };
  yield { title: 'Remove the parentheses', edits: [edit(context, span, inner)] };
}

/** Attempts to fix the length of an array. */
export function* lengths(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const found = text.slice(finding.start, finding.end);
  if (found === ':') {
    // Without a length it is a vector, which a struct cannot have.
    const isInStruct = declarationOf(context, finding)?.declaration.kind === 'struct';
    if (!isInStruct) yield { ...removing(context, finding), isGuess: true };
    return;
  }
  const digits = /^"?[-+]?(\d+)(?:\.0*)?"?$/.exec(found)?.[1];
  // A number with more digits is not a typing mistake.
  if (digits === undefined || digits.length > 1000) return;
  const { min, max } = limits.arrayLength;
  const length = BigInt(digits) > BigInt(max) ? max : Math.max(min, Number(digits));
  yield {
    title: `Change to ${length}`,
    edits: [edit(context, finding, String(length))],
    isGuess: length !== Number(digits),
  };
}

/** Attempts to fix a wrong or missing token in the object at the end of a schema. */
export function* objects(context: FixContext, finding: FindingWith<SyntaxData>): Iterable<Attempt> {
  const found = context.text.slice(finding.start, finding.end);
  const { expected = '' } = finding.data;
  yield* insertion(context, finding);
  if ((/^[,:=;]$/.test(found) && /^[,:]$/.test(expected)) || (/^[}\]]$/.test(found) && /^[}\]]$/.test(expected))) {
    yield { title: `Replace '${found}' with '${expected}'`, edits: [edit(context, finding, expected)] };
  }
  if (/^[,;=}\]]$/.test(found)) yield removing(context, finding);
}
