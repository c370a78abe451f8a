// Asks the verifiers that flatc generates for C++ about the data of the recorded pairs: what they refuse must be recorded
// as rejected. They judge `required`, unknown union members and 64-bit offsets, of which the verifier of the library knows
// nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pair } from './pairs.ts';

/** One pair in one direction: the data of one version, read by the schema of the other. */
interface Question {
  readonly name: string;
  readonly writer: 'old.fbs' | 'new.fbs';
  readonly reader: 'old.fbs' | 'new.fbs';
  /** Where the files of the pair are. */
  readonly folder: string;
}

/** So many generated headers are compiled together; each is in a namespace of its own. */
const atOnce = 40;

/**
 * What the verifiers say of each pair, by its name: `accepts` or `refuses` for old data read by the new schema, and then
 * for new data read by the old one. `include` is the folder of the C++ headers of FlatBuffers. Fails where something
 * cannot be generated or compiled.
 */
export function verifierVerdicts(pairs: readonly Pair[], flatc: string, include: string): ReadonlyMap<string, string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verifier-'));
  try {
    const questions = pairs.flatMap((pair) => questionsOf(pair, path.join(folder, pair.name)));
    const verdicts = new Map<string, string>();
    for (let first = 0; first < questions.length; first += atOnce) {
      const some = questions.slice(first, first + atOnce);
      for (const [index, isAccepted] of ask(some, path.join(folder, `${first}`), flatc, include).entries()) {
        const { name } = some[index] as Question;
        verdicts.set(name, `${verdicts.get(name) ?? ''} ${isAccepted ? 'accepts' : 'refuses'}`.trim());
      }
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
  /** The path of the data. */
  readonly data: string;
  /** The function that verifies a buffer, with its namespaces. */
  readonly verify: string;
}

/** Whether the verifiers accept the data. Everything that is made for that is in the folder `output`. */
function ask(questions: readonly Question[], output: string, flatc: string, include: string): readonly boolean[] {
  mkdirSync(output);
  const prepared = questions.map((question, index) => prepare(question, path.join(output, `${index}`), flatc));
  const source = path.join(output, 'verify.cc');
  const binary = path.join(output, 'verify');
  writeFileSync(source, programOf(prepared));
  succeed('g++', ['-std=c++17', '-w', '-O0', `-I${include}`, source, '-o', binary], output);
  return prepared.map(({ data }, index) => {
    const { status, signal } = spawnSync(binary, [`${index}`, data]);
    if (status !== 0 && status !== 1) throw new Error(`a verifier ended with ${status ?? signal}`);
    return status === 0;
  });
}

/** Writes the data with one schema, and generates code from the other. */
function prepare({ name, folder, writer, reader }: Question, output: string, flatc: string): Prepared {
  const json = writer === 'new.fbs' && existsSync(path.join(folder, 'new.json')) ? 'new.json' : 'data.json';
  mkdirSync(output);
  succeed(flatc, ['-o', `${output}/`, '-b', '--unknown-json', writer, json], folder);
  const data = readdirSync(output).find((file) => file.startsWith(`${path.parse(json).name}.`));
  succeed(flatc, ['-o', `${output}/`, '--cpp', '--gen-all', reader], folder);
  const header = readFileSync(path.join(output, `${path.parse(reader).name}_generated.h`), 'utf8');
  const verify = verifierIn(header);
  if (data === undefined || verify === undefined) throw new Error(`${name} has no data or no root`);
  return { header, data: path.join(output, data), verify };
}

function succeed(program: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${(stdout + stderr).slice(0, 2000)}`);
}

/** The name of the function that verifies a buffer. The namespace of the root is the last that was opened before it. */
function verifierIn(header: string): string | undefined {
  const found = /inline bool (Verify\w+Buffer)\(/.exec(header);
  if (!found) return undefined;
  const open: string[] = [];
  for (const [, opened, closed] of header
    .slice(0, found.index)
    .matchAll(/^namespace (\w+) \{$|^\} {2}\/\/ namespace (\w+)/gm)) {
    if (opened !== undefined) open.push(opened);
    else if (closed !== undefined) open.pop();
  }
  return [...open, found[1]].join('::');
}

/** A program that takes the number of a question and the path of data, and ends with 0 where that is accepted, else 1. */
function programOf(prepared: readonly Prepared[]): string {
  const headers = prepared.map(({ header }, index) => `namespace pair${index} {\n${isolated(header)}\n}\n`);
  const cases = prepared.map(
    ({ verify }, index) => `    case ${index}: return pair${index}::${verify}(verifier) ? 0 : 1;\n`,
  );
  return `#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>
#include "flatbuffers/flatbuffers.h"
#include "flatbuffers/flexbuffers.h"
#include "flatbuffers/flex_flat_util.h"
${headers.join('')}
int main(int, char **argv) {
  std::ifstream file(argv[2], std::ios::binary);
  std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  auto size = bytes.size();
  auto data = static_cast<uint8_t *>(std::aligned_alloc(64, (size + 64) / 64 * 64));
  std::copy(bytes.begin(), bytes.end(), data);
  flatbuffers::Verifier verifier(data, size);
  switch (std::atoi(argv[1])) {
${cases.join('')}  }
  return 2;
}
`;
}

/**
 * A generated header that may be read again for another pair, and includes nothing. The parameter of its templates gets a
 * name that no type of a pair has: 25.12.19 calls it `B`, and what it writes for a union with a member `B` is no C++.
 */
function isolated(header: string): string {
  return header
    .replace(/^#(ifndef|define|endif).*FLATBUFFERS_GENERATED.*$/gm, '')
    .replace(/^#include .*$/gm, '')
    .replace(/\bbool B\b/g, 'bool Is64')
    .replace(/\bVerifierTemplate<B>/g, 'VerifierTemplate<Is64>');
}
