// Asks the user about concerns before a tool starts, and tells the user why a tool is not started.
import * as vscode from 'vscode';
import type { Concern } from '../../server/language/generate/service.ts';
import type { GenerationContext } from './context.ts';
import type { Generation } from './task-definition.ts';

/** A concern of the plan, a missing tool, or a schema that would be replaced. */
export type ToolConcern = Omit<Concern, 'code'> & {
  readonly code: Concern['code'] | 'tool-missing' | 'included-schemas' | 'schema-exists';
  /** The version of flatc that a question is about, whose answer is remembered. */
  readonly version?: string;
};

/**
 * Asks about all concerns in one question. Returns whether the user agrees; false also if the user wants to see the
 * problems.
 */
export async function agrees(concerns: readonly ToolConcern[]): Promise<boolean> {
  const { label = '' } = concerns[0]?.consent ?? {};
  const yes = labels()[label] ?? (label || vscode.l10n.t('Generate Anyway'));
  const showProblems = vscode.l10n.t('Show Problems');
  const isAboutSchema = concerns.some(({ code }) => code === 'schema-errors');
  const message = concerns.map((concern) => concern.message).join('\n\n');
  // Enter presses the first button.
  const first = isAboutSchema ? [showProblems] : label ? [] : [vscode.l10n.t('Do Not Generate')];
  const choices = [...first, yes];
  const choice = await vscode.window.showWarningMessage(message, { modal: true }, ...choices);
  if (choice === showProblems) await vscode.commands.executeCommand('workbench.actions.view.problems');
  return choice === yes;
}

/** The translated buttons by which the user agrees, by their English labels. */
function labels(): Readonly<Record<string, string>> {
  return {
    Overwrite: vscode.l10n.t('Overwrite'),
    'Use the Built-in flatc': vscode.l10n.t('Use the Built-in flatc'),
    'Keep go.mod': vscode.l10n.t('Keep go.mod'),
    'Generate the Types': vscode.l10n.t('Generate the Types'),
    'Let trpc Download Them': vscode.l10n.t('Let trpc Download Them'),
    'Use --multi-version': vscode.l10n.t('Use --multi-version'),
  };
}

/** Tells the user why no tool is started. If the tool is missing, offers its setting and how to install it. */
export async function refuse(
  { extension }: GenerationContext,
  { code, message }: ToolConcern,
  { tool }: Generation,
): Promise<void> {
  const openSetting = vscode.l10n.t('Open Setting');
  const howToInstall = vscode.l10n.t('How to Install');
  const isAboutTool = code === 'tool-missing' || code === 'go-missing' || code === 'install-folder';
  const choice = await vscode.window.showErrorMessage(message, ...(isAboutTool ? [openSetting, howToInstall] : []));
  if (choice === openSetting) {
    const setting = tool === 'trpc' ? 'flatbuffers.trpcCommand.path' : 'flatbuffers.flatc.path';
    // The path belongs to a machine: in a remote window it is set in the remote settings.
    const remote = 'workbench.action.openRemoteSettings';
    const isRemote = vscode.env.remoteName !== undefined && (await vscode.commands.getCommands()).includes(remote);
    if (isRemote) await vscode.commands.executeCommand(remote, { query: setting });
    else await vscode.commands.executeCommand('workbench.action.openSettings', setting);
  } else if (choice === howToInstall) {
    const category = `${extension.id}#start`;
    await vscode.commands.executeCommand('workbench.action.openWalkthrough', { category, step: tool }, false);
  }
}
