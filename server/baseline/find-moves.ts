// Lists the schemas of an older version and of today, and finds those that are gone or have moved.
import { declaredTypes, SourceFile } from '../language/service.ts';
import { schemaFilesIn } from '../workspace/schema-files.ts';
import type { BaselineFiles } from './baselines.ts';
import { goneFrom, type KnownSchema, type Moves, movesOf, noMoves } from './moved-schemas.ts';
import type { PresentSchemas } from './old-reader.ts';

/** All schemas of an older version in the present folders `folders`, as URIs of the baseline. */
export async function oldSchemasIn(
  { files, placesOf }: BaselineFiles,
  folders: readonly string[],
): Promise<readonly string[]> {
  const visited = new Set<string>();
  const found: string[] = [];
  for (const folder of new Set(folders.flatMap(placesOf)))
    for (const uri of await schemaFilesIn(files, folder, visited)) found.push(uri);
  return found;
}

/** The fate of those of the older schemas `before` that are gone; they may have moved within `folders`. */
export async function findMoves(
  { files, present, placesOf, presentPlacesOf, holds, leftOut }: BaselineFiles,
  before: readonly string[],
  folders: readonly string[],
  { file: presentFile }: Pick<PresentSchemas, 'file'>,
): Promise<Moves> {
  const missing = await goneFrom(present, before, presentPlacesOf);
  const kept = missing.length === 0 || !leftOut ? undefined : await leftOut();
  const gone = kept ? missing.filter((uri) => !presentPlacesOf(uri).some((place) => kept.has(place))) : missing;
  if (gone.length === 0) return noMoves;
  const known = new Set(before);
  const seen = new Set<string>();
  const now: string[] = [];
  for (const folder of folders) for (const uri of await schemaFilesIn(present, folder, seen)) now.push(uri);
  const come = now.filter((uri) => !holds(uri) && !placesOf(uri).some((place) => known.has(place)));
  const read = async (uri: string, from: BaselineFiles['files'], file?: SourceFile): Promise<KnownSchema[]> => {
    const content = file ?? (await from.read(uri));
    if ('kind' in content && content.kind !== 'file') return [];
    const { text } = content;
    const types = declaredTypes(file ?? SourceFile.create(uri, 'flatbuffers', 0, text));
    return [{ uri, text, types }];
  };
  const [old, today] = await Promise.all([
    Promise.all(gone.map((uri) => read(uri, files))),
    Promise.all(come.map((uri) => read(uri, present, presentFile(uri)))),
  ]);
  return movesOf(old.flat(), today.flat());
}
