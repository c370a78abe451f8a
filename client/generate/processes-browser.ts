// The processes of a browser, which can start none. Every start fails.
import type { Processes } from './processes.ts';

export const browserProcesses: Processes = {
  platform: 'posix',
  env: {},
  home: '/',
  accountHome: '/',
  start: () => ({
    end: Promise.resolve({ kind: 'failure', reason: 'A browser cannot start programs.' }),
    stop: () => undefined,
  }),
  isExecutable: async () => false,
  changedAt: async () => 0,
};
