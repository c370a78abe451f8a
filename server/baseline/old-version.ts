// Reads the schemas of one older version, each on first use, in the form that is compared.
import {
  baseNameOf,
  type ComparedSchema,
  declaredNames,
  LanguageService,
  type LanguageSettings,
  type Report,
  readBinaryBaseline,
} from '../language/service.ts';
import { schemaFilesIn } from '../workspace/schema-files.ts';
import { Workspace } from '../workspace/workspace.ts';
import type { Baseline } from './baselines.ts';

/**
 * The older version of a schema.
 * - `schema`: the older schema
 * - `absent`: there was no such schema
 * - `unreadable`: there was one, but it cannot be compared for this reason
 */
type OldSchema =
  | { readonly kind: 'schema'; readonly schema: ComparedSchema; readonly notes: readonly string[] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** A present schema whose older version is looked for. */
export interface NewSchema {
  readonly uri: string;
  /** The simple names of the types that it declares, by which a file that was moved is found. */
  readonly names: () => ReadonlySet<string>;
}

export class OldVersion {
  /** As people name the baseline. */
  readonly name: string;
  readonly commit: string | undefined;
  readonly #baseline: Baseline;
  readonly #service = new LanguageService();
  readonly #workspace: Workspace | undefined;
  /** Why files could not be read, by their URIs in the baseline. */
  readonly #unreadable = new Map<string, string>();
  readonly #schemas = new Map<string, Promise<OldSchema>>();
  /** The present folders inside which schemas may have moved. */
  readonly #folders: readonly string[];
  #names: Promise<ReadonlyMap<string, ReadonlySet<string>>> | undefined;

  /** Where a schema of today is in the baseline. */
  readonly placeOf: (uri: string) => string | undefined;

  /** What is set and what builds say is that of today; directories and include paths are looked for in the baseline. */
  constructor(
    baseline: Baseline,
    present: Pick<LanguageService, 'knownBuilds' | 'settings'>,
    folders: readonly string[],
  ) {
    this.#baseline = baseline;
    this.name = baseline.name;
    this.commit = baseline.commit;
    const { schemas } = baseline;
    const placeOf = schemas.kind === 'files' ? schemas.placeOf : (uri: string) => uri;
    this.placeOf = placeOf;
    this.#folders = folders.flatMap((folder) => placeOf(folder) ?? []);
    this.#workspace =
      schemas.kind === 'binary'
        ? undefined
        : new Workspace(this.#service, schemas.files, (uri, reason) => this.#unreadable.set(uri, reason));
    const inBaseline = ({ workingDirectory, ...others }: LanguageSettings): LanguageSettings => ({
      ...others,
      includePaths: others.includePaths.map((path) => placeOf(path) ?? path),
      workingDirectory: workingDirectory === undefined ? undefined : (placeOf(workingDirectory) ?? workingDirectory),
    });
    const directories = [...present.settings.directories].map(
      ([directory, own]) => [placeOf(directory) ?? directory, inBaseline(own)] as const,
    );
    this.#service.configure(inBaseline(present.settings.elsewhere), new Map(directories));
    const builds = present.knownBuilds() ?? [];
    this.#service.setBuilds(builds.map((facts) => ({ ...facts, root: placeOf(facts.root) ?? facts.root })));
  }

  /** The older version of a present schema; read once, since it does not change. */
  schemaOf(schema: NewSchema): Promise<OldSchema> {
    const known = this.#schemas.get(schema.uri);
    if (known) return known;
    const reading = this.#read(schema);
    this.#schemas.set(schema.uri, reading);
    return reading;
  }

  /** A file of the baseline that was read, by its URI there. */
  readonly file: LanguageService['file'] = (uri) => this.#service.file(uri);

  /** Whether a file that was read is another one now. A commit never changes. */
  async hasChanged(): Promise<boolean> {
    const { schemas } = this.#baseline;
    if (this.commit !== undefined || schemas.kind === 'binary') return false;
    const { files } = schemas;
    const changes = this.#service.uris.map(async (uri) => {
      const content = await files.read(uri);
      return content.kind !== 'file' || content.text.split('\0', 1)[0] !== this.#service.file(uri)?.text;
    });
    return (await Promise.all(changes)).includes(true);
  }

  /** Whether a file on disk may be one of the baseline. */
  mayHold(uri: string): boolean {
    const { schemas } = this.#baseline;
    if (this.commit !== undefined) return false;
    if (this.#service.file(uri)) return true;
    if (schemas.kind !== 'files') return schemas.uri === uri;
    return this.#folders.some((folder) => uri.startsWith(`${folder}/`));
  }

  async #read(schema: NewSchema): Promise<OldSchema> {
    const { schemas } = this.#baseline;
    if (schemas.kind === 'binary') return readBinary(schemas.uri, schemas.bytes);
    if (schemas.kind === 'schema') return this.#readRoot(schemas.uri);
    const place = schemas.placeOf(schema.uri);
    // What is outside was never there: compared with itself it would seem to be fine.
    const root: OldSchema = place === undefined ? { kind: 'absent' } : await this.#readRoot(place);
    if (root.kind !== 'absent') return root;
    const moved = await this.#movedFrom(schema);
    return moved === undefined ? root : this.#readRoot(moved);
  }

  async #readRoot(root: string): Promise<OldSchema> {
    const workspace = this.#workspace;
    if (!workspace) return { kind: 'absent' };
    await workspace.loadClosure(root);
    const reason = this.#unreadable.get(root);
    if (reason !== undefined) return { kind: 'unreadable', reason };
    if (!this.#service.file(root)) return { kind: 'absent' };
    const { verdict, reports } = await workspace.settled(() => this.#service.checkRoot(root));
    if (verdict === 'reject') return { kind: 'unreadable', reason: this.#rejection(reports) };
    const schema = await workspace.settled(() => this.#service.settledSchema(root));
    // Only the texts are still asked for.
    this.#service.forgetRoot(root);
    return schema ? { kind: 'schema', schema, notes: schema.gaps } : { kind: 'absent' };
  }

  #rejection(reports: readonly Report[]): string {
    const first = reports.find(({ family, diagnostic }) => family === 'flatc' && diagnostic.severity === 1);
    if (!first) return 'it has errors';
    const { message, range } = first.diagnostic;
    const text = typeof message === 'string' ? message : message.value;
    const unreadable = [...this.#unreadable].map(([uri, reason]) => `; ${baseNameOf(uri)}: ${reason}`);
    return `it has errors: ${baseNameOf(first.uri)}:${range.start.line + 1}: ${text}${unreadable.join('')}`;
  }

  /** A schema elsewhere in the baseline that declares most of the types of a schema that was not found by its path. */
  async #movedFrom(schema: NewSchema): Promise<string | undefined> {
    const names = schema.names();
    if (names.size === 0) return undefined;
    this.#names ??= this.#readNames();
    let best: string | undefined;
    let most = Math.ceil(names.size / 2) - 1;
    for (const [uri, declared] of await this.#names) {
      const common = [...names].filter((name) => declared.has(name)).length;
      if (common <= most) continue;
      best = uri;
      most = common;
    }
    return best;
  }

  async #readNames(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { schemas } = this.#baseline;
    if (schemas.kind !== 'files') return new Map();
    const found = await Promise.all(this.#folders.map((folder) => schemaFilesIn(schemas.files, folder)));
    const uris = [...new Set(found.flat())];
    await this.#workspace?.load(uris);
    const files = uris.flatMap((uri) => this.#service.file(uri) ?? []);
    return new Map(files.map((file) => [file.uri, declaredNames(file)]));
  }
}

/** The content of a schema that flatc has compiled. */
function readBinary(uri: string, bytes: Uint8Array): OldSchema {
  const schema = readBinaryBaseline(bytes);
  if ('problem' in schema) return { kind: 'unreadable', reason: `${baseNameOf(uri)}: ${schema.problem}` };
  return { kind: 'schema', schema, notes: schema.gaps };
}
