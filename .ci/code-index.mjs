// Holds the index for code search to the public command line of SCIP: `scip lint` on an index of our own schemas with
// generated code, and on one of each project of the corpus.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromBinary } from '@bufbuild/protobuf';
import scip from '@c4312/scip/scip_pb.js';
import { tool } from './tool.mjs';

const program = path.resolve('dist/cli.cjs');
const corpus = path.resolve('../shared/corpus');
const work = mkdtempSync(path.join(tmpdir(), 'fbs-code-index-'));
try {
  process.exitCode = main();
} finally {
  rmSync(work, { recursive: true, force: true });
}

function main() {
  const checker = tool('scip');
  const projects = existsSync(corpus) ? readdirSync(corpus).filter((name) => name.includes('+')) : [];
  const folders = [ownProject(), ...projects.map((name) => path.join(corpus, name))];
  let complaints = 0;
  let documents = 0;
  for (const folder of folders) {
    const index = path.join(work, 'index.scip');
    run(process.execPath, [program, 'index', '--package', 'shop@1.0.0', '--output', index, folder]);
    const { lines, count } = lint(checker, index);
    documents += count;
    complaints += lines.length;
    for (const line of lines) print(`  ${path.basename(folder)}: ${line}`);
  }
  print(`${folders.length} projects, ${documents} files in their indexes: ${complaints} complaints of scip lint`);
  if (projects.length === 0) print('SKIPPED: no ../shared, so only our own schemas were indexed');
  if (complaints > 0 || documents === 0) return 1;
  return projects.length === 0 ? 75 : 0;
}

/** Schemas with each kind of declaration, includes, two packages and generated code. */
function ownProject() {
  const folder = path.join(work, 'own');
  mkdirSync(path.join(folder, 'common'), { recursive: true });
  const files = {
    'common/item.fbs': `namespace common;\n/// A thing.\nstruct Place { x: float; y: float; }\nenum Kind : byte { Small, Large }\n`,
    'shop.fbs': `include "common/item.fbs";\nnamespace shop;\nattribute "mark";\ntable Item { name: string (key, mark); kind: common.Kind = Large; at: common.Place; }\nunion Any { Item, Other: Item }\ntable Order { items: [Item]; any: Any; inner: [ubyte] (nested_flatbuffer: "Item"); }\nrpc_service Store { Get(Order): Item; }\nroot_type Order;\n`,
    'common/go.mod': 'module example.com/common\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  run(process.execPath, [
    program,
    'generate',
    '--go',
    '--ts',
    '--flatc',
    'inside',
    '-o',
    path.join(folder, 'gen'),
    path.join(folder, 'shop.fbs'),
  ]);
  return folder;
}

/** The complaints of `scip lint` without those that are not about the index. */
function lint(checker, file) {
  const index = fromBinary(scip.IndexSchema, readFileSync(file));
  const places = new Map();
  for (const { symbols } of index.documents)
    for (const { symbol } of symbols) places.set(symbol, (places.get(symbol) ?? 0) + 1);
  const { status, stdout, stderr } = spawnSync(checker, ['lint', file], { encoding: 'utf8' });
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  if (status !== 0 && lines.length === 0) throw new Error(`scip lint: exit status ${status}`);
  return { count: index.documents.length, lines: lines.filter((line) => isAboutIndex(line, places)) };
}

/**
 * False for two complaints: the checker looks for the other end of a relationship only in the files that it has read,
 * whose order is random, and it takes the same type in two files for one symbol that has its relationships twice.
 */
function isAboutIndex(line, places) {
  const [, from = '', to = ''] =
    /symbol '(.*)' \(#1\) .* has a relationship to '(.*)' \(#2\), but couldn't find/.exec(line) ??
    /found multiple relationships from '(.*)' to '(.*)',/.exec(line) ??
    [];
  if (line.includes("couldn't find")) return !places.has(to);
  if (line.includes('multiple relationships')) return (places.get(from) ?? 0) < 2;
  return true;
}

function run(command, args) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
