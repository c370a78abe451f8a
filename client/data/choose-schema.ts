// The command Choose Schema for Data File...: writes the schema of JSON files into flatbuffers.json or the settings.

import * as vscode from 'vscode';
import { literalGlob, relativePath } from '../../server/language/generate/service.ts';
import type { BufferSchemaChoice } from '../../server/protocol-buffers.ts';
import { listSchemas } from '../buffers/schemas.ts';
import { pathOf } from '../generate/places.ts';
import { setInProject } from '../rule-commands.ts';
import type { Server } from '../running-server.ts';
import { isSettingUsed } from '../trust.ts';

/** Asks for the schema of the active JSON file, and whether other files of its folder with its ending have it, too. */
export async function chooseDataSchema(server: Server): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || document.uri.scheme === 'untitled' || !/json/.test(document.languageId)) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open the JSON file first, and save it.'));
    return;
  }
  const schema = await chosenSchema(server, document);
  const files = schema && (await chosenFiles(document.uri));
  if (!schema || !files) return;
  const change = { data: { folder: files.folder.toString(), files: files.glob, schema: schema.uri } };
  const isInFile = await setInProject(server, { uri: document.uri.toString(), change });
  const place = isInFile ? 'flatbuffers.json' : 'flatbuffers.data';
  if (!isInFile && !isSettingUsed(place, await addToSettings(files, vscode.Uri.parse(schema.uri, true)))) return;
  const message = vscode.l10n.t('{0} is now data of {1}, as written in {2}.', files.glob, schema.name, place);
  void vscode.window.showInformationMessage(message);
}

/** The number of characters at the start of a text by which its schema is recognized. */
const mostRead = 65_536;

/**
 * Lets the user choose among the schemas with a root type. Schemas that the data fits come first. Undefined if the
 * user cancels or, after a message, if there is no schema.
 */
async function chosenSchema(server: Server, document: vscode.TextDocument): Promise<BufferSchemaChoice | undefined> {
  const end = document.positionAt(mostRead);
  const text = document.getText(new vscode.Range(0, 0, end.line, end.character));
  const data = { uri: document.uri.toString(), text };
  const schemas = await listSchemas(server, data);
  if (schemas.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No schema of the workspace has a root_type.'));
    return undefined;
  }
  const inOrder = [...schemas.filter(({ fitsData }) => fitsData), ...schemas.filter(({ fitsData }) => !fitsData)];
  const items = inOrder.map((schema) => ({
    label: schema.name,
    description: schema.fitsData ? vscode.l10n.t('{0}: its fields match this file', schema.rootType) : schema.rootType,
    schema,
  }));
  const title = vscode.l10n.t('The schema of the data');
  return (await vscode.window.showQuickPick(items, { title, matchOnDescription: true }))?.schema;
}

interface Files {
  readonly folder: vscode.Uri;
  /** The glob, relative to the folder. */
  readonly glob: string;
}

async function chosenFiles(uri: vscode.Uri): Promise<Files | undefined> {
  const folder = vscode.Uri.joinPath(uri, '..');
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const ending = /\.[^.]*$/.exec(name)?.[0];
  const globs = [literalGlob(name), ...(ending === undefined ? [] : [`*${ending}`, `**/*${ending}`])];
  const descriptions = [
    vscode.l10n.t('This file'),
    vscode.l10n.t('All files with this ending in its folder'),
    vscode.l10n.t('Also in the folders below it'),
  ];
  const items = globs.map((glob, index) => ({ label: glob, description: descriptions[index] ?? '', glob }));
  const chosen = await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Which files have this schema?') });
  return chosen && { folder, glob: chosen.glob };
}

/** Writes the setting, and returns the settings that it is written to. */
async function addToSettings({ folder, glob }: Files, schema: vscode.Uri): Promise<vscode.ConfigurationTarget> {
  const within = vscode.workspace.getWorkspaceFolder(folder);
  const configuration = vscode.workspace.getConfiguration('flatbuffers', within?.uri);
  const entries = configuration.get<readonly unknown[]>('data') ?? [];
  const path = (uri: vscode.Uri) => {
    const way = within && relativePath(within.uri.path, uri.path, 'posix');
    // No relative path leads to another drive.
    return way === undefined || /^(?:\.\.\/)+[a-z]:(?:\/|$)/i.test(way) ? pathOf(uri) : way;
  };
  const directory = path(folder);
  const files = directory === '.' ? glob : `${literalGlob(directory)}/${glob}`;
  const several = (vscode.workspace.workspaceFolders ?? []).length > 1;
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  const target = within ? (several ? WorkspaceFolder : Workspace) : Global;
  await configuration.update('data', [{ files: [files], schema: path(schema) }, ...entries], target);
  return target;
}
