// textDocument/documentSymbol
import { type DocumentSymbol, DocumentSymbolRequest, type SymbolInformation } from 'vscode-languageserver';
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
      const symbols = await session.answers.about(uri, 'includes', (file) =>
        session.service.documentSymbols(file, support),
      );
      return isFlat(symbols) ? spelledSymbols(session, symbols) : symbols;
    },
  };
});

function isFlat(symbols: DocumentSymbol[] | SymbolInformation[]): symbols is SymbolInformation[] {
  const [first] = symbols;
  return first !== undefined && 'location' in first;
}
