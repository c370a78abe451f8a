// Creates random strings in quotes: near-numbers, near-names, unusual characters and escapes.
import type { Random } from './random.ts';

const atoms = [
  ...['A', 'B', 'E', 'T', 'N', 'x', 'id', 'Item', 'Kind', 'Red', 'true', 'false', 'null', 'inf', 'nan', 'NONE', 'sin'],
  ...[
    '0',
    '1',
    '2',
    '7',
    '16',
    '255',
    '256',
    '65536',
    '-',
    '+',
    '.',
    '.',
    '.',
    ' ',
    ' ',
    '  ',
    'e',
    'E',
    'x',
    '0x',
    'p',
    '_',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    ';',
    '/',
    '//',
    '/*',
    '*',
    '?',
    '^',
    '$',
    '|',
    '#',
    '%',
    '&',
    '@',
    '!',
    '=',
  ],
  ...[
    '\\\\',
    '\\"',
    "\\'",
    '\\n',
    '\\t',
    '\\x41',
    '\\x00',
    '\\u0041',
    '\\u00e9',
    '\\ud83d\\ude00',
    '\xc3\xa9',
    '\x7f',
    "'",
  ],
];
const oddAtoms = [
  '\\q',
  '\\',
  '\\x4',
  '\\u12',
  '\\ud800',
  '\\udc00',
  '\\xff',
  '\xff',
  '\n',
  '\t',
  '\x01',
  '"',
  '\0',
  '\xc3',
];

/** A string of a few words and characters. Most are readable, whatever they contain. */
export function randomString(random: Random): string {
  const quote = random.chance(0.9) ? '"' : "'";
  let text = '';
  for (let count = random.below(6); count > 0; count--) text += random.pick(random.chance(0.02) ? oddAtoms : atoms);
  return `${quote}${quote === "'" ? text.replaceAll(/(?<!\\)'/g, '') : text}${quote}`;
}
