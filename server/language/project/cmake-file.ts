// Follows a CMake file in its order: variables, loops, and functions that run flatc. The functions may come from this
// file or from other files.

import type { WorkBudget } from '../work-budget.ts';
import { type CmakeCall, cmakeCalls } from './cmake-calls.ts';
import { cmakeForms } from './cmake-forms.ts';
import { type CmakeFunction, CmakeFunctions, hasProject, listIn, partsOf, partsOfFile } from './cmake-functions.ts';
import { parseArguments, type Scope, setVariables, valuesOf, wordsOf } from './cmake-scope.ts';
import type { Word } from './flatc-arguments.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, buildFolder, folderOfFile, isKnown, nearestFolder, resolvedPath, unknown } from './known-text.ts';

/** Adds the uses of flatc in a CMake file. */
export function readCmake(reading: BuildFileContext): void {
  const { file, around, steps } = reading;
  const own = partsOf(cmakeCalls(file.text, steps));
  const folder = folderOfFile(file.name);
  const project = nearestFolder(folder, (at) => hasProject(around, at)) ?? folder;
  const top: Scope = { variables: folderNames(folder, project), steps };
  const functions = new CmakeFunctions(reading, project, own);
  functions.readAbove(folder);
  for (const [name, values] of folderVariables(reading, folder, project)) {
    if (!top.variables.has(name)) top.variables.set(name, values);
  }

  const isAbsent = (path: string, place = resolvedPath(path, folder) ?? '..') =>
    !/^(?:\.\.|\/|\w:)/.test(place) && !around.has(place);
  const isRun = ({ name }: CmakeCall) => cmakeForms.has(name) || functions.get(name) !== undefined;
  const follow = (list: readonly CmakeCall[], scope: Scope, line: number | undefined, depth: number): void => {
    for (let index = 0; index < list.length; index++) {
      const call = list[index];
      if (!call || !steps.spend(call.args.length + 1)) return;
      if (depth === 0) functions.readCall(call, folder);
      if (setVariables(scope, call.name, call.args)) continue;
      if (call.name === 'foreach') {
        const turns = turnsOf(call, scope);
        if (turns.length === 0) index = endOfBlock(list, index, steps);
        scope.variables.set(call.args[0]?.text ?? '', turns);
      } else if (/^(?:else)?if$/.test(call.name)) {
        const words = wordsOf(scope, call.args);
        const asksAbsent = asksForFolder(words, isAbsent);
        const end = asksAbsent || isFalse(words) ? endOfBlock(list, index, steps) : 0;
        if (end > 0 && !(asksAbsent && list.slice(index, end).some(isRun))) index = end - 1;
      } else if (call.name === 'cmake_parse_arguments') parseArguments(wordsOf(scope, call.args), scope);
      else {
        const wrapper = functions.get(call.name);
        if (wrapper && depth < 2) {
          const inner: Scope = wrapper.isMacro ? scope : { variables: new Map(), around: scope, steps };
          bind(wrapper, wordsOf(scope, call.args), inner);
          follow(wrapper.body, inner, line ?? call.line, depth + 1);
        } else if (!wrapper) {
          const hasVariables = call.args.some(({ text }) =>
            /\$\{(?!CMAKE_|PROJECT_|FLATC|FLATBUFFERS_FLATC)/.test(text),
          );
          const form = cmakeForms.get(call.name);
          const wordsIn = (variable: string) =>
            (valuesOf(scope, variable) ?? []).flatMap((value) =>
              steps.spend(200 * value.length) ? value.split(/[;\s]+/).filter((word) => word !== '') : [],
            );
          form?.(wordsOf(scope, call.args), { reading, folder, line: line ?? call.line, hasVariables, wordsIn });
        }
      }
    }
  };
  // The body of a function that is never called here is not a command, because its callers name the schemas.
  follow(own.calls, top, undefined, 0);
}

/**
 * The index of the call that ends the block beginning at `start`, or begins its next branch; the length of the list if
 * no call does.
 */
function endOfBlock(list: readonly CmakeCall[], start: number, steps: WorkBudget): number {
  let depth = 1;
  for (let at = start + 1; at < list.length && steps.spend(1); at++) {
    const name = list[at]?.name ?? '';
    if (name === 'if' || name === 'foreach') depth++;
    else if (name === 'endif' || name === 'endforeach') depth--;
    if (depth === 0 || (depth === 1 && (name === 'else' || name === 'elseif'))) return at;
  }
  return list.length;
}

/** True if a condition asks only for a folder without schemas and build files, which may be there. */
function asksForFolder(words: readonly Word[], isAbsent: (path: string) => boolean): boolean {
  const [[name] = [], paths] = words;
  return (
    name === 'IS_DIRECTORY' && words.length === 2 && (paths ?? []).every((path) => isKnown(path) && isAbsent(path))
  );
}

/** True if a condition is false for certain: it compares two known texts by `STREQUAL`, perhaps after `NOT`. */
function isFalse(words: readonly Word[]): boolean {
  const texts = words.map((word) => word[0] ?? '');
  const isNot = texts[0] === 'NOT';
  const at = texts.indexOf('STREQUAL');
  // A variable without a value leaves no word.
  const [left = '', right = ''] = [texts.slice(isNot ? 1 : 0, at)[0], texts[at + 1]];
  if (at < 0 || at > (isNot ? 2 : 1) || texts.length > at + 2 || !isKnown(left + right)) return false;
  return (left === right) === isNot;
}

/**
 * The variables that the CMakeLists.txt files in a folder and above set to folders, by name: `NAME_SOURCE_DIR` for each
 * project `NAME`, and the variables of `set(NAME ${..._DIR}/...)`. A `set` in the folder itself is left out.
 */
function folderVariables(
  { around, steps }: BuildFileContext,
  folder: string,
  project: string,
): ReadonlyMap<string, readonly string[]> {
  const above: string[] = [];
  nearestFolder(folder, (at) => {
    above.unshift(at);
    return false;
  });
  const known: Scope = { variables: new Map(), steps };
  for (const at of above) {
    const file = listIn(around, at);
    if (!file) continue;
    // Variables have their values from the project of the file that sets them.
    const nearest = nearestFolder(at, (each) => hasProject(around, each)) ?? project;
    const own: Scope = { variables: folderNames(at, nearest), around: known, steps };
    for (const { name, args } of partsOfFile(file).calls) {
      const variable = args[0]?.text ?? '';
      if (name === 'project') known.variables.set(`${variable}_SOURCE_DIR`, [anchored(at)]);
      else if (name === 'set' && at !== folder && setVariables(own, name, args)) {
        known.variables.set(variable, own.variables.get(variable) ?? []);
      }
    }
  }
  return known.variables;
}

function folderNames(folder: string, project: string): Map<string, readonly string[]> {
  return new Map([
    ...['CMAKE_CURRENT_SOURCE_DIR', 'CMAKE_CURRENT_LIST_DIR', 'CMAKE_CURRENT_FUNCTION_LIST_DIR'].map(
      (name) => [name, [anchored(folder)]] as const,
    ),
    ...['CMAKE_SOURCE_DIR', 'PROJECT_SOURCE_DIR'].map((name) => [name, [anchored(project)]] as const),
    ...['CMAKE_BINARY_DIR', 'CMAKE_CURRENT_BINARY_DIR', 'PROJECT_BINARY_DIR'].map(
      (name) => [name, [buildFolder]] as const,
    ),
  ]);
}

/** The values of a loop variable, one for each turn. */
function turnsOf({ args }: CmakeCall, scope: Scope): readonly string[] {
  const [, first, second] = args.map(({ text }) => text);
  if (first === 'RANGE') return [unknown('RANGE')];
  if (first !== 'IN') return wordsOf(scope, args.slice(1)).flat();
  if (second === 'ITEMS') return wordsOf(scope, args.slice(3)).flat();
  const lists = wordsOf(scope, args.slice(3)).flat();
  return lists.flatMap((name) => {
    const values = valuesOf(scope, name);
    return values
      ? values.flatMap((value) => value.split(';')).filter((item) => item !== '')
      : [unknown(`\${${name}}`)];
  });
}

function bind({ parameters }: CmakeFunction, words: readonly Word[], scope: Scope): void {
  const joined = (list: readonly Word[]): readonly string[] =>
    list.length === 1 ? (list[0] ?? []) : [list.flat().join(';')];
  parameters.forEach((name, index) => {
    scope.variables.set(name, words[index] ?? ['']);
  });
  scope.variables.set('ARGV', joined(words));
  scope.variables.set('ARGN', joined(words.slice(parameters.length)));
  for (const [index, word] of words.slice(0, 20).entries()) scope.variables.set(`ARGV${index}`, word);
}
