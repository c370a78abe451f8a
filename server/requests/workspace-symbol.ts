// workspace/symbol
import { WorkspaceSymbolRequest } from 'vscode-languageserver';
import { withProgress } from '../client/progress.ts';
import { request } from './request.ts';
import { spelledSymbols } from './symbols.ts';

/** The symbols of all files that have been read so far, among them those with the name that is asked for. */
export const workspaceSymbol = request(WorkspaceSymbolRequest.type, ({ capabilities: { workspace } }) => {
  const { tagSupport, symbolKind } = workspace?.symbol ?? {};
  const support = { tags: tagSupport !== undefined, kinds: symbolKind?.valueSet };
  return {
    announced: { workspaceSymbolProvider: { workDoneProgress: true } },
    answer: (session, { query }, { progress }) =>
      withProgress(progress, 'Searching FlatBuffers schemas', async () =>
        spelledSymbols(
          session,
          await session.answers.amongRead(lastName(query), () => session.service.workspaceSymbols(query, support)),
        ),
      ),
  };
});

/** The last word of a query, as it would be in a schema. */
function lastName(query: string): string {
  return typeof query === 'string' ? (query.match(/[A-Za-z_]\w*/g)?.at(-1) ?? '') : '';
}
