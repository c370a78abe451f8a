// Rewrites a random schema with other line ends, comments and blanks, which flatc must ignore.
import { tokensOf } from '../tokens.ts';
import type { Random } from './random.ts';

const blanks = [
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  ' // note\n',
  '/* note */',
  ' /* a\nb */ ',
  '\n/// doc\n',
  '/**/',
  '\n\n',
  ' //\n',
  ' // fbs-ignore: unresolved-type, field-name-style\n',
  '\n// fbs-ignore: default-type\n',
];
const oddBlanks = [
  '/// doc\n',
  '\x0c',
  '\xc2\xa0',
  '\v',
  '/* open',
  ' /// doc\n',
  '\n//// doc\n',
  '\0',
  '\n/* a\n */ /// doc\n',
];

/** The text with other blanks, rarely with one that flatc does not accept. */
export function dressed(text: string, random: Random): string {
  const tokens = tokensOf(text);
  const rate = random.pick([0.02, 0.1, 0.4]);
  const oddRate = random.pick([0, 0, 0.005, 0.02]);
  const spaced = tokens.map((token, index) => {
    const before = text.slice(tokens[index - 1]?.end ?? 0, token.start);
    if (random.chance(oddRate)) return before + random.pick(oddBlanks) + token.text;
    return (random.chance(rate) ? before + random.pick(blanks) : before) + token.text;
  });
  const whole = `${spaced.join('')}${text.slice(tokens.at(-1)?.end ?? 0)}`;
  const ended = random.chance(0.2) ? whole.replaceAll('\n', '\r\n') : whole;
  const cut = random.chance(0.2) ? ended.trimEnd() : ended;
  return (
    (random.chance(0.1) ? '\xef\xbb\xbf' : '') +
    cut +
    (random.chance(0.1) ? random.pick(['// end', '/* end */', '/// end', '/* end']) : '')
  );
}
