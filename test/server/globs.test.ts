// The paths that a glob matches. Matching must never take long, because globs come from settings of a workspace.
import assert from 'node:assert/strict';
import { globMatcher, literalGlob } from '../../server/language/includes/glob.ts';

describe('globs', () => {
  const cases: readonly (readonly [glob: string, yes: readonly string[], no: readonly string[]])[] = [
    ['a.fbs', ['a.fbs'], ['b.fbs', 'x/a.fbs', 'a.fbsx', '']],
    ['*.fbs', ['a.fbs', '.fbs', '.a.fbs'], ['x/a.fbs', 'a.fb']],
    ['*', ['a', '.a'], ['', 'a/b']],
    ['x/*', ['x/a'], ['x/', 'x', 'x/a/b']],
    ['*a*b', ['ab', 'xaxb', 'aab'], ['ba', 'a/b']],
    ['***.fbs', ['a.fbs'], ['a/b.fbs']],
    ['**', ['a', 'a/b/c'], ['']],
    ['**/a', ['a', 'x/a', 'x/y/a'], ['xa', 'x/ya', 'a/x']],
    ['x/**/a', ['x/a', 'x/y/a', 'x/y/z/a'], ['xa', 'xy/a', 'x/ya']],
    ['x/**', ['x/a', 'x/a/b'], ['x', 'xa']],
    ['**/x/**', ['x/a', 'y/x/a/b'], ['x', 'yx/a']],
    ['**/**/a', ['a', 'x/a', 'x/y/a'], ['b']],
    ['x**/a', ['x/a', 'xy/a'], ['x/y/a', 'a']],
    ['x**', ['x', 'xy'], ['x/y']],
    ['**.fbs', ['a.fbs'], ['x/a.fbs']],
    ['a?c', ['abc', 'a\u{1f600}c'], ['ac', 'a/c', 'abbc']],
    ['[a-cx].fbs', ['b.fbs', 'x.fbs'], ['d.fbs', '-.fbs']],
    ['[!a-c]', ['d'], ['a', '/', 'dd']],
    ['[^a]', ['b'], ['a']],
    ['[]a]', [']', 'a'], ['[', 'b']],
    ['[a-]', ['a', '-'], ['b']],
    ['[a', ['[a'], ['a']],
    ['x[/]y', ['x[/]y'], ['x/y']],
    ['{a,b}.fbs', ['a.fbs', 'b.fbs'], ['c.fbs', '{a,b}.fbs', 'ab.fbs']],
    ['{a,b{c,d}}', ['a', 'bc', 'bd'], ['b', 'ac', 'cd']],
    ['a{,b}', ['a', 'ab'], ['b', 'abb']],
    ['{x/,}a', ['x/a', 'a'], ['/a']],
    ['{**/x,y}/a', ['x/a', 'z/x/a', 'y/a'], ['z/y/a', 'a']],
    ['{**,y}/a', ['a', 'x/y/a', 'y/a'], ['xa', '/a']],
    ['{x,y/**}', ['x', 'y/a/b'], ['x/a', 'y']],
    ['{a,[,}]}', ['a', ',', '}'], ['[']],
    ['{a}', ['{a}'], ['a']],
    ['{a,b', ['{a,b'], ['a']],
    ['a,b}', ['a,b}'], ['a']],
    ['!a', ['!a'], ['b']],
    ['+(a)', ['+(a)'], ['a']],
  ];

  for (const [glob, yes, no] of cases) {
    it(`mean what editors take them for: ${glob}`, () => {
      const matches = globMatcher(glob);
      for (const path of yes) assert.ok(matches(path), `${glob} means ${path}`);
      for (const path of no) assert.ok(!matches(path), `${glob} does not mean ${path}`);
    });
  }

  it('mean one path where its letters are written as literals', () => {
    for (const path of ['a/[id]/b', '[[]', '[!a]', '{a,b}/*?', '{a}', ']{', '**/a']) {
      const matches = globMatcher(literalGlob(path));
      assert.ok(matches(path), path);
      for (const other of ['a/i/b', '[', 'b', 'a/xy', 'a', 'a/a'])
        assert.ok(!matches(other), `${path} is not ${other}`);
    }
  });

  const hostile: readonly (readonly [glob: string, path: string])[] = [
    [`${'*a'.repeat(30)}b.fbs`, 'a'.repeat(400)],
    ['{a,b}'.repeat(60), 'a'.repeat(400)],
    [`${'{a,'.repeat(60)}b${'}'.repeat(60)}`, 'a'.repeat(400)],
    [`${'{*,*}'.repeat(60)}b`, 'a'.repeat(400)],
    [`${'**/'.repeat(60)}b`, 'a/'.repeat(200)],
    [`${'{**/,*/}'.repeat(40)}b`, 'a/'.repeat(200)],
    [`${'?*'.repeat(60)}/`, 'a'.repeat(400)],
    [`${'[a-z]*'.repeat(60)}!`, 'a'.repeat(400)],
    [`${'{,a}'.repeat(60)}b`, 'a'.repeat(400)],
  ];

  for (const [glob, path] of hostile) {
    it(`take a few steps for each letter of the glob and of the path: ${glob.slice(0, 20)}`, () => {
      let steps = 0;
      assert.equal(globMatcher(glob, () => steps++)(path), false);
      assert.ok(steps <= 8 * glob.length * path.length, `${steps} steps`);
    });
  }
});
