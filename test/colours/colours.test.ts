// Compares colours with the same annotated schemas twice: as VS Code's TextMate engine and as the tree-sitter query of
// Neovim, Helix and Zed give them.
import assert from 'node:assert/strict';
import {
  annotatedFiles,
  checkColours,
  colours,
  matchesCapture,
  matchesScope,
  type Painting,
  readAnnotations,
} from './colours.ts';
import { createQueryPainter } from './highlights.ts';
import { everything, mistakes, mistakesOfLines } from './of-mistakes.ts';
import { createTextMatePainter, createTokenizer, grammars } from './textmate.ts';

/** Escapes that flatc does not know, which VS Code marks as wrong. */
const unknownEscapes = String.raw`table A { a: string = "\n\0\x4\u12\q\x41" (hash: '\v'); }`;

describe('annotated schemas', () => {
  it('use every colour of the table', () => {
    const used = annotatedFiles().flatMap(({ text }) => readAnnotations(text).map(({ name }) => name));
    assert.deepEqual([...new Set(used)].sort(), Object.keys(colours).sort());
  });
});

describe('TextMate colours', () => {
  let paint: (text: string) => Painting;
  before(async () => {
    paint = await createTextMatePainter();
  });

  for (const { name, text } of annotatedFiles())
    it(`paint ${name} as it is annotated`, () => checkColours(text, paint(text), matchesScope));
  for (const [title, text] of Object.entries({ ...mistakes, ...mistakesOfLines }))
    it(title, () => checkColours(text, paint(text), matchesScope));

  it('begin anew at the next declaration, wherever the one before breaks off', () => {
    const next = '\nenum Next: byte { A }\ntable Last { b: int; }';
    for (let end = 0; end <= everything.length; end++) {
      const lines = paint(everything.slice(0, end) + next).slice(-2);
      const painted = [lines[0]?.[0], lines[0]?.[5], lines[0]?.[11], lines[0]?.[18], lines[1]?.[0], lines[1]?.[13]];
      const expected = ['keyword', 'type.definition', 'type.builtin', 'constant', 'keyword', 'property'];
      const wrong = expected.filter((name, index) => !matchesScope(name, painted[index] ?? ''));
      assert.deepEqual(wrong, [], `behind ${everything.slice(0, end)}`);
    }
  });

  it('take a declaration that ends in a semicolon for finished', () => {
    const text = 'table A; struct B; enum C; union D; rpc_service E; table F {}';
    const keywords = [...text].filter((_, index) => matchesScope('keyword', paint(text)[0]?.[index] ?? ''));
    assert.equal(keywords.join(''), 'tablestructenumunionrpc_servicetable');
  });

  it('see an object after a statement that lacks its semicolon', () => {
    const statements = ['include "x"', 'namespace x', 'attribute x', 'root_type x', 'file_identifier "x"'];
    for (const statement of statements) {
      const text = `${statement} { key: 1 }`;
      assert.ok(matchesScope('property', paint(text)[0]?.[text.indexOf('key')] ?? ''), text);
    }
  });

  it('mark escapes that flatc does not know', () => {
    const painted = paint(unknownEscapes)[0] ?? [];
    const wrong = [...unknownEscapes].filter((_, index) => painted[index] === 'invalid.illegal.escape.flatbuffers');
    assert.equal(wrong.join(''), String.raw`\0\x\u\q\v`);
  });

  it('are the same with carriage returns at the line ends', () => {
    for (const { text } of annotatedFiles()) {
      const withReturns = paint(text.replaceAll('\n', '\r\n')).map((line) => line.slice(0, -1));
      assert.deepEqual(
        withReturns.slice(0, -1),
        paint(text)
          .map((line) => [...line])
          .slice(0, -1),
      );
    }
  });

  it('have no scope that no schema shows', async () => {
    const tokenize = await createTokenizer('source.flatbuffers');
    const texts = [...annotatedFiles().map(({ text }) => text), unknownEscapes];
    const shown = new Set(texts.flatMap((text) => tokenize(text).flat(2)));
    const possible = [...grammars['source.flatbuffers'].matchAll(/"name":\s*"([a-z0-9.-]+\.flatbuffers)"/g)];
    assert.ok(possible.length > 50);
    assert.deepEqual(
      [...new Set(possible.map(([, scope]) => scope))].filter((scope) => !shown.has(scope ?? '')),
      [],
    );
  });
});

describe('tree-sitter colours', () => {
  let paint: (text: string) => Painting;
  before(async () => {
    paint = await createQueryPainter();
  });

  for (const { name, text } of annotatedFiles())
    it(`paint ${name} as it is annotated`, () => checkColours(text, paint(text), matchesCapture));
  for (const [title, text] of Object.entries(mistakes))
    it(title, () => checkColours(text, paint(text), matchesCapture));

  it('are never two on one character', () => {
    const texts = [...annotatedFiles().map(({ text }) => text), ...Object.values(mistakes)];
    const doubled = texts.flatMap((text) => paint(text).flat()).filter((colour) => colour.includes(' + '));
    assert.deepEqual(doubled, []);
  });
});

describe('both highlighters', () => {
  it('agree on every character of the annotated schemas, but for a namespace at the end of its line', async () => {
    const paintScopes = await createTextMatePainter();
    const paintCaptures = await createQueryPainter();
    const differences = annotatedFiles().flatMap(({ name, text }) => {
      const scopes = paintScopes(text);
      const captures = paintCaptures(text);
      const agree = (line: number, column: number) => {
        const scope = scopes[line]?.[column] ?? '';
        const capture = captures[line]?.[column] ?? '';
        if (scope === '' || capture === '') return scope === capture;
        return Object.keys(colours).some((colour) => matchesScope(colour, scope) && matchesCapture(colour, capture));
      };
      return text.split('\n').flatMap((content, line) => {
        const differing = Array.from(content, (_, column) => column).filter(
          (column) => /\S/.test(content.charAt(column)) && !agree(line, column),
        );
        return differing.length === 0 ? [] : [`${name}: ${content.trim()}`];
      });
    });
    // TextMate sees one line at a time, so it misses the dot on the next line.
    assert.deepEqual(differences, ['fields.fbs: shapes']);
  });
});
