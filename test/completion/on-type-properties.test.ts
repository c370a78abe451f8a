// Properties of automatic edits while typing, in any text at any place.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import { patience, tries } from '../thorough.ts';

const pieces = [
  'table T {',
  'struct S { x: int; }',
  'union U { T }',
  ' a: int (id: 0);',
  ' b: U (id: 2);',
  ' c: int (id:',
  ' c: int (id:);',
  ' c: int (id:\n',
  ' c: [U] (id:, required);',
  ' d: U (required, id:',
  ')',
  ';',
  '}',
  ' x: string = "id:',
  '"',
  '\n',
  '\r\n',
  '  ',
  '/// note 🙂',
  '/// \n',
  '\n/// \n',
  '// note',
  '/*',
  '/** one',
  ' * two',
  ' */',
  '*/',
  'id:',
];

const table = 'union U { T }\ntable T { a: int (id: 0); b: U (id: 2); ';
const front = fc.constantFrom(table, table, table, table, '', '// ', '/* one\n * two\n', '/// 🙂\n');

const text = fc
  .tuple(front, fc.array(fc.constantFrom(...pieces), { maxLength: 8 }))
  .map(([beginning, parts]) => beginning + parts.join(''));

const closers = fc
  .array(
    fc.constantFrom(
      ...['table T {', '\n}', '}', ' a: int', ' a: [int', ']', ';', ' (id: 1', ')', 'include "a/b', '"', '\n', ' }'],
      ...['attribute "x";', 'table ', 'root_type ', '// a;', '\n/* "; */', '{ "k": {', ' "v": [', '🙂', "'"],
    ),
    { minLength: 2, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** One of the places after a match of a pattern; the start of the text without a match. */
function placeBehind(content: string, pattern: RegExp, choice: number): number {
  const places = [...content.matchAll(pattern)].map(({ index, 0: { length } }) => index + length);
  return places[choice % Math.max(1, places.length)] ?? 0;
}

/** The edits after a character at an offset, and the resulting text. */
function typed(content: string, at: number, character: string) {
  const fixture: Fixture = {
    files: new Map([['/main.fbs', content]]),
    caret: undefined,
    annotations: [],
    settings: {},
  };
  const service = serviceOf(fixture);
  const document = TextDocument.create(uriOf('/main.fbs'), 'flatbuffers', 1, content);
  const position = document.positionAt(at);
  const edits = [...settled(service, fixture, () => service.onType(document.uri, position, character))];
  return { document, position, edits, after: TextDocument.applyEdits(document, edits) };
}

describe('what is added in any text', () => {
  it('leaves the text as it was, where it was typed over what is there', function () {
    this.timeout(patience(60_000));
    let count = 0;
    const characters = fc.constantFrom(';', '}', ']', ')', '"', '/', ' ');
    const written = (content: string) => content.replace(/\s/g, '');
    fc.assert(
      fc.property(closers, characters, fc.nat(), (before, character, place) => {
        const at = placeBehind(before, new RegExp(`(?=\\${character})`, 'g'), place);
        const content = before.slice(0, at) + character + before.slice(at);
        const { after, edits } = typed(content, at + 1, character);
        // All other edits only lay out the line, and change nothing but blanks.
        if (written(after) === written(content) && !(character === ' ' && edits.length > 0)) return;
        count++;
        // An editor closes a typed quote, so an empty string after a statement that has one is removed as a whole.
        const isPair = character === '"' && content.slice(at, at + 2) === '""';
        const isPairGone = isPair && written(after) === written(content.slice(0, at) + content.slice(at + 2));
        if (!isPairGone) assert.equal(written(after), written(before));
      }),
      tries(800),
    );
    assert.ok(count > 20, `only ${count} texts were typed over`);
  });

  it('is before the words of the new line, and is not added twice; or ends a comment', function () {
    this.timeout(patience(60_000));
    let count = 0;
    let ended = 0;
    fc.assert(
      fc.property(text, fc.nat(), (content, place) => {
        const { edits, document, position, after } = typed(content, placeBehind(content, /\r?\n[ ]*/g, place), '\n');
        // All other edits format the line above or indent the new one.
        const isEnd = edits.some((edit) => /^\/\/\/[ \t]*\r?\n/.test(document.getText(edit.range)));
        if (!isEnd && !edits.some(({ newText }) => /[/*]/.test(newText))) return;
        const [inserted, removed] = edits;
        if (inserted && removed?.newText === '' && document.getText(removed.range) === inserted.newText) {
          // A string that was divided is joined again.
          assert.equal(after.replace(/\s/g, ''), content.replace(/\s/g, ''));
          return;
        }
        count++;
        const [{ range, newText }] = edits as [(typeof edits)[number]];
        if (newText === '') {
          ended++;
          assert.deepEqual([range.start.line, range.end.line], [position.line - 1, position.line]);
          assert.match(document.getText(range), /^\/\/\/[ \t]*\r?\n[ \t]*(?:\/\/\/[ \t]*)?$/);
          assert.match(after.split(/\r?\n/)[position.line - 1] ?? '', /^[ \t]*$/);
          return;
        }
        const line = document.getText({ start: { ...position, character: 0 }, end: { ...position, character: 9999 } });
        assert.equal(edits.length, 1);
        assert.equal(range.start.line, position.line);
        assert.equal(range.end.line, position.line);
        assert.match(line.slice(0, range.end.character), /^[ \t]*$/);
        assert.match(newText, /^[ \t]*(?:\/\/\/?|\*) $/);
        const again = typed(after, document.offsetAt({ ...position, character: 0 }), '\n');
        assert.ok(!again.edits.some((edit) => /[/*]/.test(edit.newText)));
      }),
      tries(800),
    );
    assert.ok(count > 20, `only ${count} texts had anything to add`);
    assert.ok(ended > 0, 'no comment was ended');
  });
});
