// textDocument/implementation
import { ImplementationRequest } from 'vscode-languageserver';
import { cancelled } from '../client/request-errors.ts';
import { linksFor } from './links.ts';
import { request } from './request.ts';

/**
 * The methods of services that take or return the type at a position, and the generated code of the declaration that is
 * named there.
 */
export const implementation = request(ImplementationRequest.type, ({ capabilities: { textDocument } }) => ({
  announced: { implementationProvider: true },
  async answer(session, params, { token }) {
    const { answers, service } = session;
    const check = () => {
      if (token.isCancellationRequested) throw cancelled();
    };
    const links = await answers.at(params, 'workspace', service.implementation, token);
    const code = await answers.ofVersion(params.textDocument.uri, async () =>
      session.code.generatedCode.placesOf(await answers.at(params, 'includes', service.schemaItemsAt), check),
    );
    const codeLinks = code.map(({ uri, range }) => ({
      targetUri: uri,
      targetRange: range,
      targetSelectionRange: range,
    }));
    return linksFor(session, [...links, ...codeLinks], textDocument?.implementation);
  },
}));
