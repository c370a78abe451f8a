// Compares `check` with a real flatc on schemas made at random, and on accepted ones changed at random. Prints the
// smallest form of each schema on which the verdicts differ, and fails where there is one.
//
//   npm run differential                      20000 schemas; flatc is the one named by FLATC, or on PATH
//   FLATC=inside npm run differential         asks the built-in flatc; the run survives some crashes
//   COUNT=2000 SEED=7 npm run differential    2000 schemas, made from seed 7
//   SEED=random npm run differential          schemas from a new seed
//   SEED=7 INDEX=1234 npm run differential    only schema 1234 of seed 7
//   VERSION=2.0.8 npm run differential        our verdicts for version 2.0.8, which flatc must have
//   GENERATORS=1 npm run differential         generates code of all schemas, not of one in seven
import { spawnSync } from 'node:child_process';
import { flatcLanguageOf, flatcOptionOf, isReached } from '../../../server/language/generate/service.ts';
import { readVersion } from '../../../server/language/service.ts';
import { loadParser } from '../../parser.ts';
import { firstSeed } from '../../thorough.ts';
import { findFlatc } from '../flatc.ts';
import { kinds } from '../kinds.ts';
import { acceptedSchemas } from './accepted.ts';
import { type Judgement, judge } from './judge.ts';
import { minimize } from './minimize.ts';
import { mutated } from './mutate.ts';
import { type Random, randomOf } from './random.ts';
import { type RandomSchema, randomSchema } from './schema.ts';

const atOnce = 100;
const mostShown = 20;

const flatc = process.env['FLATC'] === 'inside' ? 'inside' : findFlatc();
if (!flatc) throw new Error('there is no flatc to compare with: set FLATC to its path');
const version = readAskedVersion();
const only = process.env['INDEX'];
const first = Number(only ?? 0);
const end = only === undefined ? Number(process.env['COUNT'] ?? 20_000) : first + 1;
const accepted = acceptedSchemas();
const started = Date.now();
const counts = { accept: 0, warn: 0, reject: 0, crash: 0 };
let differences = 0;

await loadParser();
console.log(`seed ${firstSeed}, ${end - first} schemas, ${accepted.length} accepted ones to change`);
for (let start = first; start < end; start += atOnce) {
  const schemas = Array.from({ length: Math.min(atOnce, end - start) }, (_, offset) => schemaAt(start + offset));
  const judgements = await judge(flatc, schemas, version);
  for (const [offset, judgement] of judgements.entries()) {
    counts[judgement.flatc]++;
    const theirs = judgement.flatc === 'crash' ? 'reject' : judgement.flatc;
    if (theirs === judgement.ours || isBeyondUs(schemas[offset] as RandomSchema)) continue;
    await show(start + offset, schemas[offset] as RandomSchema, judgement);
  }
}
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  `seed ${firstSeed}: ${differences} of ${end - first} verdicts differ; flatc accepts ${counts.accept + counts.warn}, ` +
    `${counts.warn} of them with warnings, refuses ${counts.reject}, and crashes on ${counts.crash}; ${seconds} s`,
);
process.exitCode = differences > 0 ? 1 : 0;

/** The version that VERSION names, which flatc must have. */
function readAskedVersion(): string | undefined {
  const asked = process.env['VERSION'];
  if (asked === undefined) return undefined;
  const { stdout } = spawnSync(flatc as string, ['--version'], { encoding: 'utf8' });
  const own = readVersion(/flatc version (\S+)/.exec(stdout)?.[1] ?? '');
  if (own !== asked) throw new Error(`${flatc} is version ${own}, not ${asked}`);
  return own;
}

/**
 * Whether a file other than the root includes an absolute path. flatc joins that path to the one by which it reached
 * the file (`sub/../a.fbs` has a directory, `a.fbs` has none), but we only know the file's place.
 */
function isBeyondUs({ files }: RandomSchema): boolean {
  return [...files].some(([name, text]) => name !== 'main.fbs' && /include\s*["'][\\/]/.test(text));
}

function schemaAt(index: number): RandomSchema {
  const random = randomOf(firstSeed, index);
  const made = (): RandomSchema => randomSchema(random);
  const schema = random.weighted<(random: Random) => RandomSchema>([
    [7, made],
    [0.5, () => mutated(made(), random)],
    [2.5, () => mutated(random.pick(accepted), random)],
  ])(random);
  return version === undefined ? schema : { ...schema, args: schema.args.filter((arg) => isKnownTo(version, arg)) };
}

/** Whether a version knows an argument. Arguments for a missing language are left out. */
function isKnownTo(version: string, argument: string): boolean {
  const { since } = flatcLanguageOf(argument) ?? flatcOptionOf(argument) ?? {};
  return since === undefined || isReached(since, version);
}

/** Prints a difference in its smallest form. */
async function show(index: number, schema: RandomSchema, judgement: Judgement): Promise<void> {
  differences++;
  console.log(`\nflatc: ${judgement.flatc}, ours: ${judgement.ours}; again with SEED=${firstSeed} INDEX=${index}`);
  if (differences > mostShown) return;
  const kept = kindOf(judgement);
  const smallest = await minimize(schema, async (smaller) => {
    const [judged] = await judge(flatc as string, [smaller], version);
    return judged !== undefined && kindOf(judged) === kept;
  });
  const [judged = judgement] = await judge(flatc as string, [smallest], version);
  const baseline = smallest.isGenerated ? '' : '-b --schema ';
  if (smallest.args.length > 0) console.log(`flatc ${baseline}${smallest.args.join(' ')} main.fbs`);
  for (const [name, text] of smallest.files) console.log(`//- /${name}\n${Buffer.from(text, 'latin1').toString()}`);
  console.log(`flatc says: ${judged.said.trim().replaceAll(/\s+/g, ' ') || 'nothing'}`);
  console.log(`we say: ${judged.reported.join('\n        ') || 'nothing'}`);
}

/** The facts that a smaller form of a difference must preserve: both verdicts, and the kind of flatc's last message. */
function kindOf({ flatc: theirs, ours, said }: Judgement): string {
  const message = /error: (.*)\s*$/.exec(said)?.[1] ?? '';
  return `${theirs} ${ours} ${kinds.findIndex(({ says }) => says.test(message))}`;
}
