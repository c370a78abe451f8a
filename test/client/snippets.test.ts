// Snippets: complete schemas are valid as inserted, and snippets are offered only where they fit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type SchemaSnippet, schemaSnippets } from '../../server/language/vocabulary/schema-snippets.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { labelsOffered } from '../check-completion.ts';
import { parseFixture } from '../fixture.ts';

const templates = new URL('../../syntaxes/snippets.json', import.meta.url);

/** The text of a snippet with its default placeholders. */
function expanded({ body }: SchemaSnippet): string {
  return body
    .join('\n')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$0/g, '');
}

describe('snippets', () => {
  for (const snippet of schemaSnippets) {
    const { label, body, scope } = snippet;
    it(`${label}: is a valid schema`, () => {
      const fixture = parseFixture(expanded(snippet));
      const service = serviceOf(fixture);
      const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
      assert.deepEqual(
        diagnostics.filter(({ severity = 1 }) => severity <= 2),
        [],
      );
    });

    it(`${label}: uses one word for one placeholder`, () => {
      const words = new Map<string, string>();
      for (const [, number = '', word = ''] of body.join('\n').matchAll(/\$\{(\d+):([^}]*)\}/g)) {
        assert.equal(words.get(number) ?? word, word, number);
        words.set(number, word);
      }
    });

    it(`${label}: is a whole file where it may fill one`, () =>
      assert.equal(scope !== 'statement', /^namespace/.test(expanded(snippet))));
  }

  const labels = schemaSnippets.map(({ label }) => label);
  const offeredAt = (source: string) => labelsOffered(source).filter((label) => labels.includes(label));

  it('that people are told to begin with compile as trpc writes their stubs, and the others say that they do not', () => {
    const streaming = schemaSnippets.filter(({ body }) => body.some((line) => line.includes('(streaming:')));
    assert.deepEqual(
      streaming.map(({ label }) => label),
      ['greeter (streaming)'],
    );
    for (const { body } of streaming) assert.match(body.join('\n'), /\/\/ trpc-cmdline up to 1\.0\.9/);
    const first = readFileSync(new URL('../../client/walkthrough/schema.md', import.meta.url), 'utf8');
    const named = [...first.matchAll(/type `(\w+)` or `([\w-]+)`/g)].flatMap(([, ...names]) => names);
    assert.deepEqual(named, ['schema', 'greeter']);
  });

  it('are all offered in an empty file, and those of whole files nowhere else', () => {
    assert.deepEqual(offeredAt('$0').sort(), labels.toSorted());
    assert.deepEqual(offeredAt('// A game.\nsch$0'), ['schema']);
    assert.deepEqual(
      offeredAt('table T {}\n$0'),
      schemaSnippets.filter(({ scope }) => scope === 'statement').map(({ label }) => label),
    );
  });

  it('are offered in no other place', () => {
    for (const source of [
      'table T { $0 }',
      'table T { x: $0 }',
      'table T { x: int = $0 }',
      'table T { x: int (hash: $0) }',
      'table T ($0) {}',
      'enum E: $0',
      'namespace $0',
      'include "$0"',
      '// $0',
      'tab$0 T {}',
      '$0\ninclude "a.fbs";\n//- /a.fbs\n',
    ])
      assert.deepEqual(offeredAt(source), [], source);
  });

  it('leave tRPC alone where it is off', () =>
    assert.ok(!labelsOffered('//- trpc: off\n//- /main.fbs\n$0').some((label) => label.startsWith('greeter'))));

  it('come after the words that they begin with', () => {
    const [first, ...others] = labelsOffered('table$0');
    assert.equal(first, 'table');
    assert.deepEqual(others, ['table Name {}', 'table (ids)', 'table (key)', 'union (tables)']);
  });

  it('are templates for empty files in VS Code, without a prefix that would offer them everywhere', () => {
    const offered = JSON.parse(readFileSync(templates, 'utf8')) as Record<
      string,
      { isFileTemplate: true; body: unknown }
    >;
    const files = schemaSnippets.filter(({ scope }) => scope !== 'statement');
    assert.deepEqual(
      Object.entries(offered).map(([label, { body }]) => [label, body]),
      files.map(({ label, body }) => [label, body]),
    );
    for (const template of Object.values(offered)) {
      assert.ok(template.isFileTemplate && !('prefix' in template), JSON.stringify(template));
    }
  });
});
