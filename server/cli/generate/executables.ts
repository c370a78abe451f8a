// Finds programs on the PATH as shells do, so that no program is ever started from the current folder.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The path of a program, looked up in the folders of `path` unless it is a path already. Undefined if no such file can
 * be executed.
 */
export function findExecutable(program: string, path: string): string | undefined {
  // Windows starts other files only through a shell, and a shell would split the arguments again.
  const isWindows = process.platform === 'win32';
  const extensions = isWindows && !/\.(exe|com)$/i.test(program) ? ['.exe', '.com'] : [''];
  const listed = path.split(delimiter).map((folder) => (isWindows ? folder.replace(/^"(.*)"$/, '$1') : folder));
  const folders = /[\\/]/.test(program) ? [''] : listed.filter((folder) => isAbsolute(folder));
  return folders
    .flatMap((folder) => extensions.map((extension) => join(folder, `${program}${extension}`)))
    .find(isExecutable);
}

/** The value of PATH. On Windows the name of the variable may be written in any case. */
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
