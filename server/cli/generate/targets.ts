// `generate` without a language: runs flatc for the targets of flatbuffers.json.
import { URI } from 'vscode-uri';
import type { FlatcRequest, Platform } from '../../language/generate/service.ts';
import { directoryOf, LanguageService, plainText } from '../../language/service.ts';
import type { Projects } from '../../settings/projects.ts';
import { type TargetRun, targetRuns } from '../../settings/targets.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { isInside } from '../../workspace/uris.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri, findInputs } from '../check/inputs.ts';
import { prepareParser } from '../parser-modules.ts';
import { commandProjects, complaintsAbout } from '../projects.ts';
import { searchFolder } from '../search/search-folder.ts';
import { UsageError } from '../usage-error.ts';
import { generate, madeBy, reportMade, reportUnmade } from './command.ts';
import type { Surroundings, TargetOptions } from './options.ts';
import { strayFiles, withoutSchema } from './orphans.ts';
import { sufficientIncludes } from './schema-facts.ts';

/**
 * Generates all targets, one run of flatc after the other. Stops at the first failure and returns its status. Otherwise
 * returns 0, or 1 if a check finds differences. Fails with a `UsageError` if a path cannot be used, if a
 * flatbuffers.json has a problem, or if none has targets.
 */
export async function generateTargets(
  { paths, exclude, isDryRun, purpose, program }: TargetOptions,
  { cwd, platform }: Surroundings,
): Promise<number> {
  await prepareParser();
  const service = new LanguageService();
  const projects = commandProjects({}, service);
  // flatc reports files that it cannot read.
  const workspace = new Workspace(service, nodeFileSystem, () => undefined, projects.files);
  const { roots, failures, display } = await findInputs(paths, { exclude });
  const given = new Set(roots.map(({ uri }) => uri));
  await projects.files.know([...given]);
  const known = new Set([...given, ...(await schemasBeside(projects.current(), [...given]))]);
  await projects.files.know([...known]);
  const isTaken = (uri: string) => !projects.current().isExcluded(uri);
  await workspace.load([...known].filter(isTaken));
  for (const uri of [...given].filter(isTaken)) await workspace.loadClosure(uri);
  const complaints = [...failures, ...(await complaintsAbout(projects, display)).failures];
  if (complaints.length > 0) throw new UsageError(...complaints);
  const listed = await workspace.settled(() => service.schemas((uri) => given.has(uri)));
  const runs = targetRuns(projects.current(), listed);
  const isAsked = [...given].some((uri) => projects.current().of(uri).settings.targets.length > 0);
  if (runs.length === 0 && isAsked)
    throw new UsageError(
      `no target of flatbuffers.json compiles ${paths.map(plainText).join(', ')}: name it in the entryFiles of a target, or a language such as --go`,
    );
  if (runs.length === 0)
    throw new UsageError(
      'missing option: a language such as --go, or --tool trpc; no flatbuffers.json has targets, which the command init takes from the build',
    );
  const made = new Map<string, Uint8Array>();
  const requestOf = (
    { language, output, includePaths, options, flatcVersion }: TargetRun,
    files: readonly string[],
  ) => ({
    tool: 'flatc' as const,
    program,
    languages: [language],
    files: files.map(pathOf),
    workingDirectory: cwd,
    includePaths: includePaths.map(pathOf),
    options,
    platform: platform as Platform,
    ...(output === undefined ? {} : { output: pathOf(output) }),
    ...(flatcVersion ? { flatcVersion } : {}),
  });
  for (const [index, run] of runs.entries()) {
    const { language, files } = run;
    const request: FlatcRequest = requestOf(run, files);
    const mayInfer = files.every((file) => projects.current().of(file).settings.inference);
    if (purpose.kind === 'write') {
      const isLaterTarget = index > 0;
      const isCompiled = (uri: string) =>
        !projects.current().isExcluded(uri) &&
        service.settings.targetsOf(uri).some((target) => target.generator === language && target.entryFiles);
      const own = { mayInstall: false, mayReplace: false, mayInfer, isLaterTarget, isCompiled };
      const status = await generate({ request, isDryRun, purpose, ...own });
      if (status !== 0) return status;
      continue;
    }
    const would = await madeBy(request, mayInfer);
    if ('status' in would) return reportUnmade(purpose, would.status);
    for (const [file, bytes] of would.files) made.set(file, bytes);
  }
  if (purpose.kind === 'write') return 0;
  const schemas = [...new Set(runs.flatMap(({ files }) => files))].map(display);
  // Code in the same folders may be of schemas that are left out.
  const whole = exclude.length > 0 ? [] : paths.map(fileUri);
  const folders = ownFolders(runs, [...given], whole);
  const stray = purpose.kind === 'check' ? strayFiles(folders, made) : [];
  const orphans = stray.length === 0 ? [] : await withoutSchema(stray, await requestsOfOthers());
  return reportMade(purpose, { schemas, files: made, orphans });

  /** A request for each run, with the schemas of its project that it leaves out, and all that its schemas include. */
  async function requestsOfOthers(): Promise<readonly FlatcRequest[]> {
    return Promise.all(
      runs.map(async (run) => {
        const included = run.files.flatMap((uri) => service.filesOf(uri));
        const beside = listed.map(({ uri }) => uri).filter((uri) => projects.current().of(uri).file?.uri === run.file);
        const others = new Set([...beside.filter(isTaken), ...included].filter((uri) => !run.files.includes(uri)));
        const request = requestOf(run, [...others]);
        const mayInfer = [...others].every((uri) => projects.current().of(uri).settings.inference);
        if (!mayInfer) return request;
        return { ...request, includePaths: await sufficientIncludes(request.files, request.includePaths) };
      }),
    );
  }
}

/**
 * All schemas of the projects of some schemas. A target without entry files compiles only schemas that no other one
 * includes, so the others must be known. Projects without such a target are left out.
 */
async function schemasBeside(projects: Projects, schemas: readonly string[]): Promise<readonly string[]> {
  const folders = new Set<string>();
  for (const uri of schemas) {
    const { directory, settings } = projects.of(uri);
    if (directory !== undefined && settings.targets.some(({ entryFiles }) => !entryFiles)) folders.add(directory);
  }
  const found = await Promise.all([...folders].map((folder) => searchFolder(folder, folder)));
  return found.flatMap((each) => each.schemas);
}

/**
 * The output folders that contain only code of these runs. Such a folder, and the project of each run into it, lie
 * completely within the given paths: projects elsewhere may write into other folders. A folder with schemas is left out,
 * because it may contain code of other runs.
 */
function ownFolders(
  runs: readonly TargetRun[],
  schemas: readonly string[],
  given: readonly string[],
): readonly string[] {
  const isGiven = (folder: string) => given.some((path) => isInside(folder, path));
  const isWhole = ({ file }: TargetRun) => file !== undefined && isGiven(directoryOf(file));
  const shared = new Set(runs.filter((run) => !isWhole(run)).map(({ output }) => output));
  return [...new Set(runs.filter(isWhole).flatMap(({ output }) => output ?? []))]
    .filter((folder) => isGiven(folder) && !shared.has(folder) && !schemas.some((uri) => isInside(uri, folder)))
    .map(pathOf);
}

function pathOf(uri: string): string {
  return URI.parse(uri).fsPath;
}
