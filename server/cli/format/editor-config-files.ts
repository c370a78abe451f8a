// Reads .editorconfig files in bounds: the library that matches their globs takes time that doubles with each brace or
// wildcard, and would wait for a pipe of that name.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file with its bytes, in which sections that would take too long match nothing; none where there is no such file. */
interface EditorConfigFile {
  readonly name: string;
  readonly contents: Buffer | undefined;
}

/** The .editorconfig files around a file, the nearest first. `tell` is called once for each section that is left out. */
export function editorConfigReader(tell: (message: string) => void): (file: string) => readonly EditorConfigFile[] {
  const known = new Map<string, EditorConfigFile>();
  return (file) => {
    const files: EditorConfigFile[] = [];
    for (let folder = dirname(file), below = ''; folder !== below; below = folder, folder = dirname(folder)) {
      const name = join(folder, '.editorconfig');
      const read = known.get(name) ?? { name, contents: contentsOf(name, tell) };
      known.set(name, read);
      files.push(read);
    }
    return files;
  };
}

function contentsOf(name: string, tell: (message: string) => void): Buffer | undefined {
  const status = statSync(name, { throwIfNoEntry: false });
  if (!status?.isFile()) return undefined;
  if (status.size > largest) {
    tell(`${name} is larger than ${largest} bytes and is left out`);
    return undefined;
  }
  const lines = readFileSync(name, 'utf8').split('\n');
  const kept = lines.map((line, index) => {
    if (!/^\s*\[/.test(line) || isQuick(line)) return line;
    tell(`${name}:${index + 1}: the section has too many braces or wildcards and is left out`);
    return matchesNothing;
  });
  return Buffer.from(kept.join('\n'));
}

const largest = 100_000;

/** The name of the folder itself, which is no file. */
const matchesNothing = '[/]';

/** Whether the glob of a section is one that people write: few names when it is written out, and few wildcards in each. */
function isQuick(line: string): boolean {
  // Patterns in parentheses are of the library, and not of EditorConfig.
  if (line.length > 1_000 || /[?*+@!]\(/.test(line)) return false;
  // What is open: the alternatives before, then the one that is being read.
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
    // The library writes each of these out as three.
    else size = both(size, part.length > 1 ? { names: 2, wildcards: 1 } : { names: 1, wildcards: 1 });
  }
  for (const { before, current } of open) size = both(current, either(before, size));
  return size.names <= 1_000 && size.wildcards <= 3;
}

/** How many names a glob stands for, and the most wildcards in one of them. */
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
