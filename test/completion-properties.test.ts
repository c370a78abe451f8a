// What must hold of completion in any text at any place.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { serviceOf, settled, uriOf } from './check.ts';
import type { Fixture } from './fixture.ts';

/** Pieces that put a place into every kind of slot, whole and broken. */
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
    this.timeout(60_000);
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
        const { items } = settled(service, fixture, () => service.typing.completion(document.uri, position));
        assert.ok(items.length <= 200);
        for (const item of items) {
          const { range } = item.textEdit as TextEdit;
          assert.equal(range.start.line, position.line);
          assert.equal(range.end.line, position.line);
          assert.ok(range.start.character <= position.character && position.character <= range.end.character);
          // Editors refuse edits that overlap.
          TextDocument.applyEdits(document, [item.textEdit as TextEdit, ...(item.additionalTextEdits ?? [])]);
          service.typing.resolveCompletion(item);
        }
      }),
      { numRuns: 1500 },
    );
  });
});
