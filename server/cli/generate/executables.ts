// Finds programs on the PATH, as shells do, so that nothing is ever started from the current folder.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a program is: looked up in the folders of `path`, or itself where it is a path. Undefined where there is none. */
export function findExecutable(program: string, path: string): string | undefined {
  // Windows starts other kinds of files only through a shell, which takes arguments apart again.
  const extensions = process.platform === 'win32' && !/\.(exe|com)$/i.test(program) ? ['.exe', '.com'] : [''];
  const folders = /[\\/]/.test(program) ? [''] : path.split(delimiter).filter((folder) => isAbsolute(folder));
  return folders
    .flatMap((folder) => extensions.map((extension) => join(folder, `${program}${extension}`)))
    .find(isExecutable);
}

/** The folders in which programs are looked up. Windows does not care how the name of the variable is written. */
export function searchPath(env: Environment): string {
  const name = Object.keys(env).find(
    (key) => key.toUpperCase() === 'PATH' && (key === 'PATH' || process.platform === 'win32'),
  );
  return (name === undefined ? undefined : env[name]) ?? '';
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
