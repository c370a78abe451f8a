// Replays the recorded trpc cases with the real trpc, flatc and Go, because our tRPC rules rest on them. It compares
// the exit status of `trpc create` for every case, and for every tenth whether the project compiles.
//
//   node .ci/trpc-replay.mjs [N]          compiles every Nth case instead; 1 takes several minutes
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile, run } from './trpc-environment.mjs';

const record = new URL('../test/trpc/cases.jsonl', import.meta.url);
const compiledEvery = Number(process.argv[2] ?? 10);

const work = mkdtempSync(join(tmpdir(), 'fbs-trpc-'));
try {
  const cases = recordedCases();
  const differences = [];
  let compiled = 0;
  const queue = cases.entries();
  const replayInTurn = async () => {
    for (const [index, recorded] of queue) {
      const folder = write(recorded);
      differences.push(...(await creating(recorded, folder)));
      if (index % compiledEvery === 0 && recorded.exit === 0 && recorded.builds !== undefined) {
        compiled += 1;
        differences.push(...(await compiling(recorded, folder)));
      }
      rmSync(folder, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, replayInTurn));
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  process.stdout.write(`${cases.length} cases replayed, ${compiled} compiled, ${differences.length} differences\n`);
  process.exitCode = compiled > 0 && differences.length === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** The cases that this flatc can repeat. Some were recorded with older versions, which are named after an @. */
function recordedCases() {
  const cases = readFileSync(record, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return cases.filter(({ name }) => /^[^@]*(@25\.12\.19)?$/.test(name));
}

/** Writes the files of a case into a new folder. The folder in which trpc starts may be empty. */
function write({ name, files, links = {}, cwd = '.' }) {
  const folder = join(work, name);
  mkdirSync(join(folder, cwd), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text.replaceAll('$CASE', folder));
  }
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
  return folder;
}

async function creating({ name, root, fbsdir = [], flags = [], cwd = '.', exit }, folder) {
  const args = [
    'create',
    ...fbsdir.flatMap((directory) => ['--fbsdir', directory.replace('$CWD', folder)]),
    ...['--fbs', root.startsWith('/') ? join(folder, root) : root],
    ...['-o', 'out', '--mod', 'github.com/t/app', '--mock=false'],
    ...flags,
  ];
  const created = await run('trpc', args, join(folder, cwd));
  return created.exit === exit ? [] : [`${name}: exit status ${created.exit}, recorded ${exit}\n${created.output}`];
}

async function compiling({ name, cwd = '.', builds }, folder) {
  const project = join(folder, cwd, 'out');
  const built = await compile(project);
  const outcome = built.exit === 0 ? 'compiles' : 'does not compile';
  return (built.exit === 0) === builds ? [] : [`${name}: ${outcome}, unlike recorded\n${built.output}`];
}
