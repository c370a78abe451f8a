// The golden cases of the style: a folder each, with the input, the formatted output, and sometimes options and a
// range.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatEdits, formatText, type LineRange } from '../../server/language/format/format.ts';
import { type FormatOptions, formatDefaults } from '../../server/language/format-options.ts';
import { applyEdits } from '../../server/language/text-edit.ts';

const cases = path.join(import.meta.dirname, 'cases');

interface CaseOptions extends Partial<FormatOptions> {
  /** Lines from 1, both included. */
  readonly range?: readonly [number, number];
}

function read(name: string, file: string): string {
  return readFileSync(path.join(cases, name, file), 'utf8');
}

function optionsOf(name: string): {
  readonly options: FormatOptions;
  readonly ranges: readonly LineRange[] | undefined;
} {
  const own: CaseOptions = existsSync(path.join(cases, name, 'options.json'))
    ? JSON.parse(read(name, 'options.json'))
    : {};
  const { range, ...options } = own;
  return {
    options: { ...formatDefaults, ...options },
    ranges: range && [{ first: range[0] - 1, last: range[1] - 1 }],
  };
}

describe('the form of a schema', () => {
  it('is that of the examples in docs/formatting.md', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../docs/formatting.md'), 'utf8');
    const examples = [...page.matchAll(/^```fbs\n(.*?)^```$/gms)].map(([, text = '']) => text);
    assert.equal(examples.length, 2);
    for (const text of examples) assert.equal(formatText(text, formatDefaults), text);
  });

  for (const name of readdirSync(cases)) {
    it(name, () => {
      const input = read(name, 'input.fbs');
      const expected = read(name, 'expected.fbs');
      const { options, ranges } = optionsOf(name);
      assert.equal(applyEdits(input, formatEdits(input, options, ranges)), expected);
      if (!ranges) assert.equal(formatText(expected, options), expected);
    });
  }
});
