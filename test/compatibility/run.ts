// Prints how far the comparison agrees with what was measured on the recorded pairs. Fails where it says less, or
// something of a pair that is fine.
//
//   npm run compatibility                     compare with the record; with FLATC=/path/to/flatc check the record too

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFlatc } from '../conformance/flatc.ts';
import { complaintsAbout } from './judge.ts';
import { type Pair, readPairs } from './pairs.ts';

const pairs = readPairs('pairs.txt');
const wrong = pairs.flatMap((pair) => complaintsAbout(pair).map((complaint) => `${pair.name}: ${complaint}`));
for (const line of wrong) console.log(`  ${line}`);
console.log(`pairs: ${wrong.length} complaints about ${pairs.length} pairs`);
const drifted = verifyRecord();
process.exitCode = wrong.length + drifted > 0 ? 1 : 0;

/** The number of pairs of which a flatc on this machine says something else than the record. */
function verifyRecord(): number {
  const flatc = findFlatc();
  if (!flatc) {
    console.log('record: not verified, no flatc (set FLATC to its path)');
    return 0;
  }
  const own = [
    ...pairs.map((pair) => ({
      pair,
      old: 'old.fbs',
      args: ['-b', '--schema'],
      expected: pair.facts.get('conform') ?? '',
    })),
    ...readPairs('conform.txt').map((pair) => {
      const message = pair.facts.get('message')?.replace("schemas don't conform: ", '') ?? '';
      return { pair, old: 'base.fbs', args: [], expected: message };
    }),
  ];
  const different = own.filter(({ pair, old, args, expected }) => conform(flatc, pair, old, args) !== expected);
  for (const { pair } of different) console.log(`  record differs from flatc: ${pair.name}`);
  console.log(`record: ${different.length} of ${own.length} messages differ from ${flatc}`);
  return different.length;
}

/** The first message of `flatc --conform`; empty where it accepts. */
function conform(flatc: string, { files }: Pair, old: string, args: readonly string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'compatibility-'));
  try {
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const { status, stdout, stderr } = spawnSync(flatc, ['--conform', old, ...args, '-o', 'out', 'new.fbs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status === 0) return '';
    const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim());
    const told = lines.find((line) => /schemas don't conform: |error: ./.test(line)) ?? '';
    return told.replace("schemas don't conform: ", '').replace(`${folder}/`, '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
