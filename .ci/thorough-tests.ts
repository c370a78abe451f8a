// Prints the test files for which a thorough run differs from a usual one, each on a line: they choose how much to try,
// or read the measured cases of ../shared. All others have nothing more to show, and need no second run, nor do the ones
// that conformance.sh runs as thoroughly, with the real flatc, or another check of .ci/run, with the npm package.
//
//   THOROUGH=1 npx mocha $(npx tsx .ci/thorough-tests.ts)
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../test/mutation/checkout.ts';
import { relationsOf } from '../test/mutation/related-tests.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = filesOf(root);
const { loadedBy } = relationsOf(root, files);
const reasons = files.filter(
  (file) =>
    file === 'test/thorough.ts' ||
    (/^test\/.*\.ts$/.test(file) && /\.\.\/shared\b|'shared'/.test(readFileSync(path.join(root, file), 'utf8'))),
);
const tests = new Set(reasons.flatMap((file) => loadedBy.get(file) ?? []));
const checks = ['.ci/conformance.sh', '.ci/run'].map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
const besides = [...checks.matchAll(/\bTHOROUGH=1 npx mocha (test\/.*)$/gm)].flatMap(
  ([, names]) => names?.split(' ') ?? [],
);
if (!besides.every((test) => tests.delete(test))) throw new Error('a check runs a test that needs no thorough run');
if (tests.size === 0) throw new Error('no test depends on the size of a run');
process.stdout.write(`${[...tests].sort().join('\n')}\n`);
