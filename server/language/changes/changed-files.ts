// Finds where a root would read other files after a change, or treat two of them as the same one.
import { type Closure, hasUnreadInclude } from '../includes/closure.ts';
import { baseNameOf } from '../includes/includes.ts';
import type { ChangedProgram } from './changed-program.ts';
import { otherFiles, sameName } from './refusal-words.ts';

/** The refusal where a root would read other files, or in another order. */
export function changeOfFiles({ before, after, uriAfter }: ChangedProgram, root: string): string | undefined {
  const old = before.closure(root);
  const now = after.closure(uriAfter(root));
  if (!old || !now) return undefined;
  const expected = old.files.map(({ uri }) => uriAfter(uri));
  const files = now.files.map(({ uri }) => uri);
  // An include that is not found now may be found afterwards: that is no harm.
  const kept = hasUnreadInclude(old) ? files.filter((uri) => expected.includes(uri)) : files;
  return expected.join('\n') === kept.join('\n') ? undefined : otherFiles(before, root);
}

/**
 * The refusal where flatc would begin, or cease, to treat two files of a root as the same. It does so where both have the
 * same base name and text, so an edit in one of them is enough.
 */
export function changeOfTwins({ before, after, uriAfter }: ChangedProgram, root: string): string | undefined {
  const old = before.closure(root);
  const now = after.closure(uriAfter(root));
  if (!old || !now) return undefined;
  for (const { uri, includes } of old.files) {
    const includesNow = now.file(uriAfter(uri))?.includes ?? [];
    for (const [index, { file, resolution }] of includes.entries()) {
      const include = includesNow[index];
      // It leads to the same place, and yet another file is read.
      if (!include || !resolution.uri || include.resolution.uri !== uriAfter(resolution.uri)) continue;
      if (include.file !== (file && uriAfter(file))) return sameName(before, root, resolution.uri);
    }
  }
  return undefined;
}

/** Whether a root reads or includes another file with the name of one of these. */
export function mayHaveTwin({ files }: Closure, uris: ReadonlySet<string>): boolean {
  const names = new Set([...uris].map(baseNameOf));
  const found = new Map<string, string>();
  const isTwin = (uri: string | undefined): boolean => {
    if (uri === undefined) return false;
    const name = baseNameOf(uri);
    if (!names.has(name)) return false;
    const first = found.get(name) ?? uri;
    found.set(name, first);
    return first !== uri;
  };
  return files.some(({ uri, includes }) => isTwin(uri) || includes.some(({ resolution }) => isTwin(resolution.uri)));
}
