// Opens the declaration of a type or field beside a buffer.
import * as vscode from 'vscode';
import {
  type BufferDeclarationAnswer,
  type BufferDeclarationParams,
  bufferDeclarationRequest,
} from '../../server/protocol-buffers.ts';
import type { Server } from '../running-server.ts';
import { showPlace } from '../show-place.ts';
import { schemaTextUri } from './documents.ts';
import { isBinarySchema } from './schemas.ts';

/**
 * Opens the declaration of a type, or of its field if one is given, in the first of the schemas (URIs) that declares
 * it. Does nothing if no schema declares it.
 */
export async function goToDeclaration(
  server: Server,
  schemas: readonly string[],
  type: string,
  field: string | undefined,
): Promise<void> {
  for (const schema of schemas) {
    const params: BufferDeclarationParams = { uri: schema, type, ...(field === undefined ? {} : { field }) };
    const place = await server.ask<BufferDeclarationAnswer | null>(bufferDeclarationRequest, params);
    if (!place) continue;
    const uri = vscode.Uri.parse(place.uri);
    const shown = isBinarySchema(place.uri) ? schemaTextUri(uri) : uri;
    await showPlace(shown, place.range.start, { viewColumn: vscode.ViewColumn.Beside });
    return;
  }
}
