// The command line of `index`.

import { fileUri } from '../check/inputs.ts';
import { somePaths } from '../command-line/command.ts';
import { commonOptions, type OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { excludeOption } from '../search/left-out.ts';
import { type Shard, shardFrom, shardOption } from '../shard.ts';
import { UsageError } from '../usage-error.ts';
import { packageFrom, type SchemaPackage } from './packages.ts';

export interface IndexOptions {
  /** Files and folders, as given. */
  readonly paths: readonly string[];
  readonly includePaths: readonly string[];
  /** The patterns of files to leave out, as given. */
  readonly exclude: readonly string[];
  /** The path of the index; `-` is the standard output. */
  readonly output: string;
  readonly inference: boolean;
  /** Whether generated files in the given folders are indexed. */
  readonly generated: boolean;
  /** The packages of `--package`, each for one folder. */
  readonly packages: readonly SchemaPackage[];
  /** The part to write; undefined for the whole index. */
  readonly shard: Shard | undefined;
}

export const indexOptions = {
  output: {
    flags: ['-o', '--output'],
    value: 'FILE',
    help: 'write this file instead of index.scip; - is the standard output',
  },
  format: { flags: ['--format'], value: 'scip', help: "the only format; 'scip convert' turns it into LSIF" },
  package: {
    flags: ['--package'],
    value: '[DIR=]NAME@VERSION',
    repeats: true,
    help: 'the package of the schemas in DIR, or in the current folder; without it, the one that flatbuffers.json, go.mod, package.json or Cargo.toml names; may be repeated',
  },
  shard: {
    ...shardOption,
    help: 'write only the I-th of N parts; cat puts them together in their order, and the first has the metadata',
  },
  noGenerated: { flags: ['--no-generated'], help: 'leave out the code that flatc generated' },
  includePaths: commonOptions.includePaths,
  exclude: excludeOption,
  noInference: commonOptions.noInference,
} as const satisfies OptionTable;

/** The command line of `index`, as `readArguments` takes it. */
export const indexLine = { name: 'index', options: indexOptions, operands: somePaths } as const;

/** Reads the command line of `index`. Fails with a `UsageError` if it is wrong. */
export function readIndexOptions(args: readonly string[]): IndexOptions {
  const { values, operands, afterDashes } = readArguments(args, indexLine);
  const { includePaths, exclude, output = 'index.scip', format = 'scip', noInference, noGenerated } = values;
  if (format === 'lsif') throw new UsageError('--format lsif: write SCIP, and convert it with scip convert');
  if (format !== 'scip') throw new UsageError(`--format must be scip, not ${format}`);
  const paths = [...operands, ...afterDashes];
  const packages = values.package.map(packageOption);
  const shard = values.shard === undefined ? undefined : shardFrom(values.shard);
  return { paths, includePaths, exclude, output, inference: !noInference, generated: !noGenerated, packages, shard };
}

/**
 * The package of a folder, written as `DIR=NAME@VERSION`; without `DIR=` the folder is the working directory. Fails
 * with a `UsageError` for a text without a name.
 */
function packageOption(text: string): SchemaPackage {
  const at = text.indexOf('=');
  const found = packageFrom(text.slice(at + 1), fileUri(at < 0 ? '.' : text.slice(0, at)));
  if (!found) throw new UsageError(`--package must be NAME@VERSION, or DIR=NAME@VERSION, not ${text}`);
  return found;
}
