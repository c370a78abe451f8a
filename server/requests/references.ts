// textDocument/references
import { type Position, ReferencesRequest } from 'vscode-languageserver';
import { withProgress } from '../client/progress.ts';
import { request } from './request.ts';

/** The places that name the thing at a position, in all schemas of the workspace. */
export const references = request(ReferencesRequest.type, () => ({
  announced: { referencesProvider: { workDoneProgress: true } },
  answer: (session, params, { token, progress }) =>
    withProgress(progress, 'Searching FlatBuffers schemas', async () => {
      const { includeDeclaration } = params.context;
      const ask = (uri: string, at: Position) => session.service.references.inSteps(uri, at, includeDeclaration);
      const found = await session.answers.workAt(params, ask, { token, progress });
      return found.map(({ uri, range }) => ({ uri: session.spellings.of(uri), range }));
    }),
}));
