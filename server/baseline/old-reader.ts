// Reads roots of an older version, and checks them before they are compared.
import {
  baseNameOf,
  type ComparedSchema,
  type FilePattern,
  LanguageService,
  type LanguageSettings,
  type Report,
} from '../language/service.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { Workspace } from '../workspace/workspace.ts';
import type { BaselineSchemas } from './baselines.ts';
import { firstError } from './first-error.ts';
import type { ReadingInputs } from './older-builds.ts';

/**
 * A root in an older version.
 * - `schema`: the schema. If flatc refuses it, `refused` has the first error of each file that is to blame. `schema`
 * then has only the declarations that no error affects; `types` is the same as in `Baseline`.
 * - `absent`: there is no such file
 * - `unreadable`: a file cannot be read, or an include of a baseline that is not a commit cannot be found; `reason`
 * says why
 *
 * `lost` has the paths of includes that were not found, and `unread` says why an include cannot be read, so that types
 * which need it are not compared. `lent` has the paths of includes for which present files were taken.
 */
export type OldRoot =
  | {
      readonly kind: 'schema';
      readonly schema: ComparedSchema;
      readonly types?: ReadonlySet<string>;
      readonly refused: readonly Report[];
      readonly lost?: readonly string[];
      readonly unread?: string;
      readonly lent?: readonly string[];
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly lost?: readonly string[] };

/** The facts about present schemas that an older version needs. */
export type PresentSchemas = Pick<LanguageService, 'file' | 'knownBuilds' | 'settings'>;

/** Whether older schemas are kept for a session, or each is compared once and then forgotten. */
export type Lifetime = 'session' | 'once';

/** The baseline of an older version, which has texts. */
export interface TextBaseline {
  readonly commit: string | undefined;
  readonly schemas: Exclude<BaselineSchemas, { kind: 'binary' }>;
}

/** The ways in which readers of one older version differ. */
export interface ReadingWay {
  readonly inputs: ReadingInputs;
  /** Changes the settings of each directory. */
  readonly adapt: (language: LanguageSettings) => LanguageSettings;
  /** Further include paths, as URIs of the baseline. */
  readonly folders: readonly string[];
  /** The paths of includes that a commit does not have, for which the present files are taken. */
  readonly lent: readonly string[];
}

/** The files of an older version that were read so far, and the service that holds them. */
export class OldReader {
  readonly service = new LanguageService();
  readonly inputs: ReadingInputs;
  readonly workspace: Workspace;
  /** The reasons for unreadable files, by their URIs in the baseline. */
  readonly #unreadable = new Map<string, string>();
  readonly #lifetime: Lifetime;
  readonly #isCommit: boolean;
  /** Whether a root that flatc refuses may be compared in part. A single schema was named, so it must be valid. */
  readonly #canBeRefused: boolean;

  /** Directories and include paths are looked up in the baseline. */
  constructor(
    { commit, schemas }: TextBaseline,
    present: PresentSchemas,
    lifetime: Lifetime,
    { inputs, adapt, folders, lent }: ReadingWay,
  ) {
    const { settings, builds } = inputs;
    this.inputs = inputs;
    this.#lifetime = lifetime;
    this.#isCommit = commit !== undefined;
    this.#canBeRefused = schemas.kind === 'files';
    const fail = (uri: string, reason: string) => this.#unreadable.set(uri, reason);
    // Most files of a commit are as they were, and have the same URI there.
    const files = withTextsOf(schemas.files, present, lent);
    this.workspace = new Workspace(this.service, files, fail, undefined, { alike: present.file });
    const placesOf = (uri: string): readonly string[] => {
      const places = schemas.kind === 'files' ? schemas.placesOf(uri) : [];
      return places.length > 0 ? places : [uri];
    };
    const inBaseline = (language: LanguageSettings): LanguageSettings => {
      const { workingDirectory, ...others } = adapt(language);
      const patterns = (list: readonly FilePattern[]) =>
        list.flatMap((each) => placesOf(each.baseUri).map((baseUri) => ({ ...each, baseUri })));
      return {
        ...others,
        includePaths: [...others.includePaths.flatMap(placesOf), ...folders],
        entryFiles: patterns(others.entryFiles),
        targets: others.targets.map(({ includePaths, entryFiles, ...target }) => ({
          ...target,
          includePaths: [...includePaths.flatMap(placesOf), ...folders],
          entryFiles: entryFiles && patterns(entryFiles),
        })),
        workingDirectory: workingDirectory === undefined ? undefined : placesOf(workingDirectory)[0],
      };
    };
    const directories = [...settings.directories].flatMap(([directory, own]) =>
      placesOf(directory).map((place) => [place, inBaseline(own)] as const),
    );
    this.service.configure(inBaseline(settings.elsewhere), new Map(directories));
    this.service.setBuilds(builds.flatMap((facts) => placesOf(facts.root).map((root) => ({ ...facts, root }))));
  }

  /** Reads a root and all its includes. */
  async read(root: string): Promise<OldRoot> {
    const { service, workspace } = this;
    await workspace.loadClosure(root);
    const reason = this.#unreadable.get(root);
    if (reason !== undefined) return { kind: 'unreadable', reason };
    if (!service.file(root)) return { kind: 'absent' };
    if (await workspace.settled(() => service.isRefused(root))) return this.#refusedRoot(root);
    // A copy takes less memory, but shares nothing with the present schema.
    const schema = await workspace.settled(() =>
      this.#lifetime === 'once' ? service.comparedSchema(root) : service.settledSchema(root),
    );
    const unread = this.#unreadIncludes(root)[0];
    // From here on only the texts are needed.
    service.forgetRoot(root, true);
    return schema ? { kind: 'schema', schema, refused: [], ...(unread ? { unread } : {}) } : { kind: 'absent' };
  }

  /**
   * A root that flatc refuses. Nobody can have written data of it, but the rest of its files may be older than its
   * errors.
   */
  async #refusedRoot(root: string): Promise<OldRoot> {
    const { service, workspace } = this;
    const { reports } = await workspace.settled(() => service.checkRoot(root));
    const blamed = this.#canBeRefused && !this.hasUnreadInclude(root) ? blamedFiles(reports, service) : undefined;
    const lost = reports.flatMap(({ uri, diagnostic: { code, range } }) => {
      const file = code === lostInclude ? service.file(uri) : undefined;
      const written = file?.text.slice(file.offsetAt(range.start), file.offsetAt(range.end)) ?? '';
      return /^"(.+)"$/.exec(written)?.[1] ?? [];
    });
    // In a folder, an include that is not there is rather a mistake in the command line.
    if (!blamed || (!this.#isCommit && blamed.lost.size > 0))
      return { kind: 'unreadable', reason: this.#rejection(reports), lost };
    const places = blamed.errors.flatMap(({ uri, diagnostic: { range } }) => {
      const file = service.file(uri);
      return file ? [{ uri, start: file.offsetAt(range.start), end: file.offsetAt(range.end) }] : [];
    });
    const intact = await workspace.settled(() => service.intactSchema(root, blamed.whole, places));
    service.forgetRoot(root, true);
    return intact ? { kind: 'schema', ...intact, refused: blamed.first, lost } : { kind: 'absent' };
  }

  /** Whether an include of a root that was read is found through the build, or not at all. */
  dependsOnBuild(root: string): boolean {
    return this.service.hasLostInclude(root) || this.service.repairingFolders(root).length > 0;
  }

  /** Whether an include of a root that was read leads to a file that cannot be read. */
  hasUnreadInclude(root: string): boolean {
    return this.#unreadIncludes(root).length > 0;
  }

  /** One sentence for each file that cannot be read, and to which includes of a root lead. */
  #unreadIncludes(root: string): readonly string[] {
    if (this.#unreadable.size === 0) return [];
    const places = new Set(this.service.includesOf(root).flatMap((file) => file.places));
    return [...places].flatMap((place) => {
      const reason = this.#unreadable.get(place);
      return reason === undefined ? [] : [`${baseNameOf(place)}: ${reason}`];
    });
  }

  #rejection(reports: readonly Report[]): string {
    const first = firstError(reports, baseNameOf);
    if (first === undefined) return 'it has errors';
    const unreadable = [...this.#unreadable].map(([uri, reason]) => `; ${baseNameOf(uri)}: ${reason}`);
    return `it has errors: ${first}${unreadable.join('')}`;
  }
}

/** The errors of a refused root, and the files that are to blame for them. */
interface BlamedFiles {
  readonly errors: readonly Report[];
  /** The files of which nothing can be compared: their errors come from no other file. */
  readonly whole: ReadonlySet<string>;
  /** The files with an include that was not found. Only what needs that include cannot be compared. */
  readonly lost: ReadonlySet<string>;
  /** The first error of each file in `whole` and `lost`. */
  readonly first: readonly Report[];
}

/**
 * The errors of flatc among `reports`, with the files to blame. A file that includes another one with errors is not
 * to blame, because its errors may be consequences. Undefined without an error in any file.
 */
function blamedFiles(reports: readonly Report[], service: LanguageService): BlamedFiles | undefined {
  const errors = reports.filter(({ family, diagnostic }) => family === 'flatc' && diagnostic.severity === 1);
  const wrong = new Set(errors.map(({ uri }) => uri));
  const lost = new Set(errors.flatMap(({ uri, diagnostic }) => (diagnostic.code === lostInclude ? [uri] : [])));
  const isBlamed = (uri: string) => !service.filesOf(uri).some((other) => other !== uri && wrong.has(other));
  const alone = [...wrong].filter(isBlamed);
  // Files that include each other may all have errors.
  const blamed = new Set(alone.length > 0 ? alone : wrong);
  const first = new Map<string, Report>();
  for (const error of errors) {
    const { uri, diagnostic } = error;
    const isFirst = !first.has(uri) && (!lost.has(uri) || diagnostic.code === lostInclude);
    if (isFirst && (blamed.has(uri) || lost.has(uri))) first.set(uri, error);
  }
  if (first.size === 0) return undefined;
  return { errors, whole: new Set([...blamed].filter((uri) => !lost.has(uri))), lost, first: [...first.values()] };
}

/** The code of the error about an include that is not found. */
export const lostInclude = 'include-not-found';

/**
 * The file system `files`, which takes the text of a present file instead of reading a file with the same URI, if
 * `hasText` says that both have the same text, or if it does not have a file with one of the paths `lent`.
 */
function withTextsOf(files: FileSystem, present: PresentSchemas, lent: readonly string[]): FileSystem {
  const isLent = (uri: string) => lent.some((path) => uri.endsWith(`/${path}`));
  return {
    read: async (uri, isListed) => {
      const text = present.file(uri)?.text;
      const isSame = text !== undefined && (await files.hasText?.(uri, text));
      if (isSame) return { kind: 'file', text };
      const content = await files.read(uri, isListed);
      return content.kind === 'missing' && text !== undefined && isLent(uri) ? { kind: 'file', text } : content;
    },
    list: (uri) => files.list(uri),
    identityOf: (uri) => files.identityOf(uri),
  };
}
