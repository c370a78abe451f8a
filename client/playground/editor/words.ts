// The words of a schema, line by line: what each is, as far as one line after the other can tell.

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

/** The words that are coloured, for the test that holds them to the vocabulary of the server. */
export const colouredWords = { keywords, types };

export interface State {
  isInComment: boolean;
  /** The last character that is no blank and in no comment. */
  before: string;
  /** Whether a keyword or a colon is before in the same statement or field: what is in parentheses then are attributes. */
  hasHead: boolean;
  /** Whether the word before is a keyword. */
  isNamed: boolean;
  isInParentheses: boolean;
  /** How many braces are open. */
  depth: number;
}

/** The part of a line that is read. */
interface Line {
  match(pattern: RegExp): unknown;
  current(): string;
}

/** The name of the next part of a line, as CodeMirror's tags have it; null for what has no colour. */
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
  // Keywords are names everywhere but at the start of a statement, and there a name or a string follows.
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

/** What is before the first line. */
export function firstState(): State {
  return { isInComment: false, before: '', hasHead: false, isNamed: false, isInParentheses: false, depth: 0 };
}

/** The indentation of a line that begins with a text, in levels: that of the braces around it. */
export function levelOf({ depth }: State, line: string): number {
  return Math.max(0, depth - (line.trimStart().startsWith('}') ? 1 : 0));
}
