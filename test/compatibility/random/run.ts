// Compares what we say of random changes with what flatc makes of random data: wherever a value is read otherwise, we must
// have said so. Prints the pairs of which that is not true, and fails where there is one.
//
//   npm run compatibility:random                     5000 pairs; flatc is the one named by FLATC, or on PATH
//   COUNT=500 SEED=7 npm run compatibility:random    that many, made from that seed
//   SEED=7 INDEX=1234 npm run compatibility:random   one of them again
import {
  type ComparedSchema,
  compareSchemas,
  compatibilityDefaults,
  conformMessage,
  LanguageService,
  SourceFile,
  type Truth,
} from '../../../server/language/service.ts';
import { type Random, randomOf } from '../../conformance/differential/random.ts';
import { randomSchema } from '../../conformance/differential/schema.ts';
import { findFlatc } from '../../conformance/flatc.ts';
import { firstSeed } from '../../thorough.ts';
import '../../check.ts';
import { randomData } from './data.ts';
import { edited } from './edit.ts';
import { type FlatcJudgement, type FlatcPair, judge } from './flatc.ts';
import { outcome } from './reading.ts';

const atOnce = 100;
const mostShown = 20;

/** A pair as both of us see it. */
interface Pair extends FlatcPair {
  readonly index: number;
  readonly before: ComparedSchema;
  readonly after: ComparedSchema;
}

const flatc = findFlatc();
if (!flatc) throw new Error('there is no flatc to compare with: set FLATC to its path');
const only = process.env.INDEX;
const count = only === undefined ? Number(process.env.COUNT ?? 5000) : 1;
const started = Date.now();
const tally = { judged: 0, harmed: 0, harmedToo: 0, overSaid: 0, refused: 0, wrong: 0 };
console.log(`seed ${firstSeed}, ${count} pairs`);
for (let index = Number(only ?? 0), made = 0; made < count; ) {
  const pairs: Pair[] = [];
  for (; pairs.length < Math.min(atOnce, count - made) && (only === undefined || index === Number(only)); index++) {
    const pair = pairAt(index);
    if (pair) pairs.push(pair);
  }
  if (pairs.length === 0) throw new Error('no pair is made of this index');
  const judgements = await judge(flatc, pairs);
  for (const [position, pair] of pairs.entries()) hold(pair, judgements[position] as FlatcJudgement);
  made += pairs.length;
}
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  `seed ${firstSeed}: of ${count} pairs ${tally.judged} were judged with data and ${tally.refused} refused by --conform; ` +
    `${tally.harmed} harmed the data, we said so of ${tally.harmedToo}, and of ${tally.overSaid} others, whose data was ` +
    `not harmed; ${tally.wrong} differ; ${seconds} s`,
);
process.exitCode = tally.wrong > 0 ? 1 : 0;

/** A pair that we take for valid; undefined where the choices make none. */
function pairAt(index: number): Pair | undefined {
  const random = randomOf(firstSeed, index);
  const { files, args, isGenerated } = randomSchema(random);
  const main = files.get('main.fbs') ?? '';
  if (isGenerated || args.length > 0 || /file_extension|\bobject\b/.test(main)) return undefined;
  const before = read(files);
  if (!before) return undefined;
  const path = random.chance(0.8) ? 'main.fbs' : random.pick([...files.keys()]);
  const changed = new Map(files).set(path, edited(files.get(path) ?? '', random));
  if (changed.get(path) === files.get(path)) return undefined;
  const after = read(changed);
  const writer = random.chance(0.6) ? 'old' : 'now';
  const roots = after && rootsOf(before, after, random);
  const source = writer === 'old' ? before : after;
  const data = source && roots && randomData(source, roots[writer], random);
  return after && roots && data ? { index, old: files, now: changed, writer, data, roots, before, after } : undefined;
}

/** A table of both versions that has something to lose. */
function rootsOf(before: ComparedSchema, after: ComparedSchema, random: Random): Pair['roots'] | undefined {
  const tables = [...before.objects.values()].filter(
    ({ kind, fields, fullName }) =>
      kind === 'table' && fields.length > 0 && after.objects.get(fullName)?.kind === 'table',
  );
  if (tables.length === 0) return undefined;
  const { fullName } = random.pick(tables);
  return { old: fullName, now: fullName };
}

/** The schema as it is compared, where flatc would accept it. */
function read(files: ReadonlyMap<string, string>): ComparedSchema | undefined {
  const service = new LanguageService();
  for (const [name, text] of files) {
    const decoded = Buffer.from(text, 'latin1').toString('utf8');
    service.setFile(SourceFile.create(`file:///${name}`, 'flatbuffers', 1, decoded));
  }
  const root = 'file:///main.fbs';
  for (;;) {
    const { verdict } = service.checkRoot(root);
    const schema = service.comparedSchema(root);
    const unknown = service.takeUnknown();
    for (const uri of unknown) service.setPresence(uri, 'missing');
    if (unknown.length === 0) return verdict === 'reject' ? undefined : schema;
  }
}

/** Holds our words against what flatc did. */
function hold(pair: Pair, { conform, written, read: seen }: FlatcJudgement): void {
  const { before, after, writer, roots } = pair;
  const ours = conformMessage(before, after)?.replace("schemas don't conform: ", '') ?? '';
  if (conform !== undefined && conform !== ours)
    show(pair, `--conform: ${conform || 'accepts'}; ours: ${ours || 'accepts'}`);
  if (ours !== '') tally.refused++;
  if (written === undefined || conform === undefined) return;
  tally.judged++;
  const findings = compareSchemas(before, after, { ...compatibilityDefaults, profile: 'source' });
  const reader = writer === 'old' ? 'now' : 'old';
  const schemas = { old: before, now: after };
  const happened: Truth =
    seen === undefined
      ? 'rejected'
      : outcome(
          { schema: schemas[writer], printed: written },
          { schema: schemas[reader], printed: seen },
          { from: roots[writer], to: roots[reader] },
        );
  const truths = findings.map((finding) => (writer === 'old' ? finding.backward : finding.forward));
  const isHarmed = happened === 'changed' || happened === 'rejected';
  const isSaid = truths.some((truth) => truth === 'changed' || truth === 'rejected');
  // New fields that an old reader does not see are what new fields are for.
  const isLossSaid = happened !== 'lost' || writer === 'now' || truths.some((truth) => truth !== 'same');
  if (isHarmed) tally.harmed++;
  if (isHarmed && isSaid) tally.harmedToo++;
  if (!isHarmed && isSaid) tally.overSaid++;
  if ((isHarmed && !isSaid) || !isLossSaid)
    show(pair, `data of the ${writer} version is ${happened}; ours: ${truths.join() || 'nothing'}`, written, seen);
}

function show(pair: Pair, what: string, ...printed: readonly unknown[]): void {
  tally.wrong++;
  if (tally.wrong > mostShown) return;
  console.log(`\n${what}; again with SEED=${firstSeed} INDEX=${pair.index}, root ${pair.roots.old}`);
  for (const [path, text] of pair.old) {
    const now = pair.now.get(path) ?? '';
    console.log(`--- ${path}\n${text}`);
    if (now !== text) console.log(`+++ ${path}\n${now}`);
  }
  if (printed.length > 0)
    console.log(`data ${pair.data}\nwritten ${JSON.stringify(printed[0])}\nread ${JSON.stringify(printed[1])}`);
}
