// The colours of the playground are readable: all text has the contrast that WCAG 2.1 requires.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../../client/playground/style.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, body = '']) => body);

function coloursOf(body: string): ReadonlyMap<string, string> {
  return new Map([...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The relative luminance of a colour. */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (more + 0.05) / (less + 0.05);
}

const written = [
  ...['ink', 'muted', 'accent', 'error', 'warning', 'info', 'good', 'keyword', 'comment', 'documentation', 'string'],
  ...['number', 'builtin', 'punctuation', 'type', 'member', 'property', 'method', 'namespace', 'attribute'],
];
const hues = ['hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5'];

for (const [name, body] of [
  ['light', light],
  ['dark', dark],
] as const) {
  describe(`the colours of the playground in the ${name}`, () => {
    const colours = coloursOf(body);
    const pairs = [
      ...written.flatMap((word) => ['paper', 'line', 'raised'].map((ground) => [word, ground, 4.5] as const)),
      ...['ink', 'muted'].map((word) => [word, 'ground', 4.5] as const),
      ...hues.map((ground) => ['on-hue', ground, 4.5] as const),
      ...['selection', 'match', 'changed'].map((ground) => ['ink', ground, 4.5] as const),
      ['on-accent', 'accent', 4.5] as const,
      ['paper', 'ink', 4.5] as const,
      // Line numbers and focus outlines are not text that must be read, so less contrast is enough.
      ['faint', 'paper', 3] as const,
      ['accent', 'ground', 3] as const,
      ...['error', 'warning', 'info'].map((ground) => ['paper', ground, 4.5] as const),
    ];

    it('can be read', () => {
      const weak = pairs.flatMap(([word, ground, least]) => {
        const [one, other] = [colours.get(word), colours.get(ground)];
        assert.ok(one && other, `${word} or ${ground} has no colour`);
        const found = contrast(one, other);
        return found < least ? [`${word} on ${ground}: ${found.toFixed(2)}`] : [];
      });
      assert.deepEqual(weak, []);
    });
  });
}
