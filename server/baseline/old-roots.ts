// Keeps the roots that were read from one older version, each by its URI there.
import { URI } from 'vscode-uri';
import { declaredTypes, type LanguageService } from '../language/service.ts';
import { decidedByOwnVersions } from '../settings/own-versions.ts';
import {
  type Lifetime,
  OldReader,
  type OldRoot,
  type PresentSchemas,
  type ReadingWay,
  type TextBaseline,
} from './old-reader.ts';
import { type ReadingInputs, withOlderBuilds } from './older-builds.ts';
import { assumesPaths, withOlderPaths } from './older-inputs.ts';

/** The schemas of an older version, among which lost includes are looked for. */
export interface ListedSchemas {
  /** The URIs of all schemas. */
  readonly all: ReadonlySet<string>;
  /** The URIs of the schemas that are gone from their places today. */
  readonly gone: ReadonlySet<string>;
}

/** Lists the schemas of an older version. */
interface SchemaLists {
  readonly list: () => Promise<ListedSchemas>;
  /** Returns only the URIs of all schemas, which costs less. */
  readonly places: () => Promise<readonly string[]>;
}

/** A root as it is read with some more include paths. */
interface FoundRoot {
  readonly inputs: ReadingInputs;
  readonly read: OldRoot;
  readonly folders: readonly string[];
}

/** The inputs of a reader, and further ways in which it reads. */
type SomeWay = Pick<ReadingWay, 'inputs'> & Partial<ReadingWay>;

export class OldRoots {
  readonly #baseline: TextBaseline;
  readonly #present: PresentSchemas;
  readonly #lifetime: Lifetime;
  readonly #list: () => Promise<ListedSchemas>;
  readonly #places: () => Promise<readonly string[]>;
  /** The inputs of the present schemas. */
  readonly #today: ReadingInputs;
  /** The inputs with the include paths of the older version, and those that have its build as well. */
  #older: Promise<ReadingInputs> | undefined;
  #built: Promise<ReadingInputs> | undefined;
  /** All inputs of readers; the place of one is a part of the key in `#readers`. */
  readonly #inputs: ReadingInputs[] = [];
  /** All readers, by the way in which they read. */
  readonly #readers = new Map<string, OldReader>();
  /** The schemas that `#allIn` returns, by the reader that has read them. */
  readonly #allRead = new Map<OldReader, Promise<ReadonlySet<string>>>();
  readonly #isVersionSet: boolean;
  readonly #roots = new Map<string, Promise<OldRoot>>();

  constructor(baseline: TextBaseline, present: PresentSchemas, lifetime: Lifetime, { list, places }: SchemaLists) {
    this.#baseline = baseline;
    this.#present = present;
    this.#lifetime = lifetime;
    this.#list = list;
    this.#places = places;
    const { settings } = present;
    this.#today = { settings, builds: present.knownBuilds() ?? [] };
    const { elsewhere, directories } = settings;
    this.#isVersionSet = [elsewhere, ...directories.values()].some((own) => decidedByOwnVersions(own) !== own);
  }

  /** The URIs of all files that were read. */
  get uris(): readonly string[] {
    return [...new Set([...this.#readers.values()].flatMap(({ service }) => service.uris))];
  }

  /** The root at a URI of the baseline. It is read once, until `forget` is called. */
  at(place: string): Promise<OldRoot> {
    const known = this.#roots.get(place);
    if (known) return known;
    const reading = this.#read(place);
    this.#roots.set(place, reading);
    return reading;
  }

  forget(place: string): void {
    this.#roots.delete(place);
  }

  /** Returns a file that was read, by its URI in the baseline; undefined if it was not read. */
  readonly file: LanguageService['file'] = (uri) => {
    for (const { service } of this.#readers.values()) {
      const file = service.file(uri);
      if (file) return file;
    }
    return undefined;
  };

  /** The reader in which the newest flatc decides, and which has the settings of the older version. */
  async reader(): Promise<OldReader> {
    this.#older ??= withOlderPaths(this.#baseline.schemas, this.#today, this.#places);
    return this.#readerWith({ inputs: await this.#older });
  }

  /** Whether include folders of today are taken although the build of the older version may have named others. */
  assumesPaths(): Promise<boolean> {
    return assumesPaths(this.#baseline.schemas, this.#today, this.#places);
  }

  /** `reader`, or the same with the build of the older version if a root depends on that. It has read the root. */
  async readerOf(place: string): Promise<OldReader> {
    const reader = await this.reader();
    await reader.workspace.loadClosure(place);
    if (!reader.dependsOnBuild(place)) return reader;
    this.#built ??= withOlderBuilds(this.#baseline.schemas, reader.inputs);
    const inputs = await this.#built;
    if (inputs === reader.inputs) return reader;
    const built = this.#readerWith({ inputs });
    await built.workspace.loadClosure(place);
    return built;
  }

  /**
   * Reads a root with the settings and the build of the older version. If flatc refuses it then, they may have been
   * wrong, so it is read with those of today.
   */
  async #read(place: string): Promise<OldRoot> {
    const { inputs } = await this.readerOf(place);
    const own = await this.#readWith(inputs, place);
    return inputs === this.#today || !isRefused(own) ? own : this.#readWith(this.#today, place);
  }

  /**
   * Reads a root with some inputs. If includes are not found then, because folders and the build have changed together,
   * the root is read again with the folders in which the older version has these files. If a commit does not have them,
   * as git ignores generated schemas, their present texts are taken.
   */
  async #readWith(inputs: ReadingInputs, place: string): Promise<OldRoot> {
    const plain = await this.#readerWith({ inputs }).read(place);
    const moved = await this.#withFolders(place, { inputs, read: plain, folders: [] }, 'gone');
    // A file that is still at its place may only have the name of a generated one.
    const completed = await this.#withPresent(place, moved);
    if (completed) return completed;
    const found = await this.#withFolders(place, moved, 'all');
    const { read, folders } = found;
    if (!isRefused(read)) return read;
    const through = await this.#readThrough(place, this.#readerWith({ inputs, folders }));
    if (through) return through;
    const later = found === moved ? undefined : await this.#withPresent(place, found);
    if (later) return later;
    return this.#isVersionSet ? this.#readerWith({ inputs, folders, adapt: decidedByOwnVersions }).read(place) : read;
  }

  /** The root after a search for its lost includes among some schemas, with the folders that were found. */
  async #withFolders(place: string, before: FoundRoot, among: keyof ListedSchemas): Promise<FoundRoot> {
    const lost = lostOf(before.read);
    if (lost.length === 0) return before;
    const more = foldersWith(lost, (await this.#list())[among]).filter((folder) => !before.folders.includes(folder));
    if (more.length === 0) return before;
    const way = { inputs: before.inputs, folders: [...before.folders, ...more] };
    return this.#withFolders(place, { ...way, read: await this.#readerWith(way).read(place) }, among);
  }

  /** The root with present texts for its lost includes; undefined if it is not valid with them. */
  async #withPresent(place: string, { read, ...way }: FoundRoot): Promise<OldRoot | undefined> {
    const lent = this.#baseline.commit === undefined ? [] : lostOf(read);
    if (lent.length === 0) return undefined;
    const completed = await this.#readerWith({ ...way, lent }).read(place);
    return completed.kind === 'schema' && !isRefused(completed) ? { ...completed, lent } : undefined;
  }

  /**
   * A refused root as a part of another root that includes it, and that flatc accepts: people may have data of that
   * root. Undefined if there is no such root.
   */
  async #readThrough(place: string, reader: OldReader): Promise<OldRoot | undefined> {
    const { service, workspace } = reader;
    if (!service.file(place)) return undefined;
    const all = await this.#allIn(reader);
    const other = await workspace.settled(() => service.rootOf(place));
    const files = service.filesOf(place).flatMap((uri) => service.file(uri) ?? []);
    if (other === place || !all.has(other) || !service.filesOf(other).includes(place)) return undefined;
    const read = await reader.read(other);
    if (read.kind !== 'schema' || isRefused(read)) return undefined;
    const types = new Set(files.flatMap((file) => [...declaredTypes(file).members.keys()]));
    return { ...read, schema: { ...read.schema, root: place }, types };
  }

  /** The URIs of all schemas, after a reader has read them once with their includes. */
  #allIn(reader: OldReader): Promise<ReadonlySet<string>> {
    const known = this.#allRead.get(reader);
    if (known) return known;
    const reading = this.#list().then(async ({ all }) => {
      for (const uri of all) await reader.workspace.loadClosure(uri);
      return all;
    });
    this.#allRead.set(reader, reading);
    return reading;
  }

  /** The reader that reads in a way. `decidedByOwnVersions` lets the settings choose the flatc. */
  #readerWith({ inputs, folders = [], lent = [], adapt = asToday }: SomeWay): OldReader {
    if (!this.#inputs.includes(inputs)) this.#inputs.push(inputs);
    const key = JSON.stringify([this.#inputs.indexOf(inputs), folders, lent, adapt === asToday]);
    const way = { inputs, folders, lent, adapt };
    const reader = this.#readers.get(key) ?? new OldReader(this.#baseline, this.#present, this.#lifetime, way);
    this.#readers.set(key, reader);
    return reader;
  }
}

const asToday: ReadingWay['adapt'] = (language) => language;

/** Whether a root cannot be compared as a whole. */
function isRefused(read: OldRoot): boolean {
  return read.kind === 'unreadable' || (read.kind === 'schema' && read.refused.length > 0);
}

function lostOf(read: OldRoot): readonly string[] {
  return read.kind === 'absent' ? [] : (read.lost ?? []);
}

/** The folders in which exactly one of some older schemas has the path of an include. */
function foldersWith(paths: readonly string[], schemas: ReadonlySet<string>): readonly string[] {
  return [...new Set(paths)].flatMap((path) => {
    const end = `/${path.replace(/^(\.\/)+/, '')}`;
    const found = [...schemas].map((uri) => URI.parse(uri)).filter((uri) => uri.path.endsWith(end));
    const [only, ...others] = found;
    return only && others.length === 0 ? [only.with({ path: only.path.slice(0, -end.length) }).toString()] : [];
  });
}
