// Compares our findings about random changes with the values that flatc reads from random data: each value that is read
// differently needs a finding. Prints the pairs without one, and fails if there are any.
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

/** A pair, with our view of both versions. */
interface Pair extends FlatcPair {
  readonly index: number;
  readonly before: ComparedSchema;
  readonly after: ComparedSchema;
}

/** The number of pairs for each schema; some of them are unusable. */
const editsOfEach = 6;
const holderName = 'Holds_all';
const everything = { ...compatibilityDefaults, profile: 'source' } as const;

interface LastSchema {
  readonly index: number;
  readonly files: ReadonlyMap<string, string>;
  readonly before: ComparedSchema | undefined;
}

let last: LastSchema | undefined;

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
  const judgements = await judge(flatc, holderName, pairs);
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

/** A pair that we consider valid; undefined if the random choices give none. */
function pairAt(index: number): Pair | undefined {
  const { files, before } = schemaAt(Math.floor(index / editsOfEach));
  if (!before) return undefined;
  const random = randomOf(firstSeed ^ 0x5eed, index);
  const path = random.chance(0.8) ? 'main.fbs' : random.pick([...files.keys()]);
  const changed = new Map(files).set(path, edited(files.get(path) ?? '', random));
  if (changed.get(path) === files.get(path)) return undefined;
  const after = read(changed);
  if (!after) return undefined;
  const holder = holderOf(before, after, random);
  const [old, now] = [withHolder(files, holder), withHolder(changed, holder)];
  const held = { before: read(old), after: read(now) };
  if (!held.before || !held.after) return undefined;
  const writer = random.chance(0.6) ? 'old' : 'now';
  const data = randomData(writer === 'old' ? held.before : held.after, holderName, random);
  return data === undefined ? undefined : { index, old, now, writer, data, before: held.before, after: held.after };
}

/** A table for both versions with fields of the types of both, mostly of changed types. */
function holderOf(before: ComparedSchema, after: ComparedSchema, random: Random): string {
  const changed = new Set(compareSchemas(before, after, everything).map(({ type }) => type));
  const common = [...before.objects.values(), ...before.enums.values()].filter(
    ({ kind, fullName }) => (after.objects.get(fullName) ?? after.enums.get(fullName))?.kind === kind,
  );
  const users = common.filter(({ fullName }) => [...reachedFrom(before, fullName)].some((type) => changed.has(type)));
  const picked = random.shuffled(users).slice(0, 4);
  if (common.length > 0) picked.push(random.pick(common));
  const fields = picked.map(({ fullName, kind }, index) => {
    const isVector = random.chance(0.3);
    const written = isVector ? `[${fullName}]` : kind === 'enum' ? `${fullName} = null` : fullName;
    return `  held_${index}: ${written};\n`;
  });
  return `\nnamespace;\ntable ${holderName} {\n${fields.join('')}}\n`;
}

function withHolder(files: ReadonlyMap<string, string>, holder: string): ReadonlyMap<string, string> {
  return new Map(files).set('main.fbs', `${files.get('main.fbs')}${holder}`);
}

/** A schema to change; several consecutive pairs share it. */
function schemaAt(index: number): LastSchema {
  if (last?.index === index) return last;
  const { files, args, isGenerated } = randomSchema(randomOf(firstSeed, index));
  const isOdd = isGenerated || args.length > 0 || /file_extension/.test(files.get('main.fbs') ?? '');
  last = { index, files, before: isOdd ? undefined : read(files) };
  return last;
}

/** A type and all types that its values may contain. */
function reachedFrom({ objects, enums }: ComparedSchema, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const name of reached) {
    const parts = objects.get(name)?.fields ?? enums.get(name)?.members ?? [];
    for (const { type } of parts) if (type?.name !== undefined) reached.add(type.name);
  }
  return reached;
}

/** The schema in the form for comparisons; undefined if flatc would refuse it. */
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
    for (const uri of unknown) service.setExistence(uri, 'missing');
    if (unknown.length === 0) return verdict === 'reject' ? undefined : schema;
  }
}

/** Compares our findings with flatc's behaviour. */
function hold(pair: Pair, { conform, written, read: seen }: FlatcJudgement): void {
  const { before, after, writer } = pair;
  const ours = conformMessage(before, after)?.replace("schemas don't conform: ", '') ?? '';
  if (conform !== undefined && conform !== ours)
    show(pair, `--conform: ${conform || 'accepts'}; ours: ${ours || 'accepts'}`);
  if (ours !== '') tally.refused++;
  if (written === undefined || conform === undefined) return;
  tally.judged++;
  const findings = compareSchemas(before, after, everything);
  const reader = writer === 'old' ? 'now' : 'old';
  const schemas = { old: before, now: after };
  const happened: Truth =
    seen === undefined
      ? 'rejected'
      : outcome({ schema: schemas[writer], printed: written }, { schema: schemas[reader], printed: seen }, holderName);
  const truths = findings.map((finding) => (writer === 'old' ? finding.backward : finding.forward));
  const isHarmed = happened === 'changed' || happened === 'rejected';
  // flatc refuses an unknown member of a union; the verifiers that it generates accept it.
  const isUnknownMember =
    happened === 'rejected' && findings.some(({ code }) => /^union-member-(added|removed)$/.test(code));
  const isSaid = isUnknownMember || truths.some((truth) => truth === 'changed' || truth === 'rejected');
  // An old reader is expected not to see new fields.
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
  console.log(`\n${what}; again with SEED=${firstSeed} INDEX=${pair.index}`);
  for (const [path, text] of pair.old) {
    const now = pair.now.get(path) ?? '';
    console.log(`--- ${path}\n${text}`);
    if (now !== text) console.log(`+++ ${path}\n${now}`);
  }
  if (printed.length > 0)
    console.log(`data ${pair.data}\nwritten ${JSON.stringify(printed[0])}\nread ${JSON.stringify(printed[1])}`);
}
