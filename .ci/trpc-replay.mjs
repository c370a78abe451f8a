// Replays the recorded trpc cases with the real trpc, flatc and Go, so that what our tRPC rules rest on is known to be
// true: the exit status of `trpc create` for every case, and for every tenth whether the generated project compiles.
//
//   node .ci/trpc-replay.mjs [N]          compiles every Nth case instead; 1 takes several minutes
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { tool } from './tool.mjs';

const record = new URL('../test/trpc/cases.jsonl', import.meta.url);
const compiledEvery = Number(process.argv[2] ?? 10);
const timeout = 120_000;

// What a generated project needs from the Go proxy. trpc leaves it to version lists, which not every proxy gives.
const requirements = [
  'trpc.group/trpc-go/trpc-go@v1.0.4',
  'trpc.group/trpc-go/trpc-filter/debuglog@v1.0.0',
  'trpc.group/trpc-go/trpc-filter/recovery@v1.0.0',
  'github.com/google/flatbuffers@v23.5.26+incompatible',
];

const gopath = tool('trpc');
const environment = {
  ...process.env,
  PATH: [join(gopath, 'bin'), dirname(tool('flatc')), process.env.PATH].join(delimiter),
  GOPATH: gopath,
  GOFLAGS: '-mod=mod',
  // trpc looks for its assets in the home directory of the user database, and for one of them in $HOME.
  HOME: userInfo().homedir,
};

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

/** The cases that the flatc of this replay can repeat: some were recorded with older ones, named behind an @. */
function recordedCases() {
  const cases = readFileSync(record, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return cases.filter(({ name }) => /^[^@]*(@25\.12\.19)?$/.test(name));
}

/** Writes the files of a case into a folder of its own, in which the folder that trpc starts from need not hold any. */
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
  const edit = await run('go', ['mod', 'edit', ...requirements.map((module) => `-require=${module}`)], project);
  const built = edit.exit === 0 ? await run('go', ['build', './...'], project) : edit;
  const outcome = built.exit === 0 ? 'compiles' : 'does not compile';
  return (built.exit === 0) === builds ? [] : [`${name}: ${outcome}, unlike recorded\n${built.output}`];
}

function run(program, args, cwd) {
  return new Promise((resolve) => {
    const options = { cwd, env: environment, timeout, maxBuffer: 1 << 26 };
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const output = stripVTControlCharacters(`${stdout}${stderr}`).slice(-2000) || String(error ?? '');
      resolve({ exit: child.exitCode, output });
    });
  });
}
