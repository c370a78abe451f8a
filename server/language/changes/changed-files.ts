// Finds roots that would read other files after a change, or treat two files as the same one.
import { hasUnreadInclude } from '../includes/closure.ts';
import type { ReadOrder } from '../includes/read-order.ts';
import { ReadOrders } from '../includes/read-orders.ts';
import { type ChangedProgram, passingBoth } from './changed-program.ts';
import { otherFiles, sameName } from './refusal-words.ts';

/**
 * A function that returns for a root why a change is refused: the root would read other files, or take two files for
 * one. It returns undefined if the root does neither. It remembers the parts of read orders that it has compared,
 * because roots share them.
 */
export function changeOfFilesIn(changed: ChangedProgram): (root: string) => string | undefined {
  const { uriAfter } = changed;
  const [before, after] = [changed.before, changed.after].map(
    (program) => new ReadOrders(program, { matters: () => true }),
  );
  const same = new Map<ReadOrder, ReadOrder>();
  const isSame = (old: ReadOrder | undefined, now: ReadOrder | undefined): boolean => {
    const compared: (readonly [ReadOrder, ReadOrder])[] = [];
    let [left, right] = [old, now];
    for (; left && right && same.get(left) !== right; [left, right] = [left.before, right.before]) {
      if (uriAfter(left.uri) !== right.uri) return false;
      compared.push([left, right]);
    }
    for (const [one, other] of compared) same.set(one, other);
    return (left === undefined) === (right === undefined);
  };
  return (root) => {
    const rootAfter = uriAfter(root);
    const mayJoin = before?.hasDuplicates(root) || after?.hasDuplicates(rootAfter);
    if (!mayJoin && isSame(before?.of(root), after?.of(rootAfter))) return undefined;
    return passingBoth(changed, () => changeOfDuplicates(changed, root) ?? changeOfFiles(changed, root));
  };
}

/** The refusal if a root would read other files, or the same files in another order; undefined if it would not. */
export function changeOfFiles({ before, after, uriAfter }: ChangedProgram, root: string): string | undefined {
  const old = before.closure(root);
  const now = after.closure(uriAfter(root));
  if (!old || !now) return undefined;
  const expected = old.files.map(({ uri }) => uriAfter(uri));
  const files = now.files.map(({ uri }) => uri);
  // An include that is not found now may be found afterwards, which does no harm.
  const kept = hasUnreadInclude(old) ? files.filter((uri) => expected.includes(uri)) : files;
  return expected.join('\n') === kept.join('\n') ? undefined : otherFiles(before, root);
}

/**
 * The refusal if flatc would begin or cease to treat two files of a root as the same one; undefined if it would not.
 * flatc treats files with the same base name and text as one, so an edit of one of the two may change this.
 */
export function changeOfDuplicates({ before, after, uriAfter }: ChangedProgram, root: string): string | undefined {
  const old = before.closure(root);
  const now = after.closure(uriAfter(root));
  if (!old || !now) return undefined;
  for (const { uri, includes } of old.files) {
    const includesNow = now.file(uriAfter(uri))?.includes ?? [];
    for (const [index, { file, resolution }] of includes.entries()) {
      const include = includesNow[index];
      // The include leads to the same place, but flatc would read another file.
      if (!include || !resolution.uri || include.resolution.uri !== uriAfter(resolution.uri)) continue;
      if (include.file !== (file && uriAfter(file))) return sameName(before, root, resolution.uri);
    }
  }
  return undefined;
}
