// Compares our verdict on buffers with the verdict of the C++ verifiers that flatc generates. The buffers are the
// recorded ones, with bytes changed at random. Prints each buffer with different verdicts, and fails if there is one.
//
//   npm run verifier:random                     20,000 buffers; flatc is the one named by FLATC, or on PATH
//   COUNT=500 SEED=7 npm run verifier:random    that many, made from that seed
//
// FLATBUFFERS_INCLUDE is the folder with flatc's C++ headers; g++ must be there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verifyBuffer } from '../../../server/language/service.ts';
import { randomOf } from '../../conformance/differential/random.ts';
import { findFlatc } from '../../conformance/flatc.ts';
import { verdictsOfGenerated } from '../../generated-verifiers.ts';
import { firstSeed } from '../../thorough.ts';
import '../../check.ts';
import { isSizePrefixed, type RecordedBuffer, recordedBuffers, recordedSchema, recordedSchemas } from '../recorded.ts';
import { damaged } from './damage.ts';

interface Tried {
  readonly origin: RecordedBuffer;
  readonly bytes: Uint8Array;
}

const mostShown = 20;
const count = Number(process.env.COUNT ?? 20_000);
const flatc = findFlatc();
if (!flatc) throw new Error('there is no flatc to compare with: set FLATC to its path');
const headers = process.env.FLATBUFFERS_INCLUDE;
if (!headers) throw new Error("set FLATBUFFERS_INCLUDE to the folder with flatc's C++ headers");

console.log(`seed ${firstSeed}, ${count} buffers`);
const random = randomOf(firstSeed, 0);
const tried: Tried[] = [
  ...recordedBuffers.map((origin) => ({ origin, bytes: origin.bytes })),
  ...Array.from({ length: count }, () => {
    const origin = random.pick(recordedBuffers);
    return { origin, bytes: damaged(origin.bytes, random) };
  }),
];
const theirs = verdictsOfCpp(flatc, headers, tried);
const tally = { sound: 0, broken: 0 };
const checks = new Map<string, number>();
const differing: string[] = [];
for (const [index, { origin, bytes }] of tried.entries()) {
  const problem = verifyBuffer(bytes, recordedSchema(origin.schema), { isSizePrefixed: isSizePrefixed(origin) });
  if (problem) checks.set(problem.code, (checks.get(problem.code) ?? 0) + 1);
  tally[problem ? 'broken' : 'sound']++;
  if ((problem === undefined) === theirs[index]) continue;
  const verdict = problem ? `${problem.code} at ${problem.at}, ${problem.path}: ${problem.message}` : 'sound';
  const hex = Buffer.from(bytes).toString('hex');
  differing.push(
    `${origin.schema} ${origin.case}: C++ says ${theirs[index] ? 'sound' : 'broken'}, we say ${verdict}\n  ${hex}`,
  );
}
for (const line of differing.slice(0, mostShown)) console.log(line);
const found = [...checks].sort(([one], [other]) => (one < other ? -1 : 1)).map(([code, times]) => `${code} ${times}`);
console.log(`${tally.sound} sound, ${tally.broken} broken: ${found.join(', ')}`);
console.log(`${tried.length} buffers, ${differing.length} verdicts differ`);
process.exitCode = differing.length === 0 ? 0 : 1;

/** Whether each buffer is valid, by the verifiers that flatc generates. */
function verdictsOfCpp(program: string, include: string, all: readonly Tried[]): readonly boolean[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verifier-'));
  try {
    const names = Object.keys(recordedSchemas);
    const headers = names.map((name) => {
      const source = path.join(folder, `${name}.fbs`);
      writeFileSync(source, recordedSchemas[name] ?? '');
      const { status, stderr, error } = spawnSync(program, ['--cpp', '-o', folder, source], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`flatc failed: ${stderr || error}`);
      return readFileSync(path.join(folder, `${name}_generated.h`), 'utf8');
    });
    const questions = all.map(({ origin, bytes }) => ({
      header: names.indexOf(origin.schema),
      isSizePrefixed: isSizePrefixed(origin),
      bytes,
    }));
    return verdictsOfGenerated(headers, questions, include);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
