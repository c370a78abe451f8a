// Classifies the words of a schema line by line, for colours.

const keywords = new Set(
  (
    'namespace include native_include attribute table struct enum union rpc_service root_type file_identifier ' +
    'file_extension'
  ).split(' '),
);

const types = new Set(
  (
    'bool byte ubyte short ushort int uint long ulong float double int8 uint8 int16 uint16 int32 uint32 int64 uint64 ' +
    'float32 float64 string'
  ).split(' '),
);

/** The coloured words, for a test that compares them with the server's vocabulary. */
export const colouredWords = { keywords, types };

export interface State {
  isInComment: boolean;
  /** The last character that is neither a blank nor in a comment. */
  before: string;
  /**
   * Whether a keyword or colon came before in the same statement or field. Words in parentheses are attributes then.
   */
  hasHead: boolean;
  /** Whether the previous word is a keyword that is followed by a name. */
  isNamed: boolean;
  isInParentheses: boolean;
  /** The number of open braces. */
  depth: number;
}

/** The rest of a line. `match` moves past the text that a pattern matches, and `current` returns that text. */
interface Line {
  match(pattern: RegExp): unknown;
  current(): string;
}

/** Reads the next part of a line and returns its CodeMirror tag; null for a part without a colour. Changes `state`. */
export function readPart(line: Line, state: State): string | null {
  if (state.isInComment) {
    if (line.match(/^.*?\*\//)) state.isInComment = false;
    else line.match(/^.+/);
    return 'blockComment';
  }
  if (line.match(/^\s+/)) return null;
  if (line.match(/^\/\/\/.*/)) return 'docComment';
  if (line.match(/^\/\/.*/)) return 'lineComment';
  if (line.match(/^\/\*/)) {
    state.isInComment = true;
    return 'blockComment';
  }
  const { before } = state;
  if (line.match(/^"(?:[^"\\]|\\.)*"?/) || line.match(/^'(?:[^'\\]|\\.)*'?/)) {
    state.before = '"';
    return 'string';
  }
  if (line.match(/^[+-]?(?:0[xX][\da-fA-F.]+(?:[pP][+-]?\d+)?|\d[\d.]*(?:[eE][+-]?\d+)?)/)) {
    state.before = '0';
    return 'number';
  }
  if (line.match(/^[A-Za-z_]\w*/)) {
    state.before = 'a';
    return nameOf(line, before, state);
  }
  line.match(/^./u);
  const character = line.current();
  state.before = character;
  state.isNamed = false;
  if (/[;{},]/.test(character) && !state.isInParentheses) state.hasHead = false;
  if (character === ':') state.hasHead = true;
  if (character === '(' || character === ')') state.isInParentheses = character === '(';
  if (character === '{') state.depth++;
  if (character === '}') state.depth = Math.max(0, state.depth - 1);
  return /[{}()[\];,:.=]/.test(character) ? 'punctuation' : null;
}

function nameOf(line: Line, before: string, state: State): string {
  const word = line.current();
  const { isNamed, hasHead, isInParentheses } = state;
  state.isNamed = false;
  // A keyword is a name everywhere except at the start of a statement, where a name or string follows.
  if (keywords.has(word) && /^[;}]?$/.test(before) && !line.match(/^(?=\s*[:;=(])/)) {
    state.hasHead = true;
    state.isNamed = /^(table|struct|enum|union|rpc_service|root_type)$/.test(word);
    return 'keyword';
  }
  if (isNamed) return 'className';
  if (isInParentheses && /^[(,]$/.test(before)) return hasHead ? 'attributeName' : 'className';
  if (before === ':' || before === '[') return types.has(word) ? 'typeName' : isInParentheses ? 'atom' : 'className';
  if (/^[=+-]$/.test(before) && /^(true|false|null|inf|infinity|nan)$/i.test(word)) return 'atom';
  return 'variableName';
}

/** The state before the first line. */
export function firstState(): State {
  return { isInComment: false, before: '', hasHead: false, isNamed: false, isInParentheses: false, depth: 0 };
}

/** The indentation of a line that begins with this text, in levels. */
export function levelOf({ depth }: State, line: string): number {
  return Math.max(0, depth - (line.trimStart().startsWith('}') ? 1 : 0));
}
