// Compares a present schema with its older versions, and converts the findings to the protocol.
import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver-types';
import type {
  Baseline,
  CompatibilityFinding,
  CompatibilityOptions,
  LanguageService,
  Severity,
} from '../language/service.ts';
import type { NewSchema, OldVersion } from './old-version.ts';

/** What a present schema breaks. */
interface Comparison {
  readonly findings: readonly PlacedFinding[];
  /** The names of the older versions that do not have the schema. */
  readonly absent: readonly string[];
  /** One sentence for each older version that cannot be compared. */
  readonly failures: readonly string[];
}

export interface PlacedFinding {
  readonly finding: CompatibilityFinding;
  /** A present file. */
  readonly uri: string;
  readonly diagnostic: Diagnostic;
  readonly old: OldPlace | undefined;
}

/** A place in an older version of a file. */
export interface OldPlace {
  readonly version: OldVersion;
  /** Where the file is in the baseline. */
  readonly uri: string;
  readonly range: Range;
}

/** The present schema, as it is looked for in an older version. */
export function newSchema(service: LanguageService, uri: string): NewSchema {
  return { uri, files: () => service.filesOf(uri).flatMap((each) => service.file(each) ?? []) };
}

/** The older versions of a root that can be compared with it, and why the others cannot. */
export async function oldSchemasOf(
  service: LanguageService,
  root: string,
  versions: readonly OldVersion[],
): Promise<OldSchemas> {
  const baselines: Baseline[] = [];
  const absent: string[] = [];
  const failures: string[] = [];
  const notes: string[] = [];
  for (const version of versions) {
    const old = await version.schemaOf(newSchema(service, root));
    if (old.kind === 'schema') {
      for (const part of old.parts) baselines.push({ name: version.name, ...part });
      if (old.notes.length > 0) notes.push(`${version.name} does not tell ${old.notes.join(', ')}`);
    }
    if (old.kind === 'absent') absent.push(version.name);
    if (old.kind === 'unreadable') failures.push(`${version.name}: ${old.reason}`);
  }
  return { baselines, absent, failures, notes };
}

/** The older versions of one root. */
export interface OldSchemas {
  /** The oldest first. */
  readonly baselines: readonly Baseline[];
  readonly absent: readonly string[];
  readonly failures: readonly string[];
  /** What an older version does not hold, so that it is not compared. */
  readonly notes: readonly string[];
}

/** What a root breaks of older versions that were read before. Everything that it includes must have been read. */
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

/** The severities as the protocol counts them. */
export const severityNumbers: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};
