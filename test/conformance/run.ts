// Prints how far `check` agrees with flatc in verdicts and first errors. The schemas are the project's cases, and
// further cases and real schemas if they are beside the project. Fails if an accepted schema gets an error, or if the
// agreement falls below the record. `first-error.ts` says when a first error agrees.
//
//   npm run conformance            compare with flatc's recorded verdicts; with FLATC=/path/to/flatc check the record too
//   UPDATE=1 npm run conformance   write the new record, which may only rise
//   VERBOSE=1 npm run conformance  list everything that disagrees
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionNotice } from '../../server/language/service.ts';
import {
  argumentsOf,
  type ConformanceCase,
  casesOfCorpus,
  casesOfFolder,
  casesOfVersion,
  recordedVersions,
} from './cases.ts';
import { type OurReport, ourReports } from './check.ts';
import { withDataCases } from './data.ts';
import { firstErrorDiffers } from './first-error.ts';
import { findFlatc, flatcVerdict } from './flatc.ts';
import { inferenceScore } from './inference.ts';

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

/**
 * The cases of older versions and master. For a version without a promise, only a fall below the record is a failure.
 */
const versions = recordedVersions(here).map((version) => ({
  name: `flatc ${version}`,
  isPromised: versionNotice(version) === undefined,
  cases: casesOfVersion(here, version),
}));

const record = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, number>;
const agreement: Record<string, number> = {};
let failures = 0;
for (const { name, cases } of sets) failures += judge(name, cases);
failures += withDataCases((cases) => judge('data', cases) + verifyRecord('data', cases));
for (const { name, isPromised, cases } of versions) {
  failures += judge(name, cases, isPromised);
}
failures += verifyRecord('cases', casesOfFolder(here));
if (existsSync(path.join(shared, 'corpus'))) failures += await judgeInference();
if (process.env['UPDATE'] && !process.env['CI']) {
  const risen = Object.entries(agreement).map(([name, count]) => [name, Math.max(count, record[name] ?? 0)]);
  writeFileSync(recordFile, `${JSON.stringify({ ...record, ...Object.fromEntries(risen) }, null, 2)}\n`);
}
process.exitCode = failures > 0 ? 1 : 0;

/** Compares cases with their record and with the earlier agreement; returns the number of failures. */
function judge(name: string, cases: readonly ConformanceCase[], isPromised?: boolean): number {
  const score = compare(cases, ourReports(cases));
  print(name, score, isPromised);
  const wrong = isPromised === undefined ? score.falseErrors.length : isPromised ? score.total - score.agreed : 0;
  const alike = score.rejected - score.otherFirstError.length;
  return wrong + keep(name, score.agreed, 'verdicts') + keep(`${name}: first errors`, alike, 'first errors');
}

/** Stores a number of the agreement. Returns 1 if it is below the record. */
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
  const lineOf = (one: ConformanceCase) => `${one.name}: ${one.message}`;
  return {
    total: cases.length,
    agreed: cases.length - wrong.length,
    falseErrors: wrong.filter((one) => verdict(one) === 'reject').map(lineOf),
    missedErrors: wrong.filter((one) => one.verdict === 'reject').map(lineOf),
    otherVerdict: wrong.filter((one) => one.verdict !== 'reject' && verdict(one) !== 'reject').map(lineOf),
    rejected: rejected.length,
    otherFirstError: rejected.flatMap((one) => {
      const why = firstErrorDiffers(one, ours.get(one.name)?.findings ?? []);
      return why === undefined ? [] : [`${lineOf(one)} [at ${one.line}:${one.column ?? '?'}] ${why}`];
    }),
  };
}

function print(name: string, score: Score, isPromised = true): void {
  const { total, agreed, falseErrors, missedErrors, otherVerdict, ...first } = score;
  const percent = ((100 * agreed) / total).toFixed(1);
  console.log(
    `${name}: ${agreed} of ${total} verdicts agree (${percent}%), ${falseErrors.length} false errors, ` +
      `${missedErrors.length} missed errors, ${otherVerdict.length} warnings differ`,
  );
  const alike = first.rejected - first.otherFirstError.length;
  const alikePercent = ((100 * alike) / first.rejected).toFixed(1);
  console.log(`  ${alike} of ${first.rejected} first errors agree (${alikePercent}%)`);
  if (!isPromised) return;
  for (const line of falseErrors) console.log(`  false error  ${line}`);
  if (!process.env['VERBOSE']) return;
  for (const line of missedErrors) console.log(`  missed error ${line}`);
  for (const line of otherVerdict) console.log(`  other        ${line}`);
  for (const line of first.otherFirstError) console.log(`  first error  ${line}`);
}

/** The number of failures: rows that a build does not repair, rows that it changes, and rows without a right fix. */
async function judgeInference(): Promise<number> {
  const score = await inferenceScore(casesOfCorpus(path.join(shared, 'corpus')));
  const { needing, repaired, lost, offered, changed, notRepaired, notOffered } = score;
  console.log(
    `inference: ${repaired} of ${needing} rows that need include folders are as with them; ` +
      `a fix names a right folder in ${offered} of ${lost}; ${changed.length} other rows change`,
  );
  for (const name of notRepaired) console.log(`  not repaired ${name}`);
  for (const name of notOffered) console.log(`  no fix       ${name}`);
  for (const name of changed) console.log(`  changed      ${name}`);
  return notRepaired.length + changed.length + notOffered.length;
}

/** The number of cases in which flatc on this machine differs from the record. */
function verifyRecord(name: string, cases: readonly ConformanceCase[]): number {
  const flatc = findFlatc();
  if (!flatc) {
    console.log('record: not verified, no flatc (set FLATC to its path)');
    return 0;
  }
  const drifted = cases.filter((one) => {
    const verdict = flatcVerdict(flatc, one, argumentsOf(one));
    // Warnings are about the schema of the data.
    return (one.isData && verdict === 'warn' ? 'accept' : verdict) !== one.verdict;
  });
  for (const one of drifted) console.log(`  record differs from flatc: ${one.name}`);
  console.log(`record: ${drifted.length} of ${cases.length} verdicts of ${name} differ from ${flatc}`);
  return drifted.length;
}
