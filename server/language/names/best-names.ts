// Defines the question for the names of a workspace that best fit a typed word, and its answer.
import { compare } from '../compare.ts';
import type { Fit } from './word-fit.ts';

export interface NameQuestion {
  readonly word: string;
  /** The most names in each list of the answer. */
  readonly limit: number;
  /** The most names with another first letter that are rated. If there are more, none of these names is rated. */
  readonly mostElsewhere: number;
  /**
   * A function that returns true if a name may be in the answer. It is called only for names that would be among the
   * best.
   */
  readonly isWanted: (name: string) => boolean;
}

/** The best names. Each list is in the order of fit and name, so that it does not depend on the order of files. */
export interface BestNames {
  /** The names that equal the word or begin with it. */
  readonly beginning: readonly FittingName[];
  /** The names that the word fits in another way. */
  readonly within: readonly FittingName[];
  /** True if names with another first letter were not rated. */
  readonly isCut: boolean;
}

export interface FittingName {
  readonly name: string;
  readonly fit: Fit;
}

/** The order of names: the better fit first, and equally good ones by their characters. */
export function byFitAndName(left: FittingName, right: FittingName): number {
  return left.fit - right.fit || compare(left.name, right.name);
}

/** The best names of two answers, which may share names; at most `limit` in each list. */
export function bestOfBoth(left: BestNames, right: BestNames, limit: number): BestNames {
  const both = (sort: 'beginning' | 'within') => {
    const names = new Map([...left[sort], ...right[sort]].map((each) => [each.name, each]));
    return [...names.values()].sort(byFitAndName).slice(0, limit);
  };
  return { beginning: both('beginning'), within: both('within'), isCut: left.isCut || right.isCut };
}
