// Finds the git repository of a folder, and the commits that people's words mean.
import { sep } from 'node:path';
import { git } from './git-command-node.ts';

/** A repository with a working tree, seen from a folder in it. */
export interface GitRepository {
  /** The top folder of the working tree, in the spelling of the folder from which it was found. */
  readonly top: string;
  /** Whether it has only a part of its history. */
  readonly isShallow: boolean;
}

/** Why something is not available, in words for people, without a full stop. */
export interface Refusal {
  readonly refusal: string;
}

/** A commit, by the word that a person used and by its id. */
export interface Commit {
  readonly name: string;
  readonly id: string;
}

export function isRefused(answer: object): answer is Refusal {
  return 'refusal' in answer;
}

/** The repository that a folder is in. */
export async function openRepository(folder: string): Promise<GitRepository | Refusal> {
  const { code, output, complaint } = await git(folder, [
    'rev-parse',
    '--show-toplevel',
    '--show-prefix',
    '--is-shallow-repository',
  ]);
  if (code === undefined) return { refusal: complaint };
  if (code !== 0) {
    // About another owner git says what to do, so its own words are shown.
    if (/not a git repository/.test(complaint)) return { refusal: `${folder} is not in a git repository` };
    return { refusal: `git cannot read the repository of ${folder}: ${complaint}` };
  }
  const [top = '', prefix = '', isShallow] = output.toString('utf8').split('\n');
  return { top: spelledTop(folder, prefix) ?? top, isShallow: isShallow === 'true' };
}

/** The top folder as the path to a folder spells it, which git gives without symbolic links. */
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
  // Git also takes what names no commit, such as `^v1`, which leaves out what v1 has.
  if (answer.code === 0 && /^[0-9a-f]{40,64}$/.test(id)) return { name, id };
  if (name === 'HEAD') return { refusal: 'the repository has no commit yet' };
  const advice = isShallow ? '; the clone is shallow, so more history may have to be fetched' : '';
  return { refusal: `git knows no commit ${JSON.stringify(name)}${advice}` };
}

/** The commit in which the history of a commit and that of HEAD meet. */
export async function mergeBase(repository: GitRepository, name: string): Promise<Commit | Refusal> {
  const other = await commitOf(repository, name);
  if (isRefused(other)) return other;
  const head = await commitOf(repository, 'HEAD');
  if (isRefused(head)) return head;
  const { code, output, complaint } = await git(repository.top, ['merge-base', head.id, other.id]);
  const id = output.toString('utf8').trim();
  if (code === 0 && id !== '') return { name: `merge-base:${name}`, id };
  if (code !== 1) return { refusal: complaint };
  const advice = repository.isShallow ? '; the clone is shallow, so more history has to be fetched' : '';
  return { refusal: `HEAD and ${JSON.stringify(name)} have no common commit${advice}` };
}

/** The tags whose names match a pattern of git, oldest name first; a pattern that matches none is refused. */
export async function tagsLike(repository: GitRepository, pattern: string): Promise<readonly Commit[] | Refusal> {
  const { code, output, complaint } = await git(repository.top, ['rev-parse', '--symbolic', `--tags=${pattern}`]);
  if (code !== 0) return { refusal: complaint };
  const names = output.toString('utf8').split('\n').filter(Boolean);
  if (names.length === 0) return { refusal: `git knows no tag like ${JSON.stringify(pattern)}` };
  const byNumber = new Intl.Collator('en', { numeric: true });
  const commits: Commit[] = [];
  for (const name of names.sort(byNumber.compare)) {
    const commit = await commitOf(repository, `refs/tags/${name}`);
    // A tag may also name a file or a folder, which is not a version of the schemas.
    if (!isRefused(commit)) commits.push({ name, id: commit.id });
  }
  return commits;
}
