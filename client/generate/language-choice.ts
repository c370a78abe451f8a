// Asks for the languages of generated code. The user checks boxes, or types the name of one language.
import * as vscode from 'vscode';
import { type FlatcLanguage, flatcLanguages } from '../../server/language/generate/service.ts';
import type { Generator } from './task-definition.ts';

interface LanguageItem extends vscode.QuickPickItem {
  readonly generator: Generator;
}

/**
 * The languages that the user chooses; `picked` are preselected. Undefined if the user closes the list, or, after a
 * message, chooses none.
 */
export async function chooseLanguages(picked: readonly Generator[]): Promise<readonly Generator[] | undefined> {
  const languages = flatcLanguages.filter(({ makes }) => makes === 'code');
  const items = languages.map(({ generator, name, flag }) => ({ label: name, description: flag, generator }));
  const answer = await ask(
    items,
    items.filter(({ generator }) => picked.includes(generator)),
  );
  if (!answer) return undefined;
  if (answer.checked.length > 0) return answer.checked.map(({ generator }) => generator);
  const typed = languageTyped(answer.typed, languages);
  if (typed) return [typed.generator];
  void vscode.window.showInformationMessage(
    vscode.l10n.t('No language was chosen. Check the boxes of some, or type the name of one.'),
  );
  return undefined;
}

interface Answer {
  readonly checked: readonly LanguageItem[];
  readonly typed: string;
}

/** The checked items, and the text in the field; undefined if the list was closed. */
function ask(items: readonly LanguageItem[], checked: readonly LanguageItem[]): Promise<Answer | undefined> {
  const list = vscode.window.createQuickPick<LanguageItem>();
  list.title = vscode.l10n.t('Generate code for');
  list.placeholder = vscode.l10n.t('Choose the languages. They are remembered for this workspace.');
  list.canSelectMany = true;
  list.items = items;
  list.selectedItems = checked;
  return new Promise<Answer | undefined>((resolve) => {
    list.onDidAccept(() => {
      resolve({ checked: list.selectedItems, typed: list.value });
      list.hide();
    });
    list.onDidHide(() => {
      resolve(undefined);
      list.dispose();
    });
    list.show();
  });
}

/**
 * The language with a name or option, such as `go` or `--ts`, or the only one that begins with a text, such as `type`.
 * Undefined if no language or several fit.
 */
function languageTyped(text: string, languages: readonly FlatcLanguage[]): FlatcLanguage | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return undefined;
  const namesOf = ({ name, flag }: FlatcLanguage) => [name.toLowerCase(), flag, flag.replace(/^--/, '')];
  const exact = languages.find((language) => namesOf(language).includes(typed));
  const begun = languages.filter((language) => namesOf(language).some((name) => name.startsWith(typed)));
  return exact ?? (begun.length === 1 ? begun[0] : undefined);
}
