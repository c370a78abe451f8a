// Lists the commits that a user may choose as a baseline: HEAD, the default branch and the newest tags.
import type { ListBaselines } from './baselines.ts';
import { commitOf, isRefused, openRepository, tagsLike } from './git-repository-node.ts';

/** The largest number of tags in the list; others can be typed. */
const mostTags = 30;

/** The usual names of the default branch. */
const defaultBranches = ['origin/HEAD', 'main', 'master'];

/** See `ListBaselines`. Tags are in descending order of their names, so that the newest version comes first. */
export const listBaselines: ListBaselines = async (folder) => {
  const repository = await openRepository(folder);
  if (isRefused(repository)) return [];
  const head = await commitOf(repository, 'HEAD');
  if (isRefused(head) || head.id === '') return [];
  const known = await Promise.all(defaultBranches.map((name) => commitOf(repository, name)));
  const branch = defaultBranches.find((_, index) => !isRefused(known[index] ?? { refusal: '' }));
  const tags = await tagsLike(repository, '*');
  const names = isRefused(tags) ? [] : tags.map(({ name }) => name);
  return ['HEAD', ...(branch === undefined ? [] : [`merge-base:${branch}`]), ...names.reverse().slice(0, mostTags)];
};
