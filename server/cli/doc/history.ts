// Opens the older versions of `--against` or flatbuffers.json, and finds the documented declarations in them.
import { oldSchemasOf } from '../../baseline/comparison.ts';
import { firstError } from '../../baseline/first-error.ts';
import { OldVersion } from '../../baseline/old-version.ts';
import { openBaselines } from '../../baseline/open-baselines-node.ts';
import { baseNameOf, type ComparedSchema, type LanguageService, plainText } from '../../language/service.ts';
import type { FileDocs } from '../../schema-docs/document-file.ts';
import { withHistory } from '../../schema-docs/history.ts';
import { pathOfUri } from '../../workspace/uris.ts';
import { fileUri } from '../check/inputs.ts';
import type { DocumentedPaths } from './options.ts';

/** The opened older versions. The caller must close them. */
interface History {
  readonly historyOf: (docs: FileDocs, schema: ComparedSchema, uri: string) => Promise<FileDocs>;
  /** A message for each version of `--against` that cannot be read. */
  readonly failures: string[];
  /**
   * Messages about versions of flatbuffers.json that cannot be read, and about schemas that cannot be compared.
   * `historyOf` adds the messages about schemas.
   */
  readonly notes: string[];
  readonly close: () => void;
}

/**
 * Opens the older versions that `--against` names, for the schemas in some folders. Without this option, opens the
 * versions in `usual`, which are named in flatbuffers.json. A version in `usual` that cannot be read, such as a tag in
 * a copy without tags, gives a note and no failure.
 */
export async function openHistory(
  { against: given, paths }: DocumentedPaths,
  usual: readonly string[],
  service: LanguageService,
  folders: readonly string[],
): Promise<History> {
  const [failures, notes]: [string[], string[]] = [[], []];
  const against = given.length > 0 ? given : usual;
  if (against.length === 0) return { historyOf: async (docs) => docs, failures, notes, close: () => undefined };
  const places = [fileUri('.'), ...folders];
  const named = folders.filter((folder) => paths.some((path) => fileUri(path) === folder));
  const tops = [...named, fileUri('.')].map(pathOfUri);
  const opened = await openBaselines(against, process.cwd(), folders.map(pathOfUri), tops);
  const unreadable = given.length > 0 ? failures : notes;
  notes.push(...opened.notes);
  unreadable.push(...opened.failures.map((failure) => `unable to read the baseline ${failure}`));
  const versions = opened.baselines.map((baseline) => new OldVersion(baseline, service, places));
  return {
    historyOf: async (docs, schema, uri) => {
      const { baselines: found, failures: unread, refused } = await oldSchemasOf(service, uri, versions);
      const broken = refused.map(
        ({ version: { name }, error }) => `${name}: it has errors: ${firstError([error], baseNameOf)}`,
      );
      // From a part of a schema nobody can tell what is new.
      const baselines = found.filter(({ name }) => !refused.some(({ version }) => version.name === name));
      for (const failure of [...unread, ...broken])
        notes.push(plainText(`${docs.file.path} cannot be compared with ${failure}`));
      const known = versions.map(({ name }) => ({
        name,
        schemas: baselines.filter((baseline) => baseline.name === name).map((baseline) => baseline.schema),
      }));
      for (const version of versions) version.forget(uri);
      return withHistory(docs, schema, known);
    },
    failures,
    notes,
    close: () => opened.close(),
  };
}
