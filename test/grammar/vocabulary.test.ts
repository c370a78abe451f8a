// The four descriptions of the language agree: the parser, its highlight query, the TextMate grammar and the server's
// vocabulary. Each is compared with the vocabulary in both directions.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  attributes,
  declarationKeywords,
  defaultFunctions,
  findAttribute,
  findScalar,
  flatSharpAttributes,
  hashNames,
  limits,
  scalars,
  streamingValues,
  stringType,
  valueWords,
} from '../../server/language/vocabulary/vocabulary.ts';
import { matchesCapture, matchesScope, type Painting } from '../colours/colours.ts';
import { createQueryPainter, readQuery } from '../colours/highlights.ts';
import { createTextMatePainter, grammars } from '../colours/textmate.ts';

const keywords = names(declarationKeywords);
const typeNames = [...names(scalars), stringType.name].sort();
const functions = names(defaultFunctions);

/** A rule of tree-sitter's grammar.json, as far as its words matter. */
interface Rule {
  readonly type: string;
  readonly value?: unknown;
  readonly content?: Rule;
  readonly members?: readonly Rule[];
}

describe('the parser', () => {
  const { rules }: { rules: Record<string, Rule> } = JSON.parse(readText('../../grammar/src/grammar.json'));

  it('knows the keywords and type names of the vocabulary and no other word', () => {
    const words = new Set(Object.values(rules).flatMap(wordsOf));
    assert.deepEqual([...words].sort(), [...keywords, ...typeNames].sort());
  });

  it('reads the scalars and the string as types', () => {
    assert.deepEqual(wordsOf(rules.scalar_type).sort(), names(scalars));
    assert.deepEqual(wordsOf(rules.string_type), [stringType.name]);
  });

  it('takes every keyword for a name where a name is', () => {
    assert.deepEqual(wordsOf(rules._keyword_name).sort(), keywords);
  });
});

describe('the highlight query', () => {
  const source = readQuery('highlights').replace(/^;.*$/gm, '');

  it('colours the keywords of the vocabulary and no other word', () => {
    const words = quotedWords(source.replace(/\(#[^)]*\)/g, ''));
    assert.deepEqual(words.sort(), keywords);
  });

  it('knows the functions of the vocabulary and no other', () => {
    const predicate = /\(#any-of\? @function\.builtin([^)]*)\)/.exec(source)?.[1] ?? '';
    assert.deepEqual(quotedWords(predicate).sort(), functions);
  });
});

describe('the TextMate grammar', () => {
  const expressions = expressionsOf(JSON.parse(grammars['source.flatbuffers']));

  /** The alternative words of rules that give these scopes to their match, or to its beginning. */
  function wordsPainted(...scopes: string[]): string[] {
    const rules = expressions.filter(
      ({ key, scope }) => key !== 'end' && scopes.some((each) => scope.startsWith(each)),
    );
    return rules.flatMap(({ expression }) => alternatives(expression)).sort();
  }

  it('begins a statement at the keywords of the vocabulary and at no other word', () => {
    assert.deepEqual(wordsPainted('keyword.declaration.', 'keyword.control.'), keywords);
  });

  it('looks for the next declaration by the keywords of the vocabulary, everywhere', () => {
    const lookaheads = expressions.flatMap(({ expression }) => [
      ...expression.matchAll(/\(\?=\^\\s\*\(\?:([a-z_|]+)\)/g),
    ]);
    assert.ok(lookaheads.length > 10);
    for (const [, words] of lookaheads) assert.deepEqual(words?.split('|').sort(), keywords);
  });

  it('paints the type names of the vocabulary as such and no other word', () => {
    assert.deepEqual(wordsPainted('support.type.'), typeNames);
  });

  it('knows the functions of the vocabulary and no other', () => {
    assert.deepEqual(wordsPainted('support.function.'), functions);
  });

  it('knows the value words of the vocabulary and no other', () => {
    assert.deepEqual(wordsPainted('constant.language.'), names(valueWords));
  });
});

describe('a word in a default value', () => {
  const painters: { name: string; paint: (text: string) => Painting; matches: typeof matchesScope }[] = [];
  before(async () => {
    painters.push({ name: 'TextMate', paint: await createTextMatePainter(), matches: matchesScope });
    painters.push({ name: 'tree-sitter', paint: await createQueryPainter(), matches: matchesCapture });
  });

  /** Whether both highlighters give the word one of the colours, as a default and in the object. */
  function isPainted(word: string, ...allowed: string[]): boolean {
    const text = `table A { b: int = ${word}; c: [int] = []; }\n{ b: ${word}, c: [ ${word} ] }`;
    const places = [...text.matchAll(new RegExp(`(?<=[=:[] )${word.replace('+', '\\+')}(?= ?[;,\\]])`, 'g'))];
    assert.equal(places.length, 3);
    return painters.every(({ paint, matches }) => {
      const units = paint(text).flatMap((line) => [...line, '']);
      return places.every(({ index }) =>
        units.slice(index, index + word.length).every((unit) => allowed.some((name) => matches(name, unit))),
      );
    });
  }

  it('is painted as a value word where the vocabulary has it', () => {
    for (const { name } of valueWords) assert.ok(isPainted(name, 'boolean', 'constant.builtin'), name);
    for (const word of ['-inf', '+infinity', '-nan', 'NaN', 'INF', '+Infinity'])
      assert.ok(isPainted(word, 'constant.builtin'), word);
  });

  it('is painted as an enum member where the vocabulary has it not', () => {
    const others = ['True', 'NULL', 'info', 'nano', 'infinite', ...keywords, ...typeNames, ...functions];
    for (const word of others) assert.ok(isPainted(word, 'constant'), word);
  });
});

describe('the vocabulary', () => {
  it('has each word once', () => {
    const every = [attributes, flatSharpAttributes].flat();
    for (const words of [declarationKeywords, scalars, valueWords, defaultFunctions, streamingValues, every])
      assert.equal(new Set(names(words)).size, words.length);
  });

  it('describes each word in Markdown that ends as a sentence', () => {
    const words = [declarationKeywords, valueWords, defaultFunctions, streamingValues, attributes, flatSharpAttributes];
    for (const { name, description } of [...words.flat(), stringType]) {
      assert.match(description, /^[A-Z`].*\.$/, name);
      assert.equal(description.split('`').length % 2, 1, `${name} leaves a backtick open`);
    }
  });

  it('gives integers the range of their width', () => {
    for (const { name, size, signed, min, max } of scalars.filter(({ kind }) => kind === 'integer')) {
      const bits = BigInt(size * 8);
      assert.equal(max, signed ? (1n << (bits - 1n)) - 1n : (1n << bits) - 1n, name);
      assert.equal(min, signed ? -(1n << (bits - 1n)) : 0n, name);
    }
    assert.deepEqual([findScalar('int8')?.min, findScalar('ubyte')?.max], [-128n, 255n]);
    assert.equal(findScalar('uint64')?.max, 18_446_744_073_709_551_615n);
  });

  it('has a sized and a plain name for every scalar but bool', () => {
    for (const { name, canonical, kind, size } of scalars) {
      assert.equal(findScalar(canonical)?.canonical, canonical, name);
      assert.equal(findScalar(canonical)?.size, size, name);
      if (name !== canonical) assert.match(name, new RegExp(`^(u?int|float)${size * 8}$`));
      if (kind !== 'bool') assert.equal(scalars.filter((other) => other.canonical === canonical).length, 2);
    }
  });

  it('finds words by their exact name', () => {
    assert.equal(findScalar('int32')?.canonical, 'int');
    assert.equal(findScalar('Int32'), undefined);
    assert.equal(findScalar('string'), undefined);
    assert.equal(findScalar('constructor'), undefined);
    assert.equal(findAttribute('id')?.dialect, 'flatc');
    assert.equal(findAttribute('fs_vector')?.dialect, 'flatsharp');
    assert.equal(findAttribute('priority'), undefined);
  });

  it('has the 27 attributes of flatc and the 16 of FlatSharp', () => {
    assert.deepEqual([attributes.length, flatSharpAttributes.length], [27, 16]);
    assert.ok(attributes.every(({ dialect }) => dialect === 'flatc'));
    assert.ok(flatSharpAttributes.every(({ dialect, name }) => dialect === 'flatsharp' && name.startsWith('fs_')));
  });

  it('gives attributes words to choose from where they take a choice, and field types where they are on fields', () => {
    for (const { name, value, values, places, appliesTo } of [...attributes, ...flatSharpAttributes]) {
      assert.equal(value === 'choice', values !== undefined, name);
      assert.ok(places.length > 0, name);
      if (appliesTo !== undefined) {
        assert.ok(
          places.some((place) => place.endsWith('-field')),
          name,
        );
        assert.equal(new Set(appliesTo).size, appliesTo.length, name);
      }
    }
  });

  it('names hashes after their width', () => {
    for (const [width, words] of Object.entries(hashNames))
      assert.ok(words.every((word) => word.endsWith(`_${width}`)));
  });

  it('leaves room for every field in the offsets of a vtable', () => {
    // Two bytes for each field after the first four; the largest offset must stay below 65535.
    assert.ok(4 + 2 * (limits.tableFields - 1) < 65_535);
    assert.ok(4 + 2 * limits.tableFields >= 65_535);
  });
});

function names(words: readonly { readonly name: string }[]): string[] {
  return words.map(({ name }) => name).sort();
}

function readText(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** The words in a grammar rule, each once. */
function wordsOf(rule: Rule | undefined): string[] {
  assert.ok(rule, 'no such rule');
  const own = rule.type === 'STRING' && typeof rule.value === 'string' && /^\w+$/.test(rule.value) ? [rule.value] : [];
  const children = [...(rule.members ?? []), ...(rule.content === undefined ? [] : [rule.content])];
  return [...new Set([...own, ...children.flatMap(wordsOf)])];
}

function quotedWords(text: string): string[] {
  return [...text.matchAll(/"(\w+)"/g)].map(([, word = '']) => word);
}

/** Every regular expression of a TextMate grammar, with its key and the scope of its rule. */
function expressionsOf(value: unknown): { key: string; expression: string; scope: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const rule: Record<string, unknown> = { ...value };
  const scope = rule.match === undefined ? scopeOfCaptures(rule.beginCaptures) : rule.name;
  const own = ['begin', 'end', 'match'].flatMap((key) => {
    const expression = rule[key];
    return typeof expression === 'string' ? [{ key, expression, scope: typeof scope === 'string' ? scope : '' }] : [];
  });
  return [...own, ...Object.values(rule).flatMap(expressionsOf)];
}

/** The scope of the first capture, which in our grammar is the word that begins a rule. */
function scopeOfCaptures(captures: unknown): unknown {
  if (typeof captures !== 'object' || captures === null) return undefined;
  const first: unknown = Object.values(captures)[0];
  return typeof first === 'object' && first !== null && 'name' in first ? first.name : undefined;
}

/** The alternative words of an expression such as `\b(?:true|false)\b`. */
function alternatives(expression: string): string[] {
  return expression.replaceAll(/\\[bsw]|\?[:i]+|\(\?[i]?:|\[[^\]]*\]|\\./g, ' ').match(/\w{2,}/g) ?? [];
}
