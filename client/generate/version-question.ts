// Asks whether the built-in flatc may generate what is for another version of flatc.
import type * as vscode from 'vscode';
import { type Concern, insideVersionConcern } from '../../server/language/generate/service.ts';
import { type ProjectAnswer, type ProjectParams, projectRequest } from '../../server/protocol.ts';
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
): Promise<readonly Concern[]> {
  const wanted = await wantedVersion(context, generation, folder);
  const isAgreed = wanted !== undefined && context.memory.agreesToInside(folder.toString(), wanted);
  return isAgreed ? [] : insideVersionConcern(wanted);
}

/** Remembers that the user agrees to the version of a generation for the folder. */
export async function agreeToInside(
  context: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
): Promise<void> {
  const wanted = await wantedVersion(context, generation, folder);
  if (wanted !== undefined) await context.memory.agreeToInside(folder.toString(), wanted);
}

/** The version of flatc that a target names, otherwise that of its project. Undefined if neither names one. */
async function wantedVersion(
  { server, processes }: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
): Promise<string | undefined> {
  const { target } = generation;
  const [schema] = filesOf(generation, folder, processes);
  if (!schema || target?.flatcVersion !== undefined) return target?.flatcVersion;
  const params: ProjectParams = { uri: schema.toString(), ...(target ? { isForTarget: true } : {}) };
  return (await server.ask<ProjectAnswer | null>(projectRequest, params))?.flatcVersion;
}
