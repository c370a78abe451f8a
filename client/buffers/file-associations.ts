// Makes the buffer editor the default for files that the setting names, through VS Code's own setting for default
// editors. That works before the extension runs, in untrusted folders and in browsers.
import * as vscode from 'vscode';
import { bufferEditorId } from './editor-id.ts';

const setting = 'flatbuffers.bufferFiles';
const associations = 'workbench.editorAssociations';

type Editors = Readonly<Record<string, string>>;

/**
 * Follows the setting. A pattern that is removed from it gets VS Code's default editor again. Editors that the user set
 * are kept.
 */
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

/**
 * Makes the buffer editor the default for patterns in the user's or the workspace's settings (`target`), unless these
 * settings name another editor for a pattern. `memory` has the patterns that an earlier call has set. Such a pattern is
 * removed from the settings if it is missing from `patterns` and still has the buffer editor.
 */
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
