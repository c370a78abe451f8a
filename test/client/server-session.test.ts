// The language server of the extension, as the rest of the extension sees it.
import assert from 'node:assert/strict';
import { State } from '../stand-in/language-client.ts';
import { standIn } from '../stand-in/register.ts';

const { ServerSession } = await import('../../client/server-session.ts');
const { clearDesk, desk, EventEmitter, Uri, window } = standIn;

describe('the running server', () => {
  /** A client whose server starts at once. */
  function clientOf() {
    const states = new EventEmitter<{ readonly newState: number }>();
    const client = {
      onDidChangeState: states.event,
      onNotification: () => undefined,
      start: async () => states.fire({ newState: State.Running }),
      isRunning: () => true,
      stop: async () => states.fire({ newState: State.Stopped }),
      createDefaultErrorHandler: () => undefined,
    };
    return { client, states };
  }

  it('opens no root of a text that it does not check, such as a commit has', async () => {
    clearDesk('/work');
    const log = { info: () => undefined, warn: () => undefined, error: assert.fail };
    const session = new ServerSession(() => clientOf().client as never, log as never, '1', []);
    await session.start();
    for (const uri of ['git:/work/shop.fbs?HEAD', 'file:///work/shop.fbs']) {
      const document = { uri: Uri.parse(uri), languageId: 'flatbuffers' };
      window.activeTextEditor = { document } as unknown as typeof window.activeTextEditor;
      await session.openRoot([uri]);
    }
    assert.deepEqual(desk.said, [
      'Open the .fbs file of this schema first.',
      'This schema is checked by itself, not through another schema.',
    ]);
    await session.stop();
    session.dispose();
  });

  it('announces each start, also one after a crash, because a new server has forgotten what it was told', async () => {
    clearDesk('/work');
    let { client, states } = clientOf();
    const create = () => {
      ({ client, states } = clientOf());
      return client as never;
    };
    const log = { info: () => undefined, warn: () => undefined, error: assert.fail };
    const session = new ServerSession(create, log as never, '1', []);
    let starts = 0;
    session.onDidStart(() => starts++);
    await session.start();
    assert.equal(starts, 1);
    // The client library starts a server that has crashed.
    for (const newState of [State.Stopped, State.Starting, State.Running]) states.fire({ newState });
    assert.equal(starts, 2);
    await session.restartServer();
    assert.equal(starts, 3);
    await session.stop();
    session.dispose();
  });
});
