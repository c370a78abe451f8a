// Finds the generations to carry out when a schema is saved: targets that read it, and earlier generations.
import * as vscode from 'vscode';
import { flatcLanguages } from '../../server/language/generate/service.ts';
import { type VerdictAnswer, verdictRequest } from '../../server/protocol.ts';
import { filesOf, folderOf, pathIn } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import { type TargetGeneration, targetGenerations } from './targets.ts';
import type { Generation } from './task-definition.ts';

/**
 * The generations that read a schema, also through includes: targets of the present flatbuffers.json, then earlier
 * generations without a target that no target replaces. Without such a generation, a generation for the languages of the settings.
 */
export async function generationsOnSave(
  context: GenerationContext,
  schema: vscode.Uri,
): Promise<readonly TargetGeneration[]> {
  const targets = await targetsReading(context, schema);
  const remembered = context.memory.generations
    .filter(({ isOfTarget }) => !isOfTarget)
    .filter(({ sources }) => sources.some((source) => isSameUri(vscode.Uri.parse(source), schema)))
    .map(({ generation, folder }) => ({ generation, folder: vscode.Uri.parse(folder) }))
    .filter((earlier) => !targets.some((target) => replaces(target, earlier)));
  const known = [...targets, ...remembered];
  return known.length > 0 ? known : ofSettings(schema);
}

/** The targets that read a schema, also through includes. */
async function targetsReading(context: GenerationContext, schema: vscode.Uri): Promise<readonly TargetGeneration[]> {
  const reading: TargetGeneration[] = [];
  const known = new Map<string, boolean>();
  const reads = async (root: vscode.Uri): Promise<boolean> => {
    const key = root.toString();
    const isRead = known.get(key) ?? (isSameUri(root, schema) || (await includes(context, root, schema)));
    known.set(key, isRead);
    return isRead;
  };
  for (const target of await targetGenerations(context)) {
    for (const root of filesOf(target.generation, target.folder, context.processes)) {
      if (!(await reads(root))) continue;
      reading.push(target);
      break;
    }
  }
  return reading;
}

async function includes({ server }: GenerationContext, root: vscode.Uri, schema: vscode.Uri): Promise<boolean> {
  const verdict = await server.ask<VerdictAnswer | null>(verdictRequest, { uri: root.toString() });
  return verdict?.files.some((file) => isSameUri(vscode.Uri.parse(file), schema)) ?? false;
}

function isSameUri(left: vscode.Uri, right: vscode.Uri): boolean {
  return left.toString() === right.toString();
}

/** Whether a target makes the same files as an earlier generation, perhaps with other options. */
function replaces(target: TargetGeneration, earlier: TargetGeneration): boolean {
  const made = ({ generation: { tool, languages, output }, folder }: TargetGeneration): string =>
    JSON.stringify([folder.toString(), tool, languages, output]);
  return (
    made(target) === made(earlier) && earlier.generation.files.every((file) => target.generation.files.includes(file))
  );
}

/** A generation for the languages of the setting `flatbuffers.targets`; empty if the setting names no language. */
function ofSettings(schema: vscode.Uri): readonly TargetGeneration[] {
  const set = vscode.workspace.getConfiguration('flatbuffers', schema).get('targets');
  const languages = flatcLanguages
    .map(({ generator }) => generator)
    .filter((generator) => Array.isArray(set) && set.includes(generator));
  if (languages.length === 0) return [];
  const folder = folderOf(schema);
  const generation: Generation = { tool: 'flatc', files: [pathIn(folder, schema)], languages };
  return [{ generation, folder }];
}
