// Follows the `if` commands of a script: what an arm changes is known in this arm alone, and joins the others at `fi`.
import type { Command } from './script-state.ts';

/** The folder of a script; undefined if it is unknown. */
type Folder = string | undefined;

interface Place {
  readonly folder: Folder;
  /** The folders to which `popd` returns, the last one first. */
  readonly pushed: readonly Folder[];
}

type Values = readonly string[];

interface Arm {
  /** The values from before the arm of the variables that it sets. */
  readonly before: Map<string, Values | undefined>;
  /** True if the last command of the arm ends the script. */
  isLeft: boolean;
}

interface Branch {
  /** The place before the arms; undefined before the first `then`. */
  start: Place | undefined;
  /** The present arm. Before the first `then` it is the condition. */
  arm: Arm;
  hasElse: boolean;
  /** The places at the ends of the arms after which the script goes on. */
  readonly ends: Place[];
  /** The values that variables have at the ends of these arms. */
  readonly values: Map<string, (Values | undefined)[]>;
}

/** A variable that gets values from several arms has at most this number of values, or that of the longest list. */
const enoughValues = 40;

/** The number of `if` commands inside each other that are followed. At each one's end all its variables are joined. */
const deepest = 20;

/** The `if` commands around the present command of a script. */
export class Branches {
  readonly #variables: Map<string, Values>;
  /** The innermost branch is the last. */
  readonly #open: Branch[] = [];
  /** The number of `if` commands around the present command that are too deep to be followed. */
  #deeper = 0;

  constructor(variables: Map<string, Values>) {
    this.#variables = variables;
  }

  /** Takes each command before it runs, and returns the place in which it runs. */
  follow({ words, isConditional }: Command, place: Place): Place {
    let now = place;
    for (const [index, [word = '']] of words.entries()) {
      const keyword = index === 0 ? word.replace(/^[@+-]+/, '') : word;
      if (keyword === 'if') this.#begin();
      else if (this.#deeper > 0 && /^(?:then|else|elif|fi)$/.test(keyword)) this.#deeper -= keyword === 'fi' ? 1 : 0;
      else if (keyword === 'then') this.#beginArms(now);
      else if (keyword === 'else' || keyword === 'elif') now = this.#nextArm(now, keyword === 'else');
      else if (keyword === 'fi') now = this.#join(now);
      else if (!/^(?:do|while|until|time|!|\{)$/.test(keyword)) {
        // After `||` and `&&` a command may not run. After another command this one was in a loop or a `case`.
        this.#setLeft(!isConditional && /^(?:exit|return)$/.test(keyword));
        break;
      }
    }
    return now;
  }

  /** Takes the end of parentheses: an `exit` in them ends only their own shell. */
  endGroup(): void {
    this.#setLeft(false);
  }

  /** Sets a variable, or removes it. */
  set(name: string, values: Values | undefined): void {
    const before = this.#open.at(-1)?.arm.before;
    if (before && !before.has(name)) before.set(name, this.#variables.get(name));
    this.#put(name, values);
  }

  #begin(): void {
    if (this.#open.length < deepest) this.#open.push(newBranch());
    else this.#deeper++;
  }

  #put(name: string, values: Values | undefined): void {
    if (values) this.#variables.set(name, values);
    else this.#variables.delete(name);
  }

  #setLeft(isLeft: boolean): void {
    const branch = this.#open.at(-1);
    if (branch) branch.arm.isLeft = isLeft;
  }

  #beginArms(now: Place): void {
    const branch = this.#open.at(-1);
    if (!branch || branch.start) return;
    branch.start = now;
    this.#keepOutside(branch, this.#open.at(-2));
    branch.arm = newArm();
  }

  /** Keeps what a condition sets, which runs whichever arm follows. */
  #keepOutside({ arm }: Branch, outer: Branch | undefined): void {
    for (const [name, values] of arm.before) if (!outer?.arm.before.has(name)) outer?.arm.before.set(name, values);
  }

  #nextArm(now: Place, isElse: boolean): Place {
    const branch = this.#open.at(-1);
    if (!branch?.start) return now;
    this.#endArm(branch, now);
    branch.hasElse ||= isElse;
    return branch.start;
  }

  #endArm(branch: Branch, now: Place): void {
    const { arm, ends, values } = branch;
    if (!arm.isLeft) ends.push(now);
    for (const [name, before] of arm.before) {
      const known = values.get(name) ?? [];
      if (!arm.isLeft) {
        known.push(this.#variables.get(name));
        values.set(name, known);
      }
      this.#put(name, before);
    }
    branch.arm = newArm();
  }

  #join(now: Place): Place {
    const branch = this.#open.pop();
    if (!branch) return now;
    const { start, ends, values } = branch;
    if (!start) {
      this.#keepOutside(branch, this.#open.at(-1));
      return now;
    }
    this.#endArm(branch, now);
    for (const [name, each] of values) {
      const isSetInAll = branch.hasElse && each.length === ends.length;
      this.set(name, joinedValues(isSetInAll ? each : [this.#variables.get(name), ...each]));
    }
    this.#setLeft(branch.hasElse && ends.length === 0);
    return joinedPlace(start, ends);
  }
}

function newArm(): Arm {
  return { before: new Map(), isLeft: false };
}

function newBranch(): Branch {
  return { start: undefined, arm: newArm(), hasElse: false, ends: [], values: new Map() };
}

/** The values of a variable that has one of several lists. Only names and paths can be used side by side. */
function joinedValues(lists: readonly (Values | undefined)[]): Values | undefined {
  const known = lists.filter((list) => list !== undefined);
  const isPath = (value: string) => value !== '' && !/\s|^-/.test(value);
  if (!known.every((list) => list.every(isPath))) {
    return known.findLast((list) => list.some((value) => value !== '')) ?? known.at(-1);
  }
  const most = known.reduce((longest, list) => Math.max(longest, list.length), enoughValues);
  return known.length > 0 ? [...new Set(known.flat())].slice(0, most) : undefined;
}

/** The place after arms: the folder that one of them changes to. It is unknown if they change to different ones. */
function joinedPlace(start: Place, ends: readonly Place[]): Place {
  const changed = ends.filter(({ folder }) => folder !== start.folder);
  const last = changed.at(-1) ?? ends.at(-1) ?? start;
  return changed.every(({ folder }) => folder === last.folder) ? last : { ...last, folder: undefined };
}
