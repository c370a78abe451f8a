// How mocha runs the tests: files side by side, one more than there are cores, since some of them wait for a server.
import { availableParallelism } from 'node:os';

// Most functions of a test run are never hot enough to be worth optimizing. Before Node 22 V8 has no quick compiler for
// them (Maglev), and its slow one would take a third of the time: it begins later, and inlines less.
const optimizeLess = ['interrupt-budget=1000000', 'max-inlined-bytecode-size-cumulative=200'];
const isBeforeMaglev = Number.parseInt(process.versions.node, 10) < 22;

// Tests that count steps come first in `npm test`: what V8 counts is reported of all functions that ever ran.
export default {
  // Without `require` of ES modules mocha imports each test, so that there is one copy of every module and not two.
  // Tests make much that is short-lived: with more room for it, an eighth less time goes into collecting it.
  // Steps are counted from the start, as the functions of earlier tests would not be counted later.
  'node-option': [
    'import=tsx',
    'import=./test/growth/counting.js',
    'no-experimental-require-module',
    'max-semi-space-size=64',
    'min-semi-space-size=32',
    ...(isBeforeMaglev ? optimizeLess : []),
  ],
  reporter: './test/reporter.ts',
  parallel: true,
  jobs: availableParallelism() + 1,
  exit: true,
  // A busy machine is slow: what hangs ends all the same.
  timeout: 180_000,
};
