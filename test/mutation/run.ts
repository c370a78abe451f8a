// Measures the tests: makes N small mistakes in server/ and client/, chosen by SEED, and counts how many are noticed.
// Modules that no test loads are left out: they need a window, or a process of their own.
//   npm run mutate -- N SEED      40 mistakes from seed 1 where nothing is said; status 1 if too few are noticed
//   npm run mutate -- sample SEED as many of these mistakes as it takes to tell that the tests still notice most
//   npm run mutate -- MODULE      every mistake in one module, or in one line of it: MODULE:LINE
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Checkout, filesOf, type Outcome } from './checkout.ts';
import { chosenMutants, mutantsIn, type PlacedMutant } from './choice.ts';
import { inOrder } from './in-order.ts';
import { decision, judgedMeasurement, judgedSample } from './judgement.ts';
import { nearTests } from './near-tests.ts';
import { relatedStarters, relatedTests, relationsOf } from './related-tests.ts';

/** The numbers of related test files in the first three runs, which begin with the likeliest file. */
const batches = [1, 5, 12] as const;
/** The number of test files in the next run, chosen by the words around the mistake. */
const mostNear = 20;
/** The number of test files in the run with a built program. A sample ends with this run. */
const mostStarters = 4;
/** The number of test files in each run of all others. Only a measurement runs them: any test may notice a mistake. */
const restBatch = 40;
/** The words for the results of a mistake. */
const words: Readonly<Record<Outcome['kind'], string>> = {
  passed: 'NOT NOTICED',
  hung: 'noticed: the tests hang',
  failed: 'noticed',
  'refused by types': 'noticed: it does not compile',
};

const root = path.resolve(import.meta.dirname, '../..');
const [first = '40', seed = '1'] = process.argv.slice(2);
const files = filesOf(root);
const relations = relationsOf(root, files);
const modules = files.filter((file) => /^(?:server|client)\/.*\.ts$/.test(file));
const tested = modules.filter((file) => relations.loadedBy.has(file));
// Files may be edited meanwhile, and those of a checkout have mistakes.
const texts = new Map(modules.map((module) => [module, readFileSync(path.join(root, module), 'utf8')]));
const textOf = (module: string) => texts.get(module) ?? '';
// Each core has a copy of the project.
const checkouts = Array.from({ length: availableParallelism() }, () => new Checkout(root, files));
process.on('exit', () => {
  for (const checkout of checkouts) checkout.remove();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const isSample = first === 'sample';
const isChoice = isSample || /^\d+$/.test(first);
const most = isSample ? decision.largest : Number(first);
const mutants = isChoice ? chosenMutants(textOf, tested, most, Number(seed)) : mutantsAt(first);
if (tested.length < modules.length)
  console.log(`left out: ${modules.length - tested.length} modules that only test/e2e or a process of its own runs`);

let noticed = 0;
let refused = 0;
let made = 0;
for await (const [mutant, outcome] of inOrder(mutants, checkouts, outcomeOf)) {
  made++;
  if (outcome.kind !== 'passed') noticed++;
  if (outcome.kind === 'refused by types') refused++;
  const by = words[outcome.kind];
  const where = outcome.kind === 'failed' ? ` by ${outcome.file}: ${outcome.test}` : '';
  console.log(`${made}. ${shown(mutant)}\n   ${by}${where}`);
  if (isSample && judgedSample(noticed, made - noticed)) break;
}
const judge = isSample ? judgedSample : judgedMeasurement;
const share = Math.round((100 * noticed) / Math.max(1, made));
console.log(`${noticed} of ${made} mistakes noticed (${share} %), ${refused} of them by types`);
// The mistakes after those of a sample may be running.
process.exit(judge(noticed, made - noticed) === 'enough' ? 0 : 1);

async function outcomeOf({ module, start, end, text }: PlacedMutant, checkout: Checkout): Promise<Outcome> {
  const tests = relatedTests(module, relations);
  let from = 0;
  const change = (source: string) => source.slice(0, start) + text + source.slice(end);
  for (const count of batches) {
    const some = tests.slice(from, from + count);
    const outcome = await checkout.outcomeWith(module, change, some);
    if (outcome.kind !== 'passed') return outcome;
    from += count;
  }
  const compiled = await checkout.typesWith(module, change);
  if (compiled.kind !== 'passed') return compiled;
  const others = new Map([...relations.texts].filter(([test]) => tests.includes(test, from)));
  const near = nearTests(textOf(module), start, others).slice(0, mostNear);
  const outcome = await checkout.outcomeWith(module, change, near);
  if (outcome.kind !== 'passed') return outcome;
  const starters = relatedStarters(module, relations).slice(0, mostStarters);
  const built = await checkout.outcomeWith(module, change, starters, true);
  if (built.kind !== 'passed' || isSample) return built;
  const left = new Set([...relatedStarters(module, relations), ...others.keys()]);
  const rest = [...left].filter((test) => !near.includes(test) && !starters.includes(test));
  for (let at = 0; at < rest.length; at += restBatch) {
    const late = await checkout.outcomeWith(module, change, rest.slice(at, at + restBatch), true);
    if (late.kind !== 'passed') return late;
  }
  return built;
}

/** The mistakes in a module, or in the line of it that is named after a colon. */
function mutantsAt(place: string): readonly PlacedMutant[] {
  const [module = '', line] = place.split(':');
  const mutants = mutantsIn(textOf, module);
  return line === undefined ? mutants : mutants.filter((mutant) => lineOf(mutant) === Number(line));
}

function lineOf({ module, start }: PlacedMutant): number {
  return textOf(module).slice(0, start).split('\n').length;
}

/** The mistake in one line: `server/answers.ts:84 off by one: 3 -> 4`. */
function shown(mutant: PlacedMutant): string {
  const { module, mistake, start, end, text } = mutant;
  const source = textOf(module);
  const short = (code: string) => {
    const inLine = code.replace(/\s+/g, ' ');
    return inLine.length > 70 ? `${inLine.slice(0, 67)}...` : inLine;
  };
  return `${module}:${lineOf(mutant)} ${mistake}: ${short(source.slice(start, end))} -> ${short(text)}`;
}
