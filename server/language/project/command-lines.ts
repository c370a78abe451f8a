// Follows the commands of a script as far as they determine flatc's arguments: folders, variables, loops and pipes.
import { isFlatc, readArguments, readabilityOf, saysSomething, type Word } from './flatc-arguments.ts';
import type { BuildFileContext } from './flatc-use.ts';
import {
  anchored,
  buildFolder,
  eachWith,
  folderOfFile,
  isInBuildFolder,
  isKnown,
  joined,
  longestPath,
  resolvedPath,
  shown,
} from './known-text.ts';
import { listedFiles, pipedFiles } from './listed-files.ts';
import { type Command, type Dialect, posix, type Shell } from './script-state.ts';
import { readShell } from './shell-words.ts';

interface Script {
  readonly text: string;
  /** The line of the file that the text begins in. */
  readonly line: number;
  readonly dialect?: Dialect;
  /** The possible working directories; the first one from which the schemas are found counts. */
  readonly folders: readonly string[];
  /** The variables known from outside the script and those it sets, passed from one script to the next. */
  readonly variables?: Map<string, readonly string[]>;
}

/** Adds the uses of flatc in the commands of a script. */
export function readScript(script: Script, reading: BuildFileContext): void {
  const { dialect = posix, variables = new Map<string, readonly string[]>() } = script;
  const own = anchored(folderOfFile(reading.file.name));
  // The current folder as written; undefined once it is unknown.
  let folder: string | undefined = '';
  const folders: (string | undefined)[] = [];

  const change = (target: string | undefined): void => {
    if (target === undefined || target === '' || target === '-' || !isKnown(target)) folder = undefined;
    else if (target.startsWith(anchored('')) || folder === undefined) {
      folder = resolvedPath(target, undefined) === undefined ? undefined : target;
    } else folder = folder === '' ? target : `${folder}/${target}`;
    if (folder !== undefined && folder.length > longestPath) folder = undefined;
  };
  const set = (name: string, values: readonly string[]): void => {
    variables.set(name, values);
  };
  const run = (command: Command): void => {
    if (!reading.steps.spend(command.words.length)) return;
    const words = withoutKeywords(command.words);
    const [program = ''] = words[0] ?? [];
    const assigned = /^(?:\$(?:env:)?)?(\w+)\+?=([\s\S]*)$/.exec(program);
    const first = words.findIndex((word) => !/^\w+=/.test(word[0] ?? ''));
    if (assigned && (first < 0 || command.isList)) {
      if (command.isList) set(assigned[1] ?? '', words.slice(1).flat());
      else for (const word of words) assign(word, set);
      return;
    }
    if (/^(?:export|local|readonly|declare|typeset|set|setx)$/.test(program)) {
      for (const word of words.slice(1)) assign(word, set);
      return;
    }
    if (/^(?:cd|pushd|chdir|set-location|push-location)$/i.test(program)) {
      change(words.slice(1).find((word) => !/^(?:--|-[LPe]|\/d)$/i.test(word[0] ?? ''))?.[0]);
      return;
    }
    if (program === 'for' && words[2]?.[0] === 'in') {
      set(words[1]?.[0] ?? '', words.slice(3).flat());
      return;
    }
    const files = pipedFiles(command);
    const read = words.findIndex((word) => word[0] === 'read');
    if (/^(?:%|foreach-object)$/i.test(program)) set('_', files ?? []);
    const inner = quotedScript(words);
    if (files && read >= 0) set(words.at(-1)?.[0] ?? '', files);
    else if (inner === undefined) runFlatc(words, command, files);
    else {
      const before = folder;
      readInner(inner, command);
      if (!/^(?:eval|iex|invoke-expression)$/i.test(program)) folder = before;
    }
  };
  let depth = 0;
  const readInner = (text: string, command: Command): void => {
    if (depth > 2 || !reading.steps.spend(text.length)) return;
    depth++;
    if (command.from) set('_', pipedFiles(command) ?? []);
    readShell(text, command.line, shell);
    depth--;
  };
  const runFlatc = (words: readonly Word[], command: Command, files: readonly string[] | undefined): void => {
    const at = programAt(words);
    if (at < 0) return;
    const before = words.slice(0, at);
    const given = words.slice(at + 1);
    const replaced = before.findIndex((word) => word[0] === '-I' || word[0]?.startsWith('-I'));
    const mark = replaced < 0 ? '{}' : (before[replaced]?.[0]?.slice(2) ?? '') || (before[replaced + 1]?.[0] ?? '{}');
    const isFound = before[0]?.[0] === 'find';
    const piped = isFound ? (listedFiles(before) ?? []) : (files ?? []);
    const all = given.filter((word) => !isFound || !/^(?:;|\+)$/.test(word[0] ?? ''));
    const holds = all.some((word) => word.some((text) => text.includes(mark)));
    const complete = holds
      ? all.map((word) => word.flatMap((text) => filled(text, mark, piped)))
      : command.from && /^xargs$/.test(before[0]?.[0] ?? '')
        ? [...all, ...piped.map((file) => [file])]
        : all;
    add(complete, command);
  };
  const add = (words: readonly Word[], command: Command): void => {
    const start = script.folders.find((base) => leadsToSchemas(words, base)) ?? script.folders.at(-1) ?? '.';
    const cwd = folder === undefined ? undefined : folder === '' ? start : resolvedPath(folder, start);
    const facts = readArguments(words, cwd);
    if (!saysSomething(facts) && facts.notUnderstood.length === 0) return;
    if (!saysSomething(facts) && !words.some((word) => word.some((text) => text.startsWith('-')))) return;
    reading.add({
      ...facts,
      ...(cwd === undefined ? {} : { cwd }),
      source: { file: reading.file.name, line: command.line },
      readability: readabilityOf(facts, command.hasVariables),
    });
  };
  const leadsToSchemas = (words: readonly Word[], base: string): boolean => {
    const start = folder === undefined ? undefined : resolvedPath(folder, base);
    return words.some((word) =>
      word.some((text) => {
        if (!/\.(?:fbs|proto)$/.test(text) || text.includes(anchored(''))) return false;
        const place = resolvedPath(text, folder === '' ? base : start);
        if (place === undefined) return false;
        const glob = place.search(/[*?[{]/);
        const looked = glob < 0 ? place : folderOfFile(place.slice(0, glob + 1));
        return looked !== base && reading.around.has(looked);
      }),
    );
  };
  const shell: Shell = {
    dialect,
    steps: reading.steps,
    valueOf: (name) => variables.get(name) ?? scriptPlaces(name, reading.file.name, own),
    run,
    group: (isOpened) => {
      if (isOpened) folders.push(folder);
      else if (folders.length > 0) folder = folders.pop();
    },
    printed: (commands) => printedBy(commands, folder === '' || folder === undefined ? undefined : folder),
  };
  readShell(script.text, script.line, shell);
}

function assign(word: Word, set: (name: string, values: readonly string[]) => void): void {
  for (const [index, text] of word.entries()) {
    const [, name, value = ''] = /^(?:\$(?:env:)?)?(\w+)=([\s\S]*)$/.exec(text) ?? [];
    if (name !== undefined && index === 0)
      set(name, word.length === 1 ? [value] : word.map((each) => each.slice(name.length + 1)));
  }
}

/** The shell's variables for the script itself. */
function scriptPlaces(name: string, file: string, own: string): readonly string[] | undefined {
  if (name === '0' || name === 'BASH_SOURCE') return [anchored(file)];
  return name === 'PSScriptRoot' ? [own] : undefined;
}

/** The output of some commands, if it can be known: a folder, or names of files. */
function printedBy(commands: readonly Command[], folder: string | undefined): readonly string[] | undefined {
  const last = commands.at(-1);
  if (!last) return undefined;
  const [program = '', ...rest] = last.words.map((word) => word[0] ?? '');
  const target = rest.filter((word) => !word.startsWith('-')).at(-1);
  if (program === 'dirname' && target !== undefined && isInBuildFolder(target)) return [buildFolder];
  if (program === 'dirname' && target !== undefined && isKnown(target)) {
    const path = resolvedPath(target, undefined);
    return path === undefined ? undefined : [anchored(folderOfFile(path))];
  }
  if (/^(?:realpath|readlink|basename)$/.test(program) && target !== undefined && program !== 'basename')
    return [target];
  if (program === 'pwd') {
    const changed = commands.findLast(({ words }) => words[0]?.[0] === 'cd')?.words.at(-1)?.[0] ?? folder;
    const path = changed === undefined ? undefined : resolvedPath(changed, undefined);
    return path === undefined ? undefined : [anchored(path)];
  }
  if (program === 'git' && rest.join(' ') === 'rev-parse --show-toplevel') return [anchored('.')];
  return pipedFiles(last) ?? listedFiles(last.words);
}

const keywords = /^(?:[@+!-]|then|do|else|elif|if|while|until|time|exec|command|builtin|env|sudo|nohup|call|RUN|\{)$/;

/** A command without the keywords and marks before its program. */
function withoutKeywords(words: readonly Word[]): readonly Word[] {
  let start = 0;
  while (keywords.test(words[start]?.[0] ?? '')) start++;
  const [first = [], ...rest] = words.slice(start);
  const plain = first.map((text) => text.replace(/^[@+-]+(?=[\w.$/"])/, ''));
  return first.length === 0 ? [] : [plain, ...rest];
}

const runners =
  /^(?:xargs|find|uv|uvx|poetry|pipenv|pdm|hatch|npx|pnpm|yarn|bunx?|docker|podman|bazel|bazelisk|conda|pixi|wsl|wine|start|parallel|cmake|mise|&)$/;

/** The index of flatc in a command that runs it; -1 in any other command. */
function programAt(words: readonly Word[]): number {
  const first = words.findIndex((word) => !/^\w+=/.test(word[0] ?? ''));
  if (first < 0) return -1;
  const program = words[first]?.[0] ?? '';
  if (isFlatc(program)) return first;
  if (!runners.test(program)) return -1;
  const at = words.findIndex((word, index) => index > first && isFlatc(word[0] ?? ''));
  // `npx flatc` runs flatc; `docker pull flatc` and `find . -name flatc` do not.
  return /^(?:-name|-iname|pull|install|build|add|-t|--name)$/.test(words[at - 1]?.[0] ?? '') ? -1 : at;
}

/** The script that a command is given in quotes: `sh -c "…"`. */
function quotedScript(words: readonly Word[]): string | undefined {
  const [program = '', ...rest] = words.map((word) => word[0] ?? '');
  if (!/^(?:sh|bash|zsh|eval|invoke-expression|iex|cmd|powershell|pwsh|docker|nix-shell|wsl|watch)$/i.test(program)) {
    return undefined;
  }
  return rest.find((word) => /\s/.test(word) && /flatc(?![\w-])/i.test(shown(word)));
}

function filled(text: string, mark: string, files: readonly string[]): readonly string[] {
  const [before = '', ...after] = text.split(mark);
  return after.length === 0 || files.length === 0
    ? [text]
    : eachWith([before], files).map((start, index) => start + after.join(files[index] ?? mark));
}

/** The folders in which a script may be started: the top of the workspace, and the script's own folder. */
export function scriptFolders(name: string): readonly string[] {
  return ['.', joined('.', folderOfFile(name))];
}
