// textDocument/documentHighlight
import { DocumentHighlightRequest } from 'vscode-languageserver';
import { request } from './request.ts';

/** The places in a document that name the same thing as the one at a position. */
export const documentHighlight = request(DocumentHighlightRequest.type, () => ({
  announced: { documentHighlightProvider: true },
  answer: async (session, params) => [...(await session.answers.at(params, 'includes', session.service.highlights))],
}));
