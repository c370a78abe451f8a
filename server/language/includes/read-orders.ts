// Computes the order in which many roots read some files, in one walk up the includes. Roots share the orders of the
// files that they include, so that a root costs no more than its own includes.
import type { Program } from '../program.ts';
import { duplicatesIn } from './duplicate-files.ts';
import { includePathsWith, type Targets, type TargetsOf, targetsIn } from './include-targets.ts';
import { baseNameOf } from './includes.ts';
import { Joined, type ReadOrder } from './read-order.ts';
import { rootWalk } from './root-walk.ts';

/** A test for the files that matter, and the files that flatc may take for each other. */
export interface ReadOrderQuestion {
  readonly matters: (uri: string) => boolean;
  /** Files that flatc may take for another one; by default all files with the same name and text as another file. */
  readonly duplicates?: ReadonlySet<string>;
}

/** The files that matter among those that a file reads. */
interface Walked {
  readonly readOrder: ReadOrder | undefined;
  /** True if flatc may take several of the files for one, so that the order depends on the root. */
  readonly isUneven: boolean;
  readonly hasDuplicates: boolean;
}

/** A file whose includes are being followed, or a file of a circle of includes that is not yet fully followed. */
interface Step {
  readonly uri: string;
  readonly targets: Targets;
  followed: number;
  readonly read: Joined;
  isUneven: boolean;
  dependsOnRoot: boolean;
  /**
   * The number at which the file was entered (`entered`), and the lowest such number among the files of its circle that
   * includes from here reach (`first`).
   */
  readonly entered: number;
  first: number;
}

/** The result for a file, and whether it depends on the root. */
interface KnownFile {
  readonly walked: Walked;
  readonly dependsOnRoot: boolean;
}

/** Roots with the same stand-in (`rootLike`), through which includes lead to the same files. */
interface Start {
  readonly like: string;
  readonly includePaths: readonly string[];
  readonly targetsOf: (uri: string) => Targets;
  /** The results that do not depend on a root's directory. All roots with these include paths share them. */
  readonly everywhere: Map<string, Walked>;
  /** Reads a root alone, file by file. */
  readonly readAlone: ReturnType<typeof rootWalk>;
}

interface Node extends ReadOrder {
  readonly before: Node | undefined;
  /** The nodes that come after this one: a single node, as mostly, or several by their URIs. */
  next: Node | Map<string, Node> | undefined;
}

/** The result for a file whose read order cannot be reused for its includers. */
const uneven: Walked = { readOrder: undefined, isUneven: true, hasDuplicates: true };

/**
 * The result for a file in a circle of includes. It has no order, because the order depends on the file of the circle
 * that is read first.
 */
const circular: Walked = { readOrder: undefined, isUneven: false, hasDuplicates: false };

/** The read orders of all roots of a program, which must not change in the meantime. */
export class ReadOrders {
  readonly #program: Program;
  readonly #matters: (uri: string) => boolean;
  readonly #duplicates: ReadonlySet<string>;
  readonly #first = new Map<string, Node>();
  readonly #targets: TargetsOf;
  /** The results that do not depend on a root's directory, keyed by the include paths, which many roots share. */
  readonly #walked = new Map<readonly string[], Map<string, Walked>>();
  readonly #walkedFrom = new Map<string, Map<string, Walked>>();
  /**
   * The results for files in circles that are entered from outside, by the include paths or, if they depend on it, by
   * the root.
   */
  readonly #entries = new Map<readonly string[] | string, Map<string, Walked>>();
  /** The stand-in of the last root; roots with the same one mostly follow each other. */
  #start: Start | undefined;
  /** The last root that `#readAlone` has read, with the result. */
  #last: { readonly root: string; readonly walked: Walked } | undefined;

  constructor(program: Program, { matters, duplicates = duplicatesIn(program) }: ReadOrderQuestion) {
    this.#program = program;
    this.#targets = targetsIn(program);
    const known = new Map<string, boolean>();
    this.#matters = (uri) => {
      const answer = known.get(uri) ?? matters(uri);
      known.set(uri, answer);
      return answer;
    };
    this.#duplicates = duplicates;
  }

  /**
   * The files that matter, in the order in which flatc reads them for a root: the last one, with the earlier ones
   * before it. Undefined if no file matters.
   */
  of(root: string): ReadOrder | undefined {
    return this.#read(root).readOrder;
  }

  /** True if a root reads or includes several files that flatc may take for one. */
  hasDuplicates(root: string): boolean {
    return this.#read(root).hasDuplicates;
  }

  #read(root: string): Walked {
    const walked = this.#walk(root);
    if (!walked.isUneven && walked !== circular) return walked;
    if (this.#last?.root !== root) this.#last = { root, walked: this.#readAlone(root, this.#startOf(root)) };
    return this.#last.walked;
  }

  /**
   * Follows the includes from the inside out, with a list and no recursion, so that no chain of includes is too long. A
   * circle is finished when its first file is. The order of a file outside the circle has either none of the circle's
   * files or all of them.
   */
  #walk(root: string): Walked {
    const start = this.#startOf(root);
    const open = new Map<string, Step>();
    const [way, unknown]: [Step[], Step[]] = [[], []];
    let entered = 0;
    const enter = (uri: string): void => {
      const targets = start.targetsOf(uri);
      const { dependsOnRoot } = targets;
      const read = new Joined((readOrder, file) => this.#after(readOrder, file));
      const at = entered++;
      const step: Step = { uri, targets, followed: 0, read, isUneven: false, dependsOnRoot, entered: at, first: at };
      way.push(step);
      unknown.push(step);
      open.set(uri, step);
    };
    let last = this.#known(root, start);
    if (last) return last.walked;
    enter(root);
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const target = step.targets.uris[step.followed];
      if (target === undefined) {
        way.pop();
        const before = way.at(-1);
        if (before) before.first = Math.min(before.first, step.first);
        // Other files of its circle are still on the way.
        if (step.first < step.entered) continue;
        const all = unknown.splice(unknown.lastIndexOf(step));
        for (const { uri } of all) open.delete(uri);
        last = this.#leave(all, start);
        continue;
      }
      const [known, around] = [this.#known(target, start), open.get(target)];
      if (known) {
        step.followed++;
        const walked = known.walked === circular ? this.#enterCircle(target, start, known) : known.walked;
        step.isUneven ||= walked.isUneven;
        step.dependsOnRoot ||= known.dependsOnRoot;
        if (!step.isUneven) step.read.add(walked.readOrder);
      } else if (around) {
        step.followed++;
        step.first = Math.min(step.first, around.first);
      } else enter(target);
    }
    return last?.walked as Walked;
  }

  /** Keeps the result for a file, or for all files in a circle, and returns it. */
  #leave(all: readonly Step[], start: Start): KnownFile {
    const dependsOnRoot = all.some((each) => each.dependsOnRoot);
    const isUneven = all.some((each) => each.isUneven);
    const walked = isUneven ? uneven : all.length > 1 ? circular : this.#finish(all[0] as Step);
    for (const { uri } of all) this.#keep({ uri, dependsOnRoot }, start, walked);
    return { walked, dependsOnRoot };
  }

  /**
   * The result for a file of a circle that a file outside the circle includes, if no file of the circle was read
   * before.
   */
  #enterCircle(uri: string, start: Start, { dependsOnRoot }: KnownFile): Walked {
    const by = dependsOnRoot ? start.like : start.includePaths;
    const entries = this.#entries.get(by) ?? new Map<string, Walked>();
    this.#entries.set(by, entries);
    const alone = entries.get(uri) ?? this.#readAlone(uri, start);
    const walked = alone.hasDuplicates ? uneven : { ...alone, isUneven: false };
    entries.set(uri, walked);
    return walked;
  }

  #known(uri: string, { like, everywhere }: Start): KnownFile | undefined {
    const walked = everywhere.get(uri);
    if (walked) return { walked, dependsOnRoot: false };
    const here = this.#walkedFrom.get(like)?.get(uri);
    return here && { walked: here, dependsOnRoot: true };
  }

  #startOf(root: string): Start {
    const like = this.#program.rootLike(root);
    if (this.#start?.like === like) return this.#start;
    const includePaths = includePathsWith(this.#program, like);
    const everywhere = this.#walked.get(includePaths) ?? new Map<string, Walked>();
    this.#walked.set(includePaths, everywhere);
    const targetsOf = this.#targets(like);
    const readAlone = rootWalk({
      targetsOf: (uri) => targetsOf(uri).uris,
      matters: this.#matters,
      duplicates: this.#duplicates,
      textOf: (uri) => this.#program.file(uri)?.text,
    });
    this.#start = { like, includePaths, targetsOf, everywhere, readAlone };
    return this.#start;
  }

  #keep(
    { uri, dependsOnRoot }: Pick<Step, 'uri' | 'dependsOnRoot'>,
    { like, everywhere }: Start,
    walked: Walked,
  ): void {
    if (!dependsOnRoot) {
      everywhere.set(uri, walked);
      return;
    }
    const here = this.#walkedFrom.get(like) ?? new Map<string, Walked>();
    this.#walkedFrom.set(like, here.set(uri, walked));
  }

  #finish({ uri, read, isUneven }: Step): Walked {
    const isDuplicate = this.#duplicates.has(uri);
    if (isUneven) return uneven;
    const readOrder = isDuplicate || this.#matters(uri) ? this.#after(read.readOrder, uri) : read.readOrder;
    const meets = read.isJoined || isDuplicate ? this.#meetDuplicates(readOrder) : false;
    return meets ? uneven : { readOrder, isUneven: false, hasDuplicates: false };
  }

  #meetDuplicates(readOrder: ReadOrder | undefined): boolean {
    if (this.#duplicates.size === 0) return false;
    const names = new Set<string>();
    for (let at = readOrder; at; at = at.before) {
      if (!this.#duplicates.has(at.uri)) continue;
      const name = baseNameOf(at.uri);
      if (names.has(name)) return true;
      names.add(name);
    }
    return false;
  }

  #after(readOrder: ReadOrder | undefined, uri: string): ReadOrder {
    const before = readOrder as Node | undefined;
    const following = before ? before.next : this.#first;
    const known = following instanceof Map ? following.get(uri) : following;
    if (known?.uri === uri) return known;
    const first = before?.first ?? (this.#matters(uri) ? uri : undefined);
    const node: Node = { uri, before, length: (before?.length ?? 0) + 1, first, next: undefined };
    if (following instanceof Map) following.set(uri, node);
    else if (before) before.next = following ? new Map([following, node].map((each) => [each.uri, each])) : node;
    return node;
  }

  /** Reads a root alone, file by file. */
  #readAlone(root: string, { readAlone }: Start): Walked {
    const { uris, hasDuplicates } = readAlone(root);
    let readOrder: ReadOrder | undefined;
    for (const uri of uris) readOrder = this.#after(readOrder, uri);
    return { readOrder, isUneven: true, hasDuplicates };
  }
}
