// What a client can make of formatting, and what it is told that we have of it.
import type { ClientCapabilities, ServerCapabilities } from 'vscode-languageserver';

export interface FormattingSupport {
  readonly formats: boolean;
  /** One range of a document, or several at once. */
  readonly ranges: 'none' | 'one' | 'several';
}

/** Reads the client's capabilities; anything absent counts as unsupported. */
export function formattingSupport({ textDocument }: ClientCapabilities): FormattingSupport {
  const { formatting, rangeFormatting } = textDocument ?? {};
  return {
    formats: formatting !== undefined,
    ranges: rangeFormatting === undefined ? 'none' : rangeFormatting.rangesSupport === true ? 'several' : 'one',
  };
}

/** What a client with this support is told of. */
export function formattingCapabilities({ formats, ranges }: FormattingSupport): ServerCapabilities {
  return {
    ...(formats ? { documentFormattingProvider: true } : {}),
    ...(ranges === 'none'
      ? {}
      : { documentRangeFormattingProvider: ranges === 'several' ? { rangesSupport: true } : true }),
  };
}
