// textDocument/inlayHint
import { InlayHintRequest } from 'vscode-languageserver';
import { wholeRange } from '../client/positions.ts';
import { request } from './request.ts';

/** The inlay hints in a range of a document. */
export const inlayHint = request(InlayHintRequest.type, () => ({
  announced: { inlayHintProvider: { resolveProvider: false } },
  answer(session, { textDocument: { uri }, range }) {
    const whole = wholeRange(range);
    return session.answers.about(uri, 'includes', (file) => session.service.inlayHints(file, whole));
  },
}));
