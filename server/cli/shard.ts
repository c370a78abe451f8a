// Divides a command among machines: `--shard 2/5` does the second of five parts.
import type { Option } from './command-line/option.ts';
import { UsageError } from './usage-error.ts';

/** One of several parts of a command. */
export interface Shard {
  /** From 1 to `count`. */
  readonly number: number;
  readonly count: number;
}

/** The option of commands that can be divided. */
export const shardOption = {
  flags: ['--shard'],
  value: 'I/N',
  help: '',
} as const satisfies Option;

/** The part in the value of `--shard`, such as `2/5`. Fails with a `UsageError` for other text. */
export function shardFrom(text: string): Shard {
  const [, number, count] = (/^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? []).map(Number);
  if (!number || !count || number > count)
    throw new UsageError(`--shard must be I/N with I from 1 to N, such as 2/5, not ${text}`);
  return { number, count };
}

/** The items of a part: neighbours in their order, with about the same total of weights in each part. */
export function neighboursIn<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  { number, count }: Shard,
): readonly Item[] {
  // The weight of a file is read from the disk.
  if (count === 1) return items;
  const total = items.reduce((sum, item) => sum + weightOf(item), 0) || 1;
  let before = 0;
  return items.filter((item) => {
    const part = Math.min(count - 1, Math.floor((before * count) / total));
    before += weightOf(item);
    return part === number - 1;
  });
}
