// Compiles C++: each header alone, with the runtime's headers compiled before, and its verifiers as a program uses them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    const used = unit.files.flatMap((file) => [...verifiersIn(readFileSync(path.join(unit.folder, file), 'utf8'))]);
    writeFileSync(source, [...unit.files.map((file) => `#include "${file}"\n`), ...new Set(used)].join(''));
    const args = [...flags, '-include', runtime, '-I', headers, '-I', unit.folder, source];
    const result = await runProgram('g++', args, { cwd: unit.folder });
    return result.status === 0 ? [] : [[unit, messagesIn(result, /error:/)] as const];
  });
  return new Map(results.flat());
}

/** The instantiations of all verifiers in a header. They are templates since 25.12.19, whose mistakes show only in use. */
function* verifiersIn(header: string): Iterable<string> {
  const uses = '<false>(::flatbuffers::VerifierTemplate<false> &)';
  const places =
    /^namespace (?<opened>\w+) \{$|^\} {2}\/\/ namespace (?<closed>\w+)$|^struct (?<table>\w+) FLATBUFFERS_FINAL_CLASS : private|^template <bool B = false>\ninline bool (?<root>\w+)\(/gm;
  if (!header.includes('VerifierTemplate')) return;
  const namespaces: string[] = [''];
  for (const { groups: { opened, closed, table, root } = {} } of header.matchAll(places)) {
    if (opened !== undefined) namespaces.push(`${opened}::`);
    if (closed !== undefined) namespaces.pop();
    if (table !== undefined) yield `template bool ${namespaces.join('')}${table}::Verify${uses} const;\n`;
    if (root !== undefined) yield `template bool ${namespaces.join('')}${root}${uses};\n`;
  }
}
