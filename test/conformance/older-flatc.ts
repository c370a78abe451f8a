// Compares our record and our verdicts for an older version with the real flatc of that version, which FLATC names. It
// compares the verdict of each case, and the answer of `--conform` for each pair of schemas. Fails if they differ.
//
//   FLATC=/path/to/flatc npx tsx test/conformance/older-flatc.ts
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { flatcVersion } from '../../server/language/generate/service.ts';
import { compareSchemas, compatibilityDefaults } from '../../server/language/service.ts';
import { type Pair, readPairs, schemaOf } from '../compatibility/pairs.ts';
import { argumentsOf, casesOfVersion, recordedVersions } from './cases.ts';
import { findFlatc, flatcVerdict } from './flatc.ts';

const here = import.meta.dirname;
const flatc = findFlatc();
if (!flatc) throw new Error('there is no flatc to compare with: set FLATC to its path');
const version = flatcVersion(spawnSync(flatc, ['--version'], { encoding: 'utf8' }).stdout);
if (version === undefined || !recordedVersions(here).includes(version))
  throw new Error(`nothing is recorded of flatc ${version}`);

const differing = [...differingCases(flatc, version), ...differingPairs(flatc, version)];
for (const line of differing) console.log(`  ${line}`);
console.log(`flatc ${version}: ${differing.length} cases and pairs differ from ${flatc}`);
process.exitCode = differing.length > 0 ? 1 : 0;

function* differingCases(program: string, ofVersion: string): Iterable<string> {
  const cases = casesOfVersion(here, ofVersion);
  for (const one of cases) {
    const verdict = flatcVerdict(program, one, argumentsOf(one));
    if (verdict !== one.verdict) yield `${one.name}: flatc says ${verdict}, recorded is ${one.verdict}`;
  }
  console.log(`cases: ${cases.length}`);
}

function* differingPairs(program: string, ofVersion: string): Iterable<string> {
  const pairs = [
    ...readPairs('conform.txt').map((pair) => ({ pair, old: 'base.fbs' })),
    ...readPairs('pairs.txt').map((pair) => ({ pair, old: 'old.fbs' })),
  ];
  let compared = 0;
  for (const { pair, old } of pairs) {
    const theirs = conform(program, pair, old);
    if (theirs === undefined) continue;
    compared++;
    const options = { ...compatibilityDefaults, profile: 'conform', flatcVersion: ofVersion } as const;
    const [finding] = compareSchemas(schemaOf(pair.files, old), schemaOf(pair.files, 'new.fbs'), options);
    const ours = finding?.message ?? '';
    const isSame = theirs === 'crash' ? ours.includes('signal 11') : ours === theirs;
    if (!isSame) yield `${pair.name}: flatc says ${theirs || 'nothing'}, we say ${ours || 'nothing'}`;
  }
  console.log(`pairs: ${compared} of ${pairs.length}; the others need a later version`);
}

/** The answer of flatc about a pair; undefined if it refuses one of the schemas. */
function conform(program: string, { files }: Pair, old: string): string | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'older-flatc-'));
  try {
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const refuses = (file: string) => spawnSync(program, ['-b', '--schema', file], { cwd: folder }).status !== 0;
    if (refuses(old) || refuses('new.fbs')) return undefined;
    const { signal, stderr } = spawnSync(program, ['--conform', old, 'new.fbs'], { cwd: folder, encoding: 'utf8' });
    return signal === null ? (/schemas don't conform: .*/.exec(stderr)?.[0] ?? '') : 'crash';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
