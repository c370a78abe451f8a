// Finds the schema of a buffer: the schema that was chosen before, the schema with the buffer's identifier, or a schema
// that the user chooses.
import * as vscode from 'vscode';
import { type DataSchemaJson, identifierIn, schemaFromJson } from '../../server/language/buffer/view.ts';
import {
  type BufferSchemaAnswer,
  type BufferSchemaChoice,
  type BufferSchemaParams,
  bufferSchemaRequest,
} from '../../server/protocol-buffers.ts';
import type { Server } from '../running-server.ts';
import { isBinarySchema, listSchemas } from './schemas.ts';

/** The schema of a buffer. Without `rootType`, the schema's own root type counts. */
export interface ChosenSchema {
  readonly uri: string;
  /** The path of the schema for display. */
  readonly name: string;
  readonly rootType?: string;
}

/** A file with its first bytes, in which an identifier is looked for. JSON data gets no bytes. */
interface IdentifiedFile {
  readonly uri: vscode.Uri;
  readonly bytes: Uint8Array;
}

/**
 * The schema of a buffer: the schema that was chosen before, otherwise the only schema with the identifier of the
 * buffer. Text schemas are preferred to binary schemas. Returns a message for users if no schema or several schemas
 * have the identifier.
 */
export async function findSchema(
  server: Server,
  { uri, bytes }: IdentifiedFile,
  memory: vscode.Memento,
): Promise<ChosenSchema | string> {
  const remembered = memory.get<ChosenSchema>(keyOf(uri));
  const schemas = await listSchemas(server);
  if (remembered && schemas.some((schema) => schema.uri === remembered.uri)) return remembered;
  const fitting = schemas.filter(
    ({ identifier }) => identifier !== undefined && identifiersOf(bytes).includes(identifier),
  );
  // A schema is usually beside the binary schema that flatc made from it, so the text is preferred.
  const written = fitting.filter((schema) => !isBinarySchema(schema.uri));
  const [first] = written.length === 0 ? fitting : written;
  if (first && (fitting.length === 1 || written.length === 1)) return { uri: first.uri, name: first.name };
  if (first) return vscode.l10n.t('{0} schemas have the identifier {1}.', fitting.length, first.identifier ?? '');
  return vscode.l10n.t('No schema of the workspace has the identifier of this buffer.');
}

/**
 * A schema in the form that readers of buffers need. Returns a message for users if the server does not run, does not
 * have the file, or finds errors in the schema.
 */
export async function readSchema(server: Server, { uri, name }: ChosenSchema): Promise<BufferSchemaAnswer | string> {
  const params: BufferSchemaParams = { uri };
  const answer = await server.ask<BufferSchemaAnswer | null>(bufferSchemaRequest, params);
  if (!answer) return vscode.l10n.t('The schema {0} cannot be read.', name);
  return answer.hasErrors ? vscode.l10n.t('The schema {0} has errors.', name) : answer;
}

/**
 * Lets the user choose a schema, and remembers it for this file. Undefined if the user cancels or there is no schema.
 */
export async function askForSchema(
  server: Server,
  file: IdentifiedFile,
  memory: vscode.Memento,
): Promise<ChosenSchema | undefined> {
  const chosen = await pickSchema(server, file);
  if (chosen) await memory.update(keyOf(file.uri), chosen);
  return chosen;
}

/**
 * Lets the user choose a table by which bytes are read. If the workspace has several schemas, or no schema is `known`,
 * the user chooses the schema first. Undefined if the user cancels, or if there is no schema or no table. Fails with
 * the reason if the schema cannot be read.
 */
export async function askForType(
  server: Server,
  file: IdentifiedFile,
  known: ChosenSchema | undefined,
): Promise<{ readonly schema: DataSchemaJson; readonly name: string; readonly rootType: string } | undefined> {
  const chosen = (await listSchemas(server)).length > 1 || !known ? await pickSchema(server, file) : known;
  if (!chosen) return undefined;
  const answer = await readSchema(server, chosen);
  if (typeof answer === 'string') throw new Error(answer);
  const { schema } = answer;
  const tables = [...schemaFromJson(schema).objects.values()].filter(({ kind }) => kind === 'table');
  const root = schemaFromJson(schema).rootType?.fullName;
  const names = tables
    .map(({ fullName }) => fullName)
    .sort((one, other) => Number(other === root) - Number(one === root));
  const placeHolder = vscode.l10n.t('The root table of the buffer');
  const rootType = names.length > 1 ? await vscode.window.showQuickPick(names, { placeHolder }) : names[0];
  return rootType === undefined ? undefined : { schema, name: chosen.name, rootType };
}

async function pickSchema(server: Server, { bytes }: IdentifiedFile): Promise<ChosenSchema | undefined> {
  const schemas = await listSchemas(server);
  const identifiers = identifiersOf(bytes);
  const isFitting = ({ identifier }: BufferSchemaChoice) =>
    identifier !== undefined && identifiers.includes(identifier);
  const inOrder = [...schemas.filter(isFitting), ...schemas.filter((schema) => !isFitting(schema))];
  const items = inOrder.map((schema) => ({
    label: schema.name,
    description: schema.identifier === undefined ? schema.rootType : `${schema.rootType}, ${schema.identifier}`,
    schema,
  }));
  if (items.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No schema of the workspace has a root_type.'));
    return undefined;
  }
  const placeHolder = vscode.l10n.t('The schema of the buffer');
  const picked = await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  if (!picked) return undefined;
  return { uri: picked.schema.uri, name: picked.schema.name };
}

/** The identifiers that a buffer may have: after the root offset, or after a size prefix and the root offset. */
function identifiersOf(bytes: Uint8Array): readonly string[] {
  return [4, 8].flatMap((at) => identifierIn(bytes, at) ?? []);
}

function keyOf(uri: vscode.Uri): string {
  return `bufferSchema:${uri.toString()}`;
}
