// The schema language in the editor: colours of words before the server has told what names mean, comments and brackets.
import { StreamLanguage } from '@codemirror/language';
import { firstState, levelOf, readPart, type State } from './words.ts';

/** The language, as far as one line after the other can tell. */
export const schemaLanguage = StreamLanguage.define<State>({
  name: 'flatbuffers',
  startState: firstState,
  copyState: (state) => ({ ...state }),
  token: readPart,
  indent: (state, textAfter, { unit }) => levelOf(state, textAfter) * unit,
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    indentOnInput: /^\s*\}$/,
    closeBrackets: { brackets: ['(', '[', '{', '"'] },
  },
});
