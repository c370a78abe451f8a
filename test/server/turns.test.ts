// Long work gives way: a message that arrives meanwhile is answered after the current piece of work.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { nextTurn } from '../../server/connection/next-turn-node.ts';
import { Turns } from '../../server/turns.ts';

const patient = { pause: () => undefined, goesOn: () => true };

/** Work in steps of this many milliseconds; `report` is called after each step. */
function* stepsOf(count: number, milliseconds: number, report: (step: number) => void) {
  for (let step = 1; step <= count; step++) {
    for (const end = performance.now() + milliseconds; performance.now() < end; );
    report(step);
    yield { done: step, total: count };
  }
}

describe('turns', () => {
  it('let a message be answered before the next piece of work, whenever it comes', async () => {
    const [toServer, fromServer] = [new PassThrough(), new PassThrough()];
    const connection = createMessageConnection(new StreamMessageReader(toServer), new StreamMessageWriter(fromServer));
    const turns = new Turns(nextTurn);
    connection.onRequest('ask', () => {
      turns.messageHandled();
      return null;
    });
    connection.listen();
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ask' });
    let last = 0;
    const answered = once(fromServer, 'data').then(() => last);
    await turns.work(
      stepsOf(5, 15, (step) => {
        last = step;
        // A pipe's content is read in the next turn.
        if (step === 2) setImmediate(() => toServer.write(`Content-Length: ${body.length}\r\n\r\n${body}`));
      }),
      patient,
    );
    assert.equal(await answered, 2);
    connection.dispose();
  });

  it('are four until no message has come', async () => {
    let count = 0;
    const turns: Turns = new Turns(async () => {
      count++;
      if (count === 2 || count === 7) turns.messageHandled();
    });
    await turns.messagesHandled();
    assert.equal(count, 12);
    await turns.messagesHandled();
    assert.equal(count, 16);
  });

  it('are shared by all that is worked out at the same time', async () => {
    let [steps, most] = [0, 0];
    const turns = new Turns(async () => {
      await nextTurn();
      most = Math.max(most, steps);
      steps = 0;
    });
    const work = () =>
      turns.work(
        stepsOf(6, 6, () => steps++),
        patient,
      );
    await Promise.all([work(), work(), work(), work()]);
    // The running step at the end of the turn, and one step of each of the others.
    assert.ok(most <= 5, `${most} steps in one turn`);
  });
});
