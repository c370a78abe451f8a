// textDocument/hover
import { HoverRequest } from 'vscode-languageserver';
import { request } from './request.ts';

/** What there is to read about the thing at a position, in the form of text that the client likes best. */
export const hover = request(HoverRequest.type, ({ capabilities: { textDocument } }) => {
  const form = textDocument?.hover?.contentFormat?.[0] ?? 'plaintext';
  return {
    announced: { hoverProvider: true },
    answer: async (session, params) =>
      (await session.answers.at(params, 'includes', (uri, at) => session.service.hover(uri, at, form))) ?? null,
  };
});
