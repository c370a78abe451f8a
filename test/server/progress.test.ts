// The progress of reading a workspace, for clients that show progress and for clients that refuse to.
import assert from 'node:assert/strict';
import type { Connection } from 'vscode-languageserver';
import { WorkspaceStatus } from '../../server/client/progress.ts';

/** The messages to a client while three schemas are read. */
async function messagesWith(
  createWorkDoneProgress: (said: unknown[]) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  const connection = {
    sendNotification: async (_: string, status: unknown) => said.push(status),
    window: { createWorkDoneProgress: () => createWorkDoneProgress(said) },
    console: { warn: (message: string) => said.push(message) },
  };
  const status = new WorkspaceStatus(connection as unknown as Connection);
  status.update(1);
  const progress = status.begin();
  progress.report(1, 3);
  await progress.done(3);
  status.update(3);
  return said;
}

const statuses = [
  { state: 'indexing' },
  { state: 'indexing', message: '1 of 3 schemas' },
  { state: 'ready', message: '3 schemas' },
];

describe('the progress of reading', () => {
  it('is shown by a client that takes it', async () => {
    const said = await messagesWith(async (all) => ({
      begin: (title: string, percentage: number) => all.push([title, percentage]),
      report: (percentage: number, message: string) => all.push([percentage, message]),
      done: () => all.push('done'),
    }));
    const shown = [['Reading FlatBuffers schemas', 0], [33, '1 of 3 schemas'], 'done'];
    assert.deepEqual(said, [...statuses.slice(0, 2), ...shown, statuses[2]]);
  });

  it('is told all the same where the client refuses it, with the reason in the log', async () => {
    for (const reason of [new Error('not now'), 'not now']) {
      const said = await messagesWith(() => Promise.reject(reason));
      assert.deepEqual(said, [...statuses.slice(0, 2), 'no progress is shown: not now', statuses[2]]);
    }
  });
});
