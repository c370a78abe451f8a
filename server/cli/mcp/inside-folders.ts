// Keeps agents inside the folders that they were given.
import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type ToolContext, ToolRefusal } from './tool.ts';

/** The folders of an agent. Links are followed, so that none leads out; relative paths start at the first folder. */
export function agentFolders(
  folders: readonly string[],
): Pick<ToolContext, 'folder' | 'folders' | 'isInside' | 'pathOf'> {
  const folder = folders[0] ?? '.';
  const real = folders.map((each) => realpathSync(each));
  const isInside = (path: string) => {
    const found = realPathOf(resolve(folder, path));
    return real.some((each) => isIn(found, each));
  };
  return {
    folder,
    folders,
    isInside,
    pathOf(given) {
      if (given === '' || given.includes('\0')) throw new ToolRefusal('path must name a file or a folder');
      if (!isInside(given))
        throw new ToolRefusal(`${given} is outside of the folders ${folders.join(', ')}; only files in them are read`);
      return asArgument(relative(folder, resolve(folder, given)) || '.');
    },
  };
}

/** A path that no command takes for an option. */
function asArgument(path: string): string {
  return path.startsWith('-') ? `.${sep}${path}` : path;
}

/** The real path, also of a file that does not exist in a folder that does. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(realPathOf(folder), relative(folder, path));
  }
}

function isIn(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
