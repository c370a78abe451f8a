// Tells users to install the server again if the parser cannot be loaded, because then nothing works.
import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver';

/** Shows the reason why the parser cannot be loaded. */
export function showParserFailure(connection: Connection, error: unknown): void {
  const cause = error instanceof Error ? error.message : String(error);
  const message = `FlatBuffers: the parser cannot be loaded. Install the server again. ${cause}`;
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
}
