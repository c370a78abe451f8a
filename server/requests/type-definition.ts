// textDocument/typeDefinition
import { TypeDefinitionRequest } from 'vscode-languageserver';
import { linksFor } from './links.ts';
import { request } from './request.ts';

/** The declaration of the type of the field or value at a position. */
export const typeDefinition = request(TypeDefinitionRequest.type, ({ capabilities: { textDocument } }) => ({
  announced: { typeDefinitionProvider: true },
  async answer(session, params) {
    const links = await session.answers.at(params, 'includes', session.service.typeDefinition);
    return linksFor(session, links, textDocument?.typeDefinition);
  },
}));
