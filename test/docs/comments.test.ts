// Comments can be read alone: each sentence has a noun of the field as its subject, and each exported function has a
// docstring.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../mutation/checkout.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The patterns of line comments, by the ends of file names. Documentation comments of schemas in tests begin with
 * three slashes, which no pattern matches.
 */
const signs: readonly (readonly [RegExp, RegExp])[] = [
  [/\.[mc]?[jt]s$/, /^[ \t]*\/\/ (.*)$|^[^'"`\n]*[;,{})] \/\/ (.*)$/],
  [/\.(?:sh|bzl|py|yml)$|^\.ci\/run$/, /^[ \t]*# (.*)$/],
  [/\.lua$/, /^[ \t]*-- (.*)$/],
  [/\.vim$/, /^[ \t]*" (.*)$/],
  [/\.el$/, /^[ \t]*;+ (.*)$/],
];

interface Comment {
  readonly line: number;
  readonly text: string;
}

/** The comments of a file: docstrings and blocks, and consecutive lines as one comment. */
function commentsOf(name: string, text: string): readonly Comment[] {
  const sign = signs.find(([end]) => end.test(name))?.[1];
  if (!sign) return [];
  const comments: Comment[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const found = sign.exec(line);
    const words = found?.[1] ?? found?.[2];
    if (words === undefined) continue;
    const last = comments.at(-1);
    const isNext = found?.[1] !== undefined && last?.line === index;
    if (isNext) comments[comments.length - 1] = { line: index + 1, text: `${last.text} ${words}` };
    else comments.push({ line: index + 1, text: words });
  }
  if (!/\.[mc]?[jt]s$/.test(name)) return comments;
  const blocks = text.matchAll(/^[ \t]*\/\*\*?([^*][\s\S]*?)\*\//gm);
  const docstrings = [...blocks].map(({ 1: words = '', index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: words.replace(/\n[ \t]*\* ?/g, ' ').trim(),
  }));
  return [...comments, ...docstrings];
}

/** The first sentence of a comment whose subject is not a noun, such as `What it shows`; undefined if all have one. */
function withoutNoun(comment: string): string | undefined {
  const sentence = /(?:^|[.!?:;] )((?:What(?:ever)?|Who(?:ever|se)?|Those|That of|That which)\b[^.?]*[.?]?)/.exec(
    comment,
  );
  const isQuestion = sentence?.[1]?.endsWith('?');
  return isQuestion ? undefined : (sentence?.[1] ?? /^(?:That|They|He|She) .*/.exec(comment)?.[0]);
}

/** The words of a comment that readers outside of the project stumble over, such as "tell of" for "report". */
function idiom(comment: string): string | undefined {
  return /\b(?:told|tells|hears?) of\b/i.exec(comment)?.[0];
}

/**
 * The exported functions of a module without a docstring. The sentence at the module's head is about its first export.
 */
function undocumented(text: string): readonly string[] {
  const exported = [...text.matchAll(/^export (?:async )?(function\*?|class|const|interface|type) (\w+)/gm)];
  const hasHead = /^(?:#!.*\n)?\/\/ /.test(text);
  return exported
    .slice(hasHead ? 1 : 0)
    .filter(([, kind]) => kind?.startsWith('function'))
    .filter(({ index }) => !/\*\/\s*(?:\/\/ biome-ignore .*\n)?$/.test(text.slice(0, index)))
    .map(([, , name = '']) => name);
}

describe('Comments', () => {
  const files = filesOf(root).filter((name) => !name.startsWith('grammar/src/') && !name.includes('.snap'));
  const texts = files
    .filter((name) => signs.some(([end]) => end.test(name)))
    .map((name) => [name, readFileSync(path.join(root, name), 'utf8')] as const);

  it('have nouns of the field as subjects, never "what", "whoever", "those" or "that of"', () =>
    assert.deepEqual(
      texts.flatMap(([name, text]) =>
        commentsOf(name, text).flatMap((comment) => {
          const sentence = withoutNoun(comment.text);
          return sentence === undefined ? [] : [`${name}:${comment.line} ${sentence}`];
        }),
      ),
      [],
    ));

  it('say that something is reported, not that it is told of', () =>
    assert.deepEqual(
      texts.flatMap(([name, text]) =>
        commentsOf(name, text).flatMap((comment) => {
          const words = idiom(comment.text);
          return words === undefined ? [] : [`${name}:${comment.line} ${words}`];
        }),
      ),
      [],
    ));

  it('stand above every exported function', () =>
    assert.deepEqual(
      texts
        .filter(([name]) => /^(?:server|client|build|test|\.ci)\/.*\.(?:ts|js|mjs)$/.test(name))
        .flatMap(([name, text]) => undocumented(text).map((exported) => `${name} ${exported}`)),
      [],
    ));

  it('are found by their signs, and judged by each sentence', () => {
    const module =
      '// Reads it.\n// What it was.\n/** Those of it. */\nf(); // Whoever asks.\n/** A name. That of a type. */\n';
    const [lines, last, first, second] = commentsOf('a.ts', module);
    assert.deepEqual(
      [lines, last, first, second].map((comment) => withoutNoun(comment?.text ?? '')),
      ['What it was.', 'Whoever asks.', 'Those of it.', 'That of a type.'],
    );
    assert.deepEqual(commentsOf('a.sh', '# One\n# two\n\n# Three'), [
      { line: 2, text: 'One two' },
      { line: 4, text: 'Three' },
    ]);
    assert.equal(withoutNoun('The names, and those of files. What for?'), undefined);
    assert.deepEqual(['A type is told of once.', 'The user is told.'].map(idiom), ['told of', undefined]);
  });

  it('may be missing only above the first export of a module with a sentence at its head', () => {
    const functions = 'export function a() {}\n\n/** Does it. */\nexport function b() {}\n\nexport function c() {}\n';
    assert.deepEqual(undocumented(functions), ['a', 'c']);
    assert.deepEqual(undocumented(`// Does all.\n${functions}`), ['c']);
  });
});
