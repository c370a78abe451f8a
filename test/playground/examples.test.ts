// The examples of the playground keep their promises: findings, data, changes, and a first panel that is not empty.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { type Example, examples } from '../../client/playground/examples.ts';
import { shownTypes } from '../../client/playground/panels/layout-model.ts';
import { schemaToJson } from '../../server/language/service.ts';
import type { Library } from '../../server/library/types.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { loadFromBuild } from '../library/load.ts';

const folder = new URL('../../client/playground/examples/', import.meta.url);

/** The findings in each example, by code. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'first-look': [],
  mistakes: [
    'enum-value-range',
    'unresolved-type',
    'default-unknown-member',
    'default-out-of-range',
    'field-name-style',
    'expected-token',
    'duplicate-field',
  ],
  padding: ['struct-padding'],
  evolution: [],
  service: ['trpc-streaming-stub'],
};

const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

const filesOf = ({ name, hasData, hasOlder }: Example) => [
  `${name}.fbs`,
  ...(hasData ? [`${name}.json`] : []),
  ...(hasOlder ? [`${name}-older.fbs`] : []),
];

describe('the examples of the playground', () => {
  let library: Library;

  before(async () => {
    library = await loadFromBuild();
  });

  it('are the files that are listed', () => {
    assert.deepEqual(examples.flatMap(filesOf).sort(), readdirSync(folder).sort());
    assert.deepEqual(examples.map(({ name }) => name).sort(), Object.keys(expected).sort());
  });

  for (const example of examples) {
    const { name, title } = example;
    const text = read(`${name}.fbs`);
    const fixture = parseFixture(text);

    it(`${title}: has the findings that it is about`, () => {
      const service = serviceOf(fixture);
      const found = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
      assert.deepEqual(
        found.diagnostics.map(({ code }) => code),
        expected[name],
      );
    });

    it(`${title}: is formatted, and fits a narrow page`, () => {
      const service = serviceOf(fixture);
      if (name !== 'mistakes')
        assert.deepEqual(service.format(uriOf('/main.fbs'), { tabSize: 2, insertSpaces: true }), []);
      for (const file of filesOf(example))
        assert.ok(
          read(file)
            .split('\n')
            .every((line) => line.length <= 86),
          file,
        );
    });

    it(`${title}: has data that fits, unless it is about mistakes`, async () => {
      const writing = library.toBinary({ 'schema.fbs': text }, 'schema.fbs', read(`${name}.json`));
      if (name === 'mistakes') await assert.rejects(writing);
      else assert.ok((await writing).length > 40);
    });

    it(`${title}: shows something in its first panel`, async () => {
      if (example.panel === 'changes') {
        const report = await library.compat({ 'a.fbs': read(`${name}-older.fbs`) }, { 'a.fbs': text });
        const breaking = report.findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
        assert.deepEqual(breaking.sort(), ['enum-value-changed', 'field-inserted', 'field-retyped', 'required-added']);
      } else if (example.panel === 'findings') assert.notDeepEqual(expected[name], []);
      else if (example.panel === 'code') assert.ok(example.code);
      else {
        const service = serviceOf(fixture);
        const schema = settled(service, fixture, () => service.comparedSchema(uriOf('/main.fbs')));
        assert.ok(schema && shownTypes(schemaToJson(schema)).length > 0);
      }
    });
  }
});
