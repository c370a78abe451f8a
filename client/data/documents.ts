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
   * The former language of each document that was switched, by URI. The document gets its former language back when it
   * loses its schema. Until then, or until it is closed, a document is not switched again, so that a user can switch it
   * back.
   */
  const switched = new Map<string, string>();
  const show = () => {
    const uri = vscode.window.activeTextEditor?.document.uri.toString() ?? '';
    item.text = schemas.get(uri) ?? vscode.l10n.t('No schema');
  };
  show();
  const uriOf = ({ uri }: DataMessage) => vscode.Uri.parse(uri).toString();
  const follow = async (message: DataMessage): Promise<void> => {
    const { schema } = message;
    const uri = uriOf(message);
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
    // VS Code fails to switch a document that is closed meanwhile. The next one is switched again.
    onDidReceiveData((message) => void follow(message).catch(() => switched.delete(uriOf(message)))),
    vscode.window.onDidChangeActiveTextEditor(show),
    vscode.workspace.onDidCloseTextDocument(({ uri, isClosed }) => {
      // A change of the language is reported like a close, but the document stays.
      if (!isClosed) return;
      switched.delete(uri.toString());
      schemas.delete(uri.toString());
    }),
  );
}

function isSwitching(): boolean {
  return vscode.workspace.getConfiguration('flatbuffers').get<boolean>('switchDataLanguage') ?? true;
}
