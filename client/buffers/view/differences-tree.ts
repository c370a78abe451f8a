// Makes a tree of the differences between two buffers: each at its path, with the values before and after.
import type { BufferNode, ValueDifference } from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';
import { filled } from './search.ts';

type DifferenceWords = Pick<Words, 'added' | 'removed'>;

interface Branch {
  readonly name: string;
  difference?: ValueDifference;
  readonly parts: Map<string, Branch>;
}

/** The differences as values of a tree; the root has the given name. */
export function differencesTree(
  name: string,
  differences: readonly ValueDifference[],
  words: DifferenceWords,
): BufferNode {
  const root: Branch = { name, parts: new Map() };
  for (const difference of differences) {
    let branch = root;
    for (const step of stepsOf(difference.path)) {
      const known = branch.parts.get(step) ?? { name: step, parts: new Map() };
      branch.parts.set(step, known);
      branch = known;
    }
    branch.difference = difference;
  }
  return nodeOf(root, words);
}

/** The steps of a path: `a`, `[3]` and `name` of `a[3].name`. */
function stepsOf(path: string): readonly string[] {
  return path.match(/\[\d+\]|[^.[]+/g) ?? [];
}

function nodeOf({ name, difference, parts }: Branch, words: DifferenceWords): BufferNode {
  const branches = [...parts.values()];
  return {
    name,
    type: '',
    text: difference ? textOf(difference, words) : branches.length > 1 ? `(${branches.length})` : undefined,
    isDefault: false,
    // A name without a place would be grey.
    range: { start: 0, end: 0 },
    problems: [],
    regions: [],
    identity: undefined,
    count: branches.length,
    parts: (start, end) => branches.slice(start, end).map((branch) => nodeOf(branch, words)),
  };
}

function textOf({ kind, before = '', after = '' }: ValueDifference, words: DifferenceWords): string {
  if (kind === 'added') return filled(words.added, after);
  if (kind === 'removed') return filled(words.removed, before);
  return `${before} → ${after}`;
}
