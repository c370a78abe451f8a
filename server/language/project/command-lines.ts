// Follows the commands of a script as far as they determine flatc's arguments: folders, variables, loops and pipes.
import { printedBy, scriptPlaces } from './command-output.ts';
import { argumentsOfFlatc, assignments, quotedScript, scriptOnFiles, withoutKeywords } from './command-words.ts';
import { isFlatc, readArguments, readabilityOf, saysSomething, type Word } from './flatc-arguments.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, eachWith, folderOfFile, isKnown, joined, longestPath, resolvedPath } from './known-text.ts';
import { pipedFiles } from './listed-files.ts';
import { withInputsBeforeLoops } from './loop-inputs.ts';
import { Branches } from './script-branches.ts';
import { type Command, type Dialect, posix, type Shell } from './script-state.ts';
import { type ShellFunction, shellFunctions } from './shell-functions.ts';
import { readShell } from './shell-words.ts';

interface Script {
  readonly text: string;
  /** The line of the file that the text begins in. */
  readonly line: number;
  readonly dialect?: Dialect;
  /**
   * The possible working directories. flatc runs in the first one from which its schemas are found, or else in the last
   * one.
   */
  readonly folders: readonly string[];
  /** The variables that are known from outside the script. The script adds its own to the map. */
  readonly variables?: Map<string, readonly string[]>;
  /** True if the commands may run in a folder that the text does not name, so that nobody knows where they write. */
  readonly runsElsewhere?: boolean;
}

/** Adds the uses of flatc in the commands of a script. */
export function readScript(script: Script, reading: BuildFileContext): void {
  const isPosix = (script.dialect ?? posix) === posix;
  const { text, functions } = isPosix
    ? shellFunctions(withInputsBeforeLoops(script.text))
    : { text: script.text, functions: new Map<string, ShellFunction>() };
  readShell(text, script.line, new ScriptRun(script, reading, functions));
}

/** The most folders that `pushd` keeps. */
const mostPushed = 200;

/** A script in quotes is read if at most this number of other scripts in quotes are around it. */
const mostInside = 2;

/** The state of a script while its commands run in order: its folder, and the values of its variables. */
class ScriptRun implements Shell {
  readonly dialect: Dialect;
  readonly steps: Shell['steps'];
  readonly #script: Script;
  readonly #reading: BuildFileContext;
  readonly #variables: Map<string, readonly string[]>;
  /**
   * The current folder as written, from the folder of the start; empty before the first change. Undefined once it is
   * unknown.
   */
  #folder: string | undefined = '';
  /** The folders to which the groups around the present command return. */
  readonly #folders: (string | undefined)[] = [];
  #depth = 0;
  /** The folders to which `popd` returns, the last one first. */
  #pushed: readonly (string | undefined)[] = [];
  readonly #branches: Branches;
  readonly #functions: ReadonlyMap<string, ShellFunction>;
  /** The line of the call whose function is being read; undefined outside of functions. */
  #callLine: number | undefined;

  constructor(script: Script, reading: BuildFileContext, functions: ReadonlyMap<string, ShellFunction>) {
    this.#functions = functions;
    this.#script = script;
    this.#reading = reading;
    this.dialect = script.dialect ?? posix;
    this.steps = reading.steps;
    this.#variables = script.variables ?? new Map();
    this.#branches = new Branches(this.#variables);
  }

  valueOf(name: string): readonly string[] | undefined {
    const known = this.#variables.get(name) ?? scriptPlaces(name, this.#reading.file.name);
    if (known || name !== 'PWD') return known;
    const place = this.#place();
    return place === undefined ? undefined : [anchored(place)];
  }

  /** The path of the current folder; undefined if the script may be started in several folders. */
  #place(): string | undefined {
    const [start, ...others] = this.#script.folders;
    return this.#folder === undefined
      ? undefined
      : resolvedPath(this.#folder || '.', others.length > 0 ? undefined : start);
  }

  isFunction(name: string): boolean {
    return this.#functions.has(name);
  }

  group(isOpened: boolean): void {
    if (isOpened) this.#folders.push(this.#folder);
    else if (this.#folders.length > 0) this.#folder = this.#folders.pop();
    if (!isOpened) this.#branches.endGroup();
  }

  printed(commands: readonly Command[]): readonly string[] | undefined {
    return printedBy(commands, this.#place());
  }

  run(command: Command): void {
    if (!this.steps.spend(command.words.length)) return;
    const words = withoutKeywords(command.words);
    const [program = ''] = words[0] ?? [];
    const assigned = assignments(words, command.isList);
    // Other shells end a branch with a brace, which is not told from other braces.
    if (this.dialect === posix) {
      const place = this.#branches.follow(command, { folder: this.#folder, pushed: this.#pushed });
      [this.#folder, this.#pushed] = [place.folder, place.pushed];
    }
    if (assigned) {
      for (const { name, values, adds } of assigned) this.#assign(name, this.#addedTo(name, values, adds));
    } else if (/^(?:cd|pushd|chdir|set-location|push-location)$/i.test(program)) {
      if (/^push/i.test(program)) this.#pushed = [this.#folder, ...this.#pushed].slice(0, mostPushed);
      this.#changeFolder(words.slice(1).find((word) => !/^(?:--|-[LPe]|\/d)$/i.test(word[0] ?? ''))?.[0]);
    } else if (/^pop(?:d|-location)$/i.test(program)) {
      if (this.#pushed.length > 0) [this.#folder, ...this.#pushed] = this.#pushed;
    } else if (program === 'for' && words[2]?.[0] === 'in') {
      this.#variables.set(words[1]?.[0] ?? '', words.slice(3).flat());
    } else if (program === 'for' && words.length === 2) {
      // Without `in` a loop takes the arguments of its script or function.
      this.#put(words[1]?.[0] ?? '', this.#variables.get('@'));
    } else if (program === 'shift' && this.#callLine !== undefined) this.#shift();
    else this.#runProgram(words, command);
  }

  /** The values of a variable after `X+=`. Each may be a turn of a loop, and a text is added to all of them. */
  #addedTo(name: string, values: readonly string[], adds: 'elements' | 'text' | undefined): readonly string[] {
    const before = adds && this.#variables.get(name);
    if (adds === 'text') return eachWith(before ?? [''], values).map((text) => text.trimStart());
    return before && this.steps.spend(before.length) ? [...before, ...values] : values;
  }

  #assign(name: string, values: readonly string[]): void {
    // `FLATC=$1` gives flatc another path, and the name of the variable still tells what it is.
    const isNamed = isFlatc(name) && values.every((value) => !isKnown(value) && !isFlatc(value));
    this.#branches.set(name, isNamed ? undefined : values);
  }

  /** Follows a command that may run flatc, may have a script in quotes that does, or may read the names of files. */
  #runProgram(words: readonly Word[], command: Command): void {
    const [program = ''] = words[0] ?? [];
    const files = pipedFiles(command);
    const reads = words.some((word) => /^(?:read|mapfile|readarray)$/.test(word[0] ?? ''));
    if (/^(?:%|foreach-object)$/i.test(program)) this.#variables.set('_', files ?? []);
    const inner = quotedScript(words);
    const given = scriptOnFiles(words, files);
    const called = this.#functions.get(program);
    if (reads) this.#put(words.at(-1)?.[0] ?? '', files);
    else if (called) this.#call(called, words.slice(1), command);
    else if (given) {
      const [name = [], ...args] = given.args;
      this.#withArguments(args, name, () => {
        this.#variables.set('_', given.args.flat().length > 0 ? given.args.flat() : (files ?? []));
        const before = this.#folder;
        this.#readInner(given.text, command);
        this.#folder = before;
      });
    } else if (inner === undefined) this.#runFlatc(words, command, files);
    else {
      const before = this.#folder;
      this.#readInner(inner, command);
      if (!/^(?:eval|iex|invoke-expression)$/i.test(program)) this.#folder = before;
    }
  }

  #put(name: string, values: readonly string[] | undefined): void {
    if (values) this.#variables.set(name, values);
    else this.#variables.delete(name);
  }

  /** Reads each body of a function with the arguments of a call. */
  #call({ bodies }: ShellFunction, args: readonly Word[], command: Command): void {
    const length = bodies.reduce((sum, body) => sum + body.length + 400, 0);
    if (this.#depth > mostInside || !this.steps.spend(length)) return;
    const outer = this.#callLine;
    const before = this.#folder;
    this.#callLine = outer ?? command.line;
    this.#depth++;
    for (const body of bodies) {
      this.#folder = before;
      this.#withArguments(args, undefined, () => readShell(body, command.line, this));
    }
    this.#depth--;
    this.#callLine = outer;
  }

  /** Does something while `$1`, `$@` and so on have the values of a call, and then restores them. */
  #withArguments(args: readonly Word[], name: Word | undefined, read: () => void): void {
    const names = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '@', '*'];
    const before = names.map((each) => this.#variables.get(each));
    const values = [name, ...Array.from({ length: 9 }, (_, index) => args[index] ?? []), args.flat(), args.flat()];
    names.forEach((each, index) => {
      this.#put(each, values[index]);
    });
    read();
    names.forEach((each, index) => {
      this.#put(each, before[index]);
    });
  }

  #shift(): void {
    for (let index = 1; index < 9; index++) this.#put(`${index}`, this.#variables.get(`${index + 1}`));
    const first = this.#variables.get('1')?.length ?? 0;
    for (const name of ['@', '*']) this.#put(name, this.#variables.get(name)?.slice(Math.min(1, first)));
  }

  #changeFolder(target: string | undefined): void {
    let folder: string | undefined;
    if (target === undefined || target === '' || target === '-' || !isKnown(target)) folder = undefined;
    else if (target.startsWith(anchored('')) || this.#folder === undefined) {
      folder = resolvedPath(target, undefined) === undefined ? undefined : target;
    } else folder = this.#folder === '' ? target : `${this.#folder}/${target}`;
    this.#folder = folder !== undefined && folder.length > longestPath ? undefined : folder;
  }

  #readInner(text: string, command: Command): void {
    if (this.#depth > mostInside || !this.steps.spend(text.length)) return;
    this.#depth++;
    if (command.from) this.#variables.set('_', pipedFiles(command) ?? []);
    readShell(text, command.line, this);
    this.#depth--;
  }

  #runFlatc(words: readonly Word[], command: Command, files: readonly string[] | undefined): void {
    const given = argumentsOfFlatc(words, command.from !== undefined, files);
    if (!given) return;
    const { folders } = this.#script;
    const folder = this.#folder;
    const start = folders.find((base) => this.#leadsToSchemas(given, base)) ?? folders.at(-1) ?? '.';
    const cwd = folder === undefined ? undefined : folder === '' ? start : resolvedPath(folder, start);
    const facts = readArguments(given, cwd);
    if (!saysSomething(facts) && facts.notUnderstood.length === 0) return;
    if (!saysSomething(facts) && !given.some((word) => word.some((text) => text.startsWith('-')))) return;
    const readability = readabilityOf(facts, command.hasVariables);
    // An argument that is not understood may be an output.
    const isWhole = readability !== 'partly' && this.#script.runsElsewhere !== true;
    const writesHere = isWhole && !given.some((word) => word.includes('-o'));
    this.#reading.add({
      ...facts,
      ...(cwd === undefined ? {} : { cwd }),
      ...(writesHere ? { writesHere } : {}),
      source: { file: this.#reading.file.name, line: this.#callLine ?? command.line },
      readability,
    });
  }

  /**
   * True if one of `words`, in a script that starts in `base`, names a schema that exists, or is a glob of schemas in a
   * folder that exists and is not `base`.
   */
  #leadsToSchemas(words: readonly Word[], base: string): boolean {
    const start = this.#folder === undefined ? undefined : resolvedPath(this.#folder, base);
    return words.flat().some((text) => {
      if (!/\.(?:fbs|proto)$/.test(text) || text.includes(anchored(''))) return false;
      const place = resolvedPath(text, this.#folder === '' ? base : start);
      if (place === undefined) return false;
      const glob = place.search(/[*?[{]/);
      const looked = glob < 0 ? place : folderOfFile(place.slice(0, glob + 1));
      return looked !== base && this.#reading.around.has(looked);
    });
  }
}

/** The folders in which a script may be started: the top of the workspace, and the script's own folder. */
export function scriptFolders(name: string): readonly string[] {
  return ['.', joined('.', folderOfFile(name))];
}
