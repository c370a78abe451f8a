// The semantic tokens of names in a schema.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { SourceFile, tokenLegend } from '../../server/language/service.ts';
import { serviceOf, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { patience, tries } from '../thorough.ts';
import { decodeTokens, tokensOf, wholeLegend } from './check-structure.ts';

describe('semantic tokens', () => {
  it('tell declarations, their members, and what types are made of', () =>
    assert.deepEqual(
      tokensOf(`
namespace shop.api;
enum Color : byte { Red, Green }
struct Box { side: float; }
table Item { color: Color = Red; boxes: [Box]; old: int (deprecated); }
union Any { Item, box: Box, text: string }
rpc_service Store { Buy(Item): Item; }
root_type Item;
`),
      [
        'shop namespace declaration',
        'api namespace declaration',
        ...['Color enum declaration', 'byte type defaultLibrary'],
        ...['Red enumMember declaration readonly', 'Green enumMember declaration readonly'],
        ...['Box struct declaration', 'side property declaration', 'float type defaultLibrary'],
        ...['Item class declaration', 'color property declaration', 'Color enum', 'Red enumMember readonly'],
        ...['boxes property declaration', 'Box struct'],
        ...['old property declaration deprecated', 'int type defaultLibrary', 'deprecated decorator defaultLibrary'],
        ...['Any interface declaration', 'Item class', 'box enumMember declaration readonly', 'Box struct'],
        ...['text enumMember declaration readonly', 'string type defaultLibrary'],
        ...['Store interface declaration', 'Buy method declaration', 'Item class', 'Item class'],
        'Item class',
      ],
    ));

  it('tell uses by what they bind to in other files', () => {
    const versions = `
//- /v1/main.fbs
include "types.fbs";
table T { thing: a.Thing; }
//- /v1/types.fbs
namespace a;
struct Thing { x: int; }
//- /v2/main.fbs
include "types.fbs";
table T { thing: a.Thing; }
//- /v2/types.fbs
namespace a;
enum Thing : byte { X }
`;
    const start = ['T class declaration', 'thing property declaration', 'a namespace'];
    assert.deepEqual(tokensOf(versions, '/v1/main.fbs'), [...start, 'Thing struct']);
    assert.deepEqual(tokensOf(versions, '/v2/main.fbs'), [...start, 'Thing enum']);
  });

  it('tell members of unions by the names that flatc gives them with its options', () => {
    const schema = `
namespace a.b;
table T {}
namespace;
union U { a.b.T }
table V { long: int = "U.a_b_T"; short: int = "U.T"; }
`;
    const members = (text: string) => tokensOf(text).filter((token) => token.endsWith(' enumMember readonly'));
    assert.deepEqual(members(schema), ['a_b_T enumMember readonly']);
    assert.deepEqual(members(`//- flatc: --no-union-value-namespacing\n${schema}`), ['T enumMember readonly']);
  });

  it('leave out what binds to nothing', () =>
    assert.deepEqual(tokensOf('table T (mine) { a: Nope; b: no.Such = Red; }'), [
      'T class declaration',
      'a property declaration',
      'b property declaration',
    ]));

  it('tell attributes that are declared and built in, in quotes or not', () =>
    assert.deepEqual(
      tokensOf(
        `attribute "mine"; attribute yours; attribute "go_package=a/b/c"; table T (mine, 'yours': 1) { x: int (id: 0); }`,
      ),
      [
        ...['mine decorator declaration', 'yours decorator declaration', 'T class declaration'],
        ...['mine decorator', 'yours decorator'],
        ...['x property declaration', 'int type defaultLibrary', 'id decorator defaultLibrary'],
      ],
    ));

  it('tell the names in defaults and in the values of attributes', () =>
    assert.deepEqual(
      tokensOf(`
namespace n;
enum F : ubyte (bit_flags) { A, B (deprecated) }
table T { f: F = "A B"; g: int = "F.A"; h: F = null; i: F = C; u: [ubyte] (nested_flatbuffer: "n.T"); }
`).slice(7),
      [
        ...['T class declaration', 'f property declaration', 'F enum', 'A enumMember readonly'],
        ...['B enumMember readonly deprecated'],
        ...['g property declaration', 'int type defaultLibrary', 'F enum', 'A enumMember readonly'],
        ...['h property declaration', 'F enum', 'i property declaration', 'F enum'],
        ...['u property declaration', 'ubyte type defaultLibrary', 'nested_flatbuffer decorator defaultLibrary'],
        ...['n namespace', 'T class'],
      ],
    ));

  it('are there in text with errors, with any line ends and characters of two units', () => {
    assert.deepEqual(tokensOf('/* 🙂 */ table T { /* 🙂🙂 */ x: T\r\ny: [int\r\nstruct S { z: T'), [
      ...['T class declaration', 'x property declaration', 'T class'],
      ...['y property declaration', 'int type defaultLibrary'],
      ...['S struct declaration', 'z property declaration', 'T class'],
    ]);
    assert.deepEqual(tokensOf('table {'), []);
  });

  it('of a range are those of the declarations in it', () => {
    const range = { start: { line: 1, character: 8 }, end: { line: 1, character: 9 } };
    assert.deepEqual(tokensOf('table A {}\ntable B {}\ntable C {}\n', undefined, range), ['B class declaration']);
  });

  it('of a range are there in text with errors, with any line ends and characters of two units', () => {
    const range = { start: { line: 1, character: 12 }, end: { line: 1, character: 30 } };
    const text = '/* 🙂 */ table A { x: }\r\n/* 🙂🙃 */ table B { /* 🙂 */ a: A; b: [B\r\ntable C {';
    assert.deepEqual(tokensOf(text, undefined, range), [
      ...['B class declaration', 'a property declaration', 'A class', 'b property declaration', 'B class'],
    ]);
  });

  it('come in the words that an editor knows', () => {
    const legend = tokenLegend(['type', 'class', 'variable', 'function'], ['declaration']);
    assert.deepEqual(
      [legend.tokenTypes, legend.tokenModifiers],
      [['class', 'type', 'variable', 'function'], ['declaration']],
    );
    const fixture = parseFixture('namespace a; struct S { x: int; }');
    const { data } = serviceOf(fixture).semanticTokens(uriOf('/main.fbs'), legend);
    assert.deepEqual(
      decodeTokens(data).map(({ type, bits }) => [legend.tokenTypes[type], bits]),
      [
        ['class', 1],
        ['variable', 1],
        ['type', 0],
      ],
    );
    assert.deepEqual(tokenLegend([], []).tokenTypes, []);
  });

  it('have the colours of the grammar until then', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const grammar = readFileSync(new URL('../../syntaxes/flatbuffers.tmLanguage.json', import.meta.url), 'utf8');
    const { tokenTypes, tokenModifiers } = wholeLegend();
    for (const [selector, [scope]] of Object.entries<[string]>(manifest.contributes.semanticTokenScopes[0].scopes)) {
      const [type = '', ...modifiers] = selector.split('.');
      // Default themes strike out text with Markdown's scope only, and have no rule for the scope of a modifier.
      if (selector === '*.deprecated') {
        assert.equal(scope, 'markup.strikethrough');
        continue;
      }
      assert.ok(tokenTypes.includes(type) && modifiers.every((name) => tokenModifiers.some((known) => known === name)));
      assert.ok(grammar.includes(`"${scope.replace('.struct.', '.')}"`), scope);
    }
  });
});

/** Words for random texts that are often meaningful, and often wrong. */
const words = [
  'namespace N.M;\n',
  'namespace;\r\n',
  'table T { x: int; e: E = A; }\n',
  '/// 🙂\nstruct S { x: float; }',
  'table A (mine) { s: S;\r\n ts: [N.M.T] (deprecated); }\n',
  'enum E : byte (bit_flags) { A, B = 4 }\n',
  'union U { T, s: S, N.M.T }\n',
  'rpc_service R { M(T): A; }\n',
  'attribute "mine";\n',
  'x: F = "E.A E.B"; ',
  '// #region\n',
  '// #endregion\n',
  '/* 🙂\n*/ ',
  '"',
  '/*',
  '{',
  '}',
  ';',
  ' T ',
  '\r',
  '\n',
  '漢',
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join(''));
const uri = uriOf('/main.fbs');

describe('whatever the text', () => {
  it('semantic tokens are in order, in their lines, and none is over another', function () {
    this.timeout(patience(60_000));
    fc.assert(
      fc.property(text, (content) => {
        const service = serviceOf({ ...parseFixture(''), files: new Map([['/main.fbs', content]]) });
        const lines = content.split(/\r\n|\r|\n/);
        let end = { line: 0, character: 0 };
        for (const { line, character, length } of decodeTokens(service.semanticTokens(uri).data)) {
          assert.ok(line > end.line || (line === end.line && character >= end.character));
          assert.ok(length > 0 && character + length <= (lines[line]?.length ?? 0));
          end = { line, character: character + length };
        }
      }),
      tries(300),
    );
  });

  it('what changed, put into the tokens before, gives those of a new service', function () {
    this.timeout(patience(60_000));
    const edit = fc.record({ from: fc.nat(300), length: fc.nat(20), text: fc.constantFrom('', ...words) });
    fc.assert(
      fc.property(text, fc.array(edit, { maxLength: 8 }), (content, edits) => {
        const fixture = parseFixture('');
        const service = serviceOf({ ...fixture, files: new Map([['/main.fbs', content]]) });
        const first = service.semanticTokens(uri);
        let resultId = first.resultId ?? '';
        let data = first.data;
        for (const { from, length, text } of edits) {
          const file = service.file(uri);
          assert.ok(file);
          SourceFile.update(file, [{ range: file.rangeOf(from, from + length), text }], file.version + 1);
          service.setFile(file);
          const delta = service.semanticTokensDelta(uri, resultId);
          assert.ok('edits' in delta);
          resultId = delta.resultId ?? '';
          for (const { start, deleteCount, data: inserted = [] } of delta.edits)
            data = data.toSpliced(start, deleteCount, ...inserted);
          const fresh = serviceOf({ ...fixture, files: new Map([['/main.fbs', file.text]]) });
          assert.deepEqual(data, fresh.semanticTokens(uri).data);
        }
      }),
      tries(150),
    );
  });

  it('what changed is also the place of a declaration, on its line or on another one', () => {
    const text = 'table A {} table B {}\ntable C {}';
    for (const inserted of ['  ', '\n', '\n  ', '/* 🙂 */']) {
      for (const at of [9, 10, 20, 21, 22]) {
        const service = serviceOf(parseFixture(`//- /main.fbs\n${text}`));
        const { data, resultId = '' } = service.semanticTokens(uri);
        const file = service.file(uri);
        assert.ok(file);
        SourceFile.update(file, [{ range: file.rangeOf(at, at), text: inserted }], file.version + 1);
        service.setFile(file);
        const delta = service.semanticTokensDelta(uri, resultId);
        assert.ok('edits' in delta);
        const changed = delta.edits.reduce(
          (all, { start, deleteCount, data: added = [] }) => all.toSpliced(start, deleteCount, ...added),
          data,
        );
        const fresh = serviceOf(parseFixture(`//- /main.fbs\n${file.text}`));
        assert.deepEqual(changed, fresh.semanticTokens(uri).data, JSON.stringify([inserted, at]));
      }
    }
  });

  it('tokens since an answer that is not the last one are all of them', () => {
    const service = serviceOf(parseFixture('table T {}'));
    const { data } = service.semanticTokens(uri);
    assert.deepEqual('data' in service.semanticTokensDelta(uri, 'other') && data, data);
  });
});
