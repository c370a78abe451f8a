// textDocument/foldingRange
import { FoldingRangeRequest } from 'vscode-languageserver';
import { request } from './request.ts';

/** The folding ranges of a document. */
export const foldingRange = request(FoldingRangeRequest.type, ({ capabilities: { textDocument } }) => {
  const { lineFoldingOnly, rangeLimit } = textDocument?.foldingRange ?? {};
  const support = { wholeLines: lineFoldingOnly === true, limit: rangeLimit ?? Number.POSITIVE_INFINITY };
  return {
    announced: { foldingRangeProvider: true },
    answer: (session, { textDocument: { uri } }) =>
      session.answers.about(uri, 'includes', (file) => session.service.foldingRanges(file, support)),
  };
});
