// Shows the documentation of the active schema beside it: live while it is typed, and following the cursor.
import * as vscode from 'vscode';
import { type Clock, realClock } from '../../server/clock.ts';
import {
  type DocumentationAnswer,
  type DocumentationParams,
  documentationRequest,
} from '../../server/protocol-docs.ts';
import type { Server } from '../running-server.ts';
import type { FromDocs, ToDocs } from './messages.ts';
import { docsWords } from './words.ts';

/** The milliseconds without an edit after which the documentation is asked for again. */
const calm = 250;

/** The preview, of which there is at most one. It follows the active editor from schema to schema. */
export class DocsPreview implements vscode.Disposable {
  readonly #server: Server;
  readonly #extension: vscode.Uri;
  readonly #clock: Clock;
  readonly #parts: readonly vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;
  #schema: vscode.Uri | undefined;
  /** The number of the last question. Answers to earlier ones are late. */
  #asked = 0;
  #cancelWait = (): void => undefined;

  constructor(
    server: Server,
    { extensionUri, subscriptions }: Pick<vscode.ExtensionContext, 'extensionUri' | 'subscriptions'>,
    clock: Clock = realClock,
  ) {
    subscriptions.push(this);
    this.#server = server;
    this.#extension = extensionUri;
    this.#clock = clock;
    this.#parts = [
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#changed(document)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#cursorMoved(textEditor)),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (this.#panel && editor?.document.languageId === 'flatbuffers') void this.#show(editor.document.uri);
      }),
    ];
  }

  /** Opens the preview of a schema beside the active editor, or shows it in the open one. */
  async open(schema: vscode.Uri): Promise<void> {
    this.#panel ??= this.#newPanel();
    this.#panel.reveal(undefined, true);
    await this.#show(schema);
  }

  dispose(): void {
    this.#cancelWait();
    this.#panel?.dispose();
    for (const part of this.#parts) part.dispose();
  }

  #newPanel(): vscode.WebviewPanel {
    const dist = vscode.Uri.joinPath(this.#extension, 'dist');
    const panel = vscode.window.createWebviewPanel(
      'flatbuffers.documentation',
      vscode.l10n.t('Documentation'),
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [dist] },
    );
    const at = (name: string) => panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
    const { cspSource } = panel.webview;
    panel.webview.html = `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${cspSource}; style-src ${cspSource}">
<link rel="stylesheet" href="${at('docs-preview-style.css')}">
</head>
<body>
<script type="module" src="${at('docs-preview.js')}"></script>
</body>
</html>
`;
    panel.webview.onDidReceiveMessage((message: FromDocs) => this.#hear(message));
    panel.onDidDispose(() => {
      this.#panel = undefined;
      this.#cancelWait();
    });
    return panel;
  }

  async #hear(message: FromDocs): Promise<void> {
    switch (message.kind) {
      case 'ready':
        if (this.#schema) await this.#show(this.#schema);
        return;
      case 'line':
        return reveal(vscode.Uri.parse(message.file), message.line);
      case 'declaration': {
        const { file, name, member } = message.target;
        const { documentation } = (await this.#ask(file)) ?? {};
        const all = documentation ? [...documentation.types, ...documentation.services] : [];
        const found = all.find((each) => each.name === name);
        const members =
          found && ('methods' in found ? found.methods : 'fields' in found ? found.fields : found.members);
        const line = members?.find((each) => each.name === member)?.line ?? found?.line ?? 1;
        return reveal(vscode.Uri.parse(file), line);
      }
    }
  }

  #ask(uri: string): Promise<DocumentationAnswer | null | undefined> {
    const params: DocumentationParams = { uri };
    return this.#server.ask<DocumentationAnswer | null>(documentationRequest, params);
  }

  async #show(schema: vscode.Uri): Promise<void> {
    this.#schema = schema;
    const number = ++this.#asked;
    const answer = await this.#ask(schema.toString());
    if (!answer || number !== this.#asked || !this.#panel) return;
    this.#panel.title = vscode.l10n.t('Documentation of {0}', schema.path.replace(/^.*\//, ''));
    const notice = answer.hasErrors
      ? vscode.l10n.t('The schema has errors. Declarations with errors are left out.')
      : '';
    this.#tell({ kind: 'documentation', documentation: answer.documentation, words: docsWords(), notice });
    const shown = vscode.window.visibleTextEditors.find(
      ({ document }) => document.uri.toString() === schema.toString(),
    );
    if (shown) this.#cursorMoved(shown);
  }

  #changed({ languageId }: vscode.TextDocument): void {
    const schema = this.#schema;
    // Another schema may be one that this one includes.
    if (languageId !== 'flatbuffers' || !this.#panel || !schema) return;
    this.#cancelWait();
    this.#cancelWait = this.#clock.after(calm, () => void this.#show(schema));
  }

  #cursorMoved({ document, selection }: vscode.TextEditor): void {
    if (document.uri.toString() === this.#schema?.toString())
      this.#tell({ kind: 'cursor', line: selection.active.line + 1 });
  }

  #tell(message: ToDocs): void {
    void this.#panel?.webview.postMessage(message);
  }
}

/** Preview Documentation: of the schema that the command was called on, or of the active one. */
export async function previewDocumentation(preview: DocsPreview, args: readonly unknown[]): Promise<void> {
  const active = vscode.window.activeTextEditor?.document;
  const schema =
    args[0] instanceof vscode.Uri ? args[0] : active?.languageId === 'flatbuffers' ? active.uri : undefined;
  if (schema) await preview.open(schema);
  else void vscode.window.showInformationMessage(vscode.l10n.t('Open a schema first.'));
}

async function reveal(file: vscode.Uri, line: number): Promise<void> {
  const at = new vscode.Range(line - 1, 0, line - 1, 0);
  await vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.One, selection: at });
}
