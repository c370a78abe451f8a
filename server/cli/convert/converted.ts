// The results of converting a file: the content to write, or the reasons why there is none.
import { plainText } from '../../language/service.ts';
import type { Content } from '../../workspace/write-file-node.ts';

/** The content to write and the extension of its file. */
export interface Result {
  readonly content: Content;
  readonly extension: string;
}

/**
 * The reasons why nothing is written, one line each. `isRefused` is true if data or a buffer is refused, and false for
 * any other reason, such as a file that cannot be read.
 */
export interface Refused {
  readonly problems: readonly string[];
  readonly isRefused: boolean;
}

/** The error by which content that is made while it is written ends early. */
export class ConversionEnd extends Error implements Refused {
  readonly problems: readonly string[];
  readonly isRefused: boolean;

  constructor({ problems, isRefused }: Refused) {
    super(problems[0]);
    this.problems = problems;
    this.isRefused = isRefused;
  }
}

/** Makes a `Refused` of reasons that are not about the data, such as an unknown schema, each after `error: `. */
export function failed(problems: readonly string[]): Refused {
  return { problems: problems.map((problem) => `error: ${plainText(problem)}`), isRefused: false };
}
