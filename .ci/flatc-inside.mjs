// Checks that the built-in flatc behaves like a native one of the same release: the same status, messages and bytes,
// for every generator over the schemas of the repository, and over those of ../shared if it exists.
//
//   node --import=tsx .ci/flatc-inside.mjs [STEP [FIRST]]   after `npm run flatc`; takes each STEP-th schema, 20 without
//                                                           it; FULL=1 takes all
//   node --import=tsx .ci/flatc-inside.mjs --record         writes test/flatc/recorded.json anew after a wanted change
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flatcLanguages } from '../server/language/generate/service.ts';
import { inEmptyFolder, insideResult, nativeResult } from '../test/flatc/native.ts';
import { recordedRuns, recordFile } from '../test/flatc/recorded.ts';
import { tool } from './tool.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const flatc = tool('flatc');
const flags = flatcLanguages
  .filter(({ makes, generator }) => makes === 'code' || generator === 'jsonschema')
  .map(({ flag }) => flag);
const optionSets = [
  [],
  ['--gen-object-api', '--gen-mutable', '--gen-compare', '--gen-name-strings', '--reflect-names', '--gen-all'],
];

/** Comparing all schemas takes ten minutes of a processor, and far longer on one that is busy. */
const usualStep = 20;

/** A default of asin(2): Lobster and PHP write the sign of its NaN, which is the processor's. */
const signOfNan = 'func-domain-error.fbs';

/** The largest number of differences that are shown; each may fill a page. */
const mostShown = 10;

if (process.argv[2] === '--record') await record();
else await compareAll(Number(process.argv[2] ?? (process.env.FULL ? 1 : usualStep)), Number(process.argv[3] ?? 0));

/** Records the results of the native flatc for the runs of the test. */
async function record() {
  const results = {};
  for (const { name, files, args } of recordedRuns) {
    results[name] = await inEmptyFolder((folder) => {
      for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
      return nativeResult(flatc, folder, args);
    });
  }
  writeFileSync(recordFile, `${JSON.stringify(results, undefined, 2)}\n`);
}

async function compareAll(step, first) {
  // The schemas are copied, because some generators write beside their input.
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'fbs-schemas-'));
  const differences = [];
  let runs = 0;
  try {
    const all = schemasIn(copy);
    const schemas = all.filter((_, index) => index % step === first % step);
    process.stdout.write(`${schemas.length} of ${all.length} schemas${step === 1 ? '' : '; FULL=1 takes all'}\n`);
    for (const { file, includes } of schemas) {
      for (const options of optionSets) {
        const where = [...options, ...includes.flatMap((path) => ['-I', path]), '-o', 'out', file];
        // One run for all generators. If one of them refuses a schema that flatc accepts, each is also run alone.
        const all = await bothOf([...flags, ...where]);
        const binary = await bothOf(['--binary', '--schema', ...where]);
        const isRefusedByOne = all.native.status !== 0 && binary.native.status === 0;
        const each = isRefusedByOne ? await Promise.all(flags.map((flag) => bothOf([flag, ...where]))) : [];
        for (const { args, native, inside } of [all, binary, ...each]) {
          runs++;
          const wrong = differenceOf(native, inside);
          if (wrong !== undefined) differences.push(`flatc ${args.join(' ').replaceAll(copy, '')}: ${wrong}`);
        }
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  for (const difference of differences.slice(0, mostShown)) process.stdout.write(`${difference}\n`);
  process.stdout.write(`${runs} runs of flatc inside and natively, ${differences.length} differences\n`);
  process.exitCode = differences.length === 0 && runs > 0 ? 0 : 1;
}

/** The results of both programs for the same run. */
async function bothOf(args) {
  return inEmptyFolder(async (folder) => {
    const inside = await insideResult(folder, args);
    return { args, native: nativeResult(flatc, folder, args), inside };
  });
}

function differenceOf(native, inside) {
  // An invalid memory access ends a native flatc, or glibc does when it notices one; WebAssembly may survive it.
  if (native.status === 'SIGSEGV') return undefined;
  if (native.status === 'SIGABRT' && /^(?:free\(\)|malloc\(\)|corrupted|double free)/m.test(native.output))
    return undefined;
  // PyPI's is built with assertions, and neither Google's binaries nor the built-in one are.
  if (native.status === 'SIGABRT' && /: Assertion `.*' failed\./.test(native.output)) return undefined;
  if (typeof native.status === 'string')
    return typeof inside.status === 'string' ? undefined : `${native.status}, and inside ${inside.status}`;
  if (native.status !== inside.status) return `status ${native.status}, and inside ${inside.status}`;
  if (native.output !== inside.output) return `prints\n${native.output}and inside\n${inside.output}`;
  const names = new Set([...Object.keys(native.files), ...Object.keys(inside.files)]);
  const wrong = [...names].filter((name) => native.files[name] !== inside.files[name]);
  return wrong.length === 0 ? undefined : `writes other files: ${wrong.join(', ')}`;
}

/** The copied schemas, with the include folders that each needs. */
function schemasIn(copy) {
  const cases = join(copy, 'cases');
  cpSync(join(root, 'test/conformance/cases'), cases, { recursive: true });
  const own = readdirSync(cases, { recursive: true })
    .filter((name) => name.endsWith('.fbs') && name !== signOfNan)
    .sort()
    .map((name) => ({ file: join(cases, name), includes: [] }));
  const shared = resolve(root, '../shared/corpus');
  if (!existsSync(shared)) return own;
  const corpus = join(copy, 'corpus');
  cpSync(shared, corpus, { recursive: true });
  execFileSync('chmod', ['-R', 'u+w', corpus]);
  const [, ...lines] = readFileSync(join(shared, 'verdicts.tsv'), 'utf8').trimEnd().split('\n');
  const real = lines.map((line) => {
    const [file = '', , , , , includeArgs = ''] = line.split('\t');
    const includes = [...includeArgs.matchAll(/-I (\S+)/g)].map(([, path]) => join(corpus, path));
    return { file: join(corpus, file), includes };
  });
  return [...real, ...own];
}
