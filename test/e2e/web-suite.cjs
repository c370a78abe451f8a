// The extension in a browser, asked inside its extension host. The workbench loads this file as a part of the
// extension; `run` fails with the first thing that is wrong.
const vscode = require('vscode');

const { commands, languages, window, workspace } = vscode;
const patience = 30_000;

exports.run = async () => {
  const started = Date.now();
  for (const [title, step] of Object.entries(steps)) {
    try {
      await step();
    } catch (error) {
      throw new Error(`${title}: ${error.stack ?? error}`);
    }
    console.log(`ok - ${title} (${Date.now() - started} ms)`);
  }
};

const steps = {
  async 'the extension runs in the browser, without a remote'() {
    equal(vscode.env.uiKind, vscode.UIKind.Web);
    equal(vscode.env.remoteName, undefined);
    equal(typeof process, 'undefined', 'process');
    equal(uri('monster.fbs').scheme === 'file', false);
  },

  async 'a mistake in a file with an include is shown'() {
    await window.showTextDocument(uri('monster.fbs'));
    await shows('monster.fbs', ['cannot find Itm; did you mean Item?']);
  },

  async 'completion offers the types of the included file'() {
    const { items } = await ask('executeCompletionItemProvider', at('monster.fbs', 'Itm'));
    const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    for (const name of ['Item', 'Kind', 'string', 'Monster']) has(labels, name);
  },

  async 'hover tells of a declaration in another file'() {
    const [{ contents }] = await ask('executeHoverProvider', at('monster.fbs', 'Item;'));
    matches(contents.map(({ value }) => value).join('\n'), /table Item[\s\S]*Something to carry/);
  },

  async 'definition leads to another file'() {
    const [target] = await ask('executeDefinitionProvider', at('monster.fbs', 'Item;'));
    equal(String(target.targetUri ?? target.uri), String(uri('types/item.fbs')));
  },

  async 'references are those of all files, closed ones too'() {
    const places = await ask('executeReferenceProvider', at('monster.fbs', 'Item;'));
    const files = new Set(places.map((place) => workspace.asRelativePath(place.uri)));
    equal([...files].sort(), ['far/chest.fbs', 'monster.fbs', 'types/item.fbs']);
  },

  async 'symbols of closed files are found, and those of dependencies are not'() {
    const named = async (name) => (await ask('executeWorkspaceSymbolProvider', name)).map((symbol) => symbol.name);
    has(await named('Chest'), 'Chest');
    equal((await named('Dependency')).includes('Dependency'), false);
  },

  async 'outline and semantic colours are there'() {
    const [namespace] = await ask('executeDocumentSymbolProvider', uri('monster.fbs'));
    equal(
      namespace.children.map(({ name }) => name),
      ['Monster'],
    );
    const tokens = await ask('provideDocumentSemanticTokens', uri('monster.fbs'));
    equal(tokens.data.length > 10, true);
  },

  async 'a quick fix mends the mistake'() {
    const actions = await ask(
      'executeCodeActionProvider',
      uri('monster.fbs'),
      rangeOf('monster.fbs', 'Itm'),
      'quickfix',
    );
    const fix = actions.find(({ title }) => /Item/.test(title));
    equal(Boolean(fix), true, actions.map(({ title }) => title).join(', '));
    equal(await workspace.applyEdit(fix.edit), true);
    await shows('monster.fbs', []);
  },

  async 'an edit is checked at once'() {
    await replace('monster.fbs', 'hp: int', 'hp: integer');
    await shows('monster.fbs', ['cannot find integer; did you mean int?']);
    await replace('monster.fbs', 'hp: integer', 'hp: int');
    await shows('monster.fbs', []);
  },

  async 'rename changes closed files as well'() {
    const edit = await ask('executeDocumentRenameProvider', ...at('monster.fbs', 'Item;'), 'Thing');
    const changed = edit.entries().map(([file]) => workspace.asRelativePath(file));
    equal(changed.sort(), ['far/chest.fbs', 'monster.fbs', 'types/item.fbs']);
    equal(await workspace.applyEdit(edit), true);
    await saveAll();
    matches(await textOf('far/chest.fbs'), /content: \[game\.Thing\]/);
    await shows('monster.fbs', []);
  },

  async 'formatting lays out the text'() {
    const edits = await ask('executeFormatDocumentProvider', uri('untidy.fbs'), { tabSize: 2, insertSpaces: true });
    const edit = new vscode.WorkspaceEdit();
    edit.set(uri('untidy.fbs'), edits);
    await workspace.applyEdit(edit);
    equal((await document('untidy.fbs')).getText(), 'table Untidy {\n  a: int;\n  b: string;\n}\n');
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

function uri(name) {
  return vscode.Uri.joinPath(workspace.workspaceFolders[0].uri, name);
}

/** Saves the documents that no editor shows as well. */
async function saveAll() {
  for (const open of workspace.textDocuments) if (open.isDirty) await open.save();
}

function document(name) {
  return workspace.openTextDocument(uri(name));
}

async function textOf(name) {
  return new TextDecoder().decode(await workspace.fs.readFile(uri(name)));
}

function write(name, text) {
  return workspace.fs.writeFile(uri(name), new TextEncoder().encode(text));
}

/** A file and the position of a text in its document, which is open: the first arguments of many providers. */
function at(name, text) {
  const { start } = rangeOf(name, text);
  return [uri(name), start];
}

function rangeOf(name, text) {
  const open = workspace.textDocuments.find((each) => String(each.uri) === String(uri(name)));
  const start = open.getText().indexOf(text);
  if (start < 0) throw new Error(`${name} has no ${text}`);
  return new vscode.Range(open.positionAt(start), open.positionAt(start + text.length));
}

function ask(provider, ...args) {
  return commands.executeCommand(`vscode.${provider}`, ...args.flat());
}

async function replace(name, from, to) {
  await document(name);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri(name), rangeOf(name, from), to);
  await workspace.applyEdit(edit);
}

/** The bytes of a file; none where it is not there. */
async function sizeOf(name) {
  try {
    return (await workspace.fs.readFile(uri(name))).length;
  } catch {
    return 0;
  }
}

/** Waits until the errors and warnings of a file are these. */
async function shows(name, messages) {
  const told = () =>
    languages
      .getDiagnostics(uri(name))
      .filter(({ severity }) => severity <= vscode.DiagnosticSeverity.Warning)
      .map(({ message }) => message);
  await until(
    () => JSON.stringify(told()) === JSON.stringify(messages),
    () => `${JSON.stringify(messages)} in ${name}, which has ${JSON.stringify(told())}`,
  );
}

async function until(holds, what) {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${typeof what === 'function' ? what() : what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function equal(actual, expected, what = '') {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${what} is ${one}, not ${other}`);
}

function has(all, one) {
  if (!all.includes(one)) throw new Error(`${one} is not in ${JSON.stringify(all).slice(0, 500)}`);
}

function matches(text, pattern) {
  if (!pattern.test(text)) throw new Error(`${pattern} does not match ${text}`);
}
