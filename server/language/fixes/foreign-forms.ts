// Changes statements that are written as in C++, Go, TypeScript, Rust, protobuf, Thrift or Cap'n Proto to FlatBuffers.

import { typeWordMeant } from '../documentation/type-words.ts';
import { endOfLine, startOfLine } from '../lines.ts';
import { endBeforeSpaces, wordBefore } from '../runs.ts';
import { scalars } from '../vocabulary/vocabulary.ts';
import { type AnyFinding, declarationOf, edit, type FileEdit, type FixContext } from './fix.ts';

import type { Attempt } from './syntax.ts';

/** The largest length of a statement that patterns are tried on; longer statements are not written by hand. */
const longest = 400;

/**
 * Attempts that change the form of another language at a finding to the form of FlatBuffers. Fields that begin with
 * their type are left to `typedField`.
 */
export function* foreignForms(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const found = context.text.slice(finding.start, finding.end);
  if (found === '#') yield* preprocessorInclude(context, finding);
  if (found === '@') yield* ordinal(context, finding);
  if (found === '<') yield* genericType(context, finding);
  if (found === ':') yield* doubleColons(context, finding);
  if (found === 'type') yield* declaredType(context, finding);
  yield* goPackage(context, finding);
  if (/^\w+$/.test(found)) yield* statementWithoutMeaning(context, finding, found);
  if (found === 'service') yield* protobufService(context, finding);
  const methods = /^\w+$/.test(found) ? [...protobufMethods(context, finding)] : [];
  yield* methods.length > 0 ? methods : singleMethod(context, finding);
  yield* scopedEnum(context, finding);
  yield* numberedField(context, finding);
}

/** Changes `#include "x"` and `#include <x>` to an include statement. */
function* preprocessorInclude(context: FixContext, { start }: AnyFinding): Iterable<Attempt> {
  const [whole, path] = /^#[ \t]*include[ \t]*["<]([^"<>\r\n]{1,300})[">]/.exec(ahead(context, start)) ?? [];
  if (whole === undefined) return;
  const statement = `include "${path}";`;
  const end = start + whole.length;
  const isEnded = /^[ \t]*;/.test(context.text.slice(end, end + longest));
  const edits = [edit(context, { start, end }, isEnded ? statement.slice(0, -1) : statement)];
  yield { title: `Change to '${statement}'`, edits, isSure: true };
}

/** Removes the ordinal of `name @0 :Type`, because FlatBuffers has ids for that. */
function* ordinal(context: FixContext, { start }: AnyFinding): Iterable<Attempt> {
  const [whole] = /^@\d{1,9}/.exec(ahead(context, start)) ?? [];
  if (whole === undefined) return;
  const span = { start: endBeforeSpaces(context.text, start), end: start + whole.length };
  yield { title: `Remove '${whole}'`, edits: [edit(context, span, '')], isSure: true };
}

const vectors: ReadonlySet<string> = new Set(['list', 'vector', 'set', 'array', 'sequence', 'repeated']);

/** Changes `list<int>` and similar types to vectors, and `optional<int>` to `int`. */
function* genericType(context: FixContext, { start }: AnyFinding): Iterable<Attempt> {
  const word = wordBefore(context.text, endBeforeSpaces(context.text, start));
  const [tail, element = ''] = /^<[ \t]*([\w.]{1,200})[ \t]*>(?![ \t]*[?\w])/.exec(ahead(context, start)) ?? [];
  const isVector = vectors.has(word.toLowerCase());
  if (tail === undefined || (!isVector && word.toLowerCase() !== 'optional')) return;
  const type = isVector ? `[${ourType(element, true)}]` : ourType(element);
  const from = context.text.lastIndexOf(word, start);
  const edits = [edit(context, { start: from, end: start + tail.length }, type)];
  yield { title: `Change to '${type}'`, edits, isSure: true };
}

/** Changes `my::game` to `my.game`, and `E::Member` as a default to `Member`. */
function* doubleColons(context: FixContext, { start }: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const [chain] = /^(?:::[A-Za-z_]\w*)+(?![\w<])/.exec(ahead(context, start)) ?? [];
  const first = wordBefore(text, start);
  if (chain === undefined || first === '' || first === 'std') return;
  const from = start - first.length;
  const isDefault = text[endBeforeSpaces(text, from) - 1] === '=';
  const name = isDefault ? (chain.split('::').at(-1) ?? '') : `${first}${chain.replaceAll('::', '.')}`;
  const edits = [edit(context, { start: from, end: start + chain.length }, name)];
  yield { title: `Change to '${name}'`, edits, isSure: true };
}

/** Changes `type Name struct {` and `type Name = {` to `table Name {`. */
function* declaredType(context: FixContext, { start }: AnyFinding): Iterable<Attempt> {
  const [whole, name] =
    /^type[ \t]+(\w+)[ \t]*(?:[ \t](?:struct|interface)|=)[ \t]*(?=\{)/.exec(ahead(context, start)) ?? [];
  if (whole === undefined) return;
  const edits = [edit(context, { start, end: start + whole.length }, `table ${name} `)];
  yield { title: `Change to 'table ${name}'`, edits, isSure: true, reveals: true };
}

/** Changes `enum class E` and `enum struct E` to `enum E`. */
function* scopedEnum(context: FixContext, { start }: AnyFinding): Iterable<Attempt> {
  const from = startOfLine(context.text, start);
  const [, head = '', word = ''] = /^([ \t]*enum[ \t]+)(class[ \t]+|struct[ \t]+)\w/.exec(ahead(context, from)) ?? [];
  if (word === '') return;
  const span = { start: from + head.length, end: from + head.length + word.length };
  yield { title: `Remove '${word.trim()}'`, edits: [edit(context, span, '')], isSure: true };
}

/** Changes fields such as `repeated string name = 1;` and `unsigned int count;`. */
export function* typedField(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const before = wordBefore(context.text, finding.start);
  const start = finding.start - before.length;
  const pattern =
    /^(?:(required|optional|repeated)[ \t]+)?((?:unsigned|signed)[ \t]+)?([\w.]+)[ \t]+(\w+)([ \t]*=[ \t]*\d{1,9})?(?=[ \t]*;)/;
  const [whole, label, sign, type = '', name = '', number = ''] = pattern.exec(ahead(context, start)) ?? [];
  if (whole === undefined) return;
  const signed = sign === undefined ? type : sign.startsWith('un') ? `u${type}` : type;
  const ours = ourType(signed, label === 'repeated');
  const isScalar = scalars.some((scalar) => scalar.name === ours);
  const isRequired = label === 'required' && !isScalar;
  const written = `${name}: ${label === 'repeated' ? `[${ours}]` : ours}${isRequired ? ' (required)' : ''}`;
  const title = `Change to '${written}'`;
  // A number after a scalar may also be its default; everything else has the number of a field.
  if (isScalar && label === undefined) {
    const end = start + whole.length - number.length;
    const kept = `Change to '${written}${number === '' ? '' : ` ${number.trim()}`}'`;
    yield { title: kept, edits: [edit(context, { start, end }, written)] };
    if (number === '') return;
  }
  yield { title, edits: [edit(context, { start, end: start + whole.length }, written)] };
}

/** Changes `1: required i32 count,` and all such fields after that one, because flatc cannot read them either. */
function* numberedField({ text, ...context }: FixContext, { start }: AnyFinding): Iterable<Attempt> {
  const pattern =
    /\d{1,9}[ \t]*:[ \t]*(?:(required|optional)[ \t]+)?(?:(list|set)[ \t]*<[ \t]*([\w.]+)[ \t]*>|([\w.]+))[ \t]+(\w+)(?:[ \t]*[,;])?/y;
  const edits: FileEdit[] = [];
  let first: string | undefined;
  for (let at = start; ; at = pattern.lastIndex + blankAfter(text, pattern.lastIndex)) {
    pattern.lastIndex = at;
    const [whole, label, list, element = '', type = '', name = ''] = pattern.exec(text) ?? [];
    if (whole === undefined) break;
    const ours = list === undefined ? ourType(type) : `[${ourType(element, true)}]`;
    const isRequired = label === 'required' && !scalars.some((scalar) => scalar.name === ours);
    const written = `${name}: ${ours}${isRequired ? ' (required)' : ''}`;
    first ??= written;
    edits.push({ uri: context.uri, start: at, end: at + whole.length, text: `${written};` });
  }
  if (first === undefined) return;
  const more = edits.length > 1 ? ` and ${edits.length - 1} more` : '';
  yield { title: `Change to '${first}'${more}`, edits, isSure: true };
}

/** The length of the blanks and comments after an offset. */
function blankAfter(text: string, offset: number): number {
  const blank = /(?:\s|\/\/[^\r\n]*)*/y;
  blank.lastIndex = offset;
  return blank.exec(text)?.[0].length ?? 0;
}

/** Removes `syntax = "proto3";` or `option x = y;`, which FlatBuffers lacks. */
function* statementWithoutMeaning(context: FixContext, { start }: AnyFinding, found: string): Iterable<Attempt> {
  const [whole] =
    /^(?:syntax[ \t]*=[ \t]*"[^"\r\n]{1,100}"|option[ \t]+[^;"\r\n]{1,200}(?:"[^"\r\n]{0,300}")?)[ \t]*;/.exec(
      ahead(context, start),
    ) ?? [];
  if (whole === undefined) return;
  const { text } = context;
  const isAlone = startOfLine(text, start) === start;
  const end = start + whole.length;
  const [rest = ''] = /^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(end, end + longest)) ?? [];
  const span = { start, end: end + (isAlone ? rest.length : 0) };
  yield { title: `Remove the statement '${found}'`, edits: [edit(context, span, '')], isGuess: true, reveals: true };
}

/** Changes `go_package "x";`, `option go_package = "x";` and similar statements to the attribute that trpc reads. */
function* goPackage(context: FixContext, { start }: AnyFinding): Iterable<Attempt> {
  const line = startOfLine(context.text, start);
  const pattern = /^([ \t]*)(?:(?:option|attribute)[ \t]+)?"?go_package\b"?[ \t]*[=:]?[ \t]*"?([^"\\\s]{1,300})"/;
  const [whole = '', indent = '', value = ''] = pattern.exec(ahead(context, line)) ?? [];
  const written = `attribute "go_package=${value}"`;
  if (start >= line + whole.length || whole.trimStart() === written) return;
  const edits = [edit(context, { start: line + indent.length, end: line + whole.length }, written)];
  yield { title: `Change to '${written}'`, edits, isSure: true };
}

/** Changes `service S { rpc Method (stream Request) returns (Response); }` to an rpc_service. */
function* protobufService(context: FixContext, { start, end }: AnyFinding): Iterable<Attempt> {
  const open = context.text.indexOf('{', end);
  const methods = open < 0 ? [] : methodsFrom(context, open + 1);
  const edits = [edit(context, { start, end }, 'rpc_service'), ...methods];
  if (methods.length > 0) yield { title: "Change to 'rpc_service'", edits, isSure: true };
}

/** Changes `rpc Method (Request) returns (Response);` and all such methods after that one. */
function* protobufMethods(context: FixContext, { start }: AnyFinding): Iterable<Attempt> {
  const end = endBeforeSpaces(context.text, start);
  if (wordBefore(context.text, end) !== 'rpc') return;
  const edits = methodsFrom(context, end - 'rpc'.length);
  const more = edits.length > 1 ? ` and ${edits.length - 1} more` : '';
  if (edits[0]) yield { title: `Change to '${edits[0].text.slice(0, -1)}'${more}`, edits, isSure: true };
}

const method =
  /^(?:(?:rpc|def|func|fn)[ \t]+)?(\w+)[ \t]*\([ \t]*(stream[ \t]+)?(?:\w+[ \t]*:[ \t]*)?([\w.]+)[ \t]*\)\s*(?::|->|=>|returns\s*\()[ \t]*(stream[ \t]+)?([\w.]+)(?:[ \t]*\))?[ \t]*(?:;|\{\s*\}[ \t]*;?)/;

/** Changes `rpc M(A): B;`, `M(stream A) returns (B);` and `M(a: A) -> B;` to the form of FlatBuffers. */
export function* singleMethod(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  if (!isInService(context, finding)) return;
  const from = Math.max(startOfLine(text, finding.start), finding.start - longest);
  const before = /[^;{}]*$/.exec(text.slice(from, finding.start))?.[0] ?? '';
  const start = finding.start - before.trimStart().length;
  const [whole, name, streamIn, request, streamOut, response] = method.exec(text.slice(start, start + longest)) ?? [];
  const written = `${name}(${request}): ${response}${streamingOf(streamIn, streamOut)}`;
  if (whole === undefined || whole === `${written};`) return;
  const edits = [edit(context, { start, end: start + whole.length }, `${written};`)];
  yield { title: `Change to '${written}'`, edits, isSure: true };
}

/** Whether a finding is in a service. After a mistake, a brace of the service may be read as the start of an object. */
export function isInService(context: FixContext, finding: AnyFinding): boolean {
  const { declaration, index = 0 } = declarationOf(context, finding) ?? {};
  if (declaration?.kind === 'rpc_service') return true;
  const before = context.summary.declarations[index - 1];
  return declaration?.kind === 'object' && before?.kind === 'rpc_service' && before.isBroken;
}

function streamingOf(streamIn: string | undefined, streamOut: string | undefined): string {
  const streaming = streamIn && streamOut ? 'bidi' : streamIn ? 'client' : streamOut ? 'server' : undefined;
  return streaming === undefined ? '' : ` (streaming: "${streaming}")`;
}

/** Edits that change successive protobuf methods from an offset on to FlatBuffers; empty if no method is there. */
function methodsFrom(context: FixContext, start: number): readonly FileEdit[] {
  const { text } = context;
  const edits: FileEdit[] = [];
  const method =
    /rpc[ \t]+(\w+)[ \t]*\([ \t]*(stream[ \t]+)?([\w.]+)[ \t]*\)\s*returns\s*\([ \t]*(stream[ \t]+)?([\w.]+)[ \t]*\)[ \t]*(?:;|\{[ \t\r\n]*\}[ \t]*;?)/y;
  method.lastIndex = start;
  for (;;) {
    const from = method.lastIndex + blankAfter(text, method.lastIndex);
    method.lastIndex = from;
    const [whole, name, streamIn, request, streamOut, response] = method.exec(text) ?? [];
    if (whole === undefined) return edits;
    const attribute = streamingOf(streamIn, streamOut);
    edits.push(
      edit(context, { start: from, end: from + whole.length }, `${name}(${request}): ${response}${attribute};`),
    );
  }
}

function ourType(type: string, isElement = false): string {
  return typeWordMeant(type, 'field-type', isElement) ?? type;
}

/** The rest of the line from an offset, at most `longest` characters. */
function ahead({ text }: FixContext, start: number): string {
  return text.slice(start, Math.min(endOfLine(text, start), start + longest));
}
