// flatbuffers/bufferSchemas, flatbuffers/bufferSchema, flatbuffers/bufferDeclaration
import { RequestType, RequestType0 } from 'vscode-languageserver';
import { schemaToJson } from '../language/service.ts';
import {
  type BufferDeclarationAnswer,
  type BufferDeclarationParams,
  type BufferSchemaAnswer,
  type BufferSchemaChoice,
  type BufferSchemaParams,
  bufferDeclarationRequest,
  bufferSchemaRequest,
  bufferSchemasRequest,
} from '../protocol.ts';
import { request } from './request.ts';

export const buffers = [
  /** What a buffer may be read by, once all schemas of the workspace folders are read. */
  request(new RequestType0<readonly BufferSchemaChoice[], void>(bufferSchemasRequest), () => ({
    announced: 'nothing',
    async answer(session) {
      const isInFolders = (uri: string) => session.isInFolders(uri);
      const listed = await session.answers.across(() =>
        session.service.bufferSchemas(session.service.uris.filter(isInFolders)),
      );
      return listed.map((schema) => ({ ...schema, uri: session.spellings.of(schema.uri) }));
    },
    fallback: () => [],
  })),

  /** The slots, offsets and types of a schema. */
  request(new RequestType<BufferSchemaParams, BufferSchemaAnswer | null, void>(bufferSchemaRequest), () => ({
    announced: 'nothing',
    answer: (session, { uri }) =>
      session.answers.about(uri, 'includes', (root) => {
        const schema = session.service.comparedSchema(root);
        if (!schema) return null;
        return {
          schema: schemaToJson(schema),
          hasErrors: session.service.checkRoot(root).verdict === 'reject',
          files: session.service.filesOf(root).map((file) => session.spellings.of(file)),
        };
      }),
  })),

  /** Where a type or a field is declared. */
  request(
    new RequestType<BufferDeclarationParams, BufferDeclarationAnswer | null, void>(bufferDeclarationRequest),
    () => ({
      announced: 'nothing',
      answer: (session, { uri, type, field }) =>
        session.answers.about(uri, 'includes', (root) => {
          const schema = session.service.comparedSchema(root);
          const declared = schema?.objects.get(type) ?? schema?.enums.get(type);
          const named =
            declared && 'fields' in declared ? declared.fields.find(({ name }) => name === field) : undefined;
          const origin = named?.origin ?? declared?.origin;
          const place = origin && schema?.placeOf(origin);
          const file = place && session.service.file(place.uri);
          if (!place || !file) return null;
          const range = { start: file.positionAt(place.start), end: file.positionAt(place.end) };
          return { uri: session.spellings.of(place.uri), range };
        }),
    }),
  ),
];
