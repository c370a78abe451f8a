// The panel of generated code before it becomes a page: its run, its file, its words, and the replaced text.
import assert from 'node:assert/strict';
import { StringStream } from '@codemirror/language';
import fc from 'fast-check';
import { codeLanguage } from '../../client/playground/editor/code-words.ts';
import {
  codeFolder,
  differenceOf,
  fileToShow,
  type Generator,
  jobFor,
  languageNamed,
  statusOf,
} from '../../client/playground/panels/code-model.ts';
import { tries } from '../thorough.ts';

/** The words of lines that have a colour, each as `word:colour`. */
function coloured(generator: Generator, ...lines: readonly string[]): readonly string[] {
  const { streamParser } = codeLanguage(generator) as unknown as {
    readonly streamParser: {
      startState(unit: number): unknown;
      token(stream: StringStream, state: unknown): string | null;
    };
  };
  const state = streamParser.startState(2);
  return lines.flatMap((line) => {
    const stream = new StringStream(line, 2, 2);
    const words: string[] = [];
    while (!stream.eol()) {
      stream.start = stream.pos;
      const style = streamParser.token(stream, state);
      assert.ok(stream.pos > stream.start, `no word is read of ${line} at ${stream.pos}`);
      if (style !== null && style !== 'punctuation') words.push(`${stream.current()}:${style}`);
    }
    return words;
  });
}

describe('the panel of generated code', () => {
  it('runs flatc on the text', () => {
    const { args, folder, files } = jobFor('kotlin-kmp', 'table A {}');
    assert.deepEqual([args, folder], [['--kotlin-kmp', 'schema.fbs'], codeFolder]);
    assert.equal(new TextDecoder().decode(files.get(`${folder}/schema.fbs`)), 'table A {}');
  });

  it('takes the languages of an address that flatc has', () => {
    assert.equal(languageNamed('rust'), 'rust');
    assert.deepEqual(
      [languageNamed('cobol'), languageNamed('binary'), languageNamed(undefined)],
      [undefined, undefined, undefined],
    );
  });

  it('shows the file of the declaration, else the one that was shown, else the first', () => {
    const files = new Map([
      ['__init__.py', ''],
      ['a.go', 'package a'],
      ['b.go', 'package b'],
    ]);
    assert.equal(fileToShow(files, 'b.go', 'a.go'), 'b.go');
    assert.equal(fileToShow(files, undefined, 'b.go'), 'b.go');
    assert.equal(fileToShow(files, 'gone.go', 'gone.go'), 'a.go');
    assert.equal(fileToShow(new Map(), 'a.go', 'a.go'), '');
  });

  it('says why the code is old, or why there is none', () => {
    const refusal = { message: 'no type', line: 3 };
    assert.equal(statusOf({}), '');
    assert.equal(statusOf({ refusal }), 'line 3: no type');
    assert.equal(statusOf({ refusal: { message: 'no memory' } }), 'no memory');
    assert.equal(statusOf({ files: new Map(), refusal }), 'Not up to date: line 3: no type');
  });

  it('replaces only what differs', () => {
    assert.deepEqual(differenceOf('a b c', 'a x c'), { from: 2, to: 3, insert: 'x' });
    assert.deepEqual(differenceOf('aa', 'aaa'), { from: 2, to: 2, insert: 'a' });
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const { from, to, insert } = differenceOf(before, after);
        assert.equal(before.slice(0, from) + insert + before.slice(to), after);
      }),
      tries(300),
    );
  });
});

describe('the colours of generated code', () => {
  it('are those of comments, also over several lines', () => {
    assert.deepEqual(coloured('cpp', '/// doc', 'x /* a', 'b */ x; // c'), [
      ...['/// doc:docComment', '/* a:blockComment', 'b */:blockComment', '// c:lineComment'],
    ]);
    assert.deepEqual(coloured('python', '# a', '"""', 'b', '"""'), [
      ...['# a:lineComment', '""":blockComment', 'b:blockComment', '""":blockComment'],
    ]);
    assert.deepEqual(coloured('lua', '-- a', '--[[ b', '--]]'), [
      ...['-- a:lineComment', '--[[ b:blockComment', '--]]:blockComment'],
    ]);
  });

  it('are those of words, texts, numbers and attributes', () => {
    assert.deepEqual(coloured('cpp', '#include "a.h"', 'struct Item { x = 4; };'), [
      ...['#include:keyword', '"a.h":string', 'struct:keyword', 'Item:className', '4:number'],
    ]);
    assert.deepEqual(coloured('rust', '#[derive(Copy)]', "pub fn a<'x>() -> u8"), [
      ...['#[derive(Copy)]:attributeName', 'pub:keyword', 'fn:keyword'],
    ]);
    assert.deepEqual(coloured('csharp', "var @class = 'a';"), ['var:keyword', '@class:attributeName', "'a':string"]);
  });

  it('never stop at a text', () => {
    fc.assert(
      fc.property(fc.constantFrom<Generator>('cpp', 'python', 'lua', 'jsonschema'), fc.string(), (generator, text) => {
        coloured(generator, ...text.split('\n'));
      }),
      tries(300),
    );
  });
});
