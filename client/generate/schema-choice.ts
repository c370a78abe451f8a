// Finds the files that a command should use: the files it was called on, the active file, or a file from a list.
import * as vscode from 'vscode';
import { type SchemaChoice, schemasRequest } from '../../server/protocol.ts';
import { isSavedFile, reportNoSchema } from '../schema-selector.ts';
import type { GenerationContext } from './context.ts';

/**
 * The files with an extension such as `.fbs` that a command was called on. Menus of the explorer pass all selected
 * files, code lenses a URI as text. Empty if there are none.
 */
export function filesCalledOn(args: readonly unknown[], extension: string): readonly vscode.Uri[] {
  const [first, selected] = args;
  const all = Array.isArray(selected) && selected.length > 0 ? selected : [first];
  const uris = all.flatMap((item) => {
    if (item instanceof vscode.Uri) return [item];
    return typeof item === 'string' ? [vscode.Uri.parse(item)] : [];
  });
  return uris.filter((uri) => uri.path.endsWith(extension));
}

/**
 * The schemas that a command should use. `isFit` filters the list from which the user chooses. Empty if the user
 * cancels or, after a message, if the list is empty or a schema is not on disk.
 */
export async function chooseSchemas(
  context: GenerationContext,
  args: readonly unknown[],
  isFit: (schema: SchemaChoice) => boolean,
): Promise<readonly vscode.Uri[]> {
  const called = filesCalledOn(args, '.fbs');
  if (called.length > 0) return onDisk(called);
  const active = vscode.window.activeTextEditor?.document;
  if (active?.languageId === 'flatbuffers') return onDisk([active.uri]);
  const chosen = await chooseFromList(context, isFit);
  return chosen ? [chosen] : [];
}

/** The schemas of the workspace, without copies that trpc writes beside its stubs. */
export async function schemasOf({ server, memory }: GenerationContext): Promise<readonly SchemaChoice[]> {
  const schemas = (await server.ask<readonly SchemaChoice[]>(schemasRequest)) ?? [];
  return schemas.filter(({ uri }) => !memory.isGenerated(vscode.Uri.parse(uri).toString()));
}

async function chooseFromList(
  context: GenerationContext,
  isFit: (schema: SchemaChoice) => boolean,
): Promise<vscode.Uri | undefined> {
  const all = await schemasOf(context);
  const fit = all.filter(isFit);
  if (fit.length === 0) {
    // Only the list for stubs leaves out schemas that are compiled by themselves.
    const message = all.some(({ isRoot }) => isRoot)
      ? vscode.l10n.t('No schema of the workspace has an rpc_service.')
      : vscode.l10n.t('There is no schema here. Open a .fbs file first.');
    void vscode.window.showInformationMessage(message);
    return undefined;
  }
  const items = [...fit.filter(({ isRoot }) => isRoot), ...fit.filter(({ isRoot }) => !isRoot)].map((schema) => ({
    label: schema.name,
    description: schema.isRoot ? '' : vscode.l10n.t('included by others'),
    schema,
  }));
  const title = vscode.l10n.t('Choose a schema');
  const item = await vscode.window.showQuickPick(items, { title, placeHolder: title });
  return item && vscode.Uri.parse(item.schema.uri);
}

/** Returns the files if tools can read all of them. If a text has no file, tells the user and returns no file. */
export function onDisk(uris: readonly vscode.Uri[]): readonly vscode.Uri[] {
  const other = uris.find((uri) => !isSavedFile(uri));
  if (!other) return uris;
  reportNoSchema(other);
  return [];
}
