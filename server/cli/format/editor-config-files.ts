// Reads .editorconfig files safely. The library that matches their globs takes time that doubles with each brace or
// wildcard, and it would wait for a pipe named .editorconfig.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathStatus } from '../path-status.ts';

/**
 * The .editorconfig of a folder. Sections with a slow glob are changed so that they match nothing. `contents` is
 * undefined if the folder has no such file, or if the file is too large.
 */
interface EditorConfigFile {
  readonly name: string;
  readonly contents: Buffer | undefined;
}

/**
 * A function that returns the .editorconfig of each folder around a file, the nearest folder first. Each .editorconfig
 * is remembered: `read` is called once for its path, and `report` once if it is too large and once for each section
 * with a slow glob.
 */
export function editorConfigReader(
  report: (message: string) => void,
  read = textOnDisk,
): (file: string) => readonly EditorConfigFile[] {
  const known = new Map<string, EditorConfigFile>();
  return (file) => {
    const files: EditorConfigFile[] = [];
    for (let folder = dirname(file), below = ''; folder !== below; below = folder, folder = dirname(folder)) {
      const name = join(folder, '.editorconfig');
      const here = known.get(name) ?? { name, contents: contentsOf(name, read(name), report) };
      known.set(name, here);
      files.push(here);
    }
    return files;
  };
}

/** The text of a file; `large` if the file is too large to be read, undefined if the path is not of a regular file. */
function textOnDisk(name: string): string | 'large' | undefined {
  const status = pathStatus(name);
  if (!status?.isFile()) return undefined;
  return status.size > largest ? 'large' : readFileSync(name, 'utf8');
}

function contentsOf(name: string, text: string | undefined, report: (message: string) => void): Buffer | undefined {
  if (text === undefined) return undefined;
  if (text === 'large' || text.length > largest) {
    report(`${name} is larger than ${largest} bytes and is left out`);
    return undefined;
  }
  const lines = text.split('\n');
  const kept = lines.map((line, index) => {
    if (!/^\s*\[/.test(line) || isQuick(line)) return line;
    report(`${name}:${index + 1}: the section has too many braces or wildcards and is left out`);
    return matchesNothing;
  });
  return Buffer.from(kept.join('\n'));
}

const largest = 100_000;

/** The header of a section that matches no file: its glob `/` matches only the folder of the .editorconfig itself. */
const matchesNothing = '[/]';

/** Whether the glob in the header of a section is matched quickly: it stands for few names and has few wildcards. */
function isQuick(line: string): boolean {
  // These patterns are the library's own; EditorConfig does not define them.
  if (line.length > 1_000 || /[?*+@!]\(/.test(line)) return false;
  // The open braces: the size of their finished alternatives, and of the text around them.
  const open: { before: Size; current: Size }[] = [];
  let size: Size = { names: 1, wildcards: 0 };
  for (const [part, from, to] of line.matchAll(/(-?\d+)\.\.(-?\d+)|\*+|[{,}]/g)) {
    const group = open.at(-1);
    if (part === '{') {
      open.push({ before: { names: 0, wildcards: 0 }, current: size });
      size = { names: 1, wildcards: 0 };
    } else if (part === ',' || part === '}') {
      if (!group) continue;
      const before = either(group.before, size);
      size = part === ',' ? { names: 1, wildcards: 0 } : both(group.current, before);
      if (part === ',') open.splice(-1, 1, { ...group, before });
      else open.pop();
    } else if (from !== undefined) size = both(size, { names: Math.abs(Number(to) - Number(from)) + 1, wildcards: 0 });
    // The library expands `**` into several patterns.
    else size = both(size, part.length > 1 ? { names: 2, wildcards: 1 } : { names: 1, wildcards: 1 });
  }
  for (const { before, current } of open) size = both(current, either(before, size));
  return size.names <= 1_000 && size.wildcards <= 3;
}

/** The number of names that a glob stands for, and the largest number of wildcards in one of these names. */
interface Size {
  readonly names: number;
  readonly wildcards: number;
}

function both(left: Size, right: Size): Size {
  return { names: left.names * right.names, wildcards: left.wildcards + right.wildcards };
}

function either(left: Size, right: Size): Size {
  return { names: left.names + right.names, wildcards: Math.max(left.wildcards, right.wildcards) };
}
