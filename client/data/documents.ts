// Gives JSON with a FlatBuffers schema a language of its own, so that VS Code's JSON server leaves it alone. Shows the
// schema in the language status.
import * as vscode from 'vscode';
import type { DataMessage } from '../../server/protocol.ts';
import { dataLanguage } from '../schema-selector.ts';

/** Follows the server's notifications about data. */
export function showData(onDidReceiveData: vscode.Event<DataMessage>): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('flatbuffers.data', { language: dataLanguage });
  item.name = vscode.l10n.t('Schema of the data');
  item.command = { command: 'flatbuffers.chooseDataSchema', title: vscode.l10n.t('Choose...') };
  /** The path of each document's schema as text for display, by the URI of the document. */
  const schemas = new Map<string, string>();
  /**
   * The former language of each document that was switched. The document gets its former language back when it loses
   * its schema. Until then a document is not switched again, so that a user can switch it back. A weak map, because a
   * file that is closed and opened again has another document, which is switched.
   */
  const switched = new WeakMap<vscode.TextDocument, string>();
  const show = () => {
    const uri = vscode.window.activeTextEditor?.document.uri.toString() ?? '';
    item.text = schemas.get(uri) ?? vscode.l10n.t('No schema');
  };
  show();
  const switchLanguage = async (uri: string, hasSchema: boolean): Promise<void> => {
    const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri);
    if (!document) return;
    const before = switched.get(document);
    if (!hasSchema) {
      switched.delete(document);
      if (document.languageId === dataLanguage && before !== undefined) {
        await vscode.languages.setTextDocumentLanguage(document, before);
      }
    } else if (/^jsonc?$/.test(document.languageId) && before === undefined && isSwitching()) {
      switched.set(document, document.languageId);
      await vscode.languages.setTextDocumentLanguage(document, dataLanguage);
    }
  };
  // Switches are carried out one after the other, because the next one depends on the present language.
  let turn: Promise<unknown> = Promise.resolve();
  const follow = ({ uri, schema }: DataMessage): void => {
    const key = vscode.Uri.parse(uri).toString();
    if (schema === undefined) schemas.delete(key);
    else schemas.set(key, schema);
    show();
    // VS Code fails to switch a document that is closed meanwhile.
    turn = turn.then(() => switchLanguage(key, schema !== undefined)).catch(() => undefined);
  };
  return vscode.Disposable.from(
    item,
    onDidReceiveData(follow),
    vscode.window.onDidChangeActiveTextEditor(show),
    vscode.workspace.onDidCloseTextDocument(({ uri, isClosed }) => {
      // A change of the language is reported like a close, but the document stays.
      if (isClosed) schemas.delete(uri.toString());
    }),
  );
}

function isSwitching(): boolean {
  return vscode.workspace.getConfiguration('flatbuffers').get<boolean>('switchDataLanguage') ?? true;
}
