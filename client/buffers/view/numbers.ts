// Sums up a vector of numbers: its range, mean and spread, and how its values are distributed.
import type { BufferNode } from '../../../server/language/buffer/view.ts';

/** The statistics of a vector of numbers. Values that are infinite or not a number only count in `odd`. */
export interface NumberSummary {
  /** The number of values at the start of the vector that were summed up. */
  readonly looked: number;
  readonly count: number;
  readonly least: number;
  readonly greatest: number;
  readonly mean: number;
  /** The standard deviation. */
  readonly spread: number;
  readonly zeros: number;
  /** The number of values that are infinite or not a number. */
  readonly odd: number;
  /** The numbers of values in intervals of equal width, from the least value to the greatest. */
  readonly bars: readonly number[];
}

/** The most values that are summed up. Integers of 64 bits become floats, so results about them are not exact. */
const most = 100_000;
const atOnce = 10_000;
const mostBars = 32;

/**
 * The summary of a vector of numbers. Undefined for other values, if an element is shown as another text, such as a
 * member of an enum, and if no element is finite.
 */
export function summarize(node: BufferNode): NumberSummary | undefined {
  if (!node.isPlain || !node.type.startsWith('[') || node.count === 0) return undefined;
  const values: number[] = [];
  const looked = Math.min(node.count, most);
  for (let start = 0; start < looked; start += atOnce) {
    for (const { text, count } of node.parts(start, Math.min(looked, start + atOnce))) {
      const number = count > 0 ? undefined : numberIn(text ?? '');
      if (number === undefined) return undefined;
      values.push(number);
    }
  }
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return undefined;
  let [least, greatest, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const value of finite) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
    sum += value;
  }
  const mean = sum / finite.length;
  const spread = Math.sqrt(finite.reduce((total, value) => total + (value - mean) ** 2, 0) / finite.length);
  const odd = values.length - finite.length;
  const zeros = finite.filter((value) => value === 0).length;
  return {
    looked,
    count: node.count,
    least,
    greatest,
    mean,
    spread,
    zeros,
    odd,
    bars: barsOf(finite, least, greatest),
  };
}

function barsOf(values: readonly number[], least: number, greatest: number): readonly number[] {
  if (least === greatest) return [values.length];
  const count = Math.min(
    mostBars,
    Number.isInteger(least) && Number.isInteger(greatest) ? greatest - least + 1 : mostBars,
  );
  const bars = new Array<number>(count).fill(0);
  for (const value of values) {
    // Halves, because the range of very large values is no float.
    const part = (value / 2 - least / 2) / (greatest / 2 - least / 2);
    const at = Math.min(count - 1, Math.floor(part * count));
    bars[at] = (bars[at] ?? 0) + 1;
  }
  return bars;
}

/** The number in a text, where `true` is 1 and `false` is 0; undefined for other texts, such as a member of an enum. */
function numberIn(text: string): number | undefined {
  if (text === 'true' || text === 'false') return Number(text === 'true');
  if (/^[+-]?inf$/.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (text === 'nan') return Number.NaN;
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? undefined : number;
}
