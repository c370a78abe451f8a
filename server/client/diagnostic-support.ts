// Reads how a client wants diagnostics: pushed or pulled, and in which form.
import type { ClientCapabilities } from 'vscode-languageserver';

export interface DiagnosticSupport {
  /** Pulls diagnostics, so that they are not pushed. */
  readonly isPulled: boolean;
  readonly showsRelatedPlaces: boolean;
  /** Makes a link of a code that says where it is explained. */
  readonly linksCodes: boolean;
  /** Fades out what is unused. */
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
  // Before LSP 3.18 clients said only for pushed diagnostics what they show.
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
