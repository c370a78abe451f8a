// Defines JSON data in the editor: colours of keys, values and comments, line by line.
import { StreamLanguage } from '@codemirror/language';

interface State {
  isInComment: boolean;
  /** The number of open brackets. */
  depth: number;
}

/** A line that is being read. */
interface Line {
  /** Moves behind the text that a pattern matches, and returns the match. Returns a falsy value if nothing matches. */
  match(pattern: RegExp): unknown;
}

/** The language of data, as far as it can be read line by line. */
export const dataLanguage = StreamLanguage.define<State>({
  name: 'flatbuffers-json',
  startState: () => ({ isInComment: false, depth: 0 }),
  copyState: (state) => ({ ...state }),
  token: readDataPart,
  indent: ({ depth }, textAfter, { unit }) => Math.max(0, depth - (/^\s*[}\]]/.test(textAfter) ? 1 : 0)) * unit,
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    indentOnInput: /^\s*[}\]]$/,
    closeBrackets: { brackets: ['[', '{', '"'] },
  },
});

/** Reads the next part of a line and returns its CodeMirror tag; null for a part without a colour. */
function readDataPart(line: Line, state: State): string | null {
  if (state.isInComment) {
    if (line.match(/^.*?\*\//)) state.isInComment = false;
    else line.match(/^.+/);
    return 'blockComment';
  }
  if (line.match(/^\s+/)) return null;
  if (line.match(/^\/\/.*/)) return 'lineComment';
  if (line.match(/^\/\*/)) {
    state.isInComment = true;
    return 'blockComment';
  }
  if (line.match(/^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*)(?=\s*:)/)) return 'propertyName';
  if (line.match(/^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/)) return 'string';
  if (line.match(/^[+-]?(?:0[xX][\da-fA-F.]+(?:[pP][+-]?\d+)?|\.?\d[\d.]*(?:[eE][+-]?\d+)?)/)) return 'number';
  if (line.match(/^[A-Za-z_]\w*/)) return 'atom';
  if (line.match(/^[{[]/)) state.depth++;
  else if (line.match(/^[}\]]/)) state.depth = Math.max(0, state.depth - 1);
  else line.match(/^./u);
  return 'punctuation';
}
