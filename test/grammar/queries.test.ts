// The queries for folding, local names and embedded languages that editors with tree-sitter take from the grammar.
import assert from 'node:assert/strict';
import { type Captures, createCapturer } from '../colours/highlights.ts';

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
