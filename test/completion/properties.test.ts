// Properties of completion in any text at any place.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { CompletionItemKind, type TextEdit } from 'vscode-languageserver-types';
import { readSyntax } from '../../server/language/flatc-syntax/reader.ts';
import { declarationKeywords } from '../../server/language/vocabulary/vocabulary.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import { patience, some, tries } from '../thorough.ts';

/** Pieces that put a place into every kind of slot, complete and broken. */
const pieces = [
  'namespace A.B;\n',
  'namespace ',
  'include "other.fbs";\n',
  'include "',
  'attribute "go_package=x.com/a/b";\n',
  'attribute "fs_vector";\n',
  'attribute ',
  'table T {\n',
  'struct S { x: int; }\n',
  'enum E: ubyte (bit_flags) { A, B = 3 }\n',
  'union U { T, s: ',
  'rpc_service R { Call(',
  '): T (streaming: ',
  ' a: ',
  ' b: [ubyte] (nested_flatbuffer: "',
  ' c: E = ',
  ' d: A.B.',
  'T',
  'x',
  '; ',
  ', ',
  '}\n',
  ')',
  ']',
  '(',
  ' (id: ',
  'hash: "',
  '" ',
  "'",
  '// note 🙂\n',
  '/* 漢',
  '*/ ',
  '\r\n',
  'root_type ',
  '{ "a": 1 }',
];

const text = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));

describe('completion in any text', () => {
  it('answers everywhere, with a list that editors can use', function () {
    this.timeout(patience(60_000));
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: text }, fc.string({ unit: 'binary' })), fc.nat(), (content, at) => {
        const files = new Map([
          ['/main.fbs', content],
          ['/other.fbs', 'namespace A;\ntable Far { x: int; }\nenum Kind: byte { K }'],
          ['/sub/more.fbs', 'table More {}\nattribute "go_package=x.com/sub";'],
        ]);
        const fixture: Fixture = { files, caret: undefined, annotations: [], settings: {} };
        const service = serviceOf(fixture);
        const document = TextDocument.create(uriOf('/main.fbs'), 'flatbuffers', 1, content);
        const position = document.positionAt(at % (content.length + 1));
        const { items } = settled(service, fixture, () => service.completion(document.uri, position));
        assert.ok(items.length <= 200);
        for (const item of items) {
          const { range } = item.textEdit as TextEdit;
          assert.equal(range.start.line, position.line);
          assert.equal(range.end.line, position.line);
          assert.ok(range.start.character <= position.character && position.character <= range.end.character);
          // Editors refuse overlapping edits.
          TextDocument.applyEdits(document, [item.textEdit as TextEdit, ...(item.additionalTextEdits ?? [])]);
          service.resolveCompletion(item);
        }
      }),
      tries(100),
    );
  });
});

/** A snippet with all placeholders filled: with their default text, otherwise with a name. */
function filledIn(snippet: string): string {
  return snippet
    .replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\d/g, 'x');
}

describe('completion in a whole schema', () => {
  const read = (name: string) => readFileSync(new URL(`../recovery/${name}`, import.meta.url), 'utf8');
  const arena = read('arena.fbs');
  const files = new Map([
    ['/arena.fbs', arena],
    ['/arena-base.fbs', read('arena-base.fbs')],
    ['/far.fbs', 'namespace far.away;\ntable Away {}\nstruct Far { x: int; }\nenum Kind : byte { A }\n'],
  ]);
  const fixture: Fixture = { files, caret: undefined, annotations: [], settings: {} };
  const uri = uriOf('/arena.fbs');
  const syntaxOf = (text: string) => readSyntax(text, 0, text.length).problems;
  const keywords = new Set(declarationKeywords.map(({ name }) => name));

  it('offers nothing for a word, whole, begun or missing, that breaks the text', function () {
    this.timeout(patience(120_000));
    assert.deepEqual(syntaxOf(arena), []);
    const service = serviceOf(fixture);
    let count = 0;
    const words = arena.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|\.?\d(?:[\w.]|(?<=[eEpP])[+-])*|\w+|"[^"\n]+"/g);
    for (const { 0: word, index } of some(words, 9)) {
      if (word.startsWith('/')) continue;
      const quote = word.startsWith('"') ? '"' : '';
      const begun = word.slice(0, quote.length + 1);
      for (const text of [word, `${begun}${quote}`, `${quote}${quote}`]) {
        const content = arena.slice(0, index) + text + arena.slice(index + word.length);
        const document = TextDocument.create(uri, 'flatbuffers', 1, content);
        service.setFile(service.createFile(uri, 'flatbuffers', 1, content));
        const position = document.positionAt(index + text.length - quote.length);
        for (const item of settled(service, fixture, () => service.completion(uri, position)).items) {
          // It is not checked which declaring keyword fits a body.
          if (keywords.has(item.label) && item.kind === CompletionItemKind.Keyword) continue;
          const { range, newText } = item.textEdit as TextEdit;
          const edit = { range, newText: item.insertTextFormat === 2 ? filledIn(newText) : newText };
          const after = TextDocument.applyEdits(document, [edit, ...(item.additionalTextEdits ?? [])]);
          assert.deepEqual(syntaxOf(after), [], `${item.label} instead of ${word}, line ${position.line + 1}`);
          count++;
        }
      }
    }
    assert.ok(count > 300, String(count));
  });
});
