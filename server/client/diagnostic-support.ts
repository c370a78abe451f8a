// Reads in which form a client wants diagnostics, and whether they are pushed or pulled.
import type { ClientCapabilities } from 'vscode-languageserver';

export interface DiagnosticSupport {
  /** Whether the client pulls diagnostics, so that none are pushed. */
  readonly isPulled: boolean;
  readonly showsRelatedPlaces: boolean;
  /** Whether the client turns a code into a link to its explanation. */
  readonly linksCodes: boolean;
  /** Whether the client fades out unused code. */
  readonly showsTags: boolean;
}

/**
 * Reads the client's capabilities; anything absent counts as unsupported. Diagnostics are also pushed to a client that
 * pulls without refresh support: it would not learn that a change of one schema makes an error in another.
 */
export function diagnosticSupport(
  { textDocument, workspace }: ClientCapabilities,
  initializationOptions: unknown,
): DiagnosticSupport {
  const { diagnostic, publishDiagnostics } = textDocument ?? {};
  const canAsk = diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true;
  // Before LSP 3.18, clients announced these capabilities for pushed diagnostics only.
  const shown = [publishDiagnostics, diagnostic];
  return {
    isPulled: canAsk && !prefersPush(initializationOptions),
    showsRelatedPlaces: shown.some((support) => support?.relatedInformation === true),
    linksCodes: shown.some((support) => support?.codeDescriptionSupport === true),
    showsTags: shown.some((support) => support?.tagSupport !== undefined),
  };
}

/** Whether the initialization options have `"diagnostics": "push"`. */
function prefersPush(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'diagnostics' in options && options.diagnostics === 'push';
}
