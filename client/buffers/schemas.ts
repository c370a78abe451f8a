// The schemas that buffers and data may be read by: those of the workspace, and its binary ones.
import * as vscode from 'vscode';
import { type BufferSchemaChoice, type BufferSchemasParams, bufferSchemasRequest } from '../../server/protocol.ts';
import type { Server } from '../running-server.ts';

/** More binary schemas than a project has. */
const mostBinary = 200;

/** Those with a root type, in the order of their names; the binary ones come last. */
export async function listSchemas(server: Server): Promise<readonly BufferSchemaChoice[]> {
  const found = await vscode.workspace.findFiles('**/*.bfbs', '**/node_modules/**', mostBinary);
  const params: BufferSchemasParams = { binary: found.map((uri) => uri.toString()) };
  const schemas = (await server.ask<readonly BufferSchemaChoice[]>(bufferSchemasRequest, params)) ?? [];
  const isBinary = ({ uri }: BufferSchemaChoice) => isBinarySchema(uri);
  return [...schemas.filter((each) => !isBinary(each)), ...schemas.filter(isBinary)];
}

export function isBinarySchema(uri: string): boolean {
  return uri.endsWith('.bfbs');
}
