// Asks the verifiers that flatc generates for C++ about the data of recorded pairs: refused data must be recorded as
// rejected. They check `required`, unknown union members and 64-bit offsets, which the library's verifier does not
// know.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verdictsOfGenerated } from '../generated-verifiers.ts';
import type { Pair } from './pairs.ts';

/** One direction of a pair: data of one version, read with the schema of the other. */
interface Question {
  readonly name: string;
  readonly writer: 'old.fbs' | 'new.fbs';
  readonly reader: 'old.fbs' | 'new.fbs';
  /** The folder with the files of the pair. */
  readonly folder: string;
}

/**
 * The verdicts of the verifiers by name of the pair: `accepts` or `refuses`, first for old data read with the new
 * schema, then for new data read with the old one. `include` is the folder of FlatBuffers' C++ headers. Fails if code
 * cannot be generated or compiled.
 */
export function verifierVerdicts(pairs: readonly Pair[], flatc: string, include: string): ReadonlyMap<string, string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verifier-'));
  try {
    const questions = pairs.flatMap((pair) => questionsOf(pair, path.join(folder, pair.name)));
    const prepared = questions.map((question, index) => prepare(question, path.join(folder, `output-${index}`), flatc));
    const asked = prepared.map(({ bytes }, header) => ({ header, isSizePrefixed: false, bytes }));
    const headers = prepared.map(({ header }) => header);
    const verdicts = new Map<string, string>();
    for (const [index, isAccepted] of verdictsOfGenerated(headers, asked, include).entries()) {
      const { name } = questions[index] as Question;
      verdicts.set(name, `${verdicts.get(name) ?? ''} ${isAccepted ? 'accepts' : 'refuses'}`.trim());
    }
    return verdicts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function questionsOf({ name, files }: Pair, folder: string): readonly Question[] {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return [
    { name, folder, writer: 'old.fbs', reader: 'new.fbs' },
    { name, folder, writer: 'new.fbs', reader: 'old.fbs' },
  ];
}

interface Prepared {
  /** The generated code. */
  readonly header: string;
  readonly bytes: Uint8Array;
}

/** Writes the data with one schema, and generates code from the other. */
function prepare({ name, folder, writer, reader }: Question, output: string, flatc: string): Prepared {
  const json = writer === 'new.fbs' && existsSync(path.join(folder, 'new.json')) ? 'new.json' : 'data.json';
  mkdirSync(output);
  succeed(flatc, ['-o', `${output}/`, '-b', '--unknown-json', writer, json], folder);
  const data = readdirSync(output).find((file) => file.startsWith(`${path.parse(json).name}.`));
  succeed(flatc, ['-o', `${output}/`, '--cpp', '--gen-all', reader], folder);
  const header = readFileSync(path.join(output, `${path.parse(reader).name}_generated.h`), 'utf8');
  if (data === undefined) throw new Error(`${name} has no data`);
  return { header, bytes: readFileSync(path.join(output, data)) };
}

function succeed(program: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${(stdout + stderr).slice(0, 2000)}`);
}
