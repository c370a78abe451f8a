// The pages of documentation: their content as recorded, links that lead somewhere, valid HTML, and harmless comments.
import assert from 'node:assert/strict';
import { Validator } from '@cfworker/json-schema';
import { docsSchema } from '../../build/docs/docs-schema.ts';
import { commentHtml } from '../../server/schema-docs/html/comment-html.ts';
import { markdownPages } from '../../server/schema-docs/markdown/pages.ts';
import { englishWords } from '../../server/schema-docs/words.ts';
import { recordedSchemas } from '../buffer/recorded.ts';
import { expectFile } from '../snapshot.ts';
import { some } from '../thorough.ts';
import { brokenLinks, documented, pagesOf, singlePageOf } from './documented.ts';
import { game } from './game.ts';
import { invalidHtml } from './invalid-html.ts';

/** A schema with a comment of its type and of its field. */
function withComment(comment: string): Readonly<Record<string, string>> {
  const lines = comment.split('\n').map((line) => `/// ${line}\n`);
  return { 'a.fbs': `namespace N;\n${lines.join('')}table T {\n${lines.join('')}f: int;\n}\ntable Last {}\n` };
}

describe('pages of documentation', () => {
  const docs = () => documented(game);

  it('are as they were recorded', () => {
    const pages = pagesOf(docs());
    expectFile('schema-docs/index.snap.html', pages.get('index.html') ?? '');
    expectFile('schema-docs/monster.snap.html', pages.get('game/monster.fbs.html') ?? '');
    expectFile('schema-docs/source.snap.html', pages.get('common/space.fbs.source.html') ?? '');
    const markdown = new Map(
      [...markdownPages(docs().documentation, englishWords)].map(({ path, text }) => [path, text]),
    );
    expectFile('schema-docs/README.snap.md', markdown.get('README.md') ?? '');
    expectFile('schema-docs/monster.snap.md', markdown.get('game/monster.fbs.md') ?? '');
    expectFile('schema-docs/model.snap.json', `${JSON.stringify(docs().documentation, undefined, 1)}\n`);
  });

  it('are valid HTML, and every link leads somewhere', async () => {
    const pages = pagesOf(docs());
    assert.deepEqual(brokenLinks(pages), []);
    const single = singlePageOf(docs());
    assert.deepEqual(brokenLinks(new Map([['all.html', single]])), []);
    for (const [path, html] of [...pages, ['all.html', single] as const]) {
      if (path.endsWith('.html')) assert.deepEqual(await invalidHtml(html), [], path);
    }
    const wrong = (pages.get('index.html') ?? '').replace('game/monster.fbs.html"', 'game/nowhere.html"');
    assert.equal(brokenLinks(new Map([...pages, ['index.html', wrong]])).length, 1);
  });

  it('have identifiers of their own for types that are called as parts of a page', () => {
    const made = documented({
      'a.fbs':
        'table search { a: content; } table content { b: found; } table found { c: theme; } struct theme { x: int; }',
    });
    assert.deepEqual(brokenLinks(pagesOf(made)), []);
    assert.deepEqual(brokenLinks(new Map([['all.html', singlePageOf(made)]])), []);
  });

  it('have links between files that declare the same names', () => {
    const twins = {
      'a b/one#.fbs': 'table A { b: B; } table B {} root_type A;',
      'two%.fbs': 'table A { b: B; x: A; } table B { a: A; } rpc_service A { m(A): B; }',
      'constructor.fbs':
        'table constructor { __proto__: toString; } /// `toString`, [[__proto__]]\n table toString {}'.replace(
          ' /// ',
          '\n/// ',
        ),
    };
    const made = documented(twins);
    assert.deepEqual(brokenLinks(pagesOf(made)), []);
    assert.match(singlePageOf(made), /id="A-in-\d"/);
    const boxes =
      pagesOf(made)
        .get('two%.fbs.html')
        ?.matchAll(/data-id="([^"]*)"/g) ?? [];
    assert.deepEqual(
      [...boxes].map(([, id]) => id),
      ['A (two%.fbs)', 'B', 'A (service, two%.fbs)'],
    );
    const index = pagesOf(made).get('index.html') ?? '';
    assert.match(index, /">B<\/a> <span class="kind">table<\/span> <span class="about">a b\/one#\.fbs<\/span>/);
    assert.doesNotMatch(index, /">toString<\/a> <span class="kind">table<\/span> <span class="about">constructor/);
    const { types } = made.documentation;
    const used = types.find(({ file, name }) => file === 'two%.fbs' && name === 'B');
    assert.deepEqual(
      used?.usedBy.map(({ file, name, member }) => [file, name, member]),
      [
        ['two%.fbs', 'A', 'b'],
        ['two%.fbs', 'A', 'm'],
      ],
    );
  });

  it('have a place of its own for a service with the name of a type', () => {
    const made = documented({
      'a.fbs':
        '/// `x` [[m]]\ntable A { x: B; }\n/// `x` [[m]]\nrpc_service A { x(B): B; m(B): B; }\ntable B {}\nrpc_service S { m(B): B; }',
    });
    const page = pagesOf(made).get('a.fbs.html') ?? '';
    const single = singlePageOf(made);
    assert.deepEqual(brokenLinks(new Map([...pagesOf(made), ['all.html', single]])), []);
    const ids = (html: string) => [...html.matchAll(/<(?:h2|tr) id="([AS][^"]*)"/g)].map(([, id]) => id);
    const placed = ['A', 'A-x', 'A--service', 'A--service-x', 'A--service-m', 'S', 'S-m'];
    assert.deepEqual([ids(page), ids(single)], [placed, placed]);
    const markdown = [...markdownPages(made.documentation, englishWords)].map(({ text }) => text);
    const anchors = markdown.flatMap((text) => [...text.matchAll(/<a id="([AS][^"]*)"/g)].map(([, id]) => id));
    assert.deepEqual(anchors, placed);
    // Both are in the list of all declarations, above each other in comments, and among the users of B.
    assert.match(markdown[0] ?? '', /#A\)[\s\S]*#A--service\)/);
    assert.match(pagesOf(made).get('assets/search.js') ?? '', /#A"[\s\S]*#A--service"/);
    assert.match(page, /<svg[\s\S]*href="#A--service"[\s\S]*<\/svg>/);
    const [table] = made.documentation.types;
    const [service] = made.documentation.services;
    const own = { file: 'a.fbs', name: 'A' };
    const ofService = { ...own, isBesideType: true };
    const methods = { m: { ...ofService, member: 'm' } };
    assert.deepEqual(table?.links, { x: { ...own, member: 'x' }, ...methods });
    assert.deepEqual(service?.links, { x: { ...ofService, member: 'x' }, ...methods });
    assert.deepEqual(made.documentation.types[1]?.usedBy.slice(0, 2), [
      { ...own, member: 'x' },
      { ...ofService, member: 'x' },
    ]);
  });

  it('of recorded schemas are valid, and have no broken link', async () => {
    for (const [name, text] of some(Object.entries(recordedSchemas), 6)) {
      const made = documented({ [`${name}.fbs`]: text });
      const pages = pagesOf(made);
      assert.deepEqual(brokenLinks(pages), [], name);
      assert.deepEqual(await invalidHtml(pages.get(`${name}.fbs.html`) ?? ''), [], name);
    }
  });

  it('have relations, roots and names that are looked up as flatc does', () => {
    const { types, files } = docs().documentation;
    const named = (name: string) => types.find((type) => type.name === name);
    const vector = named('acme.Vec3');
    assert.deepEqual(
      vector?.usedBy.map(({ name, member }) => `${name}.${member}`),
      ['Acme.Game.Equipment.Vec', 'Acme.Game.Monster.pos', 'Acme.Game.Monster.path'],
    );
    assert.deepEqual(
      [vector?.reachableFrom.map(({ name }) => name), vector?.reachableFromCount],
      [['Acme.Game.Monster'], 1],
    );
    assert.deepEqual(named('Acme.Game.Small')?.reachableFrom, []);
    assert.deepEqual(named('Acme.Game.Monster')?.links['Small'], { file: 'game/monster.fbs', name: 'Acme.Game.Small' });
    assert.deepEqual(named('Acme.Game.Weapon')?.links['Acme.Game.Store.Put'], {
      file: 'game/monster.fbs',
      name: 'Acme.Game.Store',
      member: 'Put',
    });
    assert.equal(files[1]?.introduction.split('\n')[0], 'The monsters of the game, and what they carry.');
  });

  it('have a picture of their types, unless it would show nothing or too much', () => {
    const pictureOf = (text: string) => {
      const page = pagesOf(documented({ 'a.fbs': text })).get('a.fbs.html') ?? '';
      return /<svg [\s\S]*<\/svg>/.exec(page)?.[0];
    };
    const chain = (count: number) =>
      Array.from({ length: count }, (_, at) => `table T${at} { next: ${at === 0 ? 'string' : `T${at - 1}`}; }`).join(
        '\n',
      );
    assert.match(pictureOf('table A { b: B; } table B { a: A; }') ?? '', /href="#A"[\s\S]*href="#B"/);
    assert.equal(pictureOf('table A { b: B; } table B { a: A; }')?.match(/fbs-graph-circle/g)?.length, 2);
    assert.equal(pictureOf('table A { a: A; }'), undefined);
    assert.equal(pictureOf('table A {} table B {}'), undefined);
    assert.ok(pictureOf(chain(60)));
    assert.equal(pictureOf(chain(61)), undefined);
    // Each type has a line to each earlier type: eleven types have 55 lines, twelve have 66.
    const web = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `table T${at} { ${Array.from({ length: at }, (_, to) => `f${to}: T${to};`).join(' ')} }`,
      ).join('\n');
    assert.ok(pictureOf(web(11)));
    assert.equal(pictureOf(web(12)), undefined);
    const single = singlePageOf(docs());
    assert.deepEqual(
      [single.match(/<svg [^>]*class="fbs-graph"/g)?.length, single.includes('#picture-file-2-arrow)')],
      [1, true],
    );
  });

  it('have the form of the JSON schema', () => {
    const check = new Validator(JSON.parse(docsSchema()), '2020-12', false);
    assert.deepEqual(check.validate(JSON.parse(JSON.stringify(docs().documentation))).errors, []);
    assert.equal(check.validate({ ...docs().documentation, types: [{ kind: 'table' }] }).valid, false);
  });
});

describe('comments in documentation', () => {
  const hostile = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) [b](<java\nscript:alert(1)>) [c](data:text/html,x) ![d](javascript:x) <javascript:alert(1)>',
    '[[x|</a><script>alert(1)</script>]] `</code><script>alert(1)</script>`',
    '```js" onload="alert(1)\n</code></pre><script>alert(1)</script>',
    '```\nnever closed',
    '</section></main><h1>x</h1><!-- <![CDATA[ <style>',
    '> > > > * [unbalanced ** ` ( [ { <',
    '| a |\n| - |\n| </td><script>alert(1)</script> |',
    '&lt;script&gt; &#60;script&#62; \u202e\u0007\ud800',
    '![x](http://example.com/x.png "t\\" onerror=alert(1)") [y]: http://example.com/y',
    '[![x](http://example.com/x.png)](http://example.com) [`T`](http://example.com) [[[T]]](http://example.com)',
    '# a\n## b\nsetext\n===\n---\n1. x\n   - y',
  ];

  it('are inert', async () => {
    for (const comment of hostile) {
      const made = documented(withComment(comment));
      const pages = pagesOf(made);
      for (const html of [pages.get('a.fbs.html') ?? '', pages.get('index.html') ?? '', singlePageOf(made)]) {
        assert.deepEqual(await invalidHtml(html), [], comment);
        const body = html.slice(html.indexOf('<body>'));
        assert.doesNotMatch(
          body,
          /<(?:script|img|style|iframe|h1>x)|href="(?:javascript|data):|<[^>]* on\w+=/i,
          comment,
        );
        assert.match(body, /id="N.Last"|#N.Last"/, comment);
      }
      assert.deepEqual(brokenLinks(pages), [], comment);
      for (const { text } of markdownPages(made.documentation, englishWords)) {
        assert.doesNotMatch(
          text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\\</g, ''),
          /<(?:script|img|style|\/)(?!a>)/,
          comment,
        );
      }
    }
  });

  it('quote no comparison', () => {
    const made = documented(withComment('The bound is\n>= 5 & more.\n\n> Quoted.\n\n```\n>= code\n```'));
    const html = pagesOf(made).get('a.fbs.html') ?? '';
    assert.match(html, /The bound is\n&gt;= 5 &amp; more\.<\/p>/);
    assert.match(html, /<blockquote>\s*<p>Quoted\.<\/p>/);
    assert.match(html, /<code>&gt;= code\n<\/code>/);
    const [page] = [...markdownPages(made.documentation, englishWords)].filter(({ text }) =>
      text.includes('The bound'),
    );
    assert.match(page?.text ?? '', /\n\\>= 5/);
  });

  it('of a megabyte are shown, and take no more time than their length', () => {
    for (const part of ['a', '[', '[[a', '*_', '`', '<', '![](', '> ', '- ', '[[a|b', '&', '|a', '\\', '[a](', '"']) {
      for (const length of [20_000, 1_000_000]) {
        const text = part.repeat(Math.ceil(length / part.length));
        const html = commentHtml(text, { links: {}, href: () => '' });
        assert.ok(html.length > 0 && html.length < 12 * length, part);
      }
    }
  });
});
