// Tells users that nothing works, and what to do, where the parser cannot be loaded.
import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver';

/** Shows why the parser cannot be loaded. */
export function tellParserFailure(connection: Connection, error: unknown): void {
  const cause = error instanceof Error ? error.message : String(error);
  const message = `FlatBuffers: the parser cannot be loaded. Install the server again. ${cause}`;
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
}
