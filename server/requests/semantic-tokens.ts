// textDocument/semanticTokens/full, .../full/delta, .../range
import {
  type SemanticTokensClientCapabilities,
  SemanticTokensDeltaRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { wholeRange } from '../client/positions.ts';
import { type TokenLegend, tokenLegend } from '../language/service.ts';
import { request } from './request.ts';

const none = { data: [] };

export const semanticTokens = [
  /** All tokens of a document. */
  request(SemanticTokensRequest.type, ({ capabilities: { textDocument } }) => {
    const tokens = legendFor(textDocument?.semanticTokens);
    if (!tokens) return undefined;
    return {
      announced: announcedWith(tokens),
      answer: (session, { textDocument: { uri } }) =>
        session.answers.about(uri, 'includes', (file) => session.service.semanticTokens(file, tokens)),
      fallback: () => none,
    };
  }),

  /** What changed in them since an answer. */
  request(SemanticTokensDeltaRequest.type, ({ capabilities: { textDocument } }) => {
    const tokens = legendFor(textDocument?.semanticTokens);
    if (!tokens) return undefined;
    return {
      announced: announcedWith(tokens),
      answer: (session, { textDocument: { uri }, previousResultId }) =>
        session.answers.about(uri, 'includes', (file) =>
          session.service.semanticTokensDelta(file, previousResultId, tokens),
        ),
      fallback: () => none,
    };
  }),

  /** Those in a range of a document. */
  request(SemanticTokensRangeRequest.type, ({ capabilities: { textDocument } }) => {
    const tokens = legendFor(textDocument?.semanticTokens);
    if (!tokens) return undefined;
    return {
      announced: announcedWith(tokens),
      answer(session, { textDocument: { uri }, range }) {
        const whole = wholeRange(range);
        return session.answers.about(uri, 'includes', (file) =>
          session.service.semanticTokensInRange(file, whole, tokens),
        );
      },
      fallback: () => none,
    };
  }),
];

function announcedWith({ tokenTypes, tokenModifiers }: TokenLegend): ServerCapabilities {
  const legend = { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] };
  return { semanticTokensProvider: { legend, full: { delta: true }, range: true } };
}

/** What the client knows of our kinds of tokens; undefined for a client without semantic tokens, or with none of ours. */
function legendFor(support: SemanticTokensClientCapabilities | undefined): TokenLegend | undefined {
  const legend = tokenLegend(support?.tokenTypes ?? [], support?.tokenModifiers ?? []);
  return legend.tokenTypes.length > 0 ? legend : undefined;
}
