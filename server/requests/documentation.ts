// flatbuffers/documentation
import { RequestType } from 'vscode-languageserver';
import { type DocumentationAnswer, type DocumentationParams, documentationRequest } from '../protocol-docs.ts';
import { documentFile } from '../schema-docs/document-file.ts';
import { relateFiles } from '../schema-docs/relations.ts';
import { request } from './request.ts';

/** The documentation of a schema as it is in the editor. */
export const documentation = request(
  new RequestType<DocumentationParams, DocumentationAnswer | null, void>(documentationRequest),
  () => ({
    announced: 'nothing',
    answer: ({ answers, service, clientUris }, { uri }) =>
      answers.about(uri, 'includes', (file): DocumentationAnswer | null => {
        const schema = service.comparedSchema(file);
        const docs = schema && documentFile(service, schema, file, (each) => clientUris.of(each));
        return docs ? { documentation: relateFiles([docs]), hasErrors: service.isRefused(file) } : null;
      }),
  }),
);
