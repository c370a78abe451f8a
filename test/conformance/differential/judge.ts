// Gets verdicts of flatc and `check` on many schemas, each in a folder of its own. `inside` is the built-in flatc, which
// runs in this process.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { check } from '../../../server/cli/check/command.ts';
import { readCheckOptions } from '../../../server/cli/check/options.ts';
import { feedFlatc } from '../../../server/flatc/feed-flatc.ts';
import { FlatcWorker } from '../../../server/flatc/flatc-worker.ts';
import { nodeWorkers } from '../../../server/flatc/worker-node.ts';
import { flatcLanguageOf, insideJob } from '../../../server/language/generate/service.ts';
import { diskFiles } from '../../flatc/module.ts';
import { writeFiles } from '../../test-folder.ts';
import type { Verdict } from '../cases.ts';
import type { RandomSchema } from './schema.ts';

export interface Judgement {
  /** `crash` if a generator crashed or ran for more than a few seconds. We must then say `reject`. */
  readonly flatc: Verdict | 'crash';
  /** The output of flatc. */
  readonly said: string;
  /** `failure` if we cannot answer. */
  readonly ours: Verdict | 'failure';
  /** Our findings in lines, or the reason why there are none. */
  readonly reported: readonly string[];
}

/** The verdicts on schemas, in their order. Ours are for `version`, if given. The parser must be initialized. */
export async function judge(
  flatc: string,
  schemas: readonly RandomSchema[],
  version?: string,
): Promise<readonly Judgement[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'differential-'));
  try {
    for (const [index, { files }] of schemas.entries()) writeFiles(path.join(folder, String(index)), files, 'latin1');
    const theirs = flatc === 'inside' ? askInside(folder, schemas) : askFlatc(flatc, folder, schemas);
    const ours = [];
    for (const [index, schema] of schemas.entries()) {
      ours.push(await askCheck(path.join(folder, String(index)), schema, version));
    }
    const runs = await theirs;
    return ours.map((own, index) => {
      const { status, said } = runs[index] ?? { status: 0, said: '' };
      return { flatc: verdictOf(status, said, schemas[index]?.args ?? []), said, ...own };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function verdictOf(status: number, said: string, args: readonly string[]): Judgement['flatc'] {
  if (status === 0) return said.includes('warning:') ? 'warn' : 'accept';
  // A shell adds 128 to the number of the signal that ended a process.
  return status > 128 && args.some(flatcLanguageOf) ? 'crash' : 'reject';
}

/** A run of flatc: the exit status as a shell gives it, and the output. */
interface FlatcRun {
  readonly status: number;
  readonly said: string;
}

/** The longest time that the built-in flatc may take for a schema, in milliseconds. */
const longest = 5000;

let worker: FlatcWorker | undefined;

/** The worker of the built-in flatc, which all runs share. */
function insideWorker(): FlatcWorker {
  const source = nodeWorkers(path.join(import.meta.dirname, '../../../dist'));
  if (!source) throw new Error('npm run flatc makes the built-in flatc');
  worker ??= new FlatcWorker(source);
  return worker;
}

/** The runs of the built-in flatc, one after the other in one worker. */
async function askInside(folder: string, schemas: readonly RandomSchema[]): Promise<readonly FlatcRun[]> {
  const runs: FlatcRun[] = [];
  // The worker does not keep this process alive, so a timer does.
  const alive = setInterval(() => undefined, longest);
  for (const [index, { args, isGenerated = false }] of schemas.entries()) {
    const cwd = path.join(folder, String(index));
    const line = [...(isGenerated ? [] : ['-b', '--schema']), ...args, '-o', 'out', 'main.fbs'];
    const signal = AbortSignal.timeout(longest);
    const { end, output } = await feedFlatc(
      insideJob({ args: line, cwd }, 'posix'),
      (job) => insideWorker().run(job, signal),
      diskFiles,
    );
    runs.push({
      status: end.kind === 'exit' ? end.status : crashed,
      said: output.map(({ text }) => text).join(''),
    });
  }
  clearInterval(alive);
  return runs;
}

/** The status of a shell for a process that ended itself. */
const crashed = 134;

/**
 * The runs of a native flatc. A shell starts it repeatedly, because that takes less time than starting it from here.
 */
async function askFlatc(flatc: string, folder: string, schemas: readonly RandomSchema[]): Promise<readonly FlatcRun[]> {
  const runs = schemas.map(
    ({ args, isGenerated = false }, index) =>
      `cd ${index}; "$0" ${isGenerated ? '' : '-b --schema'} ${args.map((arg) => `'${arg}'`).join(' ')} -o out main.fbs >said 2>&1; echo $?; cd ..`,
  );
  const shell = spawn('sh', ['-c', `ulimit -c 0\nulimit -t 5\n${runs.join('\n')}`, flatc], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  for await (const chunk of shell.stdout) chunks.push(chunk as Buffer);
  const statuses = Buffer.concat(chunks).toString().trim().split('\n').map(Number);
  if (statuses.length !== schemas.length || statuses.includes(127)) throw new Error(`${flatc} does not run`);
  return statuses.map((status, index) => ({
    status,
    said: readFileSync(path.join(folder, String(index), 'said'), 'latin1'),
  }));
}

async function askCheck(
  folder: string,
  { args, isGenerated = false }: RandomSchema,
  version: string | undefined,
): Promise<Pick<Judgement, 'ours' | 'reported'>> {
  const placed = args.map((arg, index) => (args[index - 1] === '-I' ? path.join(folder, arg) : arg));
  const baseline = isGenerated ? [] : ['-b', '--schema'];
  const judged = version === undefined ? [] : ['--flatc-version', version];
  const options = readCheckOptions([...judged, ...baseline, '--trpc', 'off', ...placed, path.join(folder, 'main.fbs')]);
  const { roots, findings, failures } = await check(options);
  const verdict = roots[0]?.verdict;
  if (failures.length > 0 || !verdict) return { ours: 'failure', reported: failures };
  const reported = findings.map(({ file, range, severity, code, message }) => {
    const { line, character } = range.start;
    return `${path.relative(folder, file)}:${line + 1}:${character + 1} ${severity} ${code}: ${message}`;
  });
  return { ours: verdict, reported };
}
