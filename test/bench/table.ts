// Prints a row for each goal. One run samples in turn this build, an older build, this build without the measured
// feature, and flatc.
//
//   FLATC=/path/to/flatc [BASE=/path/to/older/checkout] [ROWS='check|symbols'] [INPUTS=DIR] npx tsx test/bench/table.ts
//
// The sides alternate, so that the load of the machine affects all of them alike. Ratios count; the times depend on the
// machine. INPUTS is a folder in which the inputs stay for the next run. Each build keeps the compiled code of a whole
// session first, as on the second day of a user.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inputsIn, root } from './inputs.ts';
import { type Build, memoryOf, processorTimeOf, type Row, runFlatc, type Sampler, timeOf } from './row.ts';
import { rows } from './rows/index.ts';
import { keepCompiled } from './session.ts';

const flatc = process.env.FLATC ?? 'flatc';
const base = process.env.BASE;
const wanted = new RegExp(process.env.ROWS ?? '', 'i');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
const inputs = inputsIn(process.env.INPUTS ?? path.join(scratch, 'inputs'));

const bundleOf = (checkout: string): Build => ({ bundle: path.join(checkout, 'dist/cli.cjs') });
const others = ['before', 'without', 'flatc'] as const;
const columns = [
  'what',
  'goal',
  'ours',
  ...others,
  ...others.map((name) => `ours / ${name}`),
  'MB',
  'MB before',
  'load',
];
const builds: { readonly ours: Build; readonly before?: Build } = {
  ours: bundleOf(root),
  ...(base === undefined ? {} : { before: bundleOf(base) }),
};

try {
  mkdirSync(inputs.folder, { recursive: true });
  for (const build of Object.values(builds)) await keepCompiled(build, inputs);
  printCells(columns);
  printCells(Array.from({ length: columns.length }, () => '---'));
  for (const row of rows.filter(({ what }) => wanted.test(what))) await measure(row);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function measure(row: Row): Promise<void> {
  const sides = new Map<string, Sampler>();
  try {
    for (const [name, build] of Object.entries(builds)) sides.set(name, await row.prepare(build, inputs));
    if (row.without) sides.set('without', await row.without(builds.ours, inputs));
    if (row.flatc && row.counts !== 'MB') sides.set('flatc', flatcSampler(row));
    const samples = new Map([...sides.keys()].map((name) => [name, [] as number[]]));
    // Each side is first as often as the others, because the side after flatc finds the caches cold.
    const inTurn = [...sides];
    for (let round = 0; round < row.samples; round++) {
      for (const [name, side] of inTurn) samples.get(name)?.push(await side.sample());
      inTurn.push(...inTurn.splice(0, 1));
    }
    printRow(row, samples);
  } finally {
    for (const side of sides.values()) side.end?.();
  }
}

function flatcSampler({ flatc: filesOf, counts }: Row): Sampler {
  const input = filesOf?.(inputs) ?? { files: [] };
  const work = () => runFlatc(flatc, input, path.join(scratch, 'flatc'));
  return { sample: () => (counts === 'cpu' ? processorTimeOf(work) : timeOf(work)) };
}

/** Prints a row. Times are minimum / median; ratios are those of the minima and of the medians. */
function printRow({ what, goal, command }: Row, samples: ReadonlyMap<string, readonly number[]>): void {
  const sorted = (name: string) => samples.get(name)?.toSorted((left, right) => left - right) ?? [];
  const pair = (name: string) => {
    const times = sorted(name);
    return times.length === 0 ? undefined : ([times[0] ?? 0, times[times.length >> 1] ?? 0] as const);
  };
  const times = (name: string) =>
    pair(name)
      ?.map((time) => time.toFixed(1))
      .join(' / ') ?? '-';
  const ratio = (name: string) => {
    const [own, other] = [pair('ours'), pair(name)];
    return own && other ? [own[0] / other[0], own[1] / other[1]].map((each) => each.toFixed(2)).join(' / ') : '-';
  };
  const memory = (build: Build | undefined) => (command && build ? memoryOf(build, command(inputs)).toFixed(0) : '-');
  const load = os.loadavg()[0]?.toFixed(1) ?? '-';
  const memories = [memory(builds.ours), memory(builds.before)];
  printCells([what, goal, times('ours'), ...others.map(times), ...others.map(ratio), ...memories, load]);
}

function printCells(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
