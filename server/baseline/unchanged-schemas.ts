// Finds schemas that are as they were in older versions, with all that they include, without reading declarations.
import { includedPaths, type LanguageService, resolveInclude, SourceFile, searchInclude } from '../language/service.ts';
import type { FileContent, FileSystem } from '../workspace/file-system.ts';
import type { BaselineSchemas } from './baselines.ts';
import { withOlderPaths } from './older-inputs.ts';
import { withoutReturns } from './same-text.ts';

/**
 * A path with the same content in the present and in all older versions: a file with the paths of its includes, or a
 * directory or a missing file.
 */
interface SamePlace {
  readonly kind: FileContent['kind'];
  /** Undefined if the path of an include cannot be read, and if the place is not a file. */
  readonly paths?: readonly string[] | undefined;
  /**
   * Whether a comment in the file accepts breaking changes. Schemas with the file are then compared even if nothing
   * changed.
   */
  readonly mayAccept?: boolean;
}

/** The present schemas, and the versions that they are compared with. */
interface UnchangedQuestion {
  readonly schemas: readonly SourceFile[];
  readonly settings: LanguageService['settings'];
  readonly present: FileSystem;
  readonly versions: readonly BaselineSchemas[];
}

/**
 * The URIs of the schemas that surely have not changed, and whose includes have not: each include leads to the same
 * place as before, whichever root reads it. A schema that is not in the result may be unchanged, too.
 */
export async function unchangedSchemas(question: UnchangedQuestion): Promise<ReadonlySet<string>> {
  const { schemas, settings, versions } = question;
  // Other include paths may lead to other files, although all texts are the same.
  const today = { settings, builds: [] };
  for (const version of versions) {
    const places = async () => (version.kind === 'files' ? schemas.flatMap(({ uri }) => version.placesOf(uri)) : []);
    if ((await withOlderPaths(version, today, places)) !== today) return new Set();
  }
  const places = new SamePlaces(question);
  const groups = new Map<string, string[]>();
  for (const { uri } of schemas) {
    const key = JSON.stringify(settings.of(uri).includePaths);
    const group = groups.get(key);
    if (group) group.push(uri);
    else groups.set(key, [uri]);
  }
  const unchanged = new Set<string>();
  for (const [includePaths, uris] of groups) {
    const changed = await reachingChanges(uris, JSON.parse(includePaths), places);
    for (const uri of uris) if (!changed.has(uri)) unchanged.add(uri);
  }
  return unchanged;
}

/** The number of files that are looked at together. */
const atOnce = 64;

/** Of `roots` and all files that they include, the files that may differ, or that include a file that may differ. */
async function reachingChanges(
  roots: readonly string[],
  includePaths: readonly string[],
  places: SamePlaces,
): Promise<ReadonlySet<string>> {
  const includers = new Map<string, string[]>(roots.map((uri) => [uri, []]));
  const changed = new Set<string>();
  const reached = [...roots];
  const follow = async (uri: string): Promise<void> => {
    const targets = await places.includedBy(uri, includePaths);
    if (!targets) changed.add(uri);
    for (const target of targets ?? []) {
      const known = includers.get(target) ?? [];
      if (!includers.has(target)) reached.push(target);
      includers.set(target, known);
      known.push(uri);
    }
  };
  // More files are reached on the way.
  for (let done = 0; done < reached.length; ) {
    const some = reached.slice(done, done + atOnce);
    done += some.length;
    await Promise.all(some.map(follow));
  }
  for (const uri of changed) for (const includer of includers.get(uri) ?? []) changed.add(includer);
  return changed;
}

/** The places that were looked at, now and in all versions. */
class SamePlaces {
  readonly #question: UnchangedQuestion;
  readonly #schemas: ReadonlyMap<string, SourceFile>;
  /** The lookups by URI; undefined for a place that may differ. */
  readonly #looked = new Map<string, Promise<SamePlace | undefined>>();
  /** The lookups that have ended, by URI. */
  readonly #known = new Map<string, SamePlace | undefined>();

  constructor(question: UnchangedQuestion) {
    this.#question = question;
    this.#schemas = new Map(question.schemas.map((file) => [file.uri, file]));
  }

  /** The files that a file includes, the same in all versions; undefined if one of them or the file may differ. */
  async includedBy(uri: string, includePaths: readonly string[]): Promise<readonly string[] | undefined> {
    const { kind, paths, mayAccept } = (await this.#look(uri)) ?? {};
    if (kind !== 'file' || !paths || mayAccept) return undefined;
    const targets: string[] = [];
    for (const path of paths) {
      const target = await this.#target(path, uri, includePaths);
      if (target === undefined) return undefined;
      targets.push(target);
    }
    return targets;
  }

  /**
   * The target of an include; undefined if another root could find another target, or if the place of the target may
   * differ.
   */
  async #target(path: string, includer: string, includePaths: readonly string[]): Promise<string | undefined> {
    // Only the directory of a root takes a path from the top of the file system as it is.
    if (/^[\\/]/.test(path)) return undefined;
    const search = [path, includer, includer, includePaths, (place: string) => this.#existence(place)] as const;
    for (const place of searchInclude(...search)) await this.#look(place);
    const found = resolveInclude(...search);
    return found.outcome === 'found' ? found.uri : undefined;
  }

  #existence(uri: string) {
    const kind = this.#known.get(uri)?.kind;
    return kind === undefined || kind === 'unreadable' ? 'unknown' : kind;
  }

  async #look(uri: string): Promise<SamePlace | undefined> {
    const looking = this.#looked.get(uri) ?? this.#read(uri);
    this.#looked.set(uri, looking);
    const place = await looking;
    this.#known.set(uri, place);
    return place;
  }

  async #read(uri: string): Promise<SamePlace | undefined> {
    const { present, versions } = this.#question;
    const schema = this.#schemas.get(uri);
    const now = schema ? { kind: 'file' as const, text: schema.text } : await present.read(uri);
    // flatc reads an included file up to the first NUL.
    if (now.kind === 'file' && now.text.includes('\0')) return undefined;
    for (const version of versions) if (!(await hasSame(version, uri, now))) return undefined;
    if (now.kind !== 'file') return { kind: now.kind };
    const file = schema ?? SourceFile.create(uri, 'flatbuffers', 0, now.text);
    return { kind: 'file', paths: includedPaths(file), mayAccept: file.has('fbs-compat-ignore') };
  }
}

/** Whether a place has the same content in an older version; false if that is not known without reading files. */
async function hasSame(version: BaselineSchemas, uri: string, now: FileContent): Promise<boolean> {
  // A file has the same place in a commit, so its includes lead to the same places as well.
  if (version.kind !== 'files' || !version.files.hasText) return false;
  const { files } = version;
  const [place] = version.placesOf(uri);
  if (place === undefined) return false;
  if (now.kind === 'file') {
    if (await version.files.hasText(place, now.text)) return true;
    // A checkout may have written other line ends.
    const plain = withoutReturns(now.text);
    return plain !== now.text && version.files.hasText(place, plain);
  }
  return now.kind !== 'unreadable' && (await files.read(place)).kind === now.kind;
}
