// The grammar's queries for folding, local names and embedded languages, which editors with tree-sitter use.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { type Captures, createCapturer, queryNames } from '../colours/highlights.ts';

const schema = `include "a.fbs";
include "b.fbs";

namespace games.rpg;

/// One
/// Two
table Monster (private) {
  hp: short;
  color: games.rpg.Color;
  items: [Item];
}
struct Place (
  force_align: 8
) {
  at: [shop.Point:3];
}
enum Color: Base {
  Red,
}
union Any: Kind {
  Monster,
  item: shop.Item,
}
/* A long
   comment. TODO */
rpc_service Store {
  Buy(Item): shop.Receipt;
}
root_type Monster;
{
  hp: [
    1
  ]
}
`;

describe('the fold query', () => {
  it('folds bodies, lists, runs of includes and documentation, and comments of several lines', async () => {
    const captures = (await createCapturer('folds'))(schema);
    const folds = captures.filter(({ name, start, end }) => name === 'fold' && schema.slice(start, end).includes('\n'));
    assert.deepEqual(folds.map(({ start, end }) => schema.slice(start, end).split('\n')[0]).sort(), [
      '(',
      '/* A long',
      '[',
      '{',
      '{',
      '{',
      '{',
      '{',
      '{',
    ]);
    const runs = captures
      .map(({ start, end }) => schema.slice(start, end))
      .filter((text) => /^(include|\/\/\/)/.test(text));
    assert.deepEqual(runs, ['include "a.fbs";', 'include "b.fbs";', '/// One', '/// Two']);
  });
});

describe('the local names query', () => {
  let captures: Captures;
  before(async () => {
    captures = (await createCapturer('locals'))(schema);
  });

  const namesOf = (kind: string) =>
    captures.filter(({ name }) => name === `local.${kind}`).map(({ start, end }) => schema.slice(start, end));

  it('finds what is declared', () => {
    assert.deepEqual(namesOf('definition.namespace'), ['games', 'rpg']);
    assert.deepEqual(namesOf('definition.type'), ['Monster', 'Place', 'Color', 'Any', 'Store']);
    assert.deepEqual(namesOf('definition.field'), ['hp', 'color', 'items', 'at']);
    assert.deepEqual(namesOf('definition.enum'), ['Red', 'item']);
    assert.deepEqual(namesOf('definition.method'), ['Buy']);
  });

  it('finds the types that are meant, by the last part of their name', () => {
    assert.deepEqual(namesOf('reference'), [
      'Color',
      'Item',
      'Point',
      'Base',
      'Kind',
      'Monster',
      'Item',
      'Item',
      'Receipt',
      'Monster',
    ]);
  });

  it('keeps the names of a body inside it', () => {
    assert.equal(namesOf('scope').length, 6);
    assert.ok(namesOf('scope').every((text, index) => index === 0 || (text.startsWith('{') && text.endsWith('}'))));
  });
});

describe('the injection query', () => {
  it('gives comments and documentation to the language of comments', async () => {
    const captures = (await createCapturer('injections'))(schema);
    const texts = captures.map(({ name, start, end }) => [name, schema.slice(start, end)]);
    assert.deepEqual(texts, [
      ['injection.content', '/// One'],
      ['injection.content', '/// Two'],
      ['injection.content', '/* A long\n   comment. TODO */'],
    ]);
  });
});

/** Names of captures with the first line of each, one in a line. */
function listed(captures: Captures, text: string, names: RegExp): string {
  return captures
    .filter(({ name }) => names.test(name))
    .map(({ name, start, end }) => `${name} ${text.slice(start, end).split('\n')[0]}`)
    .join('\n');
}

const small = `namespace a.b;
/// One
/// Two
table T (private) {
  /// Points
  hp: short = 1;
  items: [c.Item];
}
enum E: byte { Red }
union U { T, one: c.Item }
rpc_service S { Buy(T): T; }
{ hp: [1] }
`;

describe('the tag query', () => {
  it('finds what is declared, and types by the last part of their name', async () => {
    const captures = (await createCapturer('tags'))(small);
    const unique = (names: RegExp) => [...new Set(listed(captures, small, names).split('\n'))].sort();
    assert.deepEqual(unique(/^definition/), [
      'definition.class enum E: byte { Red }',
      'definition.class table T (private) {',
      'definition.class union U { T, one: c.Item }',
      'definition.constant Red',
      'definition.field hp: short = 1;',
      'definition.field items: [c.Item];',
      'definition.interface rpc_service S { Buy(T): T; }',
      'definition.method Buy(T): T;',
      'definition.module namespace a.b;',
    ]);
    assert.deepEqual(unique(/^reference/), ['reference.class T', 'reference.class c.Item']);
    assert.deepEqual(
      unique(/^name$/),
      ['Buy', 'E', 'Item', 'Red', 'S', 'T', 'U', 'a.b', 'hp', 'items'].map((name) => `name ${name}`),
    );
  });

  it('takes the documentation before a declaration and before a member', async () => {
    const captures = (await createCapturer('tags'))(small);
    assert.deepEqual([...new Set(listed(captures, small, /^doc$/).split('\n'))].sort(), [
      'doc /// One',
      'doc /// Points',
      'doc /// Two',
    ]);
  });
});

describe('the text object query', () => {
  it('takes declarations, what is inside their braces, and members', async () => {
    const captures = (await createCapturer('textobjects'))(small);
    assert.equal(
      listed(captures, small, /^(class|function|parameter)/),
      [
        'class.outer table T (private) {',
        'class.inner /// Points',
        'class.inner hp: short = 1;',
        'parameter.outer hp: short = 1;',
        'class.inner items: [c.Item];',
        'parameter.outer items: [c.Item];',
        'class.outer enum E: byte { Red }',
        'class.inner Red',
        'parameter.outer Red',
        'class.outer union U { T, one: c.Item }',
        'class.inner T',
        'parameter.outer T',
        'class.inner one: c.Item',
        'parameter.outer one: c.Item',
        'class.outer rpc_service S { Buy(T): T; }',
        'class.inner Buy(T): T;',
        'function.outer Buy(T): T;',
      ].join('\n'),
    );
  });
});

describe('the indent query', () => {
  it('begins with a bracket, and ends at the one that closes it', async () => {
    const captures = (await createCapturer('indents'))(small);
    const count = (kind: string) => captures.filter(({ name }) => name === `indent.${kind}`).length;
    assert.deepEqual(['begin', 'branch', 'end'].map(count), [7, 7, 7]);
    for (const { name, start, end } of captures)
      if (name !== 'indent.begin') assert.match(small.slice(start, end), /^[})\]]$/);
  });
});

describe('the outline query', () => {
  it('gives each item a name, and declarations their keyword', async () => {
    const captures = (await createCapturer('outline'))(small);
    assert.equal(
      listed(captures, small, /^(context|name)$/),
      [
        ...[
          'context namespace',
          'name a.b',
          'context table',
          'name T',
          'name hp',
          'name items',
          'context enum',
          'name E',
        ],
        ...['name Red', 'context union', 'name U', 'name T', 'name one', 'context rpc_service', 'name S', 'name Buy'],
      ].join('\n'),
    );
  });
});

describe('the bracket query', () => {
  it('pairs every bracket of a schema', async () => {
    const captures = (await createCapturer('brackets'))(small);
    const opens = captures.filter(({ name }) => name === 'open').map(({ start }) => small[start]);
    assert.equal(opens.join(''), [...small.matchAll(/[{([]/g)].map(([bracket]) => bracket).join(''));
    assert.equal(captures.length, 2 * opens.length);
  });
});

describe('the rainbow query', () => {
  it('finds every bracket, directly inside of what it belongs to', async () => {
    const captures = (await createCapturer('rainbows'))(small);
    const brackets = captures.filter(({ name }) => name === 'rainbow.bracket').map(({ start }) => small[start]);
    assert.equal(brackets.join(''), [...small.matchAll(/[{}()[\]]/g)].map(([bracket]) => bracket).join(''));
    assert.equal(2 * captures.filter(({ name }) => name === 'rainbow.scope').length, brackets.length);
  });
});

describe('the queries', () => {
  it('are all tested', () => {
    const files = readdirSync(new URL('../../grammar/queries/', import.meta.url));
    assert.deepEqual(files.sort(), queryNames.map((name) => `${name}.scm`).sort());
  });
});
