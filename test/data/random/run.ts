// Compares our verdicts on data and our buffers, also of one pass, with flatc's. The data is recorded or made for the
// recorded schemas, with tokens changed at random. Prints the data with a difference, and fails if there is any.
//
//   npm run data:random                     5,000 texts; flatc is the one named by FLATC, or on PATH
//   COUNT=500 SEED=7 npm run data:random    500 texts, made from seed 7
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodeText, encodeText } from '../../../server/workspace/decode-text.ts';
import { versionOf } from '../../compatibility/check.ts';
import { randomData } from '../../compatibility/random/data.ts';
import { type Random, randomOf } from '../../conformance/differential/random.ts';
import { findFlatc } from '../../conformance/flatc.ts';
import { tokensOf } from '../../conformance/tokens.ts';
import { firstSeed } from '../../thorough.ts';
import { judged, type TriedData as Tried } from '../judge.ts';
import { dataSchemas, recordedData } from '../recorded.ts';

/** The written buffer in hexadecimal digits; undefined if the data was refused. */
type Answer = string | undefined;

const mostShown = 20;
const atOnce = 8;
/** The number of texts whose buffers were also written in one pass. */
let inOne = 0;
const count = Number(process.env['COUNT'] ?? 5000);
const flatc = findFlatc();
if (!flatc) throw new Error('there is no flatc to compare with: set FLATC to its path');

const dictionary = [
  ...'{ } [ ] , : ( ) - + . ; 0 1 -1 2 3 127 128 255 256 65536 4294967296 18446744073709551615 18446744073709551616'.split(
    ' ',
  ),
  ...'0x10 0x1p3 1.5 1.0 .5 5. 1e3 1e400 007 true false null nan inf -inf infinity sin(1) x A B Red "Red" "A B"'.split(
    ' ',
  ),
  ...`"" '' "1" " 1 " "1.5" "0x10" "null" "nan" "x" "a\\\\u0041" "\\\\q" "\\\\ud800" 'one' "$schema" {} [] [1] {"a":1}`.split(
    ' ',
  ),
  ...['// c\n', '/* c */', '\n', '\ufeff', '\udc80', '"\udcff"', '\u00e9', '"\u00e9"', '{}', '[null]'],
];
const made = Object.entries(dataSchemas).flatMap(([name, text]) => {
  const schema = versionOf(text);
  const root = schema.rootType?.fullName;
  return root === undefined || text.includes('include') ? [] : [{ name: name.replace(/\.fbs$/, ''), schema, root }];
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'data-random-'));
try {
  for (const [name, text] of Object.entries(dataSchemas)) {
    mkdirSync(path.dirname(path.join(folder, 'schemas', name)), { recursive: true });
    writeFileSync(path.join(folder, 'schemas', name), text);
  }
  console.log(`seed ${firstSeed}, ${count} texts`);
  const tried = Array.from({ length: count }, (_, index) => randomText(randomOf(firstSeed, index)));
  const theirs: Answer[] = [];
  let next = 0;
  const ask = async (): Promise<void> => {
    for (let index = next++; index < tried.length; index = next++) {
      theirs[index] = await flatcSays(flatc, tried[index] as Tried, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  const differing = tried.flatMap((one, index) => {
    const ours = weSay(one);
    if (ours === theirs[index]) return [];
    const text = JSON.stringify(decodeText(one.bytes));
    const [they, we] = [theirs[index] ?? 'refused', ours ?? 'refused'];
    return [`${[...one.args, one.schema].join(' ')}: ${text}\n  flatc: ${they}\n  we:    ${we}`];
  });
  for (const line of differing.slice(0, mostShown)) console.log(line);
  const accepted = theirs.filter((answer) => answer !== undefined).length;
  console.log(
    `${tried.length} texts, ${accepted} accepted by flatc, ${inOne} written in one pass, ${differing.length} verdicts or buffers differ`,
  );
  process.exitCode = differing.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A text, with its schema and the options for reading it. */
function randomText(random: Random): Tried {
  const origin = random.chance(0.3) ? madeData(random) : random.pick(recordedData);
  let text = decodeText(origin.bytes);
  for (let changes = random.below(3); changes > 0; changes--) text = changed(text, origin.schema, random);
  const options = random.chance(0.1)
    ? [random.pick(['--strict-json', '--unknown-json', '--force-defaults', '--size-prefixed'])]
    : [];
  return { schema: origin.schema, args: [...origin.args, ...options], bytes: Buffer.from(encodeText(text)) };
}

function madeData(random: Random): Tried {
  const { name, schema, root } = random.pick(made);
  return { schema: name, args: [], bytes: Buffer.from(randomData(schema, root, random) ?? '{}') };
}

/**
 * A text in which one token is removed, repeated, replaced, or followed by another one. The other token is from the
 * text, from data of the same schema, or from the dictionary.
 */
function changed(text: string, schema: string, random: Random): string {
  const token = (source: string) => random.pick([...tokensOf(source), { start: 0, end: 0, text: '' }]);
  const { start, end, text: own } = token(text);
  const others = recordedData.filter((one) => one.schema === schema);
  const other = random.chance(0.5) ? random.pick(dictionary) : token(decodeText(random.pick(others).bytes)).text;
  const instead = random.weighted([
    [20, ''],
    [10, `${own}${own}`],
    [10, `${own} ${token(text).text}`],
    [15, `${own} ${other}`],
    [45, other],
  ]);
  return text.slice(0, start) + instead + text.slice(end);
}

function weSay(one: Tried): Answer {
  const { verdict, written, inOnePass, isClean } = judged(one);
  const answer = verdict === 'reject' ? undefined : written();
  const checked = answer && ('bytes' in answer ? Buffer.from(answer.bytes).toString('hex') : answer.problem);
  const made = inOnePass();
  if (!made) return checked;
  inOne++;
  if (made.isClean && !isClean) return 'a finding that one pass has not found';
  const bytes = made.bytes.toString('hex');
  return bytes === checked ? bytes : `${checked}, in one pass ${bytes}`;
}

/** The answer of flatc; a crash counts as a refusal. */
function flatcSays(program: string, { schema, args, bytes }: Tried, index: number): Promise<Answer> {
  const own = path.join(folder, String(index));
  mkdirSync(own);
  const file = path.join(folder, `${index}.json`);
  writeFileSync(file, bytes);
  const child = spawn(program, ['-b', '-o', own, ...args, `schemas/${schema}.fbs`, file], {
    cwd: folder,
    stdio: 'ignore',
    timeout: 10_000,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      // A schema that ends in an object also gives a buffer, so the one of the data is chosen by name.
      const written = readdirSync(own).find((name) => name.startsWith(`${index}.`));
      const found = status === 0 && written !== undefined;
      resolve(found ? readFileSync(path.join(own, written)).toString('hex') : undefined);
      rmSync(own, { recursive: true, force: true });
    });
  });
}
