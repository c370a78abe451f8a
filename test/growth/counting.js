// Starts counting the steps of all code as the process starts. V8 counts the blocks of a function only if it was
// compiled afterwards, and the same process runs other tests before those that measure. This is JavaScript because
// workers of the process import it as well, and would wait for ever for a module that must be translated first.
import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

/** The session in which V8 counts. It ends with the process. */
export const counting = new Session();

if (isMainThread) {
  counting.connect();
  counting.post('Profiler.enable');
  counting.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}
