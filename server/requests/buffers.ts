// flatbuffers/bufferSchemas, flatbuffers/bufferSchema, flatbuffers/bufferSettings, flatbuffers/bufferDeclaration,
// flatbuffers/convertData

import { RequestType } from 'vscode-languageserver';
import { schemaToJson } from '../language/service.ts';
import {
  type BufferDeclarationAnswer,
  type BufferDeclarationParams,
  type BufferSchemaAnswer,
  type BufferSchemaChoice,
  type BufferSchemaParams,
  type BufferSchemasParams,
  type BufferSettingsAnswer,
  type BufferSettingsParams,
  bufferDeclarationRequest,
  bufferSchemaRequest,
  bufferSchemasRequest,
  bufferSettingsRequest,
  type ConvertDataAnswer,
  type ConvertDataParams,
  convertDataRequest,
} from '../protocol-buffers.ts';
import type { Session } from '../session.ts';
import { withSchemas } from '../settings/read-containers.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

export const buffers = [
  /** The schemas by which a buffer may be read, after all schemas of the workspace folders are read. */
  request(new RequestType<BufferSchemasParams, readonly BufferSchemaChoice[], void>(bufferSchemasRequest), () => ({
    announced: 'nothing',
    async answer(session, params) {
      const binary = (params.binary ?? []).map(canonicalUri).filter(isBinary);
      const list = () => {
        const own = session.service.uris.filter((uri) => session.isInFolders(uri));
        const data = params.data && { ...params.data, uri: canonicalUri(params.data.uri) };
        return session.service.bufferSchemas(new Set([...own, ...binary]), data);
      };
      await session.answers.across(() => undefined);
      const listed = await withBinary(session, binary, () => session.answers.across(list));
      return listed.map((schema) => ({ ...schema, uri: session.clientUris.of(schema.uri) }));
    },
    fallback: () => [],
  })),

  /** The slots, offsets and types of a schema, by which buffers are read. */
  request(new RequestType<BufferSchemaParams, BufferSchemaAnswer | null, void>(bufferSchemaRequest), () => ({
    announced: 'nothing',
    answer: (session, { uri }) =>
      withBinary(session, [uri], () =>
        session.answers.about(uri, 'includes', (root) => {
          const schema = session.service.comparedSchema(root);
          if (!schema) return null;
          return {
            schema: schemaToJson(schema),
            hasErrors: session.service.checkRoot(root).verdict === 'reject',
            files: session.service.filesOf(root).map((file) => session.clientUris.of(file)),
          };
        }),
      ),
  })),

  /** The layouts of files with buffers, and the schemas of vectors of bytes, as flatbuffers.json names them. */
  request(new RequestType<BufferSettingsParams, BufferSettingsAnswer, void>(bufferSettingsRequest), () => ({
    announced: 'nothing',
    async answer(session, { uri }) {
      await session.json.looked;
      const { containers, nested } = session.projects.of(canonicalUri(uri)).settings;
      const named = (schema: string) => (schema === 'flexbuffer' ? schema : session.clientUris.of(schema));
      return {
        containers: Object.values(containers).map((layout) => withSchemas(layout, named)),
        nested: Object.fromEntries(
          Object.entries(nested).map(([field, entry]) => [field, { ...entry, schema: named(entry.schema) }]),
        ),
      };
    },
    fallback: () => ({ containers: [], nested: {} }),
  })),

  /** The declaration of a type or field. */
  request(
    new RequestType<BufferDeclarationParams, BufferDeclarationAnswer | null, void>(bufferDeclarationRequest),
    () => ({
      announced: 'nothing',
      answer: (session, { uri, type, field }) =>
        withBinary(session, [uri], () =>
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
            return { uri: session.clientUris.of(place.uri), range };
          }),
        ),
    }),
  ),

  /** The buffer that JSON data describes, or the errors of the data. */
  request(new RequestType<ConvertDataParams, ConvertDataAnswer, void>(convertDataRequest), () => ({
    announced: 'nothing',
    async answer(session, params): Promise<ConvertDataAnswer> {
      const uri = canonicalUri(params.uri);
      const schema = params.schema === undefined ? undefined : canonicalUri(params.schema);
      const options = { isSizePrefixed: false, forceDefaults: false };
      const answer = (): ConvertDataAnswer => {
        const made = session.service.convertData({ uri, text: params.text, schema }, options);
        if (!made) return { needsSchema: true };
        if ('bytes' in made) return { bytes: base64(made.bytes), extension: made.extension };
        const errors = made.errors.map((error) => ({ ...error, uri: session.clientUris.of(error.uri) }));
        return { errors };
      };
      // The schema of the data may be any schema of the workspace.
      if (schema === undefined) return session.answers.across(answer);
      return withBinary(session, [schema], () => session.answers.about(schema, 'includes', answer));
    },
  })),
];

// Weak, because a session ends without a word to its requests.
const turns = new WeakMap<Session, Promise<unknown>>();

/**
 * Answers a question while binary schemas are among the files. They are removed afterwards, because they repeat
 * declarations of schemas; therefore such questions are answered one by one. Binary schemas that a project names stay.
 */
async function withBinary<Answer>(
  session: Session,
  uris: readonly string[],
  question: () => Promise<Answer>,
): Promise<Answer> {
  const binary = uris.map(canonicalUri).filter(isBinary);
  if (binary.length === 0) return question();
  const turn = (turns.get(session) ?? Promise.resolve()).then(async () => {
    const closed = binary.filter((uri) => !session.workspace.hasText(uri));
    try {
      await session.workspace.load(closed);
      return await question();
    } finally {
      session.workspace.forgetFiles(closed);
    }
  });
  turns.set(
    session,
    // The caller gets the failure; the next turn begins all the same.
    turn.catch(() => undefined),
  );
  return turn;
}

function isBinary(uri: string): boolean {
  return uri.endsWith('.bfbs');
}

/** The bytes in base64, in parts: a call can take only so many arguments. */
function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096) parts.push(String.fromCharCode(...bytes.subarray(at, at + 4096)));
  return btoa(parts.join(''));
}
