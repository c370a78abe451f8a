// Single parts of the pages: their words, code in comments, long lists, and paths that an address must escape.
import assert from 'node:assert/strict';
import { commentBlocks, commentCell, isLong } from '../../server/schema-docs/markdown/comment-text.ts';
import { markdownPages } from '../../server/schema-docs/markdown/pages.ts';
import { englishWords } from '../../server/schema-docs/words.ts';
import { documented, pagesOf } from './documented.ts';

/** The pages of schemas by their paths, as Markdown and as HTML. */
function madeOf(texts: Readonly<Record<string, string>>): (path: string) => string {
  const made = documented(texts);
  const markdown = [...markdownPages(made.documentation, englishWords)].map(({ path, text }) => [path, text] as const);
  const pages = new Map([...pagesOf(made), ...markdown]);
  return (path) => pages.get(path) ?? assert.fail(`${path} is not there`);
}

describe('comments in pages of Markdown', () => {
  const place = { links: { T: { file: 'a.fbs', name: 'T' } }, href: () => '#T' };
  const rows: Readonly<Record<string, readonly [comment: string, blocks: string]>> = {
    names: ['[[T]], [[T|this]], `T`, [[U]], `U`', '[`T`](#T), [this](#T), [`T`](#T), `U`, `U`'],
    headings: ['# One #\n## Two', '**One**\n**Two**'],
    'code between backticks': ['```\n# [[T]] `T`\n```\n`T`', '```\n# [[T]] `T`\n```\n[`T`](#T)'],
    'code between tildes': ['~~~\n[[T]]\n```\n[[T]]\n~~~\n[[T]]', '~~~\n[[T]]\n```\n[[T]]\n~~~\n[`T`](#T)'],
    'code until a longer fence': ['````\n```\n[[T]]\n`````\n[[T]]', '````\n```\n[[T]]\n`````\n[`T`](#T)'],
    'code with brackets': ['`[[T]]` ``a ` [[T]]`` [[T]]', '`[[T]]` ``a ` [[T]]`` [`T`](#T)'],
    'code with code': ['``a `T` b`` \\`T`', '``a `T` b`` \\`T`'],
    'code in a link and a label': ['[`T`](x) [[T|`U` of T]]', '[`T`](x) [`U` of T](#T)'],
    'brackets after a lone backtick': ['a ` [[T]]', 'a ` [`T`](#T)'],
    'code without its end': ['```\n[[T]]', '```\n[[T]]\n```'],
  };
  for (const [name, [comment, blocks]] of Object.entries(rows)) {
    it(`have ${name}`, () => assert.equal(commentBlocks(comment, place), `${blocks}\n\n`));
  }

  it('show their first paragraph in a cell, unless that is code', () => {
    assert.equal(commentCell('One\n  of | two\n\nMore', place), 'One of \\| two');
    for (const code of ['```\na\n```', '~~~\na\n~~~', '# A\n\n    a']) assert.equal(commentCell(code, place), '', code);
    assert.equal(commentBlocks(' \n', place), '');
  });

  it('are long with more than a paragraph', () => {
    for (const long of ['a\n \nb', 'a\n- b', 'a\n12) b', 'a\n~~~\nb', '```\na', '~~~\na', '    a']) {
      assert.equal(isLong(long), true, long);
    }
    for (const short of ['', 'a', 'a\nb', '\na\n', 'a - b']) assert.equal(isLong(short), false, short);
  });
});

describe('parts of pages', () => {
  it('have the size of a struct in words', () => {
    const page = madeOf({ 'a.fbs': 'struct A { a: byte; }\nstruct B { a: byte; b: byte; }\n' });
    assert.match(page('a.fbs.md'), /## struct A\n\nSize: 1 byte, alignment 1\n/);
    assert.match(page('a.fbs.md'), /## struct B\n\nSize: 2 bytes, alignment 1\n/);
    assert.match(page('a.fbs.html'), /Size: 1 byte, alignment 1</);
    assert.match(page('a.fbs.html'), /Size: 2 bytes, alignment 1</);
  });

  it('have the defaults of vectors and texts as a schema has them', () => {
    const page = madeOf({
      'a.fbs': 'table A { a: [bool] = []; b: [string] = []; c: string = ""; d: string; e: bool; }\n',
    });
    const cells = page('a.fbs.md').matchAll(/<\/a>`(\w)` \| `.*?` \| (.*?) \|/g);
    assert.deepEqual(
      [...cells].map(([, name, value]) => `${name} ${value}`),
      ['a `[]`', 'b `[]`', 'c `""`', 'd ', 'e `false`'],
    );
    assert.match(page('a.fbs.html'), /\[string\]<\/code><\/td><td data-title="Default"><code>\[\]</);
  });

  it('have bit flags only where an enum has them', () => {
    const page = madeOf({
      'a.fbs': 'enum A: byte { x }\nenum B: ubyte (bit_flags) { x }\nunion U { T }\ntable T {}\n',
    });
    assert.match(page('a.fbs.md'), /## enum B\n\nStored as `ubyte` · bit flags\n/);
    for (const path of ['a.fbs.md', 'a.fbs.html']) assert.equal(page(path).match(/bit flags/g)?.length, 1, path);
  });

  it('have links to paths with any characters', () => {
    const page = madeOf({
      'a (1).fbs': 'table A {}\n',
      'b/c.fbs': 'include "../d/e.fbs";\ntable C { e: E; c: C; }\n',
      'd/e.fbs': 'table E {}\n',
    });
    assert.match(page('README.md'), /\]\(a%20%281%29\.fbs\.md#A\)/);
    assert.match(page('b/c.fbs.md'), /Includes: \[d\/e\.fbs\]\(\.\.\/d\/e\.fbs\.md\)\n/);
    assert.match(page('b/c.fbs.md'), /\]\(\.\.\/d\/e\.fbs\.md#E\).*\n.*\]\(#C\)/);
    assert.match(page('b/c.fbs.html'), /href="\.\.\/d\/e\.fbs\.html#E"/);
  });

  it('list some users of a type, and say how many there are besides', () => {
    const users = (count: number) =>
      madeOf({
        'a.fbs': `table A {}\ntable Users { ${Array.from({ length: count }, (_, at) => `f${at}: A;`).join(' ')} }\n`,
      });
    const listIn = (html: string) => /<dt>Used by<\/dt>.*/.exec(html)?.[0] ?? '';
    assert.doesNotMatch(listIn(users(12)('a.fbs.html')), /more|<details>/);
    assert.match(listIn(users(13)('a.fbs.html')), /f11<\/a> <details><summary>and 1 more<\/summary>.*f12/);
    assert.match(users(50)('a.fbs.md'), /- Used by: .*`Users\.f49`\]\(#Users-f49\)\n/);
    assert.match(users(51)('a.fbs.md'), /- Used by: .*`Users\.f49`\]\(#Users-f49\) and 1 more\n/);
  });

  it('list twenty of the roots that lead to a type', () => {
    const roots = (count: number) =>
      madeOf({
        'a.fbs': 'table A {}\n',
        ...Object.fromEntries(
          Array.from({ length: count }, (_, at) => [
            `r${at}.fbs`,
            `include "a.fbs";\ntable R${at} { a: A; }\nroot_type R${at};\n`,
          ]),
        ),
      });
    assert.match(roots(20)('a.fbs.md'), /- Reachable from: (?:\[`R\d+`\]\(r\d+\.fbs\.md#R\d+\)(?:, |\n)){20}/);
    for (const path of ['a.fbs.md', 'a.fbs.html']) assert.match(roots(21)(path), /Reachable from.* and 1 more/, path);
  });
});
