// A thread of `check`: reads what its roots include, and judges them once all threads have done so.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { initializeParser } from '../../language/service.ts';
import { loadParserModules } from '../parser-modules.ts';
import {
  beginJudging,
  type CheckTask,
  type Judging,
  type Outcome,
  type OutsideFile,
  type Unreadable,
} from './judging.ts';
import { type Share, Takers } from './shares.ts';

/** What a thread is started with. */
export interface ThreadTask {
  readonly task: CheckTask;
  readonly thread: number;
  /** How many there are. */
  readonly threads: number;
  readonly shares: readonly Share[];
  /** The buffer of the `Takers`. */
  readonly takers: SharedArrayBuffer;
}

/** What a thread has read: files that are no roots, and those that cannot be read. */
export interface Loaded {
  readonly outside: readonly OutsideFile[];
  readonly unreadable: readonly Unreadable[];
}

/** The two parts of the work of a thread: the second begins when the first is done everywhere. */
export interface ThreadWork {
  readonly judging: Judging;
  readonly load: () => Promise<Loaded>;
  readonly judge: (outside: readonly OutsideFile[]) => Promise<readonly Outcome[]>;
}

/** The work of a thread, which takes its roots from what is left. The parser must be initialized. */
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
      for (const index of takers.takenBy(thread)) outcomes.push(await judging.judge(index));
      return outcomes;
    },
  };
}

/** Works for the thread that has started this one. */
export async function runThread(): Promise<void> {
  const { task, thread, threads, shares, takers } = workerData as ThreadTask;
  const port = parentPort as MessagePort;
  await loadParserModules().then(initializeParser);
  const work = beginWork(task, thread, new Takers(shares, threads, takers));
  port.once('message', async (outside: readonly OutsideFile[]) => {
    port.postMessage(await work.judge(outside));
  });
  port.postMessage(await work.load());
}
