// The panels of the stand-in, which have a page each.
import type { URI } from 'vscode-uri';
import { Emitter } from './emitter.ts';

/** A panel, as a test sees it: the messages to its page, and those that the page may send. */
export interface StandInPanel {
  title: string;
  visible: boolean;
  readonly posted: unknown[];
  readonly webview: object;
  say(message: unknown): void;
  dispose(): void;
}

/** The panels that are open, in the order of opening. */
export const panels = new Set<StandInPanel>();

/** Opens a panel beside the editors. */
export function createPanel(_type: string, title: string, _column: unknown, options: object): StandInPanel {
  const heard = new Emitter<unknown>();
  const closed = new Emitter<void>();
  const posted: unknown[] = [];
  const webview = {
    options,
    html: '',
    cspSource: 'self:',
    asWebviewUri: (uri: URI) => uri,
    onDidReceiveMessage: heard.event,
    postMessage: async (message: unknown) => posted.push(message) > 0,
  };
  const panel = {
    title,
    visible: true,
    posted,
    webview,
    onDidDispose: closed.event,
    reveal: () => {
      panel.visible = true;
    },
    say: (message: unknown) => heard.fire(message),
    dispose: () => {
      panels.delete(panel);
      closed.fire();
    },
  };
  panels.add(panel);
  return panel;
}
