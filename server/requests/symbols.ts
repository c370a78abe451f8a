// Converts symbols to the client's spelling of documents.
import type { SymbolInformation } from 'vscode-languageserver';
import type { Session } from '../session.ts';

/** Symbols with the client's spelling of their documents. */
export function spelledSymbols(session: Session, symbols: readonly SymbolInformation[]): SymbolInformation[] {
  return symbols.map((symbol) => ({
    ...symbol,
    location: { ...symbol.location, uri: session.clientUris.of(symbol.location.uri) },
  }));
}
