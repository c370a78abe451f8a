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
  const { structure } = session.service;
  const symbols = await session.answers.answered(textDocument.uri, (uri) =>
    structure.documentSymbols(uri, session.features?.structure.outline),
  );
  return isFlat(symbols) ? spelled(session, symbols) : symbols;
}

/** The symbols of all files that have been read so far. */
export async function workspaceSymbols(
  session: Session,
  { query }: WorkspaceSymbolParams,
): Promise<SymbolInformation[]> {
  const { structure } = session.service;
  return spelled(
    session,
    await session.answers.askNow(() => structure.workspaceSymbols(query, session.features?.structure.workspaceSymbols)),
  );
}

/** The includes of a document that lead to a file. */
export async function documentLinks(session: Session, { textDocument }: DocumentLinkParams): Promise<DocumentLink[]> {
  const links = await session.answers.answered(textDocument.uri, (uri) => session.service.structure.documentLinks(uri));
  const hasTooltips = session.features?.structure.hasLinkTooltips;
  return links.map(({ range, target, tooltip }) => ({
    range,
    ...(target === undefined ? {} : { target: session.spellingOf(target) }),
    ...(tooltip === undefined || !hasTooltips ? {} : { tooltip }),
  }));
}

/** What can be folded in a document. */
export function foldingRanges(session: Session, { textDocument }: FoldingRangeParams): Promise<FoldingRange[]> {
  const { structure } = session.service;
  return session.answers.answered(textDocument.uri, (uri) =>
    structure.foldingRanges(uri, session.features?.structure.folding),
  );
}

/** The ranges around each position. */
export function selectionRanges(
  session: Session,
  { textDocument, positions }: SelectionRangeParams,
): Promise<SelectionRange[]> {
  const places = positions.map(wholePosition);
  return session.answers.answered(textDocument.uri, (uri) => session.service.structure.selectionRanges(uri, places));
}

/** All semantic tokens of a document. */
export function semanticTokens(session: Session, { textDocument }: SemanticTokensParams): Promise<SemanticTokens> {
  const { structure } = session.service;
  return session.answers.answered(textDocument.uri, (uri) =>
    structure.semanticTokens(uri, session.features?.structure.tokens),
  );
}

/** What changed in them since an answer. */
export function semanticTokensDelta(
  session: Session,
  { textDocument, previousResultId }: SemanticTokensDeltaParams,
): Promise<SemanticTokens | SemanticTokensDelta> {
  const { structure } = session.service;
  return session.answers.answered(textDocument.uri, (uri) =>
    structure.semanticTokensDelta(uri, previousResultId, session.features?.structure.tokens),
  );
}

/** Those in a range of a document. */
export function semanticTokensInRange(
  session: Session,
  { textDocument, range }: SemanticTokensRangeParams,
): Promise<SemanticTokens> {
  const { structure } = session.service;
  const whole = wholeRange(range);
  return session.answers.answered(textDocument.uri, (uri) =>
    structure.semanticTokensInRange(uri, whole, session.features?.structure.tokens),
  );
}

/** The hints in a range of a document. */
export function inlayHints(session: Session, { textDocument, range }: InlayHintParams): Promise<InlayHint[]> {
  const whole = wholeRange(range);
  return session.answers.answered(textDocument.uri, (uri) => session.service.structure.inlayHints(uri, whole));
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
