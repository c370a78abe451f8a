// Compares a present schema with its older versions, and converts the findings to the protocol.
import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver-types';
import {
  type Baseline,
  baseNameOf,
  type CompatibilityFinding,
  type CompatibilityOptions,
  type LanguageService,
  type Report,
  type Severity,
} from '../language/service.ts';
import { firstError } from './first-error.ts';
import { lostInclude } from './old-reader.ts';
import type { NewSchema, OldVersion } from './old-version.ts';

/** The changes of a present schema that break older versions. */
interface Comparison {
  readonly findings: readonly PlacedFinding[];
  /** The names of the older versions that lack this schema. */
  readonly absent: readonly string[];
  /** One sentence for each older version that cannot be compared. */
  readonly failures: readonly string[];
}

export interface PlacedFinding {
  readonly finding: CompatibilityFinding;
  /** The URI of a present file. */
  readonly uri: string;
  readonly diagnostic: Diagnostic;
  /** Undefined if the finding has no older place, or if the file of that place was not read. */
  readonly old: OldPlace | undefined;
}

/** A place in an older version of a file. */
export interface OldPlace {
  readonly version: OldVersion;
  /** The URI of the file in the baseline. */
  readonly uri: string;
  readonly range: Range;
}

/** A present schema in the form that `OldVersion` needs to find its older version. */
export function newSchema(service: LanguageService, uri: string): NewSchema {
  return { uri, files: () => service.filesOf(uri).flatMap((each) => service.file(each) ?? []) };
}

/** The older versions of a root that can be compared, and the reasons for the others. */
export async function oldSchemasOf(
  service: LanguageService,
  root: string,
  versions: readonly OldVersion[],
): Promise<OldSchemas> {
  const baselines: Baseline[] = [];
  const absent: string[] = [];
  const failures: string[] = [];
  const notes: string[] = [];
  const refused: RefusedSchema[] = [];
  for (const version of versions) {
    const old = await version.schemaOf(newSchema(service, root));
    if (old.kind === 'schema') {
      for (const part of old.parts) baselines.push({ name: version.name, ...part });
      if (old.unread !== undefined) failures.push(`${version.name}: ${old.unread}`);
      for (const error of old.refused) refused.push({ version, error });
      if (old.notes.length > 0) notes.push(`${version.name} does not have ${old.notes.join(', ')}`);
    }
    if (old.kind === 'absent') absent.push(version.name);
    if (old.kind === 'unreadable') failures.push(`${version.name}: ${old.reason}`);
  }
  return { baselines, absent, failures, notes, refused };
}

/** The older versions of one root. */
export interface OldSchemas {
  /** Sorted from the oldest to the newest. */
  readonly baselines: readonly Baseline[];
  readonly absent: readonly string[];
  readonly failures: readonly string[];
  /** One sentence for each older version that lacks parts of the schema, which are then not compared. */
  readonly notes: readonly string[];
  /** The errors for which flatc refuses older versions. Declarations that they affect are not compared. */
  readonly refused: readonly RefusedSchema[];
}

/** An error in a file of an older version. */
interface RefusedSchema {
  readonly version: OldVersion;
  readonly error: Report;
}

/** A sentence about an older version that flatc refuses. `called` returns the name of a file of a version. */
export function refusalNote(
  { version, error }: RefusedSchema,
  called: (version: OldVersion, uri: string) => string,
): string {
  const place = firstError([error], (uri) => called(version, uri));
  const left =
    error.diagnostic.code === lostInclude
      ? 'declarations that need this include are'
      : 'this file and everything that depends on it are';
  return `flatc refuses the older ${baseNameOf(error.uri)}, so ${left} not compared: ${place}`;
}

/**
 * The changes of a root that break older versions. The older versions and all includes of the root must have been read.
 */
export function compareRoot(
  service: LanguageService,
  root: string,
  { baselines, absent, failures }: OldSchemas,
  versions: readonly OldVersion[],
  options: CompatibilityOptions,
): Comparison {
  const found = service.breakingChanges(root, baselines, options);
  const byName = new Map(versions.map((version) => [version.name, version]));
  return { findings: found.flatMap((finding) => placed(service, finding, byName)), absent, failures };
}

function placed(
  service: LanguageService,
  finding: CompatibilityFinding,
  versions: ReadonlyMap<string, OldVersion>,
): readonly PlacedFinding[] {
  const { place, baseline = '', code, severity, message } = finding;
  const file = service.file(place.uri);
  if (!file) return [];
  const version = versions.get(baseline);
  const oldFile = finding.old && version?.file(finding.old.uri);
  const old =
    finding.old && version && oldFile
      ? { version, uri: finding.old.uri, range: oldFile.rangeOf(finding.old.start, finding.old.end) }
      : undefined;
  const diagnostic: Diagnostic = {
    range: file.rangeOf(place.start, place.end),
    severity: severityNumbers[severity],
    code,
    source: 'flatbuffers',
    message,
  };
  return [{ finding, uri: place.uri, diagnostic, old }];
}

/** The numbers of severities in LSP. */
export const severityNumbers: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};
