// Remembers for a workspace what was generated last, for Generate Again, Show Generated Files and generating on save.
import type { Generation, Generator, IncludedChoice } from './task-definition.ts';

/** Where VS Code keeps what belongs to a workspace. */
interface Memento {
  get<Value>(key: string): Value | undefined;
  update(key: string, value: unknown): Thenable<void>;
}

/** One generation that was carried out. Places are URIs as text. */
export interface RememberedGeneration {
  readonly generation: Generation;
  /** The folder that its paths begin at. */
  readonly folder: string;
  /** The schema and all that it includes. */
  readonly sources: readonly string[];
  /** The files that it made. */
  readonly files: readonly string[];
}

/** The number of generations that are kept. */
const mostRemembered = 20;
const generationsKey = 'generations';
const languagesKey = 'languages';
const includedKey = 'included';
const insideKey = 'inside';

export class GenerationMemory {
  readonly #memento: Memento;
  readonly #listeners = new Set<() => void>();

  constructor(memento: Memento) {
    this.#memento = memento;
  }

  /** The generations of the workspace, the last one first; each schema and tool once. */
  get generations(): readonly RememberedGeneration[] {
    return this.#memento.get<readonly RememberedGeneration[]>(generationsKey) ?? [];
  }

  /** Whether a schema is a copy that trpc wrote next to its stubs. One made from a .proto file is like any other. */
  isGenerated(uri: string): boolean {
    return this.generations.some(({ generation, files }) => generation.tool === 'trpc' && files.includes(uri));
  }

  /** The languages that were chosen last; undefined before any were. */
  get languages(): readonly Generator[] | undefined {
    return this.#memento.get<readonly Generator[]>(languagesKey);
  }

  /** What was chosen last for the schemas that others include; undefined before it was. */
  get included(): IncludedChoice | undefined {
    return this.#memento.get<IncludedChoice>(includedKey);
  }

  /** Calls back each time that a generation is remembered. */
  onDidRemember(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  async remember(generation: RememberedGeneration): Promise<void> {
    const others = this.generations.filter((other) => identity(other) !== identity(generation));
    await this.#memento.update(generationsKey, [generation, ...others].slice(0, mostRemembered));
    for (const listener of this.#listeners) listener();
  }

  async rememberLanguages(languages: readonly Generator[]): Promise<void> {
    await this.#memento.update(languagesKey, languages);
  }

  /** Whether the flatc inside may generate in a folder whose project uses another version. */
  agreesToInside(folder: string): boolean {
    return (this.#memento.get<readonly string[]>(insideKey) ?? []).includes(folder);
  }

  async agreeToInside(folder: string): Promise<void> {
    await this.#memento.update(insideKey, [
      ...new Set([...(this.#memento.get<readonly string[]>(insideKey) ?? []), folder]),
    ]);
  }

  async rememberIncluded(included: IncludedChoice): Promise<void> {
    await this.#memento.update(includedKey, included);
  }
}

/**
 * A generation replaces an earlier one with the same identity. Binary and JSON schemas do not replace code, and neither does
 * code that goes elsewhere, as that of a target.
 */
function identity({ folder, generation: { tool, files, languages, output, options } }: RememberedGeneration): string {
  const isCode = tool === 'flatc' && !languages?.some((language) => language === 'binary' || language === 'jsonschema');
  return JSON.stringify([folder, tool, files, isCode ? 'code' : languages, options?.schema === true, output]);
}
