// flatbuffers/schemas
import { RequestType0 } from 'vscode-languageserver';
import { type SchemaChoice, schemasRequest } from '../protocol.ts';
import { request } from './request.ts';

/** The schemas of the workspace folders with facts of their builds, after all of them are read. */
export const schemas = request(new RequestType0<readonly SchemaChoice[], void>(schemasRequest), () => ({
  announced: 'nothing',
  async answer(session) {
    const isInFolders = (uri: string) => session.isInFolders(uri) && !session.projects.isExcluded(uri);
    await session.answers.across(() => undefined);
    await session.buildsRead();
    const listed = await session.answers.across(() => session.service.schemas(isInFolders));
    return listed.map((schema) => ({ ...schema, uri: session.clientUris.of(schema.uri) }));
  },
  fallback: () => [],
}));
