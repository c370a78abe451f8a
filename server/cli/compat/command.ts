// `compat`: reports changes of schemas that break data, JSON or code of older versions.
import { relative } from 'node:path';
import { URI } from 'vscode-uri';
import type { BaselineSchemas } from '../../baseline/baselines.ts';
import type { EarlierState } from '../../baseline/earlier-state-node.ts';
import { OldVersion } from '../../baseline/old-version.ts';
import { openBaselines } from '../../baseline/open-baselines-node.ts';
import { unchangedSchemas } from '../../baseline/unchanged-schemas.ts';
import { counted, directoryOf, LanguageService } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { isInside, pathOfUri } from '../../workspace/uris.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { affectedFiles } from '../check/affected-files.ts';
import { diffOf, fixableFiles, writeFixed } from '../check/fixable-files.ts';
import { fileUri, findInputs } from '../check/inputs.ts';
import { insideOf } from '../check/inside-folders.ts';
import { type LoadedRoot, loadRoots, type Root } from '../check/load-roots.ts';
import { readBuildsInNeed } from '../project-builds.ts';
import { commandProjects, complaintsAbout, inferenceIn, rulesIn } from '../projects.ts';
import { openChangedSince, uncomparedNotes } from '../search/changed-since.ts';
import { unreadFiles } from '../unread-files.ts';
import { UsageError } from '../usage-error.ts';
import { compareRoots, compatibilitySettings, mostWithFixes } from './compare-roots.ts';
import { emptyPathsOf, foldersOf, isAtSome, judgeEmptyPaths } from './emptied-paths.ts';
import { withoutEmpty } from './empty-baselines.ts';
import type { CompatFormat, CompatOptions } from './options.ts';
import type { CompatReport } from './report.ts';

/**
 * Compares all schemas that the paths lead to with the older versions. Fails with a `UsageError` if no older version is
 * named, or `--changed-since` names no commit; a baseline that cannot be read is a failure of the report. The parser
 * must be initialized.
 */
export async function compat(options: CompatOptions): Promise<CompatReport> {
  const inputs = await findInputs(options.paths, { ...options, takesPipes: options.fix === undefined });
  const { roots: given, folders, display, failures: unusable } = inputs;
  const service = new LanguageService();
  const projects = projectsOf(options, service);
  const named = namedFolders(options.paths, folders);
  const empty = emptyPathsOf(inputs, named);
  const settled = given.length > 0 ? given.map(({ uri }) => uri) : foldersOf(empty).map((folder) => `${folder}/`);
  await projects.files.know(settled);
  const isOwn = ({ uri, isFromFolder }: Root) => !isFromFolder || !projects.current().isExcluded(uri);
  const roots = given.filter(isOwn);
  const settingsOf = compatibilitySettings(service, projects, options.flatc);
  const first = roots[0]?.uri ?? settled[0];
  const against = options.against.length > 0 || first === undefined ? options.against : settingsOf(first).against;
  if (against.length === 0)
    throw new UsageError('missing baseline: --against REF|DIR|FILE, or compatibility.against in flatbuffers.json');
  const complaints = await complaintsAbout(projects, display);
  const opened = await openBaselines(
    against,
    process.cwd(),
    folders.map(pathOfUri),
    topsOf(options.paths, folders, roots),
  );
  const { baselines, ...without } = await withoutEmpty(opened.baselines, roots);
  const failures = [
    ...unusable,
    ...complaints.failures,
    ...opened.failures.map((failure) => `unable to read the baseline ${failure}`),
    ...without.failures,
  ];
  const notes = [...options.notes, ...complaints.notes, ...opened.notes, ...without.notes];
  const compared = baselines.length === 0 ? against : against.filter((word) => !without.empty.includes(word));
  const nothing = { baseline: [...new Set(compared)].join(', '), roots: [], findings: [], failures, notes };
  if (baselines.length === 0) return nothing;
  let earlier: EarlierState | undefined;
  try {
    if (options.changedSince !== undefined) earlier = await openChangedSince(options.changedSince, folders);
    const places = [fileUri('.'), ...folders, ...foldersOf(empty)];
    const unread = unreadFiles(display);
    const workspace = new Workspace(service, nodeFileSystem, unread.add, projects.files);
    // These ask about the includes of every root.
    const isWhole = earlier !== undefined || options.fix !== undefined;
    const versionsRead = baselines.map(({ schemas }) => schemas);
    const { readable, unchanged } = await loadInto(service, roots, unread.add, isWhole ? [] : versionsRead);
    const loadClosures = async (schemas: Iterable<string>) => {
      for (const uri of schemas) await workspace.loadClosure(uri);
    };
    const changed = readable.map(({ uri }) => uri).filter((uri) => !unchanged.has(uri));
    await loadClosures(changed);
    let others: Promise<void> | undefined;
    const loadAll = () => (others ??= loadClosures(unchanged));
    // A version that is only inferred from the build gives no verdict, so it is not looked up.
    await readBuildsInNeed(changed, projects, service);
    const withIncludes = () =>
      readable.map(({ uri, text, nul }) => ({
        uri,
        includes: service.includesOf(uri),
        ...(nul === undefined ? { text } : {}),
      }));
    const recent =
      earlier && (await affectedFiles(withIncludes(), [...named, ...foldersOf(empty)], projects.files.files, earlier));
    if (earlier && recent) notes.push(...uncomparedNotes(earlier, recent.outside, display));
    const versions = baselines.map((baseline) => new OldVersion(baseline, service, places, 'once'));
    for (const version of versions)
      if (await version.assumesPaths())
        notes.push(
          `with --no-inference, the build of ${version.name} is not read: includes of ${version.name} are looked for in the folders of today's flatbuffers.json`,
        );
    const isWanted = (uri: string) => !inputs.isLeftOut(uri) && !projects.current().isExcluded(uri);
    const isGiven = (uri: string) =>
      (named.some((folder) => isInside(uri, folder)) || isAtSome(empty, uri)) &&
      isWanted(uri) &&
      (recent?.files.has(uri) ?? true);
    const emptied = await judgeEmptyPaths(empty, versions, isWanted, display);
    notes.push(...emptied.notes);
    const fixable = options.fix && (await fixableFiles(readable, folders, display));
    const namedFiles = new Set(roots.flatMap(({ uri, isFromFolder }) => (isFromFolder ? [] : [uri])));
    const most = options.fix === 'printed' ? 0 : findingsWithFixes[options.format];
    let inside: ReturnType<typeof insideOf> | undefined;
    // Links are followed only once there is a finding, because most comparisons find nothing.
    const filesInside = () =>
      (inside ??= loadAll().then(() => {
        const uris = new Set(readable.flatMap(({ uri }) => service.filesOf(uri)));
        return insideOf(folders, uris, namedFiles);
      }));
    const { fixed, refusals, ...compared } = await compareRoots({
      service,
      workspace,
      projects,
      roots: readable,
      unchanged,
      loadAll,
      versions,
      baseline: nothing.baseline,
      display,
      displayOld,
      settingsOf,
      isGiven: named.length > 0 || empty.length > 0 ? isGiven : undefined,
      recent: earlier && recent && { since: earlier.name, files: recent.files },
      mayChange: fixable && new Set(fixable.files.map(({ uri }) => uri)),
      fixes: most === 0 ? undefined : { most, filesInside },
    });
    const whole = (): CompatReport => ({
      ...nothing,
      ...compared,
      // A file may be a root as well as an include.
      failures: [...new Set([...failures, ...emptied.failures, ...unread.messages(), ...compared.failures])].filter(
        (failure) => !emptied.excused.has(failure),
      ),
      notes: [...notes, ...refusals, ...compared.notes],
    });
    if (fixable) {
      const changed = changedFiles(fixable.files, service);
      notes.push(...fixable.notes);
      if (options.fix === 'printed') return { ...whole(), diff: diffOf(changed, display) };
      const { written, failures: unwritten } = await writeFixed(changed, display);
      const count = `${counted(fixed, 'change')} fixed in ${counted(written.length, 'schema')}`;
      notes.push(count);
      failures.push(...unwritten);
    }
    return whole();
  } finally {
    opened.close();
    earlier?.close();
  }
}

/** The projects of the schemas, whose settings the command line overrides. */
function projectsOf(options: CompatOptions, service: LanguageService): ReturnType<typeof commandProjects> {
  const { includePaths, trpc, flatc, compatibility } = options;
  const own = Object.entries(compatibility).map(([name, value]) => [`compatibility.${name}`, value] as const);
  const others = [...own, ...inferenceIn(options), ...rulesIn(options)];
  return commandProjects({ includePaths, trpc, flatc, others }, service);
}

/**
 * Gives the service the texts of the roots. Returns the readable roots, and the URIs of unchanged roots: their text,
 * and the text of each of their includes, is the same in every version of `versions`.
 */
async function loadInto(
  service: LanguageService,
  roots: readonly Root[],
  fail: (uri: string, reason: string) => void,
  versions: readonly BaselineSchemas[],
): Promise<{ readonly readable: readonly LoadedRoot[]; readonly unchanged: ReadonlySet<string> }> {
  const { readable, unreadable } = await loadRoots(roots, nodeFileSystem);
  const files = readable.map(({ uri, text }) => service.createFile(uri, 'flatbuffers', 0, text));
  for (const { uri, reason } of unreadable) fail(uri, reason);
  const schemas = files.filter((_, index) => readable[index]?.nul === undefined);
  const { settings } = service;
  const unchanged =
    versions.length === 0
      ? new Set<string>()
      : await unchangedSchemas({ schemas, settings, present: nodeFileSystem, versions });
  for (const file of files) {
    if (unchanged.has(file.uri)) file.settleLater();
    else file.settle();
    service.setFile(file);
  }
  return { readable, unchanged };
}

/** The files whose text in the service differs from the disk, with both texts. */
function changedFiles(
  files: Awaited<ReturnType<typeof fixableFiles>>['files'],
  service: LanguageService,
): Parameters<typeof writeFixed>[0] {
  return files.flatMap((file) => {
    const text = service.file(file.uri)?.text ?? file.before;
    return text === file.before ? [] : [{ ...file, text }];
  });
}

/** The folders among `folders` that `paths` names. */
function namedFolders(paths: readonly string[], folders: readonly string[]): readonly string[] {
  return folders.filter((folder) => paths.some((path) => fileUri(path) === folder));
}

/**
 * The number of findings whose fixes are computed for a report. The whole schema is compared again for each fix, so the
 * format `text`, for which a person waits, has few. It shows only the titles of the fixes.
 */
const findingsWithFixes: Readonly<Record<CompatFormat, number>> = {
  ...{ text: 20, json: mostWithFixes, sarif: mostWithFixes },
  ...{ short: 0, github: 0, gitlab: 0, junit: 0, markdown: 0 },
};

/**
 * The folders to which the paths of schemas are taken relative, so that they can be looked up in a folder that is the
 * baseline. The likeliest one comes first.
 */
function topsOf(paths: readonly string[], folders: readonly string[], roots: readonly Root[]): readonly string[] {
  const given = namedFolders(paths, folders);
  // A schema in nested given folders belongs to the inner one.
  const nearest = [...given].sort((one, other) => other.length - one.length);
  const named = new Set(roots.map(({ uri }) => directoryOf(uri)));
  // Named files of several folders have nothing but the working directory in common.
  const own = given.length === 0 && named.size === 1 ? [...named] : [];
  return [...nearest, fileUri('.'), ...own].map(pathOfUri);
}

/** The name of an older file for users: `v1.2:schemas/a.fbs` in a commit, otherwise its path. */
function displayOld(version: OldVersion, uri: string): string {
  const path = relative(process.cwd(), URI.parse(uri).fsPath).replaceAll('\\', '/');
  return version.commit === undefined ? path : `${version.name}:${path}`;
}
