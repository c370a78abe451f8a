// Turns the targets of flatbuffers.json into generations.
import * as vscode from 'vscode';
import {
  type ReadingTarget,
  type ReadingTargetsParams,
  readingTargetsRequest,
  type TargetRun,
  targetsRequest,
} from '../../server/protocol-targets.ts';
import { folderOf, pathIn } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import { pathOf } from './places.ts';
import type { Generation } from './task-definition.ts';

/** A target as a generation, with the folder of its paths. */
export interface TargetGeneration {
  readonly generation: Generation;
  readonly folder: vscode.Uri;
}

/**
 * The targets of the workspace as generations. With `schema`, only targets that compile it, as generations of this
 * schema alone. Empty if the server does not run.
 */
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

/**
 * The targets that compile a schema or a schema that includes it, as generations of this schema alone. Targets that
 * compile the schema itself come first. Empty if the server does not run.
 */
export async function previewGenerations(
  { server }: Pick<GenerationContext, 'server'>,
  schema: vscode.Uri,
): Promise<readonly TargetGeneration[]> {
  const params: ReadingTargetsParams = { uri: schema.toString(), purpose: 'preview' };
  const targets = (await server.ask<readonly ReadingTarget[]>(readingTargetsRequest, params)) ?? [];
  const isOwn = ({ run }: ReadingTarget) => run.files.includes(schema.toString());
  return [...targets]
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .map(({ run }) => generationOf(run, [schema], folderOf(schema)));
}

/** Some files of a target as a generation whose paths are relative to `folder`. */
export function generationOf(run: TargetRun, files: readonly vscode.Uri[], folder: vscode.Uri): TargetGeneration {
  const { language, output, includePaths, options, flatcVersion } = run;
  const generation: Generation = {
    tool: 'flatc',
    files: files.map((file) => pathIn(folder, file)),
    languages: [language],
    includePaths: includePaths.map((path) => pathOf(vscode.Uri.parse(path))),
    options,
    target: flatcVersion === undefined ? {} : { flatcVersion },
    ...(output === undefined ? {} : { output: pathOf(vscode.Uri.parse(output)) }),
  };
  return { generation, folder };
}
