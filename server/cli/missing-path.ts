// Says that a path of a command line leads nowhere, with the name that was probably meant.
import { Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nearest, plainText } from '../language/service.ts';
import { errorCode } from '../workspace/error-code.ts';
import { fileFailure } from '../workspace/file-failure.ts';

/** The message about a path that does not exist. It names the reason, or a schema or folder with a similar name. */
export async function missingPath(path: string): Promise<string> {
  return `unable to load file: ${plainText(path)}${await suggestion(path)}`;
}

async function suggestion(path: string): Promise<string> {
  const found = await lstat(path).catch((error: unknown) => error);
  if (!(found instanceof Stats) && errorCode(found) !== 'ENOENT') return `: ${fileFailure(found)}`;
  if (found instanceof Stats && found.isSymbolicLink()) {
    const target = await stat(path).catch((error: unknown) => error);
    return errorCode(target) === 'ELOOP' ? `: ${fileFailure(target)}` : ': it is a broken symbolic link';
  }
  if (found instanceof Stats && found.isDirectory()) return ': it is a folder';
  const entries = await readdir(dirname(path), { withFileTypes: true }).catch(() => []);
  const stems = new Map(
    entries
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.fbs'))
      .map(({ name }) => [name.replace(/\.fbs$/, ''), name]),
  );
  const stem = basename(path).replace(/\.[^.]*$/, '');
  const near = stem.length > 2 ? (stems.get(stem) ?? stems.get(nearest(stem, stems.keys()) ?? '')) : undefined;
  return near === undefined ? '' : `; did you mean ${plainText(join(dirname(path), near))}?`;
}
