// VS Code's rules for brackets, comments and Enter: their regular expressions are tried on the lines they are meant
// for, and on neighbouring ones.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { serviceOf, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

interface Configuration {
  readonly comments: { readonly lineComment: string; readonly blockComment: readonly string[] };
  readonly brackets: readonly (readonly string[])[];
  readonly folding: { readonly markers: { readonly start: string; readonly end: string } };
  readonly wordPattern: string;
  readonly indentationRules: { readonly increaseIndentPattern: string; readonly decreaseIndentPattern: string };
  readonly onEnterRules: readonly {
    readonly beforeText: string;
    readonly afterText?: string;
    readonly action: { readonly indent: string; readonly appendText?: string };
  }[];
}

const configuration: Configuration = JSON.parse(
  readFileSync(new URL('../../syntaxes/language-configuration.json', import.meta.url), 'utf8'),
);

/** The text that Enter adds to the new line, with the caret between the two parts. */
function appendedOnEnter(before: string, after = ''): string | undefined {
  const rule = configuration.onEnterRules.find(
    ({ beforeText, afterText }) =>
      new RegExp(beforeText).test(before) && (afterText === undefined || new RegExp(afterText).test(after)),
  );
  return rule?.action.appendText;
}

describe('the language configuration', () => {
  it('toggles comments that flatc knows', () => {
    assert.deepEqual(configuration.comments, { lineComment: '//', blockComment: ['/*', '*/'] });
  });

  it('continues a documentation comment on Enter', () => {
    assert.equal(appendedOnEnter('/// About this.'), '/// ');
    assert.equal(appendedOnEnter('  /// ', 'second'), '/// ');
    assert.equal(appendedOnEnter('  /// first', ' second'), '/// ');
  });

  it('ends a documentation comment on Enter in an empty line', () => {
    for (const line of ['/// ', '   ///', '\t///  ']) assert.equal(appendedOnEnter(line), undefined, line);
  });

  it('agrees with what the server does on Enter', () => {
    /** The text after Enter in VS Code, which applies its own rules first and then asks the server. */
    const enter = (source: string): string => {
      const [front = '', rest = ''] = source.split('$0');
      const before = front.slice(front.lastIndexOf('\n') + 1);
      const indentation = /^[ \t]*/.exec(before)?.[0] ?? '';
      const text = `${front}\n${indentation}${appendedOnEnter(before, rest.split('\n')[0]) ?? ''}`;
      const document = TextDocument.create(uriOf('/main.fbs'), 'flatbuffers', 1, text + rest);
      const service = serviceOf(parseFixture(text + rest));
      const edits = service.onType(uriOf('/main.fbs'), document.positionAt(text.length), '\n');
      return TextDocument.applyEdits(document, [...edits]);
    };
    assert.equal(enter('/// one$0\ntable T {}'), '/// one\n/// \ntable T {}');
    assert.equal(enter('  /// one $0two\n  x: int;'), '  /// one \n  /// two\n  x: int;');
    assert.equal(enter('  /// one\n  /// $0\n  x: int;'), '  /// one\n  \n  x: int;');
    assert.equal(enter('/// one\n/// $0\n/// two'), '/// one\n/// \n/// \n/// two');
    assert.equal(enter('// one$0\ntable T {}'), '// one\n\ntable T {}');
    assert.equal(enter('// one $0two'), '// one \n// two');
  });

  it('continues an ordinary comment only where Enter splits it', () => {
    assert.equal(appendedOnEnter('  // one'), undefined);
    assert.equal(appendedOnEnter('  // one', '  '), undefined);
    assert.equal(appendedOnEnter('  // one', ' two'), '// ');
  });

  it('adds nothing after a string with slashes, a field or an empty line', () => {
    for (const line of ['attribute "go_package=https://a/b', '  a: int; // one', '', 'table A {'])
      assert.equal(appendedOnEnter(line, 'rest'), undefined, line);
  });

  it('indents after an open bracket and back at a closing one', () => {
    const { increaseIndentPattern, decreaseIndentPattern } = configuration.indentationRules;
    for (const line of ['table A {', 'enum E: byte (private) { // note', '  a: int (', 'table A { /* x */', '{ "a": ['])
      assert.match(line, new RegExp(increaseIndentPattern));
    for (const line of ['table A {}', '// table A {', '  a: string = "{', 'union U { A, B }', '/// {', "f: s = '{';"])
      assert.doesNotMatch(line, new RegExp(increaseIndentPattern));
    for (const line of ['}', '  }', ');', '],']) assert.match(line, new RegExp(decreaseIndentPattern));
    for (const line of ['a: int;', '// }', 'A }']) assert.doesNotMatch(line, new RegExp(decreaseIndentPattern));
  });

  it('decides about the indentation of a very long line at once', () => {
    const { increaseIndentPattern } = configuration.indentationRules;
    // A regular expression that backtracks would not finish here.
    for (const unit of ['{ ', '"a', '/* ', '\\', "'/", '( //']) {
      assert.equal(typeof new RegExp(increaseIndentPattern).test(unit.repeat(20_000)), 'boolean');
    }
  });

  it('folds regions in comments', () => {
    const { start, end } = configuration.folding.markers;
    for (const line of ['// region Messages', '//region', '  // #region x']) assert.match(line, new RegExp(start));
    for (const line of ['// endregion', '  //#endregion']) assert.match(line, new RegExp(end));
    for (const line of ['region: int;', '// regional', '/// the region', '// endregion'])
      assert.doesNotMatch(line, new RegExp(start));
  });

  it('takes names and numbers as words', () => {
    const words = (text: string) => text.match(new RegExp(configuration.wordPattern, 'g'));
    assert.deepEqual(words('ns.my_Type2: [int:0x1F] = -1.5e3;'), ['ns', 'my_Type2', 'int', '0x1F', '-1.5e3']);
    assert.equal(new RegExp(configuration.wordPattern).test(''), false);
  });

  it('names each bracket of the language once', () => {
    assert.equal(configuration.brackets.flat().sort().join(''), '()[]{}');
  });
});
