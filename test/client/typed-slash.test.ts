// The list of paths that opens again after a superfluous slash.
import assert from 'node:assert/strict';
import type { TextEdit } from 'vscode';
import { standIn } from '../stand-in/register.ts';

const { suggestAfterSlash } = await import('../../client/typed-slash.ts');
const { clearDesk, desk, documentChanged } = standIn;

describe('a typed slash', () => {
  let document: object;
  beforeEach(() => {
    clearDesk();
    document = {};
  });

  const removal = {} as TextEdit;

  /** Types a character for which the server has edits, and then changes documents. */
  async function said(character: string, edits: readonly TextEdit[], ...changed: readonly object[]) {
    const next = async () => [...edits];
    const given = await suggestAfterSlash(document as never, {} as never, character, {} as never, {} as never, next);
    assert.deepEqual(given, edits);
    for (const each of changed) documentChanged.fire({ document: each, contentChanges: [] } as never);
    return desk.said;
  }

  const list = 'command: editor.action.triggerSuggest';

  it('opens the list once it is taken away', async () =>
    assert.deepEqual(await said('/', [removal], document, document), [list]));

  it('waits for its own document', async () => assert.deepEqual(await said('/', [removal], {}), []));

  it('opens nothing where it stays', async () => assert.deepEqual(await said('/', [], document), []));

  it('is the only character that does', async () => assert.deepEqual(await said(';', [removal], document), []));
});
