// Reads roots of an older version with the present settings, and checks them before they are compared.
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

/**
 * A root in an older version.
 * - `absent`: there is no such file
 * - `unreadable`: the file cannot be read, or flatc refuses the schema; `reason` says why
 */
export type OldRoot =
  | { readonly kind: 'schema'; readonly schema: ComparedSchema }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** The facts about present schemas that an older version needs. */
export type PresentSchemas = Pick<LanguageService, 'file' | 'knownBuilds' | 'settings'>;

/** Whether older schemas are kept for a session, or each is compared once and then forgotten. */
export type Lifetime = 'session' | 'once';

/** The files of an older version that were read so far, and the service that holds them. */
export class OldReader {
  readonly service = new LanguageService();
  readonly workspace: Workspace;
  /** The reasons for unreadable files, by their URIs in the baseline. */
  readonly #unreadable = new Map<string, string>();
  readonly #lifetime: Lifetime;

  /** Directories and include paths are looked up in the baseline; `adapt` may change the settings of each directory. */
  constructor(
    schemas: Exclude<BaselineSchemas, { kind: 'binary' }>,
    present: PresentSchemas,
    lifetime: Lifetime,
    adapt: (language: LanguageSettings) => LanguageSettings = (language) => language,
  ) {
    this.#lifetime = lifetime;
    const fail = (uri: string, reason: string) => this.#unreadable.set(uri, reason);
    // Most files of a commit are as they were, and have the same URI there.
    const files = withTextsOf(schemas.files, present);
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
        includePaths: others.includePaths.flatMap(placesOf),
        entryFiles: patterns(others.entryFiles),
        targets: others.targets.map(({ includePaths, entryFiles, ...target }) => ({
          ...target,
          includePaths: includePaths.flatMap(placesOf),
          entryFiles: entryFiles && patterns(entryFiles),
        })),
        workingDirectory: workingDirectory === undefined ? undefined : placesOf(workingDirectory)[0],
      };
    };
    const directories = [...present.settings.directories].flatMap(([directory, own]) =>
      placesOf(directory).map((place) => [place, inBaseline(own)] as const),
    );
    this.service.configure(inBaseline(present.settings.elsewhere), new Map(directories));
    const builds = present.knownBuilds() ?? [];
    this.service.setBuilds(builds.flatMap((facts) => placesOf(facts.root).map((root) => ({ ...facts, root }))));
  }

  /** Reads a root and all its includes. */
  async read(root: string): Promise<OldRoot> {
    const { service, workspace } = this;
    await workspace.loadClosure(root);
    const reason = this.#unreadable.get(root);
    if (reason !== undefined) return { kind: 'unreadable', reason };
    if (!service.file(root)) return { kind: 'absent' };
    if (await workspace.settled(() => service.isRefused(root))) {
      const { reports } = await workspace.settled(() => service.checkRoot(root));
      return { kind: 'unreadable', reason: this.#rejection(reports) };
    }
    // A copy takes less memory, but shares nothing with the present schema.
    const schema = await workspace.settled(() =>
      this.#lifetime === 'once' ? service.comparedSchema(root) : service.settledSchema(root),
    );
    // From here on only the texts are needed.
    service.forgetRoot(root, true);
    return schema ? { kind: 'schema', schema } : { kind: 'absent' };
  }

  /** Whether an include of a root that was read leads to a file that cannot be read. */
  hasUnreadInclude(root: string): boolean {
    if (this.#unreadable.size === 0) return false;
    return this.service.includesOf(root).some(({ places }) => places.some((place) => this.#unreadable.has(place)));
  }

  #rejection(reports: readonly Report[]): string {
    const first = firstError(reports, baseNameOf);
    if (first === undefined) return 'it has errors';
    const unreadable = [...this.#unreadable].map(([uri, reason]) => `; ${baseNameOf(uri)}: ${reason}`);
    return `it has errors: ${first}${unreadable.join('')}`;
  }
}

/**
 * The file system `files`, which takes the text of a present file instead of reading a file with the same URI, if
 * `hasText` says that both have the same text.
 */
function withTextsOf(files: FileSystem, present: PresentSchemas): FileSystem {
  return {
    read: async (uri, isListed) => {
      const text = present.file(uri)?.text;
      const isSame = text !== undefined && (await files.hasText?.(uri, text));
      return isSame ? { kind: 'file', text } : files.read(uri, isListed);
    },
    list: (uri) => files.list(uri),
    identityOf: (uri) => files.identityOf(uri),
  };
}
