// Every kind of code action, resolved by clients with either form of edits, and resolved again.
import assert from 'node:assert/strict';
import type { CodeAction, Position, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

const files = {
  'main.fbs': `include "weapon.fbs";
include "armour.fbs";
table Monster {
  hp: int;
  name: string;
  weapon: Weapon;
  armour: Armour;
}
table Broken {
  mana: int (required);
  weapon: Weapn;
  lastSeen: long;
}
`,
  'weapon.fbs': 'table Weapon { damage: int; }\n',
  'armour.fbs': 'table Armour { strength: int; }\n',
};

/** A place for each announced kind of action. */
const places: Readonly<Record<string, readonly [start: Position, end: Position]>> = {
  quickfix: [at(9, 0), at(10, 12)],
  // Errors of flatc cannot be ignored, but the style of a name can.
  'quickfix.ignore': [at(11, 2), at(11, 10)],
  'source.fixAll.flatbuffers': [at(0, 0), at(0, 0)],
  'source.organizeImports': [at(0, 0), at(0, 0)],
  'refactor.extract': [at(3, 2), at(4, 15)],
  'refactor.inline': [at(0, 10), at(0, 10)],
  'refactor.move': [at(2, 8), at(2, 8)],
  'refactor.rewrite': [at(4, 3), at(4, 3)],
};

function at(line: number, character: number): Position {
  return { line, character };
}

describe('an action that is resolved', () => {
  let client: LspClient | undefined;
  let folder: TestFolder | undefined;

  afterEach(() => {
    client?.kill();
    folder?.remove();
  });

  async function open(
    documentChanges: boolean,
    properties: readonly string[],
    resourceOperations = documentChanges ? ['create', 'rename'] : [],
  ): Promise<LspClient> {
    folder = new TestFolder(files);
    const capabilities = {
      workspace: {
        workspaceFolders: true,
        workspaceEdit: { documentChanges, resourceOperations },
      },
      textDocument: {
        codeAction: {
          codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
          dataSupport: true,
          disabledSupport: true,
          resolveSupport: { properties },
        },
      },
    };
    client = await LspClient.start({ folders: [folder.folder], capabilities });
    const uri = folder.uri('main.fbs');
    client.open(uri, files['main.fbs'], 3);
    await client.until(uri, ['required-type', 'unresolved-type', 'field-name-style']);
    return client;
  }

  function ask(kind: string): Promise<readonly CodeAction[]> {
    const [start, end] = places[kind] ?? [at(0, 0), at(0, 0)];
    return (client as LspClient).request('textDocument/codeAction', {
      textDocument: { uri: folder?.uri('main.fbs') },
      range: { start, end },
      context: { diagnostics: [], only: [kind] },
    });
  }

  it('moves a declaration to a new file for a client that makes files, whether or not it takes versions', async () => {
    // Neovim announces operations on files, and no other feature of these edits.
    for (const documentChanges of [true, false]) {
      const editor = await open(documentChanges, ['edit'], ['rename', 'create', 'delete']);
      const offer = (await ask('refactor.move')).find(({ disabled }) => !disabled);
      assert.ok(offer);
      const { edit } = await editor.request<CodeAction>('codeAction/resolve', offer);
      const kinds = edit?.documentChanges?.map((change) => ('kind' in change ? change.kind : 'edit'));
      assert.deepEqual([kinds?.[0], kinds?.at(-1), edit?.changes], ['create', 'edit', undefined]);
      editor.kill();
      folder?.remove();
    }
  });

  for (const documentChanges of [true, false]) {
    const form = documentChanges ? 'document changes' : 'plain changes';
    it(`has its edit in the form of a client that takes ${form}, however often it is resolved`, async () => {
      const editor = await open(documentChanges, ['edit']);
      const provider = editor.initializeResult?.capabilities.codeActionProvider;
      const { codeActionKinds } = provider as { readonly codeActionKinds: readonly string[] };
      assert.deepEqual([...codeActionKinds].sort(), Object.keys(places).sort());
      for (const kind of codeActionKinds) {
        const offered = await ask(kind);
        const possible = offered.filter(({ disabled }) => !disabled);
        // A declaration can only be moved to another file, which must be created.
        if (documentChanges || kind !== 'refactor.move') assert.ok(possible.length > 0, kind);
        for (const offer of possible) {
          const resolved: CodeAction = await editor.request('codeAction/resolve', offer);
          assert.ok(textEdits(resolved.edit, documentChanges).length > 0, `${kind}: ${offer.title}`);
          if (offer.edit) assert.deepEqual(resolved, offer);
          assert.deepEqual(await editor.request('codeAction/resolve', resolved), resolved);
        }
      }
    });

    it(`is the same in the answer of a client that takes ${form} and does not resolve`, async () => {
      const editor = await open(documentChanges, ['edit']);
      const resolved = await Promise.all(
        (await ask('quickfix')).map((offer) => editor.request<CodeAction>('codeAction/resolve', offer)),
      );
      editor.kill();
      folder?.remove();
      await open(documentChanges, []);
      const given = await ask('quickfix');
      assert.deepEqual(
        given.map(({ title, edit }) => [title, textEdits(edit, documentChanges)]),
        resolved.map(({ title, edit }) => [title, textEdits(edit, documentChanges)]),
      );
    });
  }

  it('keeps its reason where it cannot be carried out', async () => {
    const editor = await open(true, ['edit']);
    const disabled: CodeAction = { title: 'Inline', kind: 'refactor.inline', disabled: { reason: 'Monster is used' } };
    assert.deepEqual(await editor.request('codeAction/resolve', disabled), disabled);
  });

  it('is refused where it is none of ours', async () => {
    const editor = await open(true, ['edit']);
    for (const data of [undefined, null, 7, { uri: 1 }, { uri: 'untitled:x', range: {}, refactoring: 'x' }]) {
      const resolving = editor.request('codeAction/resolve', { title: 'Fix', data });
      await assert.rejects(resolving, /no longer possible/);
    }
  });
});

/** The text edits in an edit, without the names of documents. Fails if the edit has another form. */
function textEdits(edit: WorkspaceEdit | undefined, documentChanges: boolean): readonly TextEdit[] {
  assert.deepEqual(Object.keys(edit ?? {}), [documentChanges ? 'documentChanges' : 'changes']);
  const changed = (edit?.documentChanges ?? []).filter((change): change is TextDocumentEdit => 'edits' in change);
  return [...Object.values(edit?.changes ?? {}), ...changed.map(({ edits }) => edits as TextEdit[])].flat();
}
