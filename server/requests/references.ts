// textDocument/references
import { type Position, ReferencesRequest } from 'vscode-languageserver';
import { withProgress } from '../client/progress.ts';
import { request } from './request.ts';

/** The references to the name at a position, in all schemas of the workspace and their data. */
export const references = request(ReferencesRequest.type, () => ({
  announced: { referencesProvider: { workDoneProgress: true } },
  answer: (session, params, { token, progress }) =>
    withProgress(progress, 'Searching FlatBuffers schemas', async () => {
      const { includeDeclaration } = params.context;
      const ask = (uri: string, at: Position) => session.service.references.inSteps(uri, at, includeDeclaration);
      const work = { token, progress };
      const { answers, data, service } = session;
      const found = await answers.ofVersion(params.textDocument.uri, async () => {
        const readers = await answers.workAt(params, service.dataReaders.inSteps, work);
        return data.answering(readers, () => answers.workAt(params, ask, work));
      });
      return found.map(({ uri, range }) => ({ uri: session.clientUris.of(uri), range }));
    }),
}));
