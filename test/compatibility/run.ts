// Prints how far the comparison agrees with the measurements of the recorded pairs. Fails if the comparison reports
// less harm than was measured, or reports a harmless pair.
//
//   npm run compatibility                     compare with the record; with FLATC=/path/to/flatc check the record too
//   FLATBUFFERS_INCLUDE=DIR npm run …         ask verifiers in generated C++, too: DIR has the headers, g++ compiles
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { conformMessage, readBinaryBaseline } from '../../server/language/service.ts';
import { findFlatc } from '../conformance/flatc.ts';
import { writeFiles } from '../test-folder.ts';
import { complaintsAbout } from './judge.ts';
import { type Pair, readPairs, schemaOf } from './pairs.ts';
import { verifierVerdicts } from './verifier.ts';

const prefix = "schemas don't conform: ";
const pairs = readPairs('pairs.txt');
/**
 * The pair whose finding needs the text of the older schema. A binary schema without any of flatc's own attributes does
 * not say whether flatc would have written them.
 */
const isUntoldByBinary: ReadonlySet<string> = new Set(['flexbuffer-added']);

const wrong = pairs.flatMap((pair) => complaintsAbout(pair).map((complaint) => `${pair.name}: ${complaint}`));
for (const line of wrong) console.log(`  ${line}`);
console.log(`pairs: ${wrong.length} complaints about ${pairs.length} pairs`);
const flatc = findFlatc();
if (!flatc) console.log('record: not verified, no flatc (set FLATC to its path)');
const headers = process.env.FLATBUFFERS_INCLUDE;
const drifted = flatc ? verifyRecord(flatc) + verifyBinaries(flatc) + verifyVerdicts(flatc) : 0;
process.exitCode = wrong.length + drifted > 0 ? 1 : 0;

/** The number of pairs for which flatc on this machine differs from the record. */
function verifyRecord(flatc: string): number {
  const own = [
    ...pairs.map((pair) => ({
      pair,
      old: 'old.fbs',
      args: ['-b', '--schema'],
      expected: pair.facts.get('conform') ?? '',
    })),
    ...readPairs('conform.txt').map((pair) => {
      const message = pair.facts.get('message')?.replace(prefix, '') ?? '';
      return { pair, old: 'base.fbs', args: [], expected: message };
    }),
  ];
  const different = own.filter(({ pair, old, args, expected }) => conform(flatc, pair, old, args) !== expected);
  for (const { pair } of different) console.log(`  record differs from flatc: ${pair.name}`);
  console.log(`record: ${different.length} of ${own.length} messages differ from ${flatc}`);
  return different.length;
}

/** The number of pairs with another result if the old version is a binary schema from flatc. */
function verifyBinaries(flatc: string): number {
  let different = 0;
  for (const pair of pairs.filter(({ name }) => !isUntoldByBinary.has(name))) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'compatibility-'));
    try {
      writeFiles(folder, pair.files);
      spawnSync(flatc, ['-b', '--schema', '--bfbs-builtins', 'old.fbs'], { cwd: folder });
      const before = readBinaryBaseline(readFileSync(path.join(folder, 'old.bfbs')));
      if ('problem' in before) throw new Error(before.problem);
      const ours = conformMessage(before, schemaOf(pair.files, 'new.fbs'))?.replace(prefix, '') ?? '';
      const theirs = conformIn(folder, flatc, 'old.bfbs', ['-b', '--schema']);
      const complaints = complaintsAbout(pair, before);
      if (ours === theirs && complaints.length === 0) continue;
      different++;
      console.log(
        `  binary ${pair.name}: ours ${ours || 'accepts'}, flatc ${theirs || 'accepts'}; ${complaints.join(', ')}`,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  console.log(`binary: ${different} of ${pairs.length} pairs are judged otherwise through a .bfbs`);
  return different;
}

/** The number of pairs for which verifiers in generated C++ differ from the record. */
function verifyVerdicts(flatc: string): number {
  if (headers === undefined) {
    console.log('verifiers: not asked (set FLATBUFFERS_INCLUDE to the folder with the headers of FlatBuffers)');
    return 0;
  }
  const verdicts = verifierVerdicts(pairs, flatc, path.resolve(headers));
  const different = pairs.filter(({ name, facts }) => verdicts.get(name) !== facts.get('verifier'));
  for (const { name, facts } of different) {
    console.log(`  verifiers ${name}: ${verdicts.get(name)}, recorded ${facts.get('verifier')}`);
  }
  console.log(`verifiers: ${different.length} of ${pairs.length} pairs are judged otherwise than recorded`);
  return different.length;
}

/** The first message of `flatc --conform`; empty if it accepts. */
function conform(flatc: string, pair: Pair, old: string, args: readonly string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'compatibility-'));
  try {
    writeFiles(folder, pair.files);
    return conformIn(folder, flatc, old, args);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function conformIn(folder: string, flatc: string, old: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(flatc, ['--conform', old, ...args, '-o', 'out', 'new.fbs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return '';
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim());
  const message = lines.find((line) => /schemas don't conform: |error: ./.test(line)) ?? '';
  return message.replace(prefix, '').replace(`${folder}/`, '');
}
