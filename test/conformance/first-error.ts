// Judges whether one of our errors is the one at which flatc stops: the same kind, at the same place.
//
// In the file that flatc names, one of our errors must have a code that `kinds.ts` gives for flatc's message. Its range
// - must touch the text that the kind's `place` names, seen from the token at whose end flatc reports,
// - must not end after that token, unless it contains the whole token (flatc may stop within a lexeme),
// - must contain the text in the message, if the mapping says that this is the culprit.
// An empty range touches a text if it is within it or at its ends. If the record has a line and no column, one token
// that ends on that line has to fit. Our error need not be the first one in the file, because we report all.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConformanceCase } from './cases.ts';
import type { OurFinding } from './check.ts';
import { dataKinds } from './data-kinds.ts';
import { type Kind, kinds, type Place } from './kinds.ts';
import { lineOfFlatc, offsetOfFlatc, type TokenizedFile, tokenize } from './tokens.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The reason why none of our errors is flatc's first error; undefined if one is. */
export function firstErrorDiffers(one: ConformanceCase, findings: readonly OurFinding[]): string | undefined {
  const [kind, named] = kindOf(one.message, one.isData ? [...dataKinds, ...kinds] : kinds);
  if (!kind) return 'no kind for this message';
  const origin = kind.place === 'origin';
  const file = path.resolve(one.folder, origin ? (named['file'] ?? '') : (one.errorFile ?? one.file));
  if (!existsSync(file)) return `no file ${file}`;
  const bytes = readFileSync(file);
  const source = tokenize(bytes);
  // Without a file and place from flatc, the error may be in the schema of the data.
  const isAnywhere = one.isData === true && one.line === undefined;
  const errors = findings.filter((finding) => isAnywhere || finding.file === file);
  const alike = errors.filter((finding) => kind.codes.includes(finding.code));
  const holds = ({ range }: OurFinding): boolean => {
    const span = { start: source.document.offsetAt(range.start), end: source.document.offsetAt(range.end) };
    if (!source.text.slice(span.start, span.end).includes(named['culprit'] ?? '')) return false;
    if (origin) return isUseOnLine(source, span, Number(named['line']));
    return stretches(kind.place, source, bytes, one).some(
      ({ start, end, token }) =>
        span.start <= end && span.end >= start && (span.end <= token.end || span.start <= token.start),
    );
  };
  if (alike.some(holds)) return undefined;
  const listed = (some: readonly OurFinding[]) =>
    some.map(({ code, range: { start, end } }) => `${code} ${start.line + 1}:${start.character}-${end.character}`);
  return alike.length > 0
    ? `other place: ${listed(alike).join(', ')}`
    : `other kind: ${listed(errors).join(', ') || 'none'}`;
}

function kindOf(
  message: string,
  known: readonly Kind[],
): readonly [Kind | undefined, Readonly<Record<string, string | undefined>>] {
  const kind = known.find(({ says }) => says.test(message));
  return [kind, kind?.says.exec(message)?.groups ?? {}];
}

/** The possible ranges of our error, one for each token at whose end flatc may be, with that token. */
function stretches(
  place: Place,
  { text, tokens }: TokenizedFile,
  bytes: Buffer,
  { line, column }: ConformanceCase,
): readonly (Span & { readonly token: Span })[] {
  const whole = { start: 0, end: text.length };
  if (place === 'file' || line === undefined) return [{ ...whole, token: whole }];
  const offset = column === undefined ? undefined : offsetOfFlatc(bytes, line, column);
  // After a block comment of several lines, flatc's column is one too high.
  if (place === 'lexeme') {
    if (offset === undefined) {
      const start = offsetOfFlatc(bytes, line, 0);
      return [{ start, end: start + (text.slice(start).split('\n')[0] ?? '').length, token: whole }];
    }
    const lexeme = tokens.find(({ start, end }) => start <= offset && offset <= end && start < end);
    return [{ start: lexeme?.start ?? offset - 1, end: offset, token: whole }];
  }
  if (place === 'before') return [{ start: 0, end: offset ?? text.length, token: whole }];
  const exact = tokens.some(({ end }) => end === offset) ? offset : (offset ?? 0) - 1;
  return tokens.flatMap((token, index) => {
    if (offset === undefined ? lineOfFlatc(text, token.end) !== line : token.end !== exact) return [];
    return [{ ...stretchOf(place, tokens, index), token }];
  });
}

function stretchOf(place: Place, tokens: TokenizedFile['tokens'], index: number): Span {
  const at = (some: number): Span => tokens[Math.max(some, 0)] ?? { start: 0, end: 0 };
  // An end that is shared with the next token would touch it, so only the inside of a token counts.
  const { start, end } = at(index);
  if (place === 'token') return { start: Math.min(start + 1, end), end };
  if (place === 'gap') return { start: at(index - 1).end, end };
  if (place === 'previous')
    return { start: Math.min(at(index - 1).start + 1, at(index - 1).end), end: at(index - 1).end };
  const first = place === 'statement' ? startOfStatement(tokens, index) : startOfDeclaration(tokens, index);
  return { start: at(first).start, end };
}

/**
 * The first token of the statement that the token at the index ends or follows: back to a `;`, a brace, or a comma
 * between members.
 */
function startOfStatement(tokens: TokenizedFile['tokens'], index: number): number {
  let depth = 0;
  let first = index;
  while (first > 0) {
    const { text } = tokens[first - 1] ?? { text: '' };
    if (text === ')' || text === ']') depth++;
    else if (text === '(' || text === '[') depth--;
    else if (text === ';' || text === '{' || text === '}' || (text === ',' && depth === 0)) {
      // Directly after a terminator, flatc looks back at the statement before it.
      if (first < index) break;
    }
    first--;
  }
  return first;
}

/** The first token of the declaration that the token at the index is in, ends or follows. */
function startOfDeclaration(tokens: TokenizedFile['tokens'], index: number): number {
  const last = tokens[index]?.text === '}' ? index : index - 1;
  let depth = 0;
  let first = 0;
  for (let some = 0; some < last; some++) {
    const text = tokens[some]?.text;
    if (text === '{') depth++;
    if (text === '}') depth--;
    if (depth === 0 && (text === '}' || text === ';')) first = some + 1;
  }
  return first;
}

/** Whether the range is a use of a type, with the next token of the statement on flatc's line. */
function isUseOnLine({ text, tokens }: TokenizedFile, { end }: Span, line: number): boolean {
  const next = tokens.findIndex((token) => token.start >= end);
  const stop = tokens.findIndex((token, index) => index >= next && [';', '}', ',', '{', ''].includes(token.text));
  return tokens.slice(next, stop + 1).some((token) => lineOfFlatc(text, token.end) === line);
}
