// `compat` of the library: compares schemas with older ones that have the same paths.
import { OldVersion } from '../baseline/old-version.ts';
import { compareRoots, compatibilitySettings, mostWithFixes } from '../cli/compat/compare-roots.ts';
import type { CompatReport as ComparedReport } from '../cli/compat/report.ts';
import { compatData } from '../cli/compat/report-json.ts';
import { checkOptionsOf, compatOptions } from './arguments.ts';
import { baseFolder, givenFiles } from './given-files.ts';
import { openSession, type Session } from './session.ts';
import type { CompatOptions, CompatReport, Files } from './types.ts';

/** The name of the older version in findings. */
const baseline = 'old';

/** The changes of schemas that break compatibility with the older schemas. */
export async function compat(oldFiles: Files, newFiles: Files, options: CompatOptions = {}): Promise<CompatReport> {
  checkOptionsOf(options, compatOptions);
  const old = givenFiles(oldFiles, 'oldFiles', options.roots ?? []);
  const { profile, direction, strictRenames } = options;
  const others = Object.entries({ profile, direction, strictRenames }).flatMap(([name, value]) =>
    value === undefined ? [] : [[`compatibility.${name}`, value] as const],
  );
  const session = await openSession({ files: newFiles, argument: 'newFiles', options, others });
  const { files, service, projects } = session;
  const placesOf = (uri: string) => [uri];
  const version = new OldVersion(
    {
      name: baseline,
      commit: undefined,
      schemas: { kind: 'files', files: old, placesOf, presentPlacesOf: placesOf, present: files, holds: () => false },
    },
    service,
    [baseFolder],
  );
  const isGiven = options.roots ? undefined : (uri: string) => !projects.current().isExcluded(uri);
  return compatData(await compareSession(session, version, { baseline, displayOld: old.pathOf, isGiven }));
}

interface Comparison {
  /** The name of the older version in findings. */
  readonly baseline: string;
  readonly displayOld: (uri: string) => string;
  /**
   * Returns whether a removed schema would be compared if it still existed. The function is undefined if removed
   * schemas are not reported.
   */
  readonly isGiven?: ((uri: string) => boolean) | undefined;
}

/** The changes of a session's roots that break compatibility with an older version. */
export async function compareSession(
  { files, service, workspace, projects, flatc, roots, failures }: Session,
  version: OldVersion,
  { baseline, displayOld, isGiven }: Comparison,
): Promise<ComparedReport> {
  for (const { uri } of roots) await workspace.loadClosure(uri);
  const { refusals, ...compared } = await compareRoots({
    service,
    workspace,
    projects,
    roots,
    versions: [version],
    baseline,
    display: files.pathOf,
    displayOld: (_version, uri) => displayOld(uri),
    settingsOf: compatibilitySettings(service, projects, flatc),
    isGiven,
    // A library has no files outside of those that it was given.
    fixes: { most: mostWithFixes, filesInside: async () => ({ has: () => true }) },
  });
  return { ...compared, baseline, failures: [...failures, ...compared.failures, ...refusals] };
}
