// Says that a path of a command line leads nowhere, with the name that was probably meant.
import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nearest, plainText } from '../language/service.ts';

/** The message about a path that does not exist. It names a broken link, or a schema or folder with a similar name. */
export async function missingPath(path: string): Promise<string> {
  return `unable to load file: ${plainText(path)}${await suggestion(path)}`;
}

async function suggestion(path: string): Promise<string> {
  const link = await lstat(path).catch(() => undefined);
  if (link?.isSymbolicLink()) return ': it is a broken symbolic link';
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
