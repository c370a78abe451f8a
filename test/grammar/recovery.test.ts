// Recovery of the parser: a schema is broken most of the time while a user types, and the rest of it must stay the
// same.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { loadParser, withTree } from '../parser.ts';
import { type Damage, lostBy, type Part, readSchema, type Schema } from '../recovery/damage.ts';
import { some } from '../thorough.ts';
import { indentTree } from './corpus.ts';

const text = readFileSync(new URL('../recovery/arena.fbs', import.meta.url), 'utf8');

describe('in a broken schema', () => {
  // Thousands of schemas are parsed here.

  let schema: Schema;
  /** The effect of removing each single token. */
  let losses: readonly { readonly token: Part; readonly damage: Damage }[];
  before(async () => {
    await loadParser();
    schema = readSchema(text);
    losses = schema.tokens.map((token) => ({ token, damage: { start: token.start, end: token.end, text: '' } }));
  });

  it('there is enough to lose: the example has the size and the variety of a real schema', () => {
    const tree = withTree(text, (root) => root.toString());
    assert.ok(!/ERROR|MISSING/.test(tree), indentTree(tree));
    assert.ok(schema.declarations.length >= 27, `${schema.declarations.length} declarations`);
    assert.ok(schema.tokens.length >= 900, `${schema.tokens.length} tokens`);
    const absent = nodeTypes().filter((type) => !new RegExp(`\\(${type}\\b`).test(tree));
    assert.deepEqual(absent, ['incomplete_statement', 'unterminated_string']);
  });

  it('nearly all other declarations survive the loss of any token', () => {
    keeps(
      0.95,
      losses.map(({ damage }) => damage),
    );
  });

  for (const [what, isMissing] of [
    ['semicolon', ({ type }) => type === ';'],
    ['brace', ({ type }) => type === '{' || type === '}'],
    ['parenthesis', ({ type }) => type === '(' || type === ')'],
    ['bracket', ({ type }) => type === '[' || type === ']'],
    ['colon, comma or equals sign', ({ type }) => type === ':' || type === ',' || type === '='],
    ['name', ({ type }) => type === 'identifier'],
    ['keyword', ({ type, isNamed }) => !isNamed && /^[a-z]/.test(type)],
  ] satisfies [string, (token: Part) => boolean][]) {
    it(`a missing ${what} spoils nothing but its own declaration`, () => {
      const damages = losses.filter(({ token }) => isMissing(token)).map(({ damage }) => damage);
      assert.ok(damages.length > 0);
      keeps(1, damages);
    });
  }

  it('nearly all other declarations survive any stray token', () => {
    const strays = ['{ ', '} ', '( ', ') ', '[ ', '] ', ': ', '= ', ', ', '; ', '. ', 'x ', '1 ', '"x" ', 'table '];
    // Each stray token is put at every eleventh place, with a different start for each, so that every place gets some.
    const places = strays.flatMap((stray, index) =>
      everyNth(schema.tokens, 11, index).map(({ start }) => insertion(start, stray)),
    );
    keeps(0.95, places);
  });

  it('nearly all other declarations survive the loss of the rest of any line', () => {
    const places = everyNth(schema.tokens, 3, 0);
    keeps(
      0.95,
      places.map(({ start }) => ({ start, end: endOfLine(start), text: '' })),
    );
  });

  it('most other declarations survive a stray quote, which makes a string of what follows in its line', () => {
    const places = everyNth(schema.tokens, 5, 0);
    keeps(
      0.9,
      places.map(({ start }) => insertion(start, '"')),
    );
  });

  it('a keyword typed above a declaration takes nothing from it', () => {
    const typed = ['table', 'struct', 'enum', 'union', 'rpc_service', 'include', 'namespace', 'attribute', 'root_type'];
    typesAbove(typed);
  });

  it('a statement typed up to any point above a declaration takes nothing from it', () => {
    typesAbove(['table X', 'table X {', 'table X { a', 'table X { a:', 'table X { a: int', 'table X { a: int; }']);
    typesAbove(['table X (', 'table X (a', 'table X (a:', 'table X (a: 1', 'table X (a,', 'table X (a) {']);
    typesAbove(['table X { a: [', 'table X { a: int =', 'table X { a: int (', 'table X { a: int (b:']);
    typesAbove(['enum X', 'enum X :', 'enum X : int', 'enum X : int {', 'enum X : int { A', 'enum X : int { A, }']);
    typesAbove(['union X', 'union X {', 'union X { A', 'union X { a:', 'union X { a: A.', 'union X { a: A }']);
    typesAbove(['rpc_service X', 'rpc_service X {', 'rpc_service X { A', 'rpc_service X { A(', 'rpc_service X { A(B']);
    typesAbove([
      'rpc_service X { A(B.',
      'rpc_service X { A(B)',
      'rpc_service X { A(B): C',
      'rpc_service X { A(B): C (',
    ]);
    typesAbove([
      'namespace a',
      'namespace a.',
      'include "',
      'include "a.fbs"',
      'attribute "a',
      'root_type A',
      'root_type a.',
    ]);
  });

  it('a field typed up to any point above another one takes nothing from it', () => {
    const typed = [
      'x',
      'x:',
      'x: X',
      'x: X.',
      'x: X.Y',
      'x: []',
      'x: [',
      'x: [X',
      'x: [X]',
      'x: X =',
      'x: X = 1',
      'x: X (',
      'x: X ()',
      'x: X (y',
      'x: X (y:',
      'x: X (y: 1',
      'x: X (y: 1)',
      'x: X (y,',
    ];
    const next = '(field name: (identifier) type: (dotted_name (identifier)) default: (integer))';
    const last = '(field name: (identifier) type: (scalar_type) metadata: (metadata (attribute name: (identifier))))';
    const lost = typed.filter((start) => {
      const fields = `table T {\n  a: A;\n  ${start}\n  b: B = 1;\n  c: int (d);\n}\n`;
      return !withTree(fields, (root) => root.toString()).endsWith(`${next} ${last})))`);
    });
    assert.deepEqual(lost, []);
  });

  it('a method typed up to any point above another one takes nothing from it', () => {
    const typed = ['X', 'X(', 'X()', 'X(Y', 'X(Y.', 'X(Y)', 'X(Y):', 'X(Y): Z.', 'X(Y): Z', 'X(Y): Z (', 'X(Y): Z (a'];
    const next = '(method name: (identifier) request: (dotted_name (identifier)) response: (dotted_name (identifier)))';
    const lost = typed.filter((start) => {
      const methods = `rpc_service S {\n  A(B): C;\n  ${start}\n  D(E): F;\n  G(H): I;\n}\n`;
      return !withTree(methods, (root) => root.toString()).endsWith(`${next} ${next})))`);
    });
    assert.deepEqual(lost, []);
  });

  /** Fails if one of the texts, as a line above a declaration, changes that declaration or any other. */
  function typesAbove(typed: readonly string[]): void {
    // `table X` continues with the `{` of an object, and `namespace` may be the name after a keyword.
    const places = schema.declarations.filter(({ start }) => !/^(\{|namespace;)/.test(text.slice(start)));
    const damages = typed.flatMap((line) => places.map(({ start }) => insertion(start, `${line}\n`)));
    keeps(1, damages, 13);
  }

  /**
   * Fails unless after each damage at least `share` of the other declarations are unchanged. A usual run tries each
   * `step`-th damage.
   */
  function keeps(share: number, damages: readonly Damage[], step = 5): void {
    const tried = some(damages, step);
    const failures = tried.flatMap((damage) => {
      const { others, lost } = lostBy(schema, damage);
      if (others.length - lost.length >= share * others.length) return [];
      const before = text.slice(0, damage.start).split('\n');
      const place = `${before.at(-1)}⟦${text.slice(damage.start, damage.end)}→${damage.text}⟧`;
      const names = lost.map(({ start }) => text.slice(start, endOfLine(start)));
      return `line ${before.length}: ${place} loses ${names.join(' | ')}`;
    });
    assert.deepEqual(failures, [], `${failures.length} of ${tried.length} damages spoil too much`);
  }
});

function insertion(at: number, inserted: string): Damage {
  return { start: at, end: at, text: inserted };
}

function everyNth<Item>(items: readonly Item[], step: number, first: number): readonly Item[] {
  return items.filter((_, index) => index % step === first % step);
}

function endOfLine(offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

function nodeTypes(): readonly string[] {
  const file = new URL('../../grammar/src/node-types.json', import.meta.url);
  const types: readonly { type: string; named: boolean; subtypes?: unknown }[] = JSON.parse(readFileSync(file, 'utf8'));
  return types.filter(({ named, subtypes }) => named && subtypes === undefined).map(({ type }) => type);
}
