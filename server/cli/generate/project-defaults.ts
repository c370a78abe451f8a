// Adds the values of flatbuffers.json to a generation that the command line asks for.
import { URI } from 'vscode-uri';
import {
  type Concern,
  type GenerationRequest,
  insideVersionConcern,
  type OptionValues,
} from '../../language/generate/service.ts';
import { LanguageService } from '../../language/service.ts';
import { fileUri } from '../check/inputs.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects } from '../projects.ts';

/**
 * The request with values from the flatbuffers.json around its first file: the include folders of the project and of
 * the file's targets, if the request has none, and for flatc the options that the request does not set and the version
 * that a target of a requested language names for the file. Unchanged if there is no flatbuffers.json.
 */
export async function projectDefaults(request: GenerationRequest): Promise<GenerationRequest> {
  const [first] = request.files;
  if (first === undefined) return request;
  const service = new LanguageService();
  const projects = commandProjects({}, service);
  await projects.files.know([fileUri(first)]);
  const { file, settings } = projects.current().of(fileUri(first));
  if (!file) return request;
  const includePaths =
    request.includePaths && request.includePaths.length > 0
      ? request.includePaths
      : service.settings.of(fileUri(first)).includePaths.map((uri) => URI.parse(uri).fsPath);
  if (request.tool === 'trpc') return { ...request, includePaths };
  const flatcVersion = service.settings
    .targetsOf(fileUri(first))
    .flatMap(({ generator, flatc }) => (request.languages.includes(generator) && flatc.flatcVersion?.version) || [])[0];
  return {
    ...request,
    includePaths,
    options: { ...(settings.flatc.options as OptionValues), ...request.options },
    ...(flatcVersion ? { flatcVersion } : {}),
  };
}

/**
 * The question whether the built-in flatc may be used, by the version of the target, else by that of the project. Empty
 * if neither names another version.
 */
export async function versionConcern(request: GenerationRequest, mayInfer: boolean): Promise<readonly Concern[]> {
  if (request.tool === 'flatc' && request.flatcVersion) return insideVersionConcern(request.flatcVersion, 'target');
  return insideVersionConcern(await projectVersion(request, mayInfer), 'project');
}

/**
 * The flatc version for the first file from its flatbuffers.json, else from its build, which is read only if
 * `mayInfer`. Undefined if neither names a version.
 */
async function projectVersion({ files }: GenerationRequest, mayInfer: boolean): Promise<string | undefined> {
  const [first] = files;
  if (first === undefined) return undefined;
  const uri = fileUri(first);
  const projects = commandProjects({});
  await projects.files.know([uri]);
  if (mayInfer) projects.setBuilds(await readProjectBuilds([uri]));
  return projects.current().of(uri).language.flatc.flatcVersion?.version;
}
