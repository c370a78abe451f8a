// Provides the inputs of benchmarks: a small real schema, very large files, and workspaces of many files.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FlatcInput } from './row.ts';

/** The root of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The generators of inputs, in a folder beside the project. */
const tools = path.resolve(root, '../shared/bench');

/** The inputs of the table's rows. Each is written when a row first needs it, and stays in the folder. */
export interface Inputs {
  readonly folder: string;
  /** One file with this number of lines. */
  readonly large: (lines?: number) => string;
  /** A folder with this number of files, which is also their include folder. */
  readonly workspace: (files: number) => FlatcInput;
  /** A folder with workspaces of special shapes: fan-in, chains, a table of 10,000 fields. */
  readonly shapes: () => string;
  /** A folder with this number of files in a ring of includes. */
  readonly ring: (files: number) => string;
  /** The schema of flatc's own tests, with its include folder. */
  readonly monster: () => FlatcInput;
}

/** The inputs in a folder. Asking for one fails if its generator is missing. */
export function inputsIn(folder: string): Inputs {
  const made = (name: string, ...args: readonly string[]): string => {
    const place = path.join(folder, name);
    if (!existsSync(place)) generate('--out', place, ...args);
    return place;
  };
  return {
    folder,
    monster,
    large: (lines = 50_000) => made(`large-${lines}/large.fbs`, '--lines', String(lines)),
    workspace: (files) => {
      const include = made(`workspace-${files}`, '--files', String(files), '--decls', '40');
      const names = readdirSync(include, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.fbs'));
      return { files: names.sort().map((name) => path.join(include, name)), include };
    },
    ring: (files) => {
      const place = path.join(folder, `ring-${files}`);
      if (!existsSync(place)) writeRing(place, files);
      return place;
    },
    shapes: () => {
      const place = path.join(folder, 'shapes');
      if (!existsSync(place)) run(process.execPath, [path.join(tools, 'gen-shapes.mjs'), place]);
      return place;
    },
  };
}

function writeRing(folder: string, files: number): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < files; index++) {
    const text = `include "r${(index + 1) % files}.fbs";\nnamespace Ring;\ntable T${index} {\n  b: ${index > 0 ? 'T0' : 'int'};\n}\n`;
    writeFileSync(path.join(folder, `r${index}.fbs`), text);
  }
}

function monster(): FlatcInput {
  const tests = path.resolve(tools, '../corpus/google+flatbuffers/tests');
  return { files: [path.join(tests, 'monster_test.fbs')], include: path.join(tests, 'include_test') };
}

function generate(...args: readonly string[]): void {
  run(process.execPath, [path.join(tools, 'gen-workspace.mjs'), ...args]);
}

/** Runs a program to its end. Fails if the program fails. */
function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
