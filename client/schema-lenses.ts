// Shows a lens above each type of generated code with the place of its declaration, such as `from monster.fbs:12`.
import * as vscode from 'vscode';
import { type GeneratedText, type SchemaOfType, schemasOfCodeCommand } from '../server/protocol-code.ts';
import { codeLanguages, isGenerated, locationOf } from './generated-code.ts';
import type { Server } from './running-server.ts';

/**
 * Provides the lenses. They are registered for a language when generated code in it is first shown, so VS Code asks for
 * no lenses in other languages.
 */
export function showSchemaLenses(server: Server): vscode.Disposable {
  const registered = new Map<string, vscode.Disposable>();
  const changed = new vscode.EventEmitter<void>();
  const provider: vscode.CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    provideCodeLenses: (document, token) =>
      isWanted() && isGenerated(document) ? lensesOf(server, document, token) : [],
  };
  const look = (editors: readonly vscode.TextEditor[]): void => {
    if (!isWanted()) return;
    for (const { document } of editors) {
      const { languageId } = document;
      if (registered.has(languageId) || !codeLanguages.includes(languageId) || !isGenerated(document)) continue;
      registered.set(languageId, vscode.languages.registerCodeLensProvider(languageId, provider));
    }
  };
  look(vscode.window.visibleTextEditors);
  return vscode.Disposable.from(
    changed,
    {
      dispose: () => {
        for (const each of registered.values()) each.dispose();
      },
    },
    vscode.window.onDidChangeVisibleTextEditors(look),
    // Lines of schemas may have moved.
    vscode.workspace.onDidSaveTextDocument(({ languageId }) => {
      if (languageId === 'flatbuffers') changed.fire();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration('flatbuffers.codeLens.schema')) return;
      look(vscode.window.visibleTextEditors);
      changed.fire();
    }),
  );
}

function isWanted(): boolean {
  return vscode.workspace.getConfiguration('flatbuffers').get('codeLens.schema') !== false;
}

async function lensesOf(
  server: Server,
  document: vscode.TextDocument,
  token: vscode.CancellationToken,
): Promise<vscode.CodeLens[]> {
  const argument: GeneratedText = {
    uri: document.uri.toString(),
    ...(document.isDirty ? { text: document.getText() } : {}),
  };
  const params = { command: schemasOfCodeCommand, arguments: [argument] };
  const found = await server.ask<readonly SchemaOfType[]>('workspace/executeCommand', params, token);
  return (found ?? []).map(({ range: { start, end }, schema, differing }) => {
    const range = new vscode.Range(start.line, start.character, end.line, end.character);
    const target = locationOf(schema);
    const name = target.uri.path.slice(target.uri.path.lastIndexOf('/') + 1);
    const place = vscode.l10n.t('from {0}:{1}', name, schema.range.start.line + 1);
    const title = differing ? vscode.l10n.t('{0}; older or edited: {1}', place, shortList(differing)) : place;
    const places = [document.uri, range.start, [target], 'goto'];
    return new vscode.CodeLens(range, { title, command: 'editor.action.goToLocations', arguments: places });
  });
}

/** The largest number of names in a lens. */
const mostNames = 3;

function shortList(names: readonly string[]): string {
  return names.length > mostNames ? `${names.slice(0, mostNames).join(', ')}, …` : names.join(', ');
}
