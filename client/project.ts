// What the build of the active schema says: a language status, a page about it, and a flatbuffers.json made of it.
import * as vscode from 'vscode';
import { type ProjectAnswer, type ProjectParams, projectRequest } from '../server/protocol.ts';
import { projectStatus } from './project-status.ts';
import type { ListeningServer, Server } from './running-server.ts';

const pageScheme = 'flatbuffers-project';
const selector = { scheme: 'file', language: 'flatbuffers' };

/** The status of the active schema, and the pages, which are read-only as all that comes from a provider. */
export function showProjects(server: ListeningServer): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('flatbuffers.project', selector);
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
        return (await askFor(server, vscode.Uri.parse(query)))?.page ?? '';
      },
    }),
  );
}

/** Opens the page about a schema, or the active one, as the preview of Markdown. */
export async function showProject([given]: readonly unknown[]): Promise<void> {
  const uri = given instanceof vscode.Uri ? given : activeSchema();
  if (!uri) return tellNoSchema();
  const page = vscode.Uri.from({ scheme: pageScheme, path: `${uri.path}.md`, query: uri.toString() });
  await vscode.commands.executeCommand('markdown.showPreview', page);
}

/** Shows what flatbuffers.json would be, and writes it where the user agrees. */
export async function writeProjectFile(server: Server): Promise<void> {
  const uri = activeSchema();
  if (!uri) return tellNoSchema();
  const proposal = (await askFor(server, uri))?.proposal;
  if (!proposal) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('The build says nothing that flatbuffers.json could hold.'),
    );
    return;
  }
  const file = vscode.Uri.parse(proposal.uri);
  const edit = new vscode.WorkspaceEdit();
  const metadata = { needsConfirmation: true, label: vscode.l10n.t('flatbuffers.json from the build') };
  const before = await vscode.workspace.openTextDocument(file).then(
    (document) => document,
    () => undefined,
  );
  if (before) {
    const whole = new vscode.Range(new vscode.Position(0, 0), before.lineAt(before.lineCount - 1).range.end);
    edit.replace(file, whole, proposal.text, metadata);
  } else edit.createFile(file, { contents: new TextEncoder().encode(proposal.text) }, metadata);
  await vscode.workspace.applyEdit(edit);
}

async function askFor(server: Server, uri: vscode.Uri): Promise<ProjectAnswer | undefined> {
  const params: ProjectParams = { uri: uri.toString() };
  return (await server.ask<ProjectAnswer | null>(projectRequest, params)) ?? undefined;
}

function activeSchema(): vscode.Uri | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document && vscode.languages.match(selector, document) > 0 ? document.uri : undefined;
}

function tellNoSchema(): void {
  void vscode.window.showInformationMessage(vscode.l10n.t('Open a schema first.'));
}
