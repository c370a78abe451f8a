// The results of converting a file: the content to write, or the reasons why there is none.
import { plainText } from '../../language/service.ts';
import type { Content } from '../../workspace/write-file-node.ts';

/** The content to write and the extension of its file. */
export interface Result {
  readonly content: Content;
  readonly extension: string;
}

/** The reasons why nothing is written, one line each. Data or a buffer is refused, or something cannot be read. */
export interface Refused {
  readonly problems: readonly string[];
  readonly isRefused: boolean;
}

/** Ends a content that is computed while it is written. */
export class ConversionEnd extends Error implements Refused {
  readonly problems: readonly string[];
  readonly isRefused: boolean;

  constructor({ problems, isRefused }: Refused) {
    super(problems[0]);
    this.problems = problems;
    this.isRefused = isRefused;
  }
}

/** The reasons why a file cannot be converted, which are about no data. */
export function failed(problems: readonly string[]): Refused {
  return { problems: problems.map((problem) => `error: ${plainText(problem)}`), isRefused: false };
}
