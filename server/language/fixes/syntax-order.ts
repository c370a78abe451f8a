// Attempts to rewrite forms that other languages write differently, or in another order.
import { startOfLine } from '../lines.ts';
import { endBeforeBlank, endBeforeSpaces, startOfRun, wordBefore } from '../runs.ts';
import { type AnyFinding, declarationOf, edit, type FileEdit, type FixContext } from './fix.ts';
import type { Attempt } from './syntax.ts';
import { integerFrom } from './syntax-literals.ts';

/** The largest distance from the head of a declaration at which its first member is looked for. */
export const longestHead = 400;

/**
 * Attempts to fix a number with a suffix, with separators or in another base, which the lexer splits into two tokens.
 */
export function* numbers(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const before = wordBefore(context.text, finding.start);
  const start = finding.start - before.length;
  const [literal = ''] = /^[\w.]+/.exec(context.text.slice(start)) ?? [];
  const value = /^\d/.test(before) ? integerFrom(literal) : undefined;
  if (value === undefined) return;
  yield { title: `Change to ${value}`, edits: [edit(context, { start, end: start + literal.length }, value)] };
}

/** Changes `int a` to `a: int`. */
export function* swapped(context: FixContext, finding: AnyFinding, found: string): Iterable<Attempt> {
  const [, type, name] = /^(\w+)\s+(\w+)$/.exec(found) ?? [];
  if (type === undefined || name === undefined) return;
  yield { title: `Change to '${name}: ${type}'`, edits: [edit(context, finding, `${name}: ${type}`)] };
}

/** The number of digits in the largest number of flatc. */
const mostDigits = 20;

/**
 * Attempts to rewrite a form of another language that begins or ends at a finding: `int[3]`, a default after
 * attributes, `1 << 3`, `extends Base` and `: Base` after a name.
 */
export function* rewritten(context: FixContext, finding: AnyFinding, found: string): Iterable<Attempt> {
  const { text } = context;
  const lineStart = startOfLine(text, finding.start);
  const before = text.slice(lineStart, finding.start);
  const after = text.slice(finding.start);
  const replaced = (head: string, tail: string, becomes: string): FileEdit =>
    edit(context, { start: finding.start - head.length, end: finding.start + tail.length }, becomes);
  if (found === '[') {
    const end = endBeforeSpaces(text, finding.start);
    const [element = ''] = /[A-Za-z_].*$/.exec(wordBefore(text, end)) ?? [];
    const head = text.slice(end - element.length, finding.start);
    const [tail, length = ''] = /^\[\s*(\d*)\s*\]/.exec(after) ?? [];
    if (element === '' || tail === undefined) return;
    const forms = length === '' ? [`[${element}]`] : [`[${element}:${length}]`, `[${element}]`];
    const isInStruct = declarationOf(context, finding)?.declaration.kind === 'struct';
    const form = isInStruct ? forms[0] : forms.at(-1);
    const isGuess = forms.length > 1 && !isInStruct;
    yield { title: `Change to '${form}'`, edits: [replaced(head, tail, form ?? '')], isGuess };
  }
  if (found === '=') {
    const end = endBeforeSpaces(before, before.length);
    const open = before[end - 1] === ')' ? startOfRun(before, end - 1, /[^()]/) - 1 : -1;
    const attributes = before[open] === '(' ? before.slice(open, end) : '';
    const tail = (/^=[^;(){}\r\n]*/.exec(after)?.[0] ?? '').trimEnd();
    const value = tail.slice(1).trimStart();
    if (attributes === '' || value === '') return;
    const head = before.slice(open);
    const becomes = `= ${value} ${attributes}`;
    yield { title: 'Move the default before the attributes', edits: [replaced(head, tail, becomes)] };
  }
  if (found === '<') {
    const end = endBeforeSpaces(before, before.length);
    const left = before.slice(startOfRun(before, end, /\d/), end);
    const head = before.slice(end - left.length);
    const [tail, right = ''] = /^<<[ \t]*(\d{1,2})(?!\w)/.exec(after) ?? [];
    if (left === '' || left.length > mostDigits || tail === undefined) return;
    const value = String(BigInt(left) << BigInt(right));
    yield { title: `Change to ${value}`, edits: [replaced(head, tail, value)] };
  }
  if (/^(?:extends|implements|inherits)$/.test(found)) {
    const [tail] = /^\w+\s+\w[\w.,\s]*(?=\{)/.exec(after.slice(0, longestHead)) ?? [];
    if (tail === undefined) return;
    yield { title: `Remove '${tail.trim()}'`, edits: [replaced('', tail, '')], isGuess: true };
  }
  if (found === ':') {
    const [tail = ''] = /^:[\w.,\s]*(?=\{)/.exec(after) ?? [];
    const parents = tail.slice(1).trim();
    if (!/\w$/.test(parents.slice(-1))) return;
    yield { title: `Remove ': ${parents}'`, edits: [replaced('', tail, '')], isGuess: true };
  }
}

/** Replaces the `;` after a table's name with an empty body. */
export function* bodies(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const name = wordBefore(text, finding.end);
  const keyword = endBeforeBlank(text, finding.end - name.length);
  if (name === '' || keyword === finding.end - name.length || wordBefore(text, keyword) !== 'table') return;
  const [rest] = /^\s*;/.exec(text.slice(finding.end)) ?? [];
  if (rest === undefined) return;
  const edits = [edit(context, { start: finding.end, end: finding.end + rest.length }, ' {}')];
  yield { title: "Replace ';' with '{}'", edits };
}
