// Reads each file once for all roots that read the same files before it, in the same order. The meanings in a file
// depend on nothing else.
import { sideTable } from '../memo.ts';
import { alikeExports } from '../summary/scan.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { type ElaboratedDeclaration, type FinishedFile, finishFile, type ReadFile, readFile } from './elaborate.ts';
import { Environment } from './environment.ts';
import { RelevantFiles } from './relevant-files.ts';

/** A file in the order in which flatc reads the files of a root. */
export interface FileInOrder {
  readonly uri: string;
  readonly exports: readonly DeclarationSummary[];
}

/** A file as flatc reads it after others, as an included file. */
export interface SharedReading extends FileInOrder {
  readonly before: SharedReading | undefined;
  readonly file: ReadFile;
  /** The tables of names after the file, on top of the tables of `before`. */
  readonly environment: Environment;
  /**
   * Returns the results for the declarations of the file, which later files cannot change. Undefined if a name in the
   * declarations is not yet defined at the end of the file.
   */
  readonly settled: () => readonly ElaboratedDeclaration[] | undefined;
}

/**
 * The most declarations in all kept readings together. The readings of the last root are kept even if they have more.
 */
const mostKept = 1 << 12;

/** The number of declarations with which the names of files are forgotten. Larger closures are not read in parts. */
export const mostIndexed = 1 << 16;

export class SharedReadings {
  /** The files of roots with cycles of includes, which read the same files in many orders. */
  readonly relevant = new RelevantFiles();
  readonly #start = new Environment();
  readonly #first = new Map<string, FileReading>();
  /**
   * The readings in the order of their last use, the oldest first. A reading comes before its `before`, so it is
   * forgotten first.
   */
  readonly #recent = new Set<FileReading>();
  #declarations = 0;

  /** The tables of names after a reading, or before the first file. */
  environmentAfter(reading: SharedReading | undefined): Environment {
    return (reading as FileReading | undefined)?.base ?? this.#start;
  }

  /**
   * Reads files in order after the files of the reading `after`. Returns the reading of the last file, or `after` if
   * there are no files.
   */
  read(files: readonly FileInOrder[], after?: SharedReading): SharedReading | undefined {
    let last = after as FileReading | undefined;
    for (const { uri, exports } of files) {
      const known = this.#after(last).get(uri);
      if (known && known.exports !== exports) this.forget(known);
      if (known?.exports === exports) last = known;
      else last = new FileReading(uri, exports, last);
    }
    this.#keep(last);
    return last;
  }

  /**
   * Forgets the oldest readings while they have more than `mostKept` declarations; stops at the first one in `kept`.
   */
  trim(kept: ReadonlySet<SharedReading> = new Set()): void {
    if (this.relevant.declarations > mostIndexed) this.relevant.clear();
    for (const oldest of this.#recent) {
      if (this.#declarations <= mostKept || kept.has(oldest)) break;
      this.forget(oldest);
    }
  }

  /** Forgets all readings, for a caller that asks about no further root soon. */
  clear(): void {
    this.relevant.clear();
    this.#first.clear();
    this.#recent.clear();
    this.#declarations = 0;
  }

  /** Forgets a reading, and all readings after it. */
  forget(reading: SharedReading): void {
    const gone = [reading as FileReading];
    const [{ before, uri } = { before: undefined, uri: '' }] = gone;
    if (this.#after(before).get(uri) === reading) this.#after(before).delete(uri);
    for (let each = gone.pop(); each; each = gone.pop()) {
      if (this.#recent.delete(each)) this.#declarations -= each.exports.length;
      gone.push(...each.next.values());
    }
  }

  #after(reading: FileReading | undefined): Map<string, FileReading> {
    return reading ? reading.next : this.#first;
  }

  #keep(last: FileReading | undefined): void {
    const kept = new Set<FileReading>();
    for (let at = last; at; at = at.before) {
      if (!this.#recent.delete(at)) {
        this.#declarations += at.exports.length;
        this.#after(at.before).set(at.uri, at);
      }
      this.#recent.add(at);
      kept.add(at);
    }
    this.trim(kept);
  }
}

class FileReading implements SharedReading {
  readonly uri: string;
  readonly exports: readonly DeclarationSummary[];
  readonly before: FileReading | undefined;
  readonly file: ReadFile;
  readonly environment: Environment;
  readonly next = new Map<string, FileReading>();
  #base: Environment | undefined;
  #settled: { readonly declarations: readonly ElaboratedDeclaration[] | undefined } | undefined;

  constructor(uri: string, exports: readonly DeclarationSummary[], before: FileReading | undefined) {
    this.uri = uri;
    this.exports = exports;
    this.before = before;
    this.environment = new Environment(before?.base);
    this.file = readFile(uri, exports, this.environment, true);
  }

  /** The same tables as in `environment`, as a base for the tables of the next file. */
  get base(): Environment {
    this.#base ??= this.environment.joined();
    return this.#base;
  }

  readonly settled = (): readonly ElaboratedDeclaration[] | undefined => {
    if (!this.#settled) {
      const declarations = finishAgain(this.file, this.exports, this.environment);
      this.#settled = { declarations: declarations.every(({ isResolved }) => isResolved) ? declarations : undefined };
    }
    return this.#settled.declarations;
  };
}

// Objects to reuse, not answers: they are compared before use, whichever root made them.
/** The last results for the declarations of a file through any root, keyed by the file's exports. */
const lastFinished = sideTable<readonly DeclarationSummary[], readonly ElaboratedDeclaration[]>();

/**
 * The results for the declarations of a file in an environment. A result that equals the last one, also of another
 * root, is the same object, so that it need not be judged again.
 */
export function finishAgain(
  read: ReadFile,
  exports: readonly DeclarationSummary[],
  environment: Environment,
  last?: FinishedFile,
): readonly ElaboratedDeclaration[] {
  const known = () => lastFinished.get(exports) ?? lastFinished.get(alikeExports.get(exports) ?? exports);
  const elsewhere = last ? undefined : known();
  const declarations = finishFile(read, environment, last ?? (elsewhere && { declarations: elsewhere }));
  lastFinished.set(exports, declarations);
  return declarations;
}
