// Formats documents of a client.
import type {
  DocumentFormattingParams,
  DocumentOnTypeFormattingParams,
  DocumentRangeFormattingParams,
  DocumentRangesFormattingParams,
  FormattingOptions,
  Range,
  TextEdit,
} from 'vscode-languageserver';
import { wholePosition, wholeRange } from '../client/positions.ts';
import type { Session } from '../session.ts';

/** The edits that format a document. */
export function format(session: Session, { textDocument, options }: DocumentFormattingParams): Promise<TextEdit[]> {
  return formatted(session, textDocument.uri, options);
}

/** Those of a range. */
export function formatRange(
  session: Session,
  { textDocument, options, range }: DocumentRangeFormattingParams,
): Promise<TextEdit[]> {
  return formatted(session, textDocument.uri, options, [wholeRange(range)]);
}

/** Those of several ranges. */
export function formatRanges(
  session: Session,
  { textDocument, options, ranges }: DocumentRangesFormattingParams,
): Promise<TextEdit[]> {
  return formatted(session, textDocument.uri, options, ranges.map(wholeRange));
}

/** What is added or formatted after a character that was typed. */
export async function formatOnType(
  session: Session,
  { textDocument, position, ch, options }: DocumentOnTypeFormattingParams,
): Promise<TextEdit[]> {
  const { answers, service } = session;
  const place = wholePosition(position);
  const edits = await answers.ofVersion(textDocument.uri, (uri) => {
    const question = () => service.typing.onType(uri, place, ch, options);
    // Only the number of an id depends on what is included.
    return ch === ':' ? answers.answered(uri, question) : answers.askNow(question);
  });
  return [...edits];
}

function formatted(
  { answers, service }: Session,
  clientUri: string,
  options: FormattingOptions,
  ranges?: readonly Range[],
): Promise<TextEdit[]> {
  return answers.ofVersion(clientUri, (uri) => answers.askNow(() => service.format(uri, options, ranges)));
}
