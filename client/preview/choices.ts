// Lets the user choose the language and file of a preview: targets of flatbuffers.json that read the schema, and all
// languages of flatc.
import * as vscode from 'vscode';
import { previewLanguages } from '../../server/flatc/generated-code.ts';
import type { GenerationContext } from '../generate/context.ts';
import { uriAt } from '../generate/places.ts';
import { previewGenerations } from '../generate/targets.ts';
import { usualLanguages } from '../generate/tasks.ts';
import { fileIn, type PreviewChoice } from './address.ts';
import { showFile, tabsOf } from './previews.ts';
import type { PreviewSession } from './session.ts';

interface LanguageItem extends vscode.QuickPickItem {
  readonly choice?: PreviewChoice;
}

/**
 * Asks for the language of a preview. Targets that read the schema come first, then the languages that the workspace
 * uses, then all other languages. The `shown` choice has a check mark. Undefined if the user cancels.
 */
export async function chooseLanguage(
  context: GenerationContext,
  schema: vscode.Uri,
  shown?: PreviewChoice,
): Promise<PreviewChoice | undefined> {
  const items = [...(await targetItems(context, schema, shown)), ...(await languageItems(context, schema, shown))];
  const title = vscode.l10n.t('Preview generated code in');
  const placeHolder = vscode.l10n.t('The language is remembered for this schema');
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true }))?.choice;
}

async function targetItems(
  context: GenerationContext,
  schema: vscode.Uri,
  shown: PreviewChoice | undefined,
): Promise<readonly LanguageItem[]> {
  const items = (await previewGenerations(context, schema)).flatMap(({ generation, folder }): LanguageItem[] => {
    const { languages: [language] = [], output } = generation;
    const known = previewLanguages.find(({ generator }) => generator === language);
    if (!known) return [];
    const choice = { language: known.generator, ...(output === undefined ? {} : { output }) };
    const isShown = shown?.language === choice.language && shown.output === choice.output;
    const description = output === undefined ? '' : vscode.workspace.asRelativePath(uriAt(folder, output));
    return [{ label: marked(known.name, isShown), description, choice }];
  });
  return items.length === 0 ? [] : [separator(vscode.l10n.t('Targets of flatbuffers.json')), ...items];
}

async function languageItems(
  context: GenerationContext,
  schema: vscode.Uri,
  shown: PreviewChoice | undefined,
): Promise<readonly LanguageItem[]> {
  const usual = await usualLanguages(context, [schema]);
  const items = (isWanted: (generator: PreviewChoice['language']) => boolean): LanguageItem[] =>
    previewLanguages
      .filter(({ generator }) => isWanted(generator))
      .map(({ generator, name, flag }) => {
        const isShown = shown?.language === generator && shown.output === undefined;
        return { label: marked(name, isShown), description: flag, choice: { language: generator } };
      });
  const first = items((generator) => usual.includes(generator));
  const others = items((generator) => !usual.includes(generator));
  if (first.length === 0) return others;
  return [
    separator(vscode.l10n.t('Languages of this workspace')),
    ...first,
    separator(vscode.l10n.t('Other languages')),
    ...others,
  ];
}

function marked(label: string, isShown: boolean): string {
  return isShown ? `$(check) ${label}` : label;
}

function separator(label: string): LanguageItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}

/** Lists the files of a preview, and shows the file that the user selects. */
export async function chooseFile(session: PreviewSession): Promise<void> {
  const shown = tabsOf(session).find(({ tab }) => tab.isActive);
  const items = [...session.files.keys()].sort().map((file) => {
    const cut = file.lastIndexOf('/') + 1;
    const label = marked(file.slice(cut), shown !== undefined && fileIn(shown.uri) === file);
    return { label, description: file.slice(0, Math.max(0, cut - 1)), file };
  });
  const title =
    items.length === 1 ? vscode.l10n.t('1 generated file') : vscode.l10n.t('{0} generated files', items.length);
  const item = await vscode.window.showQuickPick(items, { title, matchOnDescription: true });
  if (item) await showFile(session, item.file);
}
