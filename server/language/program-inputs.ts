// Holds the inputs of a program: the files, the known places, and the indexes that are made of them.
import { AskedWords } from './asked-words.ts';
import type { StaleCode } from './generate/stale-code.ts';
import { GoModules } from './go/go-modules.ts';
import { DataSchemas } from './includes/data-schemas.ts';
import { KnownExistence } from './includes/known-existence.ts';
import { KnownStatements } from './includes/known-statements.ts';
import { KeptSummaries } from './kept-summaries.ts';
import { FileIndexes } from './names/file-indexes.ts';
import { FileOrder } from './names/file-order.ts';
import type { Builds } from './project/build-index.ts';
import { RecentEdits } from './recent-edits.ts';
import { SettingsMap } from './settings-map.ts';
import type { SourceFile } from './source-file.ts';
import { UriSet } from './uri-set.ts';

/** The inputs of a program. Programs that read the same files for other targets share one object. */
export interface ProgramInputs {
  readonly files: Map<string, SourceFile>;
  readonly existence: KnownExistence;
  readonly goModules: GoModules;
  readonly asked: AskedWords;
  readonly statements: KnownStatements;
  readonly dataSchemas: DataSchemas;
  readonly indexes: FileIndexes;
  readonly summaries: KeptSummaries;
  readonly order: FileOrder;
  /** The settings for all targets together. */
  settings: SettingsMap;
  /** The facts of the workspace's builds; undefined until they are known. */
  builds: Builds | undefined;
  /** The stale generated code of each schema, by the schema's URI. */
  staleCode: ReadonlyMap<string, StaleCode>;
  /** The open documents that are UTF-16 on disk. */
  readonly savedAsUtf16: UriSet;
  readonly edits: RecentEdits;
  /** Grows with every change of an input. */
  version: number;
}

/**
 * Makes inputs without files, or a copy of other inputs, which must not change in the meantime. The copy notes unknown
 * URIs, and the words that questions look for, in the originals.
 */
export function programInputs(originals?: ProgramInputs): ProgramInputs {
  const files = new Map(originals?.files);
  const file = (uri: string) => files.get(uri);
  const statements = new KnownStatements(originals?.statements);
  const includesOf = (uri: string) => {
    const found = file(uri);
    return found && statements.of(found);
  };
  const existence = new KnownExistence((uri) => files.has(uri), originals?.existence);
  const dataSchemas = new DataSchemas(
    {
      file,
      existence: (uri) => existence.of(uri),
      settingsOf: (uri) => inputs.settings.ofSchema(uri).data,
      version: () => inputs.version,
    },
    () => inputs.version++,
    originals?.dataSchemas,
  );
  const inputs: ProgramInputs = {
    files,
    existence,
    goModules: new GoModules(originals?.goModules),
    // Starting to note makes a new version, so that answers are computed again and their words are noted.
    asked: originals?.asked ?? new AskedWords(() => inputs.version++),
    statements,
    dataSchemas,
    indexes: new FileIndexes({ file, includesOf }, originals?.indexes),
    summaries: new KeptSummaries(),
    order: new FileOrder(() => files.keys()),
    settings: (originals?.settings ?? new SettingsMap()).withOptionsOf(dataSchemas.optionsOf),
    builds: originals ? originals.builds : [],
    staleCode: originals?.staleCode ?? new Map(),
    savedAsUtf16: new UriSet(() => inputs.version++, originals?.savedAsUtf16),
    edits: new RecentEdits(),
    version: 0,
  };
  return inputs;
}
