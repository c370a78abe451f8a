// Changes single tokens and lines of a schema at random, like typing mistakes.
import { tokensOf } from '../tokens.ts';
import type { Random } from './random.ts';
import type { RandomSchema } from './schema.ts';

const dictionary = [
  ...'{ } ( ) [ ] < > , : ; = . + - $ # " 1 -5 0 2 3 0x10 1.5 .5 1e 0x 1.2.3 \\ /* */ // /// inf -inf +nan - "x" \' @'.split(
    ' ',
  ),
  ...'table struct enum union namespace include attribute rpc_service root_type file_identifier native_include'.split(
    ' ',
  ),
  ...'int string bool byte ubyte short ulong float double T A B E N N.M a id key true false null NONE required'.split(
    ' ',
  ),
  ...'deprecated shared hash bit_flags force_align nested_flatbuffer flexbuffer vector64 offset64 streaming'.split(' '),
  ...[
    '\n',
    '\r\n',
    '\t',
    '\0',
    '\x0c',
    '\xc3\xa9',
    '\xff',
    '\xef\xbb\xbf',
    'sin(',
    'sin(1)',
    'a:int;',
    'a.b',
    '\n/// doc\n',
  ],
  ...[
    '"\\q"',
    '"\\u12"',
    '"\\ud800"',
    '"\\xff"',
    '""',
    '"0"',
    '"A"',
    '"a b"',
    '[int]',
    '[T]',
    '[int:3]',
    '= 1',
    '= null',
  ],
  ...[
    '(id: 0)',
    '(id: 1)',
    '(required)',
    '(deprecated)',
    '(key)',
    '= []',
    '= "x"',
    'namespace N;',
    'namespace;',
    '{}',
    '{a: 1}',
  ],
];

/** A schema with a few changes in one of its files. */
export function mutated(schema: RandomSchema, random: Random): RandomSchema {
  const [path, original] = random.pick([...schema.files]);
  let text = original;
  const times = random.weighted([
    [80, 1],
    [15, 2],
    [5, 3],
  ]);
  for (let count = times; count > 0; count--)
    text = random.chance(0.8) ? changeToken(text, random) : changeLine(text, random);
  return { ...schema, files: new Map(schema.files).set(path, text) };
}

function changeToken(text: string, random: Random): string {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return random.pick(dictionary);
  const index = random.below(tokens.length);
  const { start, end, text: own } = tokens[index] ?? { start: 0, end: 0, text: '' };
  const alike = tokens.filter(({ text: some }) => kindOf(some) === kindOf(own));
  const { text: other } = random.pick(tokens);
  const next = tokens[index + 1];
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  const middle = random.below(own.length + 1);
  return random.weighted<() => string>([
    [3, () => before + behind],
    [2, () => `${before}${own} ${own}${behind}`],
    [2, () => (next ? before + next.text + text.slice(end, next.start) + own + text.slice(next.end) : before)],
    [2, () => before + other + behind],
    [20, () => before + random.pick(alike).text + behind],
    [8, () => before + random.pick(dictionary.filter((some) => kindOf(some) === kindOf(own))) + behind],
    [3, () => before + random.pick(dictionary) + behind],
    [3, () => `${before}${random.pick(dictionary)} ${own}${behind}`],
    [1, () => `${before}${other} ${own}${behind}`],
    [1, () => before + own.slice(0, middle) + behind],
    [1, () => before + own.slice(0, middle) + random.pick(dictionary) + own.slice(middle) + behind],
    [2, () => text.replaceAll(own, random.pick(alike).text)],
    [0.3, () => before + own],
  ])();
}

/** The kind of a token. Tokens of one kind often replace each other. */
function kindOf(token: string): string {
  if (/^[A-Za-z_]/.test(token)) return 'name';
  if (/^[-+.]?[0-9]/.test(token)) return 'number';
  return /^["']/.test(token) ? 'string' : 'other';
}

function changeLine(text: string, random: Random): string {
  const lines = text.split('\n');
  const [from, to] = [random.below(lines.length), random.below(lines.length)];
  const line = lines[from] ?? '';
  return random
    .weighted<() => readonly string[]>([
      [2, () => lines.toSpliced(from, 1)],
      [2, () => lines.toSpliced(to, 0, line)],
      [3, () => lines.toSpliced(from, 1).toSpliced(to, 0, line)],
      [1, () => lines.with(from, lines[to] ?? '').with(to, line)],
    ])()
    .join('\n');
}
