// textDocument/declaration
import { DeclarationRequest } from 'vscode-languageserver';
import { linksFor } from './links.ts';
import { request } from './request.ts';

/** The same as the definition, since a schema declares and defines in one place. Some editors have a key for this only. */
export const declaration = request(DeclarationRequest.type, ({ capabilities: { textDocument } }) => ({
  announced: { declarationProvider: true },
  async answer(session, params) {
    const links = await session.answers.at(params, 'includes', session.service.definition);
    return linksFor(session, links, textDocument?.declaration);
  },
}));
