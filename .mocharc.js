// How mocha runs the tests: files side by side, since many of them wait for a server most of the time.
import { availableParallelism } from 'node:os';

export default {
  // Without `require` of ES modules mocha imports each test, so that there is one copy of every module and not two.
  'node-option': ['import=tsx', 'no-experimental-require-module', 'max-semi-space-size=64', 'min-semi-space-size=32'],
  reporter: './test/reporter.ts',
  parallel: true,
  jobs: Math.max(2, availableParallelism()),
  exit: true,
  timeout: 20_000,
};
