// Types over existing text: a snippet, a completion or the editor has already put the typed text there. Only text that
// makes the schema wrong is removed, so no wanted text is lost.
import type { TextEdit } from 'vscode-languageserver-types';
import { readToken, type Token } from '../../flatc-syntax/tokens.ts';
import { endBeforeBlank } from '../../runs.ts';
import type { SourceFile } from '../../source-file.ts';
import { type Edit, protocolEdit } from '../../text-edit.ts';
import { declarationKeywords } from '../../vocabulary/vocabulary.ts';

/** The characters that may already be there when they are typed. Enter may have cut a string in two. */
export const overtypedCharacters = [';', '}', ']', ')', '"', "'", '/', ' ', '\n'] as const;

/** The edits that remove a text typed twice, for a character typed right before an offset of a file. */
export function typedOver(file: SourceFile, offset: number, character: string): readonly TextEdit[] {
  const { text } = file;
  const known = overtypedCharacters.find((each) => each === character);
  // Most blanks and line ends are ordinary, and then the text before them need not be read.
  if (known === undefined || (character !== '\n' && text[offset - 1] !== character)) return [];
  if (character === ' ' && !isAfterKeyword(text, offset)) return [];
  const edits = known === '\n' ? afterEnter(file, offset) : surplus(tokensUpTo(file, offset), text, offset, known);
  return edits.map((edit) => protocolEdit(file, edit));
}

const none: readonly Edit[] = [];

function removal(start: number, end: number): readonly Edit[] {
  return [{ start, end, text: '' }];
}

/** The tokens from the start of the declaration around an offset to the first token at or after the offset. */
function tokensUpTo(file: SourceFile, offset: number): readonly Token[] {
  const tokens: Token[] = [];
  let token = readToken(file.text, file.stretchAround(offset).start);
  while (token.kind !== 'end' && token.start < offset) {
    tokens.push(token);
    token = readToken(file.text, token.end);
  }
  return [...tokens, token];
}

function surplus(
  tokens: readonly Token[],
  text: string,
  offset: number,
  character: Exclude<(typeof overtypedCharacters)[number], '\n'>,
): readonly Edit[] {
  const typed = tokens.at(-2);
  if (character === ' ') {
    // In a comment or a string, the token before the place is not a word that ends there.
    return typed?.kind === 'identifier' && typed.end === offset - 2 ? removal(offset - 1, offset) : none;
  }
  if (!typed || typed.end < offset) return none;
  switch (character) {
    case ';':
      return semicolon(tokens, offset);
    case '"':
    case "'":
      return quote(tokens, text, offset, character);
    case '/':
      return slash(tokens, text, offset);
    default:
      return bracket(tokens, text, offset, character);
  }
}

/** Removes one of two semicolons, because a statement ends only once. */
function semicolon(tokens: readonly Token[], offset: number): readonly Edit[] {
  const [before, typed, next] = [tokens.at(-3), tokens.at(-2), tokens.at(-1)];
  if (typed?.kind !== ';') return none;
  if (next?.kind === ';' && !next.startsLine) return removal(offset, next.end);
  return before?.kind === ';' && !typed.startsLine ? removal(before.end, offset) : none;
}

/** Removes the quote that the typed one replaces, or a quote typed after a statement that has its string already. */
function quote(tokens: readonly Token[], text: string, offset: number, mark: string): readonly Edit[] {
  const [typed, next] = tokens.slice(-2);
  if (typed?.kind !== 'string') return none;
  if (typed.end === offset && typed.start < offset - 1) {
    const isLeft = next?.start === offset && text[offset] === mark && isUnterminated(next);
    return isLeft ? removal(offset, offset + 1) : none;
  }
  // The editor may have closed the typed quote, but editors do not do that before a word.
  const [path, end] = tokens.slice(-4, -2);
  const isBehind =
    typed.start === offset - 1 && end?.kind === ';' && end.end === typed.start && path?.kind === 'string';
  const isPair = typed.end === offset + 1 && text[offset] === mark && /[\s;,)\]}]|^$/.test(text.charAt(offset + 1));
  const isEmpty = typed.end === offset || isPair;
  return isBehind && isEmpty ? removal(typed.start, typed.end) : none;
}

function isUnterminated({ problems }: Token): boolean {
  return problems.some(({ code }) => code === 'unterminated-string');
}

/** Removes the second of two slashes in the path of an include, after one of them was typed. */
function slash(tokens: readonly Token[], text: string, offset: number): readonly Edit[] {
  const [statement, path] = tokens.slice(-3, -1);
  const isPath = path?.kind === 'string' && statement && text.slice(statement.start, statement.end) === 'include';
  if (!isPath) return none;
  if (text[offset] === '/') return removal(offset, offset + 1);
  return text[offset - 2] === '/' && offset - 2 > path.start + 1 ? removal(offset - 1, offset) : none;
}

const opening = { '}': '{', ']': '[', ')': '(' } as const;

/**
 * Removes a closing bracket that the typed one replaces, because no bracket is left to close. Only a brace may be
 * several lines away.
 */
function bracket(tokens: readonly Token[], text: string, offset: number, close: keyof typeof opening): readonly Edit[] {
  const [typed, next] = tokens.slice(-2);
  if (!typed || next?.kind !== close || !closesLast(tokens, close)) return none;
  if (!/^\s*$/.test(text.slice(offset, next.start))) return none;
  if (!next.startsLine) return removal(offset, next.end);
  const nextLine = text.lastIndexOf('\n', next.start) + 1;
  const indent = text.slice(nextLine, next.start);
  if (close !== '}' || !/^[ \t]*$/.test(indent)) return none;
  // The typed brace replaces the next one, so it gets a line of its own.
  const from = endBeforeBlank(text, typed.start);
  const wanted = `${text[nextLine - 2] === '\r' ? '\r\n' : '\n'}${indent}`;
  const moved = text.slice(from, typed.start) === wanted ? none : [{ start: from, end: typed.start, text: wanted }];
  return [...moved, ...removal(offset, next.end)];
}

/** True if the last token but one closes the last open bracket, so that another one after it would close nothing. */
function closesLast(tokens: readonly Token[], close: keyof typeof opening): boolean {
  if (tokens.at(-2)?.kind !== close) return false;
  let depth = 0;
  for (const { kind } of tokens.slice(0, -1)) {
    if (kind === opening[close]) depth++;
    if (kind === close) depth--;
    // After a bracket that closes nothing, the missing bracket is unknown.
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** True if the second blank after the first word of a statement was typed, at the end of its line. */
function isAfterKeyword(text: string, offset: number): boolean {
  if (!/^[ \t]*(?:[\r\n]|$)/.test(text.slice(offset, offset + longestGap))) return false;
  const [, word] = /(?:^|[\r\n])[ \t]*(\w+) {2}$/.exec(text.slice(Math.max(0, offset - longestGap), offset)) ?? [];
  return declarationKeywords.some(({ name }) => name === word);
}

const longestGap = 100;

/** The edits after Enter, which began the line of an offset. */
function afterEnter(file: SourceFile, offset: number): readonly Edit[] {
  const { text } = file;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  if (lineStart === 0 || !/^[ \t]*$/.test(text.slice(lineStart, offset))) return none;
  const lineEnd = lineStart - (text[lineStart - 2] === '\r' ? 2 : 1);
  return text[lineEnd - 1] === '}' ? braceLeft(file, lineEnd, offset) : joinedString(file, lineEnd, offset);
}

/**
 * Removes the brace on the next line that a brace before Enter replaced. Editors drop the edits that follow a brace if
 * Enter comes before these edits.
 */
function braceLeft(file: SourceFile, lineEnd: number, offset: number): readonly Edit[] {
  const [, blank = ''] = /^(\r?\n[ \t]*)\}/.exec(file.text.slice(offset, offset + longestGap)) ?? [];
  if (blank === '') return none;
  const tokens = tokensUpTo(file, lineEnd);
  const isTyped = tokens.at(-2)?.end === lineEnd;
  return isTyped && closesLast(tokens, '}') ? removal(offset, offset + blank.length + 1) : none;
}

/**
 * Joins a string that Enter has cut. No string goes over two lines, so the new line begins after the statement of the
 * string.
 */
function joinedString(file: SourceFile, lineEnd: number, offset: number): readonly Edit[] {
  const { text } = file;
  const [rest = '', quoted = ''] = /^[^"'\r\n]*(["'])[ \t]*;?/.exec(text.slice(offset, offset + longestRest)) ?? [];
  const after = text.slice(offset + rest.length, offset + rest.length + longestGap);
  if (quoted === '' || !/^[ \t]*(?:[\r\n]|$)/.test(after)) return none;
  const cut = tokensUpTo(file, lineEnd).at(-2);
  if (cut?.kind !== 'string' || cut.end !== lineEnd || text[cut.start] !== quoted || !isUnterminated(cut)) return none;
  return [{ start: lineEnd, end: lineEnd, text: rest }, ...removal(offset, offset + rest.length)];
}

/** The greatest length of a path that is handled, in UTF-16 units. */
const longestRest = 5000;
