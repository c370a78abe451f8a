// Remembers the latest generations of a workspace, for Generate Again, Show Generated Files and generating on save.
import type { PreviewChoice } from '../preview/address.ts';
import type { Generation, Generator, IncludedChoice } from './task-definition.ts';

/** The storage of VS Code for a workspace. */
interface Memento {
  get<Value>(key: string): Value | undefined;
  update(key: string, value: unknown): Thenable<void>;
}

/** A generation, and as a URI the folder to which its paths are relative. */
interface PlacedGeneration {
  readonly generation: Generation;
  readonly folder: string;
}

/** A generation that was carried out. Places are URIs as text. */
export interface RememberedGeneration extends PlacedGeneration {
  /** The schemas and all their includes. */
  readonly sources: readonly string[];
  /** The files that the generation wrote. */
  readonly files: readonly string[];
  /** Whether it was a generation for a target; undefined if an older version of the extension remembered it. */
  readonly isOfTarget?: boolean;
}

/** The largest number of generations that are kept, for targets and without a target, unless a series has more. */
const mostRemembered = 20;
const generationsKey = 'generations';
const seriesKey = 'series';
const languagesKey = 'languages';
const includedKey = 'included';
const insideKey = 'inside';
const previewKey = 'previews';
/** The number of schemas whose preview is remembered. */
const mostPreviews = 200;

export class GenerationMemory {
  readonly #memento: Memento;
  readonly #listeners = new Set<() => void>();

  constructor(memento: Memento) {
    this.#memento = memento;
  }

  /**
   * The generations of the workspace, the latest first. A later one has replaced earlier ones with the same `identity`.
   */
  get generations(): readonly RememberedGeneration[] {
    return (this.#memento.get<readonly RememberedGeneration[]>(generationsKey) ?? []).map(withTarget);
  }

  /**
   * The generations of the last series of which one was carried out, in their order: also failed ones, unless they were
   * carried out on save. Empty before the first series.
   */
  get series(): readonly PlacedGeneration[] {
    // Older versions of the extension remembered no series.
    return this.#memento.get<readonly PlacedGeneration[]>(seriesKey) ?? this.generations.slice(0, 1);
  }

  /** The files that the generations of the series wrote when they were last carried out. */
  get seriesFiles(): readonly string[] {
    const files = new Map(this.generations.map((each) => [identity(each), each.files]));
    return this.series.flatMap((each) => files.get(identity(each)) ?? []);
  }

  /**
   * Whether a schema is a copy that trpc wrote beside its stubs in a remembered generation. A schema made from a .proto
   * file counts as an ordinary one.
   */
  isGenerated(uri: string): boolean {
    return this.generations.some(({ generation, files }) => generation.tool === 'trpc' && files.includes(uri));
  }

  /** The languages of the last choice; undefined before the first choice. */
  get languages(): readonly Generator[] | undefined {
    return this.#memento.get<readonly Generator[]>(languagesKey);
  }

  /** The last choice about included schemas; undefined before the first choice. */
  get included(): IncludedChoice | undefined {
    return this.#memento.get<IncludedChoice>(includedKey);
  }

  /** Calls a function each time that a generation is remembered. */
  onDidRemember(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  /** Remembers a generation that was carried out, and all generations of its series. */
  async remember(generation: RememberedGeneration, series: readonly PlacedGeneration[] = [generation]): Promise<void> {
    const others = this.generations.filter((other) => identity(other) !== identity(generation));
    const most = Math.max(mostRemembered, series.length);
    const all = [generation, ...others];
    const ofTargets = all.filter(({ isOfTarget }) => isOfTarget).slice(0, most);
    const free = all.filter(({ isOfTarget }) => !isOfTarget).slice(0, most);
    const kept = new Set([...ofTargets, ...free]);
    await this.#memento.update(
      generationsKey,
      all.filter((each) => kept.has(each)),
    );
    await this.#memento.update(seriesKey, series);
    for (const listener of this.#listeners) listener();
  }

  async rememberLanguages(languages: readonly Generator[]): Promise<void> {
    await this.#memento.update(languagesKey, languages);
  }

  /** Whether the user has agreed that the built-in flatc generates code for this version of flatc in a folder. */
  agreesToInside(folder: string, version: string): boolean {
    // Older versions of the extension remembered the folder for any version.
    return this.#inside.some((known) => known === folder || known === agreement(folder, version));
  }

  async agreeToInside(folder: string, version: string): Promise<void> {
    await this.#memento.update(insideKey, [...new Set([...this.#inside, agreement(folder, version)])]);
  }

  get #inside(): readonly string[] {
    return this.#memento.get(insideKey) ?? [];
  }

  /** The last preview of a schema; undefined before the first. */
  previewOf(schema: string): PreviewChoice | undefined {
    return this.#previews.find(([known]) => known === schema)?.[1];
  }

  async rememberPreview(schema: string, choice: PreviewChoice): Promise<void> {
    const others = this.#previews.filter(([known]) => known !== schema);
    await this.#memento.update(previewKey, [[schema, choice], ...others].slice(0, mostPreviews));
  }

  get #previews(): readonly (readonly [schema: string, choice: PreviewChoice])[] {
    return this.#memento.get(previewKey) ?? [];
  }

  async rememberIncluded(included: IncludedChoice): Promise<void> {
    await this.#memento.update(includedKey, included);
  }
}

function agreement(folder: string, version: string): string {
  return `${folder} ${version}`;
}

/**
 * A generation of an older version of the extension with its target. These versions did not remember it, but gave
 * include folders and options together only to targets.
 */
function withTarget(remembered: RememberedGeneration): RememberedGeneration {
  const { generation, isOfTarget } = remembered;
  const isOld = isOfTarget === undefined && generation.includePaths !== undefined && generation.options !== undefined;
  return isOld ? { ...remembered, isOfTarget: true, generation: { ...generation, target: {} } } : remembered;
}

/**
 * A key of a generation. A later generation replaces an earlier one with an equal key. Binary and JSON schemas do not
 * replace code, and code does not replace code in another output folder. Targets may have one output folder for several
 * languages.
 */
function identity({ folder, generation }: PlacedGeneration): string {
  const { tool, files, languages, output, options, target } = generation;
  const isCode = tool === 'flatc' && !languages?.some((language) => language === 'binary' || language === 'jsonschema');
  const kind = isCode && target === undefined ? 'code' : languages;
  return JSON.stringify([folder, tool, files, kind, options?.schema === true, output]);
}
