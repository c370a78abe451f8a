// The inputs of the benchmarks: small real schemas, one very large file, and workspaces of many files.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The driver and the generator of inputs, which lie beside the project. */
export const tools = path.resolve(root, '../shared/bench');

export interface Input {
  readonly name: string;
  readonly workspace: string;
  readonly file: string;
}

/** Writes the inputs into a folder. Fails where the generator is not there. */
export function writeInputs(folder: string): readonly Input[] {
  if (!existsSync(tools)) throw new Error(`the benchmark's driver is not at ${tools}`);
  const arena = path.join(folder, 'arena');
  const schemas = path.join(root, 'test/recovery');
  mkdirSync(arena);
  for (const name of readdirSync(schemas).filter((file) => file.endsWith('.fbs'))) {
    copyFileSync(path.join(schemas, name), path.join(arena, name));
  }
  generate('--out', path.join(folder, 'large/large.fbs'), '--lines', '50000');
  for (const files of [1000, 5000]) {
    generate('--out', path.join(folder, String(files)), '--files', String(files), '--decls', '40');
  }
  const inWorkspace = 'mod_025/types_10.fbs';
  return [
    { name: 'small file', workspace: arena, file: 'arena.fbs' },
    { name: '50,000 lines', workspace: path.join(folder, 'large'), file: 'large.fbs' },
    { name: '1,000 files', workspace: path.join(folder, '1000'), file: inWorkspace },
    { name: '5,000 files', workspace: path.join(folder, '5000'), file: inWorkspace },
  ];
}

function generate(...args: readonly string[]): void {
  run(process.execPath, [path.join(tools, 'gen-workspace.mjs'), ...args]);
}

/** Runs a program to its end. Fails where it does. */
export function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
