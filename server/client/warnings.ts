// Shows messages to the user in the way of the editor.
import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver';

/** Shows the user a warning that needs no answer. */
export function showWarning(connection: Connection, message: string): void {
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
}
