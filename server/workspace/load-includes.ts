// Reads the files that a root includes, each as soon as a file that includes it was read.
import type { LanguageService } from '../language/service.ts';
import type { Workspace } from './workspace.ts';

/** Reads the files that a root includes, directly or not. The root must have been read. */
export async function loadIncludes(
  root: string,
  { includeSearches, includedBy }: Pick<LanguageService, 'includeSearches' | 'includedBy'>,
  workspace: Pick<Workspace, 'load' | 'settled'>,
): Promise<void> {
  const search = async (places: Iterable<string>): Promise<void> => {
    for (const place of places) await workspace.load([place]);
  };
  const seen = new Set([root]);
  const follow = async (uri: string): Promise<void> => {
    // Each search goes on where it is; a question would begin all searches again after each place.
    await Promise.all(includeSearches(uri, root).map(search));
    const included = await workspace.settled(() => includedBy(uri, root));
    const unseen = [...new Set(included)].filter((file) => !seen.has(file));
    for (const file of unseen) seen.add(file);
    await Promise.all(unseen.map(follow));
  };
  await follow(root);
}
