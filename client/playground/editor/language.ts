// Defines the schema language in the editor: the colours of words until the server knows their meaning, comments and
// brackets.
import { StreamLanguage } from '@codemirror/language';
import { firstState, levelOf, readPart, type State } from './words.ts';

/** The language, as far as it can be read line by line. */
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
