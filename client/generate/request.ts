// Builds the request of a generation from settings, the platform, and the Go module around the output.
import * as vscode from 'vscode';
import { type GenerationRequest, type TrpcRequest, trpcOutput } from '../../server/language/generate/service.ts';
import { generationSettings, surroundingsOf } from './configuration.ts';
import type { Processes } from './processes.ts';
import { type Generation, requestOf } from './task-definition.ts';

/** The request of a generation whose paths are relative to a folder, with the settings of that folder. */
export async function requestFor(
  generation: Generation,
  folder: vscode.Uri,
  processes: Processes,
): Promise<GenerationRequest> {
  const request = requestOf(generation, generationSettings(folder), surroundingsOf(folder, processes));
  if (request.tool === 'flatc') return request;
  // trpc writes the go.mod of the output folder itself, so the search begins above this folder.
  const goModule = await goModuleAround(vscode.Uri.joinPath(vscode.Uri.file(trpcOutput(request)), '..'));
  return goModule ? { ...request, goModule } : request;
}

/** The go.mod in a folder, or the nearest go.mod above it; undefined if no folder above it has a go.mod. */
async function goModuleAround(folder: vscode.Uri): Promise<TrpcRequest['goModule']> {
  for (let at = folder; ; at = vscode.Uri.joinPath(at, '..')) {
    const text = await read(vscode.Uri.joinPath(at, 'go.mod'));
    if (text !== undefined) return { folder: at.fsPath, text };
    if (at.path === vscode.Uri.joinPath(at, '..').path) return undefined;
  }
}

async function read(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    // Most folders have no go.mod.
    return undefined;
  }
}
