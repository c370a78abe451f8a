// The snippets of the extension: schemas that are valid as they come, and nothing that the server's completion offers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { labelsOffered, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

interface Snippet {
  readonly prefix: readonly string[];
  readonly description: string;
  readonly isFileTemplate?: boolean;
  readonly body: readonly string[];
}

const snippets: Readonly<Record<string, Snippet>> = JSON.parse(
  readFileSync(new URL('../../syntaxes/snippets.json', import.meta.url), 'utf8'),
);

/** The text that a snippet leaves where nothing is typed over its placeholders. */
function expanded({ body }: Snippet): string {
  return body
    .join('\n')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$0/g, '');
}

describe('snippets', () => {
  for (const [name, snippet] of Object.entries(snippets)) {
    it(`${name}: is a valid schema`, () => {
      const fixture = parseFixture(expanded(snippet));
      const service = serviceOf(fixture);
      const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
      assert.deepEqual(
        diagnostics.filter(({ severity = 1 }) => severity <= 2),
        [],
      );
    });

    it(`${name}: uses one word for one placeholder`, () => {
      const words = new Map<string, string>();
      for (const [, number = '', word = ''] of snippet.body.join('\n').matchAll(/\$\{(\d+):([^}]*)\}/g)) {
        assert.equal(words.get(number) ?? word, word, number);
        words.set(number, word);
      }
    });

    it(`${name}: is a whole file where it may fill one`, () =>
      assert.equal(snippet.isFileTemplate === true, /^namespace/.test(expanded(snippet))));
  }

  it('that people are told to begin with compile as trpc writes their stubs, and the others say that they do not', () => {
    const streaming = Object.values(snippets).filter(({ body }) => body.some((line) => line.includes('(streaming:')));
    assert.deepEqual(
      streaming.map(({ prefix }) => prefix),
      [['greeter-streaming']],
    );
    for (const { body } of streaming) assert.match(body.join('\n'), /\/\/ trpc-cmdline up to 1\.0\.9/);
    const first = readFileSync(new URL('../../client/walkthrough/schema.md', import.meta.url), 'utf8');
    const named = [...first.matchAll(/type `(\w+)` or `([\w-]+)`/g)].flatMap(([, ...names]) => names);
    assert.deepEqual(named, ['schema', 'greeter']);
  });

  it('are not what completion offers anyway', () => {
    const offered = new Set(labelsOffered('\n$0'));
    const prefixes = Object.values(snippets).flatMap(({ prefix }) => prefix);
    assert.ok(offered.has('table'));
    assert.deepEqual(
      prefixes.filter((prefix) => offered.has(prefix)),
      [],
    );
    assert.equal(new Set(prefixes).size, prefixes.length);
  });
});
