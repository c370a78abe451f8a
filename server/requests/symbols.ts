// Symbols under the names that the client has for their documents.
import type { SymbolInformation } from 'vscode-languageserver';
import type { Session } from '../session.ts';

/** The same symbols for the client. */
export function spelledSymbols(session: Session, symbols: readonly SymbolInformation[]): SymbolInformation[] {
  return symbols.map((symbol) => ({
    ...symbol,
    location: { ...symbol.location, uri: session.clientUris.of(symbol.location.uri) },
  }));
}
