// The inputs of the benchmarks: small real schemas, one very large file, and workspaces of many files.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FlatcInput } from './row.ts';

/** The project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The driver and the generator of inputs, which lie beside the project. */
export const tools = path.resolve(root, '../shared/bench');

export interface Input {
  readonly name: string;
  readonly workspace: string;
  readonly file: string;
  /** A further folder in which both sides look for includes. */
  readonly include?: string;
}

/** What the rows of the table read; each is written when a row first asks for it, and stays in the folder. */
export interface Inputs {
  readonly folder: string;
  /** One file of so many lines. */
  readonly large: (lines?: number) => string;
  /** So many files in one folder, which is also their include folder. */
  readonly workspace: (files: number) => FlatcInput;
  /** A folder with workspaces of special shapes: fan-in, chains, a table of 10,000 fields. */
  readonly shapes: () => string;
  /** The schema of flatc's own tests, with the folder of what it includes. */
  readonly monster: () => FlatcInput;
}

/** The inputs in a folder. Fails, when one is asked for, where the generator is not there. */
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
    shapes: () => {
      const place = path.join(folder, 'shapes');
      if (!existsSync(place)) run(process.execPath, [path.join(tools, 'gen-shapes.mjs'), place]);
      return place;
    },
  };
}

function monster(): FlatcInput {
  const tests = path.resolve(tools, '../corpus/google+flatbuffers/tests');
  return { files: [path.join(tests, 'monster_test.fbs')], include: path.join(tests, 'include_test') };
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
  const {
    files: [monsterTest = ''],
    include = '',
  } = monster();
  return [
    { name: 'monster_test', workspace: path.dirname(monsterTest), file: path.basename(monsterTest), include },
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
