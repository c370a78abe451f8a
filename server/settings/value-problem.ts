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

/**
 * A function that reports a problem of a value, or of the part of the value at a path. It returns undefined, as a
 * reader does for an unusable value.
 */
export type Complain = (text: string, at?: ValuePath, what?: Problem['at']) => undefined;

/** Returns a function that reports problems of the value at `path`, or of a part at another path that it is given. */
export function complaintsAt(path: ValuePath, report: (problem: Problem) => void): Complain {
  return (text, at = path, what = 'value') => {
    report({ path: at, at: what, text });
    return undefined;
  };
}

/**
 * The most entries, such as paths or globs, that a setting may have. No file written by hand has so many, and each path
 * costs a look-up for each include, each glob a match for each file.
 */
export const mostEntries = 1000;

/** Whether a value is an object with properties, and neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
