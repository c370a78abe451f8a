// Generated code follows a text: one run at a time with the newest text, and an error is reported only for a text that
// stays.
import assert from 'node:assert/strict';
import { type GeneratedCode, generatedCode, refusalText } from '../../server/flatc/generated-code.ts';
import { LiveCode, type LiveState } from '../../server/flatc/live-code.ts';
import type { FlatcOutcome } from '../../server/language/generate/service.ts';
import { TestClock } from '../clock.ts';

const code = (text: string): GeneratedCode => ({ kind: 'code', files: new Map([['a.h', text]]) });
const refused = (message: string): GeneratedCode => ({ kind: 'refused', refusal: { message } });

describe('code that follows a text', () => {
  let clock: TestClock;
  let states: string[];
  /** The started runs, which the test ends. */
  let runs: {
    readonly signal: AbortSignal;
    end(made: GeneratedCode | undefined): Promise<void>;
    fail(): Promise<void>;
  }[];
  let live: LiveCode;

  beforeEach(() => {
    clock = new TestClock();
    states = [];
    runs = [];
    const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
    const generate = (signal: AbortSignal) =>
      new Promise<GeneratedCode | undefined>((resolve, reject) => {
        const end = (made: GeneratedCode | undefined) => {
          resolve(made);
          return settled();
        };
        const fail = () => {
          reject(new Error('no worker'));
          return settled();
        };
        runs.push({ signal, end, fail });
      });
    const report = ({ files, refusal }: LiveState) =>
      states.push([files?.get('a.h') ?? 'none', refusal?.message ?? ''].join(' ').trim());
    live = new LiveCode(generate, report, clock);
    live.renew();
  });

  it('is told when it has changed', async () => {
    await runs[0]?.end(code('one'));
    live.renew();
    await runs[1]?.end(code('one'));
    live.renew();
    await runs[2]?.end(code('two'));
    assert.deepEqual(states, ['one', 'two']);
  });

  it('is made once more, not once for each change, where the text changed meanwhile', async () => {
    for (let times = 0; times < 5; times++) live.renew();
    assert.equal(runs.length, 1);
    await runs[0]?.end(code('one'));
    assert.equal(runs.length, 2);
    await runs[1]?.end(code('two'));
    assert.equal(runs.length, 2);
    assert.deepEqual(states, ['one', 'two']);
  });

  it('stops a long run of an old text, and no run of the newest', async () => {
    clock.pass(1000);
    assert.equal(runs[0]?.signal.aborted, false);
    live.renew();
    clock.pass(1);
    assert.equal(runs[0]?.signal.aborted, true);
    await runs[0]?.end(undefined);
    clock.pass(200);
    live.renew();
    clock.pass(99);
    assert.equal(runs[1]?.signal.aborted, false);
    clock.pass(1);
    assert.equal(runs[1]?.signal.aborted, true);
    assert.deepEqual(states, []);
  });

  it('tells why there is none yet, at once', async () => {
    await runs[0]?.end(refused('error'));
    assert.deepEqual(states, ['none error']);
  });

  it('stays while there is an error, which is told only of a text that stays', async () => {
    await runs[0]?.end(code('one'));
    live.renew();
    await runs[1]?.end(refused('error'));
    clock.pass(600);
    live.renew();
    await runs[2]?.end(refused('other'));
    clock.pass(600);
    assert.deepEqual(states, ['one']);
    clock.pass(100);
    assert.deepEqual(states, ['one', 'one other']);
    live.renew();
    await runs[3]?.end(refused('third'));
    assert.deepEqual(states.at(-1), 'one third');
    live.renew();
    await runs[4]?.end(code('one'));
    assert.deepEqual(states.at(-1), 'one');
  });

  it('reports no error that was mended', async () => {
    await runs[0]?.end(code('one'));
    live.renew();
    await runs[1]?.end(refused('error'));
    live.renew();
    await runs[2]?.end(code('two'));
    clock.pass(5000);
    assert.deepEqual(states, ['one', 'two']);
  });

  it('tells what fails', async () => {
    await runs[0]?.fail();
    assert.deepEqual(states, ['none no worker']);
  });

  it('reports nothing any more when it is disposed', async () => {
    live.dispose();
    assert.equal(runs[0]?.signal.aborted, true);
    await runs[0]?.end(code('one'));
    live.renew();
    assert.deepEqual([runs.length, states.length], [1, 0]);
  });
});

describe('the code of a run', () => {
  const outcome: FlatcOutcome = {
    end: { kind: 'exit', status: 0 },
    output: [],
    written: new Map([['/w/gen/a/B.go', new TextEncoder().encode('package a')]]),
    missing: [],
  };

  it('has the paths in the folder for code', () => {
    const made = generatedCode(outcome, '/w/gen');
    assert.deepEqual(made, { kind: 'code', files: new Map([['a/B.go', 'package a']]) });
  });

  it('is refused in the words of flatc, with their place', () => {
    const output = [{ stream: 'stderr', text: 'error:\n  a.fbs:3: 5: error: expecting: ; instead got: }\n' }] as const;
    const end = { kind: 'exit', status: 1 } as const;
    assert.deepEqual(generatedCode({ ...outcome, end, output }, '/w'), {
      kind: 'refused',
      refusal: { message: 'expecting: ; instead got: }', file: 'a.fbs', line: 3 },
    });
    const named = 'error:\n  /w/a.fbs:9: 0: error: type referenced but not defined: B, originally at: /w/b.fbs:4\n';
    const made = generatedCode({ ...outcome, end, output: [{ stream: 'stderr', text: named }] }, '/w');
    assert.ok(made?.kind === 'refused');
    assert.equal(refusalText(made.refusal), 'b.fbs:4: type referenced but not defined: B');
    assert.equal(refusalText({ message: 'no memory' }), 'no memory');
    assert.equal(refusalText({ message: 'empty', file: 'a.fbs' }), 'a.fbs: empty');
    const unknown = [{ stream: 'stderr', text: 'no space\n' }] as const;
    assert.deepEqual(generatedCode({ ...outcome, end, output: unknown }, '/w'), refused('no space'));
    assert.deepEqual(generatedCode({ ...outcome, end }, '/w'), refused('flatc gives no reason.'));
  });

  it('is none where the run was stopped, and refused where it was cut off, wrote nothing or too much', () => {
    const cutOff = (reason: 'stopped' | 'stack') => ({ ...outcome, end: { kind: 'cut-off', reason } as const });
    assert.equal(generatedCode(cutOff('stopped'), '/w'), undefined);
    const report = (made: GeneratedCode | undefined) => (made?.kind === 'refused' ? made.refusal.message : '');
    assert.match(report(generatedCode(cutOff('stack'), '/w')), /nested too deeply/);
    assert.match(report(generatedCode({ ...outcome, written: new Map() }, '/w')), /makes no file/);
    const large = new Map([['/w/a.h', new Uint8Array((32 << 20) + 1)]]);
    assert.match(report(generatedCode({ ...outcome, written: large }, '/w')), /more than 32 MB/);
  });
});
