// Compares present schemas with their older versions, wherever both were read from.
import { compareRoot, newSchema, oldSchemasOf, type PlacedFinding } from '../../baseline/comparison.ts';
import { firstError } from '../../baseline/first-error.ts';
import type { OldVersion } from '../../baseline/old-version.ts';
import {
  type CompatibilityOptions,
  counted,
  declaredTypes,
  type FlatcOptions,
  type LanguageService,
  plainText,
  type RuleLevel,
} from '../../language/service.ts';
import type { GivenProjects } from '../../settings/given-projects.ts';
import { decidedByOwnVersions } from '../../settings/own-versions.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { Judge } from '../check/judge.ts';
import type { LoadedRoot } from '../check/load-roots.ts';
import { type ComparedSchema, fixChanges, reportedFixes } from './fix-changes.ts';
import { removalFinding } from './removed-schemas.ts';
import { type ComparedRoot, CompatFindings, type CompatReport } from './report.ts';

/** Some files, by their URIs. */
type Files = Pick<ReadonlySet<string>, 'has'>;

interface Comparing {
  readonly service: LanguageService;
  readonly workspace: Workspace;
  readonly projects: GivenProjects;
  /** The present schemas, which the service has. */
  readonly roots: readonly LoadedRoot[];
  /** The older versions, the oldest first. */
  readonly versions: readonly OldVersion[];
  /** The name of all older versions together. */
  readonly baseline: string;
  readonly display: (uri: string) => string;
  readonly displayOld: (version: OldVersion, uri: string) => string;
  readonly settingsOf: (uri: string) => CompatibilityOptions;
  /** Whether a schema would be compared if it were still there; undefined if removed schemas are not told. */
  readonly isGiven: ((uri: string) => boolean) | undefined;
  /** The only files whose changes are told, and the name of the state since which they changed. */
  readonly recent?: { readonly since: string; readonly files: ReadonlySet<string> } | undefined;
  /** The files that fixes of changes may change, with `--fix`. */
  readonly mayChange?: ReadonlySet<string> | undefined;
  /** The fixes of a report: for so many findings, and only those that change no other files; undefined for none. */
  readonly fixes?: { readonly most: number; readonly filesInside: () => Promise<Files> } | undefined;
}

/** The number of findings that get fixes in a report for programs: after each fix its whole schema is compared again. */
export const mostWithFixes = 200;

type Compared = Pick<CompatReport, 'roots' | 'findings' | 'failures' | 'notes' | 'fixes' | 'fixTitles'> &
  Required<Pick<CompatReport, 'lines'>> & {
    /** The number of fixes that were carried out in memory. */
    readonly fixed: number;
  };

/** The changes of all roots that break an older version. */
export async function compareRoots({
  service,
  workspace,
  projects,
  roots,
  versions,
  baseline,
  display,
  displayOld,
  settingsOf,
  isGiven,
  recent,
  mayChange,
  fixes,
}: Comparing): Promise<Compared> {
  const failures: string[] = [];
  const notes: string[] = [];
  const judge = new Judge(service, workspace, roots);
  const findings = new CompatFindings(display, displayOld);
  const compared: ComparedRoot[] = [];
  let fixed = 0;
  let asked = 0;
  const fixesFor = (finding: PlacedFinding, schema: ComparedSchema, inside: Files) =>
    ++asked <= (fixes?.most ?? 0) ? reportedFixes(finding, schema, (uri) => inside.has(uri), display) : [];
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
    const isRecent = ({ uri }: PlacedFinding) => recent?.files.has(uri) ?? true;
    // The profile `conform` repeats flatc's verdict, and flatc has a single level.
    const toldOf = (found: readonly PlacedFinding[]) =>
      settings.profile === 'conform' ? found.filter(isRecent) : atLevels(found.filter(isRecent), levelOf);
    const compareNow = () => compareRoot(service, root.uri, old, versions, settings);
    const { baselines } = old;
    const errors = () => toldOf(compareNow().findings).filter(isError);
    const context = { service, workspace, root: root.uri, baselines, options: settings };
    if (mayChange) fixed += await fixChanges({ ...context, mayChange, errors });
    const comparison = compareNow();
    const told = toldOf(comparison.findings);
    const inside = told.length > 0 && (await fixes?.filesInside());
    for (const finding of told) findings.add(finding, () => (inside ? fixesFor(finding, context, inside) : []));
    service.forgetRoot(root.uri, true);
    for (const version of versions) version.forget(root.uri);
    for (const name of comparison.absent) notes.push(`${file} is new: it is not in ${name}`);
    for (const failure of comparison.failures) failures.push(plainText(`${file} cannot be compared with ${failure}`));
    for (const note of old.notes) if (!notes.includes(note)) notes.push(note);
    const isCompared = old.baselines.length > 0 || old.failures.length === 0;
    if (isCompared) compared.push({ file, verdict: told.some(isError) ? 'breaking' : 'compatible' });
  };
  let unchanged = 0;
  let untold = 0;
  for (const root of roots) {
    if (root.isFromFolder && versions.some((version) => version.holds(root.uri))) continue;
    const isUntold = recent?.files.has(root.uri) === false;
    if (isUntold || (await isUnchanged(service, root, versions, judge))) {
      compared.push({ file: display(root.uri), verdict: 'compatible' });
      service.forgetRoot(root.uri, true);
      if (isUntold) untold++;
      else unchanged++;
      continue;
    }
    await compare(root);
    projects.decideByOwnVersions(false);
  }
  if (recent && untold > 0) notes.push(unchangedNote(untold, roots.length, recent.since));
  if (unchanged > 0) notes.push(unchangedNote(unchanged, roots.length, baseline));
  let known: ReturnType<typeof declaredToday> | undefined;
  const today = () => {
    known ??= declaredToday(service, versions);
    return known;
  };
  const context = { display, displayOld, optionsOf: settingsOf, levelOf };
  for (const version of isGiven ? versions : []) {
    for (const removed of await version.removed(isGiven ?? (() => false), today)) {
      const finding = removalFinding(removed, version, context);
      if (finding) findings.addRemoved(finding, removed.uri, version);
    }
  }
  return {
    roots: compared,
    findings: findings.inOrder(),
    failures,
    notes,
    fixed,
    lines: (file) => findings.linesOf(file, service),
    ...(fixes ? findings.fixes() : {}),
  };
}

/** The options of a comparison for a file, by the settings and the version of flatc that is given. */
export function compatibilitySettings(service: LanguageService, projects: GivenProjects, given: FlatcOptions) {
  return (uri: string) => {
    const { settings, language } = projects.current().of(uri);
    const { flatcVersion = language.flatc.flatcVersion } = given;
    return {
      ...settings.compatibility,
      ...(flatcVersion ? { flatcVersion: flatcVersion.version } : {}),
      hasGenerator: service.settings.of(uri).flatc.generators.length > 0,
    };
  };
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
