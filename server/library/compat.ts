// `compat` of the library: compares schemas with older ones that have the same paths.
import { OldVersion } from '../baseline/old-version.ts';
import { compareRoots, compatibilitySettings } from '../cli/compat/compare-roots.ts';
import { compatData } from '../cli/compat/report-json.ts';
import { checkOptionsOf, compatOptions } from './arguments.ts';
import { baseFolder, givenFiles } from './given-files.ts';
import { openSession } from './session.ts';
import type { CompatOptions, CompatReport, Files } from './types.ts';

/** The name of the older version in findings. */
const baseline = 'old';

/** The changes of schemas that break the older ones. */
export async function compat(oldFiles: Files, newFiles: Files, options: CompatOptions = {}): Promise<CompatReport> {
  checkOptionsOf(options, compatOptions);
  const old = givenFiles(oldFiles, 'oldFiles', options.roots ?? []);
  const { profile, direction, strictRenames } = options;
  const others = Object.entries({ profile, direction, strictRenames }).flatMap(([name, value]) =>
    value === undefined ? [] : [[`compatibility.${name}`, value] as const],
  );
  const session = await openSession({ files: newFiles, argument: 'newFiles', options, others });
  const { files, service, workspace, projects, flatc, roots, failures } = session;
  for (const { uri } of roots) await workspace.loadClosure(uri);
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
  const compared = await compareRoots({
    service,
    workspace,
    projects,
    roots,
    versions: [version],
    baseline,
    display: files.pathOf,
    displayOld: (_version, uri) => old.pathOf(uri),
    settingsOf: compatibilitySettings(service, projects, flatc),
    isGiven: options.roots ? undefined : (uri) => !projects.current().isExcluded(uri),
  });
  return compatData({ ...compared, baseline, failures: [...failures, ...compared.failures] });
}
