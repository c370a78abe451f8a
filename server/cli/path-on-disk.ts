// Finds how the names of a path are written on disk, because Windows takes them in any case of letters.
import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * An absolute path with the letters that its names have on disk, so that a file has one URI, and git finds it. Links
 * are not followed. On other systems the path is unchanged.
 */
export function pathOnDisk(path: string): string {
  if (process.platform !== 'win32') return path;
  const real = realPath(path);
  if (real !== undefined && isSameName(real, path)) return real;
  const [folder, name] = [dirname(path), basename(path)];
  if (folder === path) return path;
  const realName = basename(real ?? path);
  return join(pathOnDisk(folder), isSameName(realName, name) ? realName : name);
}

function isSameName(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    // Nothing is there.
    return undefined;
  }
}
