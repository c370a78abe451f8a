// The order in which each of many roots reads some files, found in one walk up the includes: what a file reads, whoever
// includes it reads as well, so that a root costs no more than its own includes.
import type { Program } from '../program.ts';
import { includePathsWith, type Targets, type TargetsOf, targetsIn } from './include-targets.ts';
import { baseNameOf } from './includes.ts';
import { twinsIn } from './twins.ts';

/** A file that matters and those that flatc reads before it. Roots that begin with the same files share them. */
export interface Trail {
  readonly uri: string;
  readonly before: Trail | undefined;
  readonly length: number;
  /** The first that matters; files that may be taken for one are in a trail even where they do not. */
  readonly first: string | undefined;
}

/** Which files matter, and which may be read as one. */
export interface TrailQuestion {
  readonly matters: (uri: string) => boolean;
  /** Files that flatc may take for another one; without this those that have the same name and text. */
  readonly twins?: ReadonlySet<string>;
}

/** What a file reads, as far as it matters. */
interface Walked {
  readonly trail: Trail | undefined;
  /** Whether includes lead in a circle, or to files that are taken for one: then the order depends on the root. */
  readonly isUneven: boolean;
  readonly hasTwins: boolean;
}

/** A file on the way. */
interface Step {
  readonly uri: string;
  readonly targets: Targets;
  followed: number;
  readonly read: Joined;
  isUneven: boolean;
  dependsOnRoot: boolean;
}

interface Node extends Trail {
  readonly before: Node | undefined;
  /** What comes after it: of most nodes one alone. */
  next: Node | Map<string, Node> | undefined;
}

/** Of a file that says nothing of what others read who include it. */
const uneven: Walked = { trail: undefined, isUneven: true, hasTwins: true };

/** The trails of all roots of a program, which must not change in the meantime. */
export class Trails {
  readonly #program: Program;
  readonly #matters: (uri: string) => boolean;
  readonly #twins: ReadonlySet<string>;
  readonly #first = new Map<string, Node>();
  readonly #targets: TargetsOf;
  /** By the include paths of the root, which many roots share. */
  readonly #walked = new Map<readonly string[], Map<string, Walked>>();
  readonly #walkedFrom = new Map<string, Map<string, Walked>>();
  /** The last root that was read alone. */
  #last: { readonly root: string; readonly walked: Walked } | undefined;

  constructor(program: Program, { matters, twins = twinsIn(program) }: TrailQuestion) {
    this.#program = program;
    this.#targets = targetsIn(program);
    const known = new Map<string, boolean>();
    this.#matters = (uri) => {
      const answer = known.get(uri) ?? matters(uri);
      known.set(uri, answer);
      return answer;
    };
    this.#twins = twins;
  }

  /** The last of the files that matter, with those before it, in the order in which flatc reads them for a root. */
  of(root: string): Trail | undefined {
    return this.#read(root).trail;
  }

  /** Whether a root reads, or includes, several files that flatc may take for one. */
  hasTwins(root: string): boolean {
    return this.#read(root).hasTwins;
  }

  #read(root: string): Walked {
    const walked = this.#walk(root);
    if (!walked.isUneven) return walked;
    if (this.#last?.root !== root) this.#last = { root, walked: this.#readAlone(root) };
    return this.#last.walked;
  }

  /** Follows the includes from the inside out, with a list of its own, so that no chain of includes is too long. */
  #walk(root: string): Walked {
    const like = this.#program.rootLike(root);
    const open = new Map<string, Step>();
    const way: Step[] = [];
    const enter = (uri: string): void => {
      const targets = this.#targets(uri, like);
      const { dependsOnRoot } = targets;
      const read = new Joined((trail, file) => this.#after(trail, file));
      const step: Step = { uri, targets, followed: 0, read, isUneven: false, dependsOnRoot };
      way.push(step);
      open.set(uri, step);
    };
    let last = this.#known(root, like);
    if (last) return last.walked;
    enter(root);
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const target = step.targets.uris[step.followed];
      if (target === undefined) {
        last = { walked: this.#finish(step), dependsOnRoot: step.dependsOnRoot };
        this.#keep(step, like, last.walked);
        open.delete(step.uri);
        way.pop();
        continue;
      }
      const known = this.#known(target, like);
      if (known) {
        step.followed++;
        step.isUneven ||= known.walked.isUneven;
        step.dependsOnRoot ||= known.dependsOnRoot;
        if (!step.isUneven) step.read.add(known.walked.trail);
      } else if (open.has(target)) {
        step.followed++;
        // All that are on the way since then lead to each other.
        for (let index = way.length - 1; way[index]; index--) {
          const around = way[index] as Step;
          around.isUneven = true;
          around.dependsOnRoot = true;
          if (around.uri === target) break;
        }
      } else enter(target);
    }
    return last?.walked as Walked;
  }

  #known(uri: string, like: string): { readonly walked: Walked; readonly dependsOnRoot: boolean } | undefined {
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

  #keep({ uri, dependsOnRoot }: Step, like: string, walked: Walked): void {
    if (!dependsOnRoot) {
      this.#walkedWith(like).set(uri, walked);
      return;
    }
    const here = this.#walkedFrom.get(like) ?? new Map<string, Walked>();
    this.#walkedFrom.set(like, here.set(uri, walked));
  }

  #finish({ uri, read, isUneven }: Step): Walked {
    const isTwin = this.#twins.has(uri);
    if (isUneven) return uneven;
    const trail = isTwin || this.#matters(uri) ? this.#after(read.trail, uri) : read.trail;
    const meets = read.isJoined || isTwin ? this.#meetTwins(trail) : false;
    return meets ? uneven : { trail, isUneven: false, hasTwins: false };
  }

  #meetTwins(trail: Trail | undefined): boolean {
    if (this.#twins.size === 0) return false;
    const names = new Set<string>();
    for (let at = trail; at; at = at.before) {
      if (!this.#twins.has(at.uri)) continue;
      const name = baseNameOf(at.uri);
      if (names.has(name)) return true;
      names.add(name);
    }
    return false;
  }

  #after(trail: Trail | undefined, uri: string): Trail {
    const before = trail as Node | undefined;
    const following = before ? before.next : this.#first;
    const known = following instanceof Map ? following.get(uri) : following;
    if (known?.uri === uri) return known;
    const first = before?.first ?? (this.#matters(uri) ? uri : undefined);
    const node: Node = { uri, before, length: (before?.length ?? 0) + 1, first, next: undefined };
    if (following instanceof Map) following.set(uri, node);
    else if (before) before.next = following ? new Map([following, node].map((each) => [each.uri, each])) : node;
    return node;
  }

  /** Reads a root as flatc does, for one in which the order depends on it. */
  #readAlone(root: string): Walked {
    const like = this.#program.rootLike(root);
    const read = new Set<string>();
    const twinsByName = new Map<string, string[]>();
    let hasTwins = false;
    const isRead = (uri: string): boolean => {
      if (read.has(uri)) return true;
      const others = this.#twins.has(uri) ? twinsByName.get(baseNameOf(uri)) : undefined;
      if (!others) return false;
      hasTwins = true;
      const text = this.#program.file(uri)?.text;
      return text !== undefined && others.some((other) => this.#program.file(other)?.text === text);
    };
    const enter = (uri: string) => {
      read.add(uri);
      if (this.#twins.has(uri)) {
        const name = baseNameOf(uri);
        twinsByName.set(name, [...(twinsByName.get(name) ?? []), uri]);
      }
      return { uri, targets: this.#targets(uri, like).uris, followed: 0 };
    };
    let trail: Trail | undefined;
    const way = [enter(root)];
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const target = step.targets[step.followed++];
      if (target === undefined) {
        if (this.#twins.has(step.uri) || this.#matters(step.uri)) trail = this.#after(trail, step.uri);
        way.pop();
      } else if (!isRead(target)) way.push(enter(target));
    }
    return { trail, isUneven: true, hasTwins };
  }
}

/** The files that several trails read one after the other, each once. */
class Joined {
  trail: Trail | undefined;
  /** Whether it is another trail than each of those that were added. */
  isJoined = false;
  #read: Set<string> | undefined;
  readonly #after: (trail: Trail | undefined, uri: string) => Trail;

  constructor(after: (trail: Trail | undefined, uri: string) => Trail) {
    this.#after = after;
  }

  add(next: Trail | undefined): void {
    if (!next || isPartOf(next, this.trail)) return;
    if (isPartOf(this.trail, next)) {
      this.trail = next;
      this.#read = undefined;
      return;
    }
    this.isJoined = true;
    this.#read ??= new Set(urisOf(this.trail));
    for (const uri of urisOf(next)) {
      if (this.#read.has(uri)) continue;
      this.#read.add(uri);
      this.trail = this.#after(this.trail, uri);
    }
  }
}

/** The files of a trail, in the order in which they are read. */
export function urisOf(trail: Trail | undefined): readonly string[] {
  const uris: string[] = [];
  for (let at = trail; at; at = at.before) uris.push(at.uri);
  return uris.reverse();
}

/** Whether a trail is how another one begins. */
function isPartOf(trail: Trail | undefined, whole: Trail | undefined): boolean {
  if (!trail) return true;
  let at = whole;
  while (at && at.length > trail.length) at = at.before;
  return at === trail;
}
