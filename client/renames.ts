// Asks the server for renames, as the client library does, and tells listeners the answers in the server's form,
// because an edit of VS Code does not give its annotations back.
import * as vscode from 'vscode';
import { type BaseLanguageClient, RenameRequest } from 'vscode-languageclient';
import { type IsLocked, readOnlyAmong } from './read-only.ts';
import type { AnsweredRename } from './running-server.ts';

export class Renames implements vscode.Disposable {
  readonly #answered = new vscode.EventEmitter<AnsweredRename>();
  readonly onDidAnswer = this.#answered.event;
  readonly #isLocked: IsLocked | undefined;

  constructor(isLocked?: IsLocked) {
    this.#isLocked = isLocked;
  }

  /**
   * The edit of a rename. Null if the rename is cancelled or the server has no edit. Fails with a reason for users if a
   * document was edited meanwhile or a file is read-only, and with the server's reason if it refuses.
   */
  async answer(
    client: BaseLanguageClient,
    document: vscode.TextDocument,
    place: vscode.Position,
    newName: string,
    token: vscode.CancellationToken,
  ): Promise<vscode.WorkspaceEdit | null | undefined> {
    const { code2ProtocolConverter, protocol2CodeConverter } = client;
    const textDocument = code2ProtocolConverter.asTextDocumentIdentifier(document);
    const position = code2ProtocolConverter.asPosition(place);
    const edit = await client.sendRequest(RenameRequest.type, { textDocument, position, newName }, token);
    const converted = await protocol2CodeConverter.asWorkspaceEdit(edit, token);
    if (token.isCancellationRequested || !edit) return null;
    const [locked] = await readOnlyAmong(converted?.entries().map(([uri]) => uri) ?? [], this.#isLocked);
    if (locked) {
      const name = vscode.workspace.asRelativePath(locked);
      throw new Error(vscode.l10n.t('{0} would have to be changed, but it is read-only.', name));
    }
    // Another document may have been edited meanwhile.
    if (!client.validateWorkspaceEdit(edit)) throw new Error(vscode.l10n.t('The schemas have changed; rename again.'));
    this.#answered.fire({ newName, edit });
    return converted;
  }

  dispose(): void {
    this.#answered.dispose();
  }
}
