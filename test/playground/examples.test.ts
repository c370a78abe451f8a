// The examples of the playground have the findings that they promise.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { examples } from '../../client/playground/examples.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

const folder = new URL('../../client/playground/examples/', import.meta.url);

/** The findings in each example, by code. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'first-look.fbs': [],
  'mistakes.fbs': [
    'enum-value-range',
    'unresolved-type',
    'default-unknown-member',
    'default-out-of-range',
    'field-name-style',
    'expected-token',
    'duplicate-field',
  ],
  'padding.fbs': ['struct-padding'],
  'evolution.fbs': [],
  'service.fbs': ['trpc-streaming-stub'],
};

describe('the examples of the playground', () => {
  it('are the files that are listed', () => {
    assert.deepEqual(examples.map(({ file }) => file).sort(), readdirSync(folder).sort());
    assert.deepEqual(Object.keys(expected).sort(), readdirSync(folder).sort());
  });

  for (const { file, title } of examples) {
    const text = readFileSync(new URL(file, folder), 'utf8');

    it(`${title}: has the findings that it is about`, () => {
      const fixture = parseFixture(text);
      const service = serviceOf(fixture);
      const found = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
      assert.deepEqual(
        found.diagnostics.map(({ code }) => code),
        expected[file],
      );
    });

    it(`${title}: is formatted, and fits a narrow page`, () => {
      const service = serviceOf(parseFixture(text));
      if (file !== 'mistakes.fbs')
        assert.deepEqual(service.format(uriOf('/main.fbs'), { tabSize: 2, insertSpaces: true }), []);
      assert.ok(text.split('\n').every((line) => line.length <= 80));
    });
  }
});
