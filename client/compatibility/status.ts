// The language status that counts the breaking changes of the active schema, or says why nothing is compared.
import * as vscode from 'vscode';
import { focusNotification } from '../../server/protocol.ts';
import {
  type CompareAnswer,
  type CompareParams,
  compareCommand,
  compareRequest,
} from '../../server/protocol-baselines.ts';
import type { ListeningServer } from '../running-server.ts';
import { namesBaselines } from './trusted-settings.ts';

/** Shows the counts for the active schema, and updates them when its problems change. */
export function showBaselineStatus(server: ListeningServer): vscode.Disposable {
  const selector = { scheme: 'file', language: 'flatbuffers' };
  let item: vscode.LanguageStatusItem | undefined;
  let asked = 0;
  const update = async () => {
    const question = ++asked;
    const document = vscode.window.activeTextEditor?.document;
    if (!document || vscode.languages.match(selector, document) === 0) return;
    const params: CompareParams = { uri: document.uri.toString() };
    const answer = vscode.workspace.isTrusted ? await server.ask<CompareAnswer>(compareRequest, params) : undefined;
    const isRefused = !vscode.workspace.isTrusted && (await wouldCompare(document.uri));
    if (question !== asked) return;
    if (!isRefused && (!answer || answer.baselines.length === 0)) {
      item?.dispose();
      item = undefined;
      return;
    }
    item ??= vscode.languages.createLanguageStatusItem('flatbuffers.baseline', selector);
    item.name = 'FlatBuffers Baseline';
    if (answer) show(item, answer);
    else showRefusal(item);
  };
  if (!vscode.workspace.isTrusted) void update();
  return vscode.Disposable.from(
    vscode.workspace.onDidGrantWorkspaceTrust(update),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.window.onDidChangeWindowState(({ focused }) => {
      // A commit or checkout in a terminal changes the older versions that schemas are compared with.
      if (focused) void server.notify(focusNotification, {});
    }),
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      const active = vscode.window.activeTextEditor?.document.uri.toString();
      if (uris.some((uri) => uri.toString() === active)) void update();
    }),
    { dispose: () => item?.dispose() },
  );
}

/**
 * Whether a document would be compared if its folder were trusted. VS Code hides the settings of an untrusted folder,
 * so the settings files of the folder and the workspace are read here.
 */
async function wouldCompare(document: vscode.Uri): Promise<boolean> {
  const own = vscode.workspace.getConfiguration('flatbuffers', document).get('compatibility.against');
  if (Array.isArray(own) ? own.length > 0 : own) return true;
  const folder = vscode.workspace.getWorkspaceFolder(document);
  const files = [vscode.workspace.workspaceFile, folder && vscode.Uri.joinPath(folder.uri, '.vscode', 'settings.json')];
  for (const file of files) {
    if (file && namesBaselines(await settingsText(file))) return true;
  }
  return false;
}

/** The text of a settings file; empty if it cannot be read. */
async function settingsText(file: vscode.Uri): Promise<string> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  } catch {
    return '';
  }
}

function showRefusal(item: vscode.LanguageStatusItem): void {
  item.text = vscode.l10n.t('Not compared: this folder is not trusted');
  item.detail = '';
  item.severity = vscode.LanguageStatusSeverity.Information;
  item.command = { title: vscode.l10n.t('Manage Trust'), command: 'workbench.trust.manage' };
}

function show(item: vscode.LanguageStatusItem, { baselines, changes, hasErrors }: CompareAnswer): void {
  const [oldest] = baselines;
  const names = baselines.length === 1 ? (oldest?.name ?? '') : vscode.l10n.t('{0} versions', baselines.length);
  const count = (level: string) => changes.filter(({ severity }) => severity === level).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const isClean = errors + warnings === 0;
  // A schema with errors is not compared.
  if (isClean && hasErrors) item.text = vscode.l10n.t('Not compared with {0}: the schema has errors', names);
  else
    item.text = isClean ? vscode.l10n.t('Compatible with {0}', names) : vscode.l10n.t('Not compatible with {0}', names);
  item.detail = vscode.l10n.t('errors: {0}, warnings: {1}', errors, warnings);
  item.severity =
    errors > 0
      ? vscode.LanguageStatusSeverity.Error
      : warnings > 0
        ? vscode.LanguageStatusSeverity.Warning
        : vscode.LanguageStatusSeverity.Information;
  item.command = { title: vscode.l10n.t('Compare...'), command: compareCommand };
}
