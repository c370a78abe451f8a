// textDocument/documentSymbol
import { type DocumentSymbol, DocumentSymbolRequest, type SymbolInformation, SymbolKind } from 'vscode-languageserver';
import { keepElements } from '../kept-json.ts';
import { moveOf } from '../language/service.ts';
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
      if (isFlat(symbols)) return spelledSymbols(session, symbols);
      // The symbol of a declaration that was not changed is the same object as before, or the same on other lines.
      keepElements(symbols, moveOf);
      for (const { kind, children } of symbols) {
        if (kind === SymbolKind.Namespace && children) keepElements(children, moveOf);
      }
      return symbols;
    },
  };
});

function isFlat(symbols: DocumentSymbol[] | SymbolInformation[]): symbols is SymbolInformation[] {
  const [first] = symbols;
  return first !== undefined && 'location' in first;
}
