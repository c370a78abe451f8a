// The worker of the built-in flatc, with workers that the test plays: jobs in turn, cancellations and failures.
import assert from 'node:assert/strict';
import { FlatcWorker, type StartedWorker } from '../../server/flatc/flatc-worker.ts';
import type { FlatcOutcome } from '../../server/language/generate/service.ts';

/** A worker that answers when the test says so. */
class PlayedWorker implements StartedWorker {
  readonly messages: unknown[] = [];
  isEnded = false;
  answer: (data: unknown) => void = () => undefined;
  fail: (reason: string) => void = () => undefined;

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  listen(message: (data: unknown) => void, failure: (reason: string) => void): void {
    this.answer = message;
    this.fail = failure;
  }
}

describe('a worker of the built-in flatc', () => {
  const started: PlayedWorker[] = [];
  const module = {} as never;
  const source = {
    module: async () => module,
    start: async () => {
      const worker = new PlayedWorker();
      started.push(worker);
      return worker;
    },
  };
  const job = (name: string) => ({ args: [name], folder: '/', files: new Map<string, Uint8Array>() });
  const outcome = (status: number): FlatcOutcome => ({
    end: { kind: 'exit', status },
    output: [],
    written: new Map(),
    missing: [],
  });
  const reasonOf = ({ end }: FlatcOutcome) => (end.kind === 'cut-off' ? end.reason : end.kind);
  const given = async (count: number, messages: number) => {
    while (started.length < count || (started[count - 1]?.messages.length ?? 0) < messages)
      await new Promise(setImmediate);
    return started[count - 1] as PlayedWorker;
  };

  beforeEach(() => started.splice(0));

  it('gets the module first, and one job after the other', async () => {
    const flatc = new FlatcWorker(source);
    const [one, two] = [flatc.run(job('one')), flatc.run(job('two'))];
    const worker = await given(1, 2);
    assert.deepEqual(worker.messages, [module, job('one')]);
    worker.answer(outcome(3));
    assert.deepEqual(await one, outcome(3));
    await given(1, 3);
    worker.answer(outcome(4));
    assert.deepEqual(await two, outcome(4));
    assert.deepEqual([started.length, worker.isEnded], [1, false]);
    flatc.dispose();
    assert.equal(worker.isEnded, true);
  });

  it('is ended with a job that is cancelled, and the next job has another one', async () => {
    const flatc = new FlatcWorker(source);
    const cancellation = new AbortController();
    const [one, two] = [flatc.run(job('one'), cancellation.signal), flatc.run(job('two'))];
    const first = await given(1, 2);
    cancellation.abort();
    assert.equal(reasonOf(await one), 'stopped');
    assert.equal(first.isEnded, true);
    const second = await given(2, 2);
    second.answer(outcome(0));
    assert.deepEqual(await two, outcome(0));
    // The end of the first one does not concern the other.
    first.fail('terminated');
    const three = flatc.run(job('three'));
    (await given(started.length, 3)).answer(outcome(1));
    assert.deepEqual([await three, started.length], [outcome(1), 2]);
  });

  it('is ended where all jobs are while it starts', async () => {
    let start = (): void => undefined;
    const isAwaited = new Promise<void>((resolve) => {
      start = resolve;
    });
    const late = async () => {
      await isAwaited;
      return source.start();
    };
    const flatc = new FlatcWorker({ ...source, start: late });
    const one = flatc.run(job('one'));
    await new Promise(setImmediate);
    flatc.dispose();
    start();
    assert.equal(reasonOf(await one), 'stopped');
    assert.deepEqual(
      started.map(({ isEnded }) => isEnded),
      [true],
    );
  });

  it('does not get a job that is cancelled before its turn', async () => {
    const flatc = new FlatcWorker(source);
    const cancellation = new AbortController();
    const [one, two, three] = [
      flatc.run(job('one')),
      flatc.run(job('two'), cancellation.signal),
      flatc.run(job('three')),
    ];
    const worker = await given(1, 2);
    cancellation.abort();
    worker.answer(outcome(0));
    assert.equal(reasonOf(await two), 'stopped');
    await given(1, 3);
    assert.deepEqual(worker.messages.slice(1), [job('one'), job('three')]);
    worker.answer(outcome(0));
    assert.deepEqual([await one, await three], [outcome(0), outcome(0)]);
  });

  it('that breaks fails its job, and the next job has another one', async () => {
    const flatc = new FlatcWorker(source);
    const [one, two] = [flatc.run(job('one')), flatc.run(job('two'))];
    const first = await given(1, 2);
    first.fail('out of memory');
    await assert.rejects(one, /out of memory/);
    assert.equal(first.isEnded, true);
    const second = await given(2, 2);
    second.answer(outcome(0));
    assert.deepEqual(await two, outcome(0));
  });

  it('has its module loaded once, and again for the next job where that fails', async () => {
    let loads = 0;
    const load = async () => {
      if (++loads === 1) throw new Error('offline');
      return module;
    };
    const flatc = new FlatcWorker({ ...source, module: load });
    await assert.rejects(flatc.run(job('one')), /offline/);
    assert.deepEqual(
      started.map(({ isEnded }) => isEnded),
      [true],
    );
    const two = flatc.run(job('two'));
    (await given(2, 2)).fail('out of memory');
    await assert.rejects(two, /out of memory/);
    const three = flatc.run(job('three'));
    const last = await given(3, 2);
    last.answer(outcome(0));
    assert.deepEqual([await three, last.messages[0], loads], [outcome(0), module, 2]);
  });

  it('stops all its jobs at its end, even of a worker that does not say that it has ended', async () => {
    const flatc = new FlatcWorker(source);
    const jobs = [flatc.run(job('one')), flatc.run(job('two'))];
    const worker = await given(1, 2);
    flatc.dispose();
    jobs.push(flatc.run(job('three')));
    assert.deepEqual((await Promise.all(jobs)).map(reasonOf), ['stopped', 'stopped', 'stopped']);
    assert.deepEqual([started.length, worker.isEnded], [1, true]);
  });

  it('is ended as well where it starts while all jobs are stopped', async () => {
    const flatc = new FlatcWorker(source);
    const one = flatc.run(job('one'));
    await given(1, 0);
    flatc.dispose();
    assert.equal(reasonOf(await one), 'stopped');
    assert.equal(started[0]?.isEnded, true);
  });
});
