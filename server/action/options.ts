// The command line of `action`: a kind of work, the files that it may read, and the files that it writes.
import { commonOptions, type OptionTable, type ValuesOf } from '../cli/command-line/option.ts';
import { readArguments } from '../cli/command-line/read-arguments.ts';
import { UsageError } from '../cli/usage-error.ts';

/** The kinds of work. */
const actionKinds = ['check', 'format', 'compat', 'generate'] as const;

export const actionOptions = {
  inputs: {
    flags: ['--input'],
    value: 'FILE',
    repeats: true,
    help: 'a file that may be read; no other file exists for the action. May be repeated',
  },
  includePaths: commonOptions.includePaths,
  against: {
    flags: ['--against'],
    value: 'PATH',
    help: 'for compat: a folder of older schemas among the inputs, or one older .fbs or .bfbs',
  },
  report: { flags: ['--report'], value: 'FILE', help: 'write the findings into this file as text' },
  sarif: { flags: ['--sarif'], value: 'FILE', help: 'write the findings into this file as SARIF' },
  status: {
    flags: ['--status'],
    value: 'FILE',
    help: 'write the exit status into this file, and end with 0 whatever is found',
  },
  output: { flags: ['-o'], value: 'DIR', help: 'for generate: the folder for the code' },
  list: {
    flags: ['--list'],
    value: 'FILE',
    help: 'for generate: write the names of the generated files into this file',
  },
  isWorker: {
    flags: ['--persistent_worker'],
    help: 'carry out requests of Bazel, in JSON, until the standard input ends',
  },
} as const satisfies OptionTable;

/** One piece of work. */
export interface Action extends ValuesOf<typeof actionOptions> {
  readonly kind: (typeof actionKinds)[number];
  /** The schemas that the work is about. */
  readonly roots: readonly string[];
  /** The options of flatc after `--`. */
  readonly flatcOptions: readonly string[];
}

/** The end of an action. */
export interface ActionEnd {
  readonly status: number;
  /** The text for people; empty if nothing is wrong, or if the status is written into a file. */
  readonly output: string;
}

/** The command line of `action`, as `readArguments` takes it. */
export const actionLine = {
  name: 'action',
  options: actionOptions,
  operands: { noun: 'path', least: 0, most: Number.POSITIVE_INFINITY, actions: actionKinds },
} as const;

/**
 * Reads the arguments of one piece of work. Fails with a `UsageError` if they are wrong, or if a root is not an
 * `--input`.
 */
export function readAction(args: readonly string[]): Action {
  const { values, operands, afterDashes } = readArguments(args, actionLine);
  const [name, ...roots] = operands;
  const kind = actionKinds.find((each) => each === name);
  if (kind === undefined) {
    const known = actionKinds.join(', ');
    throw new UsageError(name === undefined ? `missing kind: ${known}` : `the kind is one of ${known}, not ${name}`);
  }
  if (roots.length === 0) throw new UsageError('missing input files');
  const undeclared = roots.find((root) => !values.inputs.includes(root));
  if (undeclared !== undefined) throw new UsageError(`${undeclared} is not an --input`);
  if (kind === 'compat' && values.against === undefined) throw new UsageError('compat needs --against');
  if (kind === 'generate' && values.output === undefined) throw new UsageError('generate needs -o');
  return { ...values, kind, roots, flatcOptions: afterDashes };
}
