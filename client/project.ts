// Shows the facts of the active schema's build: a language status, a page about it, and a flatbuffers.json made from
// it.
import * as vscode from 'vscode';
import { type ProjectAnswer, type ProjectParams, projectRequest } from '../server/protocol.ts';
import { pageWithLinks } from './project-page.ts';
import { projectStatus } from './project-status.ts';
import type { ListeningServer, Server } from './running-server.ts';
import { reportNoSchema, savedSchemaSelector } from './schema-selector.ts';

const pageScheme = 'flatbuffers-project';

/** Shows in a status item what the build says about the active schema, and provides read-only project pages. */
export function showProjects(server: ListeningServer): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('flatbuffers.project', savedSchemaSelector());
  item.name = vscode.l10n.t('FlatBuffers Project');
  item.command = { title: vscode.l10n.t('Show Project'), command: 'flatbuffers.showProject' };
  let asked = 0;
  const update = async () => {
    const question = ++asked;
    const uri = activeSchema();
    const answer = uri && (await askFor(server, uri));
    if (question === asked && answer) item.text = projectStatus(vscode.l10n, answer);
  };
  const changed = new vscode.EventEmitter<vscode.Uri>();
  void update();
  return vscode.Disposable.from(
    item,
    changed,
    server.onDidStart(update),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      const active = activeSchema()?.toString();
      if (uris.some((uri) => uri.toString() === active)) void update();
      for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === pageScheme) changed.fire(uri);
    }),
    vscode.workspace.registerTextDocumentContentProvider(pageScheme, {
      onDidChange: changed.event,
      async provideTextDocumentContent({ query }) {
        return pageWithLinks((await askFor(server, vscode.Uri.parse(query)))?.page ?? '').text;
      },
    }),
    vscode.languages.registerDocumentLinkProvider(
      { scheme: pageScheme },
      {
        async provideDocumentLinks(document) {
          const page = pageWithLinks((await askFor(server, vscode.Uri.parse(document.uri.query)))?.page ?? '');
          // The visible page may be older than the answer.
          if (page.text !== document.getText()) return [];
          return page.links.map(({ start, end, target }) => {
            const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
            return new vscode.DocumentLink(range, vscode.Uri.parse(target));
          });
        },
      },
    ),
  );
}

/** Opens the project page of a schema, by default of the active one. */
export async function showProject([given]: readonly unknown[]): Promise<void> {
  const uri = given instanceof vscode.Uri ? given : activeSchema();
  if (!uri) return reportNoSchema();
  const page = vscode.Uri.from({ scheme: pageScheme, path: `${uri.path}.md`, query: uri.toString() });
  await vscode.window.showTextDocument(page);
}

/** Opens a flatbuffers.json with the facts of the build, unsaved: the user reviews and saves it. */
export async function writeProjectFile(server: Server): Promise<void> {
  const uri = activeSchema();
  if (!uri) return reportNoSchema();
  const proposal = (await askFor(server, uri))?.proposal;
  if (!proposal) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('The build files have nothing to write into flatbuffers.json.'),
    );
    return;
  }
  const file = vscode.Uri.parse(proposal.uri);
  // A missing file is opened as an untitled document of that name.
  const document = await vscode.workspace
    .openTextDocument(file)
    .then(undefined, () => vscode.workspace.openTextDocument(file.with({ scheme: 'untitled' })));
  const edit = new vscode.WorkspaceEdit();
  const whole = new vscode.Range(new vscode.Position(0, 0), document.lineAt(document.lineCount - 1).range.end);
  edit.replace(document.uri, whole, proposal.text);
  await vscode.workspace.applyEdit(edit);
  await vscode.window.showTextDocument(document);
}

async function askFor(server: Server, uri: vscode.Uri): Promise<ProjectAnswer | undefined> {
  const params: ProjectParams = { uri: uri.toString() };
  return (await server.ask<ProjectAnswer | null>(projectRequest, params)) ?? undefined;
}

/** The schema of the active editor, or of the page about one; undefined if neither is active. */
function activeSchema(): vscode.Uri | undefined {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.uri.scheme === pageScheme) return vscode.Uri.parse(document.uri.query);
  return document && vscode.languages.match(savedSchemaSelector(), document) > 0 ? document.uri : undefined;
}
