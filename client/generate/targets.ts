// Turns the targets of flatbuffers.json into generations.
import * as vscode from 'vscode';
import { type TargetRun, targetsRequest } from '../../server/protocol-targets.ts';
import { folderOf, pathIn } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import { pathOf } from './places.ts';
import type { Generation } from './task-definition.ts';

/** A target as a generation, with the folder of its paths. */
export interface TargetGeneration {
  readonly generation: Generation;
  readonly folder: vscode.Uri;
}

/** The targets of the workspace, or those that compile one schema; empty if no server answers. */
export async function targetGenerations(
  { server }: Pick<GenerationContext, 'server'>,
  schema?: vscode.Uri,
): Promise<readonly TargetGeneration[]> {
  const runs = (await server.ask<readonly TargetRun[]>(targetsRequest)) ?? [];
  return runs.flatMap((run) => {
    const all = run.files.map((file) => vscode.Uri.parse(file));
    const files = schema ? all.filter((file) => file.toString() === schema.toString()) : all;
    const [first] = files;
    return first ? [generationOf(run, files, folderOf(first))] : [];
  });
}

/** Some files of a target as a generation. */
export function generationOf(run: TargetRun, files: readonly vscode.Uri[], folder: vscode.Uri): TargetGeneration {
  const { language, output, includePaths, options } = run;
  const generation: Generation = {
    tool: 'flatc',
    files: files.map((file) => pathIn(folder, file)),
    languages: [language],
    includePaths: includePaths.map((path) => pathOf(vscode.Uri.parse(path))),
    options,
    ...(output === undefined ? {} : { output: pathOf(vscode.Uri.parse(output)) }),
  };
  return { generation, folder };
}
