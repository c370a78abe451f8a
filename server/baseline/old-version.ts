// Reads the schemas of one older version, each on first use, in the form for comparisons.
import { baseNameOf, type ComparedSchema, type LanguageService, type SourceFile } from '../language/service.ts';
import type { Baseline, BaselineFiles } from './baselines.ts';
import { findMoves, oldSchemasIn } from './find-moves.ts';
import type { Moves } from './moved-schemas.ts';
import type { Lifetime, OldRoot, PresentSchemas } from './old-reader.ts';
import { type ListedSchemas, OldRoots } from './old-roots.ts';
import { binarySchema, gapsOf, type OldSchema, partOf, wholeSchema } from './old-schema.ts';
import { isSameText } from './same-text.ts';
import { hasNewType, isAlike, typesOfDroppedIncludes, typesThatCame } from './types-that-came.ts';

/** A present schema whose older version is wanted. */
export interface NewSchema {
  readonly uri: string;
  /** Returns the known files that it includes, and the schema itself as the last one. */
  readonly files: () => readonly SourceFile[];
}

/** A schema that is gone and that no present schema replaces. */
export interface RemovedSchema {
  /** Its URI in the older version. */
  readonly uri: string;
  /** The URI that it would have today. */
  readonly present: string;
  /** The full name of its root type; undefined without a root type, or if that type is not among `types`. */
  readonly root: string | undefined;
  /** The full names of its types that no present schema declares with similar members. */
  readonly types: readonly string[];
}

export class OldVersion {
  /** The name that users give the baseline. */
  readonly name: string;
  readonly commit: string | undefined;
  readonly #baseline: Baseline;
  /** Undefined for a baseline that is a `.bfbs` file. */
  readonly #roots: OldRoots | undefined;
  /** Older schemas by the URI of the present schema. */
  readonly #schemas = new Map<string, Promise<OldSchema>>();
  /** The present folders within which schemas may have moved. */
  readonly #folders: readonly string[];
  readonly #present: PresentSchemas;
  /** Undefined until moved schemas are looked for, and after `forgetMoves`. */
  #moves: Promise<Moves> | undefined;
  /** All schemas of the older version in the folders; undefined until they are listed. */
  #listed: readonly string[] | undefined;
  /** Present files whose texts have been compared, with the result. */
  readonly #compared = new Map<SourceFile, { readonly old: SourceFile; readonly isSame: boolean }>();
  /** The full names of types of gone schemas that present schemas declare. */
  readonly #rehomed = new Set<string>();

  constructor(baseline: Baseline, present: PresentSchemas, folders: readonly string[], lifetime: Lifetime = 'session') {
    this.#baseline = baseline;
    this.#present = present;
    this.name = baseline.name;
    this.commit = baseline.commit;
    this.#folders = folders;
    const { commit, schemas } = baseline;
    if (schemas.kind === 'binary') return;
    const places = async () => (schemas.kind === 'files' ? this.#schemasIn(schemas) : []);
    this.#roots = new OldRoots({ commit, schemas }, present, lifetime, { places, list: () => this.#schemasThere() });
  }

  /** The older version of a present schema. It is read once for each URI, until `forget` or `forgetMoves` is called. */
  schemaOf(schema: NewSchema): Promise<OldSchema> {
    const known = this.#schemas.get(schema.uri);
    if (known) return known;
    const reading = this.#read(schema);
    this.#schemas.set(schema.uri, reading);
    return reading;
  }

  /** Frees the older version of a present schema that is not compared again. */
  forget(uri: string): void {
    const { schemas } = this.#baseline;
    this.#schemas.delete(uri);
    // A single schema is compared with all others as well.
    if (schemas.kind === 'files') for (const place of schemas.placesOf(uri)) this.#roots?.forget(place);
  }

  /** Returns a file that was read from the baseline, by its URI there; undefined if it was not read. */
  readonly file: LanguageService['file'] = (uri) => this.#roots?.file(uri);

  /**
   * The URI of a present file in the baseline: the first possible one that was read, otherwise the likeliest one.
   * Undefined for a file that the baseline cannot have. If the baseline is a single schema, `uri` itself.
   */
  placeOf(uri: string): string | undefined {
    const { schemas } = this.#baseline;
    if (schemas.kind !== 'files') return uri;
    const places = schemas.placesOf(uri);
    return places.find((place) => this.file(place)) ?? places[0];
  }

  /** Whether a present file itself belongs to the older version. */
  holds(uri: string): boolean {
    const { schemas } = this.#baseline;
    return schemas.kind === 'files' && schemas.holds(uri);
  }

  /** Whether a schema that was read has changed on disk; always false for a commit. */
  async hasChanged(): Promise<boolean> {
    const { schemas } = this.#baseline;
    if (schemas.kind === 'binary') return (await schemas.hasChanged?.()) ?? false;
    if (this.commit !== undefined) return false;
    const { files } = schemas;
    const changes = (this.#roots?.uris ?? []).map(async (uri) => {
      const content = await files.read(uri);
      return content.kind !== 'file' || content.text.split('\0', 1)[0] !== this.file(uri)?.text;
    });
    return (await Promise.all(changes)).includes(true);
  }

  /** Whether include folders of today are taken although the build of the version, which is not read, may have others. */
  async assumesPaths(): Promise<boolean> {
    return (await this.#roots?.assumesPaths()) ?? false;
  }

  /** Whether a file on disk may belong to the baseline; always false for a commit. */
  mayHold(uri: string): boolean {
    const { schemas } = this.#baseline;
    if (this.commit !== undefined) return false;
    if (this.file(uri)) return true;
    if (schemas.kind !== 'files') return schemas.uri === uri;
    return this.#folders.some((folder) => schemas.placesOf(folder).some((place) => uri.startsWith(`${place}/`)));
  }

  /** Forgets which present schemas come from which older ones, because files came or went. Read files are kept. */
  forgetMoves(): void {
    this.#moves = undefined;
    this.#schemas.clear();
  }

  /** Whether a schema and all its includes are the same as in the older version, so that nothing can break. */
  async isUnchanged(schema: NewSchema): Promise<boolean> {
    const { schemas } = this.#baseline;
    const now = schema.files();
    const root = now.at(-1);
    if (schemas.kind !== 'files' || !this.#roots || !root) return false;
    const first = await this.#roots.reader();
    const places = schemas.placesOf(schema.uri);
    await first.workspace.load(places);
    const place = places.find((each) => first.service.file(each));
    // The root's own text shows most changes; then no include has to be read.
    if (place === undefined || !this.#isSame(root, place)) return false;
    const reader = await this.#roots.readerOf(place);
    const { service } = reader;
    // Nobody knows what a file that cannot be read includes.
    if (reader.hasUnreadInclude(place)) return false;
    const old = service.filesOf(place);
    const isSame = (file: SourceFile, uri: string | undefined) =>
      uri !== undefined && schemas.placesOf(file.uri).includes(uri) && this.#isSame(file, uri);
    const isUnchanged = old.length === now.length && now.every((file, index) => isSame(file, old[index]));
    // A changed root is compared next, which asks for the same files.
    if (isUnchanged) service.forgetRoot(place, true);
    return isUnchanged;
  }

  /** Whether a present file has the same text as a file of the baseline, apart from line ends. The result is kept. */
  #isSame(now: SourceFile, uri: string): boolean {
    const old = this.file(uri);
    if (!old) return false;
    const known = this.#compared.get(now);
    if (known?.old === old) return known.isSame;
    const isSame = isSameText(old.text, now.text);
    this.#compared.set(now, { old, isSame });
    return isSame;
  }

  /**
   * The schemas that are gone from the wanted places: their present URIs would be the keys. The value is the present
   * URI of a schema that has only moved, and undefined for any other.
   */
  async gone(isWanted: (present: string) => boolean): Promise<ReadonlyMap<string, string | undefined>> {
    const { schemas } = this.#baseline;
    if (schemas.kind !== 'files') return new Map();
    const { gone, oldPlaces } = await this.#movesNow(schemas);
    const moved = new Map([...oldPlaces].map(([now, old]) => [old, now]));
    return new Map(
      gone.flatMap((schema) => {
        const present = presentPlaceOf(schemas, schema.uri, isWanted);
        return present === undefined ? [] : [[present, moved.get(schema)] as const];
      }),
    );
  }

  /**
   * The schemas that are gone from the wanted places, with their types that no present schema declares. `today` gives
   * the members of present types by full name; it is called only if schemas are gone. Types that `schemaOf` has found
   * in other present schemas are left out.
   */
  async removed(
    isWanted: (present: string) => boolean,
    today: () => Promise<ReadonlyMap<string, readonly (readonly string[])[]>>,
  ): Promise<readonly RemovedSchema[]> {
    const { schemas } = this.#baseline;
    if (schemas.kind !== 'files') return [];
    const { gone, oldPlaces, settled } = await this.#movesNow(schemas);
    const moved = new Set(oldPlaces.values());
    const placed = gone.flatMap((schema) => {
      const present = presentPlaceOf(schemas, schema.uri, isWanted);
      return present === undefined || moved.has(schema) ? [] : [{ schema, present }];
    });
    if (placed.length === 0) return [];
    const declared = await today();
    return placed.flatMap(({ schema, present }) => {
      const isLost = ([name, members]: readonly [string, readonly string[]]) =>
        !this.#rehomed.has(name) &&
        !settled.has(name) &&
        !(declared.get(name) ?? []).some((others) => isAlike(members, others));
      const types = [...schema.types.members].filter(isLost).map(([name]) => name);
      const root = types.find((name) => name === schema.types.root);
      return types.length === 0 ? [] : [{ uri: schema.uri, present, root, types }];
    });
  }

  async #read(schema: NewSchema): Promise<OldSchema> {
    const { schemas } = this.#baseline;
    if (schemas.kind === 'binary') return binarySchema(schemas.uri, schemas.bytes);
    if (schemas.kind === 'schema') return wholeSchema(await this.#rootAt(schemas.uri));
    // A copy of the past within the present folder is not compared with the past.
    if (schemas.holds(schema.uri)) return { kind: 'absent' };
    // A file outside of the baseline has no older version. Comparing it with itself would find no change.
    let root: OldRoot = { kind: 'absent' };
    for (const place of schemas.placesOf(schema.uri)) {
      root = await this.#rootAt(place);
      if (root.kind !== 'absent') break;
    }
    const before = root.kind === 'schema' ? root.schema : undefined;
    if (root.kind === 'unreadable') return root;
    const files = schema.files();
    const hasNew = (file: SourceFile) =>
      !before || hasNewType(file, before, schemas.placesOf(file.uri), (place) => this.#isSame(file, place));
    const dropped = (schema: ComparedSchema) => typesOfDroppedIncludes(schema, files, schemas, this.file);
    if (before && !files.some(hasNew)) return wholeSchema(root, await dropped(before));
    const moves = await this.#movesNow(schemas);
    const old = before ? undefined : moves.oldPlaces.get(schema.uri);
    if (old) root = await this.#rootAt(old.uri);
    if (root.kind === 'unreadable') return root;
    const known = root.kind === 'schema' ? root.schema : undefined;
    const notes = new Set(root.kind === 'schema' ? gapsOf(root) : []);
    let unread = root.kind === 'schema' ? root.unread : undefined;
    const refused = new Set(root.kind === 'schema' ? root.refused : []);
    const came = await typesThatCame(files, known, moves, async ({ uri }) => {
      const home = await this.#rootAt(uri);
      if (home.kind !== 'schema') {
        notes.add(`the types of ${baseNameOf(uri)}, which cannot be read alone`);
        return undefined;
      }
      for (const error of home.refused) refused.add(error);
      for (const gap of gapsOf(home)) notes.add(gap);
      unread ??= home.unread;
      return home.schema;
    });
    for (const { oldNames } of came) for (const name of oldNames) this.#rehomed.add(name);
    const elsewhere = new Set([...(known ? await dropped(known) : []), ...(old ? moves.settled : [])]);
    const own = root.kind === 'schema' ? [{ ...partOf(root), elsewhere }] : [];
    const parts = [...own, ...came];
    if (parts.length === 0) return { kind: 'absent' };
    return { kind: 'schema', parts, notes: [...notes], refused: [...refused], unread };
  }

  async #rootAt(place: string): Promise<OldRoot> {
    return this.#roots?.at(place) ?? { kind: 'absent' };
  }

  /** The schemas of the older version in the folders, among which its roots look for lost includes. */
  async #schemasThere(): Promise<ListedSchemas> {
    const { schemas } = this.#baseline;
    if (schemas.kind !== 'files') return { all: new Set(), gone: new Set() };
    const { gone } = await this.#movesNow(schemas);
    return { all: new Set(await this.#schemasIn(schemas)), gone: new Set(gone.map(({ uri }) => uri)) };
  }

  #movesNow(schemas: BaselineFiles): Promise<Moves> {
    this.#moves ??= this.#schemasIn(schemas).then((before) => findMoves(schemas, before, this.#folders, this.#present));
    return this.#moves;
  }

  /** All schemas of the older version in the folders. The schemas of a commit are listed once. */
  async #schemasIn(schemas: BaselineFiles): Promise<readonly string[]> {
    if (this.commit !== undefined && this.#listed) return this.#listed;
    this.#listed = await oldSchemasIn(schemas, this.#folders);
    return this.#listed;
  }
}

/**
 * The wanted place that an older schema would have today. Of several places in a folder, the outermost one counts: a
 * baseline that is a copy of the working directory has the name of a given folder in its paths as well.
 */
function presentPlaceOf(
  { presentPlacesOf }: BaselineFiles,
  uri: string,
  isWanted: (present: string) => boolean,
): string | undefined {
  const wanted = presentPlacesOf(uri).filter(isWanted);
  return wanted.sort((one, other) => one.length - other.length)[0];
}
