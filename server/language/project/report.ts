// Collects the facts about the project of a schema as data for a page, a command line and an editor's status.
import { isAtOrBelow } from '../asked-words.ts';
import { flatcLanguages } from '../generate/flatc-languages.ts';
import type { Program } from '../program.ts';
import type { Generator } from '../settings.ts';
import type { BuildPlace, PlacedUse } from './build-index.ts';
import type { Readability } from './flatc-use.ts';
import { inferredFolders, inferredLanguages, inferredUses, inferredVersions } from './inference.ts';
import type { EvidenceKind } from './version-evidence.ts';

/** A value with the line of the build that it comes from, which is absent if it comes from the settings. */
interface SourcedText {
  readonly value: string;
  readonly source?: BuildPlace;
}

/** A version that the project names. */
export interface ReportedVersion {
  readonly version: string;
  readonly kind: EvidenceKind;
  /** True if the version is the lower end of a range. */
  readonly isRange: boolean;
  /** The language of the code that has the version; absent if code in all languages has it. */
  readonly language?: string;
  readonly source: BuildPlace;
}

/** A command of the build. */
interface ReportedCommand {
  readonly source: BuildPlace;
  readonly entries: readonly string[];
  readonly includes: readonly string[];
  readonly languages: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly outputs: readonly string[];
  readonly readability: Readability;
  /** The parts that were not understood. */
  readonly notUnderstood: readonly string[];
}

/** The facts about the project of one schema. Places are URIs. */
export interface ProjectReport {
  readonly uri: string;
  /** True if the build is used; false if `inference` is off. */
  readonly isInferred: boolean;
  /** The include folders in the order of the search: those in the settings, then those of the build. */
  readonly includePaths: readonly SourcedText[];
  /** The languages in the settings; if there are none, the languages of the commands that name the schema. */
  readonly languages: readonly SourcedText[];
  /** The best evidence first. */
  readonly versions: readonly ReportedVersion[];
  /** The commands that name the schema, then the other commands of build files in its folder and above. */
  readonly commands: readonly ReportedCommand[];
  /** One sentence for each part of the build that was not read. */
  readonly notUnderstood: readonly string[];
}

/** The report of a schema, which need not be loaded or exist. */
export function projectReport(program: Program, uri: string): ProjectReport {
  const settings = program.settings.of(uri);
  const builds = (settings.inference ? program.builds : undefined) ?? [];
  const { naming, around } = inferredUses(builds, uri);
  const chosen = settings.flatc.generators;
  const inferred = inferredLanguages(builds, uri).map(({ generator, source }) => ({
    value: languageName(generator),
    source,
  }));
  return {
    uri,
    isInferred: settings.inference,
    includePaths: [
      ...settings.includePaths.map((value) => ({ value })),
      ...inferredFolders(builds, uri)
        .filter((folder) => !settings.includePaths.includes(folder.uri))
        .map((folder) => ({ value: folder.uri, source: folder.source })),
    ],
    languages: chosen.length > 0 ? chosen.map((generator) => ({ value: languageName(generator) })) : inferred,
    versions: inferredVersions(builds, uri).map(({ evidence, source }) => ({
      version: evidence.version,
      kind: evidence.kind,
      isRange: evidence.isRange,
      ...(evidence.generator === undefined ? {} : { language: languageName(evidence.generator) }),
      source,
    })),
    commands: [...naming, ...around].map(commandOf),
    notUnderstood: builds
      .filter(({ root }) => isAtOrBelow(uri, root.replace(/\/$/, '')))
      .flatMap((facts) => facts.notUnderstood),
  };
}

function commandOf({ use, source, includes, outputs }: PlacedUse): ReportedCommand {
  return {
    source,
    entries: use.entries,
    includes: includes.map((folder) => folder.uri),
    languages: use.generators.map(languageName),
    options: use.options,
    outputs,
    readability: use.readability,
    notUnderstood: use.notUnderstood,
  };
}

/** A generator by the name that people use. */
function languageName(generator: Generator): string {
  return flatcLanguages.find((known) => known.generator === generator)?.name ?? generator;
}
