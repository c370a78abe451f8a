// What flatbuffers.json says of a generation that the command line asks for.
import { URI } from 'vscode-uri';
import type { GenerationRequest, OptionValues } from '../../language/generate/service.ts';
import { fileUri } from '../check/inputs.ts';
import { commandProjects } from '../projects.ts';

/** A request with the include folders and options of the project of its first schema, where it names none itself. */
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
