// textDocument/declaration
import { DeclarationRequest } from 'vscode-languageserver';
import { linksFor } from './links.ts';
import { request } from './request.ts';

/**
 * The same answer as for the definition, because a schema declares and defines at once. Some editors have only a key
 * for declarations.
 */
export const declaration = request(DeclarationRequest.type, ({ capabilities: { textDocument } }) => ({
  announced: { declarationProvider: true },
  async answer(session, params) {
    const links = await session.answers.at(params, 'includes', session.service.definition);
    return linksFor(session, links, textDocument?.declaration);
  },
}));
