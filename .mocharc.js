// How mocha runs the tests: files side by side, since many of them wait for a server most of the time.
import { availableParallelism } from 'node:os';

export default {
  'node-option': ['import=tsx'],
  reporter: './test/reporter.ts',
  parallel: true,
  jobs: Math.max(2, availableParallelism()),
  exit: true,
  timeout: 20_000,
};
