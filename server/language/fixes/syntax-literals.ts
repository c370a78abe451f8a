// Attempts to fix characters, numbers, strings and comments that flatc's lexer refuses.
import { startOfLine } from '../lines.ts';
import { startOfRun } from '../runs.ts';
import { type AnyFinding, declarationOf, edit, type FixContext } from './fix.ts';
import { foreignFields } from './foreign-field.ts';
import { foreignForms, singleMethod } from './foreign-forms.ts';
import { includeWithSlashes } from './includes.ts';

import { type Attempt, removing } from './syntax.ts';

/** Attempts to fix characters that belong to no token. */
export function* characters(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const found = text.slice(finding.start, finding.end);
  // Text in another encoding cannot be fixed character by character.
  if (found.startsWith('\ufffd') && text.includes('\0')) return;
  const plain = [...found].map(plainCharacter).join('');
  if (/^[\x20-\x7e]+$/.test(plain) && plain !== found) {
    const isBlank = plain.trim() === '';
    yield {
      title: isBlank ? 'Replace with a space' : `Replace with '${plain}'`,
      edits: [edit(context, finding, plain)],
    };
    if (isBlank) return;
  }
  const forms = [...foreignForms(context, finding)];
  yield* forms;
  const fields = forms.length > 0 ? [] : [...foreignFields(context, finding)];
  yield* fields;
  if (fields.length > 0) return;
  if (/^[/#]+$/.test(found)) yield { title: "Begin a comment with '//'", edits: [edit(context, finding, '//')] };
  if (found === '?') {
    const edits = [edit(context, finding, ' = null')];
    const isInStruct = declarationOf(context, finding)?.declaration.kind === 'struct';
    if (!isInStruct && /^[ \t]*[;(]/.test(text.slice(finding.end)))
      yield { title: "Replace '?' with '= null'", edits, isSure: !/^[^;]*\bkey\b/.test(text.slice(finding.end)) };
  }
  if (found === '|') yield* flags(context, finding);
  yield removing(context, finding);
}

const typographic: Readonly<Record<string, string>> = {
  __proto__: null as never,
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2018': "'",
  '\u2019': "'",
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u3001': ',',
  '\u3002': '.',
  '\u3010': '[',
  '\u3011': ']',
};

/** The ASCII character that looks like a character, or a letter without its accent; otherwise the character itself. */
function plainCharacter(character: string): string {
  const known = typographic[character];
  if (known !== undefined) return known;
  if (/^[\s\u200b]$/u.test(character)) return ' ';
  const point = character.codePointAt(0) ?? 0;
  if (point > 0xff00 && point < 0xff5f) return String.fromCodePoint(point - 0xfee0);
  return character.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** Changes `A | B` to `"A B"`, flatc's form of several flags. */
function* flags(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const start = startOfLine(text, finding.start);
  const [line = ''] = /^[^;\r\n]*/.exec(text.slice(start)) ?? [];
  const found = /=\s*(\w+(?:\s*\|\s*\w+)+)/.exec(line);
  const list = found?.[1];
  if (!found || list === undefined) return;
  const value = `"${list
    .split('|')
    .map((name) => name.trim())
    .join(' ')}"`;
  const end = start + found.index + found[0].length;
  const span = { start: end - list.length, end };
  yield { title: `Change to ${value}`, edits: [edit(context, span, value)] };
}

/** Attempts to fix numbers that flatc cannot read. */
export function* numberForms(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const found = context.text.slice(finding.start, finding.end);
  yield* singleMethod(context, finding);
  const forms = [
    found.replace(/^([-+])[ \t]+/, '$1'),
    found.replace(/^([-+])[-+]+/, '$1'),
    integerFrom(found) ?? found,
    found.replace(/^([-+]?\d[\d.]*)[eE][-+]?$/, '$1'),
    found.replace(/^([-+]?0[xX][\da-fA-F]*\.[\da-fA-F]*)$/, '$1p0'),
  ];
  for (const form of forms) {
    if (form !== found) yield { title: `Change to ${form}`, edits: [edit(context, finding, form)] };
  }
}

/** The largest length of a number that is converted. */
const longestNumber = 1000;

/**
 * The number that a literal means, in decimal or hexadecimal digits. The literal may have separators, a suffix or
 * another base, such as `1_000`, `1.5f` or `0b11`. Undefined for other texts.
 */
export function integerFrom(literal: string): string | undefined {
  if (literal.length > longestNumber) return undefined;
  const plain = literal.replace(/[_']/g, '');
  // The letters d and f are digits of hexadecimal numbers, and no suffixes.
  const number = /^0[xX]/.test(plain)
    ? plain.replace(/(?:[uUlL]+|[ui](?:8|16|32|64))$/, '')
    : plain.replace(/(?<=\d)(?:[uUlL]+|[uif](?:8|16|32|64))$/, '').replace(/(?<=[\d.])[fFdD]$/, '');
  if (/^0[bB][01]+$|^0[oO][0-7]+$/.test(number)) return String(BigInt(number));
  return /^(?:0[xX][\da-fA-F]+|\d+(?:\.\d*)?)$/.test(number) ? number : undefined;
}

/** Attempts to fix strings with a part that flatc refuses. */
export function* stringForms(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const found = context.text.slice(finding.start, finding.end);
  const path = found.startsWith('\\') ? includeWithSlashes(context, finding) : undefined;
  if (path) {
    yield { title: `Change to ${path.text}`, edits: [path], isSure: true };
    return;
  }
  for (const [form, isGuess] of escapesFor(found, context.text.slice(finding.start))) {
    const span = { start: finding.start, end: finding.start + form.replaced.length };
    yield { title: `Change to ${form.text}`, edits: [edit(context, span, form.text)], isGuess };
  }
}

type Form = readonly [form: { readonly replaced: string; readonly text: string }, isGuess: boolean];

/**
 * Forms that flatc accepts in place of `found`, an escape or a control character. `rest` is the text from the start of
 * `found` on.
 */
function* escapesFor(found: string, rest: string): Iterable<Form> {
  if (found.length === 1) {
    const code = found.charCodeAt(0);
    yield [{ replaced: found, text: code === 9 ? '\\t' : `\\x${hex(code, 2)}` }, false];
    return;
  }
  const [octal, digits = ''] = /^\\([0-7]{1,3})/.exec(rest) ?? [];
  if (octal !== undefined) yield [{ replaced: octal, text: `\\x${hex(Number.parseInt(digits, 8) & 0xff, 2)}` }, false];
  const [braced, point = ''] = /^\\u\{([\da-fA-F]{1,6})\}/.exec(rest) ?? [];
  if (braced !== undefined && Number.parseInt(point, 16) <= 0x10ffff) {
    const units = String.fromCodePoint(Number.parseInt(point, 16));
    const text = [...Array(units.length).keys()].map((index) => `\\u${hex(units.charCodeAt(index), 4)}`).join('');
    yield [{ replaced: braced, text }, false];
  }
  const [short, kind, given = ''] = /^\\([xu])([\da-fA-F]*)$/.exec(found) ?? [];
  if (short !== undefined && given !== '' && given.length < (kind === 'x' ? 2 : 4)) {
    yield [{ replaced: found, text: `\\${kind}${given.padStart(kind === 'x' ? 2 : 4, '0')}` }, true];
  }
  if (/^(?:\\x[\da-fA-F]{2})+$/.test(found)) {
    yield [{ replaced: found, text: found.replaceAll('\\x', '\\u00') }, true];
  } else if (/^\\u[dD][89a-fA-F]/.test(found)) {
    yield [{ replaced: found, text: '\\ufffd' }, true];
  } else if (octal === undefined && braced === undefined) {
    yield [{ replaced: found, text: `\\${found}` }, false];
  }
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** The largest number of characters at the end of a line before which a closing quote is tried. */
const mostMarks = 10;

/** Attempts to close a string with a quote before, between or after the punctuation marks at the end of its line. */
export function* closingQuotes(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const quote = text[finding.start] ?? '"';
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(finding.start + 1)) ?? [];
  const end = line.trimEnd();
  const other = quote === '"' ? "'" : '"';
  const closing = end.lastIndexOf(other);
  if (end.split(other).length % 2 === 0) {
    // One of the two quotes is the other kind; double quotes are the usual ones. An even number of the others are pairs.
    const at = quote === '"' ? finding.start + 1 + closing : finding.start;
    const edits = [edit(context, { start: at, end: at + 1 }, '"')];
    yield { title: `Replace ''' with '"'`, edits, isSure: true };
  }
  const tail = end.length - startOfRun(end, end.length, /[\s;,)\]}]/);
  for (let length = Math.min(tail, mostMarks); length >= 0; length--) {
    const offset = finding.start + 1 + end.length - length;
    // A colon is on the key beside that of the double quote.
    if (quote === '"' && text[offset - 1] === ':' && length < end.length) {
      const edits = [edit(context, { start: offset - 1, end: offset }, quote)];
      yield { title: `Replace ':' with '${quote}'`, edits, isSure: true };
    }
    yield { title: `Insert '${quote}'`, edits: [edit(context, { start: offset, end: offset }, quote)] };
  }
  // The end of the statement may be missing, too.
  const offset = finding.start + 1 + end.length;
  yield { title: `Insert '${quote};'`, edits: [edit(context, { start: offset, end: offset }, `${quote};`)] };
}

/**
 * Attempts to end a comment: at the end of its line or of the file, or before it begins. Text of a schema on its line
 * was hardly meant as a comment, and the rest of the file neither.
 */
export function* closingMarks(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(finding.start)) ?? [];
  const ofLine = finding.start + line.length;
  const ofFile = text.trimEnd().length;
  const isSchema = /[;{}]/.test(line) || line.trimEnd().endsWith(',');
  const isLast = ofFile <= ofLine;
  if (isSchema) {
    const [found = ''] = /^\/\*+[ \t]?/.exec(line) ?? [];
    const edits = [edit(context, { start: finding.start, end: finding.start + found.length }, '')];
    yield { title: "Remove '/*'", edits, isDoubtful: true };
  }
  const edits = [edit(context, { start: ofLine, end: ofLine }, ' */')];
  yield { title: "Insert '*/' at the end of the line", edits, isDoubtful: isSchema && !isLast };
  if (isLast) return;
  const atEnd = [edit(context, { start: ofFile, end: ofFile }, ' */')];
  yield { title: "Insert '*/' at the end of the file", edits: atEnd, isDoubtful: true };
}
