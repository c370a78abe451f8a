// textDocument/references
import { ReferencesRequest } from 'vscode-languageserver';
import { withProgress } from '../client/progress.ts';
import { request } from './request.ts';

/** The places that name the thing at a position, in all schemas of the workspace. */
export const references = request(ReferencesRequest.type, () => ({
  announced: { referencesProvider: { workDoneProgress: true } },
  answer: (session, params, { token, progress }) =>
    withProgress(progress, 'Searching FlatBuffers schemas', async () => {
      const { includeDeclaration } = params.context;
      const found = await session.answers.at(
        params,
        'workspace',
        (uri, at) => session.service.references(uri, at, includeDeclaration),
        token,
      );
      return found.map(({ uri, range }) => ({ uri: session.spellings.of(uri), range }));
    }),
}));
