// workspace/symbol
import { WorkspaceSymbolRequest } from 'vscode-languageserver';
import { withProgress } from '../client/progress.ts';
import { request } from './request.ts';
import { spelledSymbols } from './symbols.ts';

/**
 * The symbols of all schemas. All of them are read first, because an answer must not depend on the progress of reading.
 */
export const workspaceSymbol = request(WorkspaceSymbolRequest.type, ({ capabilities: { workspace } }) => {
  const { tagSupport, symbolKind } = workspace?.symbol ?? {};
  const support = { tags: tagSupport !== undefined, kinds: symbolKind?.valueSet };
  return {
    announced: { workspaceSymbolProvider: { workDoneProgress: true } },
    answer: (session, { query }, { progress }) =>
      withProgress(progress, 'Searching FlatBuffers schemas', async () =>
        spelledSymbols(session, await session.answers.across(() => session.service.workspaceSymbols(query, support))),
      ),
  };
});
