// The command line of `graph`.
import { type GraphKind, type Grouping, graphKinds, groupings } from '../../language/graph/graph.ts';
import { somePaths } from '../command-line/command.ts';
import { commonOptions, type OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { excludeOption } from '../search/left-out.ts';
import { UsageError } from '../usage-error.ts';

export interface GraphOptions {
  readonly paths: readonly string[];
  readonly kind: GraphKind;
  readonly format: (typeof graphFormats)[number];
  /** The names of the types or files around which the graph is shown; empty for the whole graph. */
  readonly focus: readonly string[];
  /** The number of steps from the types or files of `focus` that are shown. */
  readonly depth: number;
  readonly group: Grouping;
  readonly includePaths: readonly string[];
  readonly exclude: readonly string[];
  /** The file to write; `-` is the standard output. */
  readonly output: string;
}

const graphFormats = ['mermaid', 'dot', 'svg', 'json'] as const;

export const graphOptions = {
  output: { flags: ['-o', '--output'], value: 'FILE', help: 'write this file instead of the standard output' },
  format: {
    flags: ['--format'],
    choices: graphFormats,
    help: 'text for Mermaid or Graphviz, a drawing, or the graph as JSON; by default the one that fits the extension of the file after -o, else mermaid',
  },
  kind: {
    flags: ['--kind'],
    choices: graphKinds,
    help: 'types with what they name (the default), or files with what they include',
  },
  focus: {
    flags: ['--focus'],
    value: 'NAME',
    repeats: true,
    help: 'show only what is around this type or file: what it leads to, and what leads to it; may be repeated',
  },
  depth: { flags: ['--depth'], value: 'N', help: 'the number of steps from --focus (default: 2)' },
  group: { flags: ['--group'], choices: groupings, help: 'draw frames around namespaces (folders) or files' },
  includePaths: commonOptions.includePaths,
  exclude: excludeOption,
} as const satisfies OptionTable;

/** The command line of `graph`, as `readArguments` takes it. */
export const graphLine = { name: 'graph', options: graphOptions, operands: somePaths } as const;

/** Reads the command line of `graph`. Fails with a `UsageError` if it is wrong. */
export function readGraphOptions(args: readonly string[]): GraphOptions {
  const { values, operands, afterDashes } = readArguments(args, graphLine);
  const {
    kind = 'types',
    focus,
    depth,
    group = 'none',
    includePaths,
    exclude,
    output = '-',
    format = graphFormats.find((each) => output.endsWith(`.${each}`)) ?? 'mermaid',
  } = values;
  if (depth !== undefined && !/^\d{1,4}$/.test(depth)) throw new UsageError(`--depth must be a number, not ${depth}`);
  if (depth !== undefined && focus.length === 0) throw new UsageError('--depth needs --focus');
  if (group !== 'none' && format !== 'svg') throw new UsageError('--group is for --format svg');
  const paths = [...operands, ...afterDashes];
  return {
    paths,
    kind,
    format,
    focus,
    depth: depth === undefined ? 2 : Number(depth),
    group,
    includePaths,
    exclude,
    output,
  };
}
