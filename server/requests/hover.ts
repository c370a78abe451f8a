// textDocument/hover
import { HoverRequest } from 'vscode-languageserver';
import { request } from './request.ts';

/** Documentation of the name at a position, in the client's preferred markup. */
export const hover = request(HoverRequest.type, ({ capabilities: { textDocument } }) => {
  const form = textDocument?.hover?.contentFormat?.[0] ?? 'plaintext';
  return {
    announced: { hoverProvider: true },
    answer: async (session, params) =>
      (await session.answers.at(params, 'includes', (uri, at) => session.service.hover(uri, at, form))) ?? null,
  };
});
