// Adds the values of flatbuffers.json to a generation that the command line asks for.
import { URI } from 'vscode-uri';
import type { GenerationRequest, OptionValues } from '../../language/generate/service.ts';
import { fileUri } from '../check/inputs.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects } from '../projects.ts';

/** A request with include folders and options from the project of its first schema, unless it has its own. */
export async function projectDefaults(request: GenerationRequest): Promise<GenerationRequest> {
  const [first] = request.files;
  if (first === undefined) return request;
  const projects = commandProjects({});
  await projects.files.know([fileUri(first)]);
  const { file, settings } = projects.current().of(fileUri(first));
  if (!file) return request;
  const includePaths =
    request.includePaths && request.includePaths.length > 0
      ? request.includePaths
      : settings.includePaths.map((uri) => URI.parse(uri).fsPath);
  if (request.tool === 'trpc') return { ...request, includePaths };
  return { ...request, includePaths, options: { ...(settings.flatc.options as OptionValues), ...request.options } };
}

/**
 * The flatc version of the first schema's project: set in flatbuffers.json, otherwise pinned by its build. Undefined if
 * neither says one.
 */
export async function wantedFlatc(request: GenerationRequest, mayInfer: boolean): Promise<string | undefined> {
  const [first] = request.files;
  if (first === undefined) return undefined;
  const uri = fileUri(first);
  const projects = commandProjects({});
  await projects.files.know([uri]);
  if (mayInfer) projects.setBuilds(await readProjectBuilds([uri]));
  return projects.current().of(uri).language.flatc.flatcVersion?.version;
}
