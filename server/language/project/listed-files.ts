// Finds the files whose names a command prints, as globs: a loop or a pipe runs flatc on them.
import type { Word } from './flatc-arguments.ts';
import { eachWith, unknown } from './known-text.ts';
import type { Command } from './script-state.ts';

/**
 * The files whose names a command reads from its pipe. One unknown file if a program before the command may change the
 * names; undefined if no program before it lists files.
 */
export function pipedFiles(command: Command): readonly string[] | undefined {
  const changes: ((name: string) => string)[] = [];
  for (let at = command.from, depth = 0; at && depth < 20; at = at.from, depth++) {
    const files = listedFiles(at.words);
    if (files) return files.map((name) => changes.reduceRight((changed, change) => change(changed), name));
    const program = at.words[0]?.[0] ?? '';
    const change = program === 'sed' ? startOfNames(at.words) : undefined;
    if (change) {
      changes.push(change);
      continue;
    }
    if (!/^(?:sort|uniq|head|tail|tee|grep|egrep|where|where-object)$/i.test(program)) {
      return [unknown(`${program} | …`)];
    }
  }
  return undefined;
}

/**
 * A function that changes a name as `sed s/^X/Y/` does, for plain texts X and Y; undefined if `sed` has another script.
 */
function startOfNames(words: readonly Word[]): ((name: string) => string) | undefined {
  const script = words.slice(1).filter((word) => word[0] !== '-e' && word[0] !== '-E');
  const [text = ''] = script.length === 1 ? (script[0] ?? []) : [];
  const [, mark = '', rest = ''] = /^s([/|#,@])\^((?:[^\\]|\\[\s\S])*)$/.exec(text) ?? [];
  const parts = rest.replaceAll(`\\${mark}`, '\0').split(mark);
  const [start = '', other = '', flags = ''] = parts.map((part) => part.replaceAll('\0', mark).replaceAll('\\.', '.'));
  if (mark === '' || parts.length !== 3 || flags !== '' || /[\\[\]*+?()$&]/.test(start + other)) return undefined;
  return (name) => (name.startsWith(start) ? other + name.slice(start.length) : name);
}

/** The files that a command lists; undefined for a command that lists nothing, or no schemas. */
export function listedFiles(words: readonly Word[]): readonly string[] | undefined {
  const [program = '', ...rest] = words.map((word) => word[0] ?? '');
  if (program === 'find') return foundFiles(words.slice(1));
  if (program === 'git' && rest[0] === 'ls-files') return anyDepth(rest.slice(1).filter(isArgument));
  if (/^fd(?:find)?$/.test(program)) return filesOfFd(rest);
  if (!/^(?:ls|echo|printf|dir|gci|get-childitem)$/i.test(program)) return undefined;
  const listed = words.slice(1).flatMap((word) => word.filter(isArgument));
  if (/^(?:gci|get-childitem|dir)$/i.test(program)) return withFilter(rest, listed);
  return listed.some((name) => name.endsWith('.fbs')) ? listed.filter((name) => /\.fbs$/.test(name)) : undefined;
}

/** The files that `fd -e fbs [PATTERN [FOLDER...]]` lists. */
function filesOfFd(rest: readonly string[]): readonly string[] | undefined {
  const isExtension = (word: string | undefined) => word === '-e' || word === '--extension';
  if (!rest.some((word, index) => isExtension(rest[index - 1]) && word === 'fbs')) return undefined;
  const [pattern = '.', ...folders] = rest.filter((word, index) => isArgument(word) && !isExtension(rest[index - 1]));
  if (pattern !== '.' && pattern !== '') return undefined;
  return (folders.length > 0 ? folders : ['.']).map((folder) => `${folder}/**/*.fbs`);
}

function isArgument(word: string): boolean {
  return !word.startsWith('-');
}

function anyDepth(patterns: readonly string[]): readonly string[] {
  return patterns.map((pattern) => (pattern.includes('/') ? pattern : `**/${pattern}`));
}

function foundFiles(words: readonly Word[]): readonly string[] | undefined {
  const firstTest = words.findIndex((word) => /^[-(!\\]/.test(word[0] ?? ''));
  const folders = (firstTest < 0 ? words : words.slice(0, firstTest)).flat();
  const valueAfter = (...tests: readonly string[]) =>
    words.flatMap((word, index) => (tests.includes(word[0] ?? '') ? (words[index + 1] ?? []) : []));
  const names = valueAfter('-name', '-iname');
  if (names.length === 0) return folders.some((name) => name.endsWith('.fbs')) ? folders : undefined;
  const between = valueAfter('-maxdepth')[0] === '1' ? '/' : '/**/';
  return (folders.length > 0 ? folders : ['.']).flatMap((folder) =>
    eachWith([`${folder.replace(/(?<=[^/])\/$/, '')}${between}`], names),
  );
}

function withFilter(rest: readonly string[], listed: readonly string[]): readonly string[] | undefined {
  const filterAt = rest.findIndex((word) => /^-(?:filter|include)$/i.test(word));
  const filter = filterAt < 0 ? undefined : rest[filterAt + 1];
  const isDeep = rest.some((word) => /^(?:-recurse|-r|\/s)$/i.test(word));
  if (filter === undefined) return listed.some((name) => name.endsWith('.fbs')) ? listed : undefined;
  const folder = listed.find((name) => name !== filter) ?? '.';
  return [`${folder}${isDeep ? '/**/' : '/'}${filter}`];
}
