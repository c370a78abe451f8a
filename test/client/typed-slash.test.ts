// The list of paths that opens again after a superfluous slash.
import assert from 'node:assert/strict';
import type { TextEdit } from 'vscode';
import { standIn } from '../stand-in/register.ts';

const { suggestAfterSlash } = await import('../../client/typed-slash.ts');
const { clearDesk, desk, documentChanged, Range } = standIn;

describe('a typed slash', () => {
  let document: object;
  beforeEach(() => {
    clearDesk();
    document = {};
  });

  const range = new Range(0, 13, 0, 14);
  const removal = { range, newText: '' } as unknown as TextEdit;
  const removed = { range, text: '' };
  const typed = { range: new Range(0, 13, 0, 13), text: 'a' };

  /** The event about a document with these changes of its text. */
  const change = (of: object, ...contentChanges: readonly object[]) => ({ document: of, contentChanges });

  /** Types a character for which the server has edits, and then changes documents. */
  async function said(
    character: string,
    edits: readonly TextEdit[],
    changes: readonly object[],
    isCancellationRequested = false,
  ) {
    const next = async () => [...edits];
    const token = { isCancellationRequested } as never;
    const given = await suggestAfterSlash(document as never, {} as never, character, {} as never, token, next);
    assert.deepEqual(given, edits);
    for (const each of changes) documentChanged.fire(each as never);
    return desk.said;
  }

  const list = 'command: editor.action.triggerSuggest';

  it('opens the list once it is taken away', async () =>
    assert.deepEqual(await said('/', [removal], [change(document, removed), change(document, removed)]), [list]));

  it('waits for its own document', async () =>
    assert.deepEqual(await said('/', [removal], [change({}, removed), change(document, removed)]), [list]));

  it('does not take the state of a document for a change of its text', async () =>
    assert.deepEqual(await said('/', [removal], [change(document), change(document, removed)]), [list]));

  it('opens nothing where it stays', async () =>
    assert.deepEqual(await said('/', [], [change(document, removed)]), []));

  it('opens nothing where something else is typed before it is taken away', async () =>
    assert.deepEqual(await said('/', [removal], [change(document, typed), change(document, removed)]), []));

  it('opens nothing where VS Code no longer wants the answer', async () =>
    assert.deepEqual(await said('/', [removal], [change(document, removed)], true), []));

  it('is the only character that does', async () =>
    assert.deepEqual(await said(';', [removal], [change(document, removed)]), []));
});
