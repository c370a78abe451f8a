// Answers what a client asks about how schemas are built, in the forms that it takes.
import type {
  DocumentLink,
  DocumentLinkParams,
  DocumentSymbol,
  DocumentSymbolParams,
  FoldingRange,
  FoldingRangeParams,
  InlayHint,
  InlayHintParams,
  SelectionRange,
  SelectionRangeParams,
  SemanticTokens,
  SemanticTokensDelta,
  SemanticTokensDeltaParams,
  SemanticTokensParams,
  SemanticTokensRangeParams,
  SymbolInformation,
  WorkspaceSymbolParams,
} from 'vscode-languageserver';
import { wholePosition, wholeRange } from '../client/positions.ts';
import type { Session } from '../session.ts';

/** The outline of a document, under the name that the client has for it. */
export async function documentSymbols(
  session: Session,
  { textDocument }: DocumentSymbolParams,
): Promise<DocumentSymbol[] | SymbolInformation[]> {
  const { service } = session;
  const symbols = await session.answers.answered(textDocument.uri, (uri) =>
    service.documentSymbols(uri, session.features?.structure.outline),
  );
  return isFlat(symbols) ? spelled(session, symbols) : symbols;
}

/** The symbols of all files that have been read so far. */
export async function workspaceSymbols(
  session: Session,
  { query }: WorkspaceSymbolParams,
): Promise<SymbolInformation[]> {
  const { service } = session;
  return spelled(
    session,
    await session.answers.askNow(() => service.workspaceSymbols(query, session.features?.structure.workspaceSymbols)),
  );
}

/** The includes of a document that lead to a file. */
export async function documentLinks(session: Session, { textDocument }: DocumentLinkParams): Promise<DocumentLink[]> {
  const links = await session.answers.answered(textDocument.uri, (uri) => session.service.documentLinks(uri));
  const hasTooltips = session.features?.structure.hasLinkTooltips;
  return links.map(({ range, target, tooltip }) => ({
    range,
    ...(target === undefined ? {} : { target: session.spellingOf(target) }),
    ...(tooltip === undefined || !hasTooltips ? {} : { tooltip }),
  }));
}

/** What can be folded in a document. */
export function foldingRanges(session: Session, { textDocument }: FoldingRangeParams): Promise<FoldingRange[]> {
  const { service } = session;
  return session.answers.answered(textDocument.uri, (uri) =>
    service.foldingRanges(uri, session.features?.structure.folding),
  );
}

/** The ranges around each position. */
export function selectionRanges(
  session: Session,
  { textDocument, positions }: SelectionRangeParams,
): Promise<SelectionRange[]> {
  const places = positions.map(wholePosition);
  return session.answers.answered(textDocument.uri, (uri) => session.service.selectionRanges(uri, places));
}

/** All semantic tokens of a document. */
export function semanticTokens(session: Session, { textDocument }: SemanticTokensParams): Promise<SemanticTokens> {
  const { service } = session;
  return session.answers.answered(textDocument.uri, (uri) =>
    service.semanticTokens(uri, session.features?.structure.tokens),
  );
}

/** What changed in them since an answer. */
export function semanticTokensDelta(
  session: Session,
  { textDocument, previousResultId }: SemanticTokensDeltaParams,
): Promise<SemanticTokens | SemanticTokensDelta> {
  const { service } = session;
  return session.answers.answered(textDocument.uri, (uri) =>
    service.semanticTokensDelta(uri, previousResultId, session.features?.structure.tokens),
  );
}

/** Those in a range of a document. */
export function semanticTokensInRange(
  session: Session,
  { textDocument, range }: SemanticTokensRangeParams,
): Promise<SemanticTokens> {
  const { service } = session;
  const whole = wholeRange(range);
  return session.answers.answered(textDocument.uri, (uri) =>
    service.semanticTokensInRange(uri, whole, session.features?.structure.tokens),
  );
}

/** The hints in a range of a document. */
export function inlayHints(session: Session, { textDocument, range }: InlayHintParams): Promise<InlayHint[]> {
  const whole = wholeRange(range);
  return session.answers.answered(textDocument.uri, (uri) => session.service.inlayHints(uri, whole));
}

function isFlat(symbols: DocumentSymbol[] | SymbolInformation[]): symbols is SymbolInformation[] {
  const [first] = symbols;
  return first !== undefined && 'location' in first;
}

function spelled(session: Session, symbols: readonly SymbolInformation[]): SymbolInformation[] {
  return symbols.map((symbol) => ({
    ...symbol,
    location: { ...symbol.location, uri: session.spellingOf(symbol.location.uri) },
  }));
}
