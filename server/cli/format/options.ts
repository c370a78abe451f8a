// Reads the command line of `format`.
import { UsageError } from '../usage-error.ts';

export interface FormatCommand {
  /** Files and folders as given; `-` is the standard input. */
  readonly paths: readonly string[];
  /** What becomes of the formatted text. */
  readonly mode: 'print' | 'check' | 'write' | 'diff';
  /** The file whose options count for the standard input. */
  readonly stdinFilePath: string | undefined;
}

const modes = ['--check', '--write', '--diff'] as const;

/** The options and paths of a command line. Fails with a `UsageError`. */
export function readFormatOptions(args: readonly string[]): FormatCommand {
  const paths: string[] = [];
  let chosen: (typeof modes)[number] | undefined;
  let stdinFilePath: string | undefined;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const mode = modes.find((known) => known === arg);
    const attached = /^--stdin-file-path=(.*)$/s.exec(arg)?.[1];
    if (mode) {
      if (chosen && chosen !== mode) throw new UsageError(`${chosen} and ${mode} cannot be used together`);
      chosen = mode;
    } else if (arg === '--stdin-file-path' || attached !== undefined) {
      stdinFilePath = attached ?? rest.shift();
      if (!stdinFilePath) throw new UsageError('missing path following: --stdin-file-path');
    } else if (arg === '--') {
      paths.push(...rest.splice(0));
    } else if (arg.startsWith('-') && arg !== '-') {
      throw new UsageError(`unknown commandline argument: ${arg}`);
    } else {
      paths.push(arg);
    }
  }
  if (paths.length === 0) throw new UsageError('missing input files');
  const hasStdin = paths.includes('-');
  if (hasStdin && paths.length > 1) throw new UsageError("'-' cannot be used together with files");
  if (hasStdin && chosen === '--write') throw new UsageError('the standard input cannot be written to');
  if (stdinFilePath !== undefined && !hasStdin) throw new UsageError("--stdin-file-path needs '-' as the input");
  return { paths, mode: chosen ? modeOf(chosen) : 'print', stdinFilePath };
}

function modeOf(option: (typeof modes)[number]): FormatCommand['mode'] {
  return option === '--check' ? 'check' : option === '--write' ? 'write' : 'diff';
}
