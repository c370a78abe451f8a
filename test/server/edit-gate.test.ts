// Edits on their way to the client: files that need no confirmation, and clients that cannot carry an edit out.
import assert from 'node:assert/strict';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { editForClient } from '../../server/client/client-edits.ts';
import { EditGate } from '../../server/client/edit-gate.ts';

const support = { hasDocumentChanges: true, createsFiles: true, renamesFiles: true, hasAnnotations: true };
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const editOf = (uri: string): WorkspaceEdit => ({
  documentChanges: [{ textDocument: { uri, version: null }, edits: [{ range, newText: 'x' }] }],
});

/** A gate for workspace folders and open documents, where `/out/data.json` is data of a schema. */
function gate(folders: readonly string[], open: readonly string[]): EditGate {
  const openFiles = open.map((uri) => ({ uri }));
  return new EditGate(
    {
      schemaOf: (uri: string) => (uri === 'file:///out/data.json' ? 'file:///in/a.fbs' : undefined),
      display: (uri: string) => uri,
    } as never,
    { openFiles } as never,
    { of: (uri: string) => uri, versionOf: () => null } as never,
    support,
    () => folders,
  );
}

describe('an edit on its way to the client', () => {
  const isAsked = (edit: WorkspaceEdit | undefined) => edit?.changeAnnotations !== undefined;

  it('needs no confirmation in an untitled document, wherever the edit came from', () => {
    const here = gate(['file:///in'], ['untitled:a', 'file:///in/a.fbs']);
    assert.ok(!isAsked(here.forClient(editOf('untitled:a'), ['file:///in/a.fbs'])));
    assert.ok(isAsked(here.forClient(editOf('file:///out/a.fbs'), ['file:///in/a.fbs'])));
    assert.ok(!isAsked(here.forClient(editOf('file:///out/a.fbs'), ['file:///out/a.fbs'])));
  });

  it('needs none beside an open document where there are no folders', () => {
    const here = gate([], ['file:///own/a.fbs']);
    assert.ok(!isAsked(here.forClient(editOf('file:///own/b.fbs'))));
    assert.ok(isAsked(here.forClient(editOf('file:///out/b.fbs'))));
  });

  it('may change schemas and their data outside, and nothing else', () => {
    const here = gate(['file:///in'], []);
    const refusalOf = (uri: string) => here.refusalOf(editOf(uri));
    assert.deepEqual(['file:///out/a.fbs', 'file:///out/data.json', 'file:///in/notes.txt'].map(refusalOf), [
      undefined,
      undefined,
      undefined,
    ]);
    assert.match(refusalOf('file:///out/notes.txt') ?? '', /^file:\/\/\/out\/notes\.txt would have to be changed/);
  });

  it('is not sent to a client that cannot create or rename its files', () => {
    const changes = {
      createsFiles: { kind: 'create', uri: 'file:///in/b.fbs' },
      renamesFiles: { kind: 'rename', oldUri: 'file:///in/a.fbs', newUri: 'file:///in/b.fbs' },
    } as const;
    for (const [ability, change] of Object.entries(changes)) {
      const sent = (lack: object) =>
        editForClient({ documentChanges: [change] }, { ...support, ...lack }, (uri) => ({ uri, version: null }));
      assert.ok(sent({}));
      assert.equal(sent({ [ability]: false }), undefined);
    }
  });
});
