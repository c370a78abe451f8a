// Notifications of the roots of documents. Only a changed root is sent, and `send` tells whether one was.
import assert from 'node:assert/strict';
import type { Connection } from 'vscode-languageserver';
import { RootNotices } from '../../server/diagnostics/root-notices.ts';

describe('the root of a document', () => {
  it('is sent when it is another', () => {
    const sent: unknown[] = [];
    const connection = { sendNotification: async (_: string, params: unknown) => sent.push(params) };
    const notices = new RootNotices(connection as unknown as Connection);
    const [one, renamed, other] = [
      { uri: 'file:///one.fbs', name: 'one.fbs' },
      { uri: 'file:///one.fbs', name: 'in/one.fbs' },
      { uri: 'file:///other.fbs', name: 'in/one.fbs' },
    ] as const;
    const steps = [undefined, one, { ...one }, renamed, other, undefined, undefined] as const;
    assert.deepEqual(
      steps.map((root) => notices.send('file:///a.fbs', root)),
      [false, true, false, true, true, true, false],
    );
    const uri = 'file:///a.fbs';
    assert.deepEqual(sent, [{ uri, root: one }, { uri, root: renamed }, { uri, root: other }, { uri }]);
    assert.equal(notices.send('file:///b.fbs', one), true);
  });
});
