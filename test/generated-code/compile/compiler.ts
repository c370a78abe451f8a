// Describes a compiler for the comparison: it gives the reasons why the code in a folder does not compile.

/** The languages with a compiler in the checks. */
export const compiledLanguages = ['go', 'ts', 'rust', 'cpp', 'java', 'python', 'kotlin', 'csharp'] as const;

export type CompiledLanguage = (typeof compiledLanguages)[number];

/** The code of one schema and its includes, in a folder of its own. */
export interface Unit {
  /** The name of the folder: a letter and digits, so that it is a valid name of a module in every language. */
  readonly id: string;
  readonly folder: string;
  /** The written files of one language, relative to the folder and sorted. */
  readonly files: readonly string[];
}

export interface Compiler {
  readonly language: CompiledLanguage;
  /** An option of flatc that does not change the code of this language. Schemas with this option are not compiled. */
  readonly ignores?: string;
  /**
   * The messages about each unit that does not compile, at least one and as many as the compiler gives at once.
   */
  readonly failures: (units: readonly Unit[], places: Places) => Promise<Failures>;
}

/** The messages of a compiler by unit, as `FILE:LINE: WORDS` or in another form that has the file and the line. */
export type Failures = ReadonlyMap<Unit, readonly string[]>;

export interface Places {
  /** The folder that holds the folders of the units. */
  readonly units: string;
  /** An empty folder for files of the compiler. */
  readonly work: string;
  /** The path of a tool that is installed on first use. */
  readonly tool: (name: string) => string;
  /** The version of flatc, and of the runtimes. */
  readonly version: string;
}

/**
 * The failures of a compiler that reports some mistakes only in the absence of others. Failed units are left out, and
 * the rest is compiled again until no more units fail.
 */
export async function failuresInRounds(
  units: readonly Unit[],
  compile: (rest: readonly Unit[]) => Promise<Failures>,
): Promise<Failures> {
  const all = new Map<Unit, readonly string[]>();
  for (;;) {
    const rest = units.filter((unit) => !all.has(unit));
    if (rest.length === 0) return all;
    const found = await compile(rest);
    if (found.size === 0) return all;
    for (const [unit, messages] of found) all.set(unit, messages);
  }
}

/** The messages about each unit, from lines in which a pattern finds the unit's folder and the words. */
export function messagesByUnit(units: readonly Unit[], output: string, pattern: RegExp): Failures {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const found = new Map<Unit, string[]>();
  for (const [, id = '', words = ''] of output.matchAll(pattern)) {
    const unit = byId.get(id);
    const messages = unit && found.get(unit);
    if (messages) messages.push(words);
    else if (unit) found.set(unit, [words]);
  }
  return found;
}
