// textDocument/documentSymbol
import { DocumentSymbolRequest, type SymbolInformation } from 'vscode-languageserver';
import { keptList } from '../kept-json.ts';
import { symbolWhereItIs } from '../language/service.ts';
import { request } from './request.ts';
import { spelledSymbols } from './symbols.ts';

/** The outline of a document. */
export const documentSymbol = request(DocumentSymbolRequest.type, ({ capabilities: { textDocument } }) => {
  const { hierarchicalDocumentSymbolSupport, tagSupport, symbolKind } = textDocument?.documentSymbol ?? {};
  const support = {
    hierarchy: hierarchicalDocumentSymbolSupport === true,
    tags: tagSupport !== undefined,
    kinds: symbolKind?.valueSet,
  };
  return {
    announced: { documentSymbolProvider: true },
    async answer(session, { textDocument: { uri } }) {
      if (!support.hierarchy) {
        const symbols = await session.answers.about(uri, 'includes', (file) =>
          session.service.documentSymbols(file, support),
        );
        return spelledSymbols(session, symbols as SymbolInformation[]);
      }
      const placed = await session.answers.about(uri, 'includes', (file) =>
        session.service.placedSymbols(file, support),
      );
      return keptList(placed, symbolWhereItIs);
    },
  };
});
