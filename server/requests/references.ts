// textDocument/references
import { type Position, ReferencesRequest } from 'vscode-languageserver';
import { withProgress } from '../client/progress.ts';
import { projectNames } from '../session/project-texts.ts';
import { request } from './request.ts';

/** The references to the name at a position, in all schemas of the workspace, their data and flatbuffers.json. */
export const references = request(ReferencesRequest.type, () => ({
  announced: { referencesProvider: { workDoneProgress: true } },
  answer: (session, params, { token, progress }) =>
    withProgress(progress, 'Searching FlatBuffers schemas', async () => {
      const { includeDeclaration } = params.context;
      const ask = (uri: string, at: Position) => session.service.references.inSteps(uri, at, includeDeclaration);
      const work = { token, progress };
      const { answers, data, service } = session;
      const [found, names] = await answers.ofVersion(params.textDocument.uri, async () => {
        await session.json.looked;
        const readers = await answers.workAt(params, service.dataReaders.inSteps, work);
        const inFiles = await data.answering(readers, () => answers.workAt(params, ask, work));
        return [inFiles, await projectNames(session, params, work)] as const;
      });
      const inProjects = names.map(({ file, start, end }) => ({ uri: file.uri, range: file.rangeOf(start, end) }));
      return [...found, ...inProjects].map(({ uri, range }) => ({ uri: session.clientUris.of(uri), range }));
    }),
}));
