// Reads the command line of `index`.
import { UsageError } from '../usage-error.ts';

export interface IndexOptions {
  /** As given: files and folders. */
  readonly paths: readonly string[];
  readonly includePaths: readonly string[];
  /** The file to write; `-` for the standard output. */
  readonly output: string;
  readonly inference: boolean;
}

/** Fails with a `UsageError`. */
export function readIndexOptions(args: readonly string[]): IndexOptions {
  const paths: string[] = [];
  const includePaths: string[] = [];
  let output = 'index.scip';
  let format = 'scip';
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name = arg, attached] = /^(--[a-z-]+)=(.*)$/s.exec(arg) ?? [];
    const value = (what: string): string => {
      const given = attached ?? rest.shift();
      if (!given) throw new UsageError(`missing ${what} following: ${name}`);
      return given;
    };
    if (name === '-o' || name === '--output') output = value('path');
    else if (name === '-I' || name === '--fbsdir') includePaths.push(value('path'));
    else if (name === '--format') format = value('format');
    else if (arg === '--no-inference') continue;
    else if (arg.startsWith('-') && arg !== '-') throw new UsageError(`unknown commandline argument: ${arg}`);
    else paths.push(arg);
  }
  if (format === 'lsif') throw new UsageError('--format lsif: write SCIP, and convert it with scip convert');
  if (format !== 'scip') throw new UsageError(`--format must be scip, not ${format}`);
  if (paths.length === 0) throw new UsageError('missing path');
  return { paths, includePaths, output, inference: !args.includes('--no-inference') };
}
