// The parts of the page's editor that need no browser: words and their colours, snippets, files, and semantic tokens.
import assert from 'node:assert/strict';
import { snippetOf } from '../../client/playground/editor/snippet.ts';
import { placesOf } from '../../client/playground/editor/token-places.ts';
import { colouredWords, firstState, levelOf, readPart, type State } from '../../client/playground/editor/words.ts';
import { answersAbout } from '../../client/playground/files.ts';
import { declarationKeywords, scalars, stringType } from '../../server/language/vocabulary/vocabulary.ts';

/** The coloured parts of a text, as `text:name`. */
function partsOf(text: string): readonly string[] {
  const state = firstState();
  return text.split('\n').flatMap((line) => readLine(line, state));
}

function readLine(line: string, state: State): readonly string[] {
  const parts: string[] = [];
  for (let [start, end] = [0, 0]; start < line.length; start = end) {
    const name = readPart(
      {
        match: (pattern) => {
          const found = pattern.exec(line.slice(end));
          if (found?.index !== 0) return undefined;
          end += found[0].length;
          return found;
        },
        current: () => line.slice(start, end),
      },
      state,
    );
    assert.ok(end > start, `nothing is read of ${line.slice(start)}`);
    if (name && name !== 'punctuation') parts.push(`${line.slice(start, end)}:${name}`);
  }
  return parts;
}

describe('words of a schema in the editor', () => {
  it('are those of the vocabulary', () => {
    assert.deepEqual([...colouredWords.keywords].sort(), declarationKeywords.map(({ name }) => name).sort());
    assert.deepEqual([...colouredWords.types].sort(), [...scalars, stringType].map(({ name }) => name).sort());
  });

  it('tell types, attributes and defaults apart', () =>
    assert.deepEqual(partsOf('table A { b: [int] (id: 0, key); c: E = One; d: float = -inf; }'), [
      'table:keyword',
      'A:className',
      'b:variableName',
      'int:typeName',
      'id:attributeName',
      '0:number',
      'key:attributeName',
      'c:variableName',
      'E:className',
      'One:variableName',
      'd:variableName',
      'float:typeName',
      'inf:atom',
    ]));

  it('know a field whose name is a value, after a default without a semicolon', () =>
    assert.deepEqual(partsOf('table A { b: float = 1.5\n inf: int; }').slice(-3), [
      '1.5:number',
      'inf:variableName',
      'int:typeName',
    ]));

  it('take keywords for names where they are', () =>
    assert.deepEqual(partsOf('table table { table: string; union: int; struct: table; }\nnamespace a;'), [
      'table:keyword',
      'table:className',
      'table:variableName',
      'string:typeName',
      'union:variableName',
      'int:typeName',
      'struct:variableName',
      'table:className',
      'namespace:keyword',
      'a:variableName',
    ]));

  it('know methods, whose parentheses hold a type', () =>
    assert.deepEqual(partsOf('rpc_service S { Get(Req): Res (streaming: "none"); }'), [
      'rpc_service:keyword',
      'S:className',
      'Get:variableName',
      'Req:className',
      'Res:className',
      'streaming:attributeName',
      '"none":string',
    ]));

  it('know comments, also over lines, and strings that are not closed', () =>
    assert.deepEqual(partsOf('/// doc\n// line\n/* a\nb */ include "x\ntable'), [
      '/// doc:docComment',
      '// line:lineComment',
      '/*:blockComment',
      ' a:blockComment',
      'b */:blockComment',
      'include:keyword',
      '"x:string',
      'table:variableName',
    ]));
});

describe('the indentation of lines in the editor', () => {
  it('is that of the braces around them', () => {
    const state = firstState();
    const levels = 'table A {\n  a: int;\n  b: [{] (x: "}");\n}\n// {\n}\ntable B {\n/* { */'
      .split('\n')
      .map((line) => {
        const level = levelOf(state, line);
        readLine(line, state);
        return level;
      });
    assert.deepEqual(levels, [0, 1, 1, 1, 1, 0, 0, 1]);
  });
});

describe('snippets in the editor', () => {
  const place = (text: string) => `$${'{'}${text}}`;

  it('have their last place without a number', () => {
    assert.equal(snippetOf('table $1 {\n\t$0\n}'), `table ${place('1')} {\n\t${place('')}\n}`);
    assert.equal(snippetOf(`${place('1:Name')}: ${place('0:int')};`), `${place('1:Name')}: ${place('int')};`);
  });

  it('write the first of several choices, and characters that were escaped', () => {
    const [asked, given] = [place('1|byte,ubyte|'), place('1:byte')];
    assert.equal(snippetOf(`enum E : ${asked} \\{ \\$ \\}`), `enum E : ${given} \\{ $ }`);
  });
});

describe('the numbers in which the server tells colours', () => {
  it('are places with classes', () =>
    assert.deepEqual(
      placesOf([0, 6, 3, 1, 1, 0, 10, 4, 0, 0, 2, 4, 5, 1, 3], {
        tokenTypes: ['property', 'class'],
        tokenModifiers: ['declaration', 'deprecated'],
      }),
      [
        { line: 0, character: 6, length: 3, classes: 'cm-is-class cm-is-declaration' },
        { line: 0, character: 16, length: 4, classes: 'cm-is-property' },
        { line: 2, character: 4, length: 5, classes: 'cm-is-class cm-is-declaration cm-is-deprecated' },
      ],
    ));
});

describe('the files of the page', () => {
  const texts = new Map([
    ['file:///p/schema.fbs', 'table A {}'],
    ['file:///p/in/b.fbs', 'é'],
  ]);
  const answers = answersAbout(() => texts);
  const read = (uri: string, largest = 100) => answers['flatbuffers/readFile']?.({ uri, largest, isListed: false });

  it('are read as bytes, up to a size', () => {
    assert.deepEqual(read('file:///p/in/b.fbs'), { kind: 'file', bytes: Uint8Array.of(0xc3, 0xa9) });
    assert.deepEqual(read('file:///p/in/b.fbs', 1), { kind: 'unreadable', reason: 'it is too large' });
    assert.deepEqual(read('file:///p/in'), { kind: 'directory' });
    assert.deepEqual(read('file:///p/no.fbs'), { kind: 'missing' });
  });

  it('are listed by folders', () => {
    const list = (uri: string) => answers['flatbuffers/listDirectory']?.({ uri });
    assert.deepEqual(list('file:///p'), [
      { name: 'schema.fbs', kind: 'file', isLink: false },
      { name: 'in', kind: 'directory', isLink: false },
    ]);
    assert.deepEqual(list('file:///p/'), list('file:///p'));
    assert.deepEqual(list('file:///p/schema.fbs'), []);
    // There is no search in one step: the server then lists folder by folder.
    assert.deepEqual(answers['flatbuffers/findFiles']?.({}), []);
  });
});
