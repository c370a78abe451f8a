// Puts the status item for each state of the server into words, without VS Code so that it can be tested anywhere.
import type { CheckedRoot } from '../server/protocol.ts';

export type ServerState = 'starting' | 'indexing' | 'ready' | 'stopped';

export interface StatusView {
  readonly text: string;
  readonly detail: string;
  readonly busy: boolean;
  readonly severity: 'information' | 'error';
  readonly command: { readonly title: string; readonly id: string };
}

/** Translates a text into the user's language and replaces `{0}` and so on by the values: `vscode.l10n.t`. */
export interface Localization {
  t(text: string, ...values: (string | number)[]): string;
}

/**
 * The view of the status item: the state, the root of the active document if that is another file, the server's
 * message, and the extension's version.
 */
export function viewStatus(
  l10n: Localization,
  state: ServerState,
  version: string,
  message?: string,
  root?: CheckedRoot,
): StatusView {
  const through = root && l10n.t('checked through {0}', root.name);
  const details = [through, message].filter((detail) => detail !== undefined);
  return {
    text: stateText(l10n, state),
    detail: details.length === 0 ? version : `${details.join(', ')} (${version})`,
    busy: state === 'starting' || state === 'indexing',
    severity: state === 'stopped' ? 'error' : 'information',
    command: commandIn(l10n, state, root),
  };
}

function stateText(l10n: Localization, state: ServerState): string {
  switch (state) {
    case 'starting':
      return l10n.t('FlatBuffers: starting');
    case 'indexing':
      return l10n.t('FlatBuffers: reading the workspace');
    case 'ready':
      return l10n.t('FlatBuffers: ready');
    case 'stopped':
      return l10n.t('FlatBuffers: server stopped');
  }
}

function commandIn(l10n: Localization, state: ServerState, root: CheckedRoot | undefined): StatusView['command'] {
  if (state === 'stopped') return { title: l10n.t('Restart'), id: 'flatbuffers.restartServer' };
  if (root) return { title: l10n.t('Open Root Schema'), id: 'flatbuffers.openRoot' };
  return { title: l10n.t('Show Output'), id: 'flatbuffers.showOutput' };
}
