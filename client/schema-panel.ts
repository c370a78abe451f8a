// Keeps a panel beside a schema: live while the schema is typed, and following the cursor.
import * as vscode from 'vscode';
import { type Clock, realClock } from '../server/clock.ts';
import { isServedSchema, reportNoSchema } from './schema-selector.ts';
import { showPlace } from './show-place.ts';
import { type PageFiles, pageOf, pageOptions } from './webview-page.ts';

/** The content of a panel beside a schema. */
export interface SchemaView<ToView, FromView> extends PageFiles {
  /** The type of the panel, as VS Code knows it. */
  readonly type: string;
  /** The title of the panel for the name of a schema. */
  title(schema: string): string;
  /** The message that shows a schema; undefined if there is nothing to show, so that the panel keeps its content. */
  message(schema: vscode.Uri): Promise<ToView | undefined>;
  /** The message with the place of the cursor for a panel; undefined if the panel does not show that place. */
  cursor(editor: vscode.TextEditor, schema: vscode.Uri): ToView | undefined;
  /** Whether the panel stays as it is when this schema becomes active. */
  stays(schema: vscode.Uri): boolean;
  /** Takes a message of the panel. */
  hear(message: FromView): unknown;
}

/** The message of a page that has loaded. */
interface Ready {
  readonly kind: 'ready';
}

/** The milliseconds without an edit after which a panel is made again. */
const calm = 250;

/** A panel that follows the active editor from schema to schema. At most one panel of a type is open. */
export class SchemaPanel<ToView, FromView extends { readonly kind: string }> implements vscode.Disposable {
  readonly #view: SchemaView<ToView, FromView>;
  readonly #extension: vscode.Uri;
  readonly #clock: Clock;
  readonly #parts: readonly vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;
  #schema: vscode.Uri | undefined;
  /** The number of the last question. Answers to earlier questions are dropped. */
  #asked = 0;
  #cancelWait = (): void => undefined;

  constructor(
    view: SchemaView<ToView, FromView>,
    { extensionUri, subscriptions }: Pick<vscode.ExtensionContext, 'extensionUri' | 'subscriptions'>,
    clock: Clock = realClock,
  ) {
    subscriptions.push(this);
    this.#view = view;
    this.#extension = extensionUri;
    this.#clock = clock;
    this.#parts = [
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#changed(document)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#cursorMoved(textEditor)),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (!this.#panel || !editor || !isSchema(editor.document)) return;
        if (view.stays(editor.document.uri)) this.#cursorMoved(editor);
        else if (this.#panel.visible) void this.#show(editor.document.uri);
        // A hidden page is loaded again when it is shown.
        else this.#schema = editor.document.uri;
      }),
      // VS Code opens a document again when it gets another language. The server gets it after this event.
      vscode.workspace.onDidOpenTextDocument((document) => {
        if (document !== vscode.window.activeTextEditor?.document || !isSchema(document)) return;
        if (this.#panel && !view.stays(document.uri)) this.#schema = document.uri;
        this.#changed(document);
      }),
    ];
  }

  /** The schema that is shown; undefined if no panel is open. */
  get schema(): vscode.Uri | undefined {
    return this.#panel && this.#schema;
  }

  /** Opens the panel of a schema beside the active editor, or shows the schema in the panel that is open. */
  async open(schema: vscode.Uri): Promise<void> {
    this.#panel ??= this.#newPanel();
    this.#panel.reveal(undefined, true);
    await this.#show(schema);
  }

  /** Shows the schema again. Does nothing if no panel is open. */
  async again(): Promise<void> {
    if (this.#panel && this.#schema) await this.#show(this.#schema);
  }

  post(message: ToView): void {
    void this.#panel?.webview.postMessage(message);
  }

  dispose(): void {
    this.#panel?.dispose();
    for (const part of this.#parts) part.dispose();
  }

  #newPanel(): vscode.WebviewPanel {
    const panel = vscode.window.createWebviewPanel(
      this.#view.type,
      this.#view.title(''),
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      pageOptions(this.#extension),
    );
    panel.webview.html = pageOf(panel.webview, this.#extension, this.#view);
    panel.webview.onDidReceiveMessage((message: FromView | Ready) =>
      isReady(message) ? this.again() : this.#view.hear(message),
    );
    panel.onDidDispose(() => {
      this.#panel = undefined;
      this.#cancelWait();
    });
    return panel;
  }

  async #show(schema: vscode.Uri): Promise<void> {
    this.#schema = schema;
    const number = ++this.#asked;
    const message = await this.#view.message(schema);
    if (!message || number !== this.#asked || !this.#panel) return;
    this.#panel.title = this.#view.title(schema.path.replace(/^.*\//, ''));
    this.post(message);
    for (const editor of vscode.window.visibleTextEditors) this.#cursorMoved(editor);
  }

  #changed({ languageId }: vscode.TextDocument): void {
    // Another schema may be one that this one includes. A hidden page is loaded again when it is shown.
    if (languageId !== 'flatbuffers' || !this.#panel?.visible) return;
    this.#cancelWait();
    this.#cancelWait = this.#clock.after(calm, () => void this.again());
  }

  #cursorMoved(editor: vscode.TextEditor): void {
    const message = this.#panel && this.#schema && this.#view.cursor(editor, this.#schema);
    if (message) this.post(message);
  }
}

function isReady(message: { readonly kind: string }): message is Ready {
  return message.kind === 'ready';
}

/** An older version that VS Code shows is no schema here: its includes cannot be found. */
function isSchema({ languageId, uri }: vscode.TextDocument): boolean {
  return languageId === 'flatbuffers' && isServedSchema(uri);
}

/** The schema that a command was called on, or the active one. Undefined, after a message, if there is none. */
export function schemaToShow(args: readonly unknown[]): vscode.Uri | undefined {
  const active = vscode.window.activeTextEditor?.document;
  const schema =
    args[0] instanceof vscode.Uri ? args[0] : active?.languageId === 'flatbuffers' ? active.uri : undefined;
  if (schema && isServedSchema(schema)) return schema;
  reportNoSchema(schema);
  return undefined;
}

/** Shows a place of a file in the first column of editors. `line` and `column` count from 1. */
export async function revealLine(file: string, line: number, column = 1, preserveFocus = false): Promise<void> {
  const place = { line: line - 1, character: column - 1 };
  await showPlace(vscode.Uri.parse(file), place, { viewColumn: vscode.ViewColumn.One, preserveFocus });
}
