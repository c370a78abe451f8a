// Fixes of changes that break older versions, and comments that accept them, over LSP.
import assert from 'node:assert/strict';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import type { CodeAction, Range } from 'vscode-languageserver-types';
import type { LspClient } from '../lsp-client.ts';
import { inserted, order, shopRoom } from './shop-room.ts';

describe('older versions', () => {
  const { startInShop } = shopRoom();

  /** The actions at a range of a document, by title. */
  async function actionsAt(client: LspClient, uri: string, range: Range, only?: readonly string[]) {
    const actions = await client.request<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [], ...(only ? { only } : {}) },
    });
    return new Map(actions.map((action) => [action.title, action]));
  }

  /** The text after an action, which names the version of the document. */
  function carriedOut(action: CodeAction | undefined, text: string): string {
    const [change] = action?.edit?.documentChanges ?? [];
    assert.ok(change && 'edits' in change, 'there is no edit');
    assert.notEqual(change.textDocument.version, null);
    return TextDocument.applyEdits(TextDocument.create('', '', 0, text), change.edits as TextEdit[]);
  }

  it('are mended by fixes that were compared again', async () => {
    const { client, schema } = await startInShop({ against: 'HEAD' });
    client.open(schema, inserted);
    const { diagnostics } = await client.until(schema, ['field-inserted']);
    const range = diagnostics[0]?.range as Range;
    const actions = await actionsAt(client, schema, range);
    assert.deepEqual(
      [...actions].filter(([, { kind }]) => kind?.startsWith('quickfix')).map(([title, { kind }]) => [title, kind]),
      [
        ['Move note to the end of Order', 'quickfix'],
        ['Write ids in Order, with each old field in its old slot', 'quickfix'],
        ['Accept this change by a comment (field-inserted)', 'quickfix.ignore'],
      ],
    );
    const move = actions.get('Move note to the end of Order');
    assert.equal(move?.isPreferred, true);
    assert.deepEqual(move?.diagnostics, diagnostics);
    const moved = order.replace('total: long;', 'total: long; note: string;');
    assert.equal(carriedOut(move, inserted), moved);
    const numbered = carriedOut(actions.get('Write ids in Order, with each old field in its old slot'), inserted);
    for (const fixed of [moved, numbered]) {
      const version = client.edit(schema, fixed);
      await client.until(schema, [], version);
    }
    assert.deepEqual([...(await actionsAt(client, schema, range, ['quickfix'])).keys()], []);
  });

  it('leave a formatted schema formatted', async () => {
    const { client, schema } = await startInShop({ against: 'HEAD' });
    const lines =
      'namespace shop;\n\ntable Order {\n  id: int;\n  note: string;\n  total: long;\n}\n\nroot_type Order;\n';
    client.open(schema, lines);
    const { diagnostics } = await client.until(schema, ['field-inserted']);
    const actions = await actionsAt(client, schema, diagnostics[0]?.range as Range);
    assert.equal(
      carriedOut(actions.get('Write ids in Order, with each old field in its old slot'), lines),
      lines.replace('int;', 'int (id: 0);').replace('string;', 'string (id: 2);').replace('long;', 'long (id: 1);'),
    );
  });

  it('are accepted by a comment, which is taken away by a fix when it has no effect', async () => {
    const { client, schema } = await startInShop({ against: 'HEAD' });
    client.open(schema, inserted);
    const { diagnostics } = await client.until(schema, ['field-inserted']);
    const range = diagnostics[0]?.range as Range;
    const actions = await actionsAt(client, schema, range, ['quickfix']);
    const accepted = carriedOut(actions.get('Accept this change by a comment (field-inserted)'), inserted);
    assert.equal(accepted.split('\n')[1], `${inserted.split('\n')[1]} // fbs-compat-ignore: field-inserted`);
    await client.until(schema, [], client.edit(schema, accepted));
    const unused = order.replace(';\ntable', '; // fbs-compat-ignore: field-removed once\ntable');
    const published = await client.until(schema, ['unused-ignore'], client.edit(schema, unused));
    const removal = await actionsAt(client, schema, published.diagnostics[0]?.range as Range, ['quickfix']);
    assert.deepEqual([...removal.keys()], ['Remove the comment']);
    assert.equal(carriedOut(removal.get('Remove the comment'), unused), order);
  });

  it('are nothing that is mended in the whole file at once', async () => {
    const { client, schema } = await startInShop({ against: 'HEAD' });
    client.open(schema, inserted);
    const { diagnostics } = await client.until(schema, ['field-inserted']);
    const actions = await actionsAt(client, schema, diagnostics[0]?.range as Range, ['source.fixAll']);
    assert.deepEqual([...actions.keys()], []);
  });
});
