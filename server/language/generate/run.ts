// Describes the runs of a generation, and the concerns to report before them.
import type { Platform } from '../paths.ts';
import type { OptionValues } from './option.ts';

/** One start of a tool. No part of it is ever given to a shell. */
export interface Run {
  /** A path, or a name that is looked up on the PATH. */
  readonly program: string;
  readonly args: readonly string[];
  /** The working directory, absolute. It may not exist yet. */
  readonly cwd: string;
  /** The folders that the tool writes into, absolute. */
  readonly outputs: readonly string[];
  /** The folders to put before the PATH; left out if there are none. */
  readonly searchFirst?: readonly string[];
}

/** A statement for the user before a tool is started. */
export interface Concern {
  /**
   * - `error`: the tool must not start
   * - `question`: the tool may start if the user agrees, with the options of `consent`
   * - `warning`: the tool will probably fail, or write something useless
   * - `information`: good to know
   */
  readonly level: 'error' | 'question' | 'warning' | 'information';
  readonly code: ConcernCode;
  /** The statement in complete sentences. */
  readonly message: string;
  /** The answer that lets the tool start; only for a `question`. */
  readonly consent?: Consent;
}

/** The options to use if the user agrees. */
interface Consent {
  /** The label of a button. */
  readonly label: string;
  /** Options that replace options of the request; empty if no option has to change. */
  readonly options: OptionValues;
}

type ConcernCode =
  | 'no-file'
  | 'no-language'
  | 'language-mix'
  | 'file-type'
  | 'path'
  | 'option'
  | 'option-without-effect'
  | 'variable'
  | 'version'
  | 'other-version'
  | 'module-missing'
  | 'module-syntax'
  | 'module-is-go-package'
  | 'module-around'
  | 'shared-output'
  | 'output-is-file'
  | 'output-has-go-module'
  | 'output-not-clean'
  | 'go-missing'
  | 'install-folder'
  | 'missing-tools'
  | 'trpc-crash'
  | 'schema-errors'
  | 'no-service'
  | 'go-package-version'
  | 'streaming-stubs';

/** The plan of a request: the runs, in order, and the concerns to report. With an `error` there are no runs. */
export interface Plan {
  readonly runs: readonly Run[];
  readonly concerns: readonly Concern[];
}

/**
 * A run as a line for the shell of a system: a POSIX shell splits it into exactly these arguments, and so do `cmd` and
 * PowerShell, except for variables and few characters that one of them takes otherwise. In no shell does an argument end
 * before its end, or start anything. The line begins with a change of the folder if the run does not start in `from`.
 */
export function shellCommand(
  { program, args, cwd }: Pick<Run, 'program' | 'args' | 'cwd'>,
  from: string,
  platform: Platform,
): string {
  // In `cmd`, `cd` does not lead to another drive.
  const [word, go] = platform === 'win32' ? ([quotedOnWindows, 'pushd'] as const) : ([quoted, 'cd'] as const);
  const command = [program, ...args].map(word).join(' ');
  return cwd === from ? command : `${go} ${word(cwd)} && ${command}`;
}

/**
 * Programs of Windows read their arguments themselves: a backslash is special only before a double quote. Two double
 * quotes are one within an argument, and end it in no shell. The backquotes are for PowerShell.
 */
function quotedOnWindows(argument: string): string {
  if (/^[\w+=:./\\-]+$/.test(argument)) return argument;
  const text = argument
    .replace(/(\\*)"/g, '$1$1""')
    .replace(/\\+$/, '$&$&')
    .replace(/[`\u201c-\u201e]|\$(?=\()/g, '`$&');
  return `"${[...text].map((each) => (isControl(each) ? `$([char]${each.charCodeAt(0)})` : each)).join('')}"`;
}

function quoted(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  // `printf` keeps the command on one line, in every shell. `$()` removes line breaks at the end.
  if (hasControl(argument) && !argument.endsWith('\n')) return `"$(printf '%b' ${singleQuoted(escaped(argument))})"`;
  return singleQuoted(argument);
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function hasControl(text: string): boolean {
  return [...text].some(isControl);
}

function isControl(character: string): boolean {
  return character < ' ' || character === '\x7f';
}

function escaped(text: string): string {
  return [...text.replaceAll('\\', '\\\\')]
    .map((character) =>
      isControl(character) ? `\\0${character.charCodeAt(0).toString(8).padStart(3, '0')}` : character,
    )
    .join('');
}
