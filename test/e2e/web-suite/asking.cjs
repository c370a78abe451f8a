// Asks VS Code inside its extension host: files, providers and diagnostics; every wait ends by itself.
const vscode = require('vscode');

const { commands, languages, workspace } = vscode;
const patience = 30_000;

module.exports = {
  ask,
  at,
  document,
  equal,
  has,
  matches,
  rangeOf,
  replace,
  saveAll,
  shows,
  sizeOf,
  textOf,
  until,
  uri,
  write,
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

/** The answer of a provider. VS Code cancels a request while other extensions register providers; editors ask again then. */
async function ask(provider, ...args) {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await commands.executeCommand(`vscode.${provider}`, ...args.flat());
    } catch (error) {
      if (error.message !== 'Canceled' || Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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
