// Describes the uses of flatc in a build file, as data: every reader of this folder produces the same form.

import type { OptionValues } from '../generate/option.ts';
import type { Generator } from '../settings.ts';
import type { WorkBudget } from '../work-budget.ts';
import type { VersionEvidence } from './version-evidence.ts';

/** A text that may be a build file. It is an object, so that the results of reading it can be kept for its lifetime. */
export interface BuildText {
  /** The path, with slashes: absolute, or from the workspace folder (`BuildFacts.root`). */
  readonly name: string;
  readonly text: string;
}

/** The longest text that is read, in UTF-16 units. */
export const longestBuildFile = 1_000_000;

/** The view of readers on other files. It never waits: a file that was not read yet counts as missing. */
export interface Surroundings {
  /** True if a file or a folder is at a path. */
  has(path: string): boolean;
  /** Another build file; the same object while its text is the same. */
  file(path: string): BuildText | undefined;
}

/**
 * One command line of flatc, or one rule of a build that becomes one. All paths are absolute or from the workspace
 * folder, as in `BuildText.name`.
 */
export interface FlatcUse {
  /** Schemas and globs of schemas. */
  readonly entries: readonly string[];
  /** The include folders, in the order in which flatc searches them. */
  readonly includes: readonly string[];
  readonly generators: readonly Generator[];
  /** The values by `optionName`, without include folders and outputs. */
  readonly options: OptionValues;
  readonly outputs: readonly string[];
  /** True if flatc writes into `cwd`, because the command is wholly written in a script and names no output. */
  readonly writesHere?: boolean;
  /** The working directory of flatc; undefined if it is the build's own folder or unknown. */
  readonly cwd?: string;
  /** The version of the compiler that the same file pins; absent if it pins none or several. */
  readonly version?: string;
  /**
   * The compiler, if it is not flatc. FlatSharp has switches of its own; flatcc shares only include folders with flatc.
   */
  readonly dialect?: 'flatsharp' | 'flatcc';
  /** `line` counts from 1. */
  readonly source: { readonly file: string; readonly line: number };
  readonly readability: Readability;
  /** The parts that were left out, one text each: the part as written, or a sentence about it. */
  readonly notUnderstood: readonly string[];
}

/**
 * The readability of a use: all written in one place (`literal`), taken from known variables (`variables`), or
 * incomplete (`partly`).
 */
export type Readability = 'literal' | 'variables' | 'partly';

/** The result of reading one build file. */
export interface BuildReading {
  readonly uses: readonly FlatcUse[];
  /** The versions of FlatBuffers that the file names. */
  readonly versions: readonly VersionEvidence[];
  /** One sentence for each part of the file that was not read; empty if the whole file was read. */
  readonly notUnderstood: readonly string[];
}

/** The inputs of every reader. */
export interface BuildFileContext {
  readonly file: BuildText;
  readonly around: Surroundings;
  readonly steps: WorkBudget;
  /** Adds a use of flatc to the result. */
  add(use: FlatcUse): void;
}
