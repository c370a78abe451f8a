// The commands Compare Schema with Baseline... and Show Layout Changes: they show a schema beside an older version and
// list the breaking changes.
import * as vscode from 'vscode';
import {
  type BaselinesAnswer,
  type BaselinesParams,
  type BreakingChange,
  baselinesRequest,
  type CompareAnswer,
  type CompareParams,
  compareRequest,
} from '../../server/protocol-baselines.ts';
import type { Server } from '../running-server.ts';
import { reportNoSchema } from '../schema-selector.ts';
import { showPlace } from '../show-place.ts';
import type { BaselineDocuments } from './documents.ts';

/** The objects that the commands use. */
interface CompatibilityContext {
  readonly server: Server;
  readonly documents: BaselineDocuments;
}

/** Compare Schema with Baseline...: opens a diff editor, and a list of the breaking changes. A chosen one is shown. */
export async function compareWithBaseline(
  { server }: CompatibilityContext,
  [given, baseline]: readonly unknown[],
): Promise<void> {
  const schema = await schemaOf(given);
  if (!schema) return;
  const against = typeof baseline === 'string' ? baseline : await chosenBaseline(server, schema);
  if (against === undefined) return;
  const answer = await comparison(server, schema, against);
  const [old] = answer?.baselines ?? [];
  if (!answer || !old) return;
  if (old.uri !== undefined) {
    const title = vscode.l10n.t('{0}: {1} and today', baseName(schema), old.name);
    await vscode.commands.executeCommand('vscode.diff', vscode.Uri.parse(old.uri, true), schema, title);
  }
  await showChanges(answer, old.name);
}

/** Show Layout Changes: opens a table of the changed vtable slots, offsets and sizes. */
export async function showLayoutChanges(
  { server, documents }: CompatibilityContext,
  [given]: readonly unknown[],
): Promise<void> {
  const schema = await schemaOf(given);
  if (!schema) return;
  // If the settings name no older version, the user chooses one.
  const ofSettings = await server.ask<CompareAnswer>(compareRequest, paramsOf(schema));
  const against = ofSettings?.baselines.length ? undefined : await chosenBaseline(server, schema);
  const answer = ofSettings?.baselines.length
    ? ofSettings
    : against === undefined
      ? undefined
      : await comparison(server, schema, against);
  if (answer && answer.layout !== '') await documents.showLayout(schema, answer.layout);
}

function paramsOf(schema: vscode.Uri, against?: string): CompareParams {
  return { uri: schema.toString(), withLayout: true, ...(against === undefined ? {} : { against }) };
}

/**
 * The comparison of a schema with an older version. If the version cannot be read, shows a message and returns
 * undefined.
 */
async function comparison(server: Server, schema: vscode.Uri, against: string): Promise<CompareAnswer | undefined> {
  const answer = await server.ask<CompareAnswer>(compareRequest, paramsOf(schema, against));
  if (answer && answer.baselines.length > 0) return answer;
  const [reason = against] = answer?.failures ?? [];
  void vscode.window.showWarningMessage(vscode.l10n.t('This schema cannot be compared: {0}', reason));
  return undefined;
}

/**
 * The schema that a menu or a code lens passes, or the active schema. If there is none, shows a message and returns
 * undefined.
 */
async function schemaOf(given: unknown): Promise<vscode.Uri | undefined> {
  const document = vscode.window.activeTextEditor?.document;
  const active = document?.languageId === 'flatbuffers' ? document.uri : undefined;
  const schema =
    given instanceof vscode.Uri ? given : typeof given === 'string' ? vscode.Uri.parse(given, true) : active;
  if (schema?.scheme === 'file') return schema;
  reportNoSchema(schema);
  return undefined;
}

async function chosenBaseline(server: Server, schema: vscode.Uri): Promise<string | undefined> {
  const params: BaselinesParams = { uri: schema.toString() };
  const { settings, git } = (await server.ask<BaselinesAnswer>(baselinesRequest, params)) ?? { settings: [], git: [] };
  const { l10n, QuickPickItemKind } = vscode;
  const other = l10n.t('Another commit, branch or tag...');
  // The dialogs of Windows and Linux choose folders or files, and not both.
  const folder = l10n.t('A folder...');
  const file = l10n.t('A file...');
  const group = (label: string, words: readonly string[]): readonly vscode.QuickPickItem[] =>
    words.length === 0 ? [] : [{ label, kind: QuickPickItemKind.Separator }, ...words.map((word) => ({ label: word }))];
  const items: readonly vscode.QuickPickItem[] = [
    ...group(l10n.t('settings'), settings),
    ...group(
      'git',
      git.filter((word) => !settings.includes(word)),
    ),
    ...group(l10n.t('others'), [other, folder, file]),
  ];
  const title = l10n.t('Compare {0} with', baseName(schema));
  const chosen = await vscode.window.showQuickPick(items, { title });
  if (chosen?.label === other) return vscode.window.showInputBox({ title: other });
  if (chosen?.label !== folder && chosen?.label !== file) return chosen?.label;
  const filters = { FlatBuffers: ['fbs', 'bfbs'] };
  const kind = chosen.label === folder ? { canSelectFolders: true, canSelectFiles: false } : { filters };
  const [uri] = (await vscode.window.showOpenDialog({ title, openLabel: l10n.t('Compare'), ...kind })) ?? [];
  return uri?.fsPath;
}

interface ChangeItem extends vscode.QuickPickItem {
  readonly change: BreakingChange;
}

/** Shows a list of the changes. The selected change is shown in its schema. */
async function showChanges({ changes, hasErrors }: CompareAnswer, name: string): Promise<void> {
  if (hasErrors) {
    const what = vscode.l10n.t('The schema has errors: declarations with errors are not compared with {0}.', name);
    void vscode.window.showWarningMessage(what);
    if (changes.length === 0) return;
  }
  if (changes.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('The schema is compatible with {0}.', name));
    return;
  }
  const icons = { error: '$(error)', warning: '$(warning)', information: '$(info)', hint: '$(lightbulb)' } as const;
  const items = changes.map((change): ChangeItem => {
    const { code, severity, message, uri, range } = change;
    const place = `${baseName(vscode.Uri.parse(uri, true))}:${range.start.line + 1}`;
    // The list shows one line of each text. Most messages name the change, and after a colon what it does.
    const [, what = message, effect] = /^((?:`[^`]*`|[^`])+?)[:;] (.*)$/.exec(message) ?? [];
    const detail = [effect, code].filter(Boolean).join(' · ');
    return { label: `${icons[severity]} ${what}`, description: place, detail, change };
  });
  const title =
    changes.length === 1
      ? vscode.l10n.t('1 change breaks {0}', name)
      : vscode.l10n.t('{0} changes break {1}', changes.length, name);
  const chosen = await vscode.window.showQuickPick(items, { title, matchOnDescription: true, matchOnDetail: true });
  if (!chosen) return;
  const { uri, range } = chosen.change;
  await showPlace(vscode.Uri.parse(uri, true), range.start);
}

function baseName({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
