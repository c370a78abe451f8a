// A search of the texts of unread files finds the files that may matter to a question.
import assert from 'node:assert/strict';
import { type Asked, AskedWords, searchFor } from '../server/language/asked-words.ts';
import { includersAmong } from '../server/language/unread-includes.ts';

describe('a file that is not read', () => {
  const nothing = { words: new Set<string>(), included: new Set<string>(), below: new Set<string>() };
  /** Whether an unread file with a text may matter to a question that asked for these words and files. */
  const matters = (text: string, asked: Partial<Asked>, uri = 'file:///w/in/b.fbs') =>
    searchFor({ ...nothing, ...asked }, () => false)({ uri, text });

  it('matters if it has a word that was asked for, or an escape, which may be any', () => {
    const words = new Set(['Monster']);
    assert.equal(matters('table Monster {}', { words }), true);
    assert.equal(matters('table Orc {}', { words }), false);
    assert.equal(matters('attribute "\\u004donster";', { words }), true);
    assert.equal(matters('table Monster {}', {}), false);
  });

  it('matters by a word in an object only if it may end with one', () => {
    const words = new Set(['{hp']);
    assert.equal(matters('root_type T; { hp: 1 }', { words }), true);
    assert.equal(matters('{ hp: 1 }', { words }), true);
    assert.equal(matters('table T { hp: int; }', { words }), false);
    assert.equal(matters('root_type T; { mana: 1 }', { words }), false);
  });

  it('matters if it is in a folder that was asked for, or is that file', () => {
    const below = new Set(['file:///w/in']);
    assert.equal(matters('', { below }), true);
    assert.equal(matters('', { below }, 'file:///w/in'), true);
    assert.equal(matters('', { below }, 'file:///w/inner/b.fbs'), false);
  });

  it('matters if it may include a file that was asked for, whatever the form of the include', () => {
    const included = new Set(['file:///w/in/a.fbs']);
    assert.equal(matters('include "a.fbs";', { included }), true);
    assert.equal(matters("include 'a.fbs';", { included }), true);
    assert.equal(matters('include\n"a.fbs";', { included }), true);
    assert.equal(matters('include "c.fbs"; include "a.fbs";', { included }), true);
    assert.equal(matters('include /* the types */ "c.fbs";', { included }), true);
    assert.equal(matters('include “c.fbs”;', { included }), true);
    for (const text of [
      'include "c.fbs";',
      "include 'c.fbs';",
      'table a { include: int; }',
      'include a.fbs;',
      'include',
    ])
      assert.equal(matters(text, { included }), false, text);
    assert.equal(matters('include "a.fbs";', {}), false);
  });
});

describe('files that are not read', () => {
  /** The names of the files above `a.fbs` among some texts, in the order of the alphabet. */
  const above = (texts: Readonly<Record<string, string>>) => {
    const files = Object.entries(texts).map(([name, text]) => ({ uri: `file:///w/${name}`, text }));
    const isFile = (uri: string) => files.some((file) => file.uri === uri);
    const found = includersAmong(files, new Set(['file:///w/a.fbs']), isFile);
    return found.map((uri) => uri.slice('file:///w/'.length)).sort();
  };

  it('are above a file if they include it, or a file above it', () => {
    const texts = {
      'a.fbs': 'include "below.fbs";',
      'below.fbs': '',
      'b.fbs': 'include "a.fbs";',
      'c.fbs': 'include "other.fbs"; include "b.fbs";',
      'sub/d.fbs': 'include "../c.fbs";',
      'other.fbs': '',
    };
    assert.deepEqual(above(texts), ['b.fbs', 'c.fbs', 'sub/d.fbs']);
  });

  it('are not above a file if the include leads to a namesake beside them', () => {
    const texts = { 'sub/a.fbs': '', 'sub/b.fbs': 'include "a.fbs";', 'c.fbs': 'include "b.fbs";' };
    assert.deepEqual(above(texts), []);
    assert.deepEqual(above({ ...texts, 'b.fbs': 'include "a.fbs";' }), ['b.fbs', 'c.fbs']);
  });

  it('may be above a file if an include is not easily read, and so may their includers', () => {
    const texts = { 'b.fbs': 'include /* the types */ "x.fbs";', 'c.fbs': 'include "b.fbs";', 'd.fbs': '' };
    assert.deepEqual(above(texts), ['b.fbs', 'c.fbs']);
  });

  it('are found once in a circle', () => {
    const texts = { 'a.fbs': 'include "c.fbs";', 'b.fbs': 'include "a.fbs";', 'c.fbs': 'include "b.fbs";' };
    assert.deepEqual(above(texts), ['a.fbs', 'b.fbs', 'c.fbs']);
  });
});

describe('a question that is noted', () => {
  it('has what was looked for until its end', () => {
    let begun = 0;
    const asked = new AskedWords(() => begun++);
    asked.note('before');
    const first = asked.begin();
    assert.deepEqual([asked.isNoting, begun], [true, 1]);
    asked.note('Monster');
    asked.note('hp', 'in-objects');
    asked.noteIncludersOf('file:///a.fbs');
    asked.noteBelow('file:///w');
    const second = asked.begin();
    asked.end(first);
    asked.note('later');
    asked.note(undefined);
    asked.end(second);
    assert.equal(asked.isNoting, false);
    const sets = ({ words, included, below }: Asked) => [[...words], [...included], [...below]];
    assert.deepEqual(sets(first), [['Monster', '{hp'], ['file:///a.fbs'], ['file:///w']]);
    assert.deepEqual(sets(second), [['later'], [], []]);
    assert.deepEqual([first.isEverything, second.isEverything], [false, true]);
  });
});
