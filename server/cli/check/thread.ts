// A worker thread of `check`: it reads the includes of its roots, waits until all threads have done so, and judges its
// roots.
import type { MessagePort } from 'node:worker_threads';
import { prepareParser } from '../parser-modules.ts';
import {
  beginJudging,
  type CheckTask,
  type Judging,
  type Outcome,
  type OutsideFile,
  type Unreadable,
} from './judging.ts';
import { type Share, Takers } from './shares.ts';

/** The data that a worker starts with. */
export interface ThreadTask {
  readonly task: CheckTask;
  readonly thread: number;
  /** The number of threads. */
  readonly threads: number;
  readonly shares: readonly Share[];
  /** The buffer of `Takers`, which all threads share. */
  readonly takers: SharedArrayBuffer;
}

/** The files that a thread has read besides the roots, and the files that it could not read. */
export interface Loaded {
  readonly outside: readonly OutsideFile[];
  readonly unreadable: readonly Unreadable[];
}

/** The two phases of a thread. `judge` takes the files of all threads, so it begins when `load` has ended in each. */
export interface ThreadWork {
  readonly judging: Judging;
  readonly load: () => Promise<Loaded>;
  readonly judge: (outside: readonly OutsideFile[]) => Promise<readonly Outcome[]>;
}

/** Creates the work of a thread: it takes one share of the roots after another. */
export function beginWork(task: CheckTask, thread: number, takers: Takers): ThreadWork {
  const judging = beginJudging(task);
  return {
    judging,
    load: async () => {
      const unreadable: Unreadable[] = [];
      for (let share = takers.take(thread); share.length > 0; share = takers.take(thread)) {
        for (const index of share) unreadable.push(...(await judging.load(index)));
      }
      return { outside: judging.outside(), unreadable };
    },
    judge: async (outside) => {
      judging.take(outside);
      const outcomes: Outcome[] = [];
      for (const index of takers.takenBy(thread))
        if (task.judged?.has(index) !== false) outcomes.push(await judging.judge(index));
      return outcomes;
    },
  };
}

/** Runs this worker: does its part and posts the results to the main thread. */
export async function runThread(): Promise<void> {
  const { parentPort, workerData } = await import('node:worker_threads');
  const { task, thread, threads, shares, takers } = workerData as ThreadTask;
  const port = parentPort as MessagePort;
  await prepareParser();
  const work = beginWork(task, thread, new Takers(shares, threads, takers));
  port.once('message', async (outside: readonly OutsideFile[]) => {
    port.postMessage(await work.judge(outside));
  });
  port.postMessage(await work.load());
}
