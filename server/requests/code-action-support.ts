// What a client can make of code actions, and what it is told that we have of them.
import type { ClientCapabilities, ServerCapabilities } from 'vscode-languageserver';
import { codeActionKinds } from '../language/service.ts';

export interface CodeActionSupport {
  /** Takes code actions that are more than the name of a command. */
  readonly hasLiterals: boolean;
  /** Asks for the edit of an action when it has been chosen. */
  readonly resolvesEdits: boolean;
  /** Shows actions that cannot be carried out, with the reason. */
  readonly showsDisabled: boolean;
}

/** The support of a client; what it leaves out, it has not. */
export function codeActionSupport({ textDocument }: ClientCapabilities): CodeActionSupport {
  const { codeActionLiteralSupport, resolveSupport, dataSupport, disabledSupport } = textDocument?.codeAction ?? {};
  return {
    hasLiterals: codeActionLiteralSupport !== undefined,
    resolvesEdits: dataSupport === true && resolveSupport?.properties?.includes('edit') === true,
    showsDisabled: disabledSupport === true,
  };
}

/** What a client with this support is told of. */
export function codeActionCapabilities({ resolvesEdits }: CodeActionSupport): ServerCapabilities {
  const codeActionProvider = { codeActionKinds: [...codeActionKinds], resolveProvider: resolvesEdits };
  return { codeActionProvider };
}
