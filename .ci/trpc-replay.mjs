// Replays the recorded trpc cases with the real trpc, flatc and Go, so that what our tRPC rules rest on is known to be
// true: exit status and message of `trpc create` for every case, and for every tenth whether the generated project builds.
//
//   node .ci/trpc-replay.mjs
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { tool } from './tool.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const builtEvery = 10;
const timeout = 120_000;

// What a generated project needs from the Go proxy. trpc leaves it to version lists, which not every proxy gives.
const requirements = [
  'trpc.group/trpc-go/trpc-go@v1.0.4',
  'trpc.group/trpc-go/trpc-filter/debuglog@v1.0.0',
  'trpc.group/trpc-go/trpc-filter/recovery@v1.0.0',
  'github.com/google/flatbuffers@v23.5.26+incompatible',
];

const gopath = tool('trpc');
const flatc = tool('flatc');
const environment = {
  ...process.env,
  PATH: [join(gopath, 'bin'), dirname(flatc), process.env.PATH].join(delimiter),
  GOPATH: gopath,
  GOFLAGS: '-mod=mod',
  // trpc looks for its assets in the home directory of the user database, and for one of them in $HOME.
  HOME: userInfo().homedir,
};

const work = mkdtempSync(join(tmpdir(), 'fbs-trpc-'));
try {
  const cases = recordedCases();
  const differences = [];
  let built = 0;
  const queue = cases.entries();
  const replayInTurn = async () => {
    for (const [index, recorded] of queue) {
      const folder = write(recorded);
      differences.push(...(await differencesOf(recorded, folder)));
      if (index % builtEvery === 0 && recorded.trpc_exit === 0 && recorded.generated_go_builds !== undefined) {
        built += 1;
        differences.push(...(await buildDifferencesOf(recorded, folder)));
      }
      rmSync(folder, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, replayInTurn));
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  process.stdout.write(`${cases.length} cases and ${built} builds replayed, ${differences.length} differences\n`);
  process.exitCode = cases.length > 0 && differences.length === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** The cases that this flatc and any machine can replay. */
function recordedCases() {
  const places = ['test/trpc/cases.json', '../shared/trpc/cases.json'].map((place) => join(project, place));
  const place = places.find(existsSync);
  if (!place) throw new Error(`no record at ${places.join(' or ')}`);
  const { cases } = JSON.parse(readFileSync(place, 'utf8'));
  const ofAnotherFlatc = (name) => name.includes('@') && !name.endsWith('@25.12.19');
  return cases.filter(({ name, command }) => !ofAnotherFlatc(name) && !command.includes('/WORK/'));
}

/** Writes the files of a case into a folder of its own. */
function write({ name, files, symlinks = {} }) {
  const folder = join(work, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text.replaceAll('$CASE', folder));
  }
  for (const [path, target] of Object.entries(symlinks)) symlinkSync(target, join(folder, path));
  return folder;
}

async function differencesOf({ name, command, cwd = '.', trpc_exit, trpc_message }, folder) {
  const directory = join(folder, cwd);
  const { exit, output } = await run('trpc', argumentsOf(command, directory), directory);
  const message = readable(output, directory);
  const recorded = trpc_message.replace(/ \(Go crash\)$/, '').replace('flatc-25.12.19:', 'flatc:');
  if (exit !== trpc_exit) return [`${name}: exit status ${exit}, recorded ${trpc_exit}\n  ${message}`];
  return message.includes(recorded) ? [] : [`${name}: ${message}\n  recorded ${recorded}`];
}

async function buildDifferencesOf({ name, cwd = '.', generated_go_builds }, folder) {
  const directory = join(folder, cwd, 'out');
  const edit = await run('go', ['mod', 'edit', ...requirements.map((module) => `-require=${module}`)], directory);
  const build = edit.exit === 0 ? await run('go', ['build', './...'], directory) : edit;
  if ((build.exit === 0) === generated_go_builds) return [];
  return [`${name}: go build ${generated_go_builds ? 'failed' : 'succeeded'}\n  ${readable(build.output, directory)}`];
}

function run(program, args, cwd) {
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd, env: environment, timeout, maxBuffer: 1 << 26 }, (_, stdout, stderr) =>
      resolve({ exit: child.exitCode, output: `${stdout}${stderr}` }),
    );
  });
}

/** The arguments of a recorded command line, in which an option's value may hold blanks. */
function argumentsOf(command, directory) {
  const [, ...options] = command.replaceAll('$CWD', directory).split(/ (?=-)/);
  return ['create', ...options.flatMap((option) => option.split(/(?<=^-\S+) /))];
}

/** What trpc printed as the record has it: on one line, without colours, places of this machine and flatc's usage text. */
function readable(output, directory) {
  return stripVTControlCharacters(output)
    .replaceAll(directory, '$CWD')
    .replaceAll(join(userInfo().homedir, '.trpc-cmdline-assets'), '$ASSETS')
    .replaceAll(/\bUsage: flatc.*?BINARY_FILE\.\.\.\]/gs, '<usage text>')
    .replaceAll(/^runtime: sp=.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
