// Asks whether the built-in flatc may generate what is for another version of flatc.
import type * as vscode from 'vscode';
import { insideVersionConcern } from '../../server/language/generate/service.ts';
import { type ProjectAnswer, type ProjectParams, projectRequest } from '../../server/protocol.ts';
import type { ToolConcern } from './concern-dialogs.ts';
import { filesOf } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import type { Generation } from './task-definition.ts';

/**
 * The question whether the built-in flatc may generate although the target or project uses another version. Empty if
 * neither names another version, or if the user has agreed to it for the folder.
 */
export async function versionQuestion(
  context: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
): Promise<readonly ToolConcern[]> {
  const ofTarget = generation.target?.flatcVersion;
  const wanted = ofTarget ?? (await projectVersion(context, generation, folder));
  if (wanted === undefined || context.memory.agreesToInside(folder.toString(), wanted)) return [];
  const concerns = insideVersionConcern(wanted, ofTarget === undefined ? 'project' : 'target');
  return concerns.map((concern) => ({ ...concern, version: wanted }));
}

/** The version of flatc that the project of a generation uses; undefined if the project names none. */
async function projectVersion(
  { server, processes }: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
): Promise<string | undefined> {
  const { target } = generation;
  const [schema] = filesOf(generation, folder, processes);
  if (!schema) return undefined;
  const params: ProjectParams = { uri: schema.toString(), ...(target ? { isForTarget: true } : {}) };
  return (await server.ask<ProjectAnswer | null>(projectRequest, params))?.flatcVersion;
}
