// Lists the schemas by which buffers and data may be read: text and binary schemas of the workspace.
import * as vscode from 'vscode';
import {
  type BufferSchemaChoice,
  type BufferSchemasParams,
  bufferSchemasRequest,
} from '../../server/protocol-buffers.ts';
import type { Server } from '../running-server.ts';

/** The largest number of binary schemas that are listed; no project has so many. */
const mostBinary = 200;

/**
 * The schemas with a root type, as the server sorts them; binary ones come last. The nearest that fit `data` are
 * marked (`fitsData`). Empty if the server does not run.
 */
export async function listSchemas(
  server: Server,
  data?: BufferSchemasParams['data'],
): Promise<readonly BufferSchemaChoice[]> {
  const found = await vscode.workspace.findFiles('**/*.bfbs', '**/node_modules/**', mostBinary);
  const params: BufferSchemasParams = { binary: found.map((uri) => uri.toString()), ...(data ? { data } : {}) };
  const schemas = (await server.ask<readonly BufferSchemaChoice[]>(bufferSchemasRequest, params)) ?? [];
  const isBinary = ({ uri }: BufferSchemaChoice) => isBinarySchema(uri);
  return [...schemas.filter((each) => !isBinary(each)), ...schemas.filter(isBinary)];
}

/** Whether a file is a binary schema, by its name. */
export function isBinarySchema(uri: string): boolean {
  return uri.endsWith('.bfbs');
}
