// Shows the graph of the active schema beside it: how its types or its files lead to each other.
import * as vscode from 'vscode';
import {
  type FoundNode,
  type GraphAnswer,
  type GraphNodesParams,
  type GraphParams,
  graphNodesRequest,
  graphRequest,
} from '../../server/protocol-graph.ts';
import { bufferOfText } from '../buffers/documents.ts';
import type { Server } from '../running-server.ts';
import { revealLine, SchemaPanel, type SchemaView, schemaToShow } from '../schema-panel.ts';
import { nameOf, type WriteFile, writeAndReport, writeFile } from '../written-file.ts';
import type { FromGraph, GraphChoices, ToGraph } from './messages.ts';
import { graphWords, noticeOf } from './words.ts';

/**
 * `readable` is the most boxes that are drawn unless the user wants more, `drawable` the most that are drawn at all.
 */
const [readable, drawable] = [300, 1000];

const firstChoices: GraphChoices = {
  kind: 'types',
  grouping: 'none',
  focus: undefined,
  depth: 2,
  isReachedOnly: false,
  isWhole: false,
};

/** Show Graph: of the schema that the command was called on, or of the active one. */
export async function showGraph(view: GraphView, args: readonly unknown[]): Promise<void> {
  const schema = schemaToShow(args);
  if (schema) await view.open(schema);
}

export class GraphView {
  readonly #server: Server;
  readonly #writeFile: WriteFile | undefined;
  readonly #panel: SchemaPanel<ToGraph, FromGraph>;
  #choices = firstChoices;
  /**
   * The place of the cursor when the graph was opened, around which a large graph is drawn. Undefined if the schema was
   * not in the active editor.
   */
  #place: GraphParams['place'];
  /** The URI of the schema for which `#begin` was called last; empty before the first call. */
  #begun = '';
  /** The number of the last question for a graph. */
  #asked = 0;
  /** The URIs of the files of the graph by their names in the page. */
  #files: GraphAnswer['files'] = {};
  /** The names in the page of the files of the graph, by their URIs. */
  #names: ReadonlyMap<string, string> = new Map();

  constructor(
    server: Server,
    extension: Pick<vscode.ExtensionContext, 'extensionUri' | 'subscriptions'>,
    writeFile: WriteFile | undefined,
  ) {
    this.#server = server;
    this.#writeFile = writeFile;
    this.#panel = new SchemaPanel(this.#view(), extension);
  }

  async open(schema: vscode.Uri): Promise<void> {
    this.#begin(schema.toString());
    await this.#panel.open(schema);
  }

  /** Begins the graph of a schema: takes the place of the cursor, and resets `focus` and `isWhole` of the choices. */
  #begin(schema: string): void {
    const editor = vscode.window.activeTextEditor;
    this.#begun = schema;
    this.#choices = { ...this.#choices, focus: undefined, isWhole: false };
    this.#place =
      editor?.document.uri.toString() === schema ? { uri: schema, line: editor.selection.active.line } : undefined;
  }

  #view(): SchemaView<ToGraph, FromGraph> {
    return {
      type: 'flatbuffers.graph',
      script: 'graph-view.js',
      style: 'graph-view-style.css',
      title: (schema) => (schema === '' ? vscode.l10n.t('Graph') : vscode.l10n.t('Graph of {0}', schema)),
      message: (schema) => this.#message(schema),
      cursor: ({ document, selection }) => {
        const file = this.#names.get(document.uri.toString());
        return file === undefined ? undefined : { kind: 'cursor', file, line: selection.active.line };
      },
      // A click on a box of an included file opens that file, and the picture must not go away.
      stays: (schema) => this.#names.has(schema.toString()),
      hear: (message) => this.#hear(message),
    };
  }

  async #message(schema: vscode.Uri): Promise<ToGraph | undefined> {
    const question = ++this.#asked;
    if (this.#begun !== schema.toString()) this.#begin(schema.toString());
    const choices = this.#choices;
    const { grouping, isWhole, ...choice } = choices;
    const params: GraphParams = {
      ...choice,
      uri: schema.toString(),
      most: isWhole ? drawable : readable,
      place: this.#place,
    };
    const answer = await this.#server.ask<GraphAnswer | null>(graphRequest, params);
    // The page names files as in its graph, which is that of the last question.
    if (!answer || question !== this.#asked) return undefined;
    this.#files = answer.files;
    this.#names = new Map(Object.entries(answer.files).map(([name, uri]) => [vscode.Uri.parse(uri).toString(), name]));
    const { graph, total, focus, depth } = answer;
    const title =
      choices.kind === 'types'
        ? vscode.l10n.t('Types of {0}', nameOf(schema))
        : vscode.l10n.t('Includes of {0}', nameOf(schema));
    return {
      kind: 'graph',
      graph,
      choices,
      focus,
      depth,
      canShowWhole: total <= drawable,
      title,
      notice: noticeOf(answer, choices),
      words: graphWords(),
    };
  }

  async #hear(message: FromGraph): Promise<void> {
    switch (message.kind) {
      case 'choices':
        this.#choices = message.choices;
        return this.#panel.again();
      case 'search': {
        const schema = this.#panel.schema;
        if (!schema) return;
        const { text } = message;
        const params: GraphNodesParams = { uri: schema.toString(), kind: this.#choices.kind, text };
        const nodes = await this.#server.ask<readonly FoundNode[]>(graphNodesRequest, params);
        return this.#panel.post({ kind: 'found', text, nodes: nodes ?? [] });
      }
      case 'open': {
        const uri = this.#files[message.file];
        if (uri !== undefined) await revealLine(uri, message.line + 1, message.character + 1, !message.takesFocus);
        return;
      }
      case 'export':
        return this.#export(message.svg);
    }
  }

  async #export(svg: string): Promise<void> {
    const schema = this.#panel.schema;
    if (!schema) return;
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    // A schema that was never saved has no folder of its own.
    const near =
      schema.scheme === 'untitled'
        ? folder && vscode.Uri.joinPath(folder.uri, nameOf(schema))
        : (bufferOfText(schema) ?? schema);
    const defaultUri = near?.with({ path: near.path.replace(/(\.[^./]*)?$/, '.svg') });
    const options = { title: vscode.l10n.t('Save as SVG'), filters: { SVG: ['svg'] } };
    const target = await vscode.window.showSaveDialog(defaultUri ? { ...options, defaultUri } : options);
    if (!target) return;
    const write = (file: vscode.Uri) => writeFile(file, new TextEncoder().encode(svg), this.#writeFile);
    await writeAndReport(target, write, (file) => vscode.commands.executeCommand('vscode.open', file));
  }
}
