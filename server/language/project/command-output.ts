// Knows what commands print and what variables of the shell hold: folders, and names of files.
import { anchored, buildFolder, folderOfFile, isInBuildFolder, isKnown, resolvedPath } from './known-text.ts';
import { listedFiles, pipedFiles } from './listed-files.ts';
import type { Command } from './script-state.ts';

/**
 * The value of a shell's variable that names the script or its folder, such as `$0`; undefined for any other variable.
 */
export function scriptPlaces(name: string, file: string): readonly string[] | undefined {
  if (name === '0' || name === 'BASH_SOURCE') return [anchored(file)];
  return name === 'PSScriptRoot' ? [anchored(folderOfFile(file))] : undefined;
}

/**
 * The output of commands that run in a folder and are joined by pipes: a folder, or names of files. Undefined if it
 * cannot be known.
 */
export function printedBy(commands: readonly Command[], folder: string | undefined): readonly string[] | undefined {
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
    const changed = commands.findLast(({ words }) => words[0]?.[0] === 'cd')?.words.at(-1)?.[0];
    const path = changed === undefined ? folder : resolvedPath(changed, folder);
    return path === undefined ? undefined : [anchored(path)];
  }
  if (program === 'git' && rest.join(' ') === 'rev-parse --show-toplevel') return [anchored('.')];
  return pipedFiles(last) ?? listedFiles(last.words);
}
