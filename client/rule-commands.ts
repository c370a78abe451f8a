// The commands about rules and settings: explain a rule, change its level, and add an include path.

import * as vscode from 'vscode';
import {
  type RuleChoice,
  type RulesParams,
  rulesRequest,
  type SetInProjectParams,
  setInProjectRequest,
} from '../server/protocol.ts';
import { pathIn } from './generate/configuration.ts';
import { openRulePage } from './rule-pages.ts';
import type { Server } from './running-server.ts';
import { isSettingUsed } from './trust.ts';

/** Explain Rule...: opens the page of a rule. */
export async function explainRule(server: Server, [given]: readonly unknown[]): Promise<void> {
  const code = codeIn(given) ?? (await chosenRule(await rulesFor(server), vscode.l10n.t('Explain a rule')));
  if (code !== undefined) await openRulePage(code);
}

/**
 * Change the Level of a Rule...: writes the level into the flatbuffers.json that overrides the settings for the active
 * editor. If no flatbuffers.json overrides the settings, writes the level into the settings.
 */
export async function changeRuleLevel(server: Server, [given]: readonly unknown[]): Promise<void> {
  const rules = await rulesFor(server);
  const code = codeIn(given) ?? (await chosenRule(rules, vscode.l10n.t('Change the level of a rule')));
  if (code === undefined) return;
  const level = await chosenLevel(code, rules);
  if (level === undefined) return;
  const uri = vscode.window.activeTextEditor?.document.uri;
  const change = level === 'default' ? { rule: code } : { rule: code, level };
  if (!uri || !(await setInProject(server, { uri: uri.toString(), change }))) await setLevel(code, level, rules, uri);
}

/**
 * Add an Include Path...: adds the folder of a quick fix, or a chosen one, to the flatbuffers.json that overrides the
 * settings. If no flatbuffers.json overrides the settings, adds the folder to the settings.
 */
export async function addIncludePath(server: Server, [given]: readonly unknown[]): Promise<void> {
  const folder = typeof given === 'string' ? vscode.Uri.parse(given, true) : await chosenFolder();
  if (!folder) return;
  const uri = vscode.window.activeTextEditor?.document.uri ?? vscode.Uri.joinPath(folder, 'any.fbs');
  const params = { uri: uri.toString(), change: { includePath: folder.toString() } };
  if (!(await setInProject(server, params))) await addFolder(folder, uri);
}

/**
 * Changes and saves the flatbuffers.json that overrides the settings. Returns false if nothing was changed: no
 * flatbuffers.json overrides the settings, the server does not run, or the edit failed.
 */
export async function setInProject(server: Server, params: SetInProjectParams): Promise<boolean> {
  const file = await server.ask<string | null>(setInProjectRequest, params);
  if (typeof file !== 'string') return false;
  await (await vscode.workspace.openTextDocument(vscode.Uri.parse(file, true))).save();
  return true;
}

function codeIn(given: unknown): string | undefined {
  return typeof given === 'string' && /^[a-z0-9-]+$/.test(given) ? given : undefined;
}

/**
 * The rules, with the levels that are set for the file in the active editor. Without an active editor, only the default
 * levels are known. Empty if the server does not run.
 */
async function rulesFor(server: Server): Promise<readonly RuleChoice[]> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const params: RulesParams = uri ? { uri: uri.toString() } : {};
  return (await server.ask<readonly RuleChoice[]>(rulesRequest, params)) ?? [];
}

/**
 * Asks for a rule and returns its code; undefined if the user cancels. Rules of problems in the active editor come
 * first.
 */
async function chosenRule(rules: readonly RuleChoice[], title: string): Promise<string | undefined> {
  const here = codesHere();
  const sorted = [...rules.filter(({ code }) => here.has(code)), ...rules.filter(({ code }) => !here.has(code))];
  const items = sorted.map(({ code, summary, level, set }) => ({
    label: code,
    description: set ?? level,
    detail: summary,
  }));
  const chosen = await vscode.window.showQuickPick(items, { title, matchOnDetail: true });
  return chosen?.label;
}

/** The codes of our problems in the active editor. */
function codesHere(): ReadonlySet<string> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const ours = uri ? vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'flatbuffers') : [];
  return new Set(ours.map(({ code }) => String(typeof code === 'object' ? code.value : code)));
}

const levels = ['error', 'warning', 'information', 'hint', 'off'] as const;
type Level = (typeof levels)[number] | 'default';

async function chosenLevel(code: string, rules: readonly RuleChoice[]): Promise<Level | undefined> {
  const rule = rules.find((each) => each.code === code);
  const set: Level = rule?.set ?? 'default';
  const meanings: Readonly<Record<Level, string>> = {
    error: vscode.l10n.t('Shown as an error'),
    warning: vscode.l10n.t('Shown as a warning'),
    information: vscode.l10n.t('Shown as information'),
    hint: vscode.l10n.t('Shown as a hint'),
    off: vscode.l10n.t('Not shown'),
    default: [vscode.l10n.t('The level of the rule itself'), ...(rule ? [rule.level] : [])].join(': '),
  };
  // The first one is selected when the list opens.
  const sorted = [set, ...[...levels, 'default' as const].filter((level) => level !== set)];
  const items = sorted.map((level) => ({
    level,
    label: level,
    description: level === set ? vscode.l10n.t('{0} (as it is now)', meanings[level]) : meanings[level],
  }));
  const chosen = await vscode.window.showQuickPick(items, { title: vscode.l10n.t('The level of {0}', code) });
  return chosen?.level;
}

type Levels = Readonly<Record<string, unknown>>;

/**
 * Writes a level into the nearest settings of a file that name the rule, otherwise into those of the workspace. The
 * settings of the user are not changed in a workspace. The level `default` removes the rule from these settings; if
 * other settings still name the rule, its default level is written instead.
 */
async function setLevel(code: string, level: Level, rules: readonly RuleChoice[], uri: vscode.Uri | undefined) {
  const folder = uri && vscode.workspace.getWorkspaceFolder(uri)?.uri;
  const configuration = vscode.workspace.getConfiguration('flatbuffers', folder);
  const said = configuration.inspect<Levels>('rules');
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  const several = (vscode.workspace.workspaceFolders ?? []).length > 1;
  // VS Code joins the levels of all settings, of which the first here counts. A single folder is the workspace.
  const layers = new Map([
    [WorkspaceFolder, several ? said?.workspaceFolderValue : undefined],
    [Workspace, said?.workspaceValue],
    [Global, said?.globalValue],
  ]);
  const naming = [...layers.keys()].filter((target) => layers.get(target)?.[code] !== undefined);
  const usual = targetOfWorkspace();
  const [target = usual] = naming.filter((each) => each !== Global);
  const isNamedElsewhere = naming.some((each) => each !== target);
  const { [code]: _, ...others } = layers.get(target) ?? {};
  const written =
    level !== 'default' ? level : isNamedElsewhere ? rules.find((rule) => rule.code === code)?.level : undefined;
  await configuration.update('rules', written === undefined ? others : { ...others, [code]: written }, target);
}

/** The target for a new value of a setting: the workspace, or the user if no folder is open. */
function targetOfWorkspace(): vscode.ConfigurationTarget {
  const hasWorkspace = (vscode.workspace.workspaceFolders ?? []).length > 0;
  return hasWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
}

async function chosenFolder(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    title: vscode.l10n.t('Add an include path'),
    openLabel: vscode.l10n.t('Add'),
  });
  return chosen?.[0];
}

/**
 * Adds a folder to the include paths. If several workspace folders are open, the settings are those of the schema's
 * workspace folder, or else of the folder's own. A folder inside this workspace folder gets a path relative to it, any
 * other folder an absolute path.
 */
async function addFolder(folder: vscode.Uri, schema: vscode.Uri): Promise<void> {
  const within = vscode.workspace.getWorkspaceFolder(schema) ?? vscode.workspace.getWorkspaceFolder(folder);
  const several = (vscode.workspace.workspaceFolders ?? []).length > 1;
  const target = within && several ? vscode.ConfigurationTarget.WorkspaceFolder : targetOfWorkspace();
  const configuration = vscode.workspace.getConfiguration('flatbuffers', within?.uri);
  const paths = configuration.get<readonly unknown[]>('includePaths') ?? [];
  const path = within?.uri.path === folder.path ? '.' : pathIn(within?.uri ?? folder, folder);
  if (!paths.includes(path)) await configuration.update('includePaths', [...paths, path], target);
  isSettingUsed('flatbuffers.includePaths', target);
}
