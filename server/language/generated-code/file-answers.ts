// Remembers what is computed of single files of a root, so that a keystroke costs the files that it changed.
import { differenceOf } from '../list-changes.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import type { CodeContext, CodeFile, CodeRoot } from './generated-name.ts';

/**
 * A function that returns the answers for the files of a root in their order. The last list for a root is returned
 * again while the files and inputs give the same answers.
 */
type FileAnswers<Value, Inputs extends readonly unknown[]> = (root: CodeRoot, ...inputs: Inputs) => readonly Value[];

/**
 * Makes a function that computes an answer for each file of a root, and again only for files that changed. All files
 * count as changed if their number or one of the inputs differs. `compute` must depend on nothing but its arguments.
 */
export function fileAnswers<Value, Inputs extends readonly unknown[] = []>(
  compute: (file: CodeFile, ...inputs: Inputs) => Value,
): FileAnswers<Value, Inputs> {
  const memory = lastAnswers<object, KnownFiles<Value>>();
  return ({ owner, files }, ...inputs) =>
    memory(owner, [files, ...inputs], (last) => {
      if (last?.files.length !== files.length || last.inputs.some((input, at) => input !== inputs[at]))
        return { files, inputs, values: files.map((file) => compute(file, ...inputs)) };
      const fresh = differenceOf(last.files, files)
        .others.map((index) => ({ index, value: compute(files[index] as CodeFile, ...inputs) }))
        .filter(({ index, value }) => last.values[index] !== value);
      if (fresh.length === 0) return { files, inputs, values: last.values };
      const values = last.values.slice();
      for (const { index, value } of fresh) values[index] = value;
      return { files, inputs, values };
    }).values;
}

/** The answers for the files of a root, with the files and inputs that they were computed from. */
interface KnownFiles<Value> {
  readonly files: readonly CodeFile[];
  readonly inputs: readonly unknown[];
  readonly values: readonly Value[];
}

/**
 * The same as `fileAnswers` for answers that also depend on the context: answers are kept for each context and root.
 */
export function fileAnswersIn<Value, Inputs extends readonly unknown[] = []>(
  compute: (file: CodeFile, context: CodeContext, ...inputs: Inputs) => Value,
): (root: CodeRoot, context: CodeContext, ...inputs: Inputs) => readonly Value[] {
  const memory = byIdentity((context: CodeContext) =>
    fileAnswers((file, ...inputs: Inputs) => compute(file, context, ...inputs)),
  );
  return (root, context, ...inputs) => memory(context)(root, ...inputs);
}
