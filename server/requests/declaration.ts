// textDocument/declaration
import { DeclarationRequest } from 'vscode-languageserver';
import { linksFor } from './links.ts';
import { request } from './request.ts';

/** The same as the definition: a schema declares a thing and defines it in one place; some editors have a key for this one only. */
export const declaration = request(DeclarationRequest.type, ({ capabilities: { textDocument } }) => ({
  announced: { declarationProvider: true },
  async answer(session, params) {
    const links = await session.answers.at(params, 'includes', session.service.definition);
    return linksFor(session, links, textDocument?.declaration);
  },
}));
