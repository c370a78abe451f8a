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
  /** All semantic tokens of a document. */
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

  /** The changes of semantic tokens since an earlier answer. */
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

  /** The semantic tokens in a range of a document. */
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

/** The token types and modifiers that both sides know; undefined without any common type. */
function legendFor(support: SemanticTokensClientCapabilities | undefined): TokenLegend | undefined {
  const legend = tokenLegend(support?.tokenTypes ?? [], support?.tokenModifiers ?? []);
  return legend.tokenTypes.length > 0 ? legend : undefined;
}
