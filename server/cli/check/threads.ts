// Spreads a check over several processors. The report does not depend on the number of threads.
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import type { LanguageService } from '../../language/service.ts';
import { bundleFolder } from '../parser-modules.ts';
import { threadArgument } from '../thread-argument.ts';
import type { CheckTask, Outcome, OutsideFile, Unreadable } from './judging.ts';
import { sharesOf, Takers, threadsFor } from './shares.ts';
import { beginWork, type Loaded, type ThreadTask } from './thread.ts';

/** The combined results of all threads. */
interface Judged {
  /** Results by index of the root. A root is missing if it was not to be judged, or if its thread ended early. */
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** The files that cannot be read, each once, sorted by URI. */
  readonly unreadable: readonly Unreadable[];
  /** The reason why a thread ended early, for each thread that did. */
  readonly endings: readonly string[];
  /** The service of the main thread, which has the texts of all roots. */
  readonly service: LanguageService;
}

/** Judges the roots of a task, in as many threads as pay off. Fails with `ParserMissing` where it needs the parser. */
export async function judgeAll(task: CheckTask, threads = threadsOf(task)): Promise<Judged> {
  const shares = threads > 1 ? sharesOf(task.roots, task.includePaths) : [[...task.roots.keys()]];
  const busy = Math.min(threads, shares.length);
  const takers = new Takers(shares, busy);
  const helpers = busy > 1 ? await startHelpers({ task, threads: busy, shares, takers: takers.buffer }) : [];
  const own = beginWork(task, 1, takers);
  const loaded = await Promise.all([own.load(), ...helpers.map(({ loaded }) => loaded)]);
  const read = loaded.filter((each) => each !== undefined);
  const outside = [...new Map(read.flatMap((each) => each.outside).map((file) => [file.uri, file])).values()];
  const judged = await Promise.all([own.judge(outside), ...helpers.map(({ judge }) => judge(outside))]);
  const outcomes = new Map(judged.flat().map((outcome) => [outcome.index, outcome]));
  const unreadable = [...read, ...outcomes.values()].flatMap((each) => each.unreadable);
  return {
    outcomes,
    // Two threads may report the same unreadable file.
    unreadable: [...new Map(unreadable.map((file) => [file.uri, file])).values()].sort(byUri),
    endings: helpers.flatMap(({ ending }) => ending() ?? []),
    service: own.judging.service,
  };
}

interface Helper {
  /** The files that the thread has read; undefined if it ended early. */
  readonly loaded: Promise<Loaded | undefined>;
  readonly judge: (outside: readonly OutsideFile[]) => Promise<readonly Outcome[]>;
  /** Returns the reason why the thread ended early; undefined if it did not. */
  readonly ending: () => string | undefined;
}

/** Starts every thread but the first. Few checks need threads, so only these load Node's module. */
async function startHelpers(shared: Omit<ThreadTask, 'thread'>): Promise<readonly Helper[]> {
  const { Worker } = await import('node:worker_threads');
  return Array.from({ length: shared.threads - 1 }, (_, index) => {
    const workerData: ThreadTask = { ...shared, thread: index + 2 };
    return helperOf(
      new Worker(join(bundleFolder(), 'cli.cjs'), {
        argv: ['check', threadArgument],
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20) },
      }),
    );
  });
}

function helperOf(worker: Worker): Helper {
  const endings: string[] = [];
  const ended = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error.message));
    worker.once('exit', (code) => resolve(`it ended with ${code}`));
  });
  // A worker that ends after its answer is fine; one that ends before it is lost.
  const answer = async <Answer>(): Promise<Answer | undefined> => {
    const message = new Promise<{ readonly answer: Answer }>((resolve) =>
      worker.once('message', (answer: Answer) => resolve({ answer })),
    );
    const first = await Promise.race([message, ended]);
    if (typeof first === 'object') return first.answer;
    endings.push(first);
    return undefined;
  };
  return {
    loaded: answer<Loaded>(),
    judge: async (outside) => {
      if (endings.length > 0) return [];
      worker.postMessage(outside);
      return (await answer<readonly Outcome[]>()) ?? [];
    },
    ending: () => endings[0],
  };
}

function byUri(left: Unreadable, right: Unreadable): number {
  return left.uri < right.uri ? -1 : 1;
}

function threadsOf({ roots }: CheckTask): number {
  // Tests set the number of threads, and so may users of machines that report more processors than they give.
  const asked = Number(process.env.FBS_CHECK_THREADS);
  if (Number.isInteger(asked) && asked > 0) return asked;
  const size = roots.reduce((sum, { text }) => sum + text.length, 0);
  return threadsFor(size, { processors: availableParallelism(), memory: totalmem() });
}
