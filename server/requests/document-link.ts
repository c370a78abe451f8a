// textDocument/documentLink
import { DocumentLinkRequest } from 'vscode-languageserver';
import { request } from './request.ts';

/** The includes of a document that lead to a file. */
export const documentLink = request(DocumentLinkRequest.type, ({ capabilities: { textDocument } }) => {
  const hasTooltips = textDocument?.documentLink?.tooltipSupport === true;
  return {
    announced: { documentLinkProvider: { resolveProvider: false } },
    async answer(session, { textDocument: { uri } }) {
      const links = await session.answers.about(uri, 'includes', session.service.documentLinks);
      return links.map(({ range, target, tooltip }) => ({
        range,
        ...(target === undefined ? {} : { target: session.clientUris.of(target) }),
        ...(tooltip === undefined || !hasTooltips ? {} : { tooltip }),
      }));
    },
  };
});
