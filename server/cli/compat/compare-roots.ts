// Compares present schemas with their older versions, wherever both were read from.
import { newSchema } from '../../baseline/comparison.ts';
import type { OldVersion } from '../../baseline/old-version.ts';
import { counted, declaredTypes, type FlatcOptions, type LanguageService } from '../../language/service.ts';
import type { GivenProjects } from '../../settings/given-projects.ts';
import { Judge } from '../check/judge.ts';
import type { LoadedRoot } from '../check/load-roots.ts';
import { type Comparing, compareSchema } from './compare-schema.ts';
import { removalFinding } from './removed-schemas.ts';
import { type ComparedRoot, CompatFindings, type CompatReport } from './report.ts';

/**
 * The number of findings that get fixes in a report for programs. It is limited, because a schema is compared again
 * after each fix.
 */
export const mostWithFixes = 200;

type Compared = Pick<CompatReport, 'roots' | 'findings' | 'failures' | 'notes' | 'fixes' | 'fixTitles'> &
  Required<Pick<CompatReport, 'lines'>> & {
    /** One sentence for each error because of which an older version is only compared in part. */
    readonly refusals: readonly string[];
    /** The number of fixes that were carried out in memory. */
    readonly fixed: number;
  };

/**
 * Compares all roots with the older versions. The findings are changes that break an older version, and schemas that
 * are gone.
 */
export async function compareRoots(comparing: Comparing): Promise<Compared> {
  const { service, workspace, projects, roots, versions, baseline, display, displayOld, recent, fixes } = comparing;
  const { unchanged: known } = comparing;
  const judge = new Judge(service, workspace, roots, comparing.loadAll);
  const findings = new CompatFindings(display, displayOld);
  const failures: string[] = [];
  const notes: string[] = [];
  const refusals = new Set<string>();
  const compared: ComparedRoot[] = [];
  let fixed = 0;
  let unchanged = 0;
  let unaffected = 0;
  for (const root of roots) {
    if (root.isFromFolder && versions.some((version) => version.holds(root.uri))) continue;
    const isUnaffected = recent?.files.has(root.uri) === false;
    if (isUnaffected || known?.has(root.uri) || (await isUnchanged(service, root, versions, judge))) {
      compared.push({ file: display(root.uri), verdict: 'compatible' });
      service.forgetRoot(root.uri, true);
      if (isUnaffected) unaffected++;
      else unchanged++;
      continue;
    }
    const result = await compareSchema(root, comparing, judge, findings);
    if (result.compared) compared.push(result.compared);
    failures.push(...(result.failures ?? []));
    for (const note of result.notes ?? []) if (!notes.includes(note)) notes.push(note);
    for (const refusal of result.refusals ?? []) refusals.add(refusal);
    fixed += result.fixed ?? 0;
    projects.decideByOwnVersions(false);
  }
  if (recent && unaffected > 0) notes.push(unchangedNote(unaffected, roots.length, recent.since));
  if (unchanged > 0) notes.push(unchangedNote(unchanged, roots.length, baseline));
  await addRemoved(comparing, findings);
  return {
    roots: compared,
    findings: findings.inOrder(),
    failures,
    notes,
    refusals: [...refusals],
    fixed,
    lines: (file) => findings.linesOf(file, service),
    ...(fixes ? findings.fixes() : {}),
  };
}

/** Adds a finding for each schema that an older version has and that is gone now. */
async function addRemoved(comparing: Comparing, findings: CompatFindings): Promise<void> {
  const { service, versions, display, displayOld, settingsOf, isGiven, loadAll } = comparing;
  if (!isGiven) return;
  let known: ReturnType<typeof declaredToday> | undefined;
  const today = async () => {
    await loadAll?.();
    known ??= declaredToday(service, versions);
    return known;
  };
  const levelOf = (uri: string, code: string) => service.settings.of(uri).rules[code];
  const context = { display, displayOld, optionsOf: settingsOf, levelOf };
  for (const version of versions) {
    for (const removed of await version.removed(isGiven, today)) {
      const finding = removalFinding(removed, version, context);
      if (finding) findings.addRemoved(finding, removed.uri, version);
    }
  }
}

/**
 * A function that returns the options for the comparison of a file. The options come from the file's settings; a
 * version of flatc in `given` replaces the version in the settings.
 */
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

/**
 * The names of the members of all types in present files. The key is the full name of the type; the value has one list
 * for each declaration with this name. Files of older versions are left out.
 */
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

/**
 * True if a schema and its includes are unchanged since every version, so that nothing can break. A schema with a
 * comment that accepts a change must be compared anyway, because the comment may have become needless: the result is
 * then false, unless flatc rejects the schema.
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
