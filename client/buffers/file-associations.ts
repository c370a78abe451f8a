// Makes the editor for buffers the default for the files that the setting names. VS Code itself knows such defaults, so they
// hold before the extension runs, in folders that nobody trusts, and in a browser.
import * as vscode from 'vscode';
import { bufferEditorId } from './editor.ts';

const setting = 'flatbuffers.bufferFiles';
const associations = 'workbench.editorAssociations';

type Editors = Readonly<Record<string, string>>;

/** Follows the setting. What it no longer names gets its own editor again; what the user set for a pattern stays. */
export function followBufferFiles({ globalState, workspaceState }: vscode.ExtensionContext): vscode.Disposable {
  const follow = async (): Promise<void> => {
    const said = vscode.workspace.getConfiguration().inspect<readonly string[]>(setting);
    const { Global, Workspace } = vscode.ConfigurationTarget;
    await associate(said?.globalValue, Global, globalState);
    if (vscode.workspace.workspaceFolders) await associate(said?.workspaceValue, Workspace, workspaceState);
  };
  void follow();
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(setting)) void follow();
  });
}

/** Sets the editors for patterns where the setting has them: in the user's settings, or in those of the workspace. */
async function associate(patterns: unknown, target: vscode.ConfigurationTarget, memory: vscode.Memento): Promise<void> {
  const wanted = Array.isArray(patterns) ? patterns.filter((pattern) => typeof pattern === 'string') : [];
  const before = memory.get<readonly string[]>(setting) ?? [];
  const known = vscode.workspace.getConfiguration().inspect<Editors>(associations);
  const editors = (target === vscode.ConfigurationTarget.Global ? known?.globalValue : known?.workspaceValue) ?? {};
  const dropped = before.filter((pattern) => !wanted.includes(pattern) && editors[pattern] === bufferEditorId);
  const added = wanted.filter((pattern) => !(pattern in editors));
  if (dropped.length + added.length > 0) {
    const kept = Object.entries(editors).filter(([pattern]) => !dropped.includes(pattern));
    const next = Object.fromEntries([...kept, ...added.map((pattern) => [pattern, bufferEditorId] as const)]);
    const isEmpty = Object.keys(next).length === 0;
    await vscode.workspace.getConfiguration().update(associations, isEmpty ? undefined : next, target);
  }
  const ours = [...before.filter((pattern) => wanted.includes(pattern)), ...added];
  await memory.update(setting, ours.length === 0 ? undefined : ours);
}
