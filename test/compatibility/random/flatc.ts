// Asks flatc about pairs of schemas: the result of `--conform`, and the values that each version reads from data of one
// of them.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeFiles } from '../../test-folder.ts';
import { parsePrinted } from './reading.ts';

/** Two versions, and data of one of them. In a text each character is one byte. */
export interface FlatcPair {
  readonly old: ReadonlyMap<string, string>;
  readonly now: ReadonlyMap<string, string>;
  readonly writer: 'old' | 'now';
  readonly data: string;
}

export interface FlatcJudgement {
  /** The first message of `--conform`, empty if it accepts; undefined if flatc refuses one of the schemas. */
  readonly conform: string | undefined;
  /** The data as its own schema prints it; undefined if it could not be written. */
  readonly written: unknown;
  /** The written bytes as the other schema prints them; undefined if flatc refused them or crashed. */
  readonly read: unknown;
}

const options = '--strict-json --defaults-json --raw-binary';

/** The results in the order of the pairs, whose data is of the table `root`. */
export async function judge(
  flatc: string,
  root: string,
  pairs: readonly FlatcPair[],
): Promise<readonly FlatcJudgement[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'compatibility-'));
  try {
    for (const [index, { old, now, data }] of pairs.entries()) {
      const own = path.join(folder, String(index));
      writeFiles(path.join(own, 'old'), old, 'latin1');
      writeFiles(path.join(own, 'now'), now, 'latin1');
      writeFileSync(path.join(own, 'data.json'), data);
    }
    await run(flatc, root, folder, pairs);
    return pairs.map((_, index) => readJudgement(path.join(folder, String(index))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A shell starts flatc repeatedly, because that takes less time than starting it from here. */
async function run(flatc: string, root: string, folder: string, pairs: readonly FlatcPair[]): Promise<void> {
  const runs = pairs.map(({ writer }, index) => {
    const reader = writer === 'old' ? 'now' : 'old';
    return [
      `cd ${index}`,
      '"$0" --conform old/main.fbs -b --schema -o conformed now/main.fbs >conform 2>&1; echo $? >conform-status',
      `"$0" -b -t ${options} --root-type ${root} -o written ${writer}/main.fbs data.json >written-said 2>&1`,
      'mv written/data.bin data.bin 2>/dev/null || true',
      `[ -e data.bin ] && "$0" -t ${options} --root-type ${root} -o read ${reader}/main.fbs -- data.bin >read-said 2>&1`,
      'cd ..',
    ].join('\n');
  });
  const shell = spawn('sh', ['-c', `ulimit -c 0\nulimit -t 5\n${runs.join('\n')}`, flatc], {
    cwd: folder,
    stdio: 'ignore',
  });
  await new Promise((resolve) => shell.on('exit', resolve));
}

function readJudgement(folder: string): FlatcJudgement {
  const said = readFileSync(path.join(folder, 'conform'), 'latin1');
  const isAccepted = readFileSync(path.join(folder, 'conform-status'), 'latin1').trim() === '0';
  const refused = /schemas don't conform: (.*)/.exec(said)?.[1];
  return {
    conform: isAccepted ? '' : refused,
    written: printed(path.join(folder, 'written/data.json')),
    read: printed(path.join(folder, 'read/data.json')),
  };
}

function printed(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return parsePrinted(readFileSync(file, 'latin1'));
  } catch {
    // flatc may print no valid JSON for bytes of other objects.
    return undefined;
  }
}
