// textDocument/formatting, textDocument/rangeFormatting, textDocument/rangesFormatting
import {
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  DocumentRangesFormattingRequest,
  type FormattingOptions,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import { wholeRange } from '../client/positions.ts';
import type { Session } from '../session.ts';
import { request } from './request.ts';

export const formatting = [
  /** The edits that format a document. */
  request(DocumentFormattingRequest.type, ({ capabilities: { textDocument } }) => {
    if (!textDocument?.formatting) return undefined;
    return {
      announced: { documentFormattingProvider: true },
      answer: (session, { textDocument: { uri }, options }) => formatted(session, uri, options),
    };
  }),

  /** The edits that format a range. */
  request(DocumentRangeFormattingRequest.type, ({ capabilities: { textDocument } }) => {
    if (!textDocument?.rangeFormatting) return undefined;
    return {
      announced: { documentRangeFormattingProvider: true },
      answer: (session, { textDocument: { uri }, options, range }) =>
        formatted(session, uri, options, [wholeRange(range)]),
    };
  }),

  /** The edits that format several ranges. */
  request(DocumentRangesFormattingRequest.type, ({ capabilities: { textDocument } }) => {
    if (!textDocument?.rangeFormatting?.rangesSupport) return undefined;
    return {
      announced: { documentRangeFormattingProvider: { rangesSupport: true } },
      answer: (session, { textDocument: { uri }, options, ranges }) =>
        formatted(session, uri, options, ranges.map(wholeRange)),
    };
  }),
];

function formatted(
  { answers, service }: Session,
  clientUri: string,
  options: FormattingOptions,
  ranges?: readonly Range[],
): Promise<TextEdit[]> {
  return answers.ofVersion(clientUri, (uri) => answers.about(uri, 'text', () => service.format(uri, options, ranges)));
}
