// Finds the git repository of a folder, and the commits that a user's words name.
import { sep } from 'node:path';
import { git } from './git-command-node.ts';

/** A repository with a working tree that contains a given folder. */
export interface GitRepository {
  /** The top folder of the working tree, spelled like the folder from which it was found. */
  readonly top: string;
  /** Whether the clone is shallow: it has only a part of the history. */
  readonly isShallow: boolean;
}

/** The reason why something is unavailable, in words for users, without a full stop. */
export interface Refusal {
  readonly refusal: string;
}

/** A commit: the word by which the user named it, and its id, which is empty for HEAD before the first commit. */
export interface Commit {
  readonly name: string;
  readonly id: string;
}

/** Whether an answer is a `Refusal`. */
export function isRefused(answer: object): answer is Refusal {
  return 'refusal' in answer;
}

/** The repository that contains a folder. Refused if git cannot be run, or finds or accepts no repository. */
export async function openRepository(folder: string): Promise<GitRepository | Refusal> {
  const { code, output, complaint } = await git(folder, [
    'rev-parse',
    '--show-toplevel',
    '--show-prefix',
    '--is-shallow-repository',
  ]);
  if (code === undefined) return { refusal: complaint };
  if (code !== 0) {
    // For a repository of another owner, git's own message says what to do.
    if (/not a git repository/.test(complaint)) return { refusal: `${folder} is not in a git repository` };
    if (/bare repository|in a work tree/.test(complaint))
      return { refusal: `${folder} is a bare git repository or a .git folder: use a working tree, such as a clone` };
    return { refusal: `git cannot read the repository of ${folder}: ${complaint}` };
  }
  const [top = '', prefix = '', isShallow] = output.toString('utf8').split('\n');
  return { top: spelledTop(folder, prefix) ?? top, isShallow: isShallow === 'true' };
}

/**
 * The top folder in the spelling of `folder`, in which git would resolve symbolic links. `prefix` is the path from the
 * top folder to `folder`, as git gives it; undefined if `folder` does not end with this path.
 */
function spelledTop(folder: string, prefix: string): string | undefined {
  const end = prefix === '' ? '' : `${sep}${prefix.replace(/\/$/, '').replaceAll('/', sep)}`;
  const path = folder.length > 1 && folder.endsWith(sep) ? folder.slice(0, -1) : folder;
  return path.endsWith(end) ? path.slice(0, path.length - end.length) || sep : undefined;
}

/** The commit that a branch, a tag, an id or another word of git names now. */
export async function commitOf({ top, isShallow }: GitRepository, name: string): Promise<Commit | Refusal> {
  const answer = await git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  if (answer.code === undefined) return { refusal: answer.complaint };
  const id = answer.output.toString('utf8').trim();
  // rev-parse also accepts words that name no commit, such as `^v1`, which excludes the history of v1.
  if (answer.code === 0 && /^[0-9a-f]{40,64}$/.test(id)) return { name, id };
  if (name === 'HEAD') return headWithoutCommit(top);
  // CI systems give this id as the state before the first push of a branch.
  if (/^0{40,64}$/.test(name))
    return { refusal: 'zeros name no commit: for a new branch, merge-base:BRANCH names where it left another one' };
  const advice = isShallow ? '; the clone is shallow, so more history may have to be fetched' : '';
  return { refusal: `git knows no commit ${JSON.stringify(name)}${advice}` };
}

/**
 * HEAD where git finds no commit for it: the state before the first commit of a branch, in which there are no files.
 * Refused if git has a branch for HEAD that it cannot read.
 */
async function headWithoutCommit(top: string): Promise<Commit | Refusal> {
  const head = await git(top, ['symbolic-ref', '--quiet', 'HEAD']);
  const branch = head.output.toString('utf8').trim();
  if (head.code !== 0 || branch === '') return { refusal: `git cannot read HEAD: ${head.complaint}` };
  const { code, output, complaint } = await git(top, ['for-each-ref', branch]);
  if (code !== 0 || complaint !== '' || output.length > 0) return { refusal: `git cannot read HEAD: ${complaint}` };
  return { name: 'HEAD', id: '' };
}

/** The newest commit that HEAD and the named commit have in common. */
export async function mergeBase(repository: GitRepository, name: string): Promise<Commit | Refusal> {
  const other = await commitOf(repository, name);
  if (isRefused(other)) return other;
  const head = await commitOf(repository, 'HEAD');
  if (isRefused(head)) return head;
  if (head.id === '') return { refusal: 'the branch of HEAD has no commit yet' };
  const { code, output, complaint } = await git(repository.top, ['merge-base', head.id, other.id]);
  const id = output.toString('utf8').trim();
  if (code === 0 && id !== '') return { name: `merge-base:${name}`, id };
  if (code !== 1) return { refusal: complaint };
  const advice = repository.isShallow ? '; the clone is shallow, so more history has to be fetched' : '';
  return { refusal: `HEAD and ${JSON.stringify(name)} have no common commit${advice}` };
}

/**
 * The tags whose names match a git pattern, sorted by name, with numbers by value (`v9` before `v10`). A pattern
 * without a match is refused.
 */
export async function tagsLike(repository: GitRepository, pattern: string): Promise<readonly Commit[] | Refusal> {
  const { code, output, complaint } = await git(repository.top, ['rev-parse', '--symbolic', `--tags=${pattern}`]);
  if (code !== 0) return { refusal: complaint };
  const names = output.toString('utf8').split('\n').filter(Boolean);
  const advice = repository.isShallow ? '; the clone is shallow, so tags may have to be fetched' : '';
  if (names.length === 0) return { refusal: `git knows no tag like ${JSON.stringify(pattern)}${advice}` };
  const byNumber = new Intl.Collator('en', { numeric: true });
  const commits: Commit[] = [];
  for (const name of names.sort(byNumber.compare)) {
    const commit = await commitOf(repository, `refs/tags/${name}`);
    // A tag may name a file or a folder; that is not a version of the schemas.
    if (!isRefused(commit)) commits.push({ name, id: commit.id });
  }
  return commits;
}
