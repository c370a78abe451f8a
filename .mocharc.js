// How mocha runs the tests: files side by side, one more than there are cores, since some of them wait for a server.
import { availableParallelism } from 'node:os';

export default {
  // Without `require` of ES modules mocha imports each test, so that there is one copy of every module and not two.
  // Tests make much that is short-lived: with more room for it, an eighth less time goes into collecting it.
  'node-option': ['import=tsx', 'no-experimental-require-module', 'max-semi-space-size=64', 'min-semi-space-size=32'],
  reporter: './test/reporter.ts',
  parallel: true,
  jobs: availableParallelism() + 1,
  exit: true,
  // A busy machine is slow: what hangs ends all the same.
  timeout: 60_000,
};
