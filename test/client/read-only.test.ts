// Files that VS Code shows as read-only, which a rename of names or files must not change.
import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { readOnlyAmong } = await import('../../client/read-only.ts');
const { isLockedOnNode } = await import('../../client/is-locked-node.ts');
const { Renames } = await import('../../client/renames.ts');
const { clearDesk, desk, Uri, workspace } = standIn;

describe('files that are read-only in VS Code', () => {
  let folder: TestFolder;

  beforeEach(() => {
    folder = new TestFolder({ 'a.fbs': '', 'b.fbs': '', 'lib/c.fbs': '' });
    clearDesk(folder.path);
    chmodSync(path.join(folder.path, 'b.fbs'), 0o444);
  });
  afterEach(() => folder.remove());

  const uriOf = (name: string) => Uri.parse(folder.uri(name)) as never;
  const all = ['a.fbs', 'b.fbs', 'lib/c.fbs', 'gone.fbs'];
  const found = async (isLocked?: typeof isLockedOnNode) =>
    (await readOnlyAmong(all.map(uriOf), isLocked)).map((uri) => workspace.asRelativePath(uri as never));

  it('are none by default, whatever their permissions are', async () => {
    assert.deepEqual(await found(isLockedOnNode), []);
  });

  it('are those that nobody may write, where VS Code looks at permissions', async () => {
    desk.settings['readonlyFromPermissions'] = true;
    assert.deepEqual(await found(isLockedOnNode), ['b.fbs']);
    assert.deepEqual(await found(), []);
  });

  it('are those that the settings name, without those that other settings name', async () => {
    desk.settings['readonlyInclude'] = { 'lib/**': true, '**/a.fbs': false, [`${folder.path}/b.fbs`]: true };
    assert.deepEqual(await found(), ['b.fbs', 'lib/c.fbs']);
    desk.settings['readonlyExclude'] = { '**/c.fbs': true };
    assert.deepEqual(await found(), ['b.fbs']);
  });

  it('are none that both settings name, whatever their permissions are', async () => {
    desk.settings['readonlyFromPermissions'] = true;
    desk.settings['readonlyInclude'] = { '**/*.fbs': true };
    desk.settings['readonlyExclude'] = { '**/b.fbs': true };
    assert.deepEqual(await found(isLockedOnNode), ['a.fbs', 'lib/c.fbs']);
  });

  it('are those of a file system that cannot be written, but no text without a file', async () => {
    const uris = ['git:/work/a.fbs', 'untitled:Untitled-1'].map((uri) => Uri.parse(uri) as never);
    assert.deepEqual(await readOnlyAmong(uris, undefined), uris.slice(0, 1));
  });

  it('are those of which another file system says so', async () => {
    const uri = Uri.parse('vscode-vfs://github/shop/a.fbs');
    const { stat } = workspace.fs;
    workspace.fs.stat = async () => ({ type: 1, mtime: 0, size: 0, permissions: 1 });
    try {
      assert.deepEqual(await readOnlyAmong([uri as never], undefined), [uri]);
    } finally {
      workspace.fs.stat = stat;
    }
  });

  describe('are not renamed in', () => {
    const rename = async () => {
      const renames = new Renames(isLockedOnNode);
      const answers: string[] = [];
      renames.onDidAnswer(({ newName }) => answers.push(newName));
      const edit = { entries: () => [[uriOf('a.fbs')], [uriOf('b.fbs')]] };
      const client = {
        code2ProtocolConverter: { asTextDocumentIdentifier: () => ({}), asPosition: () => ({}) },
        protocol2CodeConverter: { asWorkspaceEdit: async () => edit },
        sendRequest: async () => ({ documentChanges: [] }),
        validateWorkspaceEdit: () => true,
      };
      const answer = await renames.answer(client as never, {} as never, {} as never, 'Gadget', {
        isCancellationRequested: false,
      } as never);
      return { isEdit: answer === (edit as never), answers };
    };

    it('so nothing is renamed, and the reason is said', async () => {
      desk.settings['readonlyFromPermissions'] = true;
      await assert.rejects(rename, { message: 'b.fbs would have to be changed, but it is read-only.' });
    });

    it('while others are', async () => {
      assert.deepEqual(await rename(), { isEdit: true, answers: ['Gadget'] });
    });
  });
});
