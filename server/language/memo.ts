// Remembers answers in the two ways that are safe here: by the identity of their inputs, and by a version.

/**
 * A function that computes its answer once for each object, and gives the same answer again. The object must never
 * change, and the answer must depend on nothing else. The answer is freed with the object.
 */
export function byIdentity<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const answers = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known.value;
    const value = compute(key);
    answers.set(key, { value });
    return value;
  };
}

/** Gives the last answer for an object while all inputs are the same; else computes it, which may build on the last. */
type LastAnswer<Key extends object, Value> = (
  key: Key,
  inputs: readonly unknown[],
  compute: (last: Value | undefined) => Value,
) => Value;

/**
 * Remembers one answer for each object, with the inputs that it was computed from. The answer must depend on nothing but
 * the object and the inputs, which are compared by identity. It is no use where the inputs alternate.
 */
export function lastAnswers<Key extends object, Value>(): LastAnswer<Key, Value> {
  const answers = new WeakMap<Key, { readonly inputs: readonly unknown[]; readonly value: Value }>();
  return (key, inputs, compute) => {
    const last = answers.get(key);
    if (last && isSame(last.inputs, inputs)) return last.value;
    const value = compute(last?.value);
    answers.set(key, { inputs, value });
    return value;
  };
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return false;
  return true;
}

/** Something whose version grows with each change of an input, such as a program. */
interface Versioned {
  readonly version: number;
}

/**
 * A place for answers that may depend on all inputs of a program. It is created anew when the program's version differs.
 */
export function byVersion<State>(create: () => State): (versioned: Versioned) => State {
  const last = lastAnswers<Versioned, State>();
  return (versioned) => last(versioned, [versioned.version], create);
}
