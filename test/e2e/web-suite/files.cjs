// The files of a workspace that the extension in a browser reads, changes and follows.
const vscode = require('vscode');
const { ask, at, document, equal, matches, saveAll, shows, textOf, until, uri, write } = require('./asking.cjs');

const { commands, languages, window, workspace } = vscode;

exports.fileSteps = {
  async 'rename changes closed files as well'() {
    const edit = await ask('executeDocumentRenameProvider', ...at('monster.fbs', 'Item;'), 'Thing');
    const changed = edit.entries().map(([file]) => workspace.asRelativePath(file));
    equal(changed.sort(), ['far/chest.fbs', 'monster.fbs', 'types/item.fbs']);
    equal(await workspace.applyEdit(edit), true);
    await saveAll();
    matches(await textOf('far/chest.fbs'), /content: \[game\.Thing\]/);
    await shows('monster.fbs', []);
  },

  async 'a closed file that is written by others is read again'() {
    await commands.executeCommand('workbench.action.closeAllEditors');
    await window.showTextDocument(uri('needs.fbs'));
    await shows('needs.fbs', ['cannot find Late; did you mean Later?']);
    await write('late.fbs', 'table Late { }\n');
    await shows('needs.fbs', []);
    await write('late.fbs', 'table Later { }\n');
    await shows('needs.fbs', ['cannot find Late; did you mean Later?']);
  },

  async 'files that come and go are noticed'() {
    const found = async () =>
      (await ask('executeWorkspaceSymbolProvider', 'Newcomer')).some(({ name }) => name === 'Newcomer');
    await write('deep/er/newcomer.fbs', 'table Newcomer { }\n');
    await until(found, 'the new name');
    await workspace.fs.delete(uri('deep'), { recursive: true });
    await until(async () => !(await found()), 'the new name to go');
  },

  async 'an include follows a file that is renamed'() {
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(uri('types/item.fbs'), uri('types/thing.fbs'));
    // VS Code asks before it changes includes, and the window answers.
    console.log('question - types/thing.fbs');
    equal(await workspace.applyEdit(edit), true);
    await until(
      async () => /include "types\/thing\.fbs"/.test((await document('monster.fbs')).getText()),
      'the include',
    );
    await saveAll();
    await window.showTextDocument(uri('monster.fbs'));
    await shows('monster.fbs', []);
  },

  async 'an absolute include path is one of the workspace'() {
    await window.showTextDocument(uri('sub/uses.fbs'));
    await until(() => languages.getDiagnostics(uri('sub/uses.fbs')).length > 0, 'the missing include');
    const settings = () => workspace.getConfiguration('flatbuffers');
    await settings().update('includePaths', ['/common'], vscode.ConfigurationTarget.Workspace);
    await shows('sub/uses.fbs', []);
    await settings().update('includePaths', undefined, vscode.ConfigurationTarget.Workspace);
  },
};
