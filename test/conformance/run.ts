// Prints how far `check` agrees with flatc: over the project's cases, and over more of them and real schemas where
// those lie beside the project. Fails when an accepted schema gets an error, or when agreement falls below the record.
//
//   npm run conformance            compare with flatc's recorded verdicts; with FLATC=/path/to/flatc check the record too
//   UPDATE=1 npm run conformance   write the new record, which may only rise
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsOf, type ConformanceCase, casesOfCorpus, casesOfFolder, type Verdict } from './cases.ts';
import { ourVerdicts } from './check.ts';
import { findFlatc, flatcVerdict } from './flatc.ts';

const here = import.meta.dirname;
const recordFile = path.join(here, 'agreement.json');
const shared = path.resolve(here, '../../../shared');

interface Score {
  readonly total: number;
  readonly agreed: number;
  readonly falseErrors: readonly string[];
  readonly missedErrors: readonly string[];
  readonly otherVerdict: readonly string[];
}

const sets: readonly { readonly name: string; readonly cases: readonly ConformanceCase[] }[] = [
  { name: 'cases', cases: casesOfFolder(here) },
  ...(existsSync(path.join(shared, 'conformance'))
    ? [{ name: 'shared cases', cases: casesOfFolder(path.join(shared, 'conformance')) }]
    : []),
  ...(existsSync(path.join(shared, 'corpus'))
    ? [{ name: 'shared corpus', cases: casesOfCorpus(path.join(shared, 'corpus')) }]
    : []),
];

const record = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, number>;
const agreement: Record<string, number> = {};
let failures = 0;
for (const { name, cases } of sets) {
  const score = compare(cases, ourVerdicts(cases));
  agreement[name] = score.agreed;
  print(name, score);
  failures += score.falseErrors.length;
  if (score.agreed < (record[name] ?? 0)) {
    console.log(`  FELL: ${record[name]} verdicts agreed before`);
    failures++;
  }
}
failures += verifyRecord();
if (process.env['UPDATE'] && !process.env['CI']) {
  const risen = Object.entries(agreement).map(([name, count]) => [name, Math.max(count, record[name] ?? 0)]);
  writeFileSync(recordFile, `${JSON.stringify({ ...record, ...Object.fromEntries(risen) }, null, 2)}\n`);
}
process.exitCode = failures > 0 ? 1 : 0;

function compare(cases: readonly ConformanceCase[], ours: ReadonlyMap<string, Verdict>): Score {
  const wrong = cases.filter((one) => ours.get(one.name) !== one.verdict);
  const told = (one: ConformanceCase) => `${one.name}: ${one.message}`;
  return {
    total: cases.length,
    agreed: cases.length - wrong.length,
    falseErrors: wrong.filter((one) => ours.get(one.name) === 'reject').map(told),
    missedErrors: wrong.filter((one) => one.verdict === 'reject').map(told),
    otherVerdict: wrong.filter((one) => one.verdict !== 'reject' && ours.get(one.name) !== 'reject').map(told),
  };
}

function print(name: string, { total, agreed, falseErrors, missedErrors, otherVerdict }: Score): void {
  const percent = ((100 * agreed) / total).toFixed(1);
  console.log(
    `${name}: ${agreed} of ${total} verdicts agree (${percent}%), ${falseErrors.length} false errors, ` +
      `${missedErrors.length} missed errors, ${otherVerdict.length} warnings differ`,
  );
  for (const line of falseErrors) console.log(`  false error  ${line}`);
  if (!process.env['VERBOSE']) return;
  for (const line of missedErrors) console.log(`  missed error ${line}`);
  for (const line of otherVerdict) console.log(`  other        ${line}`);
}

/** The number of project cases of which a flatc on this machine says something else than the record. */
function verifyRecord(): number {
  const flatc = findFlatc();
  if (!flatc) {
    console.log('record: not verified, no flatc (set FLATC to its path)');
    return 0;
  }
  const drifted = casesOfFolder(here).filter((one) => flatcVerdict(flatc, one, argumentsOf(one)) !== one.verdict);
  for (const one of drifted) console.log(`  record differs from flatc: ${one.name}`);
  console.log(`record: ${drifted.length} of ${casesOfFolder(here).length} verdicts differ from ${flatc}`);
  return drifted.length;
}
