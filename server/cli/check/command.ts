// `check`: runs the server's engine once over files and folders.
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import type { EarlierState } from '../../baseline/earlier-state-node.ts';
import { type Builds, LanguageService, oldestVersion, plainText, type Report } from '../../language/service.ts';
import type { GivenSettings } from '../../settings/given-projects.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { isInside } from '../../workspace/uris.ts';
import { compileLessFor } from '../compiler-flags.ts';
import { schemasOfDotNet } from '../dot-net-projects.ts';
import { prepareParser } from '../parser-modules.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects, complaintsAbout, inferenceIn, rulesIn } from '../projects.ts';
import { fixesIn, fixTitlesIn } from '../report/finding-fix.ts';
import { FindingList } from '../report/finding-list.ts';
import type { CheckReport } from '../report/report.ts';
import { openChangedSince, uncomparedNotes } from '../search/changed-since.ts';
import { affectedFiles, type RootIncludes } from './affected-files.ts';
import { chooseFindings, type FoundInRoot } from './choose-findings.ts';
import { dataAmong } from './folder-data.ts';
import { fileUri, findInputs, type Inputs, isProjectFile } from './inputs.ts';
import { insideOf } from './inside-folders.ts';
import type { CheckTask, Outcome, Unreadable } from './judging.ts';
import { type LoadedRoot, loadRoots } from './load-roots.ts';
import { missingSubmodules, placesOfSchemas } from './missing-submodules.ts';
import type { CheckOptions } from './options.ts';
import { withoutSameAdvice } from './same-advice.ts';
import { rootsOfShard } from './shares.ts';
import { judgeAll } from './threads.ts';

/** Finds the schemas and data that the paths of a check lead to. Streams are read, which only works once. */
export function findCheckInputs({ paths, exclude, stdinFilePath }: CheckOptions): Promise<Inputs> {
  return findInputs(paths, { takesBinary: true, takesData: true, takesPipes: true, exclude, stdinFilePath });
}

/** The number of UTF-16 units of text that are judged before the parser is prepared. */
const mostWithoutParser = 200_000;

/**
 * Checks the inputs. The parser is prepared if there is much to check; otherwise this fails with `ParserMissing` where a
 * text needs it. Fails with a `UsageError` if `--changed-since` does not name a commit; other problems are in the report.
 */
export async function check(options: CheckOptions, given?: Inputs): Promise<CheckReport> {
  const inputs = given ?? (await findCheckInputs(options));
  const { changedSince } = options;
  const earlier = changedSince === undefined ? undefined : await openChangedSince(changedSince, inputs.folders);
  try {
    return await checkInputs(inputs, earlier, options);
  } finally {
    earlier?.close();
  }
}

async function checkInputs(
  inputs: Inputs,
  earlier: EarlierState | undefined,
  options: CheckOptions,
): Promise<CheckReport> {
  const { roots: given, mayBeData, schemaless, folders, display } = inputs;
  const missing = await missingFolders(options.includePaths);
  const failures: string[] = [];
  const fail = ({ uri, reason }: Unreadable) =>
    failures.push(plainText(`unable to load file: ${display(uri)}${reason && `: ${reason}`}`));
  const commandLine: GivenSettings = {
    includePaths: options.includePaths,
    trpc: options.trpc,
    flatc: options.flatc,
    others: [...inferenceIn(options), ...rulesIn(options)],
  };
  const service = new LanguageService();
  const projects = commandProjects(commandLine, service);
  await projects.files.know([...given.map(({ uri }) => uri), ...mayBeData.filter(isProjectFile)]);
  const data = await dataAmong(mayBeData, service, projects.files);
  const roots = [...given, ...data];
  const excused = schemaless.filter(({ folder }) => data.some(({ uri }) => isInside(uri, folder)));
  failures.push(...inputs.failures.filter((each) => !excused.some(({ failure }) => failure === each)));
  const searched = folders.filter((folder) => options.paths.some((path) => fileUri(path) === folder));
  const schemas = given.map(({ uri }) => uri);
  const found = { folders: searched, schemas, data: mayBeData };
  const { failures: unusableFiles, notes } = await complaintsAbout(projects, display, found);
  failures.push(...unusableFiles);
  const own = roots.filter(
    ({ uri, isFromFolder, schema }) => !isFromFolder || schema !== undefined || !projects.current().isExcluded(uri),
  );
  const { readable, unreadable } = await loadRoots(own, nodeFileSystem);
  unreadable.forEach(fail);
  const size = readable.reduce((sum, { text }) => sum + text.length, 0);
  compileLessFor(size);
  // One of many texts is likely to need it, and the whole check would begin again.
  if (size > mostWithoutParser) await prepareParser();
  const includePaths = [...new Set(projects.current().all.flatMap(({ language }) => language.includePaths))];
  const judgedHere = options.shard && rootsOfShard(readable, includePaths, options.shard);
  const mayInfer = (uri: string) => projects.current().of(uri).settings.inference;
  // Findings about generated code depend on the version, which nothing but a build may name.
  const needsVersion = (uri: string) => {
    const { flatc, targets } = projects.current().of(uri).language;
    return targets.length > 0 && flatc.flatcVersion === undefined && options.flatc.flatcVersion === undefined;
  };
  const wantsIncludes = earlier !== undefined;
  const judged = await judgeWithBuilds(
    { commandLine, includePaths, roots: readable, builds: [], wantsIncludes, judged: judgedHere },
    mayInfer,
    needsVersion,
  );
  judged.unreadable.forEach(fail);
  failures.push(...judged.endings.map((reason) => plainText(`a thread of the check ended: ${reason}`)));

  const findings = new FindingList(display);
  const missingFiles = (
    await Promise.all(schemaless.map(({ folder }) => placesOfSchemas(URI.parse(folder).fsPath)))
  ).flat();
  const checked: FoundInRoot[] = [];
  for (const [index, root] of readable.entries()) {
    if (judgedHere?.has(index) === false) continue;
    const file = display(root.uri);
    const { judgement, bug = 'its thread ended' } = judged.outcomes.get(index) ?? {};
    if (judgement) {
      const { verdict, reports, through } = judgement;
      checked.push({
        root: {
          file,
          verdict,
          ...(root.schema === undefined ? {} : { schema: display(root.schema) }),
          ...(through === undefined ? {} : { through: display(through) }),
        },
        uri: root.uri,
        found: reports.map((report) => ({ report, finding: findings.add(report, root.uri) })),
      });
      missingFiles.push(...reports.flatMap((report) => missingFilesOf(report, judged.service, options.includePaths)));
    } else {
      // A bug in one file must not keep the others from being checked.
      failures.push(`${plainText(file)} cannot be checked: ${bug}`);
    }
  }
  const named = new Set(roots.filter((root) => !root.isFromFolder || root.schema !== undefined).map(({ uri }) => uri));
  const quotable = await insideOf([...folders, ...options.includePaths.map(fileUri)], findings.files.values(), named);
  const mayQuote = (uri: string) => quotable.has(uri);
  const baselineOf = (uri: string) => projects.current().of(uri).settings.baseline || undefined;
  const recent =
    earlier && (await affectedFiles(rootIncludes(readable, judged.outcomes), searched, projects.files.files, earlier));
  const choice = { options, findings, service: judged.service, baselineOf, mayQuote, affected: recent?.files };
  const chosen = await chooseFindings(checked, choice);
  const asked = findings.inPlaces(mayQuote).filter(({ finding }) => chosen.isReported(finding));
  const { findings: reported, notes: leftOut } = withoutSameAdvice(asked, options.only);
  const hasError = reported.some(({ finding }) => finding.severity === 'error');
  const silent = hasError ? undefined : chosen.roots.find(({ verdict }) => verdict === 'reject');
  return {
    roots: chosen.roots,
    findings: reported.map(({ shown }) => shown),
    known: chosen.known,
    unchanged: chosen.unchanged,
    // A file may be a root as well as an include.
    failures: [...new Set([...failures, ...chosen.failures])],
    notes: [
      ...[...options.notes, ...missing, ...notes, ...(await missingSubmodules(missingFiles)), ...chosen.notes],
      ...leftOut,
      ...(silent ? [`flatc rejects ${silent.file}: ${unchanging}`] : []),
      ...(earlier && recent ? uncomparedNotes(earlier, recent.outside, display) : []),
    ],
    ...sourcesOf(judged.service, findings, quotable, display),
  };
}

/** The reason for a status of 1 without an error in the report. */
const unchanging = 'the level of a rule, or a comment that ignores it, does not change that';

/** The roots with the includes of their files. A root that could not be judged has no includes. */
function rootIncludes(roots: readonly LoadedRoot[], outcomes: ReadonlyMap<number, Outcome>): readonly RootIncludes[] {
  return roots.map(({ uri, text, isFromFolder, nul }, index) => {
    const { judgement, includes = [] } = outcomes.get(index) ?? {};
    const through = judgement?.through;
    return {
      uri,
      includes,
      ...(isFromFolder || nul !== undefined ? {} : { text }),
      ...(through === undefined ? {} : { through }),
    };
  });
}

/**
 * Judges all roots. Builds are read, and all roots judged again, only if a build may change a finding: if a root has a
 * missing include, or something that flatc's oldest version refuses, or if FlatSharp compiles it. Builds are always read
 * if `needsVersion` is true for a root, because findings about generated code depend on the version of flatc.
 */
async function judgeWithBuilds(
  task: CheckTask,
  mayInfer: (uri: string) => boolean,
  needsVersion: (uri: string) => boolean,
): ReturnType<typeof judgeAll> {
  const buildsOf = (inNeed: readonly string[]) => readProjectBuilds(inNeed.filter(mayInfer));
  const uris = task.roots.map(({ uri }) => uri);
  if (uris.every(needsVersion)) return judgeAll({ ...task, builds: await buildsOf(uris) });
  // A build may pin any version. Text that the oldest one accepts is accepted by all of them.
  const presumedVersion = task.commandLine.flatc?.flatcVersion ? {} : { presumedVersion: oldestVersion };
  const judged = await judgeAll({ ...task, commandLine: { ...task.commandLine, ...presumedVersion } });
  const inNeed = [...judged.outcomes].flatMap(([index, { judgement }]) => {
    const root = task.roots[index];
    if (!root) return [];
    // A comment that ignores `flatc-version` may be needed under the version that the build pins.
    const isIgnored = root.text.includes('flatc-version');
    const mayDiffer = isIgnored || needsVersion(root.uri) || judgement?.reports.some(mayDependOnBuild);
    return mayDiffer ? [root.uri] : [];
  });
  const ofDotNet = await schemasOfDotNet(uris.filter(mayInfer));
  const builds = await buildsOf([...new Set([...inNeed, ...ofDotNet])]);
  return inNeed.length > 0 || builds.some(runsFlatSharp) ? judgeAll({ ...task, builds }) : judged;
}

/** Whether a build runs FlatSharp, whose schemas have other names and attributes than those of flatc. */
function runsFlatSharp({ uses }: Builds[number]): boolean {
  return uses.some(({ dialect }) => dialect === 'flatsharp');
}

/** The paths where the include of an `include-not-found` finding was looked for; empty for any other finding. */
function missingFilesOf(
  { uri, diagnostic: { code, range } }: Report,
  service: LanguageService,
  includePaths: readonly string[],
): readonly string[] {
  const file = code === 'include-not-found' ? service.file(uri) : undefined;
  if (!file) return [];
  const written = file.text.slice(file.offsetAt(range.start), file.offsetAt(range.end)).replace(/^"|"$/g, '');
  const folders = [dirname(URI.parse(uri).fsPath), ...includePaths];
  return folders.map((folder) => resolve(folder, written));
}

/** Whether the facts of a build may change a finding. */
function mayDependOnBuild({ diagnostic: { code } }: Report): boolean {
  return code === 'include-not-found' || code === 'flatc-version' || String(code).startsWith('generator');
}

/** Messages about the include folders that do not exist. flatc ignores them silently; most are typing errors. */
async function missingFolders(paths: readonly string[]): Promise<readonly string[]> {
  const isFolder = (path: string) =>
    stat(path).then(
      (status) => status.isDirectory(),
      () => false,
    );
  const are = await Promise.all(paths.map(isFolder));
  return paths.filter((_, index) => !are[index]).map((path) => `there is no include folder ${path}`);
}

/** Titles of quick fixes are listed for this many findings at most; nobody reads more at once. */
const mostWithTitles = 200;

/** The source lines and quick fixes that a report shows beside findings, computed on demand. */
function sourcesOf(
  service: LanguageService,
  findings: FindingList,
  quotable: ReadonlySet<string>,
  display: (uri: string) => string,
): Pick<CheckReport, 'lines' | 'fixTitles' | 'fixes'> {
  const uris = findings.files;
  const mayQuote = (uri: string) => quotable.has(uri);
  const titlesOf = fixTitlesIn(service, findings, mayQuote);
  let asked = 0;
  return {
    lines: (name) => {
      const uri = uris.get(name) ?? '';
      const file = quotable.has(uri) ? service.file(uri) : undefined;
      if (!file) return undefined;
      return (line) => file.text.slice(file.startOfLine(line), file.startOfLine(line + 1)).replace(/\r?\n$|\r$/, '');
    },
    fixTitles: (finding) => (++asked > mostWithTitles ? [] : titlesOf(finding)),
    fixes: fixesIn(service, findings, mayQuote, display),
  };
}
