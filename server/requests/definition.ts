// textDocument/definition
import { DefinitionRequest } from 'vscode-languageserver';
import { linksFor } from './links.ts';
import { request } from './request.ts';

/** The declaration of the name at a position. */
export const definition = request(DefinitionRequest.type, ({ capabilities: { textDocument } }) => ({
  announced: { definitionProvider: true },
  async answer(session, params) {
    const links = await session.answers.at(params, 'includes', session.service.definition);
    return linksFor(session, links, textDocument?.definition);
  },
}));
