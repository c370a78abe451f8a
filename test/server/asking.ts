// A client that asks for diagnostics instead of being sent them.
import type { Diagnostic } from 'vscode-languageserver-types';
import type { ClientOptions } from '../lsp-client.ts';
import { serverRoom } from './start-server.ts';

export interface Report {
  readonly kind: 'full' | 'unchanged';
  readonly resultId: string;
  readonly items?: readonly Diagnostic[];
  readonly uri?: string;
  readonly version?: number | null;
  readonly relatedDocuments?: Readonly<Record<string, Report>>;
}

/** The capabilities of a client that asks. */
export const asking = {
  textDocument: { diagnostic: {} },
  workspace: { diagnostics: { refreshSupport: true }, workspaceFolders: true },
};

/** Creates the functions for the enclosing `describe`, which start servers for a client that asks. */
export function askingRoom() {
  const room = serverRoom();

  async function startIn(files: Readonly<Record<string, string>>, options: ClientOptions = {}) {
    const { client, folder } = await room.startIn(files, { capabilities: asking, ...options });
    const pull = (uri: string, previousResultId?: string) =>
      client.request<Report>('textDocument/diagnostic', { textDocument: { uri }, previousResultId });
    const pullAll = async (known: readonly Report[] = []) => {
      const previousResultIds = known.map(({ uri, resultId }) => ({ uri, value: resultId }));
      return (await client.request<{ items: Report[] }>('workspace/diagnostic', { previousResultIds })).items;
    };
    const refreshes = () => client.refreshes.filter((method) => method === 'workspace/diagnostic/refresh').length;
    const untilRefreshed = (count: number) =>
      client.waitFor(
        () => refreshes() >= count,
        () => `was asked to ask again ${refreshes()} times, not ${count}`,
      );
    return { client, folder, pull, pullAll, refreshes, untilRefreshed };
  }

  return { folderWith: room.folderWith, startIn };
}
