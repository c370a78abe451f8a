// textDocument/typeDefinition
import { TypeDefinitionRequest } from 'vscode-languageserver';
import { linksFor } from './links.ts';
import { request } from './request.ts';

/** Where the type of the thing at a position is declared. */
export const typeDefinition = request(TypeDefinitionRequest.type, ({ capabilities: { textDocument } }) => ({
  announced: { typeDefinitionProvider: true },
  async answer(session, params) {
    const links = await session.answers.at(params, 'includes', session.service.typeDefinition);
    return linksFor(session, links, textDocument?.typeDefinition);
  },
}));
