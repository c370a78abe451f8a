// The help that the extension in a browser gives in editors.
const vscode = require('vscode');
const { ask, at, document, equal, has, matches, rangeOf, replace, shows, until, uri } = require('./asking.cjs');

const { window, workspace } = vscode;

exports.languageSteps = {
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
    const place = rangeOf('monster.fbs', 'Itm');
    let actions = [];
    const itsFix = () => actions.find(({ title, edit }) => /Item/.test(title) && edit);
    // An editor asks again as well when the problems change, which they may do while it asks.
    await until(
      async () => {
        actions = await ask('executeCodeActionProvider', uri('monster.fbs'), place, 'quickfix');
        return itsFix() !== undefined;
      },
      () => `the fix of Itm; offered is ${actions.map(({ title }) => title).join(', ') || 'nothing'}`,
    );
    equal(await workspace.applyEdit(itsFix().edit), true);
    await shows('monster.fbs', []);
  },

  async 'an edit is checked at once'() {
    await replace('monster.fbs', 'hp: int', 'hp: integer');
    await shows('monster.fbs', ['cannot find integer; did you mean int?']);
    await replace('monster.fbs', 'hp: integer', 'hp: int');
    await shows('monster.fbs', []);
  },

  async 'formatting lays out the text'() {
    const edits = await ask('executeFormatDocumentProvider', uri('untidy.fbs'), { tabSize: 2, insertSpaces: true });
    const edit = new vscode.WorkspaceEdit();
    edit.set(uri('untidy.fbs'), edits);
    await workspace.applyEdit(edit);
    equal((await document('untidy.fbs')).getText(), 'table Untidy {\n  a: int;\n  b: string;\n}\n');
  },
};
