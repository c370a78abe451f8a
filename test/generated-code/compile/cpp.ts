// Compiles C++: each header alone, with the runtime's headers compiled before.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Failures, Places, Unit } from './compiler.ts';
import { forEachAtOnce, messagesIn, runProgram } from './process.ts';

export const cpp: Compiler = { language: 'cpp', failures };

const flags = ['-std=c++17', '-fsyntax-only', '-w', '-fmax-errors=30'];

async function failures(units: readonly Unit[], { work, tool }: Places): Promise<Failures> {
  const headers = tool('flatbuffers_headers');
  const runtime = path.join(work, 'runtime.h');
  writeFileSync(
    runtime,
    '#include "flatbuffers/flatbuffers.h"\n#include "flatbuffers/flexbuffers.h"\n#include "flatbuffers/flex_flat_util.h"\n',
  );
  const compiled = await runProgram('g++', ['-std=c++17', '-w', '-I', headers, '-x', 'c++-header', runtime]);
  if (compiled.status !== 0) throw new Error(`g++: ${compiled.stderr}`);
  mkdirSync(path.join(work, 'sources'));
  const results = await forEachAtOnce(units, async (unit) => {
    const source = path.join(work, 'sources', `${unit.id}.cpp`);
    writeFileSync(source, unit.files.map((file) => `#include "${file}"\n`).join(''));
    const args = [...flags, '-include', runtime, '-I', headers, '-I', unit.folder, source];
    const result = await runProgram('g++', args, { cwd: unit.folder });
    return result.status === 0 ? [] : [[unit, messagesIn(result, /error:/)] as const];
  });
  return new Map(results.flat());
}
