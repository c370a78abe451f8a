// The syntax for Sublime Text: its file is up to date, and every character has the scopes of the TextMate grammar.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sublimeSyntax } from '../../build/editors/sublime.ts';
import { annotatedFiles } from '../colours/colours.ts';
import { everything, mistakes } from '../colours/of-mistakes.ts';
import { createTokenizer } from '../colours/textmate.ts';
import { createSublimeTokenizer } from './sublime-engine.ts';

const yaml: { load(text: string): unknown } = createRequire(import.meta.url)('js-yaml');

describe('the syntax for Sublime Text', () => {
  it('is YAML that says what was made', () => {
    const text = readFileSync(new URL('../../editors/sublime/FlatBuffers.sublime-syntax', import.meta.url), 'utf8');
    assert.deepEqual(yaml.load(text), JSON.parse(JSON.stringify({ ...sublimeSyntax(), version: 2 })));
  });

  it('gives every character the scopes of the TextMate grammar', async () => {
    const expected = await createTokenizer('source.flatbuffers');
    const actual = await createSublimeTokenizer(sublimeSyntax());
    const texts = [...annotatedFiles().map(({ text }) => text), everything, ...Object.values(mistakes)];
    const differences = texts.flatMap((text) => {
      const [should, is] = [expected(text), actual(text)];
      return text.split('\n').flatMap((line, number) =>
        Array.from(line, (_, column) => column).flatMap((column) => {
          const [wanted, had] = [should[number]?.[column]?.join(' '), is[number]?.[column]?.join(' ')];
          return wanted === had ? [] : [`${line}, column ${column}: ${had}, not ${wanted}`];
        }),
      );
    });
    assert.deepEqual(differences.slice(0, 10), []);
  });
});
