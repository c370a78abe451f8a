// Splits a schema into flatc's tokens, because flatc's positions are ends of tokens. It shares no code with the server,
// so that a mistake there is not repeated here.
import { TextDocument } from 'vscode-languageserver-textdocument';

/** A token. Offsets are UTF-16 units. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface TokenizedFile {
  readonly document: TextDocument;
  readonly text: string;
  /** The tokens; the last one is empty, at the end of the file. */
  readonly tokens: readonly Token[];
}

const blankOrToken = new RegExp(
  [
    String.raw`([\s\uFEFF]+|\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$))`,
    String.raw`"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?`,
    String.raw`[+-]?0[xX][0-9a-fA-F]*(?:\.[0-9a-fA-F]*)?(?:[pP][+-]?[0-9]+)?`,
    String.raw`[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]*)?|[+-]inf(?![A-Za-z0-9_])`,
    '[A-Za-z_][A-Za-z0-9_]*',
    '[^]',
  ].join('|'),
  'g',
);

/** The tokens of a schema's bytes. A lexer error does not end them. */
export function tokenize(bytes: Buffer): TokenizedFile {
  const text = bytes.toString('utf8');
  const endOfFile = { text: '', start: text.length, end: text.length };
  return { document: TextDocument.create('', '', 0, text), text, tokens: [...tokensOf(text), endOfFile] };
}

/** The tokens of a text, without one for its end. */
export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(blankOrToken)]
    .filter(([, blank]) => blank === undefined)
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
}

/** The offset of flatc's line, which only `\n` ends, and column, which counts bytes. */
export function offsetOfFlatc(bytes: Buffer, line: number, column: number): number {
  const start = startOfLine(bytes, line);
  return (
    bytes.subarray(0, start).toString('utf8').length + bytes.subarray(start, start + column).toString('utf8').length
  );
}

/** The line number of an offset, as flatc counts. */
export function lineOfFlatc(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function startOfLine(bytes: Buffer, line: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) start = bytes.indexOf(0x0a, start) + 1;
  return start;
}
