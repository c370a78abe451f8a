// textDocument/documentHighlight
import { DocumentHighlightRequest } from 'vscode-languageserver';
import { request } from './request.ts';

/** The names in a document that have the same meaning as the name at a position. */
export const documentHighlight = request(DocumentHighlightRequest.type, () => ({
  announced: { documentHighlightProvider: true },
  answer: async (session, params) => [...(await session.answers.at(params, 'includes', session.service.highlights))],
}));
