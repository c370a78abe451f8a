// Asks the verifiers that flatc generates for C++, compiled with flatc's headers.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A buffer, with the verifier to use. */
export interface VerifierQuestion {
  /** The index of the header with the verifier. */
  readonly header: number;
  readonly isSizePrefixed: boolean;
  readonly bytes: Uint8Array;
}

/** The number of generated headers that are compiled together, each in its own namespace. */
const atOnce = 40;

/**
 * Whether each buffer is valid, by the verifiers in generated headers. `include` is the folder of FlatBuffers' C++
 * headers. Fails if something cannot be compiled, and if a verifier crashes.
 */
export function verdictsOfGenerated(
  headers: readonly string[],
  questions: readonly VerifierQuestion[],
  include: string,
): readonly boolean[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verifier-'));
  const verdicts: boolean[] = [];
  try {
    for (let first = 0; first < headers.length; first += atOnce) {
      const asked = [...questions.keys()].filter((index) => {
        const { header } = questions[index] as VerifierQuestion;
        return header >= first && header < first + atOnce;
      });
      const binary = compiled(headers.slice(first, first + atOnce), path.join(folder, `${first}`), include);
      const input = Buffer.concat(asked.flatMap((index) => message(questions[index] as VerifierQuestion, first)));
      const { stdout, status, signal, error } = spawnSync(binary, [], { input, maxBuffer: 2 ** 30 });
      if (status !== 0) throw new Error(`a verifier ended with ${status ?? signal ?? error}`);
      for (const [place, index] of asked.entries()) verdicts[index] = stdout[place] === '1'.charCodeAt(0);
    }
    return verdicts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compiled(headers: readonly string[], folder: string, include: string): string {
  mkdirSync(folder);
  const [source, binary] = [path.join(folder, 'verify.cc'), path.join(folder, 'verify')];
  writeFileSync(source, programOf(headers));
  const args = ['-std=c++17', '-w', '-O0', '-DNDEBUG', `-I${include}`, source, '-o', binary];
  const { status, stdout, stderr } = spawnSync('g++', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`g++ failed: ${(stdout + stderr).slice(0, 2000)}`);
  return binary;
}

/** The message about a buffer: the index of the header, whether there is a size prefix, the length, and the bytes. */
function message({ header, isSizePrefixed, bytes }: VerifierQuestion, first: number): readonly Uint8Array[] {
  const head = Buffer.alloc(6);
  head[0] = header - first;
  head[1] = isSizePrefixed ? 1 : 0;
  head.writeUInt32LE(bytes.length, 2);
  return [head, bytes];
}

/** The C++ program that reads messages about buffers, and writes `1` for a valid buffer and `0` for another. */
function programOf(headers: readonly string[]): string {
  const units = headers.map((header, index) => `namespace unit${index} {\n${isolated(header)}\n}\n`);
  const cases = headers.map((header, index) => {
    const verify = `unit${index}::${verifierIn(header)}`;
    const sized = verify.replace(/::Verify(\w+)$/, '::VerifySizePrefixed$1');
    return `      case ${index}: sound = head[1] ? ${sized}(verifier) : ${verify}(verifier); break;\n`;
  });
  return `#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include "flatbuffers/flatbuffers.h"
#include "flatbuffers/flexbuffers.h"
#include "flatbuffers/flex_flat_util.h"
${units.join('')}
int main() {
  unsigned char head[6];
  while (fread(head, 1, 6, stdin) == 6) {
    uint32_t size = head[2] | head[3] << 8 | head[4] << 16 | uint32_t(head[5]) << 24;
    // Aligned as the verifiers expect it, and with nothing readable right after the end that could be taken for a part.
    uint8_t *bytes = static_cast<uint8_t *>(aligned_alloc(64, (size + 64) / 64 * 64));
    if (size > 0 && fread(bytes, 1, size, stdin) != size) return 1;
    flatbuffers::Verifier verifier(bytes, size);
    bool sound = false;
    switch (head[0]) {
${cases.join('')}    }
    putchar(sound ? '1' : '0');
    free(bytes);
  }
  return 0;
}
`;
}

/** The name of the function that verifies a buffer. The root's namespace is the last one opened before it. */
function verifierIn(header: string): string {
  const found = /inline bool (Verify\w+Buffer)\(/.exec(header);
  if (!found) throw new Error('a generated header has no verifier: its schema has no root');
  const open: string[] = [];
  for (const [, opened, closed] of header
    .slice(0, found.index)
    .matchAll(/^namespace (\w+) \{$|^\} {2}\/\/ namespace (\w+)/gm)) {
    if (opened !== undefined) open.push(opened);
    else if (closed !== undefined) open.pop();
  }
  return [...open, found[1]].join('::');
}

/**
 * A generated header that can be compiled beside others and includes nothing. The parameter of its templates gets a
 * name that no type has: 25.12.19 calls it `B`, which is invalid for a union with a member `B`.
 */
function isolated(header: string): string {
  return header
    .replace(/^#(ifndef|define|endif).*FLATBUFFERS_GENERATED.*$/gm, '')
    .replace(/^#include .*$/gm, '')
    .replace(/\bbool B\b/g, 'bool Is64')
    .replace(/\bVerifierTemplate<B>/g, 'VerifierTemplate<Is64>');
}
