// The tools, views and commands of the extension in a browser.
const vscode = require('vscode');
const { ask, equal, replace, saveAll, shows, sizeOf, until, uri, write } = require('./asking.cjs');

const { commands, languages, window, workspace } = vscode;

exports.commandSteps = {
  async 'nothing offers to start a tool but the flatc that is built in, and comparing with git is off'() {
    const lenses = await ask('executeCodeLensProvider', uri('monster.fbs'), 100);
    const offered = lenses.map(({ command }) => command?.command ?? '');
    equal(
      offered.filter((id) => /generate|compare/.test(id)),
      ['flatbuffers.generateCode'],
    );
    const settings = () => workspace.getConfiguration('flatbuffers');
    await settings().update('compatibility.against', ['HEAD'], vscode.ConfigurationTarget.Workspace);
    await replace('monster.fbs', 'hp: int', 'hp: short');
    await shows('monster.fbs', []);
    await settings().update('compatibility.against', undefined, vscode.ConfigurationTarget.Workspace);
  },

  async 'a task of the flatc that is built in writes into the file system of the editor'() {
    await write('plain.fbs', 'namespace game; table Plain { hp: int; } root_type Plain;\n');
    let task;
    await until(async () => {
      const tasks = await vscode.tasks.fetchTasks({ type: 'flatbuffers' });
      task = tasks.find(
        ({ definition: { files, languages } }) => files[0] === 'plain.fbs' && languages[0] === 'binary',
      );
      return task !== undefined;
    }, 'a task for the schema');
    const ended = [];
    const listener = vscode.tasks.onDidEndTaskProcess(({ exitCode }) => ended.push(exitCode));
    await vscode.tasks.executeTask(task);
    await until(() => ended.length > 0, 'the end of the task');
    listener.dispose();
    equal(ended, [0]);
    equal((await sizeOf('generated/binary/plain.bfbs')) > 100, true, 'the binary schema');
    for (const name of ['plain.fbs', 'generated']) await workspace.fs.delete(uri(name), { recursive: true });
  },

  async 'the code of a schema is previewed while it is typed, and the last good one stays'() {
    await write('shown.fbs', 'namespace game; table Shown { hp: int; } root_type Shown;\n');
    await window.showTextDocument(uri('shown.fbs'));
    const opening = commands.executeCommand('flatbuffers.previewGeneratedCode', uri('shown.fbs'));
    const shown = () => workspace.textDocuments.find(({ uri: { scheme } }) => scheme === 'flatbuffers-preview');
    const has = (part) => until(() => shown()?.getText().includes(part), `${part} in the preview`);
    await until(async () => {
      // The first language of the list is C++.
      await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return shown() !== undefined;
    }, 'the preview');
    await opening;
    await has('int32_t hp() const');
    equal(shown().uri.path, '/shown_generated.h');
    await replace('shown.fbs', 'hp: int', 'mana: long');
    await has('int64_t mana() const');
    await replace('shown.fbs', 'long', 'lung');
    await shows('shown.fbs', ['cannot find lung; did you mean long?']);
    await has('int64_t mana() const');
    await replace('shown.fbs', 'lung', 'short');
    await has('int16_t mana() const');
    await saveAll();
    await commands.executeCommand('workbench.action.closeAllEditors');
    await workspace.fs.delete(uri('shown.fbs'));
  },

  async 'the graph of a schema is shown beside it'() {
    await write('drawn.fbs', 'table Drawn { next: Drawn; } root_type Drawn;\n');
    await window.showTextDocument(uri('drawn.fbs'));
    await commands.executeCommand('flatbuffers.showGraph', uri('drawn.fbs'));
    const tabs = () => window.tabGroups.all.flatMap((group) => group.tabs);
    // The title has the name of the schema once its graph was sent to the page.
    await until(() => tabs().some(({ label }) => label === 'Graph of drawn.fbs'), 'the panel');
    await commands.executeCommand('workbench.action.closeAllEditors');
    await workspace.fs.delete(uri('drawn.fbs'));
  },

  async 'an unsaved schema is checked'() {
    const untitled = await workspace.openTextDocument({
      language: 'flatbuffers',
      content: 'table T { a: nothing; }\n',
    });
    await until(() => languages.getDiagnostics(untitled.uri).length === 1, 'its diagnostic');
  },

  async 'a buffer opens in its editor'() {
    await commands.executeCommand('flatbuffers.openBuffer', uri('scene.bin'));
    await until(() => window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputCustom, 'the editor');
    await commands.executeCommand('flatbuffers.openBufferAsJson', uri('scene.bin'));
    await until(() => /"version"/.test(window.activeTextEditor?.document.getText() ?? ''), 'its JSON');
  },

  async 'the server starts again when it is asked to'() {
    await commands.executeCommand('flatbuffers.restartServer');
    await window.showTextDocument(uri('needs.fbs'));
    await shows('needs.fbs', ['cannot find Late; did you mean Later?']);
  },
};
