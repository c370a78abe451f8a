// Asks the server what generating needs to know of schemas: the verdict, the facts of the project, the include folders.
import * as vscode from 'vscode';
import {
  type ProjectAnswer,
  type ProjectParams,
  projectRequest,
  type VerdictAnswer,
  verdictRequest,
} from '../../server/protocol.ts';
import { generationSettings, pathIn } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import type { Generation } from './task-definition.ts';

type Asking = Pick<GenerationContext, 'server'>;

/** The number of schemas that are checked for errors; further schemas are not checked. */
const mostAsked = 50;

/** The verdicts on schemas. */
export async function verdictsOn(
  { server }: Asking,
  schemas: readonly vscode.Uri[],
): Promise<readonly VerdictAnswer[]> {
  const answers = await Promise.all(
    schemas
      .slice(0, mostAsked)
      .map((file) => server.ask<VerdictAnswer | null>(verdictRequest, { uri: file.toString() })),
  );
  return answers.flatMap((answer) => answer ?? []);
}

/** The known facts about the projects of schemas. Schemas that the server does not know are left out. */
export async function projectsOf(
  { server }: Asking,
  schemas: readonly vscode.Uri[],
): Promise<readonly ProjectAnswer[]> {
  const params = schemas.map((uri): ProjectParams => ({ uri: uri.toString() }));
  const answers = await Promise.all(params.map((each) => server.ask<ProjectAnswer | null>(projectRequest, each)));
  return answers.flatMap((answer) => answer ?? []);
}

/**
 * The include folders with which flatc compiles schemas, as a part of a generation. Empty if the include folders of the
 * settings are enough.
 */
export async function includePathsOf(
  context: Asking,
  schemas: readonly vscode.Uri[],
  folder: vscode.Uri,
): Promise<Pick<Generation, 'includePaths'>> {
  const projects = await projectsOf(context, schemas);
  const needed = projects.flatMap(({ includeFolders = [] }) => includeFolders.map((uri) => vscode.Uri.parse(uri)));
  if (needed.length === 0) return {};
  const set = projects.every(({ includeFolders }) => includeFolders) ? [] : generationSettings(folder).includePaths;
  return { includePaths: [...new Set([...set, ...needed.map((uri) => pathIn(folder, uri))])] };
}
