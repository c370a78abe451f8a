// Shows documents without a file: schemas of older commits, and tables of layouts.
import * as vscode from 'vscode';
import { type BaselineTextParams, baselineScheme, baselineTextRequest } from '../../server/protocol-baselines.ts';
import type { Server } from '../running-server.ts';

const layoutScheme = 'flatbuffers-layout';

/** Provides the schemas of older commits and the tables of layouts. VS Code makes such documents read-only. */
export class BaselineDocuments implements vscode.Disposable {
  readonly #layouts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registrations: readonly vscode.Disposable[];

  constructor(server: Server) {
    const { registerTextDocumentContentProvider: register } = vscode.workspace;
    this.#registrations = [
      register(baselineScheme, {
        async provideTextDocumentContent(uri) {
          const params: BaselineTextParams = { uri: uri.toString(true) };
          return (await server.ask<string | null>(baselineTextRequest, params)) ?? undefined;
        },
      }),
      register(layoutScheme, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: (uri) => this.#layouts.get(uri.toString()),
      }),
    ];
  }

  /** Opens a table of layouts as a Markdown preview. */
  async showLayout(schema: vscode.Uri, markdown: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: layoutScheme, path: `${schema.path}.md` });
    this.#layouts.set(uri.toString(), markdown);
    this.#changed.fire(uri);
    await vscode.commands.executeCommand('markdown.showPreview', uri);
  }

  dispose(): void {
    this.#changed.dispose();
    for (const registration of this.#registrations) registration.dispose();
  }
}
