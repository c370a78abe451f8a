// What a build file tells flatc, as data: every reader of this folder makes the same of its form.
import type { OptionValues } from '../generate/option.ts';
import type { Generator } from '../settings.ts';
import type { VersionEvidence } from './version-evidence.ts';

/** A text that may be a build file. It is an object so that what was read of it can be kept as long as it is. */
export interface BuildText {
  /** Its path, with slashes, from `Surroundings.root` on or absolute. */
  readonly name: string;
  readonly text: string;
}

/** The longest text that is read, in UTF-16 units. */
export const longestBuildFile = 1_000_000;

/** What readers ask about other files. It never waits: what nobody has looked at is not there. */
export interface Surroundings {
  /** Whether there is a file or a folder. */
  has(path: string): boolean;
  /** Another build file, the same object while its text is the same. */
  file(path: string): BuildText | undefined;
}

/** One command line of flatc, or one rule that becomes one. All paths are like the name of the build file. */
export interface FlatcUse {
  /** Schemas and globs of schemas. */
  readonly entries: readonly string[];
  /** In the order in which flatc looks into them. */
  readonly includes: readonly string[];
  readonly generators: readonly Generator[];
  /** By `optionName`, without include folders and outputs. */
  readonly options: OptionValues;
  readonly outputs: readonly string[];
  /** Where flatc is started; undefined where that is the build's own folder, or not known. */
  readonly cwd?: string;
  /** The version that the same file pins. */
  readonly version?: string;
  /** Another compiler: FlatSharp has switches of its own, flatcc only include folders in common with flatc. */
  readonly dialect?: 'flatsharp' | 'flatcc';
  /** `line` counts from 1. */
  readonly source: { readonly file: string; readonly line: number };
  readonly readability: Readability;
  /** What was seen and left out, one text each, as it is written or as a sentence about it. */
  readonly notUnderstood: readonly string[];
}

/** Whether all was written in one place, came from variables that the readers know, or something had to be left out. */
export type Readability = 'literal' | 'variables' | 'partly';

/** What one build file says. */
export interface BuildReading {
  readonly uses: readonly FlatcUse[];
  /** The versions of FlatBuffers that it names. */
  readonly versions: readonly VersionEvidence[];
  /** Why something of the file was not read at all. */
  readonly notUnderstood: readonly string[];
}

/** What every reader gets. */
export interface BuildFileContext {
  readonly file: BuildText;
  readonly around: Surroundings;
  readonly steps: WorkBudget;
  /** Takes one use. */
  add(use: FlatcUse): void;
}

/** Counts the work of reading a file, so that no text costs more than time in proportion to its length. */
export interface WorkBudget {
  /** Whether so much may still be done. */
  spend(amount: number): boolean;
  readonly spent: number;
}

/** WorkBudget up to a limit. */
export function workBudgetOf(limit: number): WorkBudget {
  let spent = 0;
  return {
    spend: (amount) => {
      spent += amount;
      return spent <= limit;
    },
    get spent() {
      return spent;
    },
  };
}
