// Finds the functions that a CMake file can call: its own, and those of files that are included or added before the
// call. As in CMake, a later definition replaces an earlier one.
import { byIdentity } from '../memo.ts';
import { workBudgetOf } from '../work-budget.ts';
import { type CmakeCall, cmakeCalls } from './cmake-calls.ts';
import { type BuildFileContext, type BuildText, longestBuildFile, type Surroundings } from './flatc-use.ts';
import { anchored, nearestFolder, resolvedPath, unknown, withoutMarks } from './known-text.ts';

export interface CmakeFunction {
  readonly parameters: readonly string[];
  readonly body: readonly CmakeCall[];
  readonly isMacro: boolean;
}

interface Definition extends CmakeFunction {
  readonly name: string;
}

interface Parts {
  /** The calls outside of functions, and those that begin a function. */
  readonly calls: readonly CmakeCall[];
  /** The functions by the calls that begin them. */
  readonly definitions: ReadonlyMap<CmakeCall, Definition>;
}

/** The most files that are read for one file that adds or includes them. */
const mostFiles = 30;

/** The most folders in which modules are looked for. */
const mostModuleFolders = 30;

/** The functions that are known at the present place of a CMake file. */
export class CmakeFunctions {
  readonly #reading: BuildFileContext;
  readonly #project: string;
  readonly #own: Parts;
  readonly #functions = new Map<string, CmakeFunction>();
  readonly #modules = new Set(['cmake', 'CMake', 'cmake/modules', 'cmake/Modules', 'Modules']);
  /** The files that are being read. */
  readonly #open = new Set<BuildText>();
  /** The values of the loops around the present call, and those of lists that loops name. */
  readonly #values = new Map<string, readonly string[]>();
  #left = mostFiles;

  constructor(reading: BuildFileContext, project: string, own: Parts) {
    this.#reading = reading;
    this.#project = project;
    this.#own = own;
  }

  /** The function of a name in small letters. */
  get(name: string): CmakeFunction | undefined {
    return this.#functions.get(name);
  }

  /**
   * Reads the CMakeLists.txt files in the folders above, each up to the call that adds the folder. A function of the
   * file itself that none of them has is known from the start, because the calls around it may be misread.
   */
  readAbove(folder: string): void {
    const above: string[] = [];
    nearestFolder(folder, (at) => {
      if (at !== folder) above.unshift(at);
      return false;
    });
    for (const at of above) {
      const file = listIn(this.#reading.around, at);
      this.#left = mostFiles;
      if (file) this.#readParts(partsOfFile(file), at, folder);
    }
    this.#left = mostFiles;
    for (const definition of this.#own.definitions.values()) {
      if (!this.#functions.has(definition.name)) this.#functions.set(definition.name, definition);
    }
  }

  /** Takes a call of the file itself, which may define a function, include a file or add a folder. */
  readCall(call: CmakeCall, folder: string): void {
    const definition = this.#own.definitions.get(call);
    if (definition) this.#functions.set(definition.name, definition);
    else this.#follow(call, folder, this.#addedBy(call, folder));
  }

  /** Reads calls in order. If `until` is given, it stops where that folder or one above it is added. */
  #readParts({ calls, definitions }: Parts, from: string, until?: string): void {
    for (const call of calls) {
      if (!this.#reading.steps.spend(1)) return;
      const definition = definitions.get(call);
      const added = until === undefined ? [] : this.#addedBy(call, from);
      const last = added.findIndex((folder) => `${until}/`.startsWith(`${folder}/`));
      if (last >= 0) {
        this.#follow(call, from, added.slice(0, last));
        return;
      }
      if (definition) this.#functions.set(definition.name, definition);
      else this.#follow(call, from, added);
    }
  }

  #follow({ name, args }: CmakeCall, from: string, added: readonly string[]): void {
    this.#keepValues(name, args);
    if (args.slice(0, 2).some(({ text }) => text === modulePath)) {
      const own = args.slice(1).flatMap(({ text }) => resolvedPath(this.#known(text, from), from) ?? []);
      if (name === 'set' || name === 'list') {
        for (const each of own) if (this.#modules.size < mostModuleFolders) this.#modules.add(anchored(each));
      }
    }
    if (name === 'include') this.#include(args[0]?.text ?? '', from);
    for (const folder of added) this.#readFile(listIn(this.#reading.around, folder), folder);
  }

  /** Keeps the values of `foreach(x a b)` and `set(x a b)`. */
  #keepValues(name: string, args: CmakeCall['args']): void {
    const [variable = '', ...rest] = args.map(({ text }) => text);
    const words = name === 'foreach' && rest[0] === 'IN' ? rest.slice(2) : rest;
    if ((name !== 'foreach' && name !== 'set') || !this.#reading.steps.spend(words.length)) return;
    const lists = rest[0] === 'IN' && rest[1] === 'LISTS' ? words.map((each) => `\${${each}}`) : words;
    const items = lists.flatMap((each) => this.#listOf(each) ?? [each]).slice(0, mostFiles);
    this.#values.set(variable, items);
  }

  /** The items of the list in a text such as `${x}`; undefined for any other text. */
  #listOf(text: string): readonly string[] | undefined {
    const [, name = ''] = /^\$\{(\w+)\}$/.exec(text) ?? [];
    return this.#values.get(name);
  }

  #include(written: string, from: string): void {
    if (written === '' || this.#left <= 0 || !this.#reading.steps.spend(60 * this.#modules.size)) return;
    const path = this.#known(written, from);
    const isModule = !path.endsWith('.cmake');
    const candidates = isModule
      ? [this.#project, from].flatMap((base) =>
          [...this.#modules].map((each) => resolvedPath(`${each}/${path}.cmake`, base)),
        )
      : [resolvedPath(path, from)];
    // The first file that is found counts most, so it is read last.
    const files = new Set(
      candidates.flatMap((each) => (each === undefined ? [] : (this.#reading.around.file(each) ?? []))),
    );
    for (const file of [...files].reverse()) this.#readFile(file, from);
  }

  #readFile(file: BuildText | undefined, from: string): void {
    if (!file || this.#open.has(file) || this.#left <= 0) return;
    const parts = partsOfFile(file);
    if (parts.calls.length === 0 || !this.#reading.steps.spend(100)) return;
    this.#left--;
    this.#open.add(file);
    this.#readParts(parts, from);
    this.#open.delete(file);
  }

  /** The folders that a call adds: several in a loop. */
  #addedBy({ name, args }: CmakeCall, from: string): readonly string[] {
    const written = args[0]?.text ?? '';
    if (name !== 'add_subdirectory' || written === '') return [];
    const [, start = '', variable, end = ''] = /^([^$]*|\$\{\w+_DIR\}[^$]*)\$\{(\w+)\}([^$]*)$/.exec(written) ?? [];
    const values = variable === undefined ? undefined : this.#values.get(variable);
    const all = values?.map((value) => start + value + end) ?? [written];
    return all.flatMap((each) => resolvedPath(this.#known(each, from), from) ?? []);
  }

  #known(text: string, from: string): string {
    return text
      .replace(/\$\{CMAKE_CURRENT_(?:SOURCE|LIST)_DIR\}/, anchored(from))
      .replace(/\$\{(?:CMAKE|PROJECT|\w+)_SOURCE_DIR\}/, anchored(this.#project))
      .replace(/\$\{[^{}]*\}/g, unknown);
  }
}

/** The functions that a list of calls defines, and the calls outside of them. */
export function partsOf(all: readonly CmakeCall[]): Parts {
  const calls: CmakeCall[] = [];
  const definitions = new Map<CmakeCall, Definition>();
  let open: { name: string; parameters: string[]; body: CmakeCall[]; isMacro: boolean } | undefined;
  let head: CmakeCall | undefined;
  for (const call of all) {
    if (open && head && (call.name === 'endfunction' || call.name === 'endmacro')) {
      calls.push(head);
      definitions.set(head, open);
      open = undefined;
    } else if (open) open.body.push(call);
    else if (call.name === 'function' || call.name === 'macro') {
      const [name = '', ...parameters] = call.args.map(({ text }) => text);
      open = { name: name.toLowerCase(), parameters, body: [], isMacro: call.name === 'macro' };
      head = call;
    } else calls.push(call);
  }
  return { calls, definitions };
}

/**
 * Returns the functions of another file, and the calls in it that matter to other files, such as `include`. The answer
 * is remembered as long as the file's object lives.
 */
export const partsOfFile = byIdentity(({ text }: BuildText): Parts => {
  if (
    text.length > longestBuildFile ||
    !/^[ \t]*(?:project|include|add_subdirectory|function|macro|set)[ \t]*\(/im.test(text)
  )
    return { calls: [], definitions: new Map() };
  const { calls, definitions } = partsOf(cmakeCalls(withoutMarks(text), workBudgetOf(8 * text.length + 1_000)));
  const looped = loopLists(calls);
  const isAsked = (call: CmakeCall) =>
    /^(?:project|include|add_subdirectory)$/.test(call.name) ||
    (looped.size > 0 && call.name === 'foreach') ||
    (call.name === 'set' && looped.has(call.args[0]?.text ?? '')) ||
    definitions.has(call) ||
    (call.name === 'set' && call.args.length === 2 && /_DIR\}/.test(call.args[1]?.text ?? '')) ||
    call.args.slice(0, 2).some((arg) => arg.text === modulePath);
  return { calls: calls.filter(isAsked), definitions };
});

/** The names of the variables and lists of loops, if some loop is around a call that adds a folder. */
function loopLists(calls: readonly CmakeCall[]): ReadonlySet<string> {
  const names = new Set<string>();
  let depth = 0;
  let isAdding = false;
  for (const { name, args } of calls) {
    if (name === 'foreach') {
      depth++;
      for (const { text } of args) names.add(/^\$\{(\w+)\}$/.exec(text)?.[1] ?? text);
    } else if (name === 'endforeach') depth--;
    else if (name === 'add_subdirectory' && depth > 0) isAdding = true;
  }
  return isAdding ? names : new Set();
}

const modulePath = 'CMAKE_MODULE_PATH';

/** The CMakeLists.txt of a folder. */
export function listIn(around: Surroundings, folder: string): BuildText | undefined {
  return around.file(folder === '.' ? 'CMakeLists.txt' : `${folder}/CMakeLists.txt`);
}

/** True if the CMakeLists.txt of a folder begins a project. */
export function hasProject(around: Surroundings, folder: string): boolean {
  const file = listIn(around, folder);
  return file !== undefined && partsOfFile(file).calls.some(({ name }) => name === 'project');
}
