// textDocument/implementation
import { ImplementationRequest } from 'vscode-languageserver';
import { linksFor } from './links.ts';
import { request } from './request.ts';

/** The methods of services that take or return the type at a position. */
export const implementation = request(ImplementationRequest.type, ({ capabilities: { textDocument } }) => ({
  announced: { implementationProvider: true },
  async answer(session, params, { token }) {
    const links = await session.answers.at(params, 'workspace', session.service.implementation, token);
    return linksFor(session, links, textDocument?.implementation);
  },
}));
