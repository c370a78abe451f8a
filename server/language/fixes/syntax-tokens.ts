// Attempts to fix a missing token, or one that is forbidden in its place.

import type { SyntaxData } from '../diagnostics/rule-codes.ts';
import { startOfLine } from '../lines.ts';
import { endBeforeBlank, wordBefore } from '../runs.ts';
import { nearest } from '../vocabulary/near-names.ts';
import { declarationKeywords } from '../vocabulary/vocabulary.ts';
import { enumBases } from './enum-base.ts';
import { orderOfField } from './field-order.ts';
import { type AnyFinding, declarationOf, edit, type FindingWith, type FixContext } from './fix.ts';
import { foreignFields } from './foreign-field.ts';
import { foreignForms, isInService, typedField } from './foreign-forms.ts';
import { emptyMethodTypes } from './method-types.ts';
import { nestedDeclarations } from './nested-declarations.ts';
import { type Attempt, insertion, removing } from './syntax.ts';
import { earlyBrace, innerBrace, strayBraces } from './syntax-braces.ts';
import { commasForSemicolons } from './syntax-commas.ts';
import { bodies, longestHead, numbers, rewritten, swapped } from './syntax-order.ts';
import { repeatedLine, repetition } from './syntax-repetitions.ts';

/** Attempts to fix a missing or superfluous token. */
export function* tokens(context: FixContext, finding: FindingWith<SyntaxData>): Iterable<Attempt> {
  const { text } = context;
  const found = text.slice(finding.start, finding.end);
  const { expected = '' } = finding.data;
  const twice = repetition(context, finding);
  if (twice) {
    yield twice;
    return;
  }
  const again = expected === '}' ? repeatedLine(context, finding) : undefined;
  if (again) {
    yield again;
    return;
  }
  const nested = expected === '}' ? nestedDeclarations(context, finding) : undefined;
  if (nested) {
    yield nested;
    return;
  }
  const forms = [...foreignForms(context, finding)];
  yield* forms;
  // A method in the form of another language needs more than one token.
  if (forms.length > 0 && isInService(context, finding)) return;
  // The type of a method is not its word 'returns'.
  if (expected === ':' && /^\s*returns\b/.test(text.slice(finding.end, finding.end + longestHead))) return;
  const fields = forms.length > 0 ? [] : [...foreignFields(context, finding)];
  yield* fields;
  if (fields.length > 0) return;
  const commas = found === ';' && expected === ',' ? commasForSemicolons(context, finding) : undefined;
  if (commas) {
    yield commas;
    return;
  }
  const member = expected === ',' && finding.code === 'expected-token' ? namedUnionMember(context, finding) : undefined;
  if (member) {
    yield member;
    return;
  }
  const order = expected === ':' ? orderOfField(context, finding) : 'unknown';
  if (order === 'type-first' || order === 'type-likely-first') yield* typedField(context, finding);
  if (order === 'type-first') return;
  if (isBaseMissing(finding)) yield* enumBases(context, finding);
  else if (order === 'type-likely-first') {
    for (const attempt of insertion(context, finding)) yield { ...attempt, isSure: false };
  } else yield* insertion(context, finding);
  if (expected === '[') yield bracket(context, finding);
  if (/^[)\]]$/.test(expected)) yield* innerBrace(context, finding);
  if (expected === 'declaration') {
    yield* keywords(context, finding, found);
    yield* found === '}' ? [strayBraces(context, finding)] : earlyBrace(context, finding);
  }
  yield* quotes(context, finding, expected);
  if (expected === 'identifier' || expected === 'type') yield* names(context, finding, found);
  if (expected === 'identifier') yield* emptyMethodTypes(context, finding);
  if (isMark(found) && finding.code !== 'expected-token') yield* otherMarks(context, finding, found, expected);
  if (/^\w/.test(found)) yield* numbers(context, finding);
  if (expected === ':' && order === 'unknown') {
    const typed = [...typedField(context, finding)];
    yield* typed.length > 0 ? typed : swapped(context, finding, found);
  }
  yield* rewritten(context, finding, found);
  if (expected === '{') yield* bodies(context, finding);
  // If something is missing after the marked text, only a dot in it can be superfluous.
  if (finding.code === 'expected-token' && found !== '.') return;
  // A type may be missing after a colon.
  yield { ...removing(context, finding), isDoubtful: found === ':' && expected === 'type' };
}

/** The attempt that changes `Type name` among the members of a union to `name: Type`; undefined for other text. */
function namedUnionMember(context: FixContext, finding: AnyFinding): Attempt | undefined {
  const { text } = context;
  if (declarationOf(context, finding)?.declaration.kind !== 'union') return undefined;
  const type = wordBefore(text, finding.end);
  const [tail, name = ''] =
    /^[ \t]+([a-z]\w*)(?=[ \t]*[,}])/.exec(text.slice(finding.end, finding.end + longestHead)) ?? [];
  if (tail === undefined || !/^[A-Z]/.test(type)) return undefined;
  const written = `${name}: ${type}`;
  const span = { start: finding.end - type.length, end: finding.end + tail.length };
  return { title: `Change to '${written}'`, edits: [edit(context, span, written)], isSure: true };
}

/** The attempt that inserts the missing opening bracket of a closing bracket. */
function bracket(context: FixContext, { start }: AnyFinding): Attempt {
  return { title: "Insert '['", edits: [edit(context, { start, end: start }, '[')], isSure: true };
}

/** True if an enum lacks its base type, and not only the colon before the type. */
function isBaseMissing({ data }: FindingWith<SyntaxData>): boolean {
  return data.insert?.text === ': int';
}

function isMark(found: string): boolean {
  return /^[,:;=(){}[\]<>+-]$/.test(found);
}

/** The keywords of FlatBuffers by the words that other schema languages use instead. */
const foreignWords: Readonly<Record<string, string>> = {
  __proto__: null as never,
  message: 'table',
  class: 'table',
  record: 'table',
  exception: 'table',
  type: 'table',
  root: 'root_type',
  import: 'include',
  package: 'namespace',
  module: 'namespace',
  service: 'rpc_service',
  interface: 'rpc_service',
  oneof: 'union',
};

function* keywords(context: FixContext, finding: AnyFinding, found: string): Iterable<Attempt> {
  if (!/^\w+$/.test(found)) return;
  const rest = context.text.slice(finding.end, finding.end + longestHead);
  const moved = movedBlank(context, finding, found, rest);
  if (moved) {
    yield moved;
    return;
  }
  // A field whose table ended too early has a name, not a keyword. A name for another type has no counterpart.
  if (/^\s*:/.test(rest) || (found === 'type' && /^\s+\w+\s*=\s*[^\s{]/.test(rest))) return;
  const hasFields = /^\s+\w+[^{;]*\{\s*(?:readonly\s+)?\w+\s*\??\s*:/.test(rest);
  const foreign = found === 'interface' && hasFields ? 'table' : foreignWords[found.toLowerCase()];
  const meant = foreign ?? nearest(found, keywordNames);
  if (meant === undefined) return;
  yield { title: `Change to '${meant}'`, edits: [edit(context, finding, meant)], reveals: true };
}

const keywordNames = declarationKeywords.map(({ name }) => name);

/** The attempt that moves a blank to the end of a keyword: `tabl eMonster` or `tableM onster`. */
function movedBlank(context: FixContext, finding: AnyFinding, found: string, rest: string): Attempt | undefined {
  const [words, letter = '', name = ''] = /^ (\w)(\w*)/.exec(rest) ?? [];
  if (words === undefined) return undefined;
  const last = found.slice(-1);
  const isEarly = keywordNames.includes(found + letter) && name !== '';
  const isLate = keywordNames.includes(found.slice(0, -1)) && /[A-Z]/.test(last) && /[a-z]/.test(letter);
  if (!isEarly && !isLate) return undefined;
  const text = isEarly ? `${found}${letter} ${name}` : `${found.slice(0, -1)} ${last}${letter}${name}`;
  const span = { start: finding.start, end: finding.end + words.length };
  return { title: `Change to '${text}'`, edits: [edit(context, span, text)], reveals: true };
}

/** Attempts to fix a missing string: puts quotes around the word after the keyword of a statement such as `include`. */
function* quotes(context: FixContext, finding: AnyFinding, expected: string): Iterable<Attempt> {
  const { text } = context;
  const start = startOfLine(text, finding.start);
  const statement = /^(\s*(?:include|native_include|attribute|file_identifier|file_extension)\s+)([^\s;"']+)/;
  const [, head = '', word] = statement.exec(text.slice(start)) ?? [];
  const from = start + head.length;
  if (word === undefined || finding.start < from || finding.start > from + word.length) return;
  if (expected !== 'string' && word.includes('.') === false) return;
  const path = /^<(.+)>$/.exec(word)?.[1] ?? word;
  const title = `Put quotes around '${path}'`;
  yield { title, edits: [edit(context, { start: from, end: from + word.length }, `"${path}"`)] };
}

/** Attempts to make a name of a quoted name or of a word that begins with a digit: `"Monster"` or `3d_model`. */
function* names(context: FixContext, finding: AnyFinding, found: string): Iterable<Attempt> {
  const quoted = /^(["'])([A-Za-z_][\w.]*)\1$/.exec(found);
  if (quoted) yield { title: 'Remove the quotes', edits: [edit(context, finding, quoted[2] ?? '')] };
  const word = /^\d\w*/.exec(context.text.slice(finding.start))?.[0];
  if (word === undefined || !/[A-Za-z_]/.test(word)) return;
  const end = finding.start + word.length;
  yield {
    title: `Change to '_${word}'`,
    edits: [edit(context, { start: finding.start, end }, `_${word}`)],
    isGuess: true,
  };
}

/** Common slips of punctuation, each as the wrong mark followed by the right mark. */
const slips: ReadonlySet<string> = new Set([',;', ';,', '=:', ':=', ';:', '({', '[{', '{(', ')]', '])', ')}', ']}']);

/** Attempts to replace the punctuation mark at a finding with the expected mark or another one that may be meant. */
function* otherMarks(context: FixContext, finding: AnyFinding, found: string, expected: string): Iterable<Attempt> {
  const { text } = context;
  const around = text.slice(finding.start - 1, finding.end + 1);
  if (found === '-' && /^\w-\w$/.test(around)) {
    yield { title: "Replace '-' with '_'", edits: [edit(context, finding, '_')] };
    return;
  }
  if (found === '{' && expected === ';') yield* unbraced(context, finding);
  // Both marks come before values; the kind of value decides which one is right.
  const isValueNear = /^[,:;=]$/.test(expected);
  const marks = [expected, isValueNear && found === '=' ? ':' : '', isValueNear && found === ':' ? '=' : ''];
  for (const mark of marks) {
    if (isMark(mark) && mark !== found) {
      const isGuess = !slips.has(found + mark);
      yield { title: `Replace '${found}' with '${mark}'`, edits: [edit(context, finding, mark)], isGuess };
    }
  }
  if (found === '(' && text[endBeforeBlank(text, finding.start) - 1] === ')') {
    const start = endBeforeBlank(text, finding.start) - 1;
    yield { title: 'Put all attributes into one list', edits: [edit(context, { start, end: finding.end }, ', ')] };
  }
}

/** The attempt that replaces the braces around the content of a namespace with a semicolon; none without a `}`. */
function* unbraced(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text, file } = context;
  let depth = 0;
  for (const { 0: mark, index } of text.slice(finding.start).matchAll(/\/\/[^\r\n]*|"(?:[^"\\\r\n]|\\.)*"?|[{}]/g)) {
    if (mark === '{') depth++;
    if (mark !== '}' || --depth > 0) continue;
    const close = finding.start + index;
    const before = text.slice(0, finding.start).trimEnd().length;
    yield {
      title: "Replace the braces with ';'",
      edits: [
        { uri: file.uri, start: before, end: finding.end, text: ';' },
        ...removing(context, { start: close, end: close + 1 }).edits,
      ],
    };
    return;
  }
}
