// Computes the order in which many roots read some files, in one walk up the includes. Roots share the orders of the
// files that they include, so that a root costs no more than its own includes.
import type { Program } from '../program.ts';
import { duplicatesIn } from './duplicate-files.ts';
import { includePathsWith, type Targets, type TargetsOf, targetsIn } from './include-targets.ts';
import { baseNameOf } from './includes.ts';
import { Joined, type ReadOrder } from './read-order.ts';

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
    if (this.#last?.root !== root) this.#last = { root, walked: this.#readAlone(root, this.#program.rootLike(root)) };
    return this.#last.walked;
  }

  /**
   * Follows the includes from the inside out, with a list and no recursion, so that no chain of includes is too long. A
   * circle is finished when its first file is. The order of a file outside the circle has either none of the circle's
   * files or all of them.
   */
  #walk(root: string): Walked {
    const like = this.#program.rootLike(root);
    const open = new Map<string, Step>();
    const [way, unknown]: [Step[], Step[]] = [[], []];
    let entered = 0;
    const enter = (uri: string): void => {
      const targets = this.#targets(uri, like);
      const { dependsOnRoot } = targets;
      const read = new Joined((readOrder, file) => this.#after(readOrder, file));
      const at = entered++;
      const step: Step = { uri, targets, followed: 0, read, isUneven: false, dependsOnRoot, entered: at, first: at };
      way.push(step);
      unknown.push(step);
      open.set(uri, step);
    };
    let last = this.#known(root, like);
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
        last = this.#leave(all, like);
        continue;
      }
      const [known, around] = [this.#known(target, like), open.get(target)];
      if (known) {
        step.followed++;
        const walked = known.walked === circular ? this.#enterCircle(target, like, known) : known.walked;
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
  #leave(all: readonly Step[], like: string): KnownFile {
    const dependsOnRoot = all.some((each) => each.dependsOnRoot);
    const isUneven = all.some((each) => each.isUneven);
    const walked = isUneven ? uneven : all.length > 1 ? circular : this.#finish(all[0] as Step);
    for (const { uri } of all) this.#keep({ uri, dependsOnRoot }, like, walked);
    return { walked, dependsOnRoot };
  }

  /**
   * The result for a file of a circle that a file outside the circle includes, if no file of the circle was read
   * before.
   */
  #enterCircle(uri: string, like: string, { dependsOnRoot }: KnownFile): Walked {
    const by = dependsOnRoot ? like : includePathsWith(this.#program, like);
    const entries = this.#entries.get(by) ?? new Map<string, Walked>();
    this.#entries.set(by, entries);
    const alone = entries.get(uri) ?? this.#readAlone(uri, like);
    const walked = alone.hasDuplicates ? uneven : { ...alone, isUneven: false };
    entries.set(uri, walked);
    return walked;
  }

  #known(uri: string, like: string): KnownFile | undefined {
    const everywhere = this.#walkedWith(like).get(uri);
    if (everywhere) return { walked: everywhere, dependsOnRoot: false };
    const here = this.#walkedFrom.get(like)?.get(uri);
    return here && { walked: here, dependsOnRoot: true };
  }

  #walkedWith(like: string): Map<string, Walked> {
    const includePaths = includePathsWith(this.#program, like);
    const known = this.#walked.get(includePaths) ?? new Map<string, Walked>();
    this.#walked.set(includePaths, known);
    return known;
  }

  #keep({ uri, dependsOnRoot }: Pick<Step, 'uri' | 'dependsOnRoot'>, like: string, walked: Walked): void {
    if (!dependsOnRoot) {
      this.#walkedWith(like).set(uri, walked);
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

  /**
   * Reads a root as flatc does, file by file. This is needed if the order depends on the root's place in a circle of
   * includes, or on duplicate files.
   */
  #readAlone(root: string, like: string): Walked {
    const read = new Set<string>();
    const duplicatesByName = new Map<string, string[]>();
    let hasDuplicates = false;
    const isRead = (uri: string): boolean => {
      if (read.has(uri)) return true;
      const others = this.#duplicates.has(uri) ? duplicatesByName.get(baseNameOf(uri)) : undefined;
      if (!others) return false;
      hasDuplicates = true;
      const text = this.#program.file(uri)?.text;
      return text !== undefined && others.some((other) => this.#program.file(other)?.text === text);
    };
    const enter = (uri: string) => {
      read.add(uri);
      if (this.#duplicates.has(uri)) {
        const name = baseNameOf(uri);
        duplicatesByName.set(name, [...(duplicatesByName.get(name) ?? []), uri]);
      }
      return { uri, targets: this.#targets(uri, like).uris, followed: 0 };
    };
    let readOrder: ReadOrder | undefined;
    const way = [enter(root)];
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const target = step.targets[step.followed++];
      if (target === undefined) {
        if (this.#duplicates.has(step.uri) || this.#matters(step.uri)) readOrder = this.#after(readOrder, step.uri);
        way.pop();
      } else if (!isRead(target)) way.push(enter(target));
    }
    return { readOrder, isUneven: true, hasDuplicates };
  }
}
