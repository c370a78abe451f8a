// Gives JSON that has a FlatBuffers schema a language of its own, which VS Code's JSON server leaves alone, and shows the
// schema in the language status.
import * as vscode from 'vscode';
import type { DataMessage } from '../../server/protocol.ts';
import { dataLanguage } from '../schema-selector.ts';

/** Follows what the server tells of data. */
export function showData(onDidTellData: vscode.Event<DataMessage>): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('flatbuffers.data', { language: dataLanguage });
  item.name = vscode.l10n.t('Schema of the data');
  item.command = { command: 'flatbuffers.chooseDataSchema', title: vscode.l10n.t('Choose...') };
  /** What each document is data of. */
  const schemas = new Map<string, string>();
  /** The languages of the documents before they were switched; who switches one back wants it to stay. */
  const switched = new Map<string, string>();
  const show = () => {
    const uri = vscode.window.activeTextEditor?.document.uri.toString() ?? '';
    item.text = schemas.get(uri) ?? vscode.l10n.t('No schema');
  };
  show();
  const follow = async ({ uri: told, schema }: DataMessage): Promise<void> => {
    const uri = vscode.Uri.parse(told).toString();
    if (schema === undefined) schemas.delete(uri);
    else schemas.set(uri, schema);
    show();
    const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri);
    const before = switched.get(uri);
    if (schema === undefined) {
      switched.delete(uri);
      if (document?.languageId === dataLanguage && before !== undefined) {
        await vscode.languages.setTextDocumentLanguage(document, before);
      }
    } else if (document && /^jsonc?$/.test(document.languageId) && before === undefined && isSwitching()) {
      switched.set(uri, document.languageId);
      await vscode.languages.setTextDocumentLanguage(document, dataLanguage);
    }
  };
  return vscode.Disposable.from(
    item,
    onDidTellData((message) => void follow(message)),
    vscode.window.onDidChangeActiveTextEditor(show),
  );
}

function isSwitching(): boolean {
  return vscode.workspace.getConfiguration('flatbuffers').get<boolean>('switchDataLanguage') ?? true;
}
