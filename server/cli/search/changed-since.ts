// The option `--changed-since`: it names a commit of git, and a command leaves out files that have not changed since.

import type { EarlierState } from '../../baseline/earlier-state-node.ts';
import { plainText } from '../../language/service.ts';
import { pathOfUri } from '../../workspace/uris.ts';
import type { Option } from '../command-line/option.ts';
import { UsageError } from '../usage-error.ts';

export const changedSinceOption = {
  flags: ['--changed-since'],
  value: 'REF',
  help: 'report only findings in files that differ from this commit, branch or tag of git, or from merge-base:REF, and in files that depend on them by includes or flatbuffers.json',
} as const satisfies Option;

/**
 * Opens the commit of `--changed-since` for the files in the folders `folders` (URIs). The caller must close the opened
 * commit. Fails with a `UsageError` if git finds no commit, or if the option names several tags or a path.
 */
export async function openChangedSince(ref: string, folders: readonly string[]): Promise<EarlierState> {
  // No name of a commit begins like this, so an option was meant.
  if (ref.startsWith('-')) throw new UsageError(`--changed-since needs a commit, branch or tag, not ${plainText(ref)}`);
  const paths = folders.map(pathOfUri);
  // Every command reads the option, and few of them start git.
  const [{ openEarlierState }, { isRefused }] = await Promise.all([
    import('../../baseline/earlier-state-node.ts'),
    import('../../baseline/git-repository-node.ts'),
  ]);
  const state = await openEarlierState(ref, process.cwd(), paths);
  if (isRefused(state)) throw new UsageError(`--changed-since ${state.refusal}`);
  return state;
}

/**
 * The files that differ from a commit, or are outside of its repository; all files if there is no commit. If a file has
 * a `text`, the text is compared instead of the file on disk. Fails with a `UsageError` if the commit cannot be opened.
 */
export async function changedSince<File extends { readonly uri: string; readonly text?: string }>(
  ref: string | undefined,
  files: readonly File[],
  folders: readonly string[],
): Promise<readonly File[]> {
  if (ref === undefined) return files;
  const state = await openChangedSince(ref, folders);
  try {
    const changed: File[] = [];
    for (const file of files)
      if (!state.contains(file.uri) || (await state.hasChanged(file.uri, file.text))) changed.push(file);
    return changed;
  } finally {
    state.close();
  }
}

/**
 * The notes about files that count as changed: files outside of the commit's git repository, and files that cannot be
 * compared with the commit.
 */
export function uncomparedNotes(
  { name, uncompared }: EarlierState,
  outside: readonly string[],
  display: (uri: string) => string,
): readonly string[] {
  const [first] = outside;
  const more = outside.length > 1 ? ` and ${outside.length - 1} more count` : ' counts';
  return [
    ...(first === undefined ? [] : [`${display(first)}${more} as changed: not in the git repository`]),
    ...[...uncompared].map(([uri, reason]) => `${display(uri)} counts as changed since ${name}: ${reason}`),
  ];
}
