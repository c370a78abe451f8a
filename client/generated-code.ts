// Leads from generated code to the schema: by a command, and as a definition in the languages of generated code.
import * as vscode from 'vscode';
import type { Location } from 'vscode-languageclient';
import { headLength, isGeneratedCode } from '../server/language/generate/service.ts';
import { type SchemaOfCodeParams, schemaOfCodeCommand } from '../server/protocol-code.ts';
import type { Server } from './running-server.ts';

/** The languages of generated code, as VS Code and common extensions name them. */
export const codeLanguages: readonly string[] = [
  'c',
  'cpp',
  'csharp',
  'dart',
  'go',
  'java',
  'javascript',
  'kotlin',
  'lobster',
  'lua',
  'nim',
  'php',
  'python',
  'rust',
  'swift',
  'typescript',
];

/** The argument of the command if it is called by the key for definitions, as package.json says. */
const definitionKey = 'definition';

/** The context in which the menu of the editor has the command. */
const contextKey = 'flatbuffers.isGeneratedCode';

/** Provides definitions in generated code, and tells the menus whether the active editor has any. */
export function followGeneratedCode(server: Server): vscode.Disposable {
  const update = (editor: vscode.TextEditor | undefined) =>
    void vscode.commands.executeCommand('setContext', contextKey, editor !== undefined && isGenerated(editor.document));
  update(vscode.window.activeTextEditor);
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.languages.registerDefinitionProvider([...codeLanguages], {
      provideDefinition: (document, position) =>
        isGenerated(document) ? schemaOf(server, document, position, true) : undefined,
    }),
  );
}

/**
 * Goes from the generated code at the cursor to the declaration of its schema. Called by the key for definitions, it
 * does so only from a name, and otherwise goes to the definition of the language.
 */
export async function goToSchema(server: Server, [given]: readonly unknown[] = []): Promise<void> {
  const isKey = given === definitionKey;
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isGenerated(editor.document)) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a file that flatc has generated.'));
    return;
  }
  const { document, selection } = editor;
  const found = await schemaOf(server, document, selection.active, isKey);
  if (found.length === 0 && isKey) {
    await vscode.commands.executeCommand('editor.action.revealDefinition');
    return;
  }
  if (found.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No schema of the workspace has this declaration.'));
    return;
  }
  await vscode.commands.executeCommand('editor.action.goToLocations', document.uri, selection.active, found, 'goto');
}

/**
 * The declarations of schemas that the code at a place comes from. With `isOnName`, empty unless the place is on the
 * name of a generated declaration. Empty also if the server does not run.
 */
async function schemaOf(
  server: Server,
  document: vscode.TextDocument,
  { line, character }: vscode.Position,
  isOnName: boolean,
): Promise<vscode.Location[]> {
  const argument: SchemaOfCodeParams = {
    uri: document.uri.toString(),
    position: { line, character },
    isOnName,
    ...(document.isDirty ? { text: document.getText() } : {}),
  };
  const params = { command: schemaOfCodeCommand, arguments: [argument] };
  const found = await server.ask<readonly Location[] | null>('workspace/executeCommand', params);
  return (found ?? []).map(locationOf);
}

/** A location of the server, for VS Code. */
export function locationOf({ uri, range: { start, end } }: Location): vscode.Location {
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  return new vscode.Location(vscode.Uri.parse(uri, true), range);
}

/** Whether a document was written by flatc or trpc, by its first lines. */
export function isGenerated(document: vscode.TextDocument): boolean {
  const end = document.positionAt(headLength);
  return isGeneratedCode(document.getText(new vscode.Range(0, 0, end.line, end.character)));
}
