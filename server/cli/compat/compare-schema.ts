// Compares one present schema with its older versions.
import { compareRoot, oldSchemasOf, type PlacedFinding, refusalNote } from '../../baseline/comparison.ts';
import { firstError } from '../../baseline/first-error.ts';
import type { OldVersion } from '../../baseline/old-version.ts';
import { type CompatibilityOptions, type LanguageService, plainText } from '../../language/service.ts';
import type { GivenProjects } from '../../settings/given-projects.ts';
import { decidedByOwnVersions } from '../../settings/own-versions.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Judge } from '../check/judge.ts';
import type { LoadedRoot } from '../check/load-roots.ts';
import { fixChanges, reportedFixes } from './fix-changes.ts';
import type { ComparedRoot, CompatFindings } from './report.ts';

/** A set of URIs of files. */
type Files = Pick<ReadonlySet<string>, 'has'>;

export interface Comparing {
  readonly service: LanguageService;
  readonly workspace: Workspace;
  readonly projects: GivenProjects;
  /** The present schemas, which the service has. */
  readonly roots: readonly LoadedRoot[];
  /** The schemas that are the same in all older versions, with all their includes. These includes are not read yet. */
  readonly unchanged?: ReadonlySet<string>;
  /** Reads the includes of the schemas in `unchanged`. */
  readonly loadAll?: () => Promise<void>;
  /** The older versions, the oldest first. */
  readonly versions: readonly OldVersion[];
  /** The names of all older versions as one text, for messages. */
  readonly baseline: string;
  readonly display: (uri: string) => string;
  readonly displayOld: (version: OldVersion, uri: string) => string;
  readonly settingsOf: (uri: string) => CompatibilityOptions;
  /** Returns whether a removed schema would be compared if it existed; undefined to report no removed schemas. */
  readonly isGiven: ((uri: string) => boolean) | undefined;
  /** The only files whose changes are reported, and the commit since which they changed; undefined for all files. */
  readonly recent?: { readonly since: string; readonly files: ReadonlySet<string> } | undefined;
  /** The files that `--fix` may change; undefined without `--fix`. */
  readonly mayChange?: ReadonlySet<string> | undefined;
  /**
   * `most` is the number of findings whose fixes are reported, and `filesInside` returns the files that fixes may
   * change. Undefined for a report without fixes.
   */
  readonly fixes?: { readonly most: number; readonly filesInside: () => Promise<Files> } | undefined;
}

/** The result for one schema. */
interface RootResult {
  /** Absent if the schema could not be compared. */
  readonly compared?: ComparedRoot;
  readonly failures?: readonly string[];
  readonly notes?: readonly string[];
  /** One sentence for each error because of which an older version is only compared in part. */
  readonly refusals?: readonly string[];
  /** The number of fixes that were carried out in memory. */
  readonly fixed?: number;
}

/**
 * Compares a schema with all older versions, and adds the changes that break a version to the findings, with their
 * fixes if `fixes` asks for them. With `mayChange`, changes are first fixed in memory.
 */
export async function compareSchema(
  root: LoadedRoot,
  comparing: Comparing,
  judge: Judge,
  findings: CompatFindings,
): Promise<RootResult> {
  const { service, workspace, versions, display, recent, mayChange, fixes } = comparing;
  const file = display(root.uri);
  const { verdict, reports, through } = await judgedRoot(root, comparing, judge);
  if (through !== undefined) return { compared: { file, verdict: 'compatible', through: display(through) } };
  if (verdict === 'reject') {
    const first = firstError(reports, display);
    const reason = first === undefined ? '' : `: ${first}`;
    return { failures: [plainText(`${file} has errors, and is not compared${reason}`)] };
  }
  const old = await oldSchemasOf(service, root.uri, versions);
  await workspace.settled(() => service.comparedSchema(root.uri));
  const options = comparing.settingsOf(root.uri);
  const reportedOf = (found: readonly PlacedFinding[]) => {
    const wanted = found.filter(({ uri }) => recent?.files.has(uri) ?? true);
    // The profile `conform` repeats flatc's verdict, and flatc has a single level.
    return options.profile === 'conform' ? wanted : atLevels(wanted, service);
  };
  const compareNow = () => compareRoot(service, root.uri, old, versions, options);
  const schema = { service, workspace, root: root.uri, baselines: old.baselines, options };
  const errors = () => reportedOf(compareNow().findings).filter(isError);
  const fixed = mayChange ? await fixChanges({ ...schema, mayChange, errors }) : 0;
  const { absent, failures, findings: found } = compareNow();
  const reported = reportedOf(found);
  const inside = reported.length > 0 && (await fixes?.filesInside());
  const fixesFor = (finding: PlacedFinding) =>
    inside && findings.count < (fixes?.most ?? 0)
      ? reportedFixes(finding, schema, (uri) => inside.has(uri), display)
      : [];
  for (const finding of reported) findings.add(finding, () => fixesFor(finding));
  service.forgetRoot(root.uri, true);
  for (const version of versions) version.forget(root.uri);
  const isCompared = old.baselines.length > 0 || old.failures.length === 0;
  const refusals = old.refused.map((refused) => refusalNote(refused, comparing.displayOld));
  const compared: ComparedRoot = {
    file,
    verdict: reported.some(isError) ? 'breaking' : 'compatible',
    ...(refusals.length > 0 ? { notCompared: refusals } : {}),
  };
  return {
    ...(isCompared ? { compared } : {}),
    failures: failures.map((failure) => plainText(`${file} cannot be compared with ${failure}`)),
    notes: [...absent.map((name) => `${file} is new: it is not in ${name}`), ...old.notes],
    refusals,
    fixed,
  };
}

/**
 * The verdict of the newest flatc about a schema. If it rejects the schema, and the settings name another flatc version
 * for the schema, the verdict of that version.
 */
async function judgedRoot(root: LoadedRoot, { service, projects }: Comparing, judge: Judge) {
  const judged = await judge.judgeBriefly(root);
  if (judged.verdict !== 'reject' || !mayBeDecided(service, root.uri)) return judged;
  projects.decideByOwnVersions(true);
  return judge.judgeBriefly(root);
}

function isError({ finding }: PlacedFinding): boolean {
  return finding.severity === 'error';
}

/** Gives each finding the level that the settings have for its code. Findings at level `off` are dropped. */
function atLevels(findings: readonly PlacedFinding[], { settings }: LanguageService): readonly PlacedFinding[] {
  return findings.flatMap((placed) => {
    const level = settings.of(placed.uri).rules[placed.finding.code] ?? placed.finding.severity;
    return level === 'off' ? [] : [{ ...placed, finding: { ...placed.finding, severity: level } }];
  });
}

/** Whether the settings name a flatc version for a schema, which may accept the schema when the newest one does not. */
function mayBeDecided(service: LanguageService, uri: string): boolean {
  const language = service.settings.of(uri);
  return decidedByOwnVersions(language) !== language;
}
