// Prints how far `check` agrees with flatc, in its verdicts and in its first error: over the project's cases, and over
// more of them and real schemas where those lie beside the project. Fails when an accepted schema gets an error, or
// when agreement falls below the record. `first-error.ts` says when a first error agrees.
//
//   npm run conformance            compare with flatc's recorded verdicts; with FLATC=/path/to/flatc check the record too
//   UPDATE=1 npm run conformance   write the new record, which may only rise
//   VERBOSE=1 npm run conformance  list everything that disagrees
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsOf, type ConformanceCase, casesOfCorpus, casesOfFolder } from './cases.ts';
import { type OurReport, ourReports } from './check.ts';
import { withDataCases } from './data.ts';
import { firstErrorDiffers } from './first-error.ts';
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
  readonly rejected: number;
  readonly otherFirstError: readonly string[];
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
for (const { name, cases } of sets) judge(name, cases);
failures += withDataCases((cases) => {
  judge('data', cases);
  return verifyRecord('data', cases);
});
failures += verifyRecord('cases', casesOfFolder(here));
if (process.env['UPDATE'] && !process.env['CI']) {
  const risen = Object.entries(agreement).map(([name, count]) => [name, Math.max(count, record[name] ?? 0)]);
  writeFileSync(recordFile, `${JSON.stringify({ ...record, ...Object.fromEntries(risen) }, null, 2)}\n`);
}
process.exitCode = failures > 0 ? 1 : 0;

function judge(name: string, cases: readonly ConformanceCase[]): void {
  const score = compare(cases, ourReports(cases));
  print(name, score);
  failures += score.falseErrors.length;
  failures += keep(name, score.agreed, 'verdicts');
  failures += keep(`${name}: first errors`, score.rejected - score.otherFirstError.length, 'first errors');
}

/** Notes a number of the agreement; 1 where it has fallen below the record. */
function keep(name: string, count: number, what: string): number {
  agreement[name] = count;
  if (count >= (record[name] ?? 0)) return 0;
  console.log(`  FELL: ${record[name]} ${what} agreed before, ${count} do now`);
  return 1;
}

function compare(cases: readonly ConformanceCase[], ours: ReadonlyMap<string, OurReport>): Score {
  const verdict = (one: ConformanceCase) => ours.get(one.name)?.verdict;
  const wrong = cases.filter((one) => verdict(one) !== one.verdict);
  const rejected = cases.filter((one) => one.verdict === 'reject');
  const told = (one: ConformanceCase) => `${one.name}: ${one.message}`;
  return {
    total: cases.length,
    agreed: cases.length - wrong.length,
    falseErrors: wrong.filter((one) => verdict(one) === 'reject').map(told),
    missedErrors: wrong.filter((one) => one.verdict === 'reject').map(told),
    otherVerdict: wrong.filter((one) => one.verdict !== 'reject' && verdict(one) !== 'reject').map(told),
    rejected: rejected.length,
    otherFirstError: rejected.flatMap((one) => {
      const why = firstErrorDiffers(one, ours.get(one.name)?.findings ?? []);
      return why === undefined ? [] : [`${told(one)} [at ${one.line}:${one.column ?? '?'}] ${why}`];
    }),
  };
}

function print(name: string, { total, agreed, falseErrors, missedErrors, otherVerdict, ...first }: Score): void {
  const percent = ((100 * agreed) / total).toFixed(1);
  console.log(
    `${name}: ${agreed} of ${total} verdicts agree (${percent}%), ${falseErrors.length} false errors, ` +
      `${missedErrors.length} missed errors, ${otherVerdict.length} warnings differ`,
  );
  const alike = first.rejected - first.otherFirstError.length;
  const alikePercent = ((100 * alike) / first.rejected).toFixed(1);
  console.log(`  ${alike} of ${first.rejected} first errors agree (${alikePercent}%)`);
  for (const line of falseErrors) console.log(`  false error  ${line}`);
  if (!process.env['VERBOSE']) return;
  for (const line of missedErrors) console.log(`  missed error ${line}`);
  for (const line of otherVerdict) console.log(`  other        ${line}`);
  for (const line of first.otherFirstError) console.log(`  first error  ${line}`);
}

/** The number of cases of which a flatc on this machine says something else than the record. */
function verifyRecord(name: string, cases: readonly ConformanceCase[]): number {
  const flatc = findFlatc();
  if (!flatc) {
    console.log('record: not verified, no flatc (set FLATC to its path)');
    return 0;
  }
  const drifted = cases.filter((one) => {
    const verdict = flatcVerdict(flatc, one, argumentsOf(one));
    // Its warnings are about the schema.
    return (one.isData && verdict === 'warn' ? 'accept' : verdict) !== one.verdict;
  });
  for (const one of drifted) console.log(`  record differs from flatc: ${one.name}`);
  console.log(`record: ${drifted.length} of ${cases.length} verdicts of ${name} differ from ${flatc}`);
  return drifted.length;
}
