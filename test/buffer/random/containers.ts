// Compares our verdict on each message in damaged files with the verdict of the C++ verifiers that flatc generates. The
// files are in the forms of FlatGeobuf and Arrow. Prints each message with different verdicts, and fails if there is
// one.
//
//   npm run verifier:containers                                  1,000 copies of each of two small files made here
//   COUNT=50 SEED=7 npm run verifier:containers                  that many, made from that seed
//   SCHEMAS=DIR npm run verifier:containers -- FILE...           files of other programs, by their projects' schemas
//
// FLATC and FLATBUFFERS_INCLUDE are those of verifier:random; g++ must be there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  containerMessages,
  type DataSchema,
  formOf,
  knownLayouts,
  layoutOf,
  readBinaryBaseline,
  sourceOf,
  verifyBuffer,
} from '../../../server/language/service.ts';
import { randomOf } from '../../conformance/differential/random.ts';
import { findFlatc } from '../../conformance/flatc.ts';
import { verdictsOfGenerated } from '../../generated-verifiers.ts';
import { firstSeed } from '../../thorough.ts';
import '../../check.ts';
import { damaged } from './damage.ts';
import { arrowStream, flatgeobuf, ownSchemas } from './own-containers.ts';

/** A schema, with the verifier that flatc generates for its root. */
interface Verified {
  readonly root: string;
  readonly schema: DataSchema;
  readonly header: string;
}

interface Tried {
  readonly file: string;
  readonly copy: number;
  readonly verified: number;
  readonly isSizePrefixed: boolean;
  readonly bytes: Uint8Array;
}

const mostShown = 20;
const count = Number(process.env.COUNT ?? 1000);
const flatc = findFlatc();
if (!flatc) throw new Error('there is no flatc to compare with: set FLATC to its path');
const include = process.env.FLATBUFFERS_INCLUDE;
if (!include) throw new Error("set FLATBUFFERS_INCLUDE to the folder with flatc's C++ headers");

const folder = mkdtempSync(path.join(os.tmpdir(), 'containers-'));
try {
  console.log(`seed ${firstSeed}, ${count} copies of each file`);
  const files = process.argv.slice(2);
  const schemas = process.env.SCHEMAS;
  const verified = schemas === undefined ? ownVerified(flatc) : verifiedIn(flatc, schemas);
  const origins: readonly (readonly [name: string, bytes: Uint8Array])[] =
    files.length === 0
      ? [
          ['own.fgb', flatgeobuf(written(flatc))],
          ['own.arrows', arrowStream(written(flatc))],
        ]
      : files.map((file) => [path.basename(file), readFileSync(file)]);
  const tried = origins.flatMap(([name, bytes], index) => copiesOf(name, bytes, verified, index));
  const questions = tried.map((each) => ({ ...each, header: each.verified }));
  const theirs = verdictsOfGenerated(
    verified.map(({ header }) => header),
    questions,
    include,
  );
  const differing = tried.filter((each, index) => theirs[index] !== isSound(each, verified));
  for (const { file, copy, verified: of, bytes } of differing.slice(0, mostShown))
    console.log(`${file}, copy ${copy}, ${verified[of]?.root}: ${Buffer.from(bytes).toString('hex')}`);
  const broken = theirs.filter((verdict) => !verdict).length;
  console.log(`${tried.length} messages, ${broken} broken, ${differing.length} verdicts differ`);
  process.exitCode = differing.length === 0 && broken > 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The messages of a file and of damaged copies of the file. Equal messages are tried once. */
function copiesOf(file: string, bytes: Uint8Array, verified: readonly Verified[], seed: number): readonly Tried[] {
  const known = new Set<string>();
  const random = randomOf(firstSeed, seed);
  const tried: Tried[] = [];
  for (let copy = 0; copy <= count; copy++) {
    const own = copy === 0 ? bytes : damaged(bytes, random);
    for (const message of messagesOf(own, layoutIn(bytes), verified)) {
      const key = `${message.verified} ${Buffer.from(message.bytes).toString('latin1')}`;
      if (known.has(key)) continue;
      known.add(key);
      tried.push({ file, copy, ...message });
    }
  }
  if (tried.length < 2) throw new Error(`${file} has no messages of these schemas`);
  return tried;
}

function layoutIn(bytes: Uint8Array) {
  const layout = layoutOf(sourceOf(bytes), knownLayouts);
  if (!layout) throw new Error('a file is of no known kind');
  return layout;
}

/** The messages that a file has before its first fault. */
function* messagesOf(
  bytes: Uint8Array,
  layout: ReturnType<typeof layoutIn>,
  verified: readonly Verified[],
): Iterable<Omit<Tried, 'file' | 'copy'>> {
  for (const message of containerMessages(sourceOf(bytes), layout)) {
    if ('code' in message) return;
    const { rootType, isPrefixed } = message.part;
    const index = verified.findIndex(({ root }) => root === rootType);
    if (index < 0) throw new Error(`no schema has the root ${rootType}`);
    const own = bytes.subarray(isPrefixed ? message.at : message.start, message.end);
    yield { verified: index, isSizePrefixed: isPrefixed, bytes: own };
  }
}

function isSound({ verified: of, bytes, isSizePrefixed }: Tried, verified: readonly Verified[]): boolean {
  const { schema } = verified[of] as Verified;
  return verifyBuffer(bytes, schema, formOf(bytes, schema, { isSizePrefixed })) === undefined;
}

/** The schemas of a folder that have a root. */
function verifiedIn(program: string, from: string): readonly Verified[] {
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.fbs'));
  return names.sort().flatMap((name) => verifiedOf(program, path.join(from, name)) ?? []);
}

function ownVerified(program: string): readonly Verified[] {
  return Object.entries(ownSchemas).flatMap(([name, text]) => {
    const file = path.join(folder, `${name}.fbs`);
    writeFileSync(file, text);
    return verifiedOf(program, file) ?? [];
  });
}

function verifiedOf(program: string, file: string): Verified | undefined {
  const base = path.basename(file, '.fbs');
  run(program, '--cpp', '--gen-all', '-o', folder, file);
  run(program, '-b', '--schema', '-o', folder, file);
  const schema = readBinaryBaseline(readFileSync(path.join(folder, `${base}.bfbs`)));
  if ('problem' in schema || !schema.rootType) return undefined;
  const header = readFileSync(path.join(folder, `${base}_generated.h`), 'utf8');
  return { root: schema.rootType.fullName, schema, header };
}

/** Returns a function that writes JSON data as a buffer of one of our schemas. */
function written(program: string): (schema: string, data: string, isSizePrefixed: boolean) => Uint8Array {
  return (schema, data, isSizePrefixed) => {
    const file = path.join(folder, 'data.json');
    writeFileSync(file, data);
    const prefix = isSizePrefixed ? ['--size-prefixed'] : [];
    run(program, '-b', ...prefix, '-o', folder, path.join(folder, `${schema}.fbs`), file);
    return readFileSync(path.join(folder, 'data.bin'));
  };
}

function run(program: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr || error}`);
}
