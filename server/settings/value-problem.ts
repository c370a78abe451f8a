// Defines the problem of a value, with its place in the object that was read.

/** The path to a value within another. */
export type ValuePath = readonly (string | number)[];

/** A problem of a value. */
export interface Problem {
  readonly path: ValuePath;
  /** The part to blame: the key or the value. */
  readonly at: 'key' | 'value';
  /** The message about this part, such as `must be true or false`. */
  readonly text: string;
}

/** Reports a problem of a value or of a part of it. */
export type Complain = (text: string, at?: ValuePath, what?: Problem['at']) => undefined;

/** Reports problems of the value at a path, or of the parts that are named. */
export function complaintsAt(path: ValuePath, report: (problem: Problem) => void): Complain {
  return (text, at = path, what = 'value') => {
    report({ path: at, at: what, text });
    return undefined;
  };
}

/**
 * The most paths or globs that a setting may have. No file written by hand has so many, and each path costs a look-up
 * for each include, each glob a match for each file.
 */
export const mostEntries = 1000;

/** Whether a value is an object with properties, and neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
