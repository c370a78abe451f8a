// Asks git once which files of a folder it ignores, because only git knows its index and the user's global rules.
import { git } from '../../baseline/git-command-node.ts';

/**
 * The ignored files and folders below a folder of a repository; a folder stands for everything in it. All paths are
 * relative to `top`, the top of the repository. Tracked files are never included. Undefined if git gives no answer.
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
