// `compat`: reports changes of schemas that break data, JSON or code of older versions.
import { relative } from 'node:path';
import { URI } from 'vscode-uri';
import { compareRoot, newSchema, oldSchemasOf, type PlacedFinding } from '../../baseline/comparison.ts';
import { firstError } from '../../baseline/first-error.ts';
import { OldVersion } from '../../baseline/old-version.ts';
import { openBaselines } from '../../baseline/open-baselines-node.ts';
import {
  counted,
  declaredTypes,
  directoryOf,
  LanguageService,
  plainText,
  type RuleLevel,
} from '../../language/service.ts';
import { decidedByOwnVersions } from '../../settings/own-versions.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { isInside } from '../../workspace/uris.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri, findInputs, type Root } from '../check/inputs.ts';
import { Judge } from '../check/judge.ts';
import { type LoadedRoot, loadRoots } from '../check/load-roots.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects, complaintsAbout, inferenceIn, rulesIn } from '../projects.ts';
import { UsageError } from '../usage-error.ts';
import type { CompatOptions } from './options.ts';
import { removalFinding } from './removed-schemas.ts';
import { type ComparedRoot, CompatFindings, type CompatReport } from './report.ts';

/** Compares all schemas that the paths lead to with the older versions. The parser must be initialized. */
export async function compat(options: CompatOptions): Promise<CompatReport> {
  const inputs = await findInputs(options.paths, options);
  const { roots: given, folders, display, failures: unusable } = inputs;
  const service = new LanguageService();
  const others = Object.entries(options.compatibility).map(
    ([name, value]) => [`compatibility.${name}`, value] as const,
  );
  const projects = commandProjects(
    {
      includePaths: options.includePaths,
      trpc: options.trpc,
      flatc: options.flatc,
      others: [...others, ...inferenceIn(options), ...rulesIn(options)],
    },
    service,
  );
  await projects.files.know(given.map(({ uri }) => uri));
  const isOwn = ({ uri, isFromFolder }: Root) => !isFromFolder || !projects.current().isExcluded(uri);
  const roots = given.filter(isOwn);
  const settingsOf = (uri: string) => {
    const { settings, language } = projects.current().of(uri);
    const { flatcVersion = language.flatc.flatcVersion } = options.flatc;
    return {
      ...settings.compatibility,
      ...(flatcVersion ? { flatcVersion: flatcVersion.version } : {}),
      hasGenerator: service.settings.of(uri).flatc.generators.length > 0,
    };
  };
  const [first] = roots;
  const against = options.against.length > 0 || !first ? options.against : settingsOf(first.uri).against;
  if (against.length === 0)
    throw new UsageError('missing baseline: --against REF|DIR|FILE, or compatibility.against in flatbuffers.json');
  const complaints = await complaintsAbout(projects, display);
  const opened = await openBaselines(
    against,
    process.cwd(),
    folders.map((uri) => URI.parse(uri).fsPath),
    topsOf(options.paths, folders, roots),
  );
  const failures = [
    ...unusable,
    ...complaints.failures,
    ...opened.failures.map((failure) => `unable to read the baseline ${failure}`),
  ];
  const notes = [...options.notes, ...complaints.notes];
  const nothing = { baseline: [...new Set(against)].join(', '), roots: [], findings: [], failures, notes };
  if (opened.baselines.length === 0) return nothing;
  try {
    const places = [fileUri('.'), ...folders];
    const fail = (uri: string, reason: string) =>
      failures.push(plainText(`unable to load file: ${display(uri)}${reason && `: ${reason}`}`));
    const workspace = new Workspace(service, nodeFileSystem, fail, projects.files);
    const { readable, unreadable } = await loadRoots(roots);
    for (const { uri, text } of readable) {
      const file = service.createFile(uri, 'flatbuffers', 0, text);
      file.settle();
      service.setFile(file);
    }
    for (const { uri, reason } of unreadable) fail(uri, reason);
    for (const { uri } of readable) await workspace.loadClosure(uri);
    const mayInfer = (uri: string) => projects.current().of(uri).settings.inference;
    const lost = readable.flatMap(({ uri }) => (mayInfer(uri) && service.hasLostInclude(uri) ? [uri] : []));
    // A version that is only inferred from the build gives no verdict, so it is not looked up.
    service.setBuilds(await readProjectBuilds(lost));
    const versions = opened.baselines.map((baseline) => new OldVersion(baseline, service, places));
    const judge = new Judge(service, workspace, readable);
    const findings = new CompatFindings(display, displayOld);
    const compared: ComparedRoot[] = [];
    const levelOf = (uri: string, code: string) => service.settings.of(uri).rules[code];
    const compare = async (root: LoadedRoot): Promise<void> => {
      const file = display(root.uri);
      let judged = await judge.judgeBriefly(root);
      if (judged.verdict === 'reject' && mayBeDecided(service, root.uri)) {
        projects.decideByOwnVersions(true);
        judged = await judge.judgeBriefly(root);
      }
      const { verdict, reports, through } = judged;
      if (through !== undefined) {
        compared.push({ file, verdict: 'compatible', through: display(through) });
        return;
      }
      if (verdict === 'reject') {
        const first = firstError(reports, display);
        const reason = first === undefined ? '' : `: ${first}`;
        failures.push(plainText(`${file} has errors, and is not compared${reason}`));
        return;
      }
      const old = await oldSchemasOf(service, root.uri, versions);
      await workspace.settled(() => service.comparedSchema(root.uri));
      const settings = settingsOf(root.uri);
      const comparison = compareRoot(service, root.uri, old, versions, settings);
      service.forgetRoot(root.uri, true);
      for (const version of versions) version.forget(root.uri);
      // The profile `conform` repeats flatc's verdict, and flatc has a single level.
      const told = settings.profile === 'conform' ? comparison.findings : atLevels(comparison.findings, levelOf);
      for (const finding of told) findings.add(finding);
      for (const name of comparison.absent) notes.push(`${file} is new: it is not in ${name}`);
      for (const failure of comparison.failures) failures.push(plainText(`${file} cannot be compared with ${failure}`));
      for (const note of old.notes) if (!notes.includes(note)) notes.push(note);
      const isCompared = old.baselines.length > 0 || old.failures.length === 0;
      if (isCompared) compared.push({ file, verdict: told.some(isError) ? 'breaking' : 'compatible' });
    };
    let unchanged = 0;
    for (const root of readable) {
      if (root.isFromFolder && versions.some((version) => version.holds(root.uri))) continue;
      if (await isUnchanged(service, root, versions, judge)) {
        compared.push({ file: display(root.uri), verdict: 'compatible' });
        service.forgetRoot(root.uri, true);
        unchanged++;
        continue;
      }
      await compare(root);
      projects.decideByOwnVersions(false);
    }
    if (unchanged > 0) notes.push(unchangedNote(unchanged, readable.length, nothing.baseline));
    const given = folders.filter((folder) => options.paths.some((path) => fileUri(path) === folder));
    const isGiven = (uri: string) =>
      given.some((folder) => isInside(uri, folder)) && !inputs.isLeftOut(uri) && !projects.current().isExcluded(uri);
    let known: ReturnType<typeof declaredToday> | undefined;
    const today = () => {
      known ??= declaredToday(service, versions);
      return known;
    };
    const context = { display, displayOld, optionsOf: settingsOf, levelOf };
    for (const version of given.length > 0 ? versions : []) {
      for (const removed of await version.removed(isGiven, today)) {
        const finding = removalFinding(removed, version, context);
        if (finding) findings.addRemoved(finding, removed.uri, version);
      }
    }
    const lines = (file: string) => findings.linesOf(file, service);
    return { ...nothing, roots: compared, findings: findings.inOrder(), lines };
  } finally {
    opened.close();
  }
}

function isError({ finding }: PlacedFinding): boolean {
  return finding.severity === 'error';
}

/** The members of all types in today's files, by full name of the type. */
function declaredToday(
  service: LanguageService,
  versions: readonly OldVersion[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  for (const uri of service.uris) {
    const file = versions.some((version) => version.holds(uri)) ? undefined : service.file(uri);
    for (const [name, members] of file ? declaredTypes(file).members : []) {
      const known = found.get(name);
      if (known) known.push(members);
      else found.set(name, [members]);
    }
  }
  return found;
}

/** Applies the levels that settings give to codes; findings at level `off` are dropped. */
function atLevels(
  findings: readonly PlacedFinding[],
  levelOf: (uri: string, code: string) => RuleLevel | undefined,
): readonly PlacedFinding[] {
  return findings.flatMap((placed) => {
    const level = levelOf(placed.uri, placed.finding.code) ?? placed.finding.severity;
    return level === 'off' ? [] : [{ ...placed, finding: { ...placed.finding, severity: level } }];
  });
}

/**
 * Whether a schema and its includes are unchanged since every version, so that nothing can break. A schema with
 * comments that accept changes is compared anyway if possible: such a comment may have become needless.
 */
async function isUnchanged(
  service: LanguageService,
  root: LoadedRoot,
  versions: readonly OldVersion[],
  judge: Judge,
): Promise<boolean> {
  const schema = newSchema(service, root.uri);
  for (const version of versions) if (!(await version.isUnchanged(schema))) return false;
  const mayAccept = schema.files().some((file) => file.has('fbs-compat-ignore'));
  return !mayAccept || (await judge.judgeBriefly(root)).verdict === 'reject';
}

function unchangedNote(unchanged: number, all: number, baseline: string): string {
  if (unchanged === 1) return `1 of ${counted(all, 'schema')} is as it was in ${baseline}`;
  return `${unchanged} of ${all} schemas are as they were in ${baseline}`;
}

/** Whether a schema has a flatc version of its own, which may accept it when the newest one does not. */
function mayBeDecided(service: LanguageService, uri: string): boolean {
  const language = service.settings.of(uri);
  return decidedByOwnVersions(language) !== language;
}

/** The folders from which paths of schemas are counted when a folder is the baseline, the likeliest first. */
function topsOf(paths: readonly string[], folders: readonly string[], roots: readonly Root[]): readonly string[] {
  const given = folders.filter((folder) => paths.some((path) => fileUri(path) === folder));
  // A schema in nested given folders belongs to the inner one.
  const nearest = [...given].sort((one, other) => other.length - one.length);
  const named = new Set(roots.flatMap(({ uri, isFromFolder }) => (isFromFolder ? [] : [directoryOf(uri)])));
  // Named files of several folders have nothing but the working directory in common.
  const own = given.length === 0 && named.size === 1 ? [...named] : [];
  return [...nearest, fileUri('.'), ...own].map((uri) => URI.parse(uri).fsPath);
}

/** The name of an older file for users: `v1.2:schemas/a.fbs` in a commit, otherwise its path. */
function displayOld(version: OldVersion, uri: string): string {
  const path = relative(process.cwd(), URI.parse(uri).fsPath).replaceAll('\\', '/');
  return version.commit === undefined ? path : `${version.name}:${path}`;
}
