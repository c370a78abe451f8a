// Asks git once what it leaves alone in a folder: it alone knows its index, and the rules that a user has for all repositories.
import { git } from '../../baseline/git-command-node.ts';

/**
 * The files and folders below a folder of a repository that git leaves alone, by their paths from the top on; a folder
 * stands for all that is in it. Tracked files are never among them, whatever the rules say. Undefined where git gives no
 * answer. `folder` is a path from the top on as well.
 */
export async function ignoredByGit(top: string, folder: string): Promise<ReadonlySet<string> | undefined> {
  const { code, output } = await git(top, [
    ...['--literal-pathspecs', 'ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory'],
    ...['--', folder === '' ? '.' : folder],
  ]);
  if (code !== 0) return undefined;
  const paths = output.toString('utf8').split('\0');
  return new Set(paths.map((path) => path.replace(/\/$/, '')).filter(Boolean));
}
