// Colours generated code in all languages of flatc. Comments, strings, numbers and keywords are enough to read it.
import { StreamLanguage, type StringStream } from '@codemirror/language';
import type { Generator } from '../panels/code-model.ts';

/** The form of comments in a language. */
interface Comments {
  readonly line: RegExp;
  readonly begin: RegExp;
  readonly end: RegExp;
}

const slashes: Comments = { line: /^\/\/.*/, begin: /^\/\*/, end: /\*\// };
const hashes: Comments = { line: /^#.*/, begin: /^"""/, end: /"""/ };
const dashes: Comments = { line: /^--(?!\[\[).*/, begin: /^--\[\[/, end: /\]\]/ };

const commentsOf: Readonly<Partial<Record<Generator, Comments>>> = { python: hashes, nim: hashes, lua: dashes };

/** The keywords of all languages. Generated code rarely has a name that is a keyword of another language. */
const keywords = new Set(
  (
    'abstract as bool boolean break byte case cast catch char class companion const constructor continue default def double elif ' +
    'else end enum explicit export extends extension extern false final finally float fn for friend from fun func function get ' +
    'if impl implements import in inline inout int int8 int16 int32 int64 internal interface is lateinit let lib library local long mod ' +
    'mut namespace new nil None not null number object of open operator or out override package pass private proc protected pub ' +
    'public range readonly ref return self Self set short static string struct super switch template then this throw ' +
    'throws trait true True False try type typealias typedef typename typeof uint8 uint16 uint32 uint64 unsafe use using val ' +
    'value var virtual void where while yield'
  ).split(' '),
);

interface State {
  /** True after the start of a block comment until its end, also across lines. */
  isInComment: boolean;
}

/** The CodeMirror language that colours the code of a generator. */
export function codeLanguage(generator: Generator): StreamLanguage<State> {
  const comments = commentsOf[generator] ?? slashes;
  return StreamLanguage.define<State>({
    name: generator,
    startState: () => ({ isInComment: false }),
    copyState: (state) => ({ ...state }),
    token: (stream, state) => readPart(stream, state, comments),
  });
}

function readPart(stream: StringStream, state: State, { line, begin, end }: Comments): string | null {
  if (state.isInComment) return readComment(stream, state, end);
  if (stream.eatSpace()) return null;
  if (stream.match(begin)) {
    state.isInComment = true;
    return readComment(stream, state, end);
  }
  if (stream.match(/^\/\/\/.*/)) return 'docComment';
  if (stream.match(line)) return 'lineComment';
  if (stream.match(/^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*')/)) return 'string';
  if (stream.match(/^(?:#!?\[.*|@[\w.:]+)/)) return 'attributeName';
  if (stream.sol() && stream.match(/^#\s*\w+/)) return 'keyword';
  if (stream.match(/^\d[\w.]*/)) return 'number';
  const [word] = (stream.match(/^[\p{L}_$][\p{L}\p{N}_$]*/u) as RegExpMatchArray | null) ?? [];
  if (word !== undefined) return keywords.has(word) ? 'keyword' : /^[A-Z]\w*[a-z]/.test(word) ? 'className' : null;
  stream.next();
  return 'punctuation';
}

function readComment(stream: StringStream, state: State, end: RegExp): string {
  const rest = stream.string.slice(stream.pos);
  const found = end.exec(rest);
  if (found) {
    stream.pos += found.index + found[0].length;
    state.isInComment = false;
  } else stream.skipToEnd();
  return 'blockComment';
}
